#pragma once

// House rules that every game of the room has. A game gives them their defaults and reads them (its rules.cpp).
namespace pentacle::cardgame {

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

}  // namespace pentacle::cardgame
