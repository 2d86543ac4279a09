#pragma once

#include <string>

#include "cardlang/program.hpp"

namespace pentacle::cardlang {

// What effects say, as clauses without a capital or a full stop: "draw two cards", "draw a card. Gain 2 life".
std::string effects_text(const Program& program, Range effects);

// The same for the effects that follow another one: "it" or "them" is what that one affected.
std::string list_text(const Program& program, Range effects, bool root_is_plural, bool optional, bool opponents_choice);

// "you may …" before the first, and "if you do" before the rest.
std::string optional_effects_text(const Program& program, Range effects, bool opponents_choice);

}  // namespace pentacle::cardlang
