#include <doctest/doctest.h>
#include <signal.h>

#include <atomic>
#include <cstdlib>
#include <set>

#include "../../src/server/tests/temp_folder.hpp"
#include "../network/client.hpp"
#include "core/replay.hpp"
#include "games/registry.hpp"
#include "load/sockets.hpp"
#include "match/patch.hpp"
#include "process.hpp"
#include "server/store/database.hpp"

// The server process is killed without warning, again and again, while matches are played. Whatever a player was told
// must still be so afterwards.

using namespace pentacle;
using faults::Process;
using network::Client;
using server::TempFolder;
using namespace std::chrono_literals;

namespace {

const std::uint16_t port = faults::free_port();

double scale() {
    const char* text = std::getenv("PENTACLE_TEST_SCALE");
    return text == nullptr ? 1 : std::atof(text);
}

// One player of one match, across connections.
struct Player {
    std::unique_ptr<Client> client;
    std::string token;
    Json state;
    Json legal = Json::array();
    std::uint64_t seq = 0;

    // Whether a match of this player's is running.
    bool connect() {
        client = std::make_unique<Client>(port);
        client->hear("connected");
        Json hello{{"type", "hello"}, {"features", {"deltas", "legal"}}};
        if (!token.empty()) hello["resume"] = token;
        client->say(hello);
        const Json welcome = client->hear("welcome");
        token = welcome["resume"];
        return welcome.contains("match");
    }

    // The whole position once more; false when the match is over.
    bool resync() {
        client->say({{"type", "resync"}});
        for (;;) {
            const Json message = client->hear();
            if (message["type"] == "refused" && message["code"] == "match_over") return false;
            if (message["type"] != "state") continue;
            state = message["state"];
            seq = message["seq"];
            legal = message["legal"];
            return true;
        }
    }

    // Until the position is told; the ack it came with.
    std::string take() {
        for (;;) {
            const Json message = client->hear();
            const std::string type = message["type"];
            if (type == "refused") throw std::logic_error("refused: " + message.dump());
            if (type == "state") state = message["state"];
            else if (type == "delta") {
                if (message["from"] != seq || !match::apply_patch(state, message["patch"]))
                    throw std::logic_error("the delta does not fit: " + message.dump());
            } else continue;
            seq = message["seq"];
            legal = message["legal"];
            return message.value("ack", "");
        }
    }
};

struct Game {
    BySeat<Player> players;
    std::string id;
    int acts = 0;
    std::optional<Json> in_flight;  // an act message whose acknowledgement was not seen
    Seat in_flight_seat = Seat::First;
    bool other_was_told = true;  // whether the player who did not act has heard of the last action

    static Game started() {
        Game game;
        game.start();
        return game;
    }

    void start() {
        for (Player& player : players.values) player.connect();
        players[Seat::First].client->say({{"type", "create_lobby"}, {"game", "duel"}, {"clock", "none"}});
        const Json code = players[Seat::First].client->hear("lobby_created")["code"];
        players[Seat::Second].client->say({{"type", "join_lobby"}, {"code", code}});
        id = players[Seat::First].client->hear("match_start")["matchId"];
        for (Player& player : players.values) player.take();
    }

    bool over() const { return players[Seat::First].legal.empty() && players[Seat::Second].legal.empty(); }

    void finish_in_flight() {
        Player& actor = players[in_flight_seat];
        actor.client->say(*in_flight);
        const std::string id_sent = (*in_flight)["id"];
        while (actor.take() != id_sent) {
        }
        in_flight.reset();
    }

    void step(Rng& rng) {
        if (over()) return;
        in_flight_seat = players[Seat::First].legal.empty() ? Seat::Second : Seat::First;
        Player& actor = players[in_flight_seat];
        const Json action = actor.legal.at(rng.below(static_cast<std::uint32_t>(actor.legal.size())));
        in_flight = Json{{"type", "act"}, {"action", action}, {"id", "a" + std::to_string(++acts)}, {"seq", actor.seq}};
        other_was_told = false;
        finish_in_flight();
        players[other(in_flight_seat)].take();
        other_was_told = true;
    }

    void end() {
        in_flight.reset();
        for (Player& player : players.values) player.legal = Json::array();
    }

    void come_back() {
        BySeat<Json> held;
        for (const Seat seat : all_seats) held[seat] = players[seat].state;
        bool running = true;
        for (Player& player : players.values) running &= player.connect();
        if (!running) {  // the action on its way when the server died was kept, and ended the match
            CHECK(in_flight.has_value());
            return end();
        }
        for (Player& player : players.values) player.take();
        if (in_flight) {
            in_flight->erase("seq");  // it may be done already; the id decides
            finish_in_flight();
            for (Player& player : players.values) {
                while (player.client->hear_within(50ms)) {
                }  // what is on its way; the state below has it all
                if (!player.resync()) return end();
            }
            other_was_told = true;
            return;
        }
        for (const Seat seat : all_seats)
            if (seat == in_flight_seat || other_was_told)
                CHECK(nlohmann::json(held[seat]) == nlohmann::json(players[seat].state));
        other_was_told = true;
    }
};

}  // namespace

TEST_CASE("no acknowledged action is lost when the server is killed, and no match diverges") {
    const TempFolder folder;
    const int rounds = std::max(2, static_cast<int>(12 * scale()));
    Rng rng{Seed{20261116}};
    std::vector<Game> games;
    auto process = std::make_unique<Process>(folder.path(), port);
    while (games.size() < 15) games.push_back(Game::started());
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
                for (Game& game : games) {
                    if (game.over()) game = Game::started();
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
        std::erase_if(games, [](const Game& game) { return game.over() && !game.in_flight; });
        for (Game& game : games) game.come_back();
        while (games.size() < 15) {
            games.push_back(Game::started());
        }
    }
    for (Game& game : games)
        if (!game.over()) {
            game.players[Seat::First].client->say({{"type", "concede"}});
            game.players[Seat::Second].client->hear("match_over");
        }

    server::Database database{folder.file("pentacle.db"), server::Database::Access::ReadOnly};
    server::Rows integrity = database.query("PRAGMA integrity_check");
    integrity.next();
    CHECK(integrity.text(0) == "ok");
    const auto duel = load_own_game(*find_game("duel"));
    server::Rows replays = database.query("SELECT replay FROM replays");
    int verified = 0;
    while (replays.next()) {
        const auto replay = read_replay(parse_json(replays.text(0)).value());
        REQUIRE(replay.ok());
        CHECK(verify(replay.value(), *duel).ok());
        ++verified;
    }
    CHECK(verified >= 15);
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
