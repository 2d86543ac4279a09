#pragma once

#include <algorithm>

#include "cardlang/machine/machine.hpp"

// What is asked about a card that is being cast (passives.cpp).
namespace pentacle::cardlang::inline PENTACLE_MACHINE {

// What cards say that a card costs its player with this X: itself, passives, and effects that have waited for it. What
// that is paid with, and what else the game asks for, is the game's affair (Hooks::price).
struct AskedCost {
    int amount = 0;
    bool has_x = false;
    bool is_set = false;  // by an effect that says so much, not so much more or less
};
AskedCost changed_asked_cost(const Table& table, Seat seat, Slot slot, int x);
inline AskedCost asked_cost(const Table& table, Seat seat, Slot slot, int x) {
    const State& state = table.state;
    const Card& card = table.card(table.at(slot));
    const bool as_printed = card.costs_as_printed && state.grants.empty() && !state.stale &&
                            !state.at_work.cost_auras && table.player(seat).waiting.empty();
    return as_printed ? AskedCost{.amount = std::max<int>(card.cost, 0)} : changed_asked_cost(table, seat, slot, x);
}

// The price of a card in a game whose players pay in kinds: those that the card names, and what it costs besides in
// any.
Price price_in_kinds(const Table& table, Seat seat, Slot slot, int x);

// R13. A card whose cost is X costs the X it was cast with; any other costs the same as before.
int cost_with_x(const Table& table, const Card& card, int cost, int x);

// Whether a card on the stack or in hand has the keyword: printed, or granted to it.
bool is_cast_with(const Table& table, Ref card, Keyword keyword);

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
