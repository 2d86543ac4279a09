#include "server/store/writer.hpp"

#include <algorithm>
#include <chrono>
#include <future>

#include "server/store/migrations.hpp"

namespace pentacle::server {

namespace {

constexpr int attempts_when_closing = 1;                    // each waits for a while
constexpr std::chrono::milliseconds between_attempts{100};  // at a database that is away

}  // namespace

Writer::Writer(const std::string& where, std::function<void()> after_batch,
               std::function<void(const std::string&)> failed)
    : database_{where, Database::Access::ReadWrite},
      after_batch_{std::move(after_batch)},
      on_failure_{std::move(failed)} {
    migrate(database_);
    if (!database_.is_postgres()) database_.script("PRAGMA busy_timeout = 500");  // store_patiently() tries again
    thread_ = std::thread{[this] { loop(); }};
}

Writer::~Writer() {
    {
        const std::lock_guard lock{mutex_};
        closing_ = true;
    }
    ready_.notify_one();
    thread_.join();
}

void Writer::submit(Job job) {
    bool first = false;
    {
        const std::lock_guard lock{mutex_};
        first = jobs_.empty();
        jobs_.push_back(std::move(job));
        waiting_ = jobs_.size();
    }
    if (first) ready_.notify_one();
}

void Writer::write_now(std::function<void(Database&)> write) {
    if (resting_) throw StorageFull("there is no room");
    // A failing write must fail its own caller and not the batch that it happens to share.
    auto stored = std::make_shared<std::promise<void>>();
    auto error = std::make_shared<std::exception_ptr>();
    submit({[write = std::move(write), error](Database& database) {
                *error = nullptr;
                database.run("SAVEPOINT job");
                try {
                    write(database);
                } catch (...) {
                    *error = std::current_exception();
                    database.run("ROLLBACK TO job");
                }
                database.run("RELEASE job");
            },
            [stored, error] {
                if (*error) stored->set_exception(*error);
                else stored->set_value();
            }});
    // When the writer fails its jobs are dropped, and the broken promise throws here.
    auto future = stored->get_future();
    stored.reset();
    try {
        future.get();
    } catch (const std::future_error&) {
        throw StorageError("the disk refuses");
    }
}

void Writer::drain() {
    write_now([](Database&) {});
}

void Writer::loop() {
    std::vector<Job> batch;
    for (;;) {
        {
            std::unique_lock lock{mutex_};
            ready_.wait(lock, [this] { return closing_ || !jobs_.empty(); });
            if (jobs_.empty()) return;
            batch.swap(jobs_);
            waiting_ = 0;
        }
        if (!failed_) store(batch);
        batch.clear();
    }
}

// A program beside us (a backup, an operator at the database) may hold the lock for as long as it likes, and a database
// elsewhere may be away: we wait. Nothing is told meanwhile, so nothing is lost.
void Writer::store_patiently(const std::vector<Job>& batch) {
    for (int attempt = 0;; ++attempt) {
        try {
            store_once(batch);
            kept_waiting_ = false;
            return;
        } catch (const StorageBusy& busy) {
            database_.rollback();
            kept_waiting_ = true;
            const std::lock_guard lock{mutex_};
            if (closing_ && attempt >= attempts_when_closing) throw;
        }
        if (database_.is_postgres()) std::this_thread::sleep_for(between_attempts);
    }
}

void Writer::store_once(const std::vector<Job>& batch) {
    not_held_.clear();
    database_.begin();
    // Locked until the end of the transaction: whoever wants to mark us gone waits for it.
    if (fence_.node != 0 &&
        !database_.query("SELECT 1 FROM nodes WHERE id = ? AND NOT gone FOR SHARE", fence_.node).next())
        throw StorageFenced("node " + std::to_string(fence_.node) + " was marked gone");
    for (const Job& job : batch)
        if (job.begin) job.begin(database_);
    std::vector<NewEntries> entries;
    for (const Job& job : batch)
        if (job.log) entries.push_back({job.log->holding, &job.log->entries});
    not_held_ = append_entries(database_, entries);
    for (const Job& job : batch)
        if (job.write && !is_refused(job)) job.write(database_);
    database_.commit();
}

void Writer::fence(Fence fence) {
    const std::lock_guard lock{mutex_};
    fence_ = std::move(fence);
}

bool Writer::must_ask(const std::vector<Job>& batch) const {
    if (fence_.node != 0 && !fence_.is_certain()) return true;
    return std::any_of(batch.begin(), batch.end(), [](const Job& job) { return job.write || job.begin || job.log; });
}

bool Writer::is_refused(const Job& job) const {
    return job.log && std::find(not_held_.begin(), not_held_.end(), job.log->holding) != not_held_.end();
}

void Writer::store(std::vector<Job>& batch) {
    try {
        if (must_ask(batch)) {
            store_patiently(batch);
            ++transactions_;
        } else {
            not_held_.clear();
        }
    } catch (const StorageFenced&) {
        failed_ = true;
        return fence_.fenced();
    } catch (const std::exception& error) {
        failed_ = true;
        return on_failure_(error.what());
    }
    for (const Job& job : batch) {
        if (is_refused(job)) {
            ++refused_;
            if (job.refused) job.refused();
        } else if (job.then) {
            job.then();
        }
    }
    after_batch_();
}

}  // namespace pentacle::server
