#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace pentacle::server {

// A thread with a list of things to do, now or at some time. What belongs to a worker is touched by its thread alone,
// so it needs no locks.
class Worker {
public:
    using Task = std::function<void()>;
    using Time = std::chrono::steady_clock::time_point;

    Worker();
    ~Worker();  // finishes what is due, forgets what is later
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    void post(Task task);
    void post_at(Time time, Task task);
    // False, and nothing happens, when `waiting_max` tasks are waiting already.
    bool try_post(Task task, std::size_t waiting_max);

private:
    void loop();

    std::mutex mutex_;
    std::condition_variable ready_;
    std::vector<Task> tasks_;
    std::multimap<Time, Task> later_;
    bool closing_ = false;
    std::thread thread_;
};

}  // namespace pentacle::server
