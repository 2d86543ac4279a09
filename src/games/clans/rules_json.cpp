#include "games/clans/rules_json.hpp"

#include <array>

#include "core/object_reader.hpp"

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

// The three parts of the fine-grained gold at once, as they were designed.
void read_gold(ObjectReader& reader, Rules& rules) {
    if (reader.boolean("fine_gold", false)) {
        rules.destroyed_card_gold = 50;
        rules.win_streak_gold = 100;
        rules.carry_over_percent = 25;
    }
    rules.lane_win_gold = reader.integer("lane_win_gold", rules.lane_win_gold, 0, 10'000);
    rules.destroyed_card_gold = reader.integer("destroyed_card_gold", rules.destroyed_card_gold, 0, 10'000);
    rules.win_streak_gold = reader.integer("win_streak_gold", rules.win_streak_gold, 0, 10'000);
    rules.carry_over_percent = reader.integer("carry_over_percent", rules.carry_over_percent, 0, 100);
}

void read_match(ObjectReader& reader, Rules& rules) {
    rules.crystal_hp = reader.integer("crystal_hp", rules.crystal_hp, 1, 10'000);
    rules.hand_limit = reader.integer("hand_limit", rules.hand_limit, 1, hand_limit_max);
    rules.opening_hand = reader.integer("opening_hand", rules.opening_hand, 0, cards_per_deck);
    rules.draw_per_turn = reader.integer("draw_per_turn", rules.draw_per_turn, 0, cards_per_deck);
    rules.turn_limit = reader.integer("turn_limit", rules.turn_limit, 1, 1000);
    read_word(reader, "turn_limit_rule", draw_or_hp, rules.turn_limit_rule);
    read_word(reader, "both_crystals_zero", draw_or_opponent, rules.both_crystals_zero);
    rules.copy_limits = reader.boolean("copy_limits", rules.copy_limits);
}

void read_combat(ObjectReader& reader, Rules& rules) {
    read_word(reader, "full_stack_placement", refuse_or_lost, rules.full_stack_placement);
    rules.opponent_fresh_cards_go_front =
        reader.boolean("opponent_fresh_cards_go_front", rules.opponent_fresh_cards_go_front);
    rules.overflow = reader.boolean("overflow", rules.overflow);
    rules.fatigue = reader.boolean("fatigue", rules.fatigue);
    rules.fatigue_damage = reader.integer("fatigue_damage", rules.fatigue_damage, 0, 999);
    rules.terrain_bonus = reader.integer("terrain_bonus", rules.terrain_bonus, 0, 99);
    read_word(reader, "same_abilities", largest_or_sum, rules.same_abilities);
}

void read_additions(ObjectReader& reader, Rules& rules) {
    rules.heroes = reader.boolean("heroes", rules.heroes);
    rules.ultimates = reader.boolean("ultimates", rules.ultimates);
    rules.three_ages = reader.boolean("three_ages", rules.three_ages);
    rules.age_2_from_turn = reader.integer("age_2_from_turn", rules.age_2_from_turn, 2, 1000);
    rules.age_3_from_turn = reader.integer("age_3_from_turn", rules.age_3_from_turn, 2, 1000);
    if (rules.age_3_from_turn < rules.age_2_from_turn)
        reader.complain("age_3_from_turn", "must not come before age_2_from_turn");
}

}  // namespace

Rules read_rules(const Document& document, Problems& problems) {
    Rules rules;
    ObjectReader reader{document, document.value, "", problems};
    read_match(reader, rules);
    read_combat(reader, rules);
    read_gold(reader, rules);
    read_additions(reader, rules);
    reader.finish();
    return rules;
}

Json json_of(const Rules& rules) {
    const auto word = [](const Words<2>& words, auto value) { return words[static_cast<std::size_t>(value)]; };
    return {{"crystal_hp", rules.crystal_hp},
            {"hand_limit", rules.hand_limit},
            {"opening_hand", rules.opening_hand},
            {"draw_per_turn", rules.draw_per_turn},
            {"turn_limit", rules.turn_limit},
            {"turn_limit_rule", word(draw_or_hp, rules.turn_limit_rule)},
            {"both_crystals_zero", word(draw_or_opponent, rules.both_crystals_zero)},
            {"copy_limits", rules.copy_limits},
            {"full_stack_placement", word(refuse_or_lost, rules.full_stack_placement)},
            {"opponent_fresh_cards_go_front", rules.opponent_fresh_cards_go_front},
            {"overflow", rules.overflow},
            {"fatigue", rules.fatigue},
            {"fatigue_damage", rules.fatigue_damage},
            {"terrain_bonus", rules.terrain_bonus},
            {"same_abilities", word(largest_or_sum, rules.same_abilities)},
            {"lane_win_gold", rules.lane_win_gold},
            {"destroyed_card_gold", rules.destroyed_card_gold},
            {"win_streak_gold", rules.win_streak_gold},
            {"carry_over_percent", rules.carry_over_percent},
            {"heroes", rules.heroes},
            {"ultimates", rules.ultimates},
            {"three_ages", rules.three_ages},
            {"age_2_from_turn", rules.age_2_from_turn},
            {"age_3_from_turn", rules.age_3_from_turn}};
}

}  // namespace pentacle::clans
