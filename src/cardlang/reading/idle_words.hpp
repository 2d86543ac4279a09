#pragma once

#include "cardlang/reading/grammar.hpp"
#include "core/json.hpp"

namespace pentacle::cardlang {

// What a card, a token or a keyword says in vain: what another key beside it overrules, or nothing beside it needs;
// costs that nobody can ever pay, keywords that mean nothing on such a card. None of it keeps it from being loaded.
Problems idle_words(const Grammar& grammar, const Document& card);

}  // namespace pentacle::cardlang
