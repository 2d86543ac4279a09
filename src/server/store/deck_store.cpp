#include "server/store/deck_store.hpp"

namespace pentacle::server {

namespace {

std::vector<DeckEntry> cards_of(Database& database, const std::string& deck) {
    std::vector<DeckEntry> cards;
    Rows rows = database.query("SELECT card_id, count FROM deck_cards WHERE deck_id = ? ORDER BY place", deck);
    while (rows.next()) cards.push_back({rows.text(0), rows.integer(1)});
    return cards;
}

SavedDeck deck_of(const Rows& rows) {
    SavedDeck deck{.id = rows.text(0), .name = rows.text(1), .game = rows.text(2)};
    if (auto extra = parse_value(rows.text(3)); extra && extra->is_object()) deck.extra = std::move(extra).value();
    return deck;
}

}  // namespace

Json json_of(const SavedDeck& deck) {
    Json cards = Json::array();
    for (const DeckEntry& entry : deck.cards) cards.push_back({{"cardId", entry.card_id}, {"count", entry.count}});
    Json json{{"id", deck.id}, {"name", deck.name}, {"cards", std::move(cards)}};
    if (!deck.game.empty()) json["game"] = deck.game;
    for (const auto& [key, value] : deck.extra.items()) json[key] = value;
    return json;
}

std::vector<SavedDeck> decks_of(Database& database, const std::string& account, std::string_view game) {
    std::vector<SavedDeck> decks;
    {
        Rows rows = database.query(
            "SELECT id, name, coalesce(game, ''), extra FROM decks JOIN account_decks ON deck_id = id "
            "WHERE account_id = ?1 AND (?2 = '' OR game = ?2) ORDER BY created_at, id",
            account, game);
        while (rows.next()) decks.push_back(deck_of(rows));
    }
    for (SavedDeck& deck : decks) deck.cards = cards_of(database, deck.id);
    return decks;
}

std::optional<SavedDeck> find_deck(Database& database, const std::string& account, const std::string& id) {
    std::optional<SavedDeck> deck;
    {
        Rows rows = database.query(
            "SELECT id, name, coalesce(game, ''), extra FROM decks JOIN account_decks ON deck_id = id "
            "WHERE account_id = ? AND id = ?",
            account, id);
        if (rows.next()) deck = deck_of(rows);
    }
    if (deck) deck->cards = cards_of(database, id);
    return deck;
}

void put_deck(Database& database, const std::string& account, const SavedDeck& deck, match::Millis now) {
    const std::optional<std::string> game = deck.game.empty() ? std::nullopt : std::optional{deck.game};
    database.run(
        "INSERT INTO decks (id, name, game, extra, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?5) "
        "ON CONFLICT (id) DO UPDATE SET name = ?2, game = ?3, extra = ?4, updated_at = ?5",
        deck.id, deck.name, game, deck.extra.dump(), now);
    database.run("INSERT INTO account_decks (account_id, deck_id) VALUES (?, ?) ON CONFLICT DO NOTHING", account,
                 deck.id);
    database.run("DELETE FROM deck_cards WHERE deck_id = ?", deck.id);
    for (std::size_t place = 0; place < deck.cards.size(); ++place)
        database.run("INSERT INTO deck_cards (deck_id, place, card_id, count) VALUES (?, ?, ?, ?)", deck.id, place,
                     deck.cards[place].card_id, deck.cards[place].count);
}

void delete_deck(Database& database, const std::string& id) { database.run("DELETE FROM decks WHERE id = ?", id); }

int count_decks(Database& database, const std::string& account) {
    Rows rows = database.query("SELECT count(*) FROM account_decks WHERE account_id = ?", account);
    return rows.next() ? static_cast<int>(rows.integer(0)) : 0;
}

}  // namespace pentacle::server
