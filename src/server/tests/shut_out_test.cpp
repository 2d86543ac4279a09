#include "server/transport/shut_out.hpp"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

using namespace pentacle;
using namespace pentacle::server;

namespace {

// A socket of this test, closed with it.
struct Owned {
    explicit Owned(int made) : socket{made} {}
    ~Owned() { close(socket); }
    Owned(const Owned&) = delete;
    Owned& operator=(const Owned&) = delete;
    int socket;
};

sockaddr_in v4(const char* address, std::uint16_t port = 0) {
    sockaddr_in made{};
    made.sin_family = AF_INET;
    made.sin_port = htons(port);
    inet_pton(AF_INET, address, &made.sin_addr);
    return made;
}

sockaddr_in6 v6(const char* address, std::uint16_t port = 0) {
    sockaddr_in6 made{};
    made.sin6_family = AF_INET6;
    made.sin6_port = htons(port);
    inet_pton(AF_INET6, address, &made.sin6_addr);
    return made;
}

template <typename Address>
const sockaddr* plain(const Address& address) {
    return reinterpret_cast<const sockaddr*>(&address);
}

// Listens on every address of the machine, both kinds.
struct Listener : Owned {
    Listener() : Owned{::socket(AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0)} {
        const int no = 0;
        setsockopt(socket, IPPROTO_IPV6, IPV6_V6ONLY, &no, sizeof no);
        sockaddr_in6 own = v6("::");
        REQUIRE(bind(socket, plain(own), sizeof own) == 0);
        REQUIRE(listen(socket, 16) == 0);
        socklen_t size = sizeof own;
        getsockname(socket, reinterpret_cast<sockaddr*>(&own), &size);
        port = ntohs(own.sin6_port);
    }
    std::uint16_t port = 0;
};

// Somebody who wants to connect and does not wait for it.
struct Caller : Owned {
    Caller(const char* from, std::uint16_t port)
        : Owned{::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)} {
        const sockaddr_in own = v4(from);
        const sockaddr_in peer = v4("127.0.0.1", port);
        bind(socket, plain(own), sizeof own);
        connect(socket, plain(peer), sizeof peer);
    }
    explicit Caller(std::uint16_t port) : Owned{::socket(AF_INET6, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)} {
        const sockaddr_in6 peer = v6("::1", port);
        connect(socket, plain(peer), sizeof peer);
    }
    // On the loopback the answer, if there is one, has come before connect() returns.
    bool is_heard(int patience_ms = 0) const {
        pollfd waiting{.fd = socket, .events = POLLOUT, .revents = 0};
        return poll(&waiting, 1, patience_ms) == 1 && (waiting.revents & (POLLERR | POLLHUP)) == 0;
    }
};

constexpr int long_enough_ms = 60'000;

}  // namespace

TEST_CASE("whoever is shut out is not answered, and comes in by itself when the time is over") {
    const Listener listener;
    ShutOut shut_out;
    CHECK(shut_out.add("127.0.0.66", 1'000));
    CHECK_FALSE(shut_out.add("127.0.0.66", 2'000));
    shut_out.attach(listener.socket);

    const Caller flooding{"127.0.0.66", listener.port};
    const Caller other{"127.0.0.67", listener.port};
    CHECK(other.is_heard(long_enough_ms));
    CHECK_FALSE(flooding.is_heard());

    CHECK(shut_out.next() == 2'000);
    CHECK_FALSE(shut_out.let_in(1'999));
    CHECK(shut_out.let_in(2'000));
    shut_out.attach(listener.socket);
    CHECK(flooding.is_heard(long_enough_ms));  // its machine has asked again
    CHECK_FALSE(shut_out.next());
}

TEST_CASE("a connection that is open stays open when its address is shut out") {
    const Listener listener;
    const Caller early{"127.0.0.66", listener.port};
    REQUIRE(early.is_heard(long_enough_ms));
    const Owned accepted{accept(listener.socket, nullptr, nullptr)};
    ShutOut shut_out;
    shut_out.add("127.0.0.66", 1'000);
    shut_out.attach(listener.socket);

    const char byte = 'x';
    CHECK(send(early.socket, &byte, 1, MSG_NOSIGNAL) == 1);
    char read = 0;
    CHECK(recv(accepted.socket, &read, 1, 0) == 1);
    CHECK(send(accepted.socket, &byte, 1, MSG_NOSIGNAL) == 1);
    pollfd waiting{.fd = early.socket, .events = POLLIN, .revents = 0};
    CHECK(poll(&waiting, 1, long_enough_ms) == 1);
}

TEST_CASE("an IPv6 address is shut out with its block, and others pass whatever stands beside them") {
    const Listener listener;
    ShutOut shut_out;
    for (int made = 0; made < 100; ++made) shut_out.add("10.0.0." + std::to_string(made), 1'000);
    shut_out.add("2001:db8::/64", 1'000);
    shut_out.attach(listener.socket);
    CHECK(Caller{listener.port}.is_heard(long_enough_ms));
    CHECK(Caller{"127.0.0.66", listener.port}.is_heard(long_enough_ms));

    shut_out.add("::/64", 1'000);  // where ::1 is
    shut_out.attach(listener.socket);
    CHECK_FALSE(Caller{listener.port}.is_heard());
    CHECK(Caller{"127.0.0.66", listener.port}.is_heard(long_enough_ms));
}

TEST_CASE("only so many are shut out at once") {
    ShutOut shut_out;
    for (int made = 0; made < 1'000; ++made)
        shut_out.add("10.0." + std::to_string(made / 250) + "." + std::to_string(made % 250), 1'000);
    CHECK(shut_out.count() == 128);
}
