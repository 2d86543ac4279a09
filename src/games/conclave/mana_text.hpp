#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/conclave/card_program.hpp"

namespace pentacle::conclave {

// "2RW", "XR", "1C", "0": a number, letters and X in any order and capitals; none when it is no such text, when the
// number is above 99 or stands twice, or when a letter stands more than 20 times.
std::optional<ManaCost> mana_from(std::string_view text);
std::string text_of(const ManaCost& cost);  // "X2RW": X, the number, W U B R G C; "0" for nothing

}  // namespace pentacle::conclave
