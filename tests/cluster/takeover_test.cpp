#include <doctest/doctest.h>
#include <signal.h>

#include <atomic>
#include <cstdlib>
#include <limits>

#include "cluster.hpp"

// The node that plays the matches dies, stops or is told to end while matches are played. Whatever a player was told
// must still be so on the node that takes its place.

using namespace pentacle;
using cluster::Community;
using cluster::Nodes;
using faults::TwoPlayers;
using server::Access;
using server::Database;

namespace {

std::int64_t number_in(const Community& community, const char* sql) {
    Database database{community.url(), Access::ReadOnly};
    server::Rows rows = database.query(sql);
    rows.next();
    return rows.integer(0);
}

// Plays all of them by turns until the server that they play on is gone; `acted` counts the actions.
void play_until_gone(std::vector<TwoPlayers>& games, Rng& rng, const std::atomic<bool>& gone, std::atomic<int>& acted) {
    std::string fault;
    try {
        while (!gone)
            for (TwoPlayers& game : games) {
                game.step(rng);
                ++acted;
            }
    } catch (const std::logic_error& error) {
        fault = error.what();
    } catch (const std::runtime_error&) {  // it is gone
    }
    acted = std::numeric_limits<int>::max();  // nobody need wait for another
    CHECK(fault == "");
}

void everybody_comes_back(std::vector<TwoPlayers>& games, const Nodes& nodes) {
    for (TwoPlayers& game : games)
        if (!game.over() || game.in_flight) game.come_back();
    for (TwoPlayers& game : games)
        if (game.over()) game = TwoPlayers::started(nodes.door());
}

}  // namespace

TEST_CASE("no acknowledged action is lost when the node that plays is killed, again and again") {
    const Community community;
    Nodes nodes{community.url()};
    Rng rng{Seed{20261117}};
    std::vector<TwoPlayers> games;
    while (games.size() < 5) games.push_back(TwoPlayers::started(nodes.door()));
    for (int round = 0; round < 3; ++round) {
        CAPTURE(round);
        const std::size_t keeper = nodes.ready();
        // Counted in actions: on a fast machine a match is over before any time that a slow one needs to begin it.
        const int last = static_cast<int>(rng.below(8 * static_cast<std::uint32_t>(games.size())));
        std::atomic<bool> killed{false};
        std::atomic<int> acted{0};
        std::thread killer{[&killed, &acted, id = nodes.process(keeper).id(), last] {
            while (acted < last) std::this_thread::yield();
            kill(id, SIGKILL);
            killed = true;
        }};
        play_until_gone(games, rng, killed, acted);
        killer.join();
        nodes.process(keeper).end(SIGKILL);
        CHECK(nodes.ready() != keeper);
        everybody_comes_back(games, nodes);
        nodes.start(keeper);
    }
    CHECK(cluster::ended_and_verified(games, community) >= static_cast<int>(games.size()));
    CHECK(number_in(community, "SELECT count(*) FROM matches WHERE finished_at IS NULL") == 0);
    CHECK(number_in(community, "SELECT max(epoch) FROM matches") >= 2);
}

TEST_CASE("a node that was stopped and wakes up writes nothing, says so and ends") {
    const Community community;
    Nodes nodes{community.url()};
    Rng rng{Seed{7}};
    std::vector<TwoPlayers> games;
    while (games.size() < 3) games.push_back(TwoPlayers::started(nodes.door()));
    for (int turn = 0; turn < 5; ++turn)
        for (TwoPlayers& game : games) game.step(rng);
    const std::size_t stopped = nodes.ready();
    kill(nodes.process(stopped).id(), SIGSTOP);
    nodes.set_listening(stopped, false);
    // What is said to it now lies there until it wakes up.
    for (TwoPlayers& game : games) {
        const auto& legal = game.players[Seat::First].legal;
        faults::Player& actor = game.players[legal.empty() ? Seat::Second : Seat::First];
        actor.client->say({{"type", "act"}, {"action", {{"type", "end_turn"}}}, {"id", "late"}, {"seq", actor.seq}});
    }
    std::vector<std::unique_ptr<network::Client>> old;
    for (TwoPlayers& game : games)
        for (faults::Player& player : game.players.values) old.push_back(std::move(player.client));
    for (TwoPlayers& game : games) game.come_back();
    for (int turn = 0; turn < 3; ++turn)
        for (TwoPlayers& game : games) game.step(rng);
    kill(nodes.process(stopped).id(), SIGCONT);
    CHECK(nodes.process(stopped).wait() == 1);
    CHECK(nodes.log_of(stopped).find("node_gone") != std::string::npos);
    CHECK(number_in(community, "SELECT count(*) FROM match_log WHERE client_id = 'late'") == 0);
    for (const auto& client : old)
        while (const auto message = client->hear_within(std::chrono::milliseconds{100}))
            CHECK((*message)["type"] != "state");
    for (int turn = 0; turn < 3; ++turn)
        for (TwoPlayers& game : games) game.step(rng);
    nodes.start(stopped);
    CHECK(cluster::ended_and_verified(games, community) >= static_cast<int>(games.size()));
}

TEST_CASE("told to end, a node hands its matches over, and its players go on elsewhere") {
    const Community community;
    Nodes nodes{community.url()};
    Rng rng{Seed{11}};
    std::vector<TwoPlayers> games;
    while (games.size() < 3) games.push_back(TwoPlayers::started(nodes.door()));
    // A rolling upgrade: each node once.
    for (std::size_t node = 0; node < Nodes::count; ++node) {
        const std::size_t keeper = nodes.ready();
        for (int turn = 0; turn < 4; ++turn)
            for (TwoPlayers& game : games) game.step(rng);
        kill(nodes.process(keeper).id(), SIGTERM);
        for (TwoPlayers& game : games)
            for (faults::Player& player : game.players.values) CHECK(player.client->wait_for_close() == 1001);
        CHECK(nodes.process(keeper).wait() == 0);
        everybody_comes_back(games, nodes);
        nodes.start(keeper);
    }
    CHECK(cluster::ended_and_verified(games, community) >= static_cast<int>(games.size()));
}

TEST_CASE("PostgreSQL cuts every connection: players wait, nobody is sent away, nothing is lost") {
    const Community community;
    Nodes nodes{community.url()};
    Rng rng{Seed{13}};
    std::vector<TwoPlayers> games;
    while (games.size() < 3) games.push_back(TwoPlayers::started(nodes.door()));
    const std::size_t keeper = nodes.ready();
    for (int round = 0; round < 4; ++round) {
        for (TwoPlayers& game : games) game.step(rng);
        Database operating{*server::test_postgres(), Access::ReadWrite};
        operating.run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
            "AND backend_type = 'client backend'");
        for (TwoPlayers& game : games) game.step(rng);
    }
    CHECK(nodes.ready() == keeper);
    CHECK(cluster::ended_and_verified(games, community) >= static_cast<int>(games.size()));
}

TEST_CASE("PostgreSQL is killed and starts again: players wait or come back, and nothing is lost") {
    const char* restart = std::getenv("PENTACLE_TEST_RESTART");
    if (restart == nullptr) return;
    const Community community;
    Nodes nodes{community.url()};
    Rng rng{Seed{17}};
    std::vector<TwoPlayers> games;
    while (games.size() < 3) games.push_back(TwoPlayers::started(nodes.door()));
    for (int round = 0; round < 2; ++round) {
        std::atomic<bool> restarted{false};
        std::atomic<int> acted{0};
        std::thread operating{[&] {
            CHECK(std::system(restart) == 0);
            restarted = true;
        }};
        play_until_gone(games, rng, restarted, acted);
        operating.join();
        nodes.ready();
        try {
            for (TwoPlayers& game : games) game.step(rng);
        } catch (const std::runtime_error&) {  // it took so long that the node has sent its players away
            everybody_comes_back(games, nodes);
        }
    }
    CHECK(cluster::ended_and_verified(games, community) >= static_cast<int>(games.size()));
}
