#include "cardgame/rules.hpp"

#include "cardlang/state/bounds.hpp"
#include "core/house_rules.hpp"

namespace pentacle::cardgame::inline PENTACLE_MACHINE {

namespace {

constexpr int deck_max = static_cast<int>(cardlang::cards_per_deck_max);

constexpr auto house_rules = std::tuple{
    rule("starting_life", &Rules::starting_life, 1, cardlang::life_max),
    rule("opening_hand", &Rules::opening_hand, 0, deck_max),
    rule("deck_size", &Rules::deck_size, 1, deck_max),
    rule("max_copies", &Rules::max_copies, 1, deck_max),
    rule("hand_limit", &Rules::hand_limit, 0, deck_max),
    rule("empty_deck_loses", &Rules::empty_deck_loses),
    rule("random_first_player", &Rules::random_first_player),
    rule("summons_per_turn", &Rules::summons_per_turn, 0, 100),
    rule("turn_limit", &Rules::turn_limit, 1, 30000),
    rule("action_limit", &Rules::action_limit, 1, 60000),
};

}  // namespace

Rules rules_from_json(const Document& document, const Rules& defaults, Problems& problems) {
    Rules rules = defaults;
    ObjectReader reader{document, document.value, "", problems};
    read_house_rules(reader, house_rules, rules);
    reader.finish();
    return rules;
}

Json json_of(const Rules& rules) { return house_rules_json(house_rules, rules); }

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
