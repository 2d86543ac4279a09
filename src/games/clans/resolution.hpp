#pragma once

#include "core/events.hpp"
#include "games/clans/events.hpp"
#include "games/clans/tables.hpp"

namespace pentacle::clans {

// What lasts for one turn's combat and no longer.
struct TurnEffects {
    int damage = 0;  // added to own attacks
    int guard = 0;   // taken from attacks on own cards
    int weaken = 0;  // taken from the enemy's attacks
};

// One turn being resolved: everything its parts need, and what they leave for each other.
struct Resolution {
    const Tables& tables;
    State& state;
    EventLog<Event>& events;
    BySeat<TurnEffects> effects{};
    BySeat<int> lanes_won{};
    bool boosted = false;  // whether any turn effect is there at all
    bool fallen = false;   // whether a card has died that still stands there

    const Card& card(const Unit& unit) const { return tables.card(unit.card); }
    CardAt where(Seat seat, LanePosition lane, Slot slot) const {
        const Unit& unit = state.lane(lane).stacks[seat].at(slot);
        return {seat, lane, slot, {unit.card, unit.serial}};
    }
};

// deploy.cpp
void deploy(Resolution& now, Seat seat);

// boons_play.cpp: the heroes called and the ultimates reached this turn.
void apply_boons(Resolution& now);

// combat.cpp
void fight(Resolution& now, LanePosition lane);
void shoot_far(Resolution& now, const std::array<BySeat<bool>, lane_count>& was_there);
void bury_the_dead(Resolution& now, LanePosition lane);

// aftermath.cpp
void advance_lanes(Resolution& now);
void tire_and_recover(Resolution& now);
void earn_gold(Resolution& now, Seat seat, int amount, GoldReason reason);

// draw.cpp
enum class DrawReason { Turn, Hero };
void draw_cards(const Tables& tables, State& state, EventLog<Event>& events, Seat seat, int count,
                DrawReason reason = DrawReason::Turn);

}  // namespace pentacle::clans
