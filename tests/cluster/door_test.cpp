#include <doctest/doctest.h>
#include <signal.h>

#include <atomic>

#include "cluster.hpp"
#include "server/in_hand.hpp"
#include "test_nats.hpp"

// Any node serves any player: players of one match sit at different nodes, and nodes and NATS die under them.

using namespace pentacle;
using cluster::comes_true;
using cluster::Community;
using cluster::Nodes;
using faults::TwoPlayers;

namespace {

// Where no node is to be given up, none is, however busy the machine is.
constexpr int long_lease_ms = 60'000;
constexpr int patient_lease_ms = 15'000;
constexpr int short_lease_ms = 5'000;

struct Cluster {
    Community community;
    Nodes nodes;
    faults::Door door = nodes.any_door();
    Rng rng{Seed{17}};
    std::vector<TwoPlayers> games;

    Cluster(int lease_ms, std::size_t matches) : nodes{community.url(), lease_ms, cluster::test_nats()} {
        REQUIRE(comes_true([&] { return nodes.all_are_ready(); }));
        start(matches, door);
    }

    // In the end they may use any door.
    void start(std::size_t matches, const faults::Door& at) {
        while (games.size() < matches)
            REQUIRE(comes_true([&] {
                return goes_well([&] {
                    games.push_back(TwoPlayers::started(at));
                    games.back().door = door;
                });
            }));
    }

    // False: they were sent away meanwhile.
    template <typename Deed>
    static bool goes_well(Deed&& deed) {
        try {
            deed();
            return true;
        } catch (const std::logic_error& error) {
            FAIL(error.what());
        } catch (const std::runtime_error&) {
        }
        return false;
    }

    // One action in each; those who were sent away come back first, as often as they have to.
    void step_all() {
        for (TwoPlayers& game : games) {
            bool away = false;
            const bool done = comes_true([&] {
                away = !goes_well([&] {
                    if (away && (!game.over() || game.in_flight)) game.come_back();
                    if (game.over()) game = TwoPlayers::started(door);
                    game.step(rng);
                });
                return !away;
            });
            REQUIRE(done);
        }
    }

    // Plays until `over` says so, whatever happens meanwhile.
    void play_until(const std::atomic<bool>& over) {
        do step_all();
        while (!over);
    }

    void concede(TwoPlayers& game) {
        bool away = false;
        CHECK(comes_true([&] {
            away = !goes_well([&] {
                bool running = true;
                if (away)
                    for (faults::Player& player : game.players.values) running = player.connect(door) && running;
                if (running) {
                    game.players[Seat::First].client->say({{"type", "concede"}});
                    game.players[Seat::Second].client->hear("match_over");
                }
                game.end();
            });
            return !away;
        }));
    }

    void check_everything() {
        step_all();
        for (TwoPlayers& game : games)
            if (!game.over()) concede(game);
        CHECK(cluster::ended_and_verified(games, community) >= static_cast<int>(games.size()));
    }
};

Json json_at(std::uint16_t port, const std::string& target) {
    return Json::parse(load::body_of(load::fetch("127.0.0.1", port, "GET", target)));
}

}  // namespace

TEST_CASE("players at any node meet in one hall, and everybody sees the same") {
    Cluster cluster{long_lease_ms, 0};
    const Nodes& nodes = cluster.nodes;
    for (std::size_t first = 0; first < Nodes::count; ++first)
        for (std::size_t second = 0; second < Nodes::count; ++second) {
            CAPTURE(first);
            CAPTURE(second);
            network::Client host{nodes.port(first)};
            network::Client guest{nodes.port(second)};
            for (network::Client* client : {&host, &guest}) {
                client->hear("connected");
                client->say({{"type", "hello"}, {"features", {"deltas", "legal"}}});
                client->hear("welcome");
            }
            host.say({{"type", "create_lobby"}, {"game", "duel"}});
            const std::string code = host.hear("lobby_created")["code"];
            for (std::size_t node = 0; node < Nodes::count; ++node)
                CHECK(json_at(nodes.port(node), "/lobbies/" + code)["game"] == "duel");
            guest.say({{"type", "join_lobby"}, {"code", code}});
            const std::string match = host.hear("match_start")["matchId"];
            CHECK(guest.hear("match_start")["matchId"] == match);
            for (std::size_t node = 0; node < Nodes::count; ++node)
                CHECK(json_at(nodes.port(node), "/matches/live").dump().find(match) != std::string::npos);

            network::Client watcher{nodes.port((second + 1) % Nodes::count)};
            watcher.hear("connected");
            watcher.say({{"type", "hello"}, {"features", Json::array()}});
            watcher.hear("welcome");
            watcher.say({{"type", "spectate"}, {"matchId", match}, {"code", code}});
            watcher.hear("state");
            guest.say({{"type", "concede"}});
            for (network::Client* client : {&host, &guest, &watcher})
                CHECK(client->hear("match_over")["matchId"] == match);
        }
    const std::size_t keeper = nodes.keeper();
    for (std::size_t node = 0; node < Nodes::count; ++node) {
        CHECK((nodes.metric(node, "door_open") == 1) == (node != keeper));
        CHECK((nodes.metric(node, "door_messages_total") > 0) == (node != keeper));
    }
    CHECK(nodes.metric(keeper, "doors") == 2);
}

TEST_CASE("a door passes everything on in order, and what is wrong is answered as at the keeper's") {
    Cluster cluster{long_lease_ms, 0};
    const std::size_t keeper = cluster.nodes.keeper();
    for (std::size_t node = 0; node < Nodes::count; ++node) {
        CAPTURE(node == keeper);
        network::Client client{cluster.nodes.port(node)};
        client.hear("connected");
        for (int number = 0; number < 200; ++number) client.say({{"type", "ping"}, {"id", number}});
        for (int number = 0; number < 200; ++number) CHECK(client.hear("pong")["id"] == number);
        client.say_text("{no json");
        CHECK(client.hear()["error"] == "Invalid JSON");
        client.say_text(R"({"type":"join_lobby","code":"ÄÖÜ"})");
        CHECK(client.hear()["type"] == "lobby_error");
        client.say_text("\"" + std::string(60'000, 'x') + "\"");
        CHECK(client.hear()["type"] == "matchmaking_error");
        client.say_text(std::string(70'000, 'x'));
        CHECK(client.wait_for_close() == 1009);
    }
}

TEST_CASE("the keeper is killed while others play through doors: they come back to what they were told") {
    Cluster cluster{short_lease_ms, 4};
    for (int round = 0; round < 2; ++round) {
        CAPTURE(round);
        const std::size_t keeper = cluster.nodes.keeper();
        std::atomic<bool> taken_over{false};
        std::thread killer{[&] {
            std::this_thread::sleep_for(std::chrono::milliseconds{100});
            kill(cluster.nodes.process(keeper).id(), SIGKILL);
            CHECK(comes_true([&] { return cluster.nodes.keeper() != keeper; }));
            taken_over = true;
        }};
        cluster.play_until(taken_over);
        killer.join();
        CHECK(comes_true([&] { return cluster.nodes.all_are_ready(); }));
    }
    cluster.check_everything();
}

TEST_CASE("a door that is told to end sends its players away with 1001; one that is killed costs nobody a match") {
    Cluster cluster{short_lease_ms, 0};
    const std::size_t keeper = cluster.nodes.keeper();
    const std::size_t door = (keeper + 1) % Nodes::count;
    for (const int signal : {SIGTERM, SIGKILL}) {
        CAPTURE(signal);
        cluster.games.clear();
        cluster.start(2, cluster.nodes.door_of(door));
        kill(cluster.nodes.process(door).id(), signal);
        if (signal == SIGTERM)
            for (TwoPlayers& game : cluster.games)
                for (faults::Player& player : game.players.values) CHECK(player.client->wait_for_close() == 1001);
        CHECK(cluster.nodes.process(door).wait() == (signal == SIGTERM ? 0 : -1));
        cluster.step_all();
        cluster.check_everything();
        cluster.nodes.start(door);
        CHECK(comes_true([&] { return cluster.nodes.all_are_ready(); }));
    }
}

TEST_CASE("matches are spread over all nodes, and one that comes back gets its share") {
    Cluster cluster{patient_lease_ms, 9};
    const auto played = [&](std::size_t node) { return cluster.nodes.metric(node, "matches_running"); };
    for (std::size_t node = 0; node < Nodes::count; ++node) CHECK(comes_true([&] { return played(node) == 3; }));
    const std::size_t keeper = cluster.nodes.keeper();
    CHECK(cluster.nodes.metric(keeper, "matches_elsewhere") == 6);
    cluster.step_all();

    // One dies: the others play what it played, and nobody has lost anything.
    const std::size_t killed = (keeper + 1) % Nodes::count;
    cluster.nodes.process(killed).end(SIGKILL);
    CHECK(comes_true([&] {
        double all = 0;
        for (std::size_t node = 0; node < Nodes::count; ++node)
            if (node != killed) all += played(node);
        return all == 9;
    }));
    cluster.step_all();

    cluster.nodes.start(killed);
    REQUIRE(comes_true([&] { return cluster.nodes.all_are_ready(); }));
    cluster.start(13, cluster.door);
    CHECK(comes_true([&] { return played(killed) == 4; }));
    cluster.check_everything();
}

TEST_CASE("a match that ended its node is set aside when that node is back, and the rest goes on") {
    Cluster cluster{patient_lease_ms, 6};
    const std::size_t node = (cluster.nodes.keeper() + 1) % Nodes::count;
    server::Database database{cluster.community.url(), server::Access::ReadOnly};
    server::Rows played = database.query("SELECT number, id FROM matches WHERE owner = ? ORDER BY number LIMIT 1",
                                         static_cast<std::int64_t>(cluster.nodes.metric(node, "node")));
    REQUIRE(played.next());
    cluster.nodes.process(node).end(SIGKILL);
    for (int time = 0; time < 2; ++time) server::CrashNotes{cluster.nodes.folder_of(node)}.taking_up(played.integer(0));
    cluster.nodes.start(node);
    const auto count = [&](const char* what) {
        server::Rows rows = database.query(what, played.integer(0));
        rows.next();
        return rows.integer(0);
    };
    CHECK(count("SELECT count(*) FROM set_aside WHERE match = ?") == 1);
    CHECK(count("SELECT count(*) FROM matches WHERE number = ? AND reason = 'aborted'") == 1);
    std::erase_if(cluster.games, [&](const TwoPlayers& game) { return game.id == played.text(1); });
    REQUIRE(cluster.games.size() == 5);
    cluster.step_all();
    cluster.check_everything();
}

TEST_CASE("NATS restarts, and is away for long: nothing is lost, and doors open again") {
    Cluster cluster{short_lease_ms, 3};
    std::atomic<bool> restarted{false};
    std::thread operating{[&] {
        CHECK(cluster::restart_nats());
        restarted = true;
    }};
    cluster.play_until(restarted);
    operating.join();
    cluster.step_all();

    REQUIRE(cluster::stop_nats());
    CHECK(comes_true([&] { return cluster.nodes.ready_count() == 1; }));
    cluster.step_all();  // at the keeper's, all of them
    REQUIRE(cluster::restart_nats());
    CHECK(comes_true([&] { return cluster.nodes.all_are_ready(); }));
    cluster.check_everything();
}
