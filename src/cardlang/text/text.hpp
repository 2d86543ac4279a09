#pragma once

#include <string>

#include "cardlang/program/program.hpp"

namespace pentacle::cardlang {

// What a card says, one line per ability, generated from what it does. Empty for a card that does nothing.
std::string card_text(const Program& program, CardNumber card);

// "you may sacrifice six summons instead of paying this card's cost"
std::string alternate_cost_text(const Program& program, const AlternateCost& cost);

// Its name, its number and, in brackets, what it does.
std::string keyword_text(const KeywordWord& keyword, int amount, CardType type);

}  // namespace pentacle::cardlang
