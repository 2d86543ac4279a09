#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/store/database.hpp"

namespace pentacle::server {

// The only thread that writes. It takes whatever has piled up, stores all of it in one transaction, and only then
// carries out what was to follow: so many share one trip to the disk, and nothing is told before it is safe.
class Writer {
public:
    struct Job {
        std::function<void(Database&)> write;  // may be empty: then the job only keeps its place in the order
        std::function<void()> then;            // on the writer's thread, in the order of submission
    };

    // `after_batch` runs on the writer's thread once all `then`s of a transaction have. `failed` runs once when the
    // disk refuses; after that nothing is written and no `then` is carried out.
    Writer(const std::string& path, std::function<void()> after_batch, std::function<void(const std::string&)> failed);
    ~Writer();  // stores everything submitted before
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    void submit(Job job);
    // Runs `write` in the next transaction and waits until it is stored. Not from the writer's own thread.
    void write_now(std::function<void(Database&)> write);
    void drain();  // waits until everything submitted so far is stored

    bool has_failed() const { return failed_; }
    std::size_t waiting() const { return waiting_; }
    std::uint64_t transactions() const { return transactions_; }

private:
    void loop();
    void store(std::vector<Job>& batch);

    Database database_;
    std::function<void()> after_batch_;
    std::function<void(const std::string&)> on_failure_;
    std::mutex mutex_;
    std::condition_variable ready_;
    std::vector<Job> jobs_;
    bool closing_ = false;
    std::atomic<bool> failed_ = false;
    std::atomic<std::size_t> waiting_ = 0;
    std::atomic<std::uint64_t> transactions_ = 0;
    std::thread thread_;
};

}  // namespace pentacle::server
