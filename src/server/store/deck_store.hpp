#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "match/clock.hpp"
#include "server/store/database.hpp"

namespace pentacle::server {

inline constexpr std::size_t deck_name_bytes_max = 100;

struct DeckEntry {
    std::string card_id;
    std::int64_t count = 0;
};

struct SavedDeck {
    std::string id;
    std::string name;
    std::string game;  // empty: of no known game, and not checked
    std::vector<DeckEntry> cards;
    Json extra = Json::object();  // what else its game has in a deck
};

Json json_of(const SavedDeck& deck);

std::vector<SavedDeck> decks_of(Database& database, const std::string& account, std::string_view game);
// None: no such deck, or somebody else's.
std::optional<SavedDeck> find_deck(Database& database, const std::string& account, const std::string& id);
// Writes the deck as new or over the one with this id.
void put_deck(Database& database, const std::string& account, const SavedDeck& deck, match::Millis now);
void delete_deck(Database& database, const std::string& id);
int count_decks(Database& database, const std::string& account);

}  // namespace pentacle::server
