#include "load/load.hpp"

#include <fcntl.h>
#include <simdjson.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <ctime>
#include <deque>
#include <memory>
#include <random>
#include <stdexcept>

#include "load/sockets.hpp"
#include "load/wire.hpp"

namespace pentacle::load {

namespace {

using Clock = std::chrono::steady_clock;

struct Player {
    int socket = -1;
    FrameReader reader;
    std::string unsent;
    std::string greeting;  // to be sent once the connection is open
    bool open = false;     // the handshake is done
    bool writing = false;  // epoll tells when there is room
    bool ready = false;    // holds an action that may be sent
    bool waiting = false;  // has sent one and not heard what became of it
    std::string action;    // the act message
    std::uint64_t acts = 0;
    Clock::time_point sent_at;
};

class Load {
public:
    Load(const LoadOptions& options, const std::function<void(const std::string&)>& said)
        : options_{options}, said_{said}, poll_{epoll_create1(EPOLL_CLOEXEC)} {}
    ~Load() {
        for (const auto& player : players_)
            if (player->socket >= 0) close(player->socket);
        close(poll_);
    }
    Load(const Load&) = delete;
    Load& operator=(const Load&) = delete;

    LoadReport run() {
        report_.server_bytes_before = server_memory();
        open_players(options_.idle, "");
        settle(1);
        report_.server_bytes_idle = server_memory();
        if (options_.matches > 0) play();
        report_.server_bytes_after = server_memory();
        std::sort(report_.latencies_ms.begin(), report_.latencies_ms.end());
        return std::move(report_);
    }

private:
    // A number of the server's /metrics.
    double server_figure(const std::string& name) const {
        const std::string metrics = body_of(fetch(options_.host, options_.port, "GET", "/metrics"));
        const std::string start = "\npentacle_" + name + " ";
        const std::size_t line = metrics.find(start);
        return line == std::string::npos ? 0 : std::atof(metrics.c_str() + line + start.size());
    }
    double server_memory() const { return server_figure("resident_bytes"); }
    double server_processor() const { return server_figure("processor_seconds_total"); }

    void open_players(std::size_t count, const std::string& greeting) {
        for (std::size_t made = 0; made < count; ++made) {
            auto player = std::make_unique<Player>();
            player->socket = connect_to(options_.host, options_.port);
            fcntl(player->socket, F_SETFL, O_NONBLOCK);
            epoll_event event{.events = EPOLLIN, .data = {.ptr = player.get()}};
            epoll_ctl(poll_, EPOLL_CTL_ADD, player->socket, &event);
            write(*player, handshake_request(options_.host + ":" + std::to_string(options_.port)));
            player->greeting = greeting;
            players_.push_back(std::move(player));
            if (made % 64 == 63) turn(0);
        }
    }

    void settle(double seconds) {
        const auto until =
            Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
        while (Clock::now() < until) turn(10);
    }

    void play() {
        const std::string hello = masked_frame(Opcode::Text, R"({"type":"hello","features":["deltas","legal"]})");
        open_players(options_.matches * 2, hello + join());
        settle(1);
        said_("playing");
        report_.actions = report_.refused = report_.matches_finished = 0;
        report_.messages_in = report_.bytes_in = report_.bytes_out = report_.deltas = report_.delta_bytes = 0;
        report_.latencies_ms.clear();
        const double server_before = server_processor();
        const double own_before = own_processor();
        started_ = Clock::now();
        released_ = 0;
        running_ = true;
        release();
        double next_line = 5;
        for (double passed = 0; passed < options_.seconds && !enough(); passed = since_start()) {
            turn(options_.rate > 0 ? 1 : 20);
            release();
            if (passed < next_line) continue;
            said_(std::to_string(static_cast<int>(passed)) + " s, " + std::to_string(report_.actions) + " actions");
            next_line += 5;
        }
        report_.seconds = since_start();
        running_ = false;
        report_.own_processor_seconds = own_processor() - own_before;
        report_.server_processor_seconds = server_processor() - server_before;
    }

    bool enough() const { return options_.actions > 0 && report_.actions >= options_.actions; }

    static double own_processor() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

    double since_start() const { return std::chrono::duration<double>(Clock::now() - started_).count(); }

    std::string join() const {
        return masked_frame(Opcode::Text, R"({"type":"join_queue","game":")" + options_.game + "\"}");
    }

    // Sends what is ready, no faster than the rate allows.
    void release() {
        if (!running_) return;
        const double allowed = options_.rate > 0 ? since_start() * options_.rate : 1e18;
        while (!ready_.empty() && static_cast<double>(released_) < allowed) {
            Player& player = *ready_.front();
            ready_.pop_front();
            if (!player.ready) continue;
            player.ready = false;
            player.waiting = true;
            player.sent_at = Clock::now();
            ++released_;
            write(player, masked_frame(Opcode::Text, player.action));
        }
    }

    void turn(int wait_ms) {
        std::array<epoll_event, 512> events{};
        const int count = epoll_wait(poll_, events.data(), static_cast<int>(events.size()), wait_ms);
        for (int index = 0; index < count; ++index) {
            auto& player = *static_cast<Player*>(events[static_cast<std::size_t>(index)].data.ptr);
            if (player.socket < 0) continue;
            if ((events[static_cast<std::size_t>(index)].events & EPOLLOUT) != 0) flush(player);
            read(player);
        }
    }

    void write(Player& player, const std::string& bytes) {
        player.unsent += bytes;
        report_.bytes_out += bytes.size();
        flush(player);
    }

    void flush(Player& player) {
        while (!player.unsent.empty()) {
            const ssize_t sent = send(player.socket, player.unsent.data(), player.unsent.size(), MSG_NOSIGNAL);
            if (sent <= 0) break;
            player.unsent.erase(0, static_cast<std::size_t>(sent));
        }
        if (player.unsent.empty() == !player.writing) return;
        player.writing = !player.unsent.empty();
        epoll_event event{.events = EPOLLIN | (player.writing ? static_cast<std::uint32_t>(EPOLLOUT) : 0U),
                          .data = {.ptr = &player}};
        epoll_ctl(poll_, EPOLL_CTL_MOD, player.socket, &event);
    }

    void read(Player& player) {
        std::array<char, 65536> chunk;
        const ssize_t count = recv(player.socket, chunk.data(), chunk.size(), 0);
        if (count == 0 || (count < 0 && errno != EAGAIN)) return lose(player);
        if (count < 0) return;
        report_.bytes_in += static_cast<std::uint64_t>(count);
        player.reader.feed({chunk.data(), static_cast<std::size_t>(count)});
        if (!player.open) {
            if (!player.reader.take_head()) return;
            player.open = true;
            if (!player.greeting.empty()) write(player, std::exchange(player.greeting, {}));
        }
        while (const auto frame = player.reader.next()) {
            if (frame->opcode == Opcode::Ping) write(player, masked_frame(Opcode::Pong, frame->payload));
            if (frame->opcode == Opcode::Text) hear(player, frame->payload);
        }
    }

    void lose(Player& player) {
        ++report_.connections_lost;
        epoll_ctl(poll_, EPOLL_CTL_DEL, player.socket, nullptr);
        close(player.socket);
        player.socket = -1;
        player.ready = false;
    }

    void hear(Player& player, std::string_view text) {
        ++report_.messages_in;
        const simdjson::padded_string padded{text};
        simdjson::ondemand::document message;
        if (parser_.iterate(padded).get(message) != simdjson::SUCCESS) return;
        std::string_view type;
        if (message["type"].get(type) != simdjson::SUCCESS) return;
        if (type == "match_over") {
            ++report_.matches_finished;
            player.waiting = false;
            return write(player, join());
        }
        if (type == "matchmaking_error" || type == "error" || type == "auth_error") {
            std::string_view why;
            if (report_.turned_away.empty() && message["error"].get(why) == simdjson::SUCCESS)
                report_.turned_away = why;
            return;
        }
        if (type == "refused") {
            ++report_.refused;
            return write(player, masked_frame(Opcode::Text, R"({"type":"resync"})"));
        }
        if (type != "state" && type != "delta") return;
        if (type == "delta") {
            ++report_.deltas;
            report_.delta_bytes += text.size();
        }
        std::uint64_t seq = 0;
        if (message["seq"].get(seq) != simdjson::SUCCESS) return;
        if (type == "state" || acknowledges(text)) hear_back(player, acknowledges(text));
        if (!player.waiting) choose(player, message, seq);
    }

    // "ack" stands at the end of a message, after what the game wrote. We number our actions, so nothing in it is
    // quoted.
    static bool acknowledges(std::string_view text) {
        constexpr std::size_t length_max = 40;
        return text.find("\"ack\":\"", text.size() - std::min(text.size(), length_max)) != std::string_view::npos;
    }

    // Our action was carried out, or the position told anew.
    void hear_back(Player& player, bool acknowledged) {
        player.waiting = false;
        if (!acknowledged) return;
        ++report_.actions;
        report_.latencies_ms.push_back(std::chrono::duration<float, std::milli>(Clock::now() - player.sent_at).count());
    }

    // Any legal action, all equally likely.
    void choose(Player& player, simdjson::ondemand::document& message, std::uint64_t seq) {
        simdjson::ondemand::array legal;
        player.ready = false;
        if (message["legal"].get(legal) != simdjson::SUCCESS) return;
        std::size_t seen = 0;
        std::string_view chosen;
        for (auto action : legal) {
            std::string_view raw;
            simdjson::ondemand::object object;
            if (action.get_object().get(object) != simdjson::SUCCESS || object.raw_json().get(raw) != simdjson::SUCCESS)
                return;
            if (std::uniform_int_distribution<std::size_t>{0, seen++}(chance_) == 0) chosen = raw;
        }
        if (seen == 0) return;
        player.action = R"({"type":"act","id":")" + std::to_string(++player.acts) + R"(","seq":)" +
                        std::to_string(seq) + ",\"action\":" + std::string{chosen} + "}";
        player.ready = true;
        ready_.push_back(&player);
    }

    LoadOptions options_;
    const std::function<void(const std::string&)>& said_;
    int poll_;
    std::vector<std::unique_ptr<Player>> players_;
    std::deque<Player*> ready_;
    LoadReport report_;
    simdjson::ondemand::parser parser_;
    std::mt19937_64 chance_{1};  // which actions, not how fast: its platform does not matter
    Clock::time_point started_;
    std::uint64_t released_ = 0;
    bool running_ = false;
};

}  // namespace

double LoadReport::percentile(double part) const {
    if (latencies_ms.empty()) return 0;
    const auto place = static_cast<std::size_t>(std::floor(part * static_cast<double>(latencies_ms.size() - 1)));
    return static_cast<double>(latencies_ms[place]);
}

LoadReport run_load(const LoadOptions& options, const std::function<void(const std::string&)>& said) {
    return Load{options, said}.run();
}

}  // namespace pentacle::load
