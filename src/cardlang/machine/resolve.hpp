#pragma once

#include "cardlang/machine/machine.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

// Takes the top of the stack off and begins to carry it out. REQUIRES: the stack is not empty and no frame is under
// way.
void begin_resolution(Machine& machine);

// Whether a card that was looked at may go to the destination that is being filled.
bool fits_destination(const Table& table, const DistributeCards& frame, Slot slot);

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
