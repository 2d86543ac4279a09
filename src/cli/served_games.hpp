#pragma once

#include "cli/choose_game.hpp"
#include "server/games.hpp"

namespace pentacle::cli {

// All games, each with the cards that --cards names for it.
Result<server::Games, Mistake> load_served_games(const GameChoice& content);

}  // namespace pentacle::cli
