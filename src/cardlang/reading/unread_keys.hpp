#pragma once

#include "cardlang/reading/grammar.hpp"
#include "core/json.hpp"

namespace pentacle::cardlang {

// Keys of a card, a token or a keyword (`whole` is its record) that are written beside a word that does not read them:
// what they say does not happen. Nothing else is wrong with them, so they do not keep a card from being loaded.
Problems unread_keys(const Grammar& grammar, const Document& document, const RecordInfo& whole);
Problems unread_keys(const Grammar& grammar, const Document& card);

// Whether the word reads the key, as it stands in this effect.
bool is_read_by_effect(const Grammar& grammar, const Json& effect, std::string_view key);

}  // namespace pentacle::cardlang
