#include "games/clans/rules.hpp"

#include <array>

#include "core/house_rules.hpp"

namespace pentacle::clans {

namespace {

template <std::size_t N>
using Words = std::array<std::string_view, N>;

// A word with a space may be written with an underscore too: the second half repeats the first.
constexpr Words<2> draw_or_opponent{"draw", "opponent wins"};
constexpr Words<2> refuse_or_lost{"refuse", "card lost"};
constexpr Words<2> draw_or_hp{"draw", "hp"};
constexpr Words<2> largest_or_sum{"largest", "sum"};

template <typename E>
void read_word(ObjectReader& reader, std::string_view key, const Words<2>& words, E& value) {
    Words<2> compact;  // same_word() passes over underscores, so "card_lost" is "cardlost"
    std::array<std::string, 2> held;
    for (std::size_t index = 0; index < words.size(); ++index) {
        for (const char letter : words[index])
            if (letter != ' ') held[index] += letter;
        compact[index] = held[index];
    }
    const Json* found = reader.find(key);
    if (found != nullptr && found->is_string())
        for (std::size_t index = 0; index < words.size(); ++index) {
            const auto& text = found->get_ref<const std::string&>();
            if (text != words[index] && !same_word(text, compact[index])) continue;
            value = static_cast<E>(index);
            return;
        }
    if (found != nullptr) (void)reader.word(key, words);  // complains, and says what it could have been
}

template <typename Value>
struct TwoWords {
    std::string_view key;
    Value Rules::* member;
    Words<2> words;

    void read(ObjectReader& reader, Rules& rules) const { read_word(reader, key, words, rules.*member); }
    void write(const Rules& rules, Json& json) const {
        json[std::string{key}] = words[static_cast<std::size_t>(rules.*member)];
    }
};

constexpr auto house_rules = std::tuple{
    rule("crystal_hp", &Rules::crystal_hp, 1, 10'000),
    rule("hand_limit", &Rules::hand_limit, 1, hand_limit_max),
    rule("opening_hand", &Rules::opening_hand, 0, cards_per_deck),
    rule("draw_per_turn", &Rules::draw_per_turn, 0, cards_per_deck),
    rule("turn_limit", &Rules::turn_limit, 1, 1000),
    TwoWords{"turn_limit_rule", &Rules::turn_limit_rule, draw_or_hp},
    TwoWords{"both_crystals_zero", &Rules::both_crystals_zero, draw_or_opponent},
    rule("copy_limits", &Rules::copy_limits),
    TwoWords{"full_stack_placement", &Rules::full_stack_placement, refuse_or_lost},
    rule("opponent_fresh_cards_go_front", &Rules::opponent_fresh_cards_go_front),
    rule("overflow", &Rules::overflow),
    rule("fatigue", &Rules::fatigue),
    rule("fatigue_damage", &Rules::fatigue_damage, 0, 999),
    rule("terrain_bonus", &Rules::terrain_bonus, 0, 99),
    TwoWords{"same_abilities", &Rules::same_abilities, largest_or_sum},
    rule("lane_win_gold", &Rules::lane_win_gold, 0, 10'000),
    rule("destroyed_card_gold", &Rules::destroyed_card_gold, 0, 10'000),
    rule("win_streak_gold", &Rules::win_streak_gold, 0, 10'000),
    rule("carry_over_percent", &Rules::carry_over_percent, 0, 100),
    rule("heroes", &Rules::heroes),
    rule("ultimates", &Rules::ultimates),
    rule("three_ages", &Rules::three_ages),
    rule("age_2_from_turn", &Rules::age_2_from_turn, 2, 1000),
    rule("age_3_from_turn", &Rules::age_3_from_turn, 2, 1000),
};

// The three parts of the fine-grained gold at once, as they were designed.
void read_fine_gold(ObjectReader& reader, Rules& rules) {
    if (!reader.boolean("fine_gold", false)) return;
    rules.destroyed_card_gold = 50;
    rules.win_streak_gold = 100;
    rules.carry_over_percent = 25;
}

}  // namespace

Rules rules_from_json(const Document& document, Problems& problems) {
    Rules rules;
    ObjectReader reader{document, document.value, "", problems};
    read_fine_gold(reader, rules);
    read_house_rules(reader, house_rules, rules);
    if (rules.age_3_from_turn < rules.age_2_from_turn)
        reader.complain("age_3_from_turn", "must not come before age_2_from_turn");
    reader.finish();
    return rules;
}

Json json_of(const Rules& rules) { return house_rules_json(house_rules, rules); }

}  // namespace pentacle::clans
