#include "server/cluster/lease.hpp"

#include <spdlog/spdlog.h>

#include "core/json.hpp"

namespace pentacle::server {

std::int64_t clock_of(Database& database) {
    Rows rows = database.query("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint");
    rows.next();
    return rows.integer(0);
}

std::string community_of(Database& database) {
    Rows rows = database.query("SELECT id FROM community");
    rows.next();
    return rows.text(0);
}

Lease::Lease(const std::string& url, const std::string& name, const LeaseTimes& times)
    : database_{url, Access::ReadWrite}, times_{times} {
    const SteadyMillis asked = steady_now();
    Rows rows = database_.query(
        "WITH node AS (INSERT INTO nodes (name) VALUES (?1) RETURNING id) "
        "INSERT INTO leases (node, until) SELECT id, now() + ?2::bigint * interval '1 millisecond' FROM node "
        "RETURNING node",
        name, times_.lease.count());
    rows.next();
    node_ = rows.integer(0);
    certain_until_ = asked + times_.lease.count();
    in_touch_since_ = asked;
    try_to_keep();
}

Lease::~Lease() {
    {
        const std::lock_guard lock{mutex_};
        closing_ = true;
    }
    wake_.notify_one();
    if (thread_.joinable()) thread_.join();
    try {
        database_.run("UPDATE nodes SET gone = TRUE WHERE id = ?", node_);
    } catch (const StorageError&) {  // then the others wait for the lease to run out
    }
}

void Lease::start(Events events) {
    events_ = std::move(events);
    thread_ = std::thread{[this] { loop(); }};
}

void Lease::hurry() {
    {
        const std::lock_guard lock{mutex_};
        hurried_ = true;
    }
    wake_.notify_one();
}

void Lease::loop() {
    for (;;) {
        {
            std::unique_lock lock{mutex_};
            wake_.wait_for(lock, times_.renewal, [this] { return closing_ || hurried_; });
            if (closing_) return;
            hurried_ = false;
        }
        if (!gone_) tick();
    }
}

void Lease::tick() {
    try {
        if (!renew()) {
            gone_ = true;
            keeper_ = false;
            return events_.gone("another node has marked this one gone");
        }
        if (keeper_) return;
        try_to_keep();
        if (keeper_) events_.keeper();
    } catch (const StorageError& error) {
        if (in_touch_since_ != 0)
            spdlog::warn(R"({{"event":"lease_not_renewed","node":{},"why":{}}})", node_, Json(error.what()).dump());
        in_touch_since_ = 0;
    }
}

bool Lease::renew() {
    const SteadyMillis asked = steady_now();
    const int renewed = database_.run(
        "UPDATE leases SET until = clock_timestamp() + ?2::bigint * interval '1 millisecond' FROM nodes "
        "WHERE node = ?1 AND id = ?1 AND NOT gone",
        node_, times_.lease.count());
    if (renewed == 0) return false;
    // Whoever was stopped, or waited for the answer longer than the lease, was not in touch.
    if (const SteadyMillis done = steady_now(); in_touch_since_ == 0 || done >= certain_until_) in_touch_since_ = done;
    certain_until_ = asked + times_.lease.count();
    ++renewals_;
    return true;
}

bool Lease::was_in_touch_for_a_lease() const {
    return in_touch_since_ != 0 && steady_now() - in_touch_since_ >= times_.lease.count();
}

// The old keeper's last transaction holds its row in `nodes`: whoever marks it gone waits for the end of that.
void Lease::try_to_keep() {
    database_.begin();
    try {
        if (was_in_touch_for_a_lease())
            database_.run(
                "UPDATE nodes SET gone = TRUE WHERE NOT gone AND id IN (SELECT node FROM leases WHERE until < now())");
        Rows before = database_.query("SELECT node FROM keeper");
        before.next();
        const bool first = before.integer(0) == 0;
        const bool kept =
            database_.run("UPDATE keeper SET node = ? WHERE node = 0 OR node IN (SELECT id FROM nodes WHERE gone)",
                          node_) == 1;
        database_.commit();
        keeper_ = kept;
        keeper_node_ = kept ? node_ : before.integer(0);
        if (kept && !first) ++claims_;
    } catch (...) {
        database_.rollback();
        throw;
    }
}

}  // namespace pentacle::server
