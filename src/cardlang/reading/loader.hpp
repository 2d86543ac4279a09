#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "cardlang/program/program.hpp"
#include "core/card_info.hpp"
#include "core/content.hpp"
#include "core/result.hpp"

namespace pentacle::cardlang {

// What a game adds to the language.
struct LoaderOptions {
    std::span<const std::string_view> further_card_keys;  // keys of a card that the game reads itself
};

struct LoadedCards {
    Program program;              // finished
    std::vector<CardInfo> cards;  // the cards that decks are made of, in the order of CardNumber
};

// Turns card files into a program. Cards come from `content.cards`; what tokens and keywords are from the folders
// tokens/ and keywords/ of `content.extra`, or, for those it does not describe, of `own`, the game's own content.
// All mistakes of all files are reported at once, and then nothing is loaded.
Result<LoadedCards, Problems> load_cards(const Content& content, const Content& own, const LoaderOptions& options = {});

}  // namespace pentacle::cardlang
