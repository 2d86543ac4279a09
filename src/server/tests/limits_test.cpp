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

TEST_CASE("what costs more takes more of a bucket, and a full one lets anything pass once") {
    const Allowance allowance{.burst = 10, .per_second = 5};
    Bucket bucket;
    CHECK(bucket.take(allowance, 1'000, 8));
    CHECK_FALSE(bucket.take(allowance, 1'000, 3));
    CHECK(bucket.take(allowance, 1'000, 2));
    CHECK_FALSE(bucket.take(allowance, 1'400, 3));
    CHECK(bucket.take(allowance, 1'600, 3));
    CHECK(bucket.take(allowance, 10'000, 25));
    CHECK_FALSE(bucket.take(allowance, 12'000));  // and is paid back
    CHECK(bucket.take(allowance, 14'000));
}

TEST_CASE("a limiter never holds more keys than it may") {
    RateLimiter limiter{{.burst = 1, .per_second = 1}, 10};
    for (int key = 0; key < 10; ++key) CHECK(limiter.take(std::to_string(key), 1'000));
    CHECK_FALSE(limiter.take("one more", 1'000));
    CHECK(limiter.take("one more", 3'000));  // the others have recovered and were forgotten
}
