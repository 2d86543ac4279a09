#pragma once

// The machine is compiled for each game that is played with it, with that game's bounds: PENTACLE_BOUNDS is the header
// that has them, PENTACLE_OWN_STATE the one that says what else its positions keep (no_own_state.hpp), and
// PENTACLE_MACHINE the inline namespace that keeps one game's machine apart from another's. They come from
// pentacle_card_machine() in cmake/card_machine.cmake, for the game's own files and those of its tests.
#if !defined(PENTACLE_MACHINE) || !defined(PENTACLE_BOUNDS) || !defined(PENTACLE_OWN_STATE)
#error "this is part of a game's machine: link with that (pentacle_card_machine)"
#endif

#include PENTACLE_BOUNDS
#include "cardlang/language/bounds.hpp"
#include "cardlang/language/words.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

inline constexpr std::size_t cards_per_deck_max = bounds.cards_per_deck;
inline constexpr std::size_t field_max = bounds.field;
inline constexpr std::size_t piles_max = bounds.piles;
inline constexpr std::size_t object_slots = bounds.object_slots();
inline constexpr std::size_t stack_max = bounds.stack;
inline constexpr std::size_t pending_max = bounds.pending;
inline constexpr std::size_t list_max = bounds.list;
inline constexpr std::size_t frames_max = bounds.frames;
inline constexpr std::size_t grants_max = bounds.grants;
inline constexpr std::size_t delayed_max = bounds.delayed;
inline constexpr std::size_t links_max = bounds.links;
inline constexpr std::size_t used_max = bounds.used;
inline constexpr std::size_t waiting_max = bounds.waiting;

// Zones that only this game has.
constexpr bool is_own(Zone zone) { return static_cast<std::size_t>(zone) >= word_count<Zone>; }
constexpr std::size_t place_of_own(Zone zone) { return static_cast<std::size_t>(zone) - word_count<Zone>; }
constexpr Zone own_zone(std::size_t place) { return static_cast<Zone>(word_count<Zone> + place); }
// Whose cards only their owner sees.
constexpr bool is_private(Zone zone) {
    return zone == Zone::Hand || (is_own(zone) && (bounds.private_zones >> place_of_own(zone) & 1U) != 0);
}

// Sets of which positions keep many.
using KeywordBits = Bits<bounds.keywords>;
using PhaseBits = Bits<bounds.phases>;
using TokenBits = Bits<bounds.token_types>;
using KindBits = Bits<3 * bounds.tribes>;             // a tribe's summons, spells and objects
using FieldBits = Bits<bounds.field + bounds.piles>;  // places on a field
using TriggerBits = Bits<16>;
static_assert(word_count<Trigger> <= 16);

static_assert(bounds.tribes <= tribes_max && bounds.keywords <= keywords_max && bounds.phases <= phases_max &&
              bounds.token_types <= token_types_max);
static_assert(bounds.zones <= zones_max && word_count<Zone> + zones_max <= words_per_set_max);
static_assert(bounds.counters <= counters_max);
static_assert(bounds.tallies >= word_count<Tally> && bounds.tallies <= tallies_max);
static_assert(field_max + piles_max <= places_on_field_max);

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
