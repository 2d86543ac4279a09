#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

namespace pentacle::server {

// Something that takes a while, done for somebody.
struct Errand {
    std::string client;               // whose turn it takes: an address, as limits see it
    std::size_t bytes = 0;            // what it keeps in memory while it waits
    std::function<void()> run;        // REQUIRES: throws nothing
    std::function<bool()> is_wanted;  // asked when its turn comes; empty: always
};

struct ErrandLimits {
    std::size_t waiting_max = 1'000;
    std::size_t client_waiting_max = 100;
    std::size_t bytes_max = 16U << 20U;
    std::size_t client_bytes_max = 4U << 20U;
};

// Threads that run errands by turns: one of each client, then the next of each. However much one client asks for,
// another waits for at most one errand of every client before it. What nobody waits for any more is not run.
class FairWorker {
public:
    // `niceness` as for nice(1): 0 for a thread like any other.
    explicit FairWorker(const ErrandLimits& limits, std::size_t threads = 1, int niceness = 0);
    ~FairWorker();  // ends what is running, forgets what waits
    FairWorker(const FairWorker&) = delete;
    FairWorker& operator=(const FairWorker&) = delete;

    // False, and nothing happens, when too much is waiting already, of this client or of all.
    bool try_post(Errand errand);

    std::size_t waiting() const;

private:
    struct Queue {
        std::deque<Errand> errands;
        std::size_t bytes = 0;
    };

    void work(int niceness);
    bool next(Errand& errand);

    const ErrandLimits limits_;
    mutable std::mutex mutex_;
    std::condition_variable ready_;
    std::unordered_map<std::string, Queue> queues_;  // of those who have something waiting
    std::deque<std::string> turns_;                  // each of them once, in the order they come to it
    std::size_t waiting_ = 0;
    std::size_t bytes_ = 0;
    bool closing_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace pentacle::server
