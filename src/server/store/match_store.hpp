#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/match.hpp"
#include "server/games.hpp"
#include "server/glicko.hpp"
#include "server/store/database.hpp"

namespace pentacle::server {

// Ratings of both players when the match began; there when the match is rated.
using RatingPair = std::optional<BySeat<Rating>>;

// A match as it is stored. `number` is its short name inside the database.
struct StoredMatch {
    std::int64_t number = 0;
    match::Setup setup;
    RatingPair ratings;
    std::vector<match::Entry> log;
};

void insert_match(Database& database, std::int64_t number, const match::Setup& setup, const RatingPair& ratings);
void append_entries(Database& database, std::int64_t number, const std::vector<match::Entry>& entries);
// Result, replay and ratings, once: a match that is already finished is left alone.
void finish_match(Database& database, std::int64_t number, const match::Match& match, const std::string& replay,
                  const RatingPair& ratings_after, match::Millis now);

std::int64_t next_match_number(Database& database);

struct Unreadable {
    std::int64_t number;
    std::string why;
};
struct Recovered {
    std::vector<StoredMatch> matches;
    std::vector<Unreadable> unreadable;  // cards or rules have changed since, say
};
Recovered unfinished_matches(Database& database, const Games& games);
// Ends a match that cannot be continued, so that it is not tried again.
void give_up_match(Database& database, std::int64_t number, match::Millis now);
// Drops log rows that no unfinished match needs: their replays are kept.
void prune_log(Database& database);

// What both players' ratings are after this result.
BySeat<Rating> ratings_after(const BySeat<Rating>& before, const match::MatchResult& result);

}  // namespace pentacle::server
