#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "server/cluster/wire.hpp"
#include "server/lab/chunk.hpp"

namespace pentacle::server {

// A worker: plays chunks of simulations that labs hand out over a wire, several at once, and answers with what came of
// them.
class ChunkPlayer {
public:
    ChunkPlayer(const std::string& url, Games games, unsigned threads);
    ~ChunkPlayer();  // leaves what it has in hand to others
    ChunkPlayer(const ChunkPlayer&) = delete;
    ChunkPlayer& operator=(const ChunkPlayer&) = delete;

    std::uint64_t played() const { return played_; }
    bool is_connected() const { return wire_->is_connected(); }

private:
    struct Task {
        Chunk chunk;
        std::string answer_to;
        bool begun = false;
        std::atomic<bool> stopped{false};
    };

    void take_in(const WireMessage& message);
    void stop_job(std::string_view text);
    void work();
    void play(Task& task);
    void say_presence();

    Games games_;
    const unsigned threads_;
    const std::string id_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<std::shared_ptr<Task>> tasks_;  // in hand or waiting, oldest first
    bool closing_ = false;
    std::atomic<std::uint64_t> played_{0};
    std::unique_ptr<Wire> wire_;
    std::vector<std::unique_ptr<Wire::Ear>> ears_;
    std::vector<std::jthread> crew_;
};

}  // namespace pentacle::server
