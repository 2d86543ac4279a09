#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/limits.hpp"
#include "server/proxies.hpp"

namespace pentacle::server {

// The network as the rest of the server sees it. Beast and Asio stay behind this header.

using ConnectionId = std::uint64_t;
using SharedText = std::shared_ptr<const std::string>;

struct HttpRequest {
    std::string method;
    std::string target;  // as sent: path and query
    std::string body;
    std::string address;  // who asks, as limits count them (client_name); a proxy of ours is not who asks
    std::vector<std::pair<std::string, std::string>> headers;  // names in lower case
    std::shared_ptr<const std::atomic<bool>> given_up;         // true once nobody waits for the answer; null: not known

    std::string_view header(std::string_view name) const;
    std::string_view path() const;
    std::string_view query() const;
};

struct HttpResponse {
    int status = 200;
    std::string content_type = "application/json";
    SharedText body = std::make_shared<const std::string>();
    std::vector<std::pair<std::string, std::string>> headers;
};

// Answers one request. To be called once, from any thread.
using Respond = std::function<void(HttpResponse)>;

struct TransportOptions {
    std::string host = "0.0.0.0";
    std::uint16_t port = 8080;                  // 0: any free one
    std::size_t body_bytes_max = 1'000'000;     // of one request
    std::size_t bodies_bytes_max = 64U << 20U;  // of all requests being read or answered
    std::size_t bodies_bytes_per_address = 4U << 20U;
    std::size_t header_bytes_max = 16'384;
    std::size_t message_bytes_max = 65'536;
    std::size_t waiting_bytes_max = 1U << 20U;       // for one slow reader, before it is dropped
    std::size_t waiting_bytes_in_all = 256U << 20U;  // then the slow are dropped sooner
    Allowance bytes_allowed{.burst = 512U << 10U, .per_second = 64U << 10U};  // from one WebSocket
    // From all of an address, requests included.
    Allowance bytes_allowed_per_address{.burst = 8U << 20U, .per_second = 1U << 20U};
    std::size_t connections_max = 15'000;
    std::size_t connections_per_address = 500;  // a proxy of ours may hold any number, and so many for each client
    Allowance accepts_per_address{.burst = 500, .per_second = 100};  // new connections; our own proxies': any
    int shut_out_ms = 1'000;                 // for how long whoever opened too many is not answered at all
    int refusal_delay_ms = 1'000;            // how long whoever asked too often waits to be told so
    std::size_t held_back_per_address = 64;  // such answers; then it is closed, or told at once through a proxy of ours
    std::size_t held_back_in_all = 1'000;
    int idle_seconds = 60;
    int request_seconds = 15;
    std::vector<AddressBlock> proxies;  // whose X-Forwarded-For is believed
};

// Everything here is called on the network's own thread.
struct TransportEvents {
    std::function<void(HttpRequest, Respond)> request;
    // How long the body of such a request may be; empty: as long as any.
    std::function<std::size_t(std::string_view method, std::string_view target)> body_bytes_max;
    // The answer to send instead of letting a WebSocket open; none: let it.
    std::function<std::optional<HttpResponse>(const HttpRequest&)> refuse_upgrade;
    std::function<void(ConnectionId, const std::string& address)> opened;
    // True: read on. False: this connection is not read before Transport::read_on().
    std::function<bool(ConnectionId, std::string_view text)> received;
    std::function<void(ConnectionId)> closed;
    std::function<void(int signal)> signalled;  // SIGTERM, SIGINT
    // What was thrown by one of the above; the connection it was for is closed.
    std::function<void(std::string_view what)> failed;
};

enum class CloseCode : std::uint16_t {
    GoingAway = 1001,
    Policy = 1008,
    TooBig = 1009,
    Failed = 1011,
    Overloaded = 1013
};

struct TransportCounts {
    std::atomic<std::uint64_t> connections{0};  // TCP, now
    std::atomic<std::uint64_t> web_sockets{0};  // now
    std::atomic<std::uint64_t> messages_in{0};
    std::atomic<std::uint64_t> messages_out{0};
    std::atomic<std::uint64_t> bytes_in{0};
    std::atomic<std::uint64_t> bytes_out{0};
    std::atomic<std::uint64_t> slow_dropped{0};
    std::atomic<std::uint64_t> turned_away{0};    // too many connections
    std::atomic<std::uint64_t> shut_out{0};       // addresses, now
    std::atomic<std::uint64_t> held_back{0};      // refusals that wait to be told, now
    std::atomic<std::uint64_t> bytes_dropped{0};  // connections dropped for the bytes they sent
    std::atomic<std::uint64_t> body_bytes{0};     // of requests being read or answered, now
    std::atomic<std::uint64_t> waiting_bytes{0};  // for slow readers, now
    std::atomic<std::uint64_t> requests{0};
};

// A WebSocket connection, whatever it is made of.
class Channel {
public:
    virtual ~Channel() = default;
    virtual void send(SharedText text) = 0;
    virtual void close(CloseCode code, std::string_view reason) = 0;
    virtual void read_on() = 0;
    virtual void drop() = 0;  // at once, without a farewell
};

class Transport {
public:
    // Listens from here on. Throws std::runtime_error when the port cannot be had.
    Transport(const TransportOptions& options, TransportEvents events, bool handle_signals);
    ~Transport();
    Transport(const Transport&) = delete;
    Transport& operator=(const Transport&) = delete;

    void run();   // serves on the calling thread until stop()
    void stop();  // from any thread

    std::uint16_t port() const;
    const TransportCounts& counts() const;

    // From any thread: `task` runs on the network's thread, now or `delay_ms` later.
    void post(std::function<void()> task);
    void post_after(std::int64_t delay_ms, std::function<void()> task);

    // On the network's thread. Unknown connections are ignored: they have just closed.
    void send(ConnectionId connection, SharedText text);
    void close(ConnectionId connection, CloseCode code, std::string_view reason);
    void read_on(ConnectionId connection);
    void stop_accepting();

    // A connection that somebody else holds for us: it is opened, heard and closed as our own are, by whoever holds it.
    ConnectionId adopt(std::shared_ptr<Channel> channel, const std::string& address);
    bool hand_in(ConnectionId connection, std::string_view text);  // true: it may go on
    void release(ConnectionId connection);

    struct Parts;  // transport/parts.hpp

private:
    std::unique_ptr<Parts> parts_;
};

}  // namespace pentacle::server
