#include "bots/one_look.hpp"

#include <limits>

namespace pentacle {

namespace {

constexpr int choice_steps_max = 8;    // small choices that together make one action
constexpr int other_actions_max = 32;  // of the other seat, in a game where both decide at once

// The place of the action with this key in the match's listing, or -1.
int find_key(const AnyMatch& match, Seat seat, int count, std::uint64_t key) {
    for (int index = 0; index < count; ++index)
        if (match.key_of_listed(seat, index) == key) return index;
    return -1;
}

}  // namespace

int OneLook::value_of(const AnyMatch& match, Seat seat) {
    const std::optional<Outcome> outcome = match.standing().outcome;
    if (!outcome) return match.evaluate(seat);
    if (!outcome->winner) return 0;
    return *outcome->winner == seat ? value_won : -value_won;
}

void OneLook::make_scratch(const AnyMatch& match) {
    if (position_ && &position_->game() == &match.game()) return;
    for (std::unique_ptr<AnyMatch>* scratch : {&position_, &tried_, &ahead_, &step_}) {
        *scratch = match.clone();
        (*scratch)->record_events(false);
        (*scratch)->forget_events();
    }
}

int OneLook::open(const AnyMatch& position, Seat seat, const Rng& others) {
    make_scratch(position);
    position_->copy_from(position);
    seat_ = seat;
    return look_around(others);
}

int OneLook::open_imagined(const AnyMatch& position, Seat seat, Rng& chance) {
    make_scratch(position);
    position_->imagine_from(position, seat, chance);
    seat_ = seat;
    return look_around(chance);
}

int OneLook::look_around(const Rng& others) {
    others_ = others;
    tried_->copy_from(*position_);
    const int count = tried_->list_legal(seat_);
    turn_ = position_->turn();
    simultaneous_ = position_->standing().deciders == Seats::both();
    ending_ = find_ending(count);
    if (ending_ == no_ending) return count;
    tried_->copy_from(*position_);
    ending_key_ = tried_->key_of_listed(seat_, ending_);
    return count;
}

bool OneLook::turn_goes_on(const AnyMatch& match) const {
    const Standing standing = match.standing();
    return !standing.outcome && standing.deciders.has(seat_) && match.turn() == turn_;
}

// The last of them, which is where games list it.
int OneLook::find_ending(int count) {
    for (int index = count - 1; index >= 0; --index) {
        tried_->copy_from(*position_);
        tried_->apply_listed(seat_, index);
        if (tried_->standing().outcome || turn_goes_on(*tried_)) continue;
        return index;
    }
    return no_ending;
}

// Tries every next small choice and takes the best.
void OneLook::take_best_step(int count) {
    int best = 0;
    int best_value = std::numeric_limits<int>::min();
    step_->copy_from(*ahead_);
    step_->list_legal(seat_);
    for (int index = 0; index < count; ++index) {
        step_->copy_from(*ahead_);
        step_->apply_listed(seat_, index);
        const int value = value_of(*step_, seat_);
        if (value <= best_value) continue;
        best = index;
        best_value = value;
    }
    ahead_->apply_listed(seat_, best);
}

// Goes on from an action to the end of the turn, answering the small choices it asks for on the way.
void OneLook::finish_choice() {
    for (int steps = 0; steps < choice_steps_max && turn_goes_on(*ahead_); ++steps) {
        const int count = ahead_->list_legal(seat_);
        const int ending = find_key(*ahead_, seat_, count, ending_key_);
        if (ending >= 0) return ahead_->apply_listed(seat_, ending);
        take_best_step(count);
    }
}

// In a game where both decide at once nothing happens until the other has decided too.
void OneLook::let_others_decide(Rng chance) {
    for (int actions = 0; actions < other_actions_max; ++actions) {
        const Standing standing = ahead_->standing();
        if (standing.outcome || !standing.deciders.has(other(seat_)) || ahead_->turn() != turn_) return;
        const int count = ahead_->list_legal(other(seat_));
        ahead_->apply_listed(other(seat_), static_cast<int>(chance.below(static_cast<std::uint32_t>(count))));
    }
}

int OneLook::value_after(int index) {
    tried_->copy_from(*position_);
    tried_->apply_listed(seat_, index);
    return value_settled(*tried_, seat_);
}

int OneLook::value_settled(const AnyMatch& after, Seat judge) {
    if (after.standing().outcome || ending_ == no_ending) return value_of(after, judge);
    ahead_->copy_from(after);
    finish_choice();
    if (simultaneous_) let_others_decide(others_);
    return value_of(*ahead_, judge);
}

}  // namespace pentacle
