#include <doctest/doctest.h>
#include <signal.h>

#include <atomic>
#include <cstdlib>

#include "../../src/server/tests/temp_folder.hpp"
#include "load/sockets.hpp"
#include "process.hpp"
#include "stored_replays.hpp"
#include "two_players.hpp"

// The server process is killed without warning, again and again, while matches are played. Whatever a player was told
// must still be so afterwards.

using namespace pentacle;
using faults::Process;
using faults::TwoPlayers;
using server::TempFolder;
using namespace std::chrono_literals;

namespace {

const std::uint16_t port = faults::free_port();

double scale() {
    const char* text = std::getenv("PENTACLE_TEST_SCALE");
    return text == nullptr ? 1 : std::atof(text);
}

const faults::Door door = [] { return port; };

}  // namespace

TEST_CASE("no acknowledged action is lost when the server is killed, and no match diverges") {
    const TempFolder folder;
    const int rounds = std::max(2, static_cast<int>(12 * scale()));
    Rng rng{Seed{20261116}};
    std::vector<TwoPlayers> games;
    auto process = std::make_unique<Process>(folder.path(), port);
    while (games.size() < 15) games.push_back(TwoPlayers::started(door));
    for (int round = 0; round < rounds; ++round) {
        CAPTURE(round);
        const auto wait = std::chrono::milliseconds{20 + rng.below(400)};
        std::atomic<bool> killed{false};
        std::thread killer{[&killed, id = process->id(), wait] {
            std::this_thread::sleep_for(wait);
            kill(id, SIGKILL);
            killed = true;
        }};
        try {
            // A fast machine plays all of them to the end before the blow falls: the next match takes the place.
            while (!killed)
                for (TwoPlayers& game : games) {
                    if (game.over()) game = TwoPlayers::started(door);
                    game.step(rng);
                }
        } catch (const std::logic_error& error) {
            killer.join();
            FAIL(error.what());
        } catch (const std::runtime_error&) {  // the server is gone
        }
        killer.join();
        process->end(SIGKILL);
        process = std::make_unique<Process>(folder.path(), port);
        std::erase_if(games, [](const TwoPlayers& game) { return game.over() && !game.in_flight; });
        for (TwoPlayers& game : games) game.come_back();
        while (games.size() < 15) {
            games.push_back(TwoPlayers::started(door));
        }
    }
    for (TwoPlayers& game : games)
        if (!game.over()) {
            game.players[Seat::First].client->say({{"type", "concede"}});
            game.players[Seat::Second].client->hear("match_over");
        }

    server::Database database{folder.file("pentacle.db"), server::Database::Access::ReadOnly};
    server::Rows integrity = database.query("PRAGMA integrity_check");
    integrity.next();
    CHECK(integrity.text(0) == "ok");
    CHECK(faults::verified_replays(database) >= 15);
    server::Rows twice = database.query(
        "SELECT count(*) FROM (SELECT 1 FROM match_log WHERE client_id IS NOT NULL GROUP BY match, seat, client_id "
        "HAVING count(*) > 1)");
    twice.next();
    CHECK(twice.integer(0) == 0);
}

TEST_CASE("a torn end of the write-ahead log costs only what was not confirmed") {
    const TempFolder folder;
    const std::string path = folder.file("a.db");
    server::Database writer{path, server::Database::Access::ReadWrite};
    writer.script("PRAGMA wal_autocheckpoint=0; CREATE TABLE log (row INTEGER PRIMARY KEY, text TEXT)");
    for (int row = 1; row <= 200; ++row)
        writer.run("INSERT INTO log (text) VALUES (?)", "entry " + std::to_string(row));
    const auto size = std::filesystem::file_size(path + "-wal");
    Rng rng{Seed{7}};
    for (int round = 0; round < 40; ++round) {
        const std::string copy = folder.file("torn.db");
        for (const char* part : {"", "-wal"})
            std::filesystem::copy_file(path + part, copy + part, std::filesystem::copy_options::overwrite_existing);
        std::filesystem::remove(copy + "-shm");
        std::filesystem::resize_file(copy + "-wal", rng.below(static_cast<std::uint32_t>(size)));
        server::Database torn{copy, server::Database::Access::ReadWrite};
        server::Rows table = torn.query("SELECT count(*) FROM sqlite_master WHERE name = 'log'");
        table.next();
        if (table.integer(0) == 0) continue;  // torn before the table was made
        server::Rows rows = torn.query("SELECT count(*), coalesce(max(row), 0) FROM log");
        rows.next();
        CHECK(rows.integer(0) == rows.integer(1));  // a prefix, without holes
    }
}
