#pragma once

#include "cardlang/query.hpp"

namespace pentacle::cardlang {

// Something that abilities may wait for.
struct Happening {
    Trigger trigger = Trigger::Death;
    Ref object;                 // the card it is about; none for phases
    Seat player = Seat::First;  // whose
    std::int16_t amount = 1;    // tokens that entered together; which draw of the turn
    Zone zone = Zone::Play;
    Phase phase = Phase::Draw;
    bool spellburnt = false;
};

// Notes every ability that triggers, in the order: the turn player's cards, then the other's; on each side field, hand,
// graveyard; then the player's delayed triggers.
void raise(Machine& machine, const Happening& happening);

// The ability of the card itself that replaces where it goes when it is tributed, if it has one.
std::optional<Zone> tribute_replacement(const Table& table, Slot slot);
bool returns_instead_of_dying(const Table& table, Slot slot);

// Puts waiting triggers on the stack, asking their controllers what has to be asked. False when none is left.
bool place_next_trigger(Machine& machine);

// Delayed things that are due at the start of this phase.
void raise_phase(Machine& machine);

}  // namespace pentacle::cardlang
