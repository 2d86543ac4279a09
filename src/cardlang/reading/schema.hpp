#pragma once

#include "cardlang/reading/grammar.hpp"
#include "core/json.hpp"

namespace pentacle::cardlang {

// The JSON Schema of a card file, for editors: every key and word with its meaning. The first record of the grammar is
// the card.
Json card_schema(const Grammar& grammar);

}  // namespace pentacle::cardlang
