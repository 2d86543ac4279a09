#include "server/fair_worker.hpp"

#include <sys/resource.h>

#include <utility>

namespace pentacle::server {

FairWorker::FairWorker(const ErrandLimits& limits, std::size_t threads, int niceness) : limits_{limits} {
    for (std::size_t made = 0; made < threads; ++made) threads_.emplace_back([this, niceness] { work(niceness); });
}

FairWorker::~FairWorker() {
    {
        const std::lock_guard lock{mutex_};
        closing_ = true;
    }
    ready_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

bool FairWorker::try_post(Errand errand) {
    {
        const std::lock_guard lock{mutex_};
        if (waiting_ >= limits_.waiting_max || bytes_ + errand.bytes > limits_.bytes_max) return false;
        const auto known = queues_.find(errand.client);
        const bool first = known == queues_.end();
        const std::size_t waiting_of_client = first ? 0 : known->second.errands.size();
        const std::size_t bytes_of_client = first ? 0 : known->second.bytes;
        if (waiting_of_client >= limits_.client_waiting_max ||
            bytes_of_client + errand.bytes > limits_.client_bytes_max)
            return false;
        Queue& queue = first ? queues_[errand.client] : known->second;
        if (first) turns_.push_back(errand.client);
        ++waiting_;
        bytes_ += errand.bytes;
        queue.bytes += errand.bytes;
        queue.errands.push_back(std::move(errand));
    }
    ready_.notify_one();
    return true;
}

std::size_t FairWorker::waiting() const {
    const std::lock_guard lock{mutex_};
    return waiting_;
}

// False: there is nothing more to do.
bool FairWorker::next(Errand& errand) {
    std::unique_lock lock{mutex_};
    ready_.wait(lock, [this] { return closing_ || waiting_ > 0; });
    if (closing_) return false;
    std::string client = std::move(turns_.front());
    turns_.pop_front();
    const auto found = queues_.find(client);
    Queue& queue = found->second;
    errand = std::move(queue.errands.front());
    queue.errands.pop_front();
    --waiting_;
    bytes_ -= errand.bytes;
    queue.bytes -= errand.bytes;
    if (queue.errands.empty()) queues_.erase(found);
    else turns_.push_back(std::move(client));
    return true;
}

void FairWorker::work(int niceness) {
    // Threads have a priority of their own on Linux; 0 is the one that asks.
    if (niceness != 0) setpriority(PRIO_PROCESS, 0, niceness);
    Errand errand;
    while (next(errand)) {
        if (!errand.is_wanted || errand.is_wanted()) errand.run();
        errand = {};  // what it held is let go of here, not when the next one comes
    }
}

}  // namespace pentacle::server
