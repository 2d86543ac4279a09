#pragma once

#include "bots/bot.hpp"
#include "bots/chance_per_question.hpp"
#include "bots/one_look.hpp"
#include "bots/search_tree.hpp"

namespace pentacle {

// Information-set Monte-Carlo tree search. Every iteration takes an imagined world, walks down a tree of observed
// actions until it comes to a decision nobody has looked at, looks one action ahead there, and ends the turn; how the
// position then stands is what the walk was worth. All candidates meet the same worlds, and the worse half of them is
// dropped again and again. Each seat has a tree of its own, and a choice made while both decide at once enters only the
// tree of the seat that made it: nobody answers what has not been shown.
class MctsBot final : public Bot {
public:
    MctsBot(const Seed& seed, int iterations) : chance_{seed}, iterations_{iterations} {}

    void reseed(const Seed& seed) override { chance_ = ChancePerQuestion{seed}; }
    int choose(AnyMatch& match, Seat seat) override;
    void stop_when(std::function<bool()> is_enough) override { is_enough_ = std::move(is_enough); }

private:
    // An action of the listing that is asked about.
    struct Candidate {
        int index = 0;
        int value = 0;  // one look ahead
        SearchTree::Node node = SearchTree::root;
    };
    struct Step {
        Seat seat;
        SearchTree::Node node;
    };

    void make_scratch(const AnyMatch& match);
    void weigh_candidates(int count);
    void narrow_down();
    void iterate(const Candidate& candidate);
    void walk(const Candidate& candidate);
    int pick(Seat seat, int count);
    void open_look(const AnyMatch& position, Seat seat);
    void look_ahead(Seat seat);
    bool take_step(Seat seat, int index);
    double reward_for(Seat seat, int value) const;
    double promise_of(Seat seat, int index, int value) const;
    bool is_better(const Candidate& left, const Candidate& right) const;

    ChancePerQuestion chance_;
    int iterations_;
    std::function<bool()> is_enough_;
    // Made once per game and kept, so that choosing allocates next to nothing.
    std::vector<std::unique_ptr<AnyMatch>> worlds_;
    std::unique_ptr<AnyMatch> now_;
    OneLook look_;
    BySeat<SearchTree> trees_;
    std::vector<Candidate> candidates_;
    std::vector<Step> path_;
    std::vector<SearchTree::Node> offered_;

    // About the question at hand.
    Seat asked_ = Seat::First;
    Rng chance_ahead_{Seed{}};      // where the chance of every look and every walk starts
    BySeat<int> value_at_first_{};  // the position as it stands
    double value_scale_ = 1;        // how much one action can change it

    // About the iteration at hand.
    BySeat<SearchTree::Node> place_{};
    int hidden_turn_ = 0;  // the turn in which both were seen deciding at once
    bool looked_ = false;
};

}  // namespace pentacle
