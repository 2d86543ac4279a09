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
    explicit Running(TransportEvents events)
        : transport{{.host = "127.0.0.1", .port = 0}, std::move(events), false}, thread{[this] { transport.run(); }} {}
    ~Running() {
        transport.stop();
        thread.join();
    }

    Transport transport;
    std::thread thread;
};

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
