#pragma once

#include <string>

#include "cardlang/program/program.hpp"

namespace pentacle::cardlang {

// "you control a summon", "you control no summons and it is your first spell of the match"
std::string conditions_text(const Program& program, Range conditions);
// Of several cards something is so when it is so of one of them.
std::string condition_text(const Program& program, const Condition& condition, bool of_several = false);

// The conditions that are not about where the card is; and where the card must be, in words, or nothing.
std::string other_conditions_text(const Program& program, Range conditions, bool of_several = false);
std::string place_text(const Program& program, Range conditions);

}  // namespace pentacle::cardlang
