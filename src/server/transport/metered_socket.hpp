#pragma once

#include <boost/asio/compose.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <functional>

#include "server/transport/parts.hpp"

namespace pentacle::server {

// A socket that tells how many bytes it has read. Frames can be empty and still cost work, and Beast tells only of
// whole messages: what a peer may cost is counted here, in bytes, whatever they are.
class MeteredSocket : public Socket {
public:
    using Meter = std::function<void(std::size_t bytes)>;

    MeteredSocket(Socket socket, Meter meter) : Socket{std::move(socket)}, meter_{std::move(meter)} {}

    template <typename Buffers, typename Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return asio::async_compose<Token, void(beast::error_code, std::size_t)>(
            [this, buffers, begun = false](auto& self, beast::error_code error = {}, std::size_t bytes = 0) mutable {
                if (!begun) {
                    begun = true;
                    return Socket::async_read_some(buffers, std::move(self));
                }
                meter_(bytes);
                self.complete(error, bytes);
            },
            token, *this);
    }

private:
    Meter meter_;
};

// Found by Beast, which asks for them by the type of the socket.
inline void teardown(beast::role_type role, MeteredSocket& socket, beast::error_code& error) {
    beast::websocket::teardown(role, static_cast<Socket&>(socket), error);
}
template <typename Handler>
void async_teardown(beast::role_type role, MeteredSocket& socket, Handler&& handler) {
    beast::websocket::async_teardown(role, static_cast<Socket&>(socket), std::forward<Handler>(handler));
}

}  // namespace pentacle::server
