#pragma once

#include <cstdint>

#include "core/json.hpp"

namespace pentacle::conclave {

enum class MulliganRule : std::uint8_t { Paris, London, None };

// The house rules a table may choose. The defaults are the game as README.md describes it.
struct Rules {
    bool quick = false;  // format
    int deck_min = 0;    // 0: the format's number
    int deck_max = 0;
    int max_copies = 0;
    int starting_life = 20;
    int opening_hand = 7;
    int max_hand_size = 7;
    MulliganRule mulligan = MulliganRule::Paris;
    bool random_first_player = true;
    bool accelerated = false;
    int resources_per_turn = 1;
    bool auto_payment = true;
    bool full_priority = false;
    bool legend_rule = true;
    int poison_limit = 10;
    int turn_limit = 100;
    int action_limit = 5000;

    // R7. What the format says unless the table does.
    int least_cards() const { return deck_min > 0 ? deck_min : quick ? 40 : 60; }
    int most_cards() const { return deck_max > 0 ? deck_max : quick ? 60 : 80; }
    int copies() const { return max_copies > 0 ? max_copies : quick ? 3 : 4; }
};

Rules rules_from_json(const Document& document, Problems& problems);
Json json_of(const Rules& rules);

}  // namespace pentacle::conclave
