#include "server/store/writer.hpp"

#include <algorithm>
#include <future>

#include "server/store/migrations.hpp"

namespace pentacle::server {

Writer::Writer(const std::string& path, std::function<void()> after_batch,
               std::function<void(const std::string&)> failed)
    : database_{path, Database::Access::ReadWrite},
      after_batch_{std::move(after_batch)},
      on_failure_{std::move(failed)} {
    migrate(database_);
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
    // A failing write must fail its own caller and not the batch that it happens to share.
    auto stored = std::make_shared<std::promise<void>>();
    auto error = std::make_shared<std::exception_ptr>();
    submit({[write = std::move(write), error](Database& database) {
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

void Writer::store(std::vector<Job>& batch) {
    try {
        const bool writes = std::any_of(batch.begin(), batch.end(), [](const Job& job) { return bool{job.write}; });
        if (writes) {
            database_.run("BEGIN IMMEDIATE");
            for (const Job& job : batch)
                if (job.write) job.write(database_);
            database_.run("COMMIT");
            ++transactions_;
        }
    } catch (const std::exception& error) {
        failed_ = true;
        return on_failure_(error.what());
    }
    for (const Job& job : batch)
        if (job.then) job.then();
    after_batch_();
}

}  // namespace pentacle::server
