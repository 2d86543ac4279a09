#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <thread>

#include "../../src/server/tests/temp_folder.hpp"
#include "games/registry.hpp"
#include "load/sockets.hpp"
#include "load/wire.hpp"
#include "server/server.hpp"

// Bytes on the wire, to the whole server: as an HTTP request, as frames of an open WebSocket, or as text messages. It
// may answer what it likes, but it must end the connection when we do and go on serving.

using namespace pentacle;

namespace {

class FuzzedServer {
public:
    FuzzedServer() : server_{options(folder_.path()), games()}, thread_{[this] { server_.run(); }} {}
    ~FuzzedServer() {
        server_.stop();
        thread_.join();
    }
    std::uint16_t port() const { return server_.port(); }

private:
    static server::ServerOptions options(const std::string& folder) {
        server::ServerOptions options;
        options.transport.host = "127.0.0.1";
        options.transport.port = 0;
        options.data_folder = folder;
        options.web_folder = folder + "/no-web";
        options.hall.limits = false;
        options.table_threads = 1;
        return options;
    }
    static server::Games games() { return server::Games{{load_own_game(*find_game("duel"))}}; }

    server::TempFolder folder_;
    server::Server server_;
    std::thread thread_;
};

// Sends everything, says that there is no more, and reads until the server has closed as well.
void exchange(int socket, std::string_view bytes) {
    std::size_t sent = 0;
    while (sent < bytes.size()) {
        const ssize_t count = send(socket, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
        if (count <= 0) break;
        sent += static_cast<std::size_t>(count);
    }
    shutdown(socket, SHUT_WR);
    std::array<char, 65536> answer{};
    for (;;) {
        pollfd waiting{.fd = socket, .events = POLLIN, .revents = 0};
        if (poll(&waiting, 1, 30'000) <= 0) std::abort();  // it hangs
        if (recv(socket, answer.data(), answer.size(), 0) <= 0) break;
    }
    close(socket);
}

std::string as_messages(std::string_view text) {
    std::string frames;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        frames += load::masked_frame(load::Opcode::Text, line);
    }
    return frames;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const FuzzedServer server;
    if (size == 0) return 0;
    const std::string_view text{reinterpret_cast<const char*>(data) + 1, size - 1};
    std::string bytes;
    if (data[0] % 3 > 0) bytes = load::handshake_request("127.0.0.1:" + std::to_string(server.port()));
    bytes += data[0] % 3 == 2 ? as_messages(text) : std::string{text};
    exchange(load::connect_to("127.0.0.1", server.port()), bytes);
    return 0;
}
