#pragma once

#include <string>

#include "games/duel/duel.hpp"

namespace pentacle::duel {

// A small set of cards with one of each kind, so that no balance change of the real ones can break a test.
inline constexpr std::string_view test_cards = R"({"cards": [
  {"id": "wolf", "name": "Wolf", "type": "creature", "cost": 3, "attack": 3, "health": 4},
  {"id": "wall", "name": "Wall", "type": "creature", "cost": 2, "attack": 0, "health": 6, "keywords": ["Taunt"]},
  {"id": "spark", "name": "Spark", "type": "spell", "cost": 1, "spellPower": 2},
  {"id": "curse", "name": "Curse", "type": "spell", "cost": 2, "spellEffect": "create_persistent",
   "spellPersistent": {"triggerPhase": "end_of_turn", "duration": 3,
                       "effect": {"type": "deal_damage_all_enemy_minions", "damage": 1}}},
  {"id": "pup", "name": "Pup", "type": "creature", "cost": 1, "attack": 1, "health": 1, "token": true}
]})";

inline Content content_with(std::string cards) { return Content{{{"cards.json", std::move(cards)}}, {}, {}}; }

inline Result<Duel, Problems> load_cards(std::string cards, const Json& rules = Json::object()) {
    return Duel::load(content_with(std::move(cards)), Document::without_lines(rules));
}

inline Duel test_game(const Json& rules = Json::object()) { return load_cards(std::string{test_cards}, rules).value(); }

// Everything that is wrong with one card, a line each.
inline std::string complaints_about(const std::string& card) {
    const auto game = load_cards("[" + card + "]");
    return game ? std::string{} : text_of(game.error());
}

}  // namespace pentacle::duel
