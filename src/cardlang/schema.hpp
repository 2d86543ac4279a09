#pragma once

#include "core/json.hpp"

namespace pentacle::cardlang {

// The JSON Schema of a card file, for editors: every key and word with its meaning, from the tables of keys.hpp.
Json card_schema();

}  // namespace pentacle::cardlang
