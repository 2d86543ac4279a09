#pragma once

#include <string>

#include "games/registry.hpp"

namespace pentacle {

// A game's content with the cards of a folder. What the folder does not have is the game's own: whatever else it keeps
// as data, and those of its decks that these cards can still make.
Result<Content, Problems> read_card_folder(const GameEntry& entry, const std::string& folder, const Document& rules);

}  // namespace pentacle
