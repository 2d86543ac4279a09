#pragma once

#include <functional>
#include <string>

#include "games/duel/cards.hpp"

namespace pentacle::duel {

using CardNames = std::function<std::string(CardNumber)>;

// What a card does, in plain English, made from its compiled form so that it says what happens. Empty: nothing.
std::string card_text(const Card& card, const CardNames& names);

// One effect as part of a sentence: "draw 2 cards". `self` is how the sentence calls the creature it comes from.
std::string effect_text(const Effect& effect, const CardNames& names);

}  // namespace pentacle::duel
