#include <doctest/doctest.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../../src/server/tests/temp_folder.hpp"
#include "client.hpp"
#include "load/sockets.hpp"

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
    // Asks until it is refused; what it claims to be in front of that does not help it.
    const auto is_refused = [&](const std::string& client) {
        for (int asked = 0; asked < 20'000; ++asked) {
            const std::string claim = "198.51.100." + std::to_string(asked % 256);
            const std::string header = "X-Forwarded-For: " + claim + ", " + client + "\r\n";
            if (server.http("GET", "/healthz", "", header).first == 429) return true;
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
    for (const auto& client : clients)
        for (int said = 0; said < 100; ++said) client->say({{"type", "ping"}});
    bool limited = false;
    for (const auto& client : clients)
        while (const auto message = client->hear_within(500ms)) limited = limited || (*message)["type"] == "error";
    CHECK(limited);
    int status = 200;
    for (int asked = 0; asked < 20'000 && status == 200; ++asked)
        status = server.api("GET", "/me", nullptr, token).first;
    CHECK(status == 429);
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
    for (int sent = 0; sent < 400; ++sent) client.say({{"type", "leave_queue"}});
    CHECK(client.wait_for_close() != -1);
    CHECK(still_serves(server));
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
    std::this_thread::sleep_for(200ms);
    CHECK(server.http("GET", "/metrics").second.find("\npentacle_slow_readers_dropped_total 1\n") != std::string::npos);
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
    std::this_thread::sleep_for(3'500ms);  // without answering pings
    const std::string metrics = server.http("GET", "/metrics").second;
    CHECK(metrics.find("\npentacle_web_sockets 0\n") != std::string::npos);
    CHECK(metrics.find("\npentacle_connections 1\n") != std::string::npos);  // the one that asks
    close(silent);
}
