#include <doctest/doctest.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../../src/server/tests/temp_folder.hpp"
#include "client.hpp"
#include "load/sockets.hpp"
#include "seated.hpp"

using namespace pentacle;
using network::Client;
using network::TestServer;
using server::TempFolder;
using namespace std::chrono_literals;

namespace {

bool still_serves(const TestServer& server) { return server.http("GET", "/healthz").first == 200; }

}  // namespace

TEST_CASE("a page of another site may not connect") {
    const TempFolder folder;
    const TestServer server{folder.path(), [](auto& options) { options.origins = {"https://friends.example"}; }};
    const std::string own = "127.0.0.1:" + std::to_string(server.port());
    CHECK_FALSE(Client{server.port(), "Origin: https://evil.example\r\n"}.is_open());
    CHECK(Client{server.port(), "Origin: http://" + own + "\r\n"}.is_open());
    CHECK(Client{server.port(), "Origin: https://friends.example\r\n"}.is_open());
    CHECK(Client{server.port()}.is_open());
}

TEST_CASE("a message that is too large closes the connection with 1009") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    Client client{server.port()};
    client.hear();
    client.say_text(std::string(70'000, ' '));
    CHECK(client.wait_for_close() == 1009);
    CHECK(still_serves(server));
}

TEST_CASE("text that is not UTF-8 closes the connection") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    Client client{server.port()};
    client.hear();
    client.say_text("\"\xff\xfe\"");
    CHECK(client.wait_for_close() == 1007);
}

TEST_CASE("frames that break the protocol close the connection and nothing else") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    for (const std::string& bytes : {std::string{"\x81\x05hello"}, std::string(32, '\xff'),
                                     std::string{"\x83\x80\0\0\0\0", 6}, std::string{"\x80\x80\0\0\0\0", 6}}) {
        Client client{server.port()};
        client.hear();
        client.send_bytes(bytes);
        CHECK(client.wait_for_close() != -1);
    }
    CHECK(still_serves(server));
}

TEST_CASE("nonsense of every kind is answered or refused, never obeyed") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    Client client{server.port()};
    client.hear();
    for (const char* text :
         {"null", "[]", "7", "\"x\"", "{}", R"({"type":7})", R"({"type":null})", R"({"type":"act"})",
          R"({"type":"join_lobby","code":7})", R"({"type":"join_queue","game":"nope"})",
          R"({"type":"join_queue","deck":7})", R"({"type":"join_queue","deck":"nope"})",
          R"({"type":"play_bot","bot":"nope"})", R"({"type":"play_bot","bot":"mcts:999999"})",
          R"({"type":"create_lobby","deck":{"cards":[{"cardId":"nope","count":1}]}})", R"({"type":"spectate"})",
          R"({"type":"rematch"})", R"({"type":"authenticate","token":7})"}) {
        CAPTURE(text);
        client.say_text(text);
        const Json answer = client.hear();
        CHECK(answer.contains("error"));
    }
    client.say({{"type", "play_bot"}, {"bot", "random"}, {"seat", 0}});
    client.hear("state");
    for (const char* text : {"null", "[]", "{}", R"({"type":"act","action":7})", R"({"type":"act","action":{}})",
                             R"({"type":"act","action":{"type":"play_creature","cardInstanceId":{}}})",
                             R"({"type":"undo_answer","accept":7})", R"({"type":"emote","emote":[]})"}) {
        CAPTURE(text);
        client.say_text(text);
        CHECK(client.hear().contains("error"));
    }
    CHECK(still_serves(server));
}

TEST_CASE("a flood of pings closes the connection") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    Client client{server.port()};
    client.hear();
    for (int sent = 0; sent < 200; ++sent) client.send_bytes(load::masked_frame(load::Opcode::Ping, "x"));
    CHECK(client.wait_for_close() != -1);
    CHECK(still_serves(server));
}

TEST_CASE("one address may hold only so many connections, and our own proxy any number") {
    const auto connect = [](const TestServer& server, int count) {
        std::vector<int> sockets;
        for (int made = 0; made < count; ++made) sockets.push_back(load::connect_to("127.0.0.1", server.port()));
        // The last one is answered, or closed without an answer.
        const std::string ask = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n";
        send(sockets.back(), ask.data(), ask.size(), MSG_NOSIGNAL);
        char letter = 0;
        const bool answered = recv(sockets.back(), &letter, 1, 0) == 1;
        for (const int socket : sockets) close(socket);
        return answered;
    };
    const TempFolder folder;
    {
        const TestServer server{folder.path(), [](auto& options) { options.transport.connections_per_address = 10; }};
        CHECK(connect(server, 10));
        CHECK_FALSE(connect(server, 11));
    }
    const TestServer server{folder.path(), [](auto& options) {
                                options.transport.connections_per_address = 10;
                                options.transport.proxies = {*server::AddressBlock::parse("127.0.0.0/8")};
                            }};
    CHECK(connect(server, 20));
}

TEST_CASE("behind a proxy of ours each client has limits of its own") {
    const TempFolder folder;
    const TestServer server{
        folder.path(), [](auto& options) { options.transport.proxies = {*server::AddressBlock::parse("127.0.0.1")}; }};
    // What it claims to be in front of its address does not help it.
    const std::string request = "GET /healthz HTTP/1.1\r\nHost: a\r\n";
    const auto is_refused = [&](const std::string& client) {
        for (int claimed = 0; claimed < 256; ++claimed) {
            const std::string claim = "198.51.100." + std::to_string(claimed);
            if (server.refuses_one_of(request + "X-Forwarded-For: " + claim + ", " + client + "\r\n", 400)) return true;
        }
        return false;
    };
    CHECK(is_refused("192.0.2.1"));
    CHECK(server.http("GET", "/healthz", "", "X-Forwarded-For: 192.0.2.2\r\n").first == 200);
}

TEST_CASE("a client that asks for one match after the other is slowed down") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    Client client{server.port()};
    client.hear();
    std::string answer;
    for (int asked = 0; asked < 100 && answer != "Too many requests. Try again later."; ++asked) {
        client.say({{"type", "join_queue"}, {"game", "nope"}});
        answer = client.hear("matchmaking_error")["error"];
    }
    CHECK(answer == "Too many requests. Try again later.");
}

TEST_CASE("an account has limits of its own, however many connections it has") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    const std::string token = server.register_account("alice");
    const Json hello{{"type", "hello"}, {"token", token}};
    // Each stays within what one connection may say; together they do not.
    std::vector<std::unique_ptr<Client>> clients;
    for (int made = 0; made < 8; ++made) {
        clients.push_back(std::make_unique<Client>(server.port()));
        clients.back()->hear("connected");
        clients.back()->say(hello);
        clients.back()->hear("welcome");
    }
    const std::string ping = load::masked_frame(load::Opcode::Text, R"({"type":"ping"})");
    std::string pings;  // at once, however busy the machine is
    for (int said = 0; said < 100; ++said) pings += ping;
    for (const auto& client : clients) client->send_bytes(pings);
    bool limited = false;
    for (const auto& client : clients)
        for (int heard = 0; heard < 100 && !limited; ++heard) limited = client->hear()["type"] == "error";
    CHECK(limited);
    CHECK(server.refuses_one_of("GET /me HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer " + token + "\r\n", 190));
}

TEST_CASE("two servers do not share a folder") {
    const TempFolder folder;
    {
        const TestServer server{folder.path()};
        CHECK_THROWS_WITH_AS(TestServer{folder.path()}, doctest::Contains("another server uses the folder"),
                             std::runtime_error);
    }
    CHECK_NOTHROW(TestServer{folder.path()});
}

TEST_CASE("a flood of messages closes the connection") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    Client client{server.port()};
    client.hear();
    std::string many;  // at once, however busy the machine is
    for (int made = 0; made < 400; ++made) many += load::masked_frame(load::Opcode::Text, R"({"type":"leave_queue"})");
    client.send_bytes(many);
    CHECK(client.wait_for_close() == 1008);
    CHECK(still_serves(server));
}

TEST_CASE("who does not answer a goodbye is not waited for") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    Client client{server.port()};
    client.answers_goodbyes = false;
    client.hear();
    std::string many;
    for (int made = 0; made < 400; ++made) many += load::masked_frame(load::Opcode::Text, R"({"type":"leave_queue"})");
    client.send_bytes(many);
    CHECK(client.wait_for_close() == 1008);
    CHECK(server.shows("pentacle_web_sockets 0"));
}

TEST_CASE("a reader that never reads is dropped, not buffered for") {
    const TempFolder folder;
    const TestServer server{folder.path(), [](auto& options) {
                                options.hall.limits = false;
                                options.transport.waiting_bytes_max = 100'000;
                            }};
    Client client{server.port()};
    // Asks for far more than the sockets' own buffers hold, and reads none of it.
    const std::string ask =
        load::masked_frame(load::Opcode::Text, R"({"type":"ping","id":")" + std::string(1000, 'x') + "\"}");
    std::string many;
    for (int count = 0; count < 16; ++count) many += ask;
    for (int round = 0; round < 2'000; ++round) client.send_bytes(many);
    CHECK(server.shows("pentacle_slow_readers_dropped_total 1"));
}

TEST_CASE("a connection that says nothing at all is dropped") {
    const TempFolder folder;
    const TestServer server{folder.path(), [](auto& options) {
                                options.transport.idle_seconds = 1;
                                options.transport.request_seconds = 1;
                            }};
    const int silent = load::connect_to("127.0.0.1", server.port());
    Client client{server.port()};
    client.hear();
    // Neither asks for anything, nor answers pings.
    CHECK(server.shows("pentacle_web_sockets 0"));
    CHECK(server.shows("pentacle_connections 1"));  // the one that asks
    close(silent);
}

TEST_CASE("a page of another site may not change anything through a visitor's browser") {
    const TempFolder folder;
    const TestServer server{folder.path(), [](auto& options) { options.origins = {"https://friends.example"}; }};
    const std::string body = R"({"username":"mallory","password":"correct horse"})";
    const std::string own = "127.0.0.1:" + std::to_string(server.port());
    CHECK(server.http("POST", "/auth/register", body, "Origin: https://evil.example\r\n").first == 403);
    CHECK(server.http("POST", "/auth/register", body, "Origin: null\r\n").first == 403);
    CHECK(server.http("GET", "/games", "", "Origin: https://evil.example\r\n").first == 200);  // which it cannot read
    CHECK(server.http("POST", "/auth/register", body, "Origin: https://friends.example\r\n").first == 201);
    CHECK(server.http("POST", "/auth/login", body, "Origin: http://" + own + "\r\n").first == 200);
    CHECK(server.http("POST", "/auth/login", body).first == 200);
}

TEST_CASE("an object of thousands of keys is no message, and no body") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    std::string keys = R"({"type":"ping","username":"a","password":"b")";
    for (int key = 0; key < 1'000; ++key) keys += ",\"" + std::to_string(key) + "\":0";
    keys += "}";
    Client client{server.port()};
    client.hear("connected");
    client.say_text(keys);
    CHECK(client.hear("matchmaking_error")["error"] == "Invalid JSON");
    CHECK(server.http("POST", "/decks/validate", keys).first == 400);
    client.say_text(std::string{"{\"type\":\"ping\"}\0", 16});
    CHECK(client.hear("matchmaking_error")["error"] == "Invalid JSON");
}

TEST_CASE("a body may be as long as its route needs, however it is sent") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    const auto status = [&](const std::string& path, std::size_t bytes, bool chunked) {
        const int socket = load::connect_to("127.0.0.1", server.port());
        std::string request = "POST " + path + " HTTP/1.1\r\nHost: a\r\n";
        if (chunked) {
            request += "Transfer-Encoding: chunked\r\n\r\n";
            for (std::size_t sent = 0; sent < bytes; sent += 1'000)
                request += "3e8\r\n" + std::string(1'000, ' ') + "\r\n";
            request += "0\r\n\r\n";
        } else {
            request += "Content-Length: " + std::to_string(bytes) + "\r\n\r\n" + std::string(bytes, ' ');
        }
        send(socket, request.data(), request.size(), MSG_NOSIGNAL);
        std::string answer(64, '\0');
        answer.resize(static_cast<std::size_t>(std::max<ssize_t>(0, recv(socket, answer.data(), answer.size(), 0))));
        close(socket);
        return load::status_of(answer);
    };
    for (const bool chunked : {false, true}) {
        CAPTURE(chunked);
        CHECK(status("/auth/login", 3'000, chunked) == 400);
        CHECK(status("/auth/login", 5'000, chunked) == 413);
        CHECK(status("/decks/validate", 100'000, chunked) == 400);
        CHECK(status("/decks/validate", 140'000, chunked) == 413);
        CHECK(status("/no-such-route", 5'000, chunked) == 413);
    }
    CHECK(still_serves(server));
}

TEST_CASE("bodies together hold no more memory than they may") {
    const TempFolder folder;
    const TestServer server{folder.path(), [](auto& options) { options.transport.bodies_bytes_per_address = 300'000; }};
    // Each says that it brings 100,000 bytes, and brings them never.
    std::vector<int> sockets;
    const std::string head = "POST /decks/validate HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n";
    for (int made = 0; made < 4; ++made) {
        sockets.push_back(load::connect_to("127.0.0.1", server.port()));
        send(sockets.back(), head.data(), head.size(), MSG_NOSIGNAL);
    }
    std::string answer(64, '\0');
    REQUIRE(recv(sockets.back(), answer.data(), answer.size(), 0) > 0);
    CHECK(load::status_of(answer) == 503);
    CHECK(server.shows("pentacle_body_bytes 300000"));
    for (const int socket : sockets) close(socket);
    CHECK(still_serves(server));
}

TEST_CASE("a message of empty frames that never ends is not read for ever") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    Client client{server.port()};
    client.hear("connected");
    client.send_bytes(load::masked_frame(load::Opcode::Text, "x", false));
    std::string many;
    for (int made = 0; made < 10'000; ++made) many += load::masked_frame(load::Opcode::Continuation, "", false);
    for (int round = 0; round < 100; ++round) client.send_bytes(many);
    CHECK(client.wait_for_close() != -1);
    CHECK(server.shows("pentacle_connections_dropped_for_bytes_total 1"));
}

TEST_CASE("behind a proxy of ours one client may hold only so many connections, whatever its IPv6 address ends in") {
    const TempFolder folder;
    const TestServer server{folder.path(), [](auto& options) {
                                options.transport.connections_per_address = 5;
                                options.transport.proxies = {*server::AddressBlock::parse("127.0.0.1")};
                            }};
    std::vector<std::unique_ptr<Client>> held;
    const auto open = [&](const std::string& address) {
        held.push_back(std::make_unique<Client>(server.port(), "X-Forwarded-For: " + address + "\r\n"));
        return held.back()->is_open();
    };
    for (int made = 0; made < 5; ++made) CHECK(open("2001:db8:1:2::" + std::to_string(made + 1)));
    CHECK_FALSE(open("2001:db8:1:2:ffff::1"));
    CHECK(open("2001:db8:1:3::1"));
    CHECK(open("192.0.2.1"));
}

TEST_CASE("many connections of one address wait for each other, and none of them is closed") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    std::vector<std::unique_ptr<Client>> clients;
    for (int made = 0; made < 16; ++made) {
        clients.push_back(std::make_unique<Client>(server.port()));
        clients.back()->hear("connected");
    }
    for (const auto& client : clients)
        for (int said = 0; said < 100; ++said) client->say({{"type", "ping"}});
    for (const auto& client : clients)
        for (int heard = 0; heard < 100; ++heard) CHECK(client->hear()["type"] == "pong");
    CHECK(server.http("GET", "/metrics").second.find("\npentacle_messages_slowed_total 0\n") == std::string::npos);
}

TEST_CASE("asking again for a rematch tells the opponent nothing new") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    network::Seated alice{server.port()};
    network::Seated bob{server.port()};
    alice.client.say(network::queue_for("duel"));
    alice.client.hear("joined_queue");
    bob.client.say(network::queue_for("duel"));
    alice.client.hear("match_start");
    bob.client.hear("match_start");
    alice.client.say({{"type", "concede"}});
    alice.client.hear("match_over");
    bob.client.hear("match_over");
    for (int asked = 0; asked < 5; ++asked) alice.client.say({{"type", "rematch"}});
    alice.client.say({{"type", "ping"}});
    alice.client.hear("pong");
    bob.client.say({{"type", "ping"}});
    int offers = 0;
    for (Json message = bob.client.hear(); message["type"] != "pong"; message = bob.client.hear())
        offers += message["type"] == "rematch_offered" ? 1 : 0;
    CHECK(offers == 1);
}

TEST_CASE("a deck of a thousand unknown cards gets a short answer, and the lobby is not opened") {
    const TempFolder folder;
    const TestServer server{folder.path()};
    Client client{server.port()};
    client.hear("connected");
    Json cards = Json::array();
    for (int card = 0; card < 1'000; ++card)
        cards.push_back({{"cardId", "bigle_rat" + std::to_string(card)}, {"count", 1}});
    client.say({{"type", "create_lobby"}, {"game", "duel"}, {"deck", {{"name", "x"}, {"cards", cards}}}});
    const Json answer = client.hear("matchmaking_error");
    CHECK(answer["problems"].size() <= 50);
    CHECK(answer.dump().size() < 10'000);
    cards = Json::array({{{"cardId", "bigle_rat"}, {"count", 1}}});
    client.say({{"type", "create_lobby"}, {"game", "duel"}, {"deck", {{"name", "x"}, {"cards", cards}}}});
    CHECK(client.hear("matchmaking_error")["error"].get<std::string>().find("did you mean") != std::string::npos);
}
