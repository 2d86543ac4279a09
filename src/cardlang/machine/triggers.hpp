#pragma once

#include <span>

#include "cardlang/machine/query.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

// Something that abilities may wait for.
struct Happening {
    Trigger trigger = Trigger::Death;
    Ref object;                 // the card it is about; none for phases
    Seat player = Seat::First;  // whose
    std::int16_t amount = 1;    // tokens that entered together; which draw of the turn; the damage
    Zone zone = Zone::Play;
    Phase phase{};
    bool has_status = false;           // the spell that was cast was paid for with the game's status
    bool one_of_several = false;       // they are raised once more, `together`
    std::optional<Tribe> tributed_to;  // Tribute: the tribe of the card that it pays for
    // All the cards that it happens to at once, for abilities that wait for so many.
    std::span<const Ref> together = {};
};

// Notes every ability that triggers, in the order: the turn player's cards, then the other's; on each side field, hand,
// graveyard; then the player's delayed triggers.
void raise(Machine& machine, const Happening& happening);
// The same for cards that it has happened to at once: whoever waits for so many of them.
void raise_together(Machine& machine, Happening happening, std::span<const Ref> cards);

// Where the card's own ability sends it instead (is_replacement).
std::optional<Zone> tribute_replacement(const Table& table, Slot slot, std::optional<Tribe> tributed_to);
std::optional<Zone> death_replacement(const Table& table, Slot slot);
// Whether damage kills it, and some of that damage was a spell's.
bool dies_of_spell_damage(const Object& object);

// Puts waiting triggers on the stack, asking their controllers what has to be asked. False when none is left.
bool place_next_trigger(Machine& machine);

// Delayed things that are due at the start of this phase.
void raise_phase(Machine& machine);

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
