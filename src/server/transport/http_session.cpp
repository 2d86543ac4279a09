#include <sys/socket.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/beast/http/buffer_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "core/letters.hpp"
#include "server/transport/parts.hpp"

namespace pentacle::server {

namespace {

// A body that several answers may share without copying it.
struct SharedBody {
    using value_type = SharedText;
    static std::uint64_t size(const value_type& body) { return body->size(); }
    class writer {
    public:
        using const_buffers_type = asio::const_buffer;
        template <bool is_request, typename Fields>
        writer(const http::header<is_request, Fields>&, const value_type& body) : body_{body} {}
        void init(beast::error_code& error) { error = {}; }
        boost::optional<std::pair<const_buffers_type, bool>> get(beast::error_code& error) {
            error = {};
            return {{const_buffers_type{body_->data(), body_->size()}, false}};
        }

    private:
        const value_type& body_;
    };
};

using Answer = http::response<SharedBody>;

Answer to_beast(HttpResponse response, bool keep_alive) {
    Answer answer;
    answer.result(static_cast<unsigned>(response.status));
    answer.version(11);
    if (!response.content_type.empty() && response.status != 204)
        answer.set(http::field::content_type, response.content_type);
    for (const auto& [name, value] : response.headers) answer.set(name, value);
    answer.set("X-Content-Type-Options", "nosniff");
    answer.body() = std::move(response.body);
    answer.keep_alive(keep_alive);
    if (response.status != 204) answer.prepare_payload();
    return answer;
}

HttpResponse plain_error(int status, std::string text) {
    return {.status = status,
            .content_type = "text/plain; charset=utf-8",
            .body = std::make_shared<const std::string>(std::move(text))};
}

// Sends a last answer and waits a little for the peer to read it: closing at once with bytes unread would reset the
// connection and take the answer with it. Who has more to send than is worth that is not waited for.
Awaitable<void> send_and_close(Stream& stream, HttpResponse response) {
    constexpr std::size_t swallowed_max = 256U << 10U;
    Answer answer = to_beast(std::move(response), false);
    co_await http::async_write(stream, answer, as_values);
    beast::error_code ignored;
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    std::vector<char> rest(16U << 10U);
    stream.expires_after(std::chrono::seconds{2});
    for (std::size_t swallowed = 0; swallowed < swallowed_max;) {
        auto [error, bytes] = co_await stream.async_read_some(asio::buffer(rest), as_values);
        if (error) co_return;
        swallowed += bytes;
    }
}

constexpr std::chrono::milliseconds glance_interval{250};
constexpr std::chrono::seconds patience{30};

// Whether the peer has hung up while it waits. Bytes that it sent ahead stay where they are.
bool has_hung_up(Stream& stream) {
    char byte = 0;
    return recv(stream.socket().native_handle(), &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

// Hands the request to the server and waits for the answer, which may come from any thread. When the peer has gone or
// has waited too long, the request says so to whoever was going to answer it.
Awaitable<HttpResponse> ask(TransportParts& parts, Stream& stream, HttpRequest request) {
    struct Waiting {
        explicit Waiting(asio::io_context& context) : timer{context} {}
        Timer timer;
        std::optional<HttpResponse> response;
        std::atomic<bool> given_up{false};
    };
    auto waiting = std::make_shared<Waiting>(parts.context);
    request.given_up = std::shared_ptr<const std::atomic<bool>>{waiting, &waiting->given_up};
    Respond respond = [waiting, &parts](HttpResponse response) {
        asio::post(parts.context, [waiting, response = std::move(response)]() mutable {
            waiting->response = std::move(response);
            waiting->timer.cancel();
        });
    };
    const auto until = Timer::clock_type::now() + patience;
    waiting->timer.expires_after(glance_interval);
    parts.events.request(std::move(request), std::move(respond));
    while (!waiting->response) {
        co_await waiting->timer.async_wait(as_values);
        if (waiting->response) break;
        if (Timer::clock_type::now() >= until || has_hung_up(stream)) {
            waiting->given_up = true;
            co_return plain_error(503, "Busy");
        }
        waiting->timer.expires_after(glance_interval);
    }
    co_return std::move(*waiting->response);
}

int status_of(const beast::error_code& error) {
    if (error == http::error::body_limit) return 413;
    if (error == http::error::header_limit) return 431;
    if (error.category() == make_error_code(http::error::bad_method).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message)
        return 400;
    return 0;  // gone
}

// For whom a request is made, as limits count them. A proxy that adds a line of its own instead of a word to the line
// means the same.
std::string client_of(const http::fields& fields, const std::string& peer, const std::vector<AddressBlock>& proxies) {
    std::string forwarded;
    const auto lines = fields.equal_range("X-Forwarded-For");
    for (auto line = lines.first; line != lines.second; ++line) {
        if (!forwarded.empty()) forwarded += ',';
        forwarded += std::string{line->value()};
    }
    return client_name(client_address(peer, forwarded, proxies));
}

using Parser = http::request_parser<http::string_body>;

// How much memory the body may need: what it says of itself, or as much as it may be.
std::size_t body_bytes(const Parser& parser, std::size_t max) {
    if (parser.chunked()) return max;
    return static_cast<std::size_t>(parser.content_length().value_or(0));
}

// Room for a body that is about to be read, kept until its request is answered.
class BodyRoom {
public:
    BodyRoom(TransportParts& parts, const std::string& client, std::size_t bytes)
        : parts_{parts}, bytes_{bytes}, held_{parts.body_bytes, client, bytes} {
        parts_.counts.body_bytes += bytes_;
    }
    ~BodyRoom() { parts_.counts.body_bytes -= bytes_; }
    BodyRoom(const BodyRoom&) = delete;
    BodyRoom& operator=(const BodyRoom&) = delete;

    bool is_there() const {
        return parts_.counts.body_bytes <= parts_.options.bodies_bytes_max &&
               held_.in_all() <= parts_.options.bodies_bytes_per_address;
    }

private:
    TransportParts& parts_;
    const std::size_t bytes_;
    const Held held_;
};

// A request as it is read: its head first, which says for whom it is and how long its body may be.
struct Incoming {
    BeastRequest request;
    std::string client;
    std::optional<BodyRoom> room;
};

constexpr int gone = -1;

// How much a body of so many bytes may be as it is sent.
constexpr std::size_t bytes_with_chunks(std::size_t bytes) { return 2 * bytes + (16U << 10U); }

// Whether a proxy before us may have understood another request than we do, with a second one hidden in its body.
bool is_ambiguous(const Parser& parser) {
    const auto& head = parser.get();
    const bool coded = head.count(http::field::transfer_encoding) > 0;
    return (coded && (!parser.chunked() || head.version() < 11)) || head.count(http::field::host) > 1;
}

// Reads the body with all that comes around it: chunks may have extensions and trailers, which are no part of it and
// cost as much. 0, `gone`, or the status to refuse it with.
Awaitable<int> read_body(Stream& stream, beast::flat_buffer& buffer, Parser& parser, std::size_t bytes_max) {
    parser.eager(false);  // comes back after each piece, and not only when a read ends between two of them
    for (std::size_t bytes = 0; !parser.is_done();) {
        auto [error, read] = co_await http::async_read_some(stream, buffer, parser, as_values);
        if (error) {
            const int status = status_of(error);
            co_return status == 0 ? gone : status;
        }
        bytes += read;
        if (bytes > bytes_max) co_return 413;
    }
    co_return 0;
}

// Reads one request. 0: it is there. `gone`: the peer is. Else the status to refuse it with.
Awaitable<int> read_request(TransportParts& parts, Stream& stream, beast::flat_buffer& buffer, const std::string& peer,
                            Incoming& incoming) {
    Parser parser;
    parser.body_limit(parts.options.body_bytes_max);
    parser.header_limit(static_cast<std::uint32_t>(parts.options.header_bytes_max));
    auto [head_error, head_bytes] = co_await http::async_read_header(stream, buffer, parser, as_values);
    if (head_error) {
        const int status = status_of(head_error);
        co_return status == 0 ? gone : status;
    }
    const auto& head = parser.get();
    std::size_t bytes_max = parts.options.body_bytes_max;
    if (parts.events.body_bytes_max)
        bytes_max = std::min(bytes_max, parts.events.body_bytes_max(head.method_string(), head.target()));
    const std::size_t bytes = body_bytes(parser, bytes_max);
    incoming.client = client_of(head, peer, parts.options.proxies);
    // What is refused costs as well: much of it is on its way already.
    if (!parts.bytes_in.take(incoming.client, steady_now(), static_cast<double>(head_bytes + bytes))) {
        ++parts.counts.bytes_dropped;
        co_return gone;
    }
    if (bytes > bytes_max) co_return 413;
    if (is_ambiguous(parser)) co_return 400;
    parser.body_limit(bytes_max);
    incoming.room.emplace(parts, incoming.client, bytes);
    if (!incoming.room->is_there()) co_return 503;
    if (beast::iequals(head[http::field::expect], "100-continue")) {
        http::response<http::empty_body> go_on{http::status::continue_, 11};
        co_await http::async_write(stream, go_on, as_values);
    }
    const int refused = co_await read_body(stream, buffer, parser, bytes_with_chunks(bytes_max));
    if (refused == 0) incoming.request = parser.release();
    co_return refused;
}

HttpRequest plain_request(Incoming& incoming) {
    HttpRequest plain;
    plain.method = std::string{incoming.request.method_string()};
    plain.target = std::string{incoming.request.target()};
    plain.body = std::move(incoming.request.body());
    for (const auto& field : incoming.request) {
        const std::string_view name{field.name_string().data(), field.name_string().size()};
        plain.headers.emplace_back(lower(name), std::string{field.value()});
    }
    plain.address = incoming.client;
    return plain;
}

bool is_proxy_of_ours(const TransportParts& parts, const std::string& peer) {
    const auto& proxies = parts.options.proxies;
    return std::any_of(proxies.begin(), proxies.end(), [&](const AddressBlock& block) { return block.holds(peer); });
}

// Counts a connection for as long as it is open.
class Counted {
public:
    Counted(TransportParts& parts, const std::string& peer)
        : parts_{parts}, client_{client_name(peer)}, held_{parts.connections, client_, 1} {
        ++parts_.counts.connections;
    }
    ~Counted() { --parts_.counts.connections; }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;

    bool is_one_too_many() const {
        return held_.in_all() > parts_.options.connections_per_address || !parts_.accepts.take(client_);
    }

private:
    TransportParts& parts_;
    const std::string client_;
    const Held held_;
};

std::string_view words_for(int status) {
    switch (status) {
        case 413: return "Too large";
        case 503: return "Busy";
        default: return "Bad request";
    }
}

// Whoever asks too often is told so late, and asks less often. How many such answers wait is bounded; false: there is
// no room for one more, and this one is better not given at all. Through a proxy of ours the connection is not the
// client's own, so there it is given at once.
Awaitable<bool> hold_back(TransportParts& parts, const std::string& client, bool through_proxy) {
    const Held held{parts.held_back, client, 1};
    if (held.in_all() > parts.options.held_back_per_address || parts.counts.held_back >= parts.options.held_back_in_all)
        co_return through_proxy;
    ++parts.counts.held_back;
    Timer pause{parts.context, std::chrono::milliseconds{parts.options.refusal_delay_ms}};
    co_await pause.async_wait(as_values);
    --parts.counts.held_back;
    co_return true;
}

bool asks_too_often(const HttpResponse& response) { return response.status == 429; }

// The request asks to become a WebSocket. Ends when that is closed.
Awaitable<void> serve_upgrade(TransportParts& parts, Stream& stream, Incoming& incoming, bool through_proxy) {
    const Held held{parts.web_sockets, incoming.client, 1};
    BeastRequest request = incoming.request;
    std::optional<HttpResponse> refusal;
    if (held.in_all() > parts.options.connections_per_address) {
        ++parts.counts.turned_away;
        refusal = plain_error(429, "Too many connections");
    } else refusal = parts.events.refuse_upgrade(plain_request(incoming));
    if (refusal) {
        incoming.room.reset();
        stream.expires_never();
        if (asks_too_often(*refusal) && !co_await hold_back(parts, incoming.client, through_proxy)) co_return;
        stream.expires_after(std::chrono::seconds{parts.options.request_seconds});
        co_return co_await send_and_close(stream, std::move(*refusal));
    }
    incoming.request = {};
    incoming.room.reset();
    co_await serve_web_socket(parts, std::move(stream), std::move(request), incoming.client);
}

}  // namespace

Awaitable<void> serve_connection(TransportParts& parts, Socket socket) {
    beast::error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    const std::string peer = socket.remote_endpoint(ignored).address().to_string(ignored);
    const bool through_proxy = is_proxy_of_ours(parts, peer);
    const Counted counted{parts, peer};
    if (!through_proxy && counted.is_one_too_many()) {
        ++parts.counts.turned_away;
        shut_out(parts, client_name(peer));
        co_return;
    }
    Stream stream{std::move(socket)};
    beast::flat_buffer buffer{parts.options.header_bytes_max + parts.options.body_bytes_max};
    for (;;) {
        Incoming incoming;
        stream.expires_after(std::chrono::seconds{parts.options.request_seconds});
        const int refused = co_await read_request(parts, stream, buffer, peer, incoming);
        if (refused == gone) co_return;
        if (refused > 0) {
            incoming.room.reset();
            co_return co_await send_and_close(stream, plain_error(refused, std::string{words_for(refused)}));
        }
        ++parts.counts.requests;
        if (beast::websocket::is_upgrade(incoming.request))
            co_return co_await serve_upgrade(parts, stream, incoming, through_proxy);
        const bool head_only = incoming.request.method() == http::verb::head;
        const bool keep_alive = incoming.request.keep_alive();
        HttpRequest plain = plain_request(incoming);
        if (head_only) plain.method = "GET";
        stream.expires_never();
        HttpResponse response = co_await ask(parts, stream, std::move(plain));
        incoming.room.reset();
        if (asks_too_often(response) && !co_await hold_back(parts, incoming.client, through_proxy)) break;
        Answer answer = to_beast(std::move(response), keep_alive);
        stream.expires_after(std::chrono::seconds{parts.options.request_seconds});
        if (head_only) answer.body() = std::make_shared<const std::string>();
        auto [error, bytes] = co_await http::async_write(stream, answer, as_values);
        if (error || !answer.keep_alive() || !parts.accepting) break;
    }
    stream.socket().shutdown(tcp::socket::shutdown_both, ignored);
}

}  // namespace pentacle::server
