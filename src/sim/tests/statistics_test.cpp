#include "sim/statistics.hpp"

#include <doctest/doctest.h>

#include "core/rng.hpp"

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

TEST_CASE("pairs that always split leave little doubt, though single matches look like coin tosses") {
    const PairPoints split{0, 0, 500, 0, 0};
    const Interval paired = paired_interval(split, Seed{1});
    CHECK(paired.low < 0.5);
    CHECK(paired.high > 0.5);
    CHECK(paired.high - paired.low < 0.012);  // some 3/N either way, as the rule of three has it
    const Interval unpaired = wilson_interval(500, 1000);
    CHECK(unpaired.high - unpaired.low > 0.05);
}

TEST_CASE("few pairs prove little, however alike they are") {
    const Interval one = paired_interval({0, 0, 0, 0, 1}, Seed{1});
    CHECK(one.low < 0.3);
    CHECK(one.high == doctest::Approx(1.0));
    const Interval three = paired_interval({0, 0, 3, 0, 0}, Seed{1});
    CHECK(three.low < 0.35);
    CHECK(three.high > 0.65);
}

TEST_CASE("of all samples of six pairs, nineteen in twenty have the truth in their interval") {
    // Side 0 wins a match with 70 %, each by itself: the distribution of a pair's points.
    constexpr std::array<double, 5> chances{0.09, 0, 0.42, 0, 0.49};
    int right = 0;
    constexpr int samples = 2000;
    Rng chance{Seed{11}};
    for (int sample = 0; sample < samples; ++sample) {
        PairPoints pairs{};
        for (int pair = 0; pair < 6; ++pair) {
            const double drawn = chance.below(10'000) / 10'000.0;
            ++pairs[drawn < chances[0] ? 0 : drawn < chances[0] + chances[2] ? 2 : 4];
        }
        const Interval interval = paired_interval(pairs, Seed{static_cast<std::uint64_t>(sample)});
        right += interval.low <= 0.7 && 0.7 <= interval.high ? 1 : 0;
    }
    CHECK(right > samples * 93 / 100);
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
    CHECK(sprt_of_mean(0, 0.01, 250, bounds).verdict == sim::Verdict::AcceptNull);
}
