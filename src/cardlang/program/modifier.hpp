#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cardlang/program/program.hpp"

namespace pentacle::cardlang {

// What is done to a number, as a card file writes it: "+1", "-2", "x2" or "*2", "/2down", "/2up", "=0".
std::optional<Modifier> modifier_from(std::string_view text);
std::string text_of(Modifier modifier);

// Cards change a number again and again: every result is kept within what numbers have room for (life_max).
int modified(int number, Modifier modifier);
int modified(int number, OperatorType op, std::int64_t amount);

}  // namespace pentacle::cardlang
