#include "server/store/retention.hpp"

#include <string>
#include <vector>

namespace pentacle::server {

namespace {

constexpr std::int64_t log_rows_per_step = 2'000;
constexpr int matches_per_step = 40;
constexpr match::Millis day = 24 * 3600'000LL;
constexpr std::int64_t megabyte = 1'000'000;

std::int64_t number(Database& database, const char* sql) {
    Rows rows = database.query(sql);
    rows.next();
    return rows.integer(0);
}

struct Oldest {
    std::int64_t number = 0;
    std::string id;
};

// The match with the highest number stays: numbers are not used twice.
std::vector<Oldest> oldest_finished(Database& database, match::Millis before) {
    std::vector<Oldest> matches;
    Rows rows = database.query(
        "SELECT number, id, finished_at FROM matches WHERE finished_at IS NOT NULL AND number < "
        "(SELECT max(number) FROM matches) ORDER BY number LIMIT ?",
        matches_per_step);
    while (rows.next())
        if (rows.integer(2) < before) matches.push_back({rows.integer(0), rows.text(1)});
    return matches;
}

}  // namespace

std::int64_t bytes_in_use(Database& database) {
    return (number(database, "PRAGMA page_count") - number(database, "PRAGMA freelist_count")) *
           number(database, "PRAGMA page_size");
}

bool has_room(const std::string& path) {
    if (is_postgres_url(path)) return true;  // its own disk says so when it has none
    try {
        Database database{path, Database::Access::ReadWrite};
        database.script("DELETE FROM room; INSERT INTO room VALUES (zeroblob(65536)); DELETE FROM room;");
        return true;
    } catch (const StorageFull&) {
        return false;
    }
}

void Pruner::step(Database& database, match::Millis now) {
    if (database.is_postgres()) return step_of_many(database, now);
    prune_log(database);
    prune_matches(database, now);
}

void Pruner::step_of_many(Database& database, match::Millis now) {
    database.run(
        "WITH done AS (UPDATE matches SET has_log = FALSE WHERE number IN (SELECT number FROM matches "
        "WHERE finished_at IS NOT NULL AND has_log ORDER BY number LIMIT ? FOR UPDATE SKIP LOCKED) RETURNING number) "
        "DELETE FROM match_log USING done WHERE match = done.number",
        matches_per_step);
    if (retention_.days == 0) return;
    database.run(
        "WITH old AS (DELETE FROM matches WHERE number IN (SELECT number FROM matches WHERE finished_at < ? "
        "AND NOT has_log ORDER BY finished_at LIMIT ? FOR UPDATE SKIP LOCKED) RETURNING number, id), "
        "aside AS (DELETE FROM set_aside USING old WHERE match = old.number) "
        "DELETE FROM replays USING old WHERE match_id = old.id",
        now - retention_.days * day, matches_per_step);
}

void Pruner::prune_log(Database& database) {
    // The last row stays: a row's number is not used twice, and matches know theirs from which row on their log begins.
    const std::int64_t last = number(database, "SELECT coalesce(max(row), 0) FROM match_log");
    if (log_row_ >= last) log_row_ = number(database, "SELECT coalesce(min(row), 0) FROM match_log");
    database.run(
        "DELETE FROM match_log WHERE row >= ?1 AND row < min(?1 + ?2, ?3) AND match NOT IN "
        "(SELECT number FROM matches WHERE finished_at IS NULL)",
        log_row_, log_rows_per_step, last);
    log_row_ += log_rows_per_step;
}

void Pruner::prune_matches(Database& database, match::Millis now) {
    const bool too_much = retention_.megabytes > 0 && bytes_in_use(database) > retention_.megabytes * megabyte;
    if (!too_much && retention_.days == 0) return;
    for (const auto& [number, id] : oldest_finished(database, too_much ? now + 1 : now - retention_.days * day)) {
        database.run("DELETE FROM replays WHERE match_id = ?", id);
        database.run("DELETE FROM set_aside WHERE match = ?", number);
        database.run("DELETE FROM matches WHERE number = ?", number);
    }
}

}  // namespace pentacle::server
