#include <doctest/doctest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../../src/server/tests/temp_folder.hpp"
#include "../network/seated.hpp"
#include "load/sockets.hpp"
#include "server/store/database.hpp"
#include "toy_game/stones.hpp"

// A match that breaks the server, planted by a game that is broken on purpose.

using namespace pentacle;
using network::Seated;
using server::TempFolder;
using stones::Flaw;

namespace {

// A server in a process of its own that plays Stones with this flaw.
class Flawed {
public:
    Flawed(const std::string& folder, Flaw flaw) {
        int ends[2];
        REQUIRE(pipe(ends) == 0);
        id_ = fork();
        REQUIRE(id_ >= 0);
        if (id_ == 0) serve(folder, flaw, ends[1]);
        close(ends[1]);
        if (read(ends[0], &port_, sizeof port_) != sizeof port_) port_ = 0;  // it ended before it was ready
        close(ends[0]);
    }
    ~Flawed() {
        if (id_ > 0) kill(id_, SIGKILL);
        wait();
    }

    std::uint16_t port() const { return port_; }  // 0: it did not start
    // The signal it ended by, or 0.
    int wait() {
        int status = 0;
        if (id_ > 0) waitpid(id_, &status, 0);
        id_ = 0;
        return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    }
    void end() {
        kill(id_, SIGKILL);
        wait();
    }
    std::string metrics() const { return load::body_of(load::fetch("127.0.0.1", port_, "GET", "/metrics")); }

private:
    [[noreturn]] static void serve(const std::string& folder, Flaw flaw, int told) {
        for (const int fatal : {SIGABRT, SIGSEGV}) signal(fatal, SIG_DFL);  // not the test's own end
        stones::Stones::break_on_purpose(flaw);
        server::ServerOptions options;
        options.transport.host = "127.0.0.1";
        options.transport.port = 0;
        options.data_folder = folder;
        options.web_folder = folder + "/no-web";
        options.hall.limits = false;
        server::Server server{options, server::Games{{stones::own_game()}}};
        const std::uint16_t port = server.port();
        if (write(told, &port, sizeof port) != sizeof port) _exit(1);
        server.run();
        _exit(0);
    }

    pid_t id_ = 0;
    std::uint16_t port_ = 0;
};

struct Pair {
    explicit Pair(std::uint16_t port) : first{port}, second{port} {
        first.client.say({{"type", "create_lobby"}, {"game", "stones"}, {"clock", "none"}});
        second.client.say({{"type", "join_lobby"}, {"code", first.client.hear("lobby_created")["code"]}});
        first.next();
        second.next();
    }
    // Sends the next action; false when the server was gone before it answered.
    bool act() {
        Seated& actor = first.legal.empty() ? second : first;
        try {
            actor.client.say({{"type", "act"}, {"action", actor.legal.front()}});
            told = first.next();
            second.next();
        } catch (const std::runtime_error&) {
            return false;
        }
        return true;
    }

    Seated first;
    Seated second;
    Json told;
};

Json came_back(std::uint16_t port, const Seated& player) {
    Seated again{port, {{"type", "hello"}, {"features", {"legal"}}, {"resume", player.welcome["resume"]}}};
    return again.welcome.contains("match") ? again.next() : Json(nullptr);
}

std::pair<int, std::string> kept(const TempFolder& folder) {
    server::Database database{folder.file("pentacle.db"), server::Database::Access::ReadOnly};
    server::Rows rows = database.query("SELECT count(*), coalesce(max(log), '') FROM set_aside");
    rows.next();
    return {static_cast<int>(rows.integer(0)), rows.text(1)};
}

}  // namespace

TEST_CASE("a match that ends the process when it is taken up does so once; it is kept, and the others go on") {
    const TempFolder folder;
    std::unique_ptr<Pair> fatal;
    std::unique_ptr<Pair> other;
    {
        Flawed sound{folder.path(), Flaw::None};
        REQUIRE(sound.port() != 0);
        other = std::make_unique<Pair>(sound.port());
        fatal = std::make_unique<Pair>(sound.port());
        REQUIRE(other->act());
        for (int action = 0; action < 4; ++action) REQUIRE(fatal->act());
        sound.end();
    }
    {
        Flawed dying{folder.path(), Flaw::Crashes};
        CHECK(dying.port() == 0);
        CHECK(dying.wait() == SIGABRT);
    }
    Flawed again{folder.path(), Flaw::Crashes};
    REQUIRE(again.port() != 0);
    CHECK(came_back(again.port(), fatal->first).is_null());
    const Json told = came_back(again.port(), other->first);
    CHECK(nlohmann::json(told["state"]) == nlohmann::json(other->first.state));
    CHECK(again.metrics().find("pentacle_matches_set_aside 1\n") != std::string::npos);
    const auto [count, log] = kept(folder);
    CHECK(count == 1);
    CHECK(std::count(log.begin(), log.end(), '\n') == 4);
}

TEST_CASE("a match that ends the process while it is played is not taken up again") {
    for (const Flaw flaw : {Flaw::Crashes, Flaw::Overflows}) {
        const TempFolder folder;
        std::unique_ptr<Pair> fatal;
        std::unique_ptr<Pair> other;
        {
            Flawed dying{folder.path(), flaw};
            other = std::make_unique<Pair>(dying.port());
            fatal = std::make_unique<Pair>(dying.port());
            for (int action = 0; action < 3; ++action) REQUIRE(fatal->act());
            CHECK_FALSE(fatal->act());
            CHECK(dying.wait() == (flaw == Flaw::Crashes ? SIGABRT : SIGSEGV));
        }
        Flawed again{folder.path(), flaw};
        REQUIRE(again.port() != 0);
        CHECK(came_back(again.port(), fatal->first).is_null());
        CHECK_FALSE(came_back(again.port(), other->first).is_null());
        CHECK(kept(folder).first == 1);
    }
}

TEST_CASE("a match that is killed from outside while it is played goes on") {
    const TempFolder folder;
    std::unique_ptr<Pair> pair;
    {
        Flawed sound{folder.path(), Flaw::None};
        pair = std::make_unique<Pair>(sound.port());
        REQUIRE(pair->act());
        sound.end();
    }
    Flawed again{folder.path(), Flaw::None};
    CHECK_FALSE(came_back(again.port(), pair->first).is_null());
    CHECK(kept(folder).first == 0);
}

TEST_CASE("an exception in one match ends that match, with its log kept, and nothing else") {
    const TempFolder folder;
    Flawed server{folder.path(), Flaw::Throws};
    Pair broken{server.port()};
    Pair other{server.port()};
    for (int action = 0; action < 3; ++action) REQUIRE(broken.act());
    REQUIRE(broken.act());
    Json over = broken.first.next();
    CHECK(over["type"] == "match_over");
    CHECK(over["result"]["reason"] == "aborted");
    CHECK(over["result"]["winner"].is_null());
    REQUIRE(other.act());
    const std::string metrics = server.metrics();
    CHECK(metrics.find("pentacle_matches_aborted_total 1\n") != std::string::npos);
    CHECK(metrics.find("pentacle_matches_set_aside 1\n") != std::string::npos);
    // A bot that cannot think is such a match too: whoever looks ahead meets the flaw.
    Seated alone{server.port()};
    alone.client.say({{"type", "play_bot"}, {"game", "stones"}, {"bot", "greedy"}, {"seat", 0}});
    alone.next();
    while (over = alone.legal.empty()
                      ? alone.next()
                      : (alone.client.say({{"type", "act"}, {"action", alone.legal.front()}}), alone.next()),
           over["type"] != "match_over") {
    }
    CHECK(over["result"]["reason"] == "aborted");
    REQUIRE(other.act());
    CHECK(kept(folder).first == 2);
}
