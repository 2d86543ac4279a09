#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "core/any_game.hpp"
#include "server/store/database.hpp"

namespace pentacle::server {

// How many of each card, by card id.
using CardCounts = std::map<std::string, std::int64_t>;

// What is in a deck, whichever way its game writes decks: {"cardId", "count"} objects, ids in a list, counts by id.
CardCounts cards_in(const AnyGame& game, const Json& deck);

// What everybody owns: enough to play any one of the game's preset decks.
CardCounts starter_cards(const AnyGame& game);
// What this account owns: the starter's cards and those of the table account_cards. A guest has no account.
CardCounts collection_of(Database& database, const std::string& account, const AnyGame& game);

// A problem for each card of which the deck holds more than the account owns.
Problems missing_cards(Database& database, const std::string& account, const AnyGame& game, const Json& deck);

}  // namespace pentacle::server
