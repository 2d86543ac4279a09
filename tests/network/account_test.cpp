#include <doctest/doctest.h>

#include "../../src/server/tests/temp_folder.hpp"
#include "seated.hpp"

using namespace pentacle;
using network::Client;
using network::queue_for;
using network::Seated;
using network::TestServer;
using server::TempFolder;

namespace {

int log_in(const TestServer& server, const char* password) {
    return server.api("POST", "/auth/login", {{"username", "alice"}, {"password", password}}).first;
}

}  // namespace

TEST_CASE("a changed password ends the old one, every older token, and the connections that used them") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    const std::string token = server.register_account("alice");
    const std::string bystander = server.register_account("bob");
    const auto change = [&](const char* password, const char* wanted, const std::string& by) {
        return server.api("POST", "/auth/password", {{"password", password}, {"newPassword", wanted}}, by);
    };
    CHECK(change("wrong horse", "battery staple", token).first == 401);
    CHECK(change("correct horse", "short", token).first == 400);
    CHECK(change("correct horse", "battery staple", "xx").first == 401);

    Seated thief{server.port(), network::hello_as(token)};
    Seated other{server.port(), network::hello_as(bystander)};
    const auto [status, answer] = change("correct horse", "battery staple", token);
    REQUIRE(status == 200);
    const std::string renewed = answer["token"];
    Seated owner{server.port(), network::hello_as(renewed)};
    CHECK(owner.welcome["username"] == "alice");
    CHECK(thief.client.wait_for_close() == 1008);
    CHECK(server.api("GET", "/me", nullptr, token) ==
          std::pair<int, Json>{401, {{"error", "Invalid or expired token"}}});
    CHECK(server.api("GET", "/me", nullptr, renewed).first == 200);
    CHECK(log_in(server, "correct horse") == 401);
    CHECK(log_in(server, "battery staple") == 200);
    Client late{server.port()};
    late.say({{"type", "authenticate"}, {"token", token}});
    CHECK(late.hear("auth_error")["error"] == "Invalid or expired token");
    for (Seated* player : {&owner, &other}) {
        player->client.say({{"type", "ping"}, {"id", 1}});
        player->client.hear("pong");
    }
}

TEST_CASE("signing out everywhere ends this token too; logging in again begins anew") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    const std::string token = server.register_account("alice");
    Seated player{server.port(), network::hello_as(token)};
    CHECK(server.api("POST", "/auth/revoke", nullptr, token).first == 204);
    CHECK(server.api("GET", "/me", nullptr, token).first == 401);
    CHECK(player.client.wait_for_close() == 1008);
    const auto [status, answer] =
        server.api("POST", "/auth/login", {{"username", "alice"}, {"password", "correct horse"}});
    REQUIRE(status == 200);
    CHECK(server.api("GET", "/me", nullptr, answer["token"]).first == 200);
}

TEST_CASE("a deleted account is gone, its name is free, and others keep the matches they played with it") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    const std::string alice = server.register_account("alice");
    const std::string bob = server.register_account("bob");
    server.api("POST", "/decks", {{"name", "Mine"}, {"cards", {{{"cardId", "ogre"}, {"count", 3}}}}}, alice);
    const auto remove = [&](const char* password) {
        return server.api("DELETE", "/me", {{"password", password}}, alice).first;
    };
    Seated first{server.port(), network::hello_as(alice)};
    Seated second{server.port(), network::hello_as(bob)};
    first.client.say(queue_for("duel"));
    second.client.say(queue_for("duel"));
    first.next();
    CHECK(remove("wrong horse") == 401);
    CHECK(server.api("DELETE", "/me", {{"password", "correct horse"}}, alice) ==
          std::pair<int, Json>{409, {{"error", "Finish your match first"}}});
    first.client.say({{"type", "concede"}});
    first.client.hear("match_over");
    int status = 409;
    for (int attempt = 0; attempt < 100 && status == 409; ++attempt) status = remove("correct horse");
    CHECK(status == 204);
    CHECK(first.client.wait_for_close() == 1008);
    CHECK(server.api("GET", "/me", nullptr, alice).first == 401);
    CHECK(log_in(server, "correct horse") == 401);
    const auto matches = server.api("GET", "/matches", nullptr, bob).second["matches"];
    REQUIRE(matches.size() == 1);
    CHECK(matches[0]["players"][matches[0]["playerIndex"] == 0 ? 1 : 0]["username"] == "Deleted player");
    const std::string again = server.register_account("alice");
    CHECK(server.api("GET", "/decks", nullptr, again).second["decks"].empty());
    CHECK(server.api("GET", "/matches", nullptr, again).second["matches"].empty());
}

TEST_CASE("nobody registers as a guest, a bot or the server") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    for (const char* name : {"Guest-1234", "Bot", "admin"})
        CHECK(server.api("POST", "/auth/register", {{"username", name}, {"password", "correct horse"}}) ==
              std::pair<int, Json>{400, {{"error", "This username is reserved"}}});
}
