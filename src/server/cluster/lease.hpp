#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "server/limits.hpp"
#include "server/store/database.hpp"

namespace pentacle::server {

// How long a node counts as alive after it was last heard of, and how often it says so.
struct LeaseTimes {
    std::chrono::milliseconds lease{3'000};
    std::chrono::milliseconds renewal{500};
};

// This process among those that share a PostgreSQL database: a row in `nodes`, and a lease that is renewed as long as
// the process lives, by the database's clock alone. One node is the keeper, which keeps the hall; the others are doors
// to it, or stand by. When the keeper's lease has run out, one of them marks it gone, for good, and is the keeper from
// then on: what the old one still writes is refused by the database (Writer::fence). Nobody is marked gone by a node
// that has not been in touch for a whole lease itself: when the database was away, everybody renews first.
class Lease {
public:
    struct Events {                                    // on the lease's own thread
        std::function<void()> keeper;                  // we are it from now on
        std::function<void(const std::string&)> gone;  // we are not alive any more, as the others see it
    };

    // Registers the node, and makes it the keeper if there is none. Throws StorageError. REQUIRES: the tables are
    // there.
    Lease(const std::string& url, const std::string& name, const LeaseTimes& times = {});
    ~Lease();  // gives the lease up, so that nobody has to wait for its end
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;

    void start(Events events);

    std::int64_t node() const { return node_; }
    bool is_keeper() const { return keeper_; }
    std::int64_t keeper() const { return keeper_node_; }  // who it was when we last looked; 0: nobody
    void hurry();  // look now, from any thread: somebody says that it has changed
    // Nobody can have marked us gone yet. When it is not, they may have or not.
    bool is_certain() const { return steady_now() < certain_until_; }
    SteadyMillis uncertain_for() const { return std::max<SteadyMillis>(0, steady_now() - certain_until_); }
    std::uint64_t renewals() const { return renewals_; }
    std::uint64_t claims() const { return claims_; }  // times that we took the place of a keeper who was gone

private:
    void loop();
    void tick();
    bool renew();
    void try_to_keep();
    bool was_in_touch_for_a_lease() const;

    Database database_;
    LeaseTimes times_;
    std::int64_t node_ = 0;
    Events events_;
    std::atomic<bool> keeper_ = false;
    std::atomic<std::int64_t> keeper_node_ = 0;
    std::atomic<SteadyMillis> certain_until_ = 0;
    SteadyMillis in_touch_since_ = 0;  // 0: not at the moment
    std::atomic<std::uint64_t> renewals_ = 0;
    std::atomic<std::uint64_t> claims_ = 0;
    bool gone_ = false;
    std::mutex mutex_;
    std::condition_variable wake_;
    bool closing_ = false;
    bool hurried_ = false;
    std::thread thread_;
};

// What the nodes that share this database have in common, and others have not.
std::string community_of(Database& database);

// What the database's clock says, in milliseconds since 1970: the time that all nodes agree on.
std::int64_t clock_of(Database& database);

}  // namespace pentacle::server
