#pragma once

#include <string>

#include "cardlang/program/program.hpp"

namespace pentacle::cardlang {

// What a card says, one line per ability, generated from what it does. Empty for a card that does nothing.
std::string card_text(const Program& program, CardNumber card);

// "you may sacrifice six Stones instead of paying this card's cost"
std::string alternate_cost_text(const Program& program, const AlternateCost& cost);

// "Haunt 2 (When this dies, …)"
std::string keyword_text(Keyword keyword, int amount, CardType type);

}  // namespace pentacle::cardlang
