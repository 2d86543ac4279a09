#pragma once

#include "cardlang/reading/grammar.hpp"
#include "core/any_game.hpp"
#include "scenario/coverage.hpp"

namespace pentacle {

// Every word and key that the game's cards are written in, with the cards that use it.
scenario::LanguageParts language_of(const cardlang::Grammar& grammar, const AnyGame& game);

}  // namespace pentacle
