#include "server/worker.hpp"

namespace pentacle::server {

Worker::Worker() : thread_{[this] { loop(); }} {}

Worker::~Worker() {
    {
        const std::lock_guard lock{mutex_};
        closing_ = true;
    }
    ready_.notify_one();
    thread_.join();
}

void Worker::post(Task task) {
    bool first = false;
    {
        const std::lock_guard lock{mutex_};
        first = tasks_.empty();
        tasks_.push_back(std::move(task));
    }
    if (first) ready_.notify_one();
}

bool Worker::try_post(Task task, std::size_t waiting_max) {
    {
        const std::lock_guard lock{mutex_};
        if (tasks_.size() >= waiting_max) return false;
        tasks_.push_back(std::move(task));
    }
    ready_.notify_one();
    return true;
}

void Worker::post_at(Time time, Task task) {
    {
        const std::lock_guard lock{mutex_};
        later_.emplace(time, std::move(task));
    }
    ready_.notify_one();
}

void Worker::loop() {
    std::vector<Task> batch;
    for (;;) {
        {
            std::unique_lock lock{mutex_};
            while (tasks_.empty() && !closing_) {
                if (later_.empty()) {
                    ready_.wait(lock);
                } else if (later_.begin()->first <= std::chrono::steady_clock::now()) {
                    break;
                } else {
                    ready_.wait_until(lock, Time{later_.begin()->first});
                }
            }
            const Time now = std::chrono::steady_clock::now();
            batch.swap(tasks_);
            while (!later_.empty() && later_.begin()->first <= now && !closing_) {
                batch.push_back(std::move(later_.begin()->second));
                later_.erase(later_.begin());
            }
            if (batch.empty() && closing_) return;
        }
        for (Task& task : batch) task();
        batch.clear();
    }
}

}  // namespace pentacle::server
