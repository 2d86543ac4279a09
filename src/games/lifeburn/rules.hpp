#pragma once

#include "cardgame/rules.hpp"

namespace pentacle::lifeburn {

// The house rules a table may choose, here as README.md describes the game.
inline constexpr cardgame::Rules default_rules{
    .starting_life = 40,
    .opening_hand = 5,
    .deck_size = 40,
    .max_copies = 3,
    .hand_limit = 5,
    .empty_deck_loses = false,
    .random_first_player = true,
    .summons_per_turn = 1,
    .turn_limit = 100,
    .action_limit = 10000,
};

}  // namespace pentacle::lifeburn
