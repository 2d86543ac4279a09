#include "games/duel/rules.hpp"

#include <array>

#include "core/object_reader.hpp"

namespace pentacle::duel {

namespace {

constexpr std::array<std::string_view, 2> counter_damage_words{"current", "printed"};
constexpr int big = 30'000;  // fits the state's 16-bit numbers

}  // namespace

Rules rules_from_json(const Document& document, Problems& problems) {
    Rules rules;
    ObjectReader reader{document, document.value, "", problems};
    rules.hero_health = reader.integer("hero_health", rules.hero_health, 1, big);
    rules.mana_per_turn = reader.integer("mana_per_turn", rules.mana_per_turn, 0, 100);
    rules.max_hand_size = reader.integer("max_hand_size", rules.max_hand_size, 1, hand_size_max);
    rules.initial_draw = reader.integer("initial_draw", rules.initial_draw, 0, hand_size_max);
    rules.board_limit = reader.integer("board_limit", rules.board_limit, 1, board_limit_max);
    rules.persistent_limit = reader.integer("persistent_limit", rules.persistent_limit, 0, lasting_effects_max);
    rules.turn_cap = reader.integer("turn_cap", rules.turn_cap, 1, big);
    if (const auto word = reader.word("counter_damage", counter_damage_words))
        rules.counter_damage = static_cast<CounterDamage>(*word);
    rules.shuffle = reader.boolean("shuffle", rules.shuffle);
    rules.deck_size = reader.integer("deck_size", rules.deck_size, 1, deck_size_max);
    rules.max_copies = reader.integer("max_copies", rules.max_copies, 1, deck_size_max);
    reader.finish();
    return rules;
}

Json json_of(const Rules& rules) {
    return {{"hero_health", rules.hero_health},
            {"mana_per_turn", rules.mana_per_turn},
            {"max_hand_size", rules.max_hand_size},
            {"initial_draw", rules.initial_draw},
            {"board_limit", rules.board_limit},
            {"persistent_limit", rules.persistent_limit},
            {"turn_cap", rules.turn_cap},
            {"counter_damage", counter_damage_words[static_cast<std::size_t>(rules.counter_damage)]},
            {"shuffle", rules.shuffle},
            {"deck_size", rules.deck_size},
            {"max_copies", rules.max_copies}};
}

}  // namespace pentacle::duel
