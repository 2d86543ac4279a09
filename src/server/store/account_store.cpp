#include "server/store/account_store.hpp"

#include <cmath>

namespace pentacle::server {

namespace {

Account account_of(const Rows& rows) { return {rows.text(0), rows.text(1), rows.text(2)}; }

// What anybody at the table could read: names, and which of them are bots. No account's id.
Json players_in(const std::string& stored_setup) {
    const Json setup = Json::parse(stored_setup, nullptr, false);
    Json players = Json::array();
    if (!setup.is_object()) return players;
    for (const Json& player : setup.at("players")) {
        Json json{{"username", player.at("name")}};
        if (const std::string bot = player.value("bot", ""); !bot.empty()) json["bot"] = bot;
        players.push_back(std::move(json));
    }
    return players;
}

Json history_entry(const Rows& rows, const std::string& user) {
    return {{"id", rows.text(0)},
            {"game", rows.text(1)},
            {"players", players_in(rows.text(2))},
            {"playerIndex", rows.text(3) == user ? 0 : 1},
            {"result", {{"winner", rows.is_null(6) ? Json(nullptr) : Json(rows.integer(6))}, {"reason", rows.text(7)}}},
            {"startedAt", rows.integer(4)},
            {"finishedAt", rows.integer(5)},
            {"actions", rows.integer(8)},
            {"replayId", rows.text(0)}};
}

}  // namespace

std::optional<Account> find_account(Database& database, const std::string& id) {
    Rows rows = database.query("SELECT id, username, password_hash FROM accounts WHERE id = ?", id);
    return rows.next() ? std::optional{account_of(rows)} : std::nullopt;
}

std::optional<Account> find_account_by_name(Database& database, const std::string& username) {
    Rows rows = database.query("SELECT id, username, password_hash FROM accounts WHERE username = ?", username);
    return rows.next() ? std::optional{account_of(rows)} : std::nullopt;
}

bool insert_account(Database& database, const Account& account, match::Millis now) {
    return database.run("INSERT OR IGNORE INTO accounts (id, username, password_hash, created_at) VALUES (?, ?, ?, ?)",
                        account.id, account.username, account.password_hash, now) == 1;
}

void ensure_account(Database& database, const std::string& id, const std::string& name, match::Millis now) {
    if (find_account(database, id)) return;
    if (!name.empty() && insert_account(database, {id, name, ""}, now)) return;
    insert_account(database, {id, name + "#" + id, ""}, now);
}

Rating rating_of(Database& database, const std::string& account, std::string_view game) {
    Rows rows = database.query("SELECT rating, deviation, volatility FROM ratings WHERE account_id = ? AND game = ?",
                               account, game);
    return rows.next() ? Rating{rows.real(0), rows.real(1), rows.real(2)} : Rating{};
}

Json ratings_of(Database& database, const std::string& account) {
    Json ratings = Json::array();
    Rows rows = database.query(
        "SELECT game, rating, deviation, games, wins FROM ratings WHERE account_id = ? ORDER BY game", account);
    while (rows.next())
        ratings.push_back({{"game", rows.text(0)},
                           {"rating", std::lround(rows.real(1))},
                           {"deviation", std::lround(rows.real(2))},
                           {"games", rows.integer(3)},
                           {"wins", rows.integer(4)}});
    return ratings;
}

Json leaderboard_of(Database& database, std::string_view game, int limit) {
    Json players = Json::array();
    Rows rows = database.query(
        "SELECT username, rating, deviation, games, wins FROM ratings JOIN accounts ON accounts.id = account_id "
        "WHERE game = ? ORDER BY rating DESC, username LIMIT ?",
        game, limit);
    while (rows.next())
        players.push_back({{"rank", players.size() + 1},
                           {"username", rows.text(0)},
                           {"rating", std::lround(rows.real(1))},
                           {"deviation", std::lround(rows.real(2))},
                           {"games", rows.integer(3)},
                           {"wins", rows.integer(4)}});
    return players;
}

Json history_of(Database& database, const std::string& user, std::string_view game, match::Millis before, int limit) {
    Json matches = Json::array();
    Rows rows = database.query(
        "SELECT id, game, setup, user_first, started_at, finished_at, winner, reason, actions FROM matches "
        "WHERE (user_first = ?1 OR user_second = ?1) AND finished_at IS NOT NULL AND started_at < ?2 "
        "AND (?3 = '' OR game = ?3) ORDER BY started_at DESC LIMIT ?4",
        user, before, game, limit);
    while (rows.next()) matches.push_back(history_entry(rows, user));
    return matches;
}

std::optional<std::string> find_replay(Database& database, const std::string& match_id) {
    Rows rows = database.query("SELECT replay FROM replays WHERE match_id = ?", match_id);
    return rows.next() ? std::optional{rows.text(0)} : std::nullopt;
}

Json players_of(Database& database, const std::string& match_id) {
    Rows rows = database.query("SELECT setup FROM matches WHERE id = ?", match_id);
    return rows.next() ? players_in(rows.text(0)) : Json::array();
}

}  // namespace pentacle::server
