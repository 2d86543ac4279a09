#pragma once

#include "cardlang/language/bounds.hpp"

// How much of everything a position of Lifeburn has room for.
namespace pentacle::cardlang::inline machine_of_lifeburn {

inline constexpr Bounds bounds{.tribes = 5, .keywords = 16, .cards_per_deck = 60, .field = 16, .piles = 4};

}  // namespace pentacle::cardlang::inline machine_of_lifeburn
