#pragma once

#include <string>

#include "cardlang/reading/grammar.hpp"
#include "core/content.hpp"

namespace pentacle::cardlang {

// docs/card-language.md: every record with its keys, every vocabulary with its words, and for each word an example out
// of `content`, whose cards are known to be good.
std::string reference_text(const Grammar& grammar, const Content& content);

}  // namespace pentacle::cardlang
