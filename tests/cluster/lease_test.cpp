#include "server/cluster/lease.hpp"

#include <doctest/doctest.h>

#include "cluster.hpp"
#include "server/store/account_store.hpp"
#include "server/store/migrations.hpp"
#include "server/store/writer.hpp"
#include "test_nats.hpp"

using namespace pentacle;
using namespace pentacle::server;
using namespace std::chrono_literals;
using cluster::comes_true;

namespace {

// A lease that nobody renews is as good as a node that was stopped.
constexpr LeaseTimes quick{.lease = 300ms, .renewal = 50ms};

}  // namespace

TEST_CASE("the first node is the keeper; when it leaves, the next one is at once, without waiting for a lease") {
    const cluster::Community community;
    auto first = std::make_unique<Lease>(community.url(), "first");
    Lease second{community.url(), "second"};
    CHECK(first->is_keeper());
    CHECK_FALSE(second.is_keeper());
    CHECK(second.node() > first->node());
    std::atomic<bool> told = false;
    second.start({.keeper = [&] { told = true; }, .gone = [](const std::string&) {}});
    first.reset();
    CHECK(comes_true([&] { return told.load(); }));
    CHECK(second.is_keeper());
    CHECK(second.claims() == 1);
}

TEST_CASE("a keeper whose lease has run out is taken for gone, finds its writes refused, and learns it") {
    const cluster::Community community;
    Lease silent{community.url(), "silent", quick};  // not started: it renews nothing
    std::string told;
    std::atomic<bool> fenced = false;
    std::atomic<int> failures = 0;
    Writer writer{community.url(), [] {}, [&](const std::string&) { ++failures; }};
    writer.fence(
        {.node = silent.node(), .is_certain = [&] { return silent.is_certain(); }, .fenced = [&] { fenced = true; }});
    writer.write_now([](Database& database) { insert_account(database, {"u_1", "alice", "h"}, 0); });

    Lease other{community.url(), "other", quick};
    std::atomic<bool> keeps = false;
    other.start({.keeper = [&] { keeps = true; }, .gone = [](const std::string&) {}});
    REQUIRE(comes_true([&] { return keeps.load(); }));
    CHECK_FALSE(silent.is_certain());

    // Even what only tells something asks first whether anybody listens to us.
    writer.submit({{}, [&] { told = "told"; }});
    CHECK_THROWS_AS(writer.write_now([](Database& database) { insert_account(database, {"u_2", "bob", "h"}, 0); }),
                    StorageError);
    CHECK(comes_true([&] { return fenced.load(); }));
    CHECK(told.empty());
    CHECK(failures == 0);
    Database database{community.url(), Access::ReadOnly};
    CHECK(find_account(database, "u_1").has_value());
    CHECK_FALSE(find_account(database, "u_2").has_value());

    std::atomic<bool> gone = false;
    silent.start({.keeper = [] {}, .gone = [&](const std::string&) { gone = true; }});
    CHECK(comes_true([&] { return gone.load(); }));
    CHECK_FALSE(silent.is_keeper());
}

TEST_CASE("nodes that were all cut off from the database go on as they were when it is back") {
    const cluster::Community community;
    constexpr LeaseTimes times{.lease = 2'000ms, .renewal = 100ms};
    Lease keeper{community.url(), "keeper", times};
    Lease second{community.url(), "second", times};
    Database operating{community.url(), Access::ReadWrite};
    std::atomic<int> changes = 0;
    const auto start = [&](Lease& lease) {
        lease.start({.keeper = [&] { ++changes; }, .gone = [&](const std::string&) { ++changes; }});
    };
    start(keeper);
    start(second);
    // Nobody can renew for longer than a lease.
    operating.begin();
    operating.run("LOCK TABLE leases IN ACCESS EXCLUSIVE MODE");
    CHECK(comes_true([&] { return !keeper.is_certain() && !second.is_certain(); }));
    operating.commit();
    CHECK(comes_true([&] { return keeper.is_certain() && second.is_certain(); }));
    const auto renewals = second.renewals();
    CHECK(comes_true([&] { return second.renewals() > renewals + 10; }));
    CHECK(changes == 0);
    CHECK(keeper.is_keeper());
    CHECK_FALSE(second.is_keeper());
}
