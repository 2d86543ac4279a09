#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "match/match.hpp"
#include "server/games.hpp"
#include "server/glicko.hpp"
#include "server/store/database.hpp"

namespace pentacle::server {

// Ratings of both players when the match began; there when the match is rated.
using RatingPair = std::optional<BySeat<Rating>>;

// By which right a match is written: `number` is its short name inside the database, and `epoch` counts the nodes that
// have owned it. Where another node has taken the match over since, the database refuses. SQLite has one owner only.
struct Holding {
    std::int64_t number = 0;
    std::int64_t epoch = 1;
    bool operator==(const Holding&) const = default;
};

// A match as it is stored.
struct StoredMatch {
    Holding holding;
    match::Setup setup;
    RatingPair ratings;
    std::vector<match::Entry> log;
};

// `owner`: the node that plays it; 0 where there is only one.
void insert_match(Database& database, std::int64_t number, const match::Setup& setup, const RatingPair& ratings,
                  std::int64_t owner = 0);

struct NewEntries {
    Holding holding;
    const std::vector<match::Entry>* entries;  // may be none: then it is only asked whether the match is still held
};
// Stores the entries of all these matches, in one trip where the database is elsewhere. Returns those
// that do not hold any more, of which nothing was stored.
std::vector<Holding> append_entries(Database& database, std::span<const NewEntries> matches);
// Result, replay (if there is one) and ratings, once: a match that is already finished is left alone.
void finish_match(Database& database, std::int64_t number, const match::Match& match, const std::string& replay,
                  const RatingPair& ratings_after, match::Millis now);

// Numbers for matches that begin, which nobody else gets: from `next` to before `end`.
struct MatchNumbers {
    std::int64_t next = 0;
    std::int64_t end = 0;
};
MatchNumbers take_match_numbers(Database& database);

// Every match that is not finished belongs to this node from now on, whoever had it. PostgreSQL alone.
void claim_all_matches(Database& database, std::int64_t owner);
// The same for one match and any node: the epoch it has from now on; 0 when it is over. PostgreSQL alone.
std::int64_t claim_match(Database& database, std::int64_t number, std::int64_t owner);

struct Unreadable {
    std::int64_t number;
    std::string why;
};
struct Recovered {
    std::vector<StoredMatch> matches;
    std::vector<Unreadable> unreadable;  // cards or rules have changed since, say
};
// `looking_at` is told the number of each match before it is read.
Recovered unfinished_matches(Database& database, const Games& games,
                             const std::function<void(std::int64_t number)>& looking_at = {});
// One of them; none when it is not held so any more. Throws std::runtime_error with what is wrong with it, and
// StorageError, as everything does. PostgreSQL alone.
std::optional<StoredMatch> unfinished_match(Database& database, const Games& games, const Holding& holding);

// A match at the position that its log leads to, ready to be played on.
struct TakenUp {
    std::unique_ptr<match::Match> match;  // null: it cannot be, and `why` says why not; empty: it is not ours to play
    RatingPair ratings;
    std::string why;
};
TakenUp take_up(StoredMatch stored);

// Keeps the log of a match that cannot be continued, for whoever wants to know why. Once per match.
void set_aside_log(Database& database, std::int64_t number, const std::string& why, match::Millis now);
// The same, and ends the match, so that it is not tried again.
void set_aside_match(Database& database, std::int64_t number, const std::string& why, match::Millis now);
bool is_set_aside(Database& database, std::int64_t number);
std::int64_t count_set_aside(Database& database);
// The match's number; none when it is not known.
std::optional<std::int64_t> match_number(Database& database, const std::string& match_id);

// What both players' ratings are after this result.
BySeat<Rating> ratings_after(const BySeat<Rating>& before, const match::MatchResult& result);

}  // namespace pentacle::server
