#include "client.hpp"

#include <doctest/doctest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <stdexcept>

#include "games/registry.hpp"
#include "load/sockets.hpp"
#include "schema.hpp"

namespace pentacle::network {

namespace {

// Far longer than anything takes on a loaded machine, and than any of the server's own timers: only what never comes is
// waited for so long.
constexpr std::chrono::milliseconds patience{60'000};

server::Games all_games() {
    std::vector<std::shared_ptr<const AnyGame>> games;
    for (const GameEntry& entry : registered_games()) games.push_back(load_own_game(entry));
    return server::Games{std::move(games)};
}

Json checked(Json message) {
    const auto fault = fault_in_message_to_client(message);
    CHECK_MESSAGE(!fault, fault.value_or("") << " in " << message.dump());
    return message;
}

}  // namespace

Client::Client(std::uint16_t port, const std::string& extra_headers) : socket_{load::connect_to("127.0.0.1", port)} {
    send_bytes(load::handshake_request("127.0.0.1:" + std::to_string(port), extra_headers));
    std::optional<std::string> head;
    while (!(head = reader_.take_head()))
        if (!fill(patience)) return;
    head_ = *head;
    open_ = head_.find(" 101 ") != std::string::npos;
}

Client::~Client() { hang_up(); }

void Client::hang_up() {
    if (socket_ >= 0) close(socket_);
    socket_ = -1;
}

void Client::send_bytes(const std::string& bytes) {
    std::size_t sent = 0;
    while (sent < bytes.size()) {
        const ssize_t count = send(socket_, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
        if (count <= 0) return;
        sent += static_cast<std::size_t>(count);
    }
}

void Client::say(const Json& message) {
    const auto fault = fault_in_message_from_client(message);
    CHECK_MESSAGE(!fault, fault.value_or("") << " in " << message.dump());
    say_text(message.dump());
}

void Client::say_text(const std::string& text) { send_bytes(load::masked_frame(load::Opcode::Text, text)); }

bool Client::fill(std::chrono::milliseconds wait) {
    pollfd waiting{.fd = socket_, .events = POLLIN, .revents = 0};
    if (closed_ || poll(&waiting, 1, static_cast<int>(wait.count())) <= 0) return false;
    std::array<char, 65536> chunk{};
    const ssize_t count = recv(socket_, chunk.data(), chunk.size(), 0);
    if (count <= 0) {
        closed_ = true;
        return false;
    }
    reader_.feed({chunk.data(), static_cast<std::size_t>(count)});
    return true;
}

std::optional<Json> Client::hear_within(std::chrono::milliseconds wait) {
    for (;;) {
        while (const auto frame = reader_.next()) {
            if (frame->opcode == load::Opcode::Text) return checked(Json::parse(frame->payload));
            if (frame->opcode == load::Opcode::Ping) send_bytes(load::masked_frame(load::Opcode::Pong, frame->payload));
            if (frame->opcode == load::Opcode::Close) take_leave(frame->payload);
        }
        if (!fill(wait)) return std::nullopt;
    }
}

// A goodbye is answered, as RFC 6455 (5.5.1) asks for: the server then ends the connection at once. Who does not answer
// is waited for.
void Client::take_leave(std::string_view payload) {
    if (payload.size() >= 2)
        close_code_ = static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
    if (answers_goodbyes) send_bytes(load::masked_frame(load::Opcode::Close, payload.substr(0, 2)));
}

Json Client::hear() {
    auto message = hear_within(patience);
    if (!message) throw std::runtime_error("the server said nothing");
    return std::move(*message);
}

Json Client::hear(const std::string& type) {
    for (;;) {
        Json message = hear();
        if (message["type"] == type) return message;
    }
}

int Client::wait_for_close() {
    while (hear_within(patience)) {
    }
    return closed_ ? close_code_ : -1;
}

TestServer::TestServer(const std::string& folder, const std::function<void(server::ServerOptions&)>& adjust) {
    server::ServerOptions options;
    options.transport.host = "127.0.0.1";
    options.transport.port = 0;
    options.data_folder = folder;
    options.web_folder = folder + "/no-web";
    if (adjust) adjust(options);
    server_ = std::make_unique<server::Server>(options, all_games());
    thread_ = std::thread{[this] { server_->run(); }};
}

TestServer::~TestServer() {
    server_->stop();
    thread_.join();
}

std::pair<int, std::string> TestServer::http(const std::string& method, const std::string& target,
                                             const std::string& body, const std::string& headers) const {
    const std::string answer = load::fetch("127.0.0.1", port(), method, target, body, headers);
    const int status = load::status_of(answer);
    const auto fault = fault_in_answer(method, target, status, load::body_of(answer));
    CHECK_MESSAGE(!fault, method << " " << target << " answered " << status << ": " << fault.value_or(""));
    return {status, load::body_of(answer)};
}

std::pair<int, Json> TestServer::api(const std::string& method, const std::string& target, const Json& body,
                                     const std::string& token) const {
    const std::string headers = token.empty() ? "" : "Authorization: Bearer " + token + "\r\n";
    const auto [status, text] = http(method, target, body.is_null() ? "" : body.dump(), headers);
    return {status, Json::parse(text, nullptr, false)};
}

bool TestServer::shows(const std::string& line) const {
    const auto until = std::chrono::steady_clock::now() + patience;
    while (http("GET", "/metrics").second.find("\n" + line + "\n") == std::string::npos) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
    }
    return true;
}

bool TestServer::refuses_one_of(const std::string& request, int count) const {
    std::string many;
    for (int made = 1; made < count; ++made) many += request + "\r\n";
    const std::string answers = load::exchange("127.0.0.1", port(), many + request + "Connection: close\r\n\r\n");
    return answers.find("HTTP/1.1 429 ") != std::string::npos;
}

std::string TestServer::register_account(const std::string& name) const {
    const auto [status, answer] = api("POST", "/auth/register", {{"username", name}, {"password", "correct horse"}});
    REQUIRE(status == 201);
    return answer["token"];
}

}  // namespace pentacle::network
