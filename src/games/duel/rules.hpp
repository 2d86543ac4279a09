#pragma once

#include <cstdint>

#include "core/json.hpp"

namespace pentacle::duel {

// How hard an attacked creature hits back (R14).
enum class CounterDamage : std::uint8_t {
    Current,  // with its attack as it is now, gains included
    Printed,  // with the attack its card prints
};

// The most that any house rule may allow: what a state has room for.
inline constexpr int board_limit_max = 10;
inline constexpr int hand_size_max = 12;
inline constexpr int deck_size_max = 60;
inline constexpr int lasting_effects_max = 8;  // of one player

// The house rules a table may choose. The defaults are the game as README.md describes it.
struct Rules {
    int hero_health = 50;
    int mana_per_turn = 10;
    int max_hand_size = 10;
    int initial_draw = 5;
    int board_limit = 7;
    int persistent_limit = lasting_effects_max;
    int turn_cap = 200;
    CounterDamage counter_damage = CounterDamage::Current;
    bool shuffle = true;
    int deck_size = 30;
    int max_copies = 3;

    bool operator==(const Rules&) const = default;
};

Rules rules_from_json(const Document& document, Problems& problems);
Json json_of(const Rules& rules);

}  // namespace pentacle::duel
