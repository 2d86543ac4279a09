#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "core/rng.hpp"

namespace pentacle::fuzz {

// How one game writes its cards.
struct Dialect {
    Json schema;                                          // of a card file
    std::vector<std::string> texts;                       // what may stand where a text does
    Json (*plain)(int id) = nullptr;                      // a card of this number that does nothing, or makes mana
    void (*complete)(Json& card, Rng& chance) = nullptr;  // gives a made-up card what each of its kind has
    std::vector<Json> rules = {Json::object()};           // the house rules to play under, one trial after the other
};

// None for a game that dialect.cpp does not know.
std::optional<Dialect> dialect_of(std::string_view game);

// The number in the card's id; 0 when there is none.
int number_of(const Json& card);

}  // namespace pentacle::fuzz
