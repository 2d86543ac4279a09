#pragma once

#include "cardlang/language/bounds.hpp"

// More than Lifeburn has of nearly everything.
namespace pentacle::cardlang::inline machine_of_orchard {

inline constexpr Bounds bounds{.tribes = 8,
                               .keywords = 25,
                               .phases = 14,
                               .token_types = 20,
                               .tallies = 20,
                               .counters = 12,
                               .zones = 2,
                               .private_zones = 0b01,
                               .cards_per_deck = 80,
                               .field = 32,
                               .piles = 4,
                               .list = 72};

}  // namespace pentacle::cardlang::inline machine_of_orchard
