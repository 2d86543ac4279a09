#pragma once

#include <cstdint>
#include <string>

#include "cli/choose_game.hpp"

// What `pentacle cards` says of the words that a game's cards are written in.
namespace pentacle::cli {

int tell_language(const std::string& what, const std::string& game);  // "schema" or "reference"

// Plays random matches with random decks and tells how often each word and each card was really carried out.
int tell_coverage(const GameChoice& choice, std::uint64_t games, std::uint64_t seed, bool json);

}  // namespace pentacle::cli
