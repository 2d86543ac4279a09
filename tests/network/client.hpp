#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <thread>

#include "core/json.hpp"
#include "load/wire.hpp"
#include "server/server.hpp"

namespace pentacle::network {

// A player over a real socket. Waits at most a minute for anything. Every message it hears or says is held against
// docs/messages.schema.json.
class Client {
public:
    explicit Client(std::uint16_t port, const std::string& extra_headers = {});
    ~Client();
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    bool is_open() const { return open_; }             // the server took the upgrade
    const std::string& head() const { return head_; }  // its answer to the handshake
    void say(const Json& message);
    void say_text(const std::string& text);     // whatever it is
    void send_bytes(const std::string& bytes);  // whatever they are
    void hang_up();

    // The next message; fails the test when none comes.
    Json hear();
    // The next message of this type, passing over others.
    Json hear(const std::string& type);
    // None when the server says nothing for so long.
    std::optional<Json> hear_within(std::chrono::milliseconds patience);
    // Waits until the server has closed the connection; the code it gave, 0 without one, -1 when it stays open.
    int wait_for_close();

    bool answers_goodbyes = true;

private:
    void take_leave(std::string_view payload);
    bool fill(std::chrono::milliseconds patience);

    int socket_ = -1;
    bool open_ = false;
    bool closed_ = false;
    std::string head_;
    load::FrameReader reader_;
    int close_code_ = 0;
};

// A server of our own on a free port, in a folder that outlives it.
class TestServer {
public:
    explicit TestServer(const std::string& folder, const std::function<void(server::ServerOptions&)>& adjust = {});
    ~TestServer();
    std::uint16_t port() const { return server_->port(); }
    std::size_t recovered_matches() const { return server_->recovered_matches(); }

    // The status and the body of an HTTP answer, which is held against /openapi.json.
    std::pair<int, std::string> http(const std::string& method, const std::string& target, const std::string& body = {},
                                     const std::string& headers = {}) const;
    std::pair<int, Json> api(const std::string& method, const std::string& target, const Json& body = nullptr,
                             const std::string& token = {}) const;
    // Whether /metrics has this line, now or within a minute.
    bool shows(const std::string& line) const;
    // Whether one of so many requests, sent at once however busy the machine is, gets a 429. Without the empty line.
    bool refuses_one_of(const std::string& request, int count) const;
    std::string register_account(const std::string& name) const;  // the token

private:
    std::unique_ptr<server::Server> server_;
    std::thread thread_;
};

}  // namespace pentacle::network
