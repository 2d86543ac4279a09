#pragma once

#include "cardlang/machine/machine.hpp"

// How many summons a player may cast in a turn is a house rule; cards may lie beyond it.
namespace pentacle::cardgame::inline PENTACLE_MACHINE {

// Whether the card may be cast at times of its own, and then counts for no limit.
bool has_its_own_time(const cardlang::Program& program, const cardlang::Card& card);

bool bypasses_summon_limit(const cardlang::Table& table, Seat seat, cardlang::Slot slot);

// Whether casting the card now uses up one of the summons of the turn.
bool is_normal_summon(const cardlang::Table& table, Seat seat, cardlang::Slot slot);

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
