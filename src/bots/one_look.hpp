#pragma once

#include <memory>

#include "core/any_game.hpp"

namespace pentacle {

// One look ahead: what each action is worth by the game's own evaluation. An action that goes on with the turn is
// judged as if the turn ended right after it, so that acting and ending are compared like with like.
class OneLook {
public:
    static constexpr int no_ending = -1;
    static constexpr int value_won = 1'000'000'000;  // beyond any evaluation

    // How the position stands for `seat`, whether the match is over or goes on.
    static int value_of(const AnyMatch& match, Seat seat);

    // Looks from here. Hidden parts are taken as they lie: `position` must be imagined. Where both decide at once,
    // `others` plays the other seat. Returns how many actions there are, in the order of the position's listing.
    int open(const AnyMatch& position, Seat seat, const Rng& others);
    // The same from what the seat knows of `position`, the rest imagined.
    int open_imagined(const AnyMatch& position, Seat seat, Rng& chance);

    // The action after which this seat has no more to say in this turn, or `no_ending`.
    int ending() const { return ending_; }
    int value_after(int index);
    // How `after`, some action from here, stands for `judge` when the turn ends right then.
    int value_settled(const AnyMatch& after, Seat judge);

private:
    void make_scratch(const AnyMatch& match);
    int look_around(const Rng& others);
    int find_ending(int count);
    void finish_choice();
    void take_best_step(int count);
    void let_others_decide(Rng chance);
    bool turn_goes_on(const AnyMatch& match) const;

    // Made once per game, so that looking allocates nothing.
    std::unique_ptr<AnyMatch> position_;
    std::unique_ptr<AnyMatch> tried_;  // the position after an action; keeps the listing of `position_`
    std::unique_ptr<AnyMatch> ahead_;  // further steps from `tried_`
    std::unique_ptr<AnyMatch> step_;

    // About the position at hand.
    Seat seat_ = Seat::First;
    Rng others_{Seed{}};
    int turn_ = 0;
    bool simultaneous_ = false;
    int ending_ = no_ending;
    std::uint64_t ending_key_ = 0;
};

}  // namespace pentacle
