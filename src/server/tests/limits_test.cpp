#include "server/limits.hpp"

#include <doctest/doctest.h>

using namespace pentacle::server;

TEST_CASE("a bucket lets a burst through and then its rate") {
    RateLimiter limiter{{.burst = 3, .per_second = 2}, 100};
    for (int taken = 0; taken < 3; ++taken) CHECK(limiter.take("a", 1'000));
    CHECK_FALSE(limiter.take("a", 1'000));
    CHECK(limiter.take("b", 1'000));
    CHECK_FALSE(limiter.take("a", 1'400));
    CHECK(limiter.take("a", 1'500));
    CHECK_FALSE(limiter.take("a", 1'500));
}

TEST_CASE("a limiter never holds more keys than it may") {
    RateLimiter limiter{{.burst = 1, .per_second = 1}, 10};
    for (int key = 0; key < 10; ++key) CHECK(limiter.take(std::to_string(key), 1'000));
    CHECK_FALSE(limiter.take("one more", 1'000));
    CHECK(limiter.take("one more", 3'000));  // the others have recovered and were forgotten
}

TEST_CASE("after five wrong passwords each attempt waits twice as long") {
    Lockout lockout;
    for (int attempt = 0; attempt < 4; ++attempt) {
        lockout.failed("alice", 0);
        CHECK(lockout.wait_for("alice", 0) == 0);
    }
    lockout.failed("alice", 0);
    CHECK(lockout.wait_for("alice", 0) == 1'000);
    CHECK(lockout.wait_for("alice", 1'000) == 0);
    lockout.failed("alice", 1'000);
    CHECK(lockout.wait_for("alice", 1'000) == 2'000);
    for (int attempt = 0; attempt < 40; ++attempt) lockout.failed("alice", 1'000);
    CHECK(lockout.wait_for("alice", 1'000) == 15 * 60'000);
    CHECK(lockout.wait_for("bob", 1'000) == 0);
    lockout.succeeded("alice");
    CHECK(lockout.wait_for("alice", 1'000) == 0);
}
