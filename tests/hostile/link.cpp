#include "link.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <utility>

#include "load/sockets.hpp"

namespace pentacle::hostile {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

sockaddr_in address_of(const char* host, std::uint16_t port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    inet_pton(AF_INET, host, &address.sin_addr);
    return address;
}

int left_until(Clock::time_point until) {
    return static_cast<int>(
        std::max<std::int64_t>(0, std::chrono::duration_cast<milliseconds>(until - Clock::now()).count()));
}

}  // namespace

Link::Link(const Target& target, const char* from, Wait wait)
    : socket_{socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)} {
    const int yes = 1;
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    const timeval patience{.tv_sec = 2, .tv_usec = 0};
    setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    if (wait == Wait::NotAtAll) fcntl(socket_, F_SETFL, O_NONBLOCK);
    const sockaddr_in own = address_of(from, 0);
    const sockaddr_in peer = address_of("127.0.0.1", target.port);
    if (bind(socket_, reinterpret_cast<const sockaddr*>(&own), sizeof own) != 0 ||
        connect(socket_, reinterpret_cast<const sockaddr*>(&peer), sizeof peer) != 0)
        hang_up();
    else fcntl(socket_, F_SETFL, O_NONBLOCK);
}

Link::~Link() { hang_up(); }

Link::Link(Link&& from) noexcept : socket_{std::exchange(from.socket_, -1)} {}

Link& Link::operator=(Link&& from) noexcept {
    std::swap(socket_, from.socket_);
    return *this;
}

void Link::hang_up() {
    if (socket_ >= 0) close(socket_);
    socket_ = -1;
}

bool Link::send(std::string_view bytes, milliseconds patience) {
    const auto until = Clock::now() + patience;
    while (!bytes.empty() && is_open()) {
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent > 0) {
            bytes.remove_prefix(static_cast<std::size_t>(sent));
            continue;
        }
        if (errno != EAGAIN) hang_up();
        pollfd room{.fd = socket_, .events = POLLOUT, .revents = 0};
        if (is_open() && poll(&room, 1, left_until(until)) <= 0) return false;
    }
    return is_open();
}

std::string Link::receive(milliseconds patience) {
    if (!is_open()) return {};
    pollfd waiting{.fd = socket_, .events = POLLIN, .revents = 0};
    if (poll(&waiting, 1, static_cast<int>(patience.count())) <= 0) return {};
    std::string bytes(65'536, '\0');
    const ssize_t count = recv(socket_, bytes.data(), bytes.size(), 0);
    if (count <= 0) {
        if (count == 0 || errno != EAGAIN) hang_up();
        return {};
    }
    bytes.resize(static_cast<std::size_t>(count));
    return bytes;
}

Talk::Talk(const Target& target, const char* from) : link_{target, from} {
    link_.send(load::handshake_request("127.0.0.1:" + std::to_string(target.port)));
    const auto until = Clock::now() + milliseconds{5'000};
    std::optional<std::string> head;
    while (is_open() && !head && Clock::now() < until) {
        reader_.feed(link_.receive(milliseconds{100}));
        head = reader_.take_head();
    }
    if (!head || head->find(" 101 ") == std::string::npos) link_.hang_up();
}

bool Talk::say(std::string_view text) { return link_.send(load::masked_frame(load::Opcode::Text, text)); }

std::optional<std::string> Talk::hear(milliseconds patience) {
    const auto until = Clock::now() + patience;
    for (;;) {
        while (const auto frame = reader_.next())
            if (frame->opcode == load::Opcode::Text) return std::string{frame->payload};
        if (!is_open()) return std::nullopt;
        const std::string bytes = link_.receive(milliseconds{std::min(left_until(until), 100)});
        if (bytes.empty() && Clock::now() >= until) return std::nullopt;
        reader_.feed(bytes);
    }
}

std::optional<Json> Talk::hear(std::string_view type, milliseconds patience) {
    const auto until = Clock::now() + patience;
    while (const auto text = hear(milliseconds{left_until(until)})) {
        Json message = Json::parse(*text, nullptr, false);
        if (message.is_object() && message.value("type", "") == type) return message;
    }
    return std::nullopt;
}

Answer ask(const Target& target, const char* from, const std::string& method, const std::string& path,
           const std::string& body, milliseconds patience) {
    Link link{target, from};
    link.send(method + " " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: " +
              std::to_string(body.size()) + "\r\n\r\n" + body);
    const auto until = Clock::now() + patience;
    std::string answer;
    while (link.is_open() && Clock::now() < until) answer += link.receive(milliseconds{100});
    if (answer.empty()) return {};
    return {load::status_of(answer), load::body_of(answer)};
}

double figure(const Target& target, const std::string& name) {
    const std::string metrics = ask(target, newcomer, "GET", "/metrics").body;
    const std::string start = "\npentacle_" + name + " ";
    const std::size_t line = metrics.find(start);
    return line == std::string::npos ? 0 : std::atof(metrics.c_str() + line + start.size());
}

}  // namespace pentacle::hostile
