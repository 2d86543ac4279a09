#pragma once

#include <cstdint>
#include <string>

#include "match/clock.hpp"
#include "server/store/database.hpp"

namespace pentacle::server {

// How long finished matches are kept: their results, replays, and the logs of those set aside. Ratings stay.
struct Retention {
    std::int64_t days = 90;         // 0: for ever
    std::int64_t megabytes = 1024;  // of an SQLite file; above it the oldest go. 0: no limit
};

// Each call does a small piece of the work, a few milliseconds of it, so that it can be done between matches.
class Pruner {
public:
    explicit Pruner(const Retention& retention) : retention_{retention} {}
    void step(Database& database, match::Millis now);

private:
    // The log's rows of finished matches: their replays tell the same.
    void prune_log(Database& database);
    void prune_matches(Database& database, match::Millis now);
    // Both, where several nodes may be at it.
    void step_of_many(Database& database, match::Millis now);

    Retention retention_;
    std::int64_t log_row_ = 0;  // up to here the log was looked through
};

// Whether something can be stored: tries it, on a connection of its own.
bool has_room(const std::string& path);

// What the tables hold, without what was deleted and is free to be used again.
std::int64_t bytes_in_use(Database& database);

}  // namespace pentacle::server
