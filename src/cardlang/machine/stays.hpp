#pragma once

#include "cardlang/machine/moves.hpp"

// An object's stay in a zone, and the lists that say who is where. Internal to moves: nothing is told or triggered
// here.
namespace pentacle::cardlang::inline PENTACLE_MACHINE {

// Off the list of its zone, and on the list of the zone that it says it is in.
void take_out(Machine& machine, Slot slot);
void put_in(Machine& machine, Slot slot, DeckPlace place);

// What it was, for whoever asks when it is gone.
void remember(const Table& table, Object& object);
// A new stay: nothing of the old one sticks.
void begin_stay(State& state, Object& object, Zone zone, Seat controller, bool is_summon_card);
// That such a card has come there this turn.
void note_kind(Machine& machine, const Object& object);
// A token or copy is no more.
void cease(Machine& machine, Slot slot);

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
