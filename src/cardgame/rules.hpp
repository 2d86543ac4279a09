#pragma once

#include "core/json.hpp"

namespace pentacle::cardgame::inline PENTACLE_MACHINE {

// House rules that every game of the room has. The game says what they are where nobody chooses.
struct Rules {
    int starting_life = 0;
    int opening_hand = 0;
    int deck_size = 0;
    int max_copies = 0;
    int hand_limit = 0;  // at the end of one's own turn; 0: none
    bool empty_deck_loses = false;
    bool random_first_player = false;
    int summons_per_turn = 0;
    int turn_limit = 0;    // then the match is a draw
    int action_limit = 0;  // likewise
};

Rules rules_from_json(const Document& document, const Rules& defaults, Problems& problems);
Json json_of(const Rules& rules);

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
