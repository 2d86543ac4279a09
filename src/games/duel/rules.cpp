#include "games/duel/rules.hpp"

#include <array>

#include "core/house_rules.hpp"

namespace pentacle::duel {

namespace {

constexpr std::array<std::string_view, 2> counter_damage_words{"current", "printed"};
constexpr int big = 30'000;  // fits the state's 16-bit numbers

constexpr auto house_rules = std::tuple{
    rule("hero_health", &Rules::hero_health, 1, big),
    rule("mana_per_turn", &Rules::mana_per_turn, 0, 100),
    rule("max_hand_size", &Rules::max_hand_size, 1, hand_size_max),
    rule("initial_draw", &Rules::initial_draw, 0, hand_size_max),
    rule("board_limit", &Rules::board_limit, 1, board_limit_max),
    rule("persistent_limit", &Rules::persistent_limit, 0, lasting_effects_max),
    rule("turn_cap", &Rules::turn_cap, 1, big),
    rule("counter_damage", &Rules::counter_damage, counter_damage_words),
    rule("shuffle", &Rules::shuffle),
    rule("deck_size", &Rules::deck_size, 1, deck_size_max),
    rule("max_copies", &Rules::max_copies, 1, deck_size_max),
};

}  // namespace

Rules rules_from_json(const Document& document, Problems& problems) {
    Rules rules;
    ObjectReader reader{document, document.value, "", problems};
    read_house_rules(reader, house_rules, rules);
    reader.finish();
    return rules;
}

Json json_of(const Rules& rules) { return house_rules_json(house_rules, rules); }

}  // namespace pentacle::duel
