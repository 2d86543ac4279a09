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

// The players' life, counts and piles, and how far objects are numbered: every card that moves, unless into a deck,
// gets a number.
inline std::array<std::uint64_t, 4> glance_at(const State& state) {
    const auto of_player = [](const Player& player) {
        return static_cast<std::uint64_t>(static_cast<std::uint16_t>(player.life)) |
               static_cast<std::uint64_t>(player.flags) << 16U | static_cast<std::uint64_t>(player.hand.size()) << 32U |
               static_cast<std::uint64_t>(player.deck.size()) << 40U |
               static_cast<std::uint64_t>(player.graveyard.size()) << 48U |
               static_cast<std::uint64_t>(player.herbs_this_turn) << 56U;
    };
    const auto of_game = [](const Player& player) {
        return static_cast<std::uint64_t>(player.spells_this_game) |
               static_cast<std::uint64_t>(player.summons_this_game) << 8U |
               static_cast<std::uint64_t>(player.tokens_entered) << 16U;
    };
    const Player& first = state.players[Seat::First];
    const Player& second = state.players[Seat::Second];
    return {of_player(first), of_player(second), of_game(first) | of_game(second) << 32U,
            static_cast<std::uint64_t>(state.next_uid) | static_cast<std::uint64_t>(state.deaths_this_turn) << 16U |
                static_cast<std::uint64_t>(state.attacks.size()) << 24U};
}

// Brings Derived values and State::at_work up to date, and says whether they were not. Nothing to do when nothing has
// entered, left or changed since, unless a passive is at work that depends on more than what is in play.
void compute_anew(Machine& machine);
inline bool refresh(Machine& machine) {
    const State& state = machine.state;
    const bool changed = state.stale || (state.at_work.look_beyond_fields && glance_at(state) != state.glance.seen);
    if (changed) compute_anew(machine);
    return changed;
}

// Damage, attacks and the order of a deck are not seen at a glance: whoever changes them says so.
inline void note_unseen_change(State& state) { state.stale |= state.at_work.look_beyond_fields; }

// passives.cpp
// Whether a passive of this kind works for the player: printed on a card in play that the player controls, or granted
// to the player.
bool player_has(const Table& table, Seat seat, Passive passive);
// Whether it was put on the player; what cards in play have does not count.
bool is_on_player(const Table& table, Seat seat, Passive passive);
// Whether a passive of this kind works anywhere.
bool anyone_has(const Table& table, Passive passive);

// The card's cost after passives that set or change it, before the game's own rules about price.
int changed_cost(const Table& table, Seat seat, Slot slot);
inline int current_cost(const Table& table, Seat seat, Slot slot) {
    const State& state = table.state;
    const Card& card = table.card(table.at(slot));
    const bool as_printed = !card.changes_own_cost && state.grants.empty() && !state.stale && !state.at_work.cost_auras;
    return as_printed ? std::max<int>(card.cost, 0) : changed_cost(table, seat, slot);
}

}  // namespace pentacle::cardlang
