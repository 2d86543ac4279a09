#include "load/sockets.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>

namespace pentacle::load {

int connect_to(const std::string& host, std::uint16_t port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    if (inet_pton(AF_INET, host.c_str(), &address.sin_addr) != 1)
        throw std::runtime_error("not an IPv4 address: " + host);
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (socket < 0) throw std::runtime_error(std::string{"no socket: "} + std::strerror(errno));
    const int on = 1;
    setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        const int why = errno;
        close(socket);
        throw std::runtime_error("cannot connect to " + host + " port " + std::to_string(port) + ": " +
                                 std::strerror(why));
    }
    return socket;
}

std::string exchange(const std::string& host, std::uint16_t port, const std::string& request) {
    const int socket = connect_to(host, port);
    const timeval patience{60, 0};
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    std::string answer;
    std::size_t sent = 0;
    while (sent < request.size()) {
        const ssize_t count = send(socket, request.data() + sent, request.size() - sent, MSG_NOSIGNAL);
        if (count <= 0) break;
        sent += static_cast<std::size_t>(count);
    }
    std::array<char, 65536> chunk{};
    for (ssize_t count = 0; (count = recv(socket, chunk.data(), chunk.size(), 0)) > 0;)
        answer.append(chunk.data(), static_cast<std::size_t>(count));
    close(socket);
    return answer;
}

std::string fetch(const std::string& host, std::uint16_t port, const std::string& method, const std::string& target,
                  const std::string& body, const std::string& headers) {
    std::string request = method + " " + target + " HTTP/1.1\r\nHost: " + host + ":" + std::to_string(port) +
                          "\r\nConnection: close\r\n" + headers;
    if (!body.empty() || method == "POST" || method == "PUT")
        request += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    return exchange(host, port, request + "\r\n" + body);
}

std::string body_of(const std::string& answer) {
    const std::size_t end = answer.find("\r\n\r\n");
    return end == std::string::npos ? std::string{} : answer.substr(end + 4);
}

int status_of(const std::string& answer) { return answer.size() > 12 ? std::atoi(answer.substr(9, 3).c_str()) : 0; }

}  // namespace pentacle::load
