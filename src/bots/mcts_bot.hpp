#pragma once

#include "bots/bot.hpp"
#include "bots/chance_per_question.hpp"
#include "bots/search_tree.hpp"

namespace pentacle {

// Information-set Monte-Carlo tree search. Every iteration imagines the hidden part anew, walks down a tree of observed
// actions, adds one to it and asks the game how the position there stands. Each seat has a tree of its own, and a
// choice made while both decide at once enters only the tree of the seat that made it: nobody answers what has not been
// shown.
class MctsBot final : public Bot {
public:
    MctsBot(const Seed& seed, int iterations) : chance_{seed}, iterations_{iterations} {}

    void reseed(const Seed& seed) override { chance_ = ChancePerQuestion{seed}; }
    int choose(AnyMatch& match, Seat seat) override;

private:
    struct Step {
        Seat seat;
        SearchTree::Node node;
    };

    void iterate(const AnyMatch& match, Seat seat, Rng& chance);
    bool take_step(Seat seat, Rng& chance);
    int pick(Seat seat, int count, Rng& chance);
    void finish_hidden_turn(Rng& chance);
    double reward_of_rest(Seat seat) const;
    void weigh(const AnyMatch& match, Seat seat, int count, Rng chance);
    int most_visited(AnyMatch& match, Seat seat, int count);

    ChancePerQuestion chance_;
    int iterations_;
    std::unique_ptr<AnyMatch> imagined_;
    std::unique_ptr<AnyMatch> root_;

    // About the question at hand.
    double value_now_ = 0;    // the position as it stands
    double value_scale_ = 1;  // how much one action can change it
    BySeat<SearchTree> trees_;

    // About the iteration at hand.
    BySeat<SearchTree::Node> now_;
    std::vector<Step> path_;
    std::vector<SearchTree::Node> offered_;
    int hidden_turn_ = 0;  // the turn in which both were seen deciding at once
};

}  // namespace pentacle
