#pragma once

#include <cstdint>

#include "core/seed.hpp"
#include "sim/tally.hpp"

namespace pentacle::sim {

// Where the true value lies with 95 % confidence.
struct Interval {
    double low = 0;
    double high = 0;

    bool operator==(const Interval&) const = default;
};

// Half of such an interval, in standard deviations.
inline constexpr double z_95 = 1.959963984540054;

// Points won per match, a draw counting half: 0.5 when there was no match.
double rate_of(const Record& record);

// Wilson's score interval: right also for few matches and for rates near 0 and 1.
Interval wilson_interval(double successes, double trials);
Interval wilson_interval(const Record& record);

// What was never seen may still be: a sample that shows no difference between its pairs does not prove that there is
// none. So every interval over pairs counts a few more than were played, as many at either end of what a pair can bring
// (Agresti and Coull's way for proportions). It costs nothing with many pairs, and with few it leaves the doubt there
// is: N pairs that are all alike leave about the 3/N that the rule of three does.
inline constexpr int unseen_pairs_at_either_end = 2;

// Interval for the rate of side 0, with whole pairs drawn again and again (bootstrap, seeded), the unseen ones among
// them. The two matches of a pair share their chance, so this is usually narrower than treating them as unrelated. From
// `exact_pairs_max` pairs on, the normal interval of the pairs' mean stands in: by then the two agree.
inline constexpr std::uint64_t exact_pairs_max = 10'000;
Interval paired_interval(const PairPoints& pairs, const Seed& seed);

// Wald's sequential test between "side 0 wins with rate `null_rate`" and "… with rate `other_rate`".
enum class Verdict : std::uint8_t { Undecided, AcceptNull, AcceptOther };
struct Sprt {
    double log_likelihood_ratio = 0;
    double lower = 0;  // accept the null at or below this
    double upper = 0;  // accept the other at or above it
    Verdict verdict = Verdict::Undecided;
};
struct SprtBounds {
    double effect = 0.02;  // the smallest change of a win rate that matters
    double alpha = 0.05;   // chance of seeing a change where there is none
    double beta = 0.05;    // chance of missing one
};
// Over differences with mean 0 under the null and `effect` under the other (normal approximation on the sample's own
// variance, as chess engines are tested). REQUIRES: a variance above 0.
Sprt sprt_of_mean(double mean, double variance, std::uint64_t count, const SprtBounds& bounds);

}  // namespace pentacle::sim
