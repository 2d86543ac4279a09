#pragma once

#include <string>

#include "cardlang/language/language.hpp"
#include "core/json.hpp"

namespace pentacle::cardlang {

// Where the words that an author printed on a card and the text that its program makes disagree on how long something
// lasts, whose it is, which cards are meant, whether it may be declined, when it happens or how many there are. Nobody
// can say for certain which of the two is wrong, so nothing of it is repaired.
Problems doubts_about(const Language& language, const Document& card, const std::string& text);

}  // namespace pentacle::cardlang
