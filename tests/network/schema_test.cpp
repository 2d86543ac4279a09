#include "schema.hpp"

#include <doctest/doctest.h>

#include <set>

#include "../../src/server/tests/temp_folder.hpp"
#include "core/text_file.hpp"
#include "seated.hpp"

using namespace pentacle;
using network::Client;
using network::end_turn;
using network::hello;
using network::Schema;
using network::Seated;
using network::TestServer;
using server::TempFolder;

namespace {

std::set<std::string> types_of(const std::string& side) {
    std::set<std::string> types;
    const Schema schema = network::read_schema("docs/messages.schema.json");
    for (const auto& [name, definition] : schema.document()["$defs"].items())
        if (name.starts_with(side + "_")) types.insert(name.substr(side.size() + 1));
    return types;
}

bool fits(const char* schema, const char* value) { return !Schema{Json::parse(schema)}.fault(Json::parse(value)); }

// Takes turns until the first player has done something that shows nothing hidden, and asks to take it back.
void ask_for_undo(Seated& first, Seated& second) {
    first.client.say({{"type", "resync"}});
    for (int turns = 0; turns < 40; ++turns) {
        const Json legal = first.next()["legal"];
        const auto creature = std::find_if(legal.begin(), legal.end(),
                                           [](const Json& action) { return action["type"] == "play_creature"; });
        first.client.say(creature == legal.end() ? end_turn : *creature);
        first.next();
        first.client.say({{"type", "undo_request"}});
        for (;;) {
            const Json answer = first.client.hear();
            if (answer["type"] == "undo_requested") return;
            if (answer["type"] == "refused") break;
        }
        if (creature != legal.end()) {
            first.client.say(end_turn);
            first.next();
        }
        second.client.say(end_turn);
    }
    FAIL("nothing could be taken back");
}

}  // namespace

TEST_CASE("the checker finds what breaks a schema") {
    CHECK(fits(R"({"type":"integer"})", "7"));
    CHECK_FALSE(fits(R"({"type":"integer"})", "7.5"));
    CHECK(fits(R"({"type":["string","null"]})", "null"));
    CHECK_FALSE(fits(R"({"type":["string","null"]})", "1"));
    CHECK_FALSE(fits(R"({"enum":[0,1]})", "2"));
    CHECK_FALSE(fits(R"({"const":"a"})", R"("b")"));
    CHECK_FALSE(fits(R"({"minimum":0})", "-1"));
    CHECK_FALSE(fits(R"({"pattern":"^a+$"})", R"("aab")"));
    CHECK_FALSE(fits(R"({"items":{"type":"string"}})", R"(["a",1])"));
    CHECK_FALSE(fits(R"({"minItems":2})", "[1]"));
    CHECK_FALSE(fits(R"({"properties":{"a":true},"required":["a"]})", "{}"));
    CHECK_FALSE(fits(R"({"properties":{"a":true},"additionalProperties":false})", R"({"b":1})"));
    CHECK(fits(R"({"properties":{"a":true},"additionalProperties":false})", R"({"a":1})"));
    CHECK_FALSE(fits(R"({"anyOf":[{"const":1},{"const":2}]})", "3"));
    CHECK_FALSE(fits(R"({"oneOf":[{"type":"integer"},{"const":2}]})", "2"));
    CHECK_FALSE(fits(R"({"$ref":"#/$defs/a","$defs":{"a":{"const":1}}})", "2"));
    CHECK_THROWS(fits(R"({"uniqueItems":true})", "[]"));
}

TEST_CASE("docs/protocol.md shows every message that the schema has, and no other") {
    const std::string docs = read_text_file("docs/protocol.md").value();
    std::set<std::string> known = types_of("client");
    known.merge(types_of("server"));
    for (const std::string& type : known) {
        CAPTURE(type);
        CHECK(docs.find("\"type\":\"" + type + "\"") != std::string::npos);
    }
    const std::set<std::string> of_games{"attack", "card_drawn", "creature", "end_turn", "play_creature", "play_spell"};
    for (std::size_t at = 0; (at = docs.find("\"type\":\"", at)) != std::string::npos;) {
        at += 8;
        const std::string type = docs.substr(at, docs.find('"', at) - at);
        CAPTURE(type);
        CHECK((known.contains(type) || of_games.contains(type)));
    }
}

// The clients of all these tests hold every message against the schema; here each type is heard at least once.
TEST_CASE("every message of the schema is really sent, and has its shape") {
    const TempFolder folder;
    auto server = std::make_unique<TestServer>(folder.path());
    const std::string account = server->register_account("alice");
    std::set<std::string> heard;
    const auto hear = [&](Seated& who, const std::string& type) {
        Json message = who.client.hear(type);
        heard.insert(type);
        return message;
    };

    Client plain{server->port()};
    heard.insert(plain.hear("connected")["type"]);
    Seated first{server->port()};
    Seated second{server->port(), {{"type", "hello"}, {"features", {"events", "legal", "game_error"}}}};
    heard.insert("welcome");
    first.client.say({{"type", "ping"}, {"id", 7}});
    hear(first, "pong");
    first.client.say({{"type", "authenticate"}, {"token", "x.y.z"}});
    hear(first, "auth_error");
    first.client.say({{"type", "authenticate"}, {"token", account}});
    hear(first, "authenticated");
    first.client.say({{"type", "join_queue"}});
    hear(first, "joined_queue");
    first.client.say({{"type", "leave_queue"}});
    hear(first, "left_queue");
    first.client.say({{"type", "join_lobby"}, {"code", "AAAAAA"}});
    hear(first, "lobby_error");
    first.client.say({{"type", "join_queue"}, {"game", "no such game"}});
    hear(first, "matchmaking_error");
    first.client.say({{"type", "rematch"}});
    hear(first, "refused");

    // A bank just above the last warning, so that it comes at once.
    first.client.say({{"type", "create_lobby"}, {"game", "duel"}, {"clock", {{"bank", 10'050}, {"increment", 0}}}});
    const Json code = hear(first, "lobby_created")["code"];
    second.client.say({{"type", "join_lobby"}, {"code", code}});
    hear(second, "lobby_joined");
    const Json match = hear(second, "match_start")["matchId"];
    hear(second, "state");
    hear(first, "clock_warning");
    second.client.say({{"type", "emote"}, {"emote", "thinking"}});
    hear(first, "emote");
    second.client.say({{"type", "draw_offer"}});
    hear(first, "draw_offered");
    first.client.say({{"type", "draw_answer"}, {"accept", false}});
    hear(second, "draw_answered");
    {
        Seated watcher{server->port(), {{"type", "hello"}, {"features", {"events", "history"}}}};
        watcher.client.say({{"type", "spectate"}, {"matchId", "no such match"}});
        hear(watcher, "spectate_error");
        watcher.client.say({{"type", "spectate"}, {"matchId", match}});
        hear(watcher, "spectating");
        hear(watcher, "history");
        watcher.client.say({{"type", "stop_spectating"}});
        hear(watcher, "stopped_spectating");
    }
    first.client.say({{"type", "act"}, {"action", {{"type", "play_creature"}, {"cardInstanceId", "p0-999"}}}});
    hear(first, "refused");
    second.client.say({{"type", "act"}, {"action", {{"type", "play_creature"}, {"cardInstanceId", "p1-999"}}}});
    hear(second, "game_error");
    ask_for_undo(first, second);
    heard.insert("delta");
    hear(second, "undo_requested");
    second.client.say({{"type", "undo_answer"}, {"accept", true}});
    hear(first, "undo_answered");
    second.client.say({{"type", "concede"}});
    hear(first, "match_over");
    first.client.say({{"type", "rematch"}});
    hear(second, "rematch_offered");
    second.client.say({{"type", "join_queue"}});
    hear(first, "rematch_declined");

    auto leaver = std::make_unique<Seated>(server->port());
    leaver->client.say({{"type", "join_queue"}});
    second.client.hear("match_start");
    leaver->client.hear("state");
    leaver.reset();
    hear(second, "presence");

    for (int sent = 0; sent < 200; ++sent) first.client.say({{"type", "leave_queue"}});
    hear(first, "error");
    std::thread stopping{[&] { server.reset(); }};
    hear(second, "server_closing");
    stopping.join();

    std::set<std::string> missing = types_of("server");
    for (const std::string& type : heard) missing.erase(type);
    for (const std::string& type : missing) FAIL_CHECK("never heard: " << type);
}
