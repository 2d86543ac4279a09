#pragma once

#include <vector>

#include "cardlang/program/program.hpp"
#include "cardlang/reading/grammar.hpp"
#include "core/card_info.hpp"
#include "core/content.hpp"
#include "core/result.hpp"

namespace pentacle::cardlang {

struct LoadedCards {
    Program program;              // finished
    std::vector<CardInfo> cards;  // the cards that decks are made of, in the order of CardNumber
};

// Turns card files into a program. Cards come from `content.cards`; what tokens and keywords are from the folders
// tokens/ and keywords/ of `content.extra`, or, for those it does not describe, of `own`, the game's own content.
// All mistakes of all files are reported at once, and then nothing is loaded; so is a language that a position has no
// room for.
Result<LoadedCards, Problems> load_cards(const Grammar& grammar, const Content& content, const Content& own);

}  // namespace pentacle::cardlang
