#pragma once

#include <string>
#include <vector>

#include "cli/talk.hpp"
#include "core/any_game.hpp"
#include "core/result.hpp"
#include "sim/plan.hpp"

namespace pentacle::cli {

// "a, b,,c" -> {"a", "b", "c"}
std::vector<std::string> split_list(std::string_view text);

// A preset by name, "random", or a deck file.
Result<sim::Entrant, Mistake> choose_deck(const AnyGame& game, const std::string& name);

// The decks of a simulation: those named, all presets for "all", or the first two when none is named. One deck alone
// plays against itself.
Result<std::vector<sim::Entrant>, Mistake> choose_decks(const AnyGame& game, const std::string& names);

// "A,B"; one bot alone plays against itself.
Result<sim::BySide<BotSpec>, Mistake> choose_bots(const std::string& names);

}  // namespace pentacle::cli
