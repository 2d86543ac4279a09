#include "games/conclave/rules.hpp"

#include <array>

#include "core/house_rules.hpp"
#include "games/conclave/state.hpp"

namespace pentacle::conclave {

namespace {

constexpr std::array<std::string_view, 2> formats{"standard", "quick"};
constexpr std::array<std::string_view, 3> mulligans{"paris", "london", "none"};
constexpr std::array<std::string_view, 2> priorities{"stops", "full"};

constexpr int cards_max = static_cast<int>(deck_cards_max);

constexpr auto house_rules = std::tuple{
    rule("format", &Rules::quick, formats),
    rule("deck_min", &Rules::deck_min, 0, cards_max),
    rule("deck_max", &Rules::deck_max, 0, cards_max),
    rule("max_copies", &Rules::max_copies, 0, cards_max),
    rule("starting_life", &Rules::starting_life, 1, 999),
    rule("opening_hand", &Rules::opening_hand, 0, 10),
    rule("max_hand_size", &Rules::max_hand_size, 0, 60),
    rule("mulligan", &Rules::mulligan, mulligans),
    rule("random_first_player", &Rules::random_first_player),
    rule("accelerated", &Rules::accelerated),
    rule("resources_per_turn", &Rules::resources_per_turn, 0, 9),
    rule("auto_payment", &Rules::auto_payment),
    rule("priority", &Rules::full_priority, priorities),
    rule("legend_rule", &Rules::legend_rule),
    rule("poison_limit", &Rules::poison_limit, 1, 99),
    rule("turn_limit", &Rules::turn_limit, 1, 1000),
    rule("action_limit", &Rules::action_limit, 100, 20000),
};

// R10. `accelerated` changes what is not said.
Rules defaults(bool accelerated) {
    Rules rules;
    rules.starting_life = accelerated ? 15 : 20;
    rules.opening_hand = rules.max_hand_size = accelerated ? 5 : 7;
    return rules;
}

bool is_accelerated(const Document& document) {
    Problems told_later;
    ObjectReader reader{document, document.value, "", told_later};
    return reader.boolean("accelerated", false);
}

}  // namespace

Rules rules_from_json(const Document& document, Problems& problems) {
    Rules rules = defaults(is_accelerated(document));
    ObjectReader reader{document, document.value, "", problems};
    read_house_rules(reader, house_rules, rules);
    reader.finish();
    if (rules.least_cards() > rules.most_cards())
        reader.complain("deck_min", "is more than deck_max, " + std::to_string(rules.most_cards()));
    return rules;
}

Json json_of(const Rules& rules) { return house_rules_json(house_rules, rules); }

}  // namespace pentacle::conclave
