#include "server/store/retention.hpp"

#include <doctest/doctest.h>

#include <set>

#include "server/disk_room.hpp"
#include "server/store/migrations.hpp"
#include "temp_folder.hpp"

using namespace pentacle;
using namespace pentacle::server;

namespace {

constexpr match::Millis day = 24 * 3600'000LL;

// A finished match of that number, with a replay and three rows of log; `finished_at` 0: it is still played.
void add_match(Database& database, std::int64_t number, match::Millis finished_at, const std::string& replay = "{}") {
    database.run(
        "INSERT INTO matches (number, id, game, setup, user_first, user_second, log_from, started_at, finished_at) "
        "VALUES (?1, 'm' || ?1, 'duel', '{}', 'a', 'b', (SELECT coalesce(max(row), 0) + 1 FROM match_log), 0, ?2)",
        number, finished_at == 0 ? std::optional<std::int64_t>{} : std::optional{finished_at});
    database.run("INSERT INTO replays (match_id, replay) VALUES ('m' || ?, ?)", number, replay);
    database.run("INSERT INTO set_aside (match, at, why, log) VALUES (?, 0, '', '')", number);
    for (int seq = 1; seq <= 3; ++seq)
        database.run("INSERT INTO match_log (match, seq, at, kind, seat) VALUES (?, ?, 0, 'act', 0)", number, seq);
}

std::set<std::int64_t> numbers(Database& database, const char* sql) {
    std::set<std::int64_t> found;
    Rows rows = database.query(sql);
    while (rows.next()) found.insert(rows.integer(0));
    return found;
}

using Numbers = std::set<std::int64_t>;

}  // namespace

TEST_CASE("finished matches go after their time, with everything that belongs to them; running ones stay") {
    const TempFolder folder;
    Database database{folder.file("a.db"), Database::Access::ReadWrite};
    migrate(database);
    const match::Millis now = 1'000 * day;
    add_match(database, 1, now - 91 * day);
    add_match(database, 2, 0);
    add_match(database, 3, now - 95 * day);
    add_match(database, 4, now - 89 * day);
    add_match(database, 5, now - 200 * day);  // the newest by number: numbers are not used twice
    Pruner pruner{{.days = 90, .megabytes = 0}};
    for (int step = 0; step < 5; ++step) pruner.step(database, now);
    CHECK(numbers(database, "SELECT number FROM matches") == Numbers{2, 4, 5});
    CHECK(numbers(database, "SELECT substr(match_id, 2) FROM replays") == Numbers{2, 4, 5});
    CHECK(numbers(database, "SELECT match FROM set_aside") == Numbers{2, 4, 5});
    CHECK(numbers(database, "SELECT count(*) FROM match_log WHERE match = 2") == Numbers{3});
    // Of all others only the last row is left, which keeps the rows' numbers growing.
    CHECK(numbers(database, "SELECT row FROM match_log WHERE match <> 2") == Numbers{15});
    add_match(database, 6, 0);
    CHECK(numbers(database, "SELECT min(row) FROM match_log WHERE match = 6") == Numbers{16});
    CHECK(numbers(database, "SELECT log_from FROM matches WHERE number = 6") == Numbers{16});
}

TEST_CASE("when the database is larger than it may be, the oldest finished matches go until it is not") {
    const TempFolder folder;
    Database database{folder.file("a.db"), Database::Access::ReadWrite};
    migrate(database);
    database.script("BEGIN");
    for (std::int64_t number = 1; number <= 300; ++number) add_match(database, number, 1'000, std::string(20'000, 'x'));
    database.script("COMMIT");
    CHECK(bytes_in_use(database) > 6'000'000);
    Pruner pruner{{.days = 0, .megabytes = 3}};
    for (int step = 0; step < 20; ++step) pruner.step(database, 2'000);
    CHECK(bytes_in_use(database) <= 3'000'000);
    CHECK(bytes_in_use(database) > 2'000'000);
    const auto left = numbers(database, "SELECT number FROM matches");
    CHECK(*left.rbegin() == 300);
    CHECK(left.size() == static_cast<std::size_t>(300 - *left.begin() + 1));
    Pruner patient{{.days = 0, .megabytes = 0}};
    patient.step(database, 2'000 * day);
    CHECK(numbers(database, "SELECT number FROM matches") == left);
}

TEST_CASE("a long log is looked through piece by piece, again and again") {
    const TempFolder folder;
    Database database{folder.file("a.db"), Database::Access::ReadWrite};
    migrate(database);
    database.script("BEGIN");
    for (std::int64_t number = 1; number <= 3'000; ++number) add_match(database, number, number % 100 == 0 ? 0 : 1);
    database.script("COMMIT");
    Pruner pruner{{.days = 0, .megabytes = 0}};
    for (int step = 0; step < 6; ++step) pruner.step(database, 1);
    CHECK(numbers(database, "SELECT count(*) FROM match_log") == Numbers{90});  // of the 30 that are played
    database.run("UPDATE matches SET finished_at = 1");
    for (int step = 0; step < 8; ++step) pruner.step(database, 1);
    CHECK(numbers(database, "SELECT count(*) FROM match_log") == Numbers{1});
}

TEST_CASE("room on the disk counts as scarce below what must be spared") {
    const TempFolder folder;
    DiskRoom enough{folder.path(), 0};
    CHECK_FALSE(enough.is_scarce());
    CHECK(enough.free_bytes() > 0);
    enough.set_full(true);
    CHECK(enough.is_scarce());
    CHECK(DiskRoom{folder.path(), 1ULL << 60U}.is_scarce());
}
