#include "server/transport/transport.hpp"

#include <doctest/doctest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <stdexcept>
#include <thread>

#include "load/sockets.hpp"
#include "load/wire.hpp"

using namespace pentacle;
using namespace pentacle::server;

namespace {

// A transport on a thread of its own.
struct Running {
    explicit Running(TransportEvents events, TransportOptions options = {})
        : transport{on_loopback(std::move(options)), std::move(events), false}, thread{[this] { transport.run(); }} {}
    ~Running() {
        transport.stop();
        thread.join();
    }

    static TransportOptions on_loopback(TransportOptions options) {
        options.host = "127.0.0.1";
        options.port = 0;
        return options;
    }

    Transport transport;
    std::thread thread;
};

// Answers 429 to whoever asks for "/often", "fine" to everybody else.
TransportEvents refusing_events() {
    return {.request =
                [](const HttpRequest& request, const Respond& respond) {
                    respond({.status = request.target == "/often" ? 429 : 200,
                             .content_type = "text/plain",
                             .body = std::make_shared<const std::string>("fine")});
                },
            .body_bytes_max = {},
            .refuse_upgrade = [](const HttpRequest&) { return HttpResponse{.status = 429}; },
            .opened = {},
            .received = {},
            .closed = {},
            .signalled = {},
            .failed = {}};
}

constexpr int an_hour_ms = 3'600'000;

// A connection on which something was asked and nothing read yet.
class Asking {
public:
    Asking(std::uint16_t port, const std::string& path, const std::string& headers = {})
        : socket_{load::connect_to("127.0.0.1", port)} {
        ask(path, headers);
    }
    ~Asking() { close(socket_); }
    Asking(const Asking&) = delete;
    Asking& operator=(const Asking&) = delete;

    void ask(const std::string& path, const std::string& headers = {}) const {
        const std::string request = "GET " + path + " HTTP/1.1\r\nHost: x\r\n" + headers + "\r\n";
        send(socket_, request.data(), request.size(), MSG_NOSIGNAL);
    }
    // The next answer's status; 0 when the connection is closed without one.
    int answer() const {
        std::string head;
        for (char byte = 0; !head.ends_with("fine"); head += byte)
            if (recv(socket_, &byte, 1, 0) != 1) return 0;
        return load::status_of(head);
    }

private:
    int socket_;
};

bool becomes(const std::atomic<std::uint64_t>& count, std::uint64_t value) {
    for (int wait = 0; wait < 12'000 && count != value; ++wait)
        std::this_thread::sleep_for(std::chrono::milliseconds{5});
    return count == value;
}

int open_web_socket(std::uint16_t port) {
    const int socket = load::connect_to("127.0.0.1", port);
    const auto say = [&](const std::string& bytes) { send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL); };
    say(load::handshake_request("127.0.0.1"));
    std::string head;
    for (char byte = 0; !head.ends_with("\r\n\r\n") && recv(socket, &byte, 1, 0) == 1;) head += byte;
    say(load::masked_frame(load::Opcode::Text, "{}"));
    return socket;
}

// Everything until the other end closes, or shuts its side.
std::string read_all(int socket) {
    std::string all;
    char byte = 0;
    while (recv(socket, &byte, 1, 0) == 1) {
        all += byte;
        if (all.size() > 4 && all.ends_with("wrong")) break;  // the reason of a close frame
    }
    return all;
}

}  // namespace

TEST_CASE("what is thrown while a message is taken in closes its connection and leaves no session behind") {
    std::atomic<int> opened{0};
    std::atomic<int> closed{0};
    std::atomic<int> failed{0};
    {
        Running running{{.request = {},
                         .body_bytes_max = {},
                         .refuse_upgrade = [](const HttpRequest&) { return std::nullopt; },
                         .opened = [&](ConnectionId, const std::string&) { ++opened; },
                         .received = [](ConnectionId, std::string_view) -> bool { throw std::runtime_error{"oh"}; },
                         .closed = [&](ConnectionId) { ++closed; },
                         .signalled = {},
                         .failed = [&](std::string_view what) { failed += what == "oh" ? 1 : 0; }}};
        for (int round = 0; round < 3; ++round) {
            const int socket = open_web_socket(running.transport.port());
            CHECK(read_all(socket).find("something went wrong") != std::string::npos);
            close(socket);
        }
        for (int wait = 0; wait < 12'000 && closed < 3; ++wait)
            std::this_thread::sleep_for(std::chrono::milliseconds{5});
    }
    CHECK(opened == 3);
    CHECK(failed == 3);
    CHECK(closed == 3);
}

TEST_CASE("a connection is not read before the server is ready for its next message") {
    std::atomic<int> received{0};
    std::atomic<ConnectionId> paused{0};
    Running running{{.request = {},
                     .body_bytes_max = {},
                     .refuse_upgrade = [](const HttpRequest&) { return std::nullopt; },
                     .opened = [](ConnectionId, const std::string&) {},
                     .received =
                         [&](ConnectionId id, std::string_view) {
                             ++received;
                             paused = id;
                             return false;
                         },
                     .closed = [](ConnectionId) {},
                     .signalled = {},
                     .failed = {}}};
    const int socket = open_web_socket(running.transport.port());
    const std::string more =
        load::masked_frame(load::Opcode::Text, "[]") + load::masked_frame(load::Opcode::Text, "[]");
    send(socket, more.data(), more.size(), MSG_NOSIGNAL);
    const auto wait_for = [&](int count) {
        for (int wait = 0; wait < 12'000 && received < count; ++wait)
            std::this_thread::sleep_for(std::chrono::milliseconds{5});
        return received.load();
    };
    for (int count = 1; count <= 3; ++count) {
        CHECK(wait_for(count) == count);
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
        CHECK(received == count);
        running.transport.post([&] { running.transport.read_on(paused); });
    }
    close(socket);
}

TEST_CASE("whoever asks too often waits to be told so; others do not, and the end does not wait for it") {
    Running running{refusing_events(), {.refusal_delay_ms = an_hour_ms}};
    const Asking often{running.transport.port(), "/often"};
    CHECK(becomes(running.transport.counts().held_back, 1));
    CHECK(Asking{running.transport.port(), "/"}.answer() == 200);
    CHECK(running.transport.counts().held_back == 1);
}

TEST_CASE("a refusal that was held back is told, and the connection goes on") {
    Running running{refusing_events(), {.refusal_delay_ms = 1}};
    const Asking often{running.transport.port(), "/often"};
    CHECK(often.answer() == 429);
    often.ask("/");
    CHECK(often.answer() == 200);
    CHECK(running.transport.counts().held_back == 0);
}

TEST_CASE("only so many refusals wait for one address, and then its connections are closed") {
    Running running{refusing_events(), {.refusal_delay_ms = an_hour_ms, .held_back_per_address = 2}};
    const std::uint16_t port = running.transport.port();
    const Asking first{port, "/often"};
    const Asking second{port, "/often"};
    REQUIRE(becomes(running.transport.counts().held_back, 2));
    CHECK(Asking{port, "/often"}.answer() == 0);
    CHECK(Asking{port, "/"}.answer() == 200);
}

TEST_CASE("only so many refusals wait in all") {
    Running running{refusing_events(), {.refusal_delay_ms = an_hour_ms, .held_back_in_all = 1}};
    const Asking first{running.transport.port(), "/often"};
    REQUIRE(becomes(running.transport.counts().held_back, 1));
    CHECK(Asking{running.transport.port(), "/often"}.answer() == 0);
}

TEST_CASE("through a proxy each client's refusals wait by themselves, and the proxy's connection is not closed") {
    Running running{
        refusing_events(),
        {.refusal_delay_ms = an_hour_ms, .held_back_per_address = 1, .proxies = {*AddressBlock::parse("127.0.0.1")}}};
    const std::uint16_t port = running.transport.port();
    const Asking one{port, "/often", "X-Forwarded-For: 10.1.1.1\r\n"};
    const Asking other{port, "/often", "X-Forwarded-For: 10.2.2.2\r\n"};
    REQUIRE(becomes(running.transport.counts().held_back, 2));
    const Asking again{port, "/often", "X-Forwarded-For: 10.1.1.1\r\n"};
    CHECK(again.answer() == 429);
    again.ask("/", "X-Forwarded-For: 10.3.3.3\r\n");
    CHECK(again.answer() == 200);
}

TEST_CASE("who may not open another WebSocket waits to be told so as well") {
    Running running{refusing_events(), {.refusal_delay_ms = an_hour_ms}};
    const int socket = load::connect_to("127.0.0.1", running.transport.port());
    const std::string request = load::handshake_request("127.0.0.1");
    send(socket, request.data(), request.size(), MSG_NOSIGNAL);
    CHECK(becomes(running.transport.counts().held_back, 1));
    close(socket);
}

TEST_CASE("whoever opens too many connections is shut out for a moment, and then let in") {
    Running running{refusing_events(), {.accepts_per_address = {.burst = 2, .per_second = 1'000}, .shut_out_ms = 200}};
    const std::uint16_t port = running.transport.port();
    const auto& counts = running.transport.counts();
    // However slow this machine is, one of so many comes too early.
    while (counts.turned_away == 0) close(load::connect_to("127.0.0.1", port));
    CHECK(becomes(counts.shut_out, 0));
    CHECK(Asking{port, "/"}.answer() == 200);
}

TEST_CASE("a request that a proxy may have understood otherwise is refused") {
    Running running{refusing_events()};
    const auto status = [&](const std::string& headers) {
        return load::status_of(load::exchange("127.0.0.1", running.transport.port(),
                                              "POST / HTTP/1.1\r\n" + headers + "Connection: close\r\n\r\n0\r\n\r\n"));
    };
    CHECK(status("Host: x\r\nTransfer-Encoding: chunked\r\n") == 200);
    for (const char* headers : {"Transfer-Encoding: xchunked\r\n", "Transfer-Encoding: chunked, identity\r\n",
                                "Transfer-Encoding: identity\r\n", "Transfer-Encoding: gzip\r\n",
                                "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
                                "Content-Length: 5\r\nContent-Length: 6\r\n", "Host: y\r\nContent-Length: 5\r\n"}) {
        CAPTURE(headers);
        CHECK(status(std::string{"Host: x\r\n"} + headers) == 400);
    }
    CHECK(load::status_of(load::exchange("127.0.0.1", running.transport.port(),
                                         "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")) == 400);
}

TEST_CASE("what comes around a body counts as much as the body") {
    Running running{refusing_events(), {.body_bytes_max = 1'000}};
    const auto status = [&](const std::string& chunks) {
        return load::status_of(
            load::exchange("127.0.0.1", running.transport.port(),
                           "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n" +
                               chunks + "0\r\n\r\n"));
    };
    const std::string chunk = "\r\n \r\n";
    CHECK(status("1" + chunk) == 200);
    CHECK(status("1;" + std::string(1'000, 'a') + chunk) == 200);
    std::string many;
    for (int made = 0; made < 100; ++made) many += "1;" + std::string(1'000, 'a') + chunk;
    CHECK(status(many) == 413);
}

TEST_CASE("a body that never ends is not read for long, however its pieces arrive") {
    Running running{refusing_events()};
    const int socket = load::connect_to("127.0.0.1", running.transport.port());
    const auto say = [&](const std::string& bytes) {
        return send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
    };
    say("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
    const std::string chunk = "1;" + std::string(60'000, 'a') + "\r\n \r\n";
    constexpr std::size_t far_too_much = 64U << 20U;  // sockets hold a few megabytes on the way
    std::size_t sent = 0;
    while (sent < far_too_much && say(chunk)) sent += chunk.size();
    CHECK(sent < far_too_much);
    close(socket);
}
