#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

// How much there may be of everything. Bounds are rules, so nothing overflows: docs/card-machine.md explains each.
namespace pentacle::cardlang {

// What a game chooses. Positions are as large as these make them, so each game has a machine that is compiled with its
// own: cardlang/state/bounds.hpp.
struct Bounds {
    // Words of the language, for which positions keep a bit or a number each.
    std::size_t tribes = 5;
    std::size_t keywords = 16;
    std::size_t phases = 8;
    std::size_t token_types = 8;
    std::size_t tallies = 12;  // those of the machine among them
    std::size_t counters = 3;
    std::size_t zones = 0;            // those of the machine not among them
    std::uint32_t private_zones = 0;  // a bit for each of these, whose cards only their owner sees

    std::size_t cards_per_deck = 60;
    std::size_t field = 16;  // summons and objects a player may control
    std::size_t piles = 4;   // kinds of raw tokens beside them
    std::size_t stack = 16;
    std::size_t pending = 40;  // triggers that wait for the stack
    std::size_t list = 36;     // cards that one effect can affect one by one
    std::size_t frames = 10;
    std::size_t grants = 64;
    std::size_t delayed = 16;
    std::size_t links = 16;
    std::size_t used = 32;    // uses of abilities that can be used once per turn
    std::size_t waiting = 8;  // effects that wait for a player's next cards

    // Two decks, two fields of tokens, piles, copies.
    constexpr std::size_t object_slots() const { return 2 * (cards_per_deck + field + piles) + stack; }
    bool operator==(const Bounds&) const = default;
};

// What no game can choose more of, because sets of words have 32 bits. All objects together have places in a byte
// (state/object.hpp).
inline constexpr std::size_t tribes_max = 10;  // three bits each
inline constexpr std::size_t keywords_max = 32;
inline constexpr std::size_t phases_max = 32;
inline constexpr std::size_t token_types_max = 32;
inline constexpr std::size_t tallies_max = 32;
inline constexpr std::size_t counters_max = 16;
inline constexpr std::size_t zones_max = 24;
inline constexpr std::size_t places_on_field_max = 63;
inline constexpr std::size_t rarities_max = 16;
inline constexpr std::size_t cast_restrictions_max = 32;
inline constexpr std::size_t steps_max = 255;
inline constexpr std::size_t moves_max = 255;

// What one card can say; the same in all games.
inline constexpr std::size_t targets_per_item_max = 8;
inline constexpr std::size_t modes_per_item_max = 6;
inline constexpr std::size_t paying_tallies_max = 6;
inline constexpr std::size_t costs_max = 5;               // that one card or ability has beside its price
inline constexpr std::size_t choices_max = 32;            // to choose from, in one effect
inline constexpr std::size_t deck_destinations_max = 32;  // of one effect
inline constexpr std::size_t alternate_costs_max = 8;     // of one card
inline constexpr std::size_t abilities_max = 8;           // activated ones, of one card, its own and granted
// A price may be in all of these, in any of them, in life and in tributes, and each cost in a tally that pays nothing.
inline constexpr std::size_t price_parts_max = paying_tallies_max + 3 + costs_max;

// Numbers.
inline constexpr int counters_of_a_kind_max = 99;  // on one card
inline constexpr int pile_max = 99;                // tokens in one pile
inline constexpr int life_max = 9999;
inline constexpr int tally_max = 9999;        // of what is counted for a player
inline constexpr int change_by_counter = 99;  // of a number of its card, for each counter, up or down
inline constexpr int chosen_number_max = 99;  // for an amount that a player chooses, where nothing else bounds it
inline constexpr int uids_max = 60000;  // numbers given to objects in a match; the rest is room for one more action

// The smallest number that has a bit for each of so many things.
template <std::size_t Count>
using Bits = std::conditional_t<
    (Count <= 8), std::uint8_t,
    std::conditional_t<(Count <= 16), std::uint16_t, std::conditional_t<(Count <= 32), std::uint32_t, std::uint64_t>>>;

}  // namespace pentacle::cardlang
