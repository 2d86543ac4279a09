#pragma once

#include <string>

#include "cardlang/program/program.hpp"

namespace pentacle::cardlang {

// What effects say, as clauses without a capital or a full stop: "draw two cards", "draw a card. Gain 2 life".
std::string effects_text(const Program& program, Range effects);

// "you may …" before the first, and "if you do" before the rest.
std::string optional_effects_text(const Program& program, Range effects, bool opponents_choice);

}  // namespace pentacle::cardlang
