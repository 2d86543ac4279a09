#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "server/store/match_store.hpp"

namespace pentacle::server {

// The only thread that writes. It takes whatever has piled up, stores all of it in one transaction, and only then
// carries out what was to follow: so many share one trip to the disk, and nothing is told before it is safe.
// While the database is away, it waits and does the same once more: so a job may run several times before it counts.
class Writer {
public:
    struct Log {
        Holding holding;
        std::vector<match::Entry> entries;
    };
    struct Job {
        std::function<void(Database&)> write;  // may be empty: then the job only keeps its place in the order
        std::function<void()> then;            // on the writer's thread, in the order of submission
        // A match that begins is inserted before any entries are stored; entries are stored before any `write`.
        std::function<void(Database&)> begin{};
        std::optional<Log> log{};
        // Instead of `write` and `then`, when the match of `log` is not ours any more.
        std::function<void()> refused{};
    };

    // `after_batch` runs on the writer's thread once all `then`s of a transaction have. `failed` runs once when the
    // disk refuses; after that nothing is written and no `then` is carried out.
    Writer(const std::string& where, std::function<void()> after_batch, std::function<void(const std::string&)> failed);
    ~Writer();  // stores everything submitted before
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    void submit(Job job);
    // Runs `write` in the next transaction and waits until it is stored. Not from the writer's own thread.
    void write_now(std::function<void(Database&)> write);
    // While it rests, write_now() throws at once. REQUIRES: nothing is submitted meanwhile.
    void rest(bool resting) { resting_ = resting; }
    void drain();  // waits until everything submitted so far is stored

    // From now on every transaction of this writer is one of that node's, and is refused when the node was marked gone;
    // then `fenced` runs once, and nothing is told any more. Where `is_certain` says no, even what only tells something
    // asks first.
    struct Fence {
        std::int64_t node = 0;
        std::function<bool()> is_certain;
        std::function<void()> fenced;
    };
    void fence(Fence fence);  // REQUIRES: nothing was submitted yet

    bool has_failed() const { return failed_; }
    bool is_kept_waiting() const { return kept_waiting_; }  // by another program's lock, or a database that is away
    std::size_t waiting() const { return waiting_; }
    std::uint64_t transactions() const { return transactions_; }
    std::uint64_t refused() const { return refused_; }  // jobs whose match was not ours any more

private:
    void loop();
    void store(std::vector<Job>& batch);
    void store_patiently(const std::vector<Job>& batch);
    void store_once(const std::vector<Job>& batch);
    bool is_refused(const Job& job) const;

    bool must_ask(const std::vector<Job>& batch) const;

    Database database_;
    Fence fence_;
    std::function<void()> after_batch_;
    std::function<void(const std::string&)> on_failure_;
    std::mutex mutex_;
    std::condition_variable ready_;
    std::vector<Job> jobs_;
    bool closing_ = false;
    std::vector<Holding> not_held_;  // of the last transaction
    std::atomic<bool> failed_ = false;
    std::atomic<bool> kept_waiting_ = false;
    std::atomic<bool> resting_ = false;
    std::atomic<std::size_t> waiting_ = 0;
    std::atomic<std::uint64_t> transactions_ = 0;
    std::atomic<std::uint64_t> refused_ = 0;
    std::thread thread_;
};

}  // namespace pentacle::server
