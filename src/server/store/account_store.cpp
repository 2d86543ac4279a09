#include "server/store/account_store.hpp"

#include <algorithm>
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

// What the player at `seat` brought: the deck's name, and the rating at the beginning of a rated match.
void add_what_was_brought(Json& entry, const std::string& stored_setup, std::size_t seat, bool with_deck) {
    const Json setup = Json::parse(stored_setup, nullptr, false);
    if (!setup.is_object()) return;
    if (const Json& deck = setup.at("decks").at(seat); with_deck && deck.is_object() && deck.contains("name"))
        entry["deck"] = deck.at("name");
    if (setup.contains("ratings")) entry["rating"] = std::lround(setup.at("ratings").at(seat).at(0).get<double>());
}

Json history_entry(const Rows& rows, const std::string& user, bool own) {
    const int seat = rows.text(3) == user ? 0 : 1;
    Json entry{
        {"id", rows.text(0)},
        {"game", rows.text(1)},
        {"players", players_in(rows.text(2))},
        {"playerIndex", seat},
        {"result", {{"winner", rows.is_null(6) ? Json(nullptr) : Json(rows.integer(6))}, {"reason", rows.text(7)}}},
        {"startedAt", rows.integer(4)},
        {"finishedAt", rows.integer(5)},
        {"actions", rows.integer(8)},
        {"replayId", rows.text(0)}};
    add_what_was_brought(entry, rows.text(2), static_cast<std::size_t>(seat), own);
    return entry;
}

constexpr std::int64_t revocation_lock = 0x746f6b656e;  // "token"

struct Named {
    std::int64_t number;
    std::string setup;
    bool first;
    bool second;
};

std::vector<Named> matches_naming(Database& database, const std::string& user) {
    std::vector<Named> matches;
    Rows rows = database.query(
        "SELECT number, setup, user_first, user_second FROM matches WHERE user_first = ?1 OR user_second = ?1", user);
    while (rows.next()) matches.push_back({rows.integer(0), rows.text(1), rows.text(2) == user, rows.text(3) == user});
    return matches;
}

void forget_player(Database& database, const Named& match, const std::string& user) {
    Json setup = Json::parse(match.setup, nullptr, false);
    if (setup.is_object() && setup.contains("players"))
        for (Json& player : setup.at("players"))
            if (player.at("userId") == user) {
                player["name"] = "Deleted player";
                player["userId"] = "";
            }
    if (match.first) database.run("UPDATE matches SET user_first = '' WHERE number = ?", match.number);
    if (match.second) database.run("UPDATE matches SET user_second = '' WHERE number = ?", match.number);
    database.run("UPDATE matches SET setup = ? WHERE number = ?", setup.is_object() ? setup.dump() : match.setup,
                 match.number);
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
    return database.run(
               "INSERT INTO accounts (id, username, password_hash, created_at) VALUES (?, ?, ?, ?) "
               "ON CONFLICT DO NOTHING",
               account.id, account.username, account.password_hash, now) == 1;
}

void ensure_account(Database& database, const std::string& id, const std::string& name, match::Millis now) {
    if (find_account(database, id)) return;
    if (!name.empty() && insert_account(database, {id, name, ""}, now)) return;
    insert_account(database, {id, name + "#" + id, ""}, now);
}

void set_password(Database& database, const std::string& id, const std::string& password_hash) {
    database.run("UPDATE accounts SET password_hash = ? WHERE id = ?", password_hash, id);
}

void delete_account(Database& database, const std::string& id, std::int64_t now_seconds) {
    database.run("DELETE FROM decks WHERE id IN (SELECT deck_id FROM account_decks WHERE account_id = ?)", id);
    for (const Named& match : matches_naming(database, id)) forget_player(database, match, id);
    database.run("DELETE FROM accounts WHERE id = ?", id);
    revoke_tokens(database, id, now_seconds);
}

bool has_unfinished_match(Database& database, const std::string& id) {
    return database
        .query("SELECT 1 FROM matches WHERE finished_at IS NULL AND (user_first = ?1 OR user_second = ?1)", id)
        .next();
}

std::int64_t revoke_tokens(Database& database, const std::string& id, std::int64_t now_seconds) {
    const std::int64_t from = std::max(now_seconds, tokens_valid_from(database, id)) + 1;
    // A higher row is a later revocation, also when two nodes revoke at once.
    if (database.is_postgres()) database.query("SELECT pg_advisory_xact_lock(?)", revocation_lock).next();
    database.run("DELETE FROM revoked_tokens WHERE account_id = ?", id);
    database.run("INSERT INTO revoked_tokens (account_id, valid_from) VALUES (?, ?)", id, from);
    return from;
}

std::int64_t tokens_valid_from(Database& database, const std::string& id) {
    Rows rows = database.query("SELECT valid_from FROM revoked_tokens WHERE account_id = ?", id);
    return rows.next() ? rows.integer(0) : 0;
}

std::vector<Revocation> revocations_after(Database& database, std::int64_t row) {
    std::vector<Revocation> revocations;
    Rows rows = database.query(
        "SELECT row, account_id, valid_from FROM revoked_tokens WHERE row > ? ORDER BY row LIMIT 1000", row);
    while (rows.next()) revocations.push_back({rows.integer(0), rows.text(1), rows.integer(2)});
    return revocations;
}

std::int64_t newest_revocation(Database& database) {
    Rows rows = database.query("SELECT coalesce(max(row), 0) FROM revoked_tokens");
    return rows.next() ? rows.integer(0) : 0;
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
    while (rows.next()) matches.push_back(history_entry(rows, user, true));
    return matches;
}

Json rated_matches_of(Database& database, const std::string& user, std::string_view game, int limit) {
    Json matches = Json::array();
    Rows rows = database.query(
        database.is_postgres()
            ? "SELECT id, game, setup, user_first, started_at, finished_at, winner, reason, actions FROM matches "
              "WHERE (user_first = ?1 OR user_second = ?1) AND finished_at IS NOT NULL "
              "AND (?2 = '' OR game = ?2) AND (setup::json->>'rated')::boolean ORDER BY started_at DESC LIMIT ?3"
            : "SELECT id, game, setup, user_first, started_at, finished_at, winner, reason, actions FROM matches "
              "WHERE (user_first = ?1 OR user_second = ?1) AND finished_at IS NOT NULL "
              "AND (?2 = '' OR game = ?2) AND json_extract(setup, '$.rated') ORDER BY started_at DESC LIMIT ?3",
        user, game, limit);
    while (rows.next()) matches.push_back(history_entry(rows, user, false));
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
