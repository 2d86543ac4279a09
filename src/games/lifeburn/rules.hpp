#pragma once

#include "core/json.hpp"

namespace pentacle::lifeburn {

// The house rules a table may choose. The defaults are the game as README.md describes it.
struct Rules {
    int starting_life = 40;
    int opening_hand = 5;
    int deck_size = 40;
    int max_copies = 3;
    int hand_limit = 5;  // at the end of one's own turn; 0: none
    bool empty_deck_loses = false;
    bool random_first_player = true;
    int summons_per_turn = 1;
    int turn_limit = 100;      // then the match is a draw
    int action_limit = 10000;  // likewise
};

Rules rules_from_json(const Document& document, Problems& problems);
Json json_of(const Rules& rules);

}  // namespace pentacle::lifeburn
