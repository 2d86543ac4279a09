#pragma once

#include "bots/bot.hpp"
#include "bots/chance_per_question.hpp"

namespace pentacle {

// Looks one action ahead on an imagined state and takes what the game's own evaluation likes best. An action that goes
// on with the turn is judged as if the turn ended right after it, so that acting and ending are compared like with
// like.
class GreedyBot final : public Bot {
public:
    explicit GreedyBot(const Seed& seed) : chance_{seed} {}

    void reseed(const Seed& seed) override { chance_ = ChancePerQuestion{seed}; }
    int choose(AnyMatch& match, Seat seat) override;

private:
    void make_scratch(const AnyMatch& match);
    int find_ending(Seat seat, int count);
    int value_after(Seat seat, int index, const Rng& others);
    void finish_choice(Seat seat);
    void take_best_step(Seat seat, int count);
    void let_others_decide(Seat seat, Rng chance);
    bool turn_goes_on(const AnyMatch& match, Seat seat) const;

    ChancePerQuestion chance_;
    // Made once per game, so that choosing allocates nothing.
    std::unique_ptr<AnyMatch> imagined_;  // the position, with what is hidden imagined
    std::unique_ptr<AnyMatch> tried_;     // the same after an action; keeps the listing of `imagined_`
    std::unique_ptr<AnyMatch> ahead_;     // further steps from `tried_`
    std::unique_ptr<AnyMatch> step_;

    // About the question at hand.
    int turn_ = 0;
    bool simultaneous_ = false;
    bool has_ending_ = false;
    std::uint64_t ending_key_ = 0;
};

}  // namespace pentacle
