#pragma once

#include "core/json.hpp"

namespace pentacle::konivrer {

// The house rules a table may choose. The defaults are the game as README.md describes it.
struct Rules {
    int starting_hand = 2;
    bool second_player_azoth = true;
    int second_player_cards = 0;
    int life_cards = 4;
    int azoth_per_turn = 1;
    bool azoth_element_at_placement = false;
    bool single_stat = false;
    bool haste_vigilance = false;
    bool void_limit = true;
    bool mulligan = false;
    bool response_chain = false;
    bool empty_deck_loses = false;
    int turn_limit = 50;
    int field_limit = 8;
    int life_limit = 8;
    int deck_size = 40;
    int max_copies = 1;
    bool rarity_limits = true;
    bool flag_identity = true;
    bool shuffle = true;
};

Rules rules_from_json(const Document& document, Problems& problems);
Json json_of(const Rules& rules);

}  // namespace pentacle::konivrer
