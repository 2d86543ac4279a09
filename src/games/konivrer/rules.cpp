#include "games/konivrer/rules.hpp"

#include "core/house_rules.hpp"
#include "games/konivrer/state.hpp"

namespace pentacle::konivrer {

namespace {

constexpr std::array<std::string_view, 2> azoth_elements{"at_payment", "at_placement"};

constexpr auto house_rules = std::tuple{
    rule("starting_hand", &Rules::starting_hand, 0, 10),
    rule("second_player_azoth", &Rules::second_player_azoth),
    rule("second_player_cards", &Rules::second_player_cards, 0, 3),
    rule("life_cards", &Rules::life_cards, 1, 8),
    rule("azoth_per_turn", &Rules::azoth_per_turn, 1, 9),
    rule("azoth_element", &Rules::azoth_element_at_placement, azoth_elements),
    rule("single_stat", &Rules::single_stat),
    rule("haste_vigilance", &Rules::haste_vigilance),
    rule("void_limit", &Rules::void_limit),
    rule("mulligan", &Rules::mulligan),
    rule("response_chain", &Rules::response_chain),
    rule("empty_deck_loses", &Rules::empty_deck_loses),
    rule("turn_limit", &Rules::turn_limit, 1, 1000),
    rule("field_limit", &Rules::field_limit, 1, static_cast<int>(field_max)),
    rule("life_limit", &Rules::life_limit, 1, static_cast<int>(life_max)),
    rule("deck_size", &Rules::deck_size, 5, static_cast<int>(cards_per_deck_max)),
    rule("max_copies", &Rules::max_copies, 1, static_cast<int>(cards_per_deck_max)),
    rule("rarity_limits", &Rules::rarity_limits),
    rule("flag_identity", &Rules::flag_identity),
    rule("shuffle", &Rules::shuffle),
};

}  // namespace

Rules rules_from_json(const Document& document, Problems& problems) {
    Rules rules;
    ObjectReader reader{document, document.value, "", problems};
    read_house_rules(reader, house_rules, rules);
    reader.finish();
    if (rules.life_limit < rules.life_cards)
        reader.complain("life_limit", "must be at least life_cards, " + std::to_string(rules.life_cards));
    const int dealt = rules.life_cards + rules.starting_hand + rules.second_player_cards;
    if (rules.deck_size <= dealt)
        reader.complain("deck_size", "must be larger than the " + std::to_string(dealt) +
                                         " cards of life_cards, starting_hand and second_player_cards");
    return rules;
}

Json json_of(const Rules& rules) { return house_rules_json(house_rules, rules); }

}  // namespace pentacle::konivrer
