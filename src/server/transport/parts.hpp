#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <unordered_map>

#include "server/transport/shut_out.hpp"
#include "server/transport/transport.hpp"

namespace pentacle::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using tcp = asio::ip::tcp;

// The concrete executor everywhere: any_io_executor costs an indirection on every operation.
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;
using Timer =
    asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor>;
using Stream = beast::basic_stream<tcp, Executor>;
using BeastRequest = http::request<http::string_body>;

// Completion as a tuple: errors are values, not exceptions.
inline constexpr auto as_values = asio::as_tuple(asio::use_awaitable_t<Executor>{});
template <typename T>
using Awaitable = asio::awaitable<T, Executor>;

// How many, or how much, of something each client has now.
using ByClient = std::unordered_map<std::string, std::size_t>;

struct Transport::Parts {
    explicit Parts(const TransportOptions& given) : options{given} {}

    TransportOptions options;
    TransportEvents events;
    // Connections that are still open at the end go down with the context, and count themselves out.
    TransportCounts counts;
    ByClient connections;  // by the other end, as limits count it
    ByClient web_sockets;  // by whom they are for, behind a proxy or not
    ByClient body_bytes;   // the same
    ByClient held_back;    // the same; refusals that wait to be told
    RateLimiter bytes_in{options.bytes_allowed_per_address, 50'000};
    RateLimiter accepts{options.accepts_per_address, 50'000};
    asio::io_context context{1};
    Acceptor acceptor{context};
    ShutOut shut_out;
    asio::signal_set signals{context};
    std::unordered_map<ConnectionId, std::shared_ptr<Channel>> channels;
    ConnectionId next_connection = 1;
    std::uint16_t port = 0;
    bool accepting = true;
};

using TransportParts = Transport::Parts;

// Holds an amount of something in a client's name for as long as it lives.
class Held {
public:
    Held(ByClient& by_client, std::string client, std::size_t amount)
        : by_client_{by_client}, client_{std::move(client)}, amount_{amount} {
        if (amount_ > 0) by_client_[client_] += amount_;
    }
    ~Held() {
        if (amount_ == 0) return;
        const auto found = by_client_.find(client_);
        if ((found->second -= amount_) == 0) by_client_.erase(found);
    }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;

    // Of this client, this one included.
    std::size_t in_all() const { return amount_ == 0 ? 0 : by_client_.at(client_); }

private:
    ByClient& by_client_;
    const std::string client_;
    const std::size_t amount_;
};

// Whoever has just opened one connection too many is not answered for a while.
void shut_out(TransportParts& parts, const std::string& client);
// Serves one TCP connection: requests until it closes or becomes a WebSocket.
Awaitable<void> serve_connection(TransportParts& parts, Socket socket);
// Takes over a connection that asked to become a WebSocket. Ends when it is closed.
Awaitable<void> serve_web_socket(TransportParts& parts, Stream stream, BeastRequest request, std::string client);

}  // namespace pentacle::server
