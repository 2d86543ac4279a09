#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/beast/http/buffer_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

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

Answer to_beast(HttpResponse response, const BeastRequest* request) {
    Answer answer;
    answer.result(static_cast<unsigned>(response.status));
    answer.version(11);
    if (!response.content_type.empty() && response.status != 204)
        answer.set(http::field::content_type, response.content_type);
    for (const auto& [name, value] : response.headers) answer.set(name, value);
    answer.set("X-Content-Type-Options", "nosniff");
    answer.body() = std::move(response.body);
    answer.keep_alive(request != nullptr && request->keep_alive());
    if (response.status != 204) answer.prepare_payload();
    return answer;
}

HttpResponse plain_error(int status, std::string text) {
    return {.status = status,
            .content_type = "text/plain; charset=utf-8",
            .body = std::make_shared<const std::string>(std::move(text))};
}

// Sends a last answer and waits a little for the peer to read it: closing at once with bytes unread would reset the
// connection and take the answer with it.
Awaitable<void> send_and_close(Stream& stream, HttpResponse response) {
    Answer answer = to_beast(std::move(response), nullptr);
    co_await http::async_write(stream, answer, as_values);
    beast::error_code ignored;
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    std::array<char, 4096> rest{};
    stream.expires_after(std::chrono::seconds{2});
    for (std::size_t swallowed = 0; swallowed < (4U << 20U);) {
        auto [error, bytes] = co_await stream.async_read_some(asio::buffer(rest), as_values);
        if (error) co_return;
        swallowed += bytes;
    }
}

// Hands the request to the server and waits for the answer, which may come from any thread.
Awaitable<HttpResponse> ask(TransportParts& parts, HttpRequest request) {
    struct Waiting {
        explicit Waiting(asio::io_context& context) : timer{context} {}
        Timer timer;
        std::optional<HttpResponse> response;
    };
    auto waiting = std::make_shared<Waiting>(parts.context);
    waiting->timer.expires_after(std::chrono::seconds{30});
    Respond respond = [waiting, &parts](HttpResponse response) {
        asio::post(parts.context, [waiting, response = std::move(response)]() mutable {
            waiting->response = std::move(response);
            waiting->timer.cancel();
        });
    };
    parts.events.request(std::move(request), std::move(respond));
    if (!waiting->response) co_await waiting->timer.async_wait(as_values);
    if (!waiting->response) co_return plain_error(503, "Busy");
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

// Reads one request. 0: it is there. -1: the peer has gone. Else the status to refuse it with.
Awaitable<int> read_request(TransportParts& parts, Stream& stream, beast::flat_buffer& buffer, BeastRequest& request) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(parts.options.body_bytes_max);
    parser.header_limit(static_cast<std::uint32_t>(parts.options.header_bytes_max));
    auto [head_error, head_bytes] = co_await http::async_read_header(stream, buffer, parser, as_values);
    if (head_error) {
        const int status = status_of(head_error);
        co_return status == 0 ? -1 : status;
    }
    if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
        http::response<http::empty_body> go_on{http::status::continue_, 11};
        co_await http::async_write(stream, go_on, as_values);
    }
    auto [body_error, body_bytes] = co_await http::async_read(stream, buffer, parser, as_values);
    if (body_error) {
        const int status = status_of(body_error);
        co_return status == 0 ? -1 : status;
    }
    request = parser.release();
    co_return 0;
}

// Counts a connection for as long as it is open.
class Counted {
public:
    Counted(TransportParts& parts, const std::string& address) : parts_{parts}, address_{address} {
        ++parts_.counts.connections;
        ++parts_.by_address[address_];
    }
    ~Counted() {
        --parts_.counts.connections;
        const auto found = parts_.by_address.find(address_);
        if (--found->second == 0) parts_.by_address.erase(found);
    }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;

    bool is_one_too_many() const {
        const auto& proxies = parts_.options.proxies;
        return parts_.by_address.at(address_) > parts_.options.connections_per_address &&
               std::none_of(proxies.begin(), proxies.end(),
                            [&](const AddressBlock& block) { return block.holds(address_); });
    }

private:
    TransportParts& parts_;
    const std::string address_;
};

}  // namespace

HttpRequest plain_request(const BeastRequest& request, const std::string& address,
                          const std::vector<AddressBlock>& proxies) {
    HttpRequest plain;
    plain.method = std::string{request.method_string()};
    plain.target = std::string{request.target()};
    plain.body = request.body();
    for (const auto& field : request) {
        std::string name{field.name_string()};
        std::transform(name.begin(), name.end(), name.begin(), [](char letter) {
            return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
        });
        plain.headers.emplace_back(std::move(name), std::string{field.value()});
    }
    // A proxy that adds a line of its own instead of a word to the line means the same.
    std::string forwarded;
    for (const auto& [name, value] : plain.headers)
        if (name == "x-forwarded-for") forwarded += (forwarded.empty() ? "" : ",") + value;
    plain.address = client_address(address, forwarded, proxies);
    return plain;
}

Awaitable<void> serve_connection(TransportParts& parts, Socket socket) {
    beast::error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    const auto peer = socket.remote_endpoint(ignored);
    const std::string address = peer.address().to_string(ignored);
    const Counted counted{parts, address};
    if (counted.is_one_too_many()) {
        ++parts.counts.turned_away;
        co_return;
    }
    Stream stream{std::move(socket)};
    beast::flat_buffer buffer{parts.options.header_bytes_max + parts.options.body_bytes_max};
    for (;;) {
        BeastRequest request;
        stream.expires_after(std::chrono::seconds{parts.options.request_seconds});
        const int refused = co_await read_request(parts, stream, buffer, request);
        if (refused < 0) co_return;
        if (refused > 0) {
            HttpResponse answer = plain_error(refused, refused == 413 ? "Too large" : "Bad request");
            co_return co_await send_and_close(stream, std::move(answer));
        }
        ++parts.counts.requests;
        if (beast::websocket::is_upgrade(request)) {
            const HttpRequest plain = plain_request(request, address, parts.options.proxies);
            if (auto answer = parts.events.refuse_upgrade(plain))
                co_return co_await send_and_close(stream, std::move(*answer));
            co_return co_await serve_web_socket(parts, std::move(stream), std::move(request), plain.address);
        }
        const bool head_only = request.method() == http::verb::head;
        HttpRequest plain = plain_request(request, address, parts.options.proxies);
        if (head_only) plain.method = "GET";
        HttpResponse response = co_await ask(parts, std::move(plain));
        Answer answer = to_beast(std::move(response), &request);
        stream.expires_after(std::chrono::seconds{parts.options.request_seconds});
        if (head_only) answer.body() = std::make_shared<const std::string>();
        auto [error, bytes] = co_await http::async_write(stream, answer, as_values);
        if (error || !answer.keep_alive() || !parts.accepting) break;
    }
    stream.socket().shutdown(tcp::socket::shutdown_both, ignored);
}

}  // namespace pentacle::server
