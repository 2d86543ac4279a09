#include <boost/beast/websocket/stream.hpp>
#include <deque>

#include "server/limits.hpp"
#include "server/transport/parts.hpp"

namespace pentacle::server {

namespace {

namespace websocket = beast::websocket;

constexpr Allowance controls_allowed{.burst = 60, .per_second = 2};

// One open WebSocket. Reading is a coroutine; writing is a chain of callbacks over a bounded queue.
class WebSocketChannel final : public Channel, public std::enable_shared_from_this<WebSocketChannel> {
public:
    WebSocketChannel(TransportParts& parts, Socket socket) : parts_{parts}, stream_{std::move(socket)} {
        stream_.write_buffer_bytes(1024);
        stream_.auto_fragment(false);
        stream_.read_message_max(parts.options.message_bytes_max);
        stream_.set_option(
            websocket::stream_base::timeout{.handshake_timeout = std::chrono::seconds{10},
                                            .idle_timeout = std::chrono::seconds{parts.options.idle_seconds},
                                            .keep_alive_pings = true});
        stream_.text(true);
        stream_.control_callback([this](websocket::frame_type, beast::string_view) { count_control_frame(); });
    }

    websocket::stream<Socket, false>& stream() { return stream_; }

    void send(SharedText text) override {
        if (closing_) return;
        waiting_bytes_ += text->size();
        if (waiting_bytes_ > parts_.options.waiting_bytes_max) {
            ++parts_.counts.slow_dropped;
            return drop();
        }
        waiting_.push_back(std::move(text));
        if (waiting_.size() == 1 && !writing_) write_next();
    }

    void close(CloseCode code, std::string_view reason) override {
        if (closing_) return;
        closing_ = true;
        reason_ = websocket::close_reason{static_cast<websocket::close_code>(code),
                                          beast::string_view{reason.data(), reason.size()}};
        if (!writing_) say_goodbye();
    }

    void drop() override {
        closing_ = true;
        waiting_.clear();
        beast::error_code ignored;
        stream_.next_layer().close(ignored);
    }

private:
    // Pings are answered and cost the sender nothing, so there may not be too many.
    void count_control_frame() {
        if (!controls_.take(controls_allowed, steady_now())) drop();
    }

    void write_next() {
        writing_ = true;
        const SharedText& text = waiting_.front();
        stream_.async_write(asio::buffer(*text),
                            [self = shared_from_this(), text](const beast::error_code& error, std::size_t) {
                                self->written(error, text->size());
                            });
    }

    void written(const beast::error_code& error, std::size_t bytes) {
        writing_ = false;
        if (error) return drop();
        ++parts_.counts.messages_out;
        parts_.counts.bytes_out += bytes;
        waiting_bytes_ -= std::min(bytes, waiting_bytes_);
        if (!waiting_.empty()) waiting_.pop_front();
        if (!waiting_.empty()) return write_next();
        if (closing_) say_goodbye();
        else if (waiting_bytes_ == 0) std::deque<SharedText>{}.swap(waiting_);  // an idle connection holds no memory
    }

    void say_goodbye() {
        stream_.async_close(reason_, [self = shared_from_this()](const beast::error_code&) {});
    }

    TransportParts& parts_;
    websocket::stream<Socket, false> stream_;  // no compression: it costs 36 KB a connection; deltas save more
    std::deque<SharedText> waiting_;
    std::size_t waiting_bytes_ = 0;
    websocket::close_reason reason_;
    Bucket controls_;
    bool writing_ = false;
    bool closing_ = false;
};

// Hands over messages until the connection ends, whoever ends it.
Awaitable<void> read_messages(TransportParts& parts, WebSocketChannel& channel, ConnectionId id) {
    beast::flat_buffer buffer;
    for (;;) {
        auto [error, bytes] = co_await channel.stream().async_read(buffer, as_values);
        if (error) co_return;
        ++parts.counts.messages_in;
        parts.counts.bytes_in += bytes;
        const auto data = buffer.cdata();
        parts.events.received(id, {static_cast<const char*>(data.data()), data.size()});
        buffer.consume(buffer.size());
        if (buffer.capacity() > 4096) buffer = beast::flat_buffer{};
    }
}

}  // namespace

Awaitable<void> serve_web_socket(TransportParts& parts, Stream stream, BeastRequest request, std::string address) {
    auto channel = std::make_shared<WebSocketChannel>(parts, stream.release_socket());
    auto [error] = co_await channel->stream().async_accept(request, as_values);
    request = {};  // it would live as long as the connection
    if (error) co_return;
    const ConnectionId id = parts.next_connection++;
    parts.channels.emplace(id, channel);
    ++parts.counts.web_sockets;
    parts.events.opened(id, address);
    co_await read_messages(parts, *channel, id);
    --parts.counts.web_sockets;
    parts.channels.erase(id);
    channel->drop();
    parts.events.closed(id);
}

}  // namespace pentacle::server
