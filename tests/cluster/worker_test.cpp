#include <doctest/doctest.h>
#include <signal.h>

#include <memory>

#include "../../src/server/tests/temp_folder.hpp"
#include "../faults/process.hpp"
#include "core/digest.hpp"
#include "games/registry.hpp"
#include "load/sockets.hpp"
#include "sim/run.hpp"
#include "test_nats.hpp"

// The balance lab with workers in processes of their own, one of which is killed at its work.

using namespace pentacle;
using cluster::comes_true;

namespace {

constexpr std::uint64_t matches_simulated = 4'000;
constexpr std::uint64_t simulation_seed = 17;

struct LabServer {
    server::TempFolder folder;
    std::uint16_t port = faults::free_port();
    faults::Process process{folder.path(), port, 0, "/readyz", "--nats " + cluster::test_nats()};

    Json ask(const std::string& method, const std::string& target, const std::string& body = {}) const {
        const std::string answer = load::fetch("127.0.0.1", port, method, target, body);
        return Json::parse(load::body_of(answer));
    }
    // A number of /metrics.
    double metric(const std::string& name) const {
        const std::string text = load::fetch("127.0.0.1", port, "GET", "/metrics");
        const std::size_t found = text.find("\npentacle_" + name + " ");
        return found == std::string::npos ? -1 : std::stod(text.substr(found + name.size() + 11));
    }
};

std::unique_ptr<faults::Program> started_worker() {
    return std::make_unique<faults::Program>("worker --threads 1 --nats " + cluster::test_nats());
}

std::uint64_t checksum_here() {
    sim::Plan plan;
    plan.game = load_own_game(*find_game("duel"));
    for (std::size_t deck = 0; deck < 2; ++deck)
        plan.entrants.push_back({plan.game->decks()[deck].name, plan.game->decks()[deck]});
    plan.bots = {parse_bot("greedy").value(), parse_bot("greedy").value()};
    plan.games = matches_simulated;
    plan.seed = simulation_seed;
    return sim::run(plan, {}).tally.checksum;
}

}  // namespace

TEST_CASE("a simulation on workers, one of them killed at its work, gives what it gives on one machine") {
    LabServer lab;
    auto first = started_worker();
    auto second = started_worker();
    REQUIRE(comes_true([&] { return lab.metric("workers") == 2; }));

    const auto duel = load_own_game(*find_game("duel"));
    const Json wish{{"game", "duel"},
                    {"games", matches_simulated},
                    {"seed", simulation_seed},
                    {"decks", {duel->decks()[0].name, duel->decks()[1].name}}};
    const Json started = lab.ask("POST", "/simulations", wish.dump());
    REQUIRE_MESSAGE(started.contains("id"), started.dump());
    const std::string page = "/simulations/" + started["id"].get<std::string>();

    REQUIRE(comes_true([&] { return lab.metric("chunks_total") > 0; }));
    first->end(SIGKILL);

    Json status;
    REQUIRE(comes_true([&] {
        status = lab.ask("GET", page);
        return status["state"] != "waiting" && status["state"] != "running";
    }));
    REQUIRE_MESSAGE(status["why"] == "finished", status["why"].dump());
    CHECK(status["done"] == matches_simulated);
    CHECK(status["report"]["checksum"] == hex_of(checksum_here()));
    MESSAGE("chunks " << lab.metric("chunks_total") << ", handed again " << lab.metric("chunks_handed_again_total"));
    second->end(SIGTERM);
}
