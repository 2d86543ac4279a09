#pragma once

#include "cardlang/machine/machine.hpp"
#include "games/lifeburn/language.hpp"

// Prices and spellburn.
namespace pentacle::lifeburn {

using cardlang::Machine;
using cardlang::Table;

cardlang::Price price(const Table& table, Seat seat, cardlang::Slot slot, int x);
void after_cast(Machine& machine, const cardlang::StackItem& item);
void after_resolution(Machine& machine, const cardlang::StackItem& item);
// The turn is over: spellburn may be.
void end_spellburn(Machine& machine, Seat seat);

}  // namespace pentacle::lifeburn
