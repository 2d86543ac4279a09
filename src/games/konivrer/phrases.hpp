#pragma once

#include <string>

#include "games/konivrer/card_program.hpp"

// The parts that card texts are put together from.
namespace pentacle::konivrer {

std::string counted(AmountBasedOn word);                 // "your Life cards"
std::string amount_text(const Amount& amount);           // "2", "X", "X + 1"
std::string described(const Filter& filter, bool many);  // "fire Familiars with Strength 2 or less"
std::string conditions_text(const Program& program, Range conditions);
std::string capitalised(std::string text);

}  // namespace pentacle::konivrer
