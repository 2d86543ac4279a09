#include "games/lifeburn/rules.hpp"

#include "cardlang/bounds.hpp"
#include "core/object_reader.hpp"

namespace pentacle::lifeburn {

Rules rules_from_json(const Document& document, Problems& problems) {
    constexpr int deck_max = static_cast<int>(cardlang::cards_per_deck_max);
    Rules rules;
    ObjectReader reader{document, document.value, "", problems};
    rules.starting_life = reader.integer("starting_life", rules.starting_life, 1, cardlang::life_max);
    rules.opening_hand = reader.integer("opening_hand", rules.opening_hand, 0, deck_max);
    rules.deck_size = reader.integer("deck_size", rules.deck_size, 1, deck_max);
    rules.max_copies = reader.integer("max_copies", rules.max_copies, 1, deck_max);
    rules.hand_limit = reader.integer("hand_limit", rules.hand_limit, 0, deck_max);
    rules.empty_deck_loses = reader.boolean("empty_deck_loses", rules.empty_deck_loses);
    rules.random_first_player = reader.boolean("random_first_player", rules.random_first_player);
    rules.summons_per_turn = reader.integer("summons_per_turn", rules.summons_per_turn, 0, 100);
    rules.turn_limit = reader.integer("turn_limit", rules.turn_limit, 1, 30000);
    rules.action_limit = reader.integer("action_limit", rules.action_limit, 1, 60000);
    reader.finish();
    return rules;
}

Json json_of(const Rules& rules) {
    return {{"starting_life", rules.starting_life},
            {"opening_hand", rules.opening_hand},
            {"deck_size", rules.deck_size},
            {"max_copies", rules.max_copies},
            {"hand_limit", rules.hand_limit},
            {"empty_deck_loses", rules.empty_deck_loses},
            {"random_first_player", rules.random_first_player},
            {"summons_per_turn", rules.summons_per_turn},
            {"turn_limit", rules.turn_limit},
            {"action_limit", rules.action_limit}};
}

}  // namespace pentacle::lifeburn
