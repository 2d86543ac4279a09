#include <doctest/doctest.h>
#include <signal.h>
#include <sys/resource.h>

#include <thread>

#include "../../src/server/tests/temp_folder.hpp"
#include "../network/seated.hpp"
#include "load/sockets.hpp"
#include "process.hpp"

using namespace pentacle;
using faults::Process;
using network::Seated;
using server::TempFolder;

namespace {

Json greeting(const Json& resume) { return {{"type", "hello"}, {"features", {"deltas", "legal"}}, {"resume", resume}}; }

}  // namespace

TEST_CASE("when the disk is full the server ends, and what it had acknowledged is still there") {
    const TempFolder folder;
    const std::uint16_t port = faults::free_port();
    Json resume;
    Json told;
    std::uint64_t acknowledged = 0;
    {
        Process process{folder.path(), port, 800};
        Seated first{port};
        Seated second{port};
        resume = first.welcome["resume"];
        first.client.say({{"type", "create_lobby"}, {"game", "duel"}, {"clock", "none"}});
        const Json code = first.client.hear("lobby_created")["code"];
        second.client.say({{"type", "join_lobby"}, {"code", code}});
        first.next();
        second.next();
        bool over = false;
        try {
            for (int turn = 0; turn < 5'000 && !over; ++turn) {
                Seated& actor = first.legal.empty() ? second : first;
                actor.client.say({{"type", "act"}, {"action", {{"type", "end_turn"}}}, {"id", std::to_string(turn)}});
                over = first.next()["type"] == "match_over";
                acknowledged = first.seq;
                told = first.state;
                second.next();
            }
        } catch (const std::runtime_error&) {  // the server is gone
        }
        REQUIRE_FALSE(over);
        CHECK(acknowledged > 10);
        CHECK(process.wait() == 1);
    }
    Process process{folder.path(), port, 40, "/healthz"};
    // Started again with no more room, it serves what only reads.
    const auto status = [&](const char* method, const char* path, const Json& body = nullptr) {
        return load::status_of(
            load::fetch("127.0.0.1", port, method, path, body.is_null() ? std::string{} : body.dump()));
    };
    const Json credentials{{"username", "alice"}, {"password", "correct horse"}};
    CHECK(status("GET", "/readyz") == 503);
    CHECK(status("GET", "/leaderboard") == 200);
    CHECK(status("POST", "/auth/login", credentials) == 401);
    CHECK(status("POST", "/auth/register", credentials) == 503);
    // And goes on by itself when room is made.
    const rlimit unlimited{RLIM_INFINITY, RLIM_INFINITY};
    REQUIRE(prlimit(process.id(), RLIMIT_FSIZE, &unlimited, nullptr) == 0);
    for (int attempt = 0; attempt < 1'200 && status("GET", "/readyz") != 200; ++attempt)
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
    Seated first{port, greeting(resume)};
    const Json state = first.next();
    CHECK(state["type"] == "state");
    // The server's return is an entry of its own, and so is ours.
    CHECK(state["seq"].get<std::uint64_t>() >= acknowledged + 2);
    if (state["seq"] == acknowledged + 2) CHECK(nlohmann::json(state["state"]) == nlohmann::json(told));
}

TEST_CASE("told to stop, the server says so to its players and ends well") {
    const TempFolder folder;
    const std::uint16_t port = faults::free_port();
    Process process{folder.path(), port};
    Seated player{port};
    player.client.say({{"type", "play_bot"}, {"bot", "random"}, {"seat", 0}});
    player.next();
    kill(process.id(), SIGTERM);
    CHECK(player.client.hear("server_closing")["seconds"] == 1);
    CHECK(player.client.wait_for_close() == 1001);
    CHECK(process.wait() == 0);

    Process again{folder.path(), port};
    Seated back{port, greeting(player.welcome["resume"])};
    CHECK(back.welcome.contains("match"));
    CHECK(nlohmann::json(back.next()["state"]) == nlohmann::json(player.state));
}
