#pragma once

#include <cstdint>
#include <string>

#include "core/json.hpp"

namespace pentacle {

// A card's place in its game's list of cards. Small, because states hold many.
using CardNumber = std::uint16_t;

// What any program may know of a card without knowing its game.
struct CardInfo {
    std::string id;
    std::string name;
    std::string kind;  // the game's word: "creature", "spell", "summon"
    std::string text;  // its abilities in plain English; empty when it has none
    Json definition;   // as it was loaded
    // What is printed on it beside its text, in the game's order: {"cost": 3, "attack": 2, "health": 4}.
    Json figures = Json::object();
};

// The figures, or what numbers the definition has where the game names none.
Json figures_of(const CardInfo& card);
std::string figures_text(const CardInfo& card);  // "cost 3, attack 2, health 4"

}  // namespace pentacle
