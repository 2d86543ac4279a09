#pragma once

#include "cardlang/reading/records.hpp"
#include "core/json.hpp"

namespace pentacle::cardlang {

// The JSON Schema of a card file, for editors: every key and word with its meaning, from the tables of keys.hpp.
Json card_schema();

// The same of a game that has keys and words of its own, from its card's table.
Json schema_of(const RecordInfo& card);

}  // namespace pentacle::cardlang
