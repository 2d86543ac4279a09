#include "server/store/migrations.hpp"

#include <array>

namespace pentacle::server {

namespace {

// Step n takes the tables from version n to n + 1. A step that was ever released is never edited.
constexpr std::array<const char*, 2> steps{
    // 1: accounts, decks, matches and their logs.
    R"sql(
    CREATE TABLE accounts (
        id TEXT PRIMARY KEY, username TEXT NOT NULL UNIQUE COLLATE NOCASE, password_hash TEXT NOT NULL,
        created_at INTEGER NOT NULL);
    CREATE TABLE decks (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, game TEXT, extra TEXT NOT NULL DEFAULT '{}',
        created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL);
    CREATE TABLE account_decks (
        account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
        deck_id TEXT NOT NULL REFERENCES decks(id) ON DELETE CASCADE, PRIMARY KEY (account_id, deck_id)) WITHOUT ROWID;
    CREATE TABLE deck_cards (
        deck_id TEXT NOT NULL REFERENCES decks(id) ON DELETE CASCADE, place INTEGER NOT NULL,
        card_id TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (deck_id, place)) WITHOUT ROWID;
    CREATE TABLE account_cards (
        account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE, game TEXT NOT NULL, card_id TEXT NOT NULL,
        count INTEGER NOT NULL, PRIMARY KEY (account_id, game, card_id)) WITHOUT ROWID;
    CREATE TABLE matches (
        number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, game TEXT NOT NULL, setup TEXT NOT NULL,
        user_first TEXT NOT NULL, user_second TEXT NOT NULL, log_from INTEGER NOT NULL, started_at INTEGER NOT NULL,
        finished_at INTEGER, winner INTEGER, reason TEXT, actions INTEGER);
    CREATE INDEX matches_unfinished ON matches(number) WHERE finished_at IS NULL;
    CREATE INDEX matches_by_first ON matches(user_first, started_at);
    CREATE INDEX matches_by_second ON matches(user_second, started_at);
    CREATE TABLE match_log (
        row INTEGER PRIMARY KEY, match INTEGER NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL,
        kind TEXT NOT NULL, seat INTEGER NOT NULL, action TEXT, client_id TEXT);
    )sql",
    // 2: ratings and replays.
    R"sql(
    CREATE TABLE ratings (
        account_id TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE, game TEXT NOT NULL, rating REAL NOT NULL,
        deviation REAL NOT NULL, volatility REAL NOT NULL, games INTEGER NOT NULL DEFAULT 0,
        wins INTEGER NOT NULL DEFAULT 0, updated_at INTEGER NOT NULL, PRIMARY KEY (account_id, game)) WITHOUT ROWID;
    CREATE INDEX ratings_by_game ON ratings(game, rating);
    CREATE TABLE replays (match_id TEXT PRIMARY KEY, replay TEXT NOT NULL) WITHOUT ROWID;
    )sql",
};

int version_of(Database& database) {
    database.script("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)");
    Rows rows = database.query("SELECT version FROM schema_version");
    return rows.next() ? static_cast<int>(rows.integer(0)) : 0;
}

}  // namespace

int newest_schema_version() { return static_cast<int>(steps.size()); }

void migrate(Database& database, int version) {
    const int found = version_of(database);
    if (found > newest_schema_version())
        throw StorageError("the database has version " + std::to_string(found) + "; this program knows " +
                           std::to_string(newest_schema_version()));
    for (int step = found; step < version; ++step)
        database.script("BEGIN IMMEDIATE;" + std::string{steps.at(static_cast<std::size_t>(step))} +
                        "DELETE FROM schema_version; INSERT INTO schema_version VALUES (" + std::to_string(step + 1) +
                        "); COMMIT;");
}

}  // namespace pentacle::server
