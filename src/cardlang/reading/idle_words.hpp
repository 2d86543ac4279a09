#pragma once

#include "cardlang/reading/grammar.hpp"
#include "core/json.hpp"

namespace pentacle::cardlang {

// What a card says in vain: keys that its triggers and costs do not read, costs that nobody can ever pay, keywords that
// mean nothing on such a card. None of it keeps the card from being loaded.
Problems idle_words(const Grammar& grammar, const Document& card);

}  // namespace pentacle::cardlang
