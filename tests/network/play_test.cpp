#include <doctest/doctest.h>

#include <fstream>

#include "../../src/server/tests/temp_folder.hpp"
#include "beside.hpp"
#include "client.hpp"
#include "core/object_reader.hpp"
#include "core/replay.hpp"
#include "games/registry.hpp"
#include "seated.hpp"
#include "server/store/database.hpp"

using namespace pentacle;
using network::Client;
using network::end_turn;
using network::hello;
using network::queue_for;
using network::Seated;
using network::TestServer;
using server::TempFolder;
using namespace std::chrono_literals;

namespace {

// Plays random legal actions to the end; returns what the first player was told last.
Json play_out(Seated& first, Seated& second, std::uint64_t seed) {
    Rng rng{Seed{seed}};
    int count = 0;
    first.next();
    second.next();
    for (;;) {
        REQUIRE(++count < 5'000);
        Seated& actor = !first.legal.empty() && (second.legal.empty() || rng.below(2) == 0) ? first : second;
        REQUIRE_FALSE(actor.legal.empty());
        const Json action = actor.legal.at(rng.below(static_cast<std::uint32_t>(actor.legal.size())));
        actor.client.say({{"type", "act"}, {"action", action}, {"id", std::to_string(count)}, {"seq", actor.seq}});
        Seated& waiting = &actor == &first ? second : first;
        const Json told = actor.next();
        REQUIRE(told["type"] != "refused");
        CHECK(told["ack"] == std::to_string(count));
        // Where both still decide, the other may not have been told: what is done in secret is no news.
        if (told["deciders"].size() == 2) continue;
        while (waiting.next()["deciders"] != told["deciders"]) {
        }
        if (!told["deciders"].empty()) continue;
        second.next();
        return first.next();
    }
}

}  // namespace

TEST_CASE("every game is played to its end over the network, and its replay verifies") {
    const TempFolder folder;
    const TestServer server{folder.path(), [](auto& options) { options.hall.limits = false; }};
    for (const GameEntry& entry : registered_games()) {
        CAPTURE(entry.id);
        Seated first{server.port()};
        Seated second{server.port()};
        first.client.say(queue_for(entry.id));
        first.client.hear("joined_queue");
        second.client.say(queue_for(entry.id));
        const Json start = first.client.hear("match_start");
        CHECK(start["playerIndex"] == 0);
        CHECK(start["game"] == entry.id);
        const Json over = play_out(first, second, 42);
        REQUIRE(over["type"] == "match_over");
        const auto seed = Seed::parse(over["seed"].get<std::string>());
        REQUIRE(seed.has_value());
        CHECK(start["commitment"] == commitment_to(*seed));
        const auto [status, text] = server.http("GET", "/replays/" + over["replayId"].get<std::string>());
        CHECK(status == 200);
        const auto document = parse_json(text);
        REQUIRE(document.ok());
        const auto replay = read_replay(document.value());
        REQUIRE(replay.ok());
        CHECK(verify(replay.value(), *load_own_game(entry)).ok());
    }
}

TEST_CASE("a bot answers, in every game") {
    const TempFolder folder;
    const TestServer server{folder.path(), [](auto& options) { options.hall.limits = false; }};
    for (const GameEntry& entry : registered_games()) {
        CAPTURE(entry.id);
        Seated player{server.port()};
        player.client.say({{"type", "play_bot"}, {"game", entry.id}, {"bot", "random"}, {"seat", 0}});
        CHECK(player.client.hear("match_start")["players"][1]["bot"] == "random");
        player.next();
        int acts = 0;
        for (int heard = 0; heard < 3'000; ++heard) {
            if (!player.legal.empty()) {
                ++acts;
                player.client.say({{"type", "act"}, {"action", player.legal.back()}, {"seq", player.seq}});
            }
            const Json message = player.next();
            if (message["type"] == "match_over" || acts > 60) break;
        }
        CHECK(acts > 0);
    }
}

TEST_CASE("a client that said hello gets the code of a refusal besides its sentence") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    Seated seated{server.port()};
    seated.client.say({{"type", "join_lobby"}, {"code", "ZZZZZZ"}});
    CHECK(seated.client.hear("lobby_error")["code"] == "no_such_lobby");
    seated.client.say({{"type", "play_bot"}, {"deck", {{"name", "Mine"}, {"cards", Json::array()}}}});
    const Json problem = seated.client.hear("matchmaking_error")["problems"][0];
    CHECK(problem["code"] == "deck_size");
    CHECK(problem["values"]["count"] == "0");
}

TEST_CASE("a plain client is told what the documents say, word for word") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    Client a{server.port()};
    Client b{server.port()};
    const Json connected = a.hear();
    CHECK(connected["message"] ==
          "Connected. Send join_queue to find a match, create_lobby to host, or join_lobby with a code.");
    CHECK(connected["sessionId"].get<std::string>().starts_with("sess_"));
    b.hear();
    const auto ask = [](Client& client, const Json& message) {
        client.say_text(message.dump());  // right or wrong
        return client.hear();
    };
    const auto error = [](const char* type, const char* text) { return Json{{"type", type}, {"error", text}}; };
    a.say_text("{bad");
    CHECK(a.hear() == error("matchmaking_error", "Invalid JSON"));
    CHECK(ask(a, {{"type", "nope"}}) ==
          error("matchmaking_error", "Unknown action. Send join_queue, create_lobby, or join_lobby."));
    CHECK(ask(a, {{"type", "authenticate"}}) == error("auth_error", "Missing token"));
    CHECK(ask(a, {{"type", "authenticate"}, {"token", "xx"}}) == error("auth_error", "Invalid or expired token"));
    CHECK(ask(a, {{"type", "leave_queue"}}) == Json{{"type", "left_queue"}});
    a.say({{"type", "leave_lobby"}});
    CHECK(ask(a, {{"type", "join_queue"}}) ==
          Json{{"type", "joined_queue"}, {"message", "Waiting for an opponent. You will be matched shortly."}});
    CHECK(ask(a, {{"type", "join_queue"}}) == error("matchmaking_error", "Already in queue."));
    const Json lobby = ask(a, {{"type", "create_lobby"}});
    const std::string code = lobby["code"];
    CHECK(lobby["message"] == "Share this code with your friend: " + code);
    CHECK(ask(a, {{"type", "create_lobby"}}) == error("matchmaking_error", "Already in a lobby. Leave first."));
    CHECK(ask(a, {{"type", "join_lobby"}, {"code", "ZZ"}}) ==
          error("lobby_error", "Invalid code. Use a 6-character code."));
    CHECK(ask(a, {{"type", "join_lobby"}, {"code", "ZZZZZZ"}}) ==
          error("lobby_error", "No lobby with that code. Check the code or create one."));
    CHECK(ask(a, {{"type", "join_lobby"}, {"code", code}}) == error("lobby_error", "You cannot join your own lobby."));

    std::string typed = " " + code;
    for (char& letter : typed) letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
    CHECK(ask(b, {{"type", "join_lobby"}, {"code", typed}})["message"] == "Joined. Starting game when host is ready.");
    CHECK(a.hear()["message"] == "Opponent joined. Starting game.");
    CHECK(a.hear()["playerIndex"] == 0);
    CHECK(b.hear()["playerIndex"] == 1);
    CHECK(ask(b, end_turn)["error"] == "Not your turn");
    CHECK(ask(a, {{"type", "join_queue"}})["error"] == "Unknown action");
    a.say_text("zzz");
    CHECK(a.hear()["error"] == "Invalid JSON");
    CHECK_FALSE(b.hear_within(100ms).has_value());
    a.say(end_turn);
    CHECK(a.hear()["state"]["lastAction"] == "0 ended turn");
    CHECK(b.hear()["state"]["currentTurn"] == 1);
    b.hang_up();
    CHECK(a.hear()["state"]["winner"] == 0);
    CHECK(ask(a, {{"type", "join_queue"}})["type"] == "joined_queue");
}

TEST_CASE("the recorded conversation plays the same, up to hidden cards" * doctest::test_suite(suite_beside)) {
    constexpr const char* path = "../shared/data/duel_ws_transcript.json";
    if (!lie_beside({path})) return;
    std::ifstream file{path};
    const Json recorded = Json::parse(file);
    const TempFolder folder;
    const TestServer server{folder.path(), [](auto& options) { options.hall.require_auth = true; }};
    std::map<std::string, std::unique_ptr<Client>> clients;
    const std::map<std::string, std::string> tokens{{"A", server.register_account("alice")},
                                                    {"B", server.register_account("bob")}};
    std::string code;
    std::string recorded_code;
    bool in_match = false;
    for (const Json& line : recorded) {
        const std::string who = line["who"];
        if (!clients[who]) clients[who] = std::make_unique<Client>(server.port());
        Json message = line["msg"];
        CAPTURE(message.dump().substr(0, 200));
        if (line["dir"] == "c2s") {
            if (in_match && (message == Json("zzz") || message["type"] != "end_turn"))
                break;  // other cards from here on
            if (message.is_string()) clients[who]->say_text(message);
            else {
                if (message.contains("token") && message["token"] == "<jwt>") message["token"] = tokens.at(who);
                if (message.contains("code") && same_word(message["code"].get<std::string>(), recorded_code))
                    message["code"] = code;
                clients[who]->say_text(message.dump());  // right or wrong
            }
            continue;
        }
        const Json heard = clients[who]->hear();
        CHECK(heard["type"] == message["type"]);
        if (message.contains("code") && code.empty()) {
            code = heard["code"];
            recorded_code = message["code"];
        }
        for (const auto& [key, value] : message.items()) {
            CAPTURE(key);
            REQUIRE(heard.contains(key));
            if (key == "sessionId" || key == "state" || key == "userId" || key == "code") continue;
            if (key == "message" && heard["type"] == "lobby_created") continue;
            CHECK(heard[key] == value);
        }
        if (message["type"] == "state") {
            in_match = true;
            for (const auto& [key, value] : message["state"].items()) CHECK(heard["state"].contains(key));
        }
    }
    CHECK(in_match);
}

TEST_CASE("accounts meet in the queue, are rated once, and find the match in their history") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    const std::string alice = server.register_account("alice");
    const std::string bob = server.register_account("bob");
    Seated first{server.port(), {{"type", "hello"}, {"token", alice}}};
    Seated second{server.port(), {{"type", "hello"}, {"token", bob}}};
    CHECK(first.welcome["username"] == "alice");
    first.client.say(queue_for("duel"));
    first.client.hear("joined_queue");
    second.client.say(queue_for("duel"));
    CHECK(first.client.hear("match_start")["rated"] == true);
    second.client.hear("state");
    second.client.say({{"type", "concede"}});
    const Json over = first.client.hear("match_over");
    CHECK(over["result"] == Json{{"winner", 0}, {"reason", "concession"}});
    CHECK(over["ratings"][0]["after"] > over["ratings"][0]["before"]);
    const Json board = server.api("GET", "/leaderboard?game=duel").second["players"];
    REQUIRE(board.size() == 2);
    CHECK(board[0]["username"] == "alice");
    CHECK(board[0]["games"] == 1);
    CHECK(board[0]["wins"] == 1);
    CHECK(board[0]["rating"] == over["ratings"][0]["after"]);
    const Json history = server.api("GET", "/matches", nullptr, bob).second["matches"];
    REQUIRE(history.size() == 1);
    CHECK(history[0]["playerIndex"] == 1);
    CHECK(history[0]["id"] == over["matchId"]);
    CHECK(history[0]["rating"] == 1500);
    CHECK(history[0]["deck"].is_string());
    const auto [status, profile] = server.api("GET", "/players/ALICE");
    CHECK(status == 200);
    CHECK(profile["username"] == "alice");
    CHECK(profile["ratings"][0]["games"] == 1);
    REQUIRE(profile["matches"].size() == 1);
    CHECK(profile["matches"][0]["rating"] == 1500);
    CHECK_FALSE(profile["matches"][0].contains("deck"));
    CHECK(server.api("GET", "/players/nobody").first == 404);

    first.client.say({{"type", "rematch"}});
    CHECK(second.client.hear("rematch_offered")["playerIndex"] == 0);
    second.client.say({{"type", "rematch"}});
    CHECK(first.client.hear("match_start")["playerIndex"] == 1);
    CHECK(second.client.hear("match_start")["playerIndex"] == 0);
}

TEST_CASE("nobody is matched with themselves, and one account plays one match at a time") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    const std::string alice = server.register_account("alice");
    Seated one{server.port(), {{"type", "hello"}, {"token", alice}}};
    Seated two{server.port(), {{"type", "hello"}, {"token", alice}}};
    one.client.say(queue_for("duel"));
    one.client.hear("joined_queue");
    two.client.say(queue_for("duel"));
    CHECK(two.client.hear()["error"] == "You are already in a queue or in a game. Use one window or leave first.");
}

TEST_CASE("a guest comes back with the resume token and an account from another device") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    const std::string bob = server.register_account("bob");
    auto first = std::make_unique<Seated>(server.port());
    Seated second{server.port(), {{"type", "hello"}, {"token", bob}, {"features", {"legal", "deltas"}}}};
    first->client.say(queue_for("duel"));
    first->client.hear("joined_queue");
    second.client.say(queue_for("duel"));
    second.next();
    first->next();
    first->client.say(end_turn);
    first->next();
    second.next();
    const Json token = first->welcome["resume"];
    first.reset();
    CHECK(second.client.hear("presence")["connected"] == false);

    Seated back{server.port(), {{"type", "hello"}, {"features", {"legal"}}, {"resume", token}}};
    CHECK(back.welcome.contains("match"));
    CHECK(back.client.hear("match_start")["resumed"] == true);
    const Json state = back.next();
    CHECK(state["seq"].get<int>() >= 1);
    CHECK(state["playerIndex"] == 0);
    CHECK(second.client.hear("presence")["connected"] == true);

    Seated device{server.port(), {{"type", "hello"}, {"features", {"legal"}}}};
    device.client.say({{"type", "authenticate"}, {"token", bob}});
    device.client.hear("authenticated");
    CHECK(device.client.hear("match_start")["playerIndex"] == 1);
    device.next();
    device.client.say(end_turn);  // either device may act, and both are told
    CHECK(device.next()["deciders"][0] == 0);
    CHECK(second.next()["deciders"][0] == 0);
}

TEST_CASE("after a restart every match goes on where its players were told it was") {
    const TempFolder folder;
    Json token;
    Json other_token;
    Json told;
    {
        const TestServer server{folder.path()};
        Seated first{server.port()};
        Seated second{server.port()};
        token = first.welcome["resume"];
        other_token = second.welcome["resume"];
        first.client.say(queue_for("duel"));
        first.client.hear("joined_queue");
        second.client.say(queue_for("duel"));
        first.next();
        second.next();
        for (int turn = 0; turn < 6; ++turn) {
            (turn % 2 == 0 ? first : second).client.say(end_turn);
            first.next();
            second.next();
        }
        told = first.state;
    }
    const TestServer server{folder.path()};
    CHECK(server.recovered_matches() == 1);
    Seated first{server.port(), {{"type", "hello"}, {"features", {"legal", "deltas"}}, {"resume", token}}};
    Seated second{server.port(), {{"type", "hello"}, {"features", {"legal", "deltas"}}, {"resume", other_token}}};
    const Json state = first.next();
    CHECK(nlohmann::json(state["state"]) == nlohmann::json(told));
    CHECK(state["clocks"]["remaining"][0].get<int>() > 600'000);
    second.next();
    first.client.say(end_turn);
    CHECK(first.next()["type"] == "delta");
    second.next();
    second.client.say({{"type", "concede"}});
    CHECK(first.client.hear("match_over")["result"]["winner"] == 0);
}

TEST_CASE("a backup taken during a match is restored and played on") {
    const TempFolder folder;
    const TempFolder restored;
    Json token;
    Json told;
    {
        const TestServer server{folder.path()};
        Seated player{server.port()};
        token = player.welcome["resume"];
        player.client.say({{"type", "play_bot"}, {"bot", "random"}, {"seat", 0}});
        player.next();
        told = player.state;
        server::Database database{folder.file("pentacle.db"), server::Database::Access::ReadOnly};
        database.script("VACUUM INTO '" + restored.file("pentacle.db") + "'");
        player.client.say({{"type", "concede"}});
        player.client.hear("match_over");
    }
    std::filesystem::copy_file(folder.file("jwt_secret"), restored.file("jwt_secret"));
    const TestServer server{restored.path()};
    CHECK(server.recovered_matches() == 1);
    Seated player{server.port(), {{"type", "hello"}, {"features", {"legal"}}, {"resume", token}}};
    player.next();
    CHECK(nlohmann::json(player.state) == nlohmann::json(told));
    player.client.say(end_turn);
    CHECK(player.next()["type"] == "state");
}

TEST_CASE("a match is watched by those who may") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    Seated first{server.port()};
    Seated second{server.port()};
    first.client.say({{"type", "create_lobby"}, {"game", "duel"}, {"spectators", {{"mode", "code"}}}});
    const Json code = first.client.hear("lobby_created")["code"];
    second.client.say({{"type", "join_lobby"}, {"code", code}});
    const Json match = first.client.hear("match_start")["matchId"];
    first.next();
    CHECK(server.api("GET", "/matches/live").second["matches"].empty());
    Seated watcher{server.port()};
    watcher.client.say({{"type", "spectate"}, {"matchId", match}});
    CHECK(watcher.client.hear("spectate_error")["code"] == "not_open");
    watcher.client.say({{"type", "spectate"}, {"matchId", match}, {"code", code}});
    watcher.client.hear("spectating");
    const Json seen = watcher.client.hear("state");
    CHECK(seen["playerIndex"].is_null());
    for (const Json& player : seen["state"]["players"])
        for (const Json& card : player["hand"]) CHECK(card.empty());
    first.client.say(end_turn);
    CHECK(watcher.client.hear("delta")["deciders"][0] == 1);
    watcher.client.say({{"type", "stop_spectating"}});
    watcher.client.hear("stopped_spectating");
}
