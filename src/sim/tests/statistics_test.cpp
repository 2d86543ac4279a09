#include "sim/statistics.hpp"

#include <doctest/doctest.h>

using namespace pentacle;
using namespace pentacle::sim;

TEST_CASE("Wilson's interval has the published values") {
    // Newcombe 1998, table I: 81 of 263, and 0 of 20, score method without continuity correction.
    const Interval middle = wilson_interval(81, 263);
    CHECK(middle.low == doctest::Approx(0.2553).epsilon(0.0005));
    CHECK(middle.high == doctest::Approx(0.3662).epsilon(0.0005));
    const Interval edge = wilson_interval(0, 20);
    CHECK(edge.low == doctest::Approx(0.0));
    CHECK(edge.high == doctest::Approx(0.1611).epsilon(0.0005));
}

TEST_CASE("a draw counts half, and no match tells nothing") {
    CHECK(rate_of({4, 1, 2}) == doctest::Approx(0.5));
    CHECK(rate_of({4, 2, 1}) == doctest::Approx(0.625));
    CHECK(rate_of({}) == doctest::Approx(0.5));
    CHECK(wilson_interval(Record{}) == Interval{0, 1});
}

TEST_CASE("pairs that always split leave no doubt, though single matches look like coin tosses") {
    const PairPoints split{0, 0, 500, 0, 0};
    CHECK(paired_interval(split, Seed{1}) == Interval{0.5, 0.5});
    const Interval unpaired = wilson_interval(500, 1000);
    CHECK(unpaired.high - unpaired.low > 0.05);
}

TEST_CASE("the bootstrap reproduces by seed and agrees with the normal interval for many pairs") {
    const PairPoints pairs{1000, 0, 4000, 0, 2000};
    CHECK(paired_interval(pairs, Seed{1}) == paired_interval(pairs, Seed{1}));
    const Interval drawn = paired_interval(pairs, Seed{1});  // 7,000 pairs: resampled
    const double mean = 4.0 / 7.0;
    const double deviation =
        std::sqrt((1000 * mean * mean + 4000 * (0.5 - mean) * (0.5 - mean) + 2000 * (1 - mean) * (1 - mean)) / 7000.0);
    CHECK(drawn.low == doctest::Approx(mean - 1.96 * deviation / std::sqrt(7000.0)).epsilon(0.002));
    CHECK(drawn.high == doctest::Approx(mean + 1.96 * deviation / std::sqrt(7000.0)).epsilon(0.002));
}

TEST_CASE("the sequential test decides both ways, and waits when it cannot tell") {
    const SprtBounds bounds{0.02, 0.05, 0.05};
    CHECK(sprt_of_mean(0.03, 0.2, 5000, bounds).verdict == sim::Verdict::AcceptOther);
    CHECK(sprt_of_mean(0.0, 0.2, 5000, bounds).verdict == sim::Verdict::AcceptNull);
    CHECK(sprt_of_mean(0.01, 0.2, 5000, bounds).verdict == sim::Verdict::Undecided);
    CHECK(sprt_of_mean(0.5, 0.2, 0, bounds).verdict == sim::Verdict::Undecided);
    CHECK(sprt_of_mean(0, 0, 100, bounds).verdict == sim::Verdict::AcceptNull);
}
