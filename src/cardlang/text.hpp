#pragma once

#include <string>

#include "cardlang/program.hpp"

namespace pentacle::cardlang {

// What a card says, one line per ability, generated from what it does. Empty for a card that does nothing.
std::string card_text(const Program& program, CardNumber card);

// "Haunt 2 (When this dies, …)"
std::string keyword_text(Keyword keyword, int amount, CardType type);

}  // namespace pentacle::cardlang
