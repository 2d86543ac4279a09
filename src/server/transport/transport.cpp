#include "server/transport/transport.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <csignal>
#include <stdexcept>

#include "server/transport/parts.hpp"

namespace pentacle::server {

namespace {

Awaitable<void> accept_connections(TransportParts& parts) {
    while (parts.accepting) {
        auto [error, socket] = co_await parts.acceptor.async_accept(as_values);
        if (!parts.accepting) co_return;
        if (error) {
            // Out of file descriptors, most likely: give the others time to go.
            Timer pause{parts.context, std::chrono::milliseconds{50}};
            co_await pause.async_wait(as_values);
            continue;
        }
        if (parts.counts.connections >= parts.options.connections_max) {
            ++parts.counts.turned_away;
            continue;  // closes it
        }
        asio::co_spawn(parts.context.get_executor(), serve_connection(parts, std::move(socket)), asio::detached);
    }
}

void tell_listener(TransportParts& parts) {
    parts.counts.shut_out = parts.shut_out.count();
    if (parts.acceptor.is_open()) parts.shut_out.attach(parts.acceptor.native_handle());
}

// Until nobody is shut out any more.
Awaitable<void> let_in_again(TransportParts& parts) {
    while (const auto next = parts.shut_out.next()) {
        Timer pause{parts.context, std::chrono::milliseconds{std::max<SteadyMillis>(1, *next - steady_now())}};
        co_await pause.async_wait(as_values);
        if (parts.shut_out.let_in(steady_now())) tell_listener(parts);
    }
}

}  // namespace

void shut_out(TransportParts& parts, const std::string& client) {
    if (!parts.shut_out.add(client, steady_now() + parts.options.shut_out_ms)) return;
    tell_listener(parts);
    if (parts.shut_out.count() == 1) asio::co_spawn(parts.context.get_executor(), let_in_again(parts), asio::detached);
}

std::string_view HttpRequest::header(std::string_view name) const {
    for (const auto& [known, value] : headers)
        if (known == name) return value;
    return {};
}

std::string_view HttpRequest::path() const {
    const std::string_view whole = target;
    return whole.substr(0, whole.find('?'));
}

std::string_view HttpRequest::query() const {
    const std::size_t mark = target.find('?');
    return mark == std::string::npos ? std::string_view{} : std::string_view{target}.substr(mark + 1);
}

Transport::Transport(const TransportOptions& options, TransportEvents events, bool handle_signals)
    : parts_{std::make_unique<Parts>(options)} {
    parts_->events = std::move(events);
    try {
        const tcp::endpoint endpoint{asio::ip::make_address(options.host), options.port};
        parts_->acceptor.open(endpoint.protocol());
        parts_->acceptor.set_option(asio::socket_base::reuse_address(true));
        parts_->acceptor.bind(endpoint);
        parts_->acceptor.listen(4096);
        parts_->port = parts_->acceptor.local_endpoint().port();
    } catch (const boost::system::system_error& error) {
        throw std::runtime_error("cannot listen on " + options.host + " port " + std::to_string(options.port) + ": " +
                                 error.code().message());
    }
    if (handle_signals) {
        parts_->signals.add(SIGTERM);
        parts_->signals.add(SIGINT);
        parts_->signals.async_wait([parts = parts_.get()](const boost::system::error_code& error, int signal) {
            if (!error && parts->events.signalled) parts->events.signalled(signal);
        });
    }
    asio::co_spawn(parts_->context.get_executor(), accept_connections(*parts_), asio::detached);
}

Transport::~Transport() = default;

void Transport::run() {
    auto keep = asio::make_work_guard(parts_->context);
    parts_->context.run();
}

void Transport::stop() { parts_->context.stop(); }

std::uint16_t Transport::port() const { return parts_->port; }
const TransportCounts& Transport::counts() const { return parts_->counts; }

void Transport::post(std::function<void()> task) { asio::post(parts_->context, std::move(task)); }

void Transport::post_after(std::int64_t delay_ms, std::function<void()> task) {
    auto timer = std::make_shared<Timer>(parts_->context, std::chrono::milliseconds{delay_ms});
    timer->async_wait([timer, task = std::move(task)](const boost::system::error_code& error) {
        if (!error) task();
    });
}

void Transport::send(ConnectionId connection, SharedText text) {
    if (const auto found = parts_->channels.find(connection); found != parts_->channels.end())
        found->second->send(std::move(text));
}

void Transport::close(ConnectionId connection, CloseCode code, std::string_view reason) {
    if (const auto found = parts_->channels.find(connection); found != parts_->channels.end())
        found->second->close(code, reason);
}

void Transport::read_on(ConnectionId connection) {
    if (const auto found = parts_->channels.find(connection); found != parts_->channels.end()) found->second->read_on();
}

ConnectionId Transport::adopt(std::shared_ptr<Channel> channel, const std::string& address) {
    const ConnectionId id = parts_->next_connection++;
    parts_->channels.emplace(id, std::move(channel));
    parts_->events.opened(id, address);
    return id;
}

bool Transport::hand_in(ConnectionId connection, std::string_view text) {
    if (!parts_->channels.contains(connection)) return false;
    try {
        return parts_->events.received(connection, text);
    } catch (const std::exception& thrown) {  // ends this connection alone
        if (parts_->events.failed) parts_->events.failed(thrown.what());
        close(connection, CloseCode::Failed, "something went wrong");
        return false;
    }
}

void Transport::release(ConnectionId connection) {
    if (parts_->channels.erase(connection) > 0) parts_->events.closed(connection);
}

void Transport::stop_accepting() {
    parts_->accepting = false;
    boost::system::error_code ignored;
    parts_->acceptor.close(ignored);
}

}  // namespace pentacle::server
