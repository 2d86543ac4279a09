#pragma once

#include <string>

#include "cardlang/reading/grammar.hpp"
#include "core/content.hpp"

namespace pentacle::cardlang {

// docs/card-language.md: every record with its keys, every vocabulary with its words, and for each word an example out
// of `content`, whose cards are known to be good.
std::string reference_text(const Grammar& grammar, const Content& content);

// The same for a game that reads cards of its own records and carries them out itself. What a part of a card says, only
// that game could tell, so the examples stand alone.
struct GameWithOwnRecords {
    std::string_view id;
    std::string_view title;
};
std::string reference_text(const Grammar& grammar, const Content& content, const GameWithOwnRecords& game);

}  // namespace pentacle::cardlang
