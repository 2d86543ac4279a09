#include "core/replay.hpp"

#include <doctest/doctest.h>

#include "../../src/server/tests/temp_folder.hpp"
#include "games/registry.hpp"
#include "seated.hpp"
#include "server/store/database.hpp"

using namespace pentacle;
using network::end_turn;
using network::Seated;
using network::TestServer;
using server::TempFolder;

namespace {

// A finished duel: some turns, then the first player gives up. Its id.
std::string play_a_duel(const TestServer& server) {
    Seated first{server.port()};
    Seated second{server.port()};
    first.client.say({{"type", "create_lobby"}, {"game", "duel"}});
    const Json code = first.client.hear("lobby_created")["code"];
    second.client.say({{"type", "join_lobby"}, {"code", code}});
    first.next();
    second.next();
    Rng rng{Seed{11}};
    for (int count = 0; count < 20; ++count) {
        Seated& actor = first.legal.empty() ? second : first;
        const Json action = actor.legal.at(rng.below(static_cast<std::uint32_t>(actor.legal.size())));
        actor.client.say({{"type", "act"}, {"action", action}});
        first.next();
        second.next();
    }
    first.client.say({{"type", "concede"}});
    return second.client.hear("match_over")["replayId"];
}

void change_replay(const TempFolder& folder, const std::string& id, const std::function<void(Json&)>& change) {
    server::Database database{folder.file("pentacle.db"), server::Database::Access::ReadWrite};
    Json replay;
    {
        server::Rows rows = database.query("SELECT replay FROM replays WHERE match_id = ?", id);
        REQUIRE(rows.next());
        replay = Json::parse(rows.text(0));
    }
    change(replay);
    database.run("UPDATE replays SET replay = ? WHERE match_id = ?", replay.dump(), id);
}

// As the match record has them, and nothing but them.
Json names_of(const TempFolder& folder, const std::string& id) {
    server::Database database{folder.file("pentacle.db"), server::Database::Access::ReadWrite};
    server::Rows rows = database.query("SELECT setup FROM matches WHERE id = ?", id);
    REQUIRE(rows.next());
    const Json setup = Json::parse(rows.text(0));
    Json names = Json::array();
    for (const Json& player : setup.at("players")) names.push_back({{"username", player.at("name")}});
    return names;
}

// The position at each step, as the patches make it.
std::vector<Json> positions_of(const Json& steps) {
    std::vector<Json> positions{steps[0]["state"]};
    for (std::size_t step = 1; step < steps.size(); ++step) {
        positions.push_back(positions.back());
        REQUIRE(match::apply_patch(positions.back(), steps[step]["patch"]));
    }
    return positions;
}

}  // namespace

TEST_CASE("a finished match is told position by position, to each pair of eyes") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    const std::string id = play_a_duel(server);
    const Json replay = server.api("GET", "/replays/" + id).second;
    const auto duel = load_own_game(*find_game("duel"));
    const Json names = names_of(folder, id);
    REQUIRE(names.size() == 2);
    const std::map<std::string, Viewer> eyes{{"0", Viewer::FirstSeat},
                                             {"1", Viewer::SecondSeat},
                                             {"spectator", Viewer::Spectator},
                                             {"table", Viewer::Table}};
    for (const auto& [name, viewer] : eyes) {
        CAPTURE(name);
        const auto [status, told] = server.api("GET", "/replay-steps/" + id + "?as=" + name);
        REQUIRE(status == 200);
        CHECK(told["seed"] == replay["seed"]);
        CHECK(told["players"] == names);
        CHECK(told["result"] == Json{{"winner", 1}, {"reason", "concession"}});
        REQUIRE(told["steps"].size() == replay["actions"].size() + 1);

        auto again = start_match(read_replay(Document::without_lines(replay)).value(), *duel).value();
        const std::vector<Json> positions = positions_of(told["steps"]);
        CHECK(nlohmann::json(positions[0]) == nlohmann::json(again->view(viewer)));
        for (std::size_t place = 0; place < replay["actions"].size(); ++place) {
            Json action = replay["actions"][place];
            const Seat seat = action["seat"] == 0 ? Seat::First : Seat::Second;
            action.erase("seat");
            action.erase("hash");
            const Json& step = told["steps"][place + 1];
            CHECK(step["seat"] == number_of(seat));
            CHECK(step.contains("action") == sees_private(viewer, seat));
            if (step.contains("action")) CHECK(step["action"] == action);
            REQUIRE_FALSE(again->act(seat, action).has_value());
            CHECK(nlohmann::json(positions[place + 1]) == nlohmann::json(again->view(viewer)));
        }
    }
    CHECK(server.api("GET", "/replay-steps/" + id).second ==
          server.api("GET", "/replay-steps/" + id + "?as=table").second);
    CHECK(server.api("GET", "/replay-steps/" + id + "?as=2").first == 400);
    CHECK(server.api("GET", "/replay-steps/nope").first == 404);
    change_replay(folder, id, [](Json& changed) { changed["cards"] = std::string(64, '0'); });
    CHECK(server.api("GET", "/replay-steps/" + id).first == 409);
}

TEST_CASE("a replay is verified on the server, and a forged one found out") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    const std::string id = play_a_duel(server);
    const std::size_t actions = server.api("GET", "/replays/" + id).second["actions"].size();
    CHECK(server.api("GET", "/replay-verdicts/" + id) ==
          std::pair<int, Json>{
              200, {{"ok", true}, {"actionsChecked", actions}, {"promise", "file_only"}, {"findings", Json::array()}}});
    CHECK(server.api("GET", "/replay-verdicts/nope").first == 404);

    const auto finding = [&] {
        const Json verdict = server.api("GET", "/replay-verdicts/" + id).second;
        CHECK(verdict["ok"] == false);
        return verdict["findings"].at(0)["kind"].get<std::string>();
    };
    change_replay(folder, id, [](Json& replay) { replay["actions"][3]["hash"] = "0123456789abcdef"; });
    CHECK(finding() == word_of(Divergence::HashDiffers));
    change_replay(folder, id, [](Json& replay) { replay["commitment"] = std::string(64, '0'); });
    CHECK(finding() == word_of(Divergence::CommitmentDiffers));
}

TEST_CASE("a match against a bot goes on from the middle of another") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    const std::string id = play_a_duel(server);
    const Json replay = server.api("GET", "/replays/" + id).second;
    const Json steps = server.api("GET", "/replay-steps/" + id + "?as=table").second["steps"];
    // Up to a moment at which the first player, who will be us, must decide: nobody acts before we look.
    Json actions = Json::array();
    std::size_t place = 0;
    for (std::size_t step = 1; step < 12; ++step) {
        actions.push_back({{"seat", steps[step]["seat"]}, {"action", steps[step]["action"]}});
        if (steps[step + 1]["seat"] == 0) place = step;
    }
    REQUIRE(place > 0);
    while (actions.size() > place) actions.erase(actions.size() - 1);
    const Json seen = server.api("GET", "/replay-steps/" + id + "?as=0").second["steps"];
    const Json opening{{"seed", replay["seed"]}, {"actions", actions}};

    Seated player{server.port()};
    const auto play = [&](const Json& from) {
        player.client.say_text(Json{{"type", "play_bot"}, {"bot", "random"}, {"seat", 0}, {"opening", from}}.dump());
    };
    const auto complaint = [&](const Json& from) {
        play(from);
        return player.client.hear("matchmaking_error")["error"].get<std::string>();
    };
    CHECK(complaint(7) == "An opening needs a seed and its actions.");
    CHECK(complaint({{"seed", "xyz"}, {"actions", actions}}) == "An opening needs a seed and its actions.");
    CHECK(complaint({{"seed", replay["seed"]}}) == "An opening needs a seed and its actions.");
    CHECK(complaint({{"seed", replay["seed"]}, {"actions", {{{"seat", 2}, {"action", end_turn}}}}}) ==
          "An opening's actions have a seat and an action.");
    CHECK(complaint({{"seed", replay["seed"]}, {"actions", {{{"seat", 1}, {"action", end_turn}}}}}) ==
          "This opening cannot be played.");
    CHECK(complaint({{"seed", replay["seed"]}, {"actions", {{{"seat", 0}, {"action", {{"type", "concede"}}}}}}}) ==
          "This opening cannot be played.");

    play(opening);
    CHECK(player.client.hear("match_start")["resumed"] == true);
    const Json state = player.next();
    CHECK(state["seq"] == place);
    CHECK(nlohmann::json(state["state"]) == nlohmann::json(positions_of(seen)[place]));
    player.client.say({{"type", "act"}, {"action", player.legal.front()}});
    CHECK(player.next()["seq"].get<std::size_t>() > place);
}
