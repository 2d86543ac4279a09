#include "conformance/step_check.hpp"

#include <algorithm>

namespace pentacle::conformance {

namespace {

int drawn(Rng& chance, int count) { return static_cast<int>(chance.choose(static_cast<std::uint32_t>(count))); }

// Chance that will say this one number.
Rng saying(int number) {
    Rng rng;
    rng.follow_script({static_cast<std::uint8_t>(number)});
    return rng;
}

std::vector<Json> told_to_all(const AnyMatch& match) {
    std::vector<Json> told;
    for (std::size_t index = 0; index < match.event_count(); ++index)
        told.push_back(match.event(index, Viewer::Table).value_or(Json{}));
    return told;
}

void start_telling(AnyMatch& match) {
    match.forget_events();
    match.record_events(true);
}

void stop_telling(AnyMatch& match) {
    match.record_events(false);
    match.forget_events();
}

// Leaves the stepped match in `spare` and the listed one in `spare2`.
void compare_step(Moment& now, Seat seat, Rng& chance) {
    Rng same_chance = chance;
    now.spare.copy_from(now.match);
    now.spare2.copy_from(now.match);
    const int listed = now.spare2.list_legal(seat);
    const int choices = now.spare.step(seat, chance);
    demand(choices == listed, "step_counts_the_listing", [&] {
        return name_of(seat) + " has " + std::to_string(listed) + " actions listed, and a step counts " +
               std::to_string(choices);
    });
    const int index = drawn(same_chance, listed);
    demand(chance == same_chance, "step_draws_once", [&] { return name_of(seat); });
    const std::string action = now.spare2.listed_text(seat, index);
    now.spare2.apply_listed(seat, index);
    const bool alike = now.spare.same_state(now.spare2) && now.spare.hash() == now.spare2.hash();
    demand(alike, "steps_as_listed",
           [&] { return "a step of " + name_of(seat) + " is not the action that was drawn: " + action; });
    const auto broken = now.spare.broken_invariant();
    demand(!broken, "state_can_be", [&] { return "after a step, " + action + ": " + *broken; });
}

}  // namespace

void check_step(Moment& now, Seat seat) {
    Rng chance{Seed{now.chance.next()}};
    compare_step(now, seat, chance);
}

void check_every_step(Moment& now, Seat seat) {
    constexpr int scripted_max = 255;
    const int listed = std::min(now.match.list_legal(seat), scripted_max);
    for (int index = 0; index < listed; ++index) {
        for (AnyMatch* match : {&now.spare, &now.spare2}) start_telling(*match);
        Rng chance = saying(index);
        compare_step(now, seat, chance);
        demand(told_to_all(now.spare) == told_to_all(now.spare2), "steps_are_told_alike",
               [&] { return "other events after a step of " + name_of(seat); });
    }
    for (AnyMatch* match : {&now.spare, &now.spare2}) stop_telling(*match);
}

void check_stepped_match(AnyMatch& stepped, AnyMatch& listed, Rng& chance) {
    BySeat<Rng> players{Rng{Seed{chance.next()}}, Rng{Seed{chance.next()}}};
    BySeat<Rng> same_players = players;
    CardsUsed used{stepped.game().cards().size()};
    CardsUsed same_used = used;
    const int steps = stepped.play_randomly(players, actions_max, &used);
    int taken = 0;
    for (; taken < actions_max && !listed.standing().deciders.empty(); ++taken) {
        const Seat seat = listed.standing().deciders.first();
        const int index = drawn(same_players[seat], listed.list_legal(seat));
        if (const auto card = listed.card_of_listed(seat, index)) same_used.note(seat, *card);
        listed.apply_listed(seat, index);
    }
    demand(steps == taken && stepped.same_state(listed) && stepped.hash() == listed.hash(), "steps_as_listed", [&] {
        return std::to_string(steps) + " steps and " + std::to_string(taken) +
               " actions drawn by the same chance end differently";
    });
    for (const Seat seat : all_seats)
        demand(used.by(seat) == same_used.by(seat), "steps_name_the_card", [&] { return name_of(seat); });
}

}  // namespace pentacle::conformance
