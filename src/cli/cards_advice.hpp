#pragma once

#include <string>

#include "core/any_game.hpp"

namespace pentacle::cli {

// What can be said of cards that load.
struct Advice {
    Problems mistakes;  // keys that nothing reads, costs that nobody can pay
    Problems doubts;    // printed words that say something else than the program does
};

// Of the cards of a folder; of the game's own when it is empty. Nothing for a game without the card language.
Advice advice_on(const std::string& name, const AnyGame& game, const std::string& folder);

}  // namespace pentacle::cli
