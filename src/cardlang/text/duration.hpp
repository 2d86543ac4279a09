#pragma once

#include <string>

#include "cardlang/program/program.hpp"

namespace pentacle::cardlang {

// How long what an effect does lasts: " this turn", " for the rest of the match"; empty when it does not say.
std::string duration_text(const Effect& effect);

}  // namespace pentacle::cardlang
