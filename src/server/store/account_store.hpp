#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "match/clock.hpp"
#include "server/glicko.hpp"
#include "server/store/database.hpp"

namespace pentacle::server {

struct Account {
    std::string id;
    std::string username;
    std::string password_hash;  // empty: nobody can log in with a password
};

std::optional<Account> find_account(Database& database, const std::string& id);
std::optional<Account> find_account_by_name(Database& database, const std::string& username);
// False: the name is taken.
bool insert_account(Database& database, const Account& account, match::Millis now);
// Makes sure that the subject of a valid token has an account: tokens may be signed elsewhere with the same secret.
void ensure_account(Database& database, const std::string& id, const std::string& name, match::Millis now);
void set_password(Database& database, const std::string& id, const std::string& password_hash);
// The account with its decks, ratings and cards. Its finished matches stay, without its name. REQUIRES: it is in no
// unfinished match.
void delete_account(Database& database, const std::string& id, std::int64_t now_seconds);
bool has_unfinished_match(Database& database, const std::string& id);

// No token of this account that was issued before now is good any more. From when on tokens are, in seconds.
std::int64_t revoke_tokens(Database& database, const std::string& id, std::int64_t now_seconds);
std::int64_t tokens_valid_from(Database& database, const std::string& id);
struct Revocation {
    std::int64_t row = 0;
    std::string account_id;
    std::int64_t valid_from = 0;
};
// Those after `row`, in order: by this server, or by an operator's command beside it.
std::vector<Revocation> revocations_after(Database& database, std::int64_t row);
std::int64_t newest_revocation(Database& database);

Rating rating_of(Database& database, const std::string& account, std::string_view game);
Json ratings_of(Database& database, const std::string& account);
Json leaderboard_of(Database& database, std::string_view game, int limit);
// Finished matches of a user, newest first, that began before `before`.
Json history_of(Database& database, const std::string& user, std::string_view game, match::Millis before, int limit);
// The rated ones alone, without what only the player may know.
Json rated_matches_of(Database& database, const std::string& user, std::string_view game, int limit);
std::optional<std::string> find_replay(Database& database, const std::string& match_id);
// Who played it, by name; empty when the match is not known.
Json players_of(Database& database, const std::string& match_id);

}  // namespace pentacle::server
