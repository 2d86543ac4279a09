#include "server/lab/lab.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <thread>

#include "games/registry.hpp"
#include "toy_game/stones.hpp"

using namespace pentacle;
using namespace pentacle::server;

namespace {

constexpr std::uint64_t endless = 1'000'000'000'000;

sim::Plan stones_plan(std::uint64_t games) {
    sim::Plan plan;
    plan.game = stones::own_game();
    for (const char* label : {"a", "b"}) plan.entrants.push_back({label, plan.game->decks()[0]});
    plan.games = games;
    return plan;
}

// A lab whose time stands still until a test moves it.
struct Watched {
    std::atomic<SteadyMillis> now{1'000'000};
    Lab lab;

    explicit Watched(const LabLimits& limits = {}) : lab{limits, [this] { return now.load(); }} {}

    Json status(const std::string& id) {
        const auto text = lab.status(id);
        return text ? Json::parse(*text) : Json{};
    }
    // Waits for the lab's thread, not for its clock.
    Json wait_for(const std::string& id, const char* state) {
        for (int attempt = 0; attempt < 60'000; ++attempt) {
            Json found = status(id);
            if (found["state"] == state) return found;
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
        }
        FAIL("never " << state);
        return {};
    }
    std::string start(const std::string& client, std::uint64_t games = endless) {
        const auto id = lab.start(client, client, stones_plan(games));
        REQUIRE(id.ok());
        return id.value();
    }
    LabRefusal refusal(const std::string& client) { return lab.start(client, client, stones_plan(10)).error(); }
};

}  // namespace

TEST_CASE("a simulation is played to its end and leaves a report") {
    Watched watched;
    const Json done = watched.wait_for(watched.start("ann", 100), "done");
    CHECK(done["done"] == 100);
    CHECK(done["why"] == "finished");
    CHECK(done["report"]["games"] == 100);
    CHECK(done["report"]["matrix"].size() == 1);
    CHECK(watched.lab.counts().finished == 1);
}

TEST_CASE("one at a time for each client, the others wait, and beyond a few are turned away") {
    LabLimits limits;
    limits.waiting_max = 2;
    Watched watched{limits};
    const std::string first = watched.start("ann");
    watched.wait_for(first, "running");
    CHECK(watched.refusal("ann") == LabRefusal::OneAtATime);
    const std::string second = watched.start("bob");
    const std::string third = watched.start("cal");
    CHECK(watched.refusal("bob") == LabRefusal::OneAtATime);
    CHECK(watched.refusal("dan") == LabRefusal::Full);
    CHECK(watched.status(second)["ahead"] == 1);
    CHECK(watched.status(third)["ahead"] == 2);

    CHECK(watched.lab.cancel(second));
    CHECK(watched.status(second)["state"] == "cancelled");
    CHECK(watched.lab.cancel(first));
    CHECK(watched.wait_for(first, "cancelled")["why"] == "asked");
    watched.wait_for(third, "running");
    const std::string again = watched.start("ann", 10);
    CHECK(watched.lab.cancel(third));
    watched.wait_for(again, "done");
    CHECK_FALSE(watched.lab.cancel("nobody's"));
}

TEST_CASE("a simulation has only so much time, and what it has counted stands") {
    LabLimits limits;
    limits.unwatched_max = 10 * limits.time_max;
    Watched watched{limits};
    const std::string id = watched.start("ann");
    while (watched.status(id)["done"].get<std::uint64_t>() == 0) std::this_thread::yield();
    watched.now += limits.time_max / 2;
    const Json halfway = watched.status(id);
    CHECK(halfway["elapsed"] == limits.time_max / 2);
    CHECK(halfway["remaining"] == limits.time_max / 2);  // never more than it may still take
    watched.now += limits.time_max / 2;
    const Json done = watched.wait_for(id, "done");
    CHECK(done["why"] == "time");
    CHECK(done["report"]["games"] == done["done"]);
    CHECK(done["done"] > 0);
}

TEST_CASE("a simulation that nobody asks about is stopped") {
    LabLimits limits;
    limits.time_max = 10 * limits.unwatched_max;
    Watched watched{limits};
    const std::string id = watched.start("ann");
    watched.wait_for(id, "running");
    for (int asked = 0; asked < 3; ++asked) {
        watched.now += limits.unwatched_max - 1;
        CHECK(watched.status(id)["state"] == "running");
    }
    watched.now += limits.unwatched_max;
    while (watched.lab.counts().finished == 0) std::this_thread::yield();
    CHECK(watched.status(id)["state"] == "cancelled");
    CHECK(watched.status(id)["why"] == "unwatched");
}

TEST_CASE("results are forgotten after a while, and the oldest when there are too many") {
    LabLimits limits;
    limits.kept_max = 3;
    Watched watched{limits};
    const std::string first = watched.start("ann", 10);
    watched.wait_for(first, "done");
    watched.now += 10;
    const std::string second = watched.start("ann", 10);
    watched.wait_for(second, "done");
    const std::string third = watched.start("ann", 10);
    CHECK(watched.status(first).is_null());
    watched.wait_for(third, "done");
    watched.now += limits.kept_for;
    CHECK(watched.status(third).is_null());
}

TEST_CASE("nobody starts simulations faster than the lab allows") {
    LabLimits limits;
    limits.starts = {.burst = 2, .per_second = 0.1};
    Watched watched{limits};
    for (int started = 0; started < 2; ++started) watched.wait_for(watched.start("ann", 10), "done");
    CHECK(watched.refusal("ann") == LabRefusal::TooOften);
    watched.wait_for(watched.start("bob", 10), "done");
    watched.now += 10'000;
    watched.wait_for(watched.start("ann", 10), "done");
}

TEST_CASE("a server without a lab says so, and a lab that closes does not wait for its simulations") {
    LabLimits none;
    none.threads = 0;
    Watched closed{none};
    CHECK(closed.refusal("ann") == LabRefusal::NoLab);
    Watched watched;
    watched.wait_for(watched.start("ann"), "running");
}

TEST_CASE("the accounts of one address do not fill the lab") {
    Watched watched;
    REQUIRE(watched.lab.start("ann", "here", stones_plan(endless)).ok());
    REQUIRE(watched.lab.start("bob", "here", stones_plan(endless)).ok());
    CHECK(watched.lab.start("cyd", "here", stones_plan(endless)).error() == LabRefusal::Full);
    CHECK(watched.lab.start("dan", "there", stones_plan(endless)).ok());
}
