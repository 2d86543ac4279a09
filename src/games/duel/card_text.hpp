#pragma once

#include <functional>
#include <string>

#include "games/duel/cards.hpp"

namespace pentacle::duel {

using CardNames = std::function<std::string(CardNumber)>;

// What a card does, in plain English, made from its compiled form so that it says what happens. Empty: nothing.
std::string card_text(const Card& card, const CardNames& names);

// Where an effect comes from: beside a creature there are *other* ones.
enum class Origin { Creature, Spell };

// One effect as part of a sentence: "draw 2 cards".
std::string effect_text(const Effect& effect, Origin origin, const CardNames& names);

}  // namespace pentacle::duel
