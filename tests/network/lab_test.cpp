#include <doctest/doctest.h>

#include "../../src/server/tests/temp_folder.hpp"
#include "client.hpp"
#include "sim/run.hpp"

using namespace pentacle;
using network::TestServer;
using server::TempFolder;

namespace {

Json wait_until_over(const TestServer& server, const std::string& id) {
    for (int attempt = 0; attempt < 3'000; ++attempt) {
        const auto [status, answer] = server.api("GET", "/simulations/" + id);
        REQUIRE(status == 200);
        if (answer["state"] != "waiting" && answer["state"] != "running") return answer;
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
    }
    FAIL("the simulation does not end");
    return {};
}

std::pair<std::string, std::string> two_presets(const TestServer& server, const std::string& game) {
    const Json games = server.api("GET", "/games").second["games"];
    for (const Json& known : games)
        if (known["id"] == game) return {known["decks"][0]["name"], known["decks"][1]["name"]};
    return {};
}

}  // namespace

TEST_CASE("the lab simulates what it is asked to") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    const auto [first, second] = two_presets(server, "duel");
    const Json lab = server.api("GET", "/simulations").second;
    CHECK(lab["enabled"] == true);
    CHECK(lab["gamesMax"] == 20'000);

    const auto [status, started] =
        server.api("POST", "/simulations",
                   {{"game", "duel"}, {"decks", {first, second}}, {"bots", {"greedy", "random"}}, {"games", 60}});
    REQUIRE(status == 202);
    CHECK(started["games"] == 60);
    const Json done = wait_until_over(server, started["id"]);
    CHECK(done["state"] == "done");
    const Json& report = done["report"];
    CHECK(report["games"] == 60);
    CHECK(report["decks"] == Json::array({first, second}));
    CHECK(report["bots"] == Json::array({"greedy", "random"}));
    CHECK(report["byDeck"][first]["rate"] > 0.7);  // thinking helps
    CHECK_FALSE(report["cardImpact"].empty());
    CHECK(server.http("GET", "/metrics").second.find("\npentacle_simulations_finished_total 1\n") != std::string::npos);
}

TEST_CASE("a whole deck and random ones take part; a bad one is told exactly") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    Json deck = server.api("GET", "/games").second["games"][0]["decks"][0];
    const std::string game = server.api("GET", "/games").second["games"][0]["id"];
    const Json wish{{"game", game}, {"decks", {deck, "random", deck}}, {"bots", {"random", "random"}}, {"games", 12}};
    const auto [status, started] = server.api("POST", "/simulations", wish);
    REQUIRE(status == 202);
    const Json done = wait_until_over(server, started["id"]);
    CHECK(done["report"]["decks"].size() == 3);
    CHECK(done["report"]["matrix"].size() == 3);

    deck["cards"] = 7;
    const auto [refused, answer] = server.api("POST", "/simulations", {{"game", game}, {"decks", {"random", deck}}});
    CHECK(refused == 400);
    REQUIRE_FALSE(answer["problems"].empty());
    CHECK(answer["problems"][0]["path"].get<std::string>().starts_with("/decks/1/cards"));
}

TEST_CASE("the lab keeps within its limits, whatever it is asked") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    const auto error = [&](Json wish) {
        wish["game"] = wish.value("game", "duel");
        if (!wish.contains("decks")) wish["decks"] = {"random"};
        const auto [status, answer] = server.api("POST", "/simulations", wish);
        CHECK(status == 400);
        return answer["error"].get<std::string>();
    };
    CHECK(error({{"game", "nope"}}) == "Unknown game.");
    CHECK(error({{"games", 1'000'000}}) == "games must be a whole number from 2 to 20000.");
    CHECK(error({{"games", -5}}) == "games must be a whole number from 2 to 20000.");
    CHECK(error({{"games", "many"}}) == "games must be a whole number from 2 to 20000.");
    CHECK(error({{"seed", 0.5}}) == "seed must be a whole number.");
    CHECK(error({{"decks", Json::array()}}) == "decks must be a list of 1 to 8 decks.");
    CHECK(error({{"decks", std::vector<std::string>(9, "random")}}) == "decks must be a list of 1 to 8 decks.");
    CHECK(error({{"decks", {"No such deck"}}}) == "Unknown deck.");
    CHECK(error({{"decks", {7}}}) == "A deck is a preset's name, \"random\", or a whole deck.");
    CHECK(error({{"bots", {"greedy"}}}) == "bots must be a list of two.");
    CHECK(error({{"bots", {"greedy", "deep thought"}}}) == "Unknown bot.");
    CHECK(error({{"bots", {"greedy", "mcts:1000000"}}}) == "A bot may look at most at 400 continuations.");
    CHECK(server.api("GET", "/simulations/nope").first == 404);
    CHECK(server.api("DELETE", "/simulations/nope").first == 404);
}

TEST_CASE("one simulation at a time, which can be stopped while the server goes on answering") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    const Json wish{{"game", "duel"}, {"decks", {"random"}}, {"bots", {"mcts:400", "mcts:400"}}, {"games", 20'000}};
    const auto [status, started] = server.api("POST", "/simulations", wish);
    REQUIRE(status == 202);
    CHECK(server.api("POST", "/simulations", wish).first == 409);
    const std::string account = server.register_account("alice");
    const auto [other, queued] = server.api("POST", "/simulations", wish, account);
    CHECK(other == 202);
    CHECK(queued["state"] == "waiting");
    CHECK(server.http("GET", "/healthz").first == 200);
    CHECK(server.api("DELETE", "/simulations/" + queued["id"].get<std::string>()).second["state"] == "cancelled");
    CHECK(server.api("DELETE", "/simulations/" + started["id"].get<std::string>()).first == 200);
    const Json over = wait_until_over(server, started["id"]);
    CHECK(over["state"] == "cancelled");
    CHECK(over["why"] == "asked");
}

TEST_CASE("a server without a lab has none") {
    const TempFolder folder;
    const TestServer server{folder.path(), [](auto& options) { options.lab.threads = 0; }};
    CHECK(server.api("GET", "/simulations").second["enabled"] == false);
    CHECK(server.api("POST", "/simulations", {{"game", "duel"}, {"decks", {"random"}}}).first == 404);
}
