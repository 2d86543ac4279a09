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

// A WebSocket connection, whatever it is made of.
class Channel {
public:
    virtual ~Channel() = default;
    virtual void send(SharedText text) = 0;
    virtual void close(CloseCode code, std::string_view reason) = 0;
    virtual void drop() = 0;  // at once, without a farewell
};

struct Transport::Parts {
    TransportOptions options;
    TransportEvents events;
    // Connections that are still open at the end go down with the context, and count themselves out.
    TransportCounts counts;
    std::unordered_map<std::string, std::size_t> by_address;  // open connections
    asio::io_context context{1};
    Acceptor acceptor{context};
    asio::signal_set signals{context};
    std::unordered_map<ConnectionId, std::shared_ptr<Channel>> channels;
    ConnectionId next_connection = 1;
    std::uint16_t port = 0;
    bool accepting = true;
};

using TransportParts = Transport::Parts;

HttpRequest plain_request(const BeastRequest& request, const std::string& address,
                          const std::vector<AddressBlock>& proxies);

// Serves one TCP connection: requests until it closes or becomes a WebSocket.
Awaitable<void> serve_connection(TransportParts& parts, Socket socket);
// Takes over a connection that asked to become a WebSocket. Ends when it is closed.
Awaitable<void> serve_web_socket(TransportParts& parts, Stream stream, BeastRequest request, std::string address);

}  // namespace pentacle::server
