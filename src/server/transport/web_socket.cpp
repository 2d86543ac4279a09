#include <boost/beast/websocket/stream.hpp>
#include <deque>

#include "server/limits.hpp"
#include "server/transport/metered_socket.hpp"
#include "server/transport/parts.hpp"

namespace pentacle::server {

namespace {

namespace websocket = beast::websocket;

constexpr Allowance controls_allowed{.burst = 60, .per_second = 2};
constexpr std::chrono::seconds goodbye_patience{3};
constexpr std::size_t waiting_bytes_always = 64U << 10U;  // however much waits for others

// One open WebSocket. Reading is a coroutine; writing is a chain of callbacks over a bounded queue.
class WebSocketChannel final : public Channel, public std::enable_shared_from_this<WebSocketChannel> {
public:
    WebSocketChannel(TransportParts& parts, Socket socket, std::string client)
        : parts_{parts},
          client_{std::move(client)},
          stream_{MeteredSocket{std::move(socket), [this](std::size_t bytes) { count_bytes(bytes); }}} {
        stream_.write_buffer_bytes(1024);
        stream_.auto_fragment(false);
        stream_.read_message_max(parts.options.message_bytes_max);
        set_timeouts(std::chrono::seconds{10});
        stream_.text(true);
        // What we are made of, and its version, is nobody's business.
        stream_.set_option(websocket::stream_base::decorator(
            [](websocket::response_type& answer) { answer.set(http::field::server, "pentacle"); }));
        stream_.control_callback([this](websocket::frame_type, beast::string_view) { count_control_frame(); });
    }

    ~WebSocketChannel() override { forget_waiting(); }

    using WebSocket = websocket::stream<MeteredSocket, false>;
    WebSocket& stream() { return stream_; }

    void send(SharedText text) override {
        if (closing_) return;
        waiting_bytes_ += text->size();
        parts_.counts.waiting_bytes += text->size();
        if (reads_too_slowly()) {
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

    bool is_closing() const { return closing_; }

    void drop() override {
        closing_ = true;
        waiting_.clear();
        forget_waiting();
        beast::error_code ignored;
        stream_.next_layer().close(ignored);
        read_on();
    }

    void read_on() override {
        if (pause_) pause_->cancel();
    }

    // Until read_on(). What the peer sends meanwhile waits in its own machine, not in ours.
    Awaitable<void> pause() {
        pause_.emplace(parts_.context);
        pause_->expires_at(Timer::time_point::max());
        co_await pause_->async_wait(as_values);
        pause_.reset();
    }

private:
    bool reads_too_slowly() const {
        const bool crowded = parts_.counts.waiting_bytes > parts_.options.waiting_bytes_in_all;
        return waiting_bytes_ > (crowded ? waiting_bytes_always : parts_.options.waiting_bytes_max);
    }

    void forget_waiting() { parts_.counts.waiting_bytes -= std::exchange(waiting_bytes_, 0); }

    void count_bytes(std::size_t bytes) {
        const auto cost = static_cast<double>(bytes);
        const SteadyMillis now = steady_now();
        if (bytes_.take(parts_.options.bytes_allowed, now, cost) && parts_.bytes_in.take(client_, now, cost)) return;
        ++parts_.counts.bytes_dropped;
        drop();
    }

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
        const std::size_t written = std::min(bytes, waiting_bytes_);
        waiting_bytes_ -= written;
        parts_.counts.waiting_bytes -= written;
        if (!waiting_.empty()) waiting_.pop_front();
        if (!waiting_.empty()) return write_next();
        if (closing_) say_goodbye();
        else if (waiting_bytes_ == 0) std::deque<SharedText>{}.swap(waiting_);  // an idle connection holds no memory
    }

    // The first is for both handshakes, the one that opens and the one that closes.
    void set_timeouts(std::chrono::seconds handshake) {
        stream_.set_option(
            websocket::stream_base::timeout{.handshake_timeout = handshake,
                                            .idle_timeout = std::chrono::seconds{parts_.options.idle_seconds},
                                            .keep_alive_pings = true});
    }

    // Who does not answer it is not waited for as long as a newcomer.
    void say_goodbye() {
        set_timeouts(goodbye_patience);
        stream_.async_close(reason_, [self = shared_from_this()](const beast::error_code&) {});
    }

    TransportParts& parts_;
    const std::string client_;
    WebSocket stream_;  // no compression: it costs 36 KB a connection; deltas save more
    std::deque<SharedText> waiting_;
    std::size_t waiting_bytes_ = 0;
    websocket::close_reason reason_;
    std::optional<Timer> pause_;
    Bucket controls_;
    Bucket bytes_;
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
        // Whoever is being shown out is not listened to any more; only its goodbye is waited for.
        const bool read_on =
            channel.is_closing() || parts.events.received(id, {static_cast<const char*>(data.data()), data.size()});
        buffer.consume(buffer.size());
        if (buffer.capacity() > 4096) buffer = beast::flat_buffer{};
        if (!read_on) co_await channel.pause();
    }
}

}  // namespace

Awaitable<void> serve_web_socket(TransportParts& parts, Stream stream, BeastRequest request, std::string client) {
    auto channel = std::make_shared<WebSocketChannel>(parts, stream.release_socket(), client);
    auto [error] = co_await channel->stream().async_accept(request, as_values);
    request = {};  // it would live as long as the connection
    if (error) co_return;
    const ConnectionId id = parts.next_connection++;
    parts.channels.emplace(id, channel);
    ++parts.counts.web_sockets;
    // Whatever is thrown ends this connection as if its peer had gone: nobody is left who believes that it is open.
    bool failed = false;
    try {
        parts.events.opened(id, client);
        co_await read_messages(parts, *channel, id);
    } catch (const std::exception& thrown) {
        if (parts.events.failed) parts.events.failed(thrown.what());
        channel->close(CloseCode::Failed, "something went wrong");
        failed = true;
    }
    --parts.counts.web_sockets;
    parts.channels.erase(id);
    if (!failed) channel->drop();
    parts.events.closed(id);
}

}  // namespace pentacle::server
