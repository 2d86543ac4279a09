#pragma once

#include <cstddef>

// How much of everything a position holds. Bounds are rules, so nothing overflows: docs/card-machine.md explains each.
namespace pentacle::cardlang {

inline constexpr std::size_t cards_per_deck_max = 60;
inline constexpr std::size_t field_max = 16;      // summons and objects a player may control
inline constexpr std::size_t piles_max = 4;       // kinds of raw tokens beside them
inline constexpr int pile_max = 99;               // tokens in one pile
inline constexpr std::size_t object_slots = 176;  // two decks, two fields of tokens, piles, copies
inline constexpr std::size_t stack_max = 16;
inline constexpr std::size_t pending_max = 40;
inline constexpr std::size_t targets_per_item_max = 8;
inline constexpr std::size_t modes_per_item_max = 6;
inline constexpr std::size_t price_parts_max = 8;
inline constexpr std::size_t costs_max = 5;  // that one card or ability has beside its price
inline constexpr std::size_t list_max = 36;  // cards one effect can affect one by one
inline constexpr std::size_t frames_max = 10;
inline constexpr std::size_t grants_max = 64;
inline constexpr std::size_t delayed_max = 16;
inline constexpr std::size_t links_max = 16;
inline constexpr std::size_t used_max = 32;    // uses of abilities that can be used once per turn
inline constexpr std::size_t waiting_max = 8;  // effects that wait for a player's next cards
inline constexpr int life_max = 9999;
inline constexpr int chosen_number_max = 99;  // for an amount that a player chooses, where nothing else bounds it
inline constexpr int uids_max = 60000;  // numbers given to objects in a match; the rest is room for one more action

}  // namespace pentacle::cardlang
