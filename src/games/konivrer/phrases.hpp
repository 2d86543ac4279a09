#pragma once

#include <string>

#include "games/konivrer/card_program.hpp"

// The parts that card texts are put together from.
namespace pentacle::konivrer {

std::string counted(AmountBasedOn word);                 // "your Life cards"
std::string number_of(AmountBasedOn word);               // "the number of your Life cards"
std::string amount_text(const Amount& amount);           // "2", "X", "X + 1"
std::string described(const Filter& filter, bool many);  // "fire Familiars with Strength 2 or less"
std::string described_as(const std::string& noun, const Filter& filter);
std::string with_article(const std::string& noun);  // "an earth Familiar"
std::string conditions_text(const Program& program, Range conditions);
std::string capitalised(std::string text);

}  // namespace pentacle::konivrer
