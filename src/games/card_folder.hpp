#pragma once

#include <string>

#include "games/registry.hpp"

namespace pentacle {

// A game's content with the cards of a folder. What the folder does not have is the game's own: whatever else it keeps
// as data, and those of its decks that these cards can still make. A single file joins the game's own cards, in place
// of those with the same id or name.
Result<Content, Problems> read_card_folder(const GameEntry& entry, const std::string& folder, const Document& rules);

// A card's id and name as it defines them, texts or numbers; empty when it does not.
std::string id_in(const Json& card);
std::string name_in(const Json& card);

}  // namespace pentacle
