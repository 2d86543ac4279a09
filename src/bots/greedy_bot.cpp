#include "bots/greedy_bot.hpp"

#include <limits>

namespace pentacle {

namespace {

constexpr int no_ending = -1;
constexpr int choice_steps_max = 8;       // small choices that together make one action
constexpr int other_actions_max = 32;     // of the other seat, in a game where both decide at once
constexpr int value_won = 1'000'000'000;  // beyond any evaluation

int value_of(const AnyMatch& match, Seat seat) {
    const std::optional<Outcome> outcome = match.standing().outcome;
    if (!outcome) return match.evaluate(seat);
    if (!outcome->winner) return 0;
    return *outcome->winner == seat ? value_won : -value_won;
}

// The place of the action with this key in the match's listing, or -1.
int find_key(const AnyMatch& match, Seat seat, int count, std::uint64_t key) {
    for (int index = 0; index < count; ++index)
        if (match.key_of_listed(seat, index) == key) return index;
    return -1;
}

}  // namespace

void GreedyBot::make_scratch(const AnyMatch& match) {
    if (imagined_ && &imagined_->game() == &match.game()) return;
    for (std::unique_ptr<AnyMatch>* scratch : {&imagined_, &tried_, &ahead_, &step_}) {
        *scratch = match.clone();
        (*scratch)->record_events(false);
        (*scratch)->forget_events();
    }
}

bool GreedyBot::turn_goes_on(const AnyMatch& match, Seat seat) const {
    const Standing standing = match.standing();
    return !standing.outcome && standing.deciders.has(seat) && match.turn() == turn_;
}

// The action after which this seat has no more to say in this turn. The last of them, which is where games list it.
int GreedyBot::find_ending(Seat seat, int count) {
    for (int index = count - 1; index >= 0; --index) {
        tried_->copy_from(*imagined_);
        tried_->apply_listed(seat, index);
        if (tried_->standing().outcome || turn_goes_on(*tried_, seat)) continue;
        return index;
    }
    return no_ending;
}

// Tries every next small choice and takes the best.
void GreedyBot::take_best_step(Seat seat, int count) {
    int best = 0;
    int best_value = std::numeric_limits<int>::min();
    step_->copy_from(*ahead_);
    step_->list_legal(seat);
    for (int index = 0; index < count; ++index) {
        step_->copy_from(*ahead_);
        step_->apply_listed(seat, index);
        const int value = value_of(*step_, seat);
        if (value <= best_value) continue;
        best = index;
        best_value = value;
    }
    ahead_->apply_listed(seat, best);
}

// Goes on from an action to the end of the turn, answering the small choices it asks for on the way.
void GreedyBot::finish_choice(Seat seat) {
    for (int steps = 0; steps < choice_steps_max && turn_goes_on(*ahead_, seat); ++steps) {
        const int count = ahead_->list_legal(seat);
        const int ending = find_key(*ahead_, seat, count, ending_key_);
        if (ending >= 0) return ahead_->apply_listed(seat, ending);
        take_best_step(seat, count);
    }
}

// In a game where both decide at once nothing happens until the other has decided too.
void GreedyBot::let_others_decide(Seat seat, Rng chance) {
    for (int actions = 0; actions < other_actions_max; ++actions) {
        const Standing standing = ahead_->standing();
        if (standing.outcome || !standing.deciders.has(other(seat)) || ahead_->turn() != turn_) return;
        const int count = ahead_->list_legal(other(seat));
        ahead_->apply_listed(other(seat), static_cast<int>(chance.below(static_cast<std::uint32_t>(count))));
    }
}

int GreedyBot::value_after(Seat seat, int index, const Rng& others) {
    tried_->copy_from(*imagined_);
    tried_->apply_listed(seat, index);
    if (tried_->standing().outcome || !has_ending_) return value_of(*tried_, seat);
    ahead_->copy_from(*tried_);
    finish_choice(seat);
    if (simultaneous_) let_others_decide(seat, others);
    return value_of(*ahead_, seat);
}

int GreedyBot::choose(AnyMatch& match, Seat seat) {
    Rng chance = chance_.next();
    const int count = match.list_legal(seat);
    if (count == 1) return 0;

    make_scratch(match);
    imagined_->imagine_from(match, seat, chance);
    tried_->copy_from(*imagined_);
    tried_->list_legal(seat);
    turn_ = imagined_->turn();
    simultaneous_ = imagined_->standing().deciders == Seats::both();
    const int ending = find_ending(seat, count);
    has_ending_ = ending != no_ending;
    if (has_ending_) {
        tried_->copy_from(*imagined_);
        ending_key_ = tried_->key_of_listed(seat, ending);
    }

    // Ending wins only over actions that gain nothing; among equal actions chance decides.
    const Rng others = chance;
    int best = has_ending_ ? ending : 0;
    int best_value = value_after(seat, best, others);
    std::uint32_t equals = has_ending_ ? 0 : 1;
    for (int index = 0; index < count; ++index) {
        if (index == ending || (!has_ending_ && index == 0)) continue;
        const int value = value_after(seat, index, others);
        if (value < best_value || (value == best_value && best == ending)) continue;
        equals = value == best_value ? equals + 1 : 1;
        if (equals > 1 && chance.below(equals) != 0) continue;
        best = index;
        best_value = value;
    }
    return best;
}

}  // namespace pentacle
