#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <unordered_map>

#include "server/cluster/link.hpp"
#include "server/cluster/movers.hpp"
#include "server/hall/running_table.hpp"

namespace pentacle::server {

// The other side: matches of the keeper's hall that this node plays. On the network's thread.
class HostedTables {
public:
    using Write = std::function<void(FrameKind kind, std::uint64_t about, std::string_view body)>;  // to the keeper

    HostedTables(Movers& movers, Workers& workers, TableServices& services, Write write);

    void take(const Frame& frame);  // is_about_table()
    void tick();                    // now and then: the keeper is told how far the matches are
    // The keeper may take them away from us at any time, or has: nothing that happens there is told any more.
    void drop_all();
    void give_up_all();  // the same, and the keeper is told to do it

    void deliver(ConnectionId to, const SharedText& text);
    void finished(const RunningTable& running);
    void lost(const RunningTable& running);

    std::size_t count() const { return count_; }  // from any thread

private:
    // Connections as the keeper knows them have names of our own here, and never twice: what was to be told over a link
    // that has ended is never told to somebody else.
    struct Hosted {
        std::shared_ptr<RunningTable> running;
        PlayToCome to_come;  // while it is read
        std::unordered_map<ConnectionId, ConnectionId> guests;
        std::uint64_t told_seq = 0;
        std::size_t told_watchers = 0;
        // 0: it is being played. Else somebody who comes back just now, or watches late, is still told how it ended.
        SteadyMillis over_until = 0;

        Play& play() { return running ? static_cast<Play&>(*running) : to_come; }
    };

    void take_up(std::int64_t number, const Frame& frame);
    void taken_up(const Holding& holding, Arrival arrival, const std::shared_ptr<Hosted>& hosted, TakenUp taken);
    ConnectionId welcome(Hosted& hosted, ConnectionId keepers);
    void close(std::int64_t number);
    void close_finished();
    void give_up(std::int64_t number);

    Movers& movers_;
    Workers& workers_;
    TableServices& services_;
    Write write_;
    std::unordered_map<std::int64_t, std::shared_ptr<Hosted>> tables_;  // by match number
    std::unordered_map<ConnectionId, ConnectionId> keepers_name_;       // of each guest
    ConnectionId next_guest_ = 1;
    std::atomic<std::size_t> count_{0};  // being played
};

}  // namespace pentacle::server
