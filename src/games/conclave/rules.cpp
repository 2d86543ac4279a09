#include "games/conclave/rules.hpp"

#include <array>

#include "core/object_reader.hpp"
#include "games/conclave/state.hpp"

namespace pentacle::conclave {

namespace {

constexpr std::array<std::string_view, 2> formats{"standard", "quick"};
constexpr std::array<std::string_view, 3> mulligans{"paris", "london", "none"};
constexpr std::array<std::string_view, 2> priorities{"stops", "full"};

}  // namespace

Rules rules_from_json(const Document& document, Problems& problems) {
    Rules rules;
    ObjectReader reader{document, document.value, "", problems};
    rules.quick = reader.word("format", formats).value_or(0) == 1;
    constexpr int cards_max = static_cast<int>(deck_cards_max);
    rules.deck_min = reader.integer("deck_min", rules.deck_min, 0, cards_max);
    rules.deck_max = reader.integer("deck_max", rules.deck_max, 0, cards_max);
    rules.max_copies = reader.integer("max_copies", rules.max_copies, 0, cards_max);
    // R10. `accelerated` changes what is not said.
    rules.accelerated = reader.boolean("accelerated", rules.accelerated);
    rules.starting_life = reader.integer("starting_life", rules.accelerated ? 15 : 20, 1, 999);
    rules.opening_hand = reader.integer("opening_hand", rules.accelerated ? 5 : 7, 0, 10);
    rules.max_hand_size = reader.integer("max_hand_size", rules.accelerated ? 5 : 7, 0, 60);
    rules.mulligan = static_cast<MulliganRule>(reader.word("mulligan", mulligans).value_or(0));
    rules.random_first_player = reader.boolean("random_first_player", rules.random_first_player);
    rules.resources_per_turn = reader.integer("resources_per_turn", rules.resources_per_turn, 0, 9);
    rules.auto_payment = reader.boolean("auto_payment", rules.auto_payment);
    rules.full_priority = reader.word("priority", priorities).value_or(0) == 1;
    rules.legend_rule = reader.boolean("legend_rule", rules.legend_rule);
    rules.poison_limit = reader.integer("poison_limit", rules.poison_limit, 1, 99);
    rules.turn_limit = reader.integer("turn_limit", rules.turn_limit, 1, 1000);
    rules.action_limit = reader.integer("action_limit", rules.action_limit, 100, 20000);
    reader.finish();
    if (rules.least_cards() > rules.most_cards())
        reader.complain("deck_min", "is more than deck_max, " + std::to_string(rules.most_cards()));
    return rules;
}

Json json_of(const Rules& rules) {
    return {{"format", formats[rules.quick ? 1 : 0]},
            {"deck_min", rules.deck_min},
            {"deck_max", rules.deck_max},
            {"max_copies", rules.max_copies},
            {"starting_life", rules.starting_life},
            {"opening_hand", rules.opening_hand},
            {"max_hand_size", rules.max_hand_size},
            {"mulligan", mulligans[static_cast<std::size_t>(rules.mulligan)]},
            {"random_first_player", rules.random_first_player},
            {"accelerated", rules.accelerated},
            {"resources_per_turn", rules.resources_per_turn},
            {"auto_payment", rules.auto_payment},
            {"priority", priorities[rules.full_priority ? 1 : 0]},
            {"legend_rule", rules.legend_rule},
            {"poison_limit", rules.poison_limit},
            {"turn_limit", rules.turn_limit},
            {"action_limit", rules.action_limit}};
}

}  // namespace pentacle::conclave
