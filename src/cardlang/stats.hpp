#pragma once

#include "cardlang/query.hpp"

namespace pentacle::cardlang {

// Continuous effects. Values are computed anew from the printed cards whenever something has changed, in this order:
//  1. keywords: printed, then GrantKeyword passives and grants in time order, then DisableKeyword;
//  2. attack and defense: printed (or live, for tokens that follow a count), counters, then statModifiers in time
//  order,
//     Multiply and Divide acting on the running value;
//  3. the passives that say something about a card (CantTakeDamage, CantBeAttacked …), their conditions seeing 1 and 2.
// Time order: passives printed on cards in the order the cards came into play, then those of graveyards, then what was
// granted, in the order it was granted.

// An object has come into play: what it is before anything else is known changes it, and what it brings.
void note_entered(Machine& machine, Slot slot);

// Brings Derived values and State::at_work up to date. Nothing to do when nothing has entered, left or changed since,
// unless a passive is at work that depends on more than what is in play.
void compute_anew(Machine& machine);
inline void refresh(Machine& machine) {
    if (machine.state.stale || machine.state.at_work.look_beyond_fields) compute_anew(machine);
}

// passives.cpp
// Whether a passive of this kind works for the player: printed on a card in play that the player controls, or granted
// to the player.
bool player_has(const Table& table, Seat seat, Passive passive);
// Whether a passive of this kind works anywhere.
bool anyone_has(const Table& table, Passive passive);

// The card's cost after passives that set or change it, before the game's own rules about price.
int current_cost(const Table& table, Seat seat, Slot slot);

}  // namespace pentacle::cardlang
