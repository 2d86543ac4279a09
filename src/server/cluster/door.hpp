#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <optional>
#include <unordered_map>

#include "server/cluster/doors.hpp"
#include "server/metrics.hpp"

namespace pentacle::server {

// This node as a door: its connections are in the keeper's hall, which is told what they say and tells what they are to
// hear. When the link to it breaks, or another node is the keeper, they are sent away to come back. On the network's
// thread; the counts from any.
class Door {
public:
    struct Counts {
        std::atomic<bool> open{false};
        std::atomic<std::uint64_t> connections{0};  // now
        std::atomic<std::uint64_t> said{0};
        std::atomic<std::uint64_t> requests{0};
        std::atomic<std::uint64_t> broken{0};  // links, and with each all connections
        Histogram latency;                     // from a message until the hall has it, and back
    };

    struct Events {
        std::function<void(const Frame&)> table;  // is_about_table()
        std::function<void()> broken;             // whatever the keeper knew of this node, it does not any more
    };
    Door(const LinkSurroundings& surroundings, Events events)
        : surroundings_{surroundings}, events_{std::move(events)} {}
    ~Door();

    // 0: there is none, or we are it.
    void set_keeper(std::int64_t node);
    void take(const Packet& packet);
    void tick();
    bool is_open() const { return counts_.open; }  // the keeper answers

    bool holds(ConnectionId connection) const { return connections_.contains(connection); }
    void opened(ConnectionId connection, const std::string& address);
    bool received(ConnectionId connection, std::string_view text);
    void closed(ConnectionId connection);
    // False: the keeper does not answer, or too many wait.
    bool request(const HttpRequest& request, const Respond& respond);

    void write(FrameKind kind, std::uint64_t about, std::string_view body);  // to the keeper, if there is one
    void say_leaving();
    void close_all();
    const Counts& counts() const { return counts_; }

private:
    void connect();
    void break_link();
    void take_frame(const Frame& frame);

    LinkSurroundings surroundings_;
    Events events_;
    std::int64_t keeper_ = 0;
    std::shared_ptr<Link> link_;
    using Clock = std::chrono::steady_clock;
    std::unordered_map<ConnectionId, Clock::time_point> connections_;  // and when each said something last
    std::map<std::uint64_t, Respond> requests_;
    std::uint64_t next_request_ = 1;
    Counts counts_;
};

}  // namespace pentacle::server
