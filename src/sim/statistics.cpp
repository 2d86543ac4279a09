#include "sim/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/rng.hpp"

namespace pentacle::sim {

namespace {

constexpr int resamples = 1000;
constexpr double points_per_pair = 4;

std::uint64_t count_of(const PairPoints& pairs) {
    std::uint64_t count = 0;
    for (const std::uint64_t times : pairs) count += times;
    return count;
}

Interval normal_interval(const PairPoints& pairs, std::uint64_t count) {
    double sum = 0;
    double squares = 0;
    for (std::size_t points = 0; points < pairs.size(); ++points) {
        const double rate = static_cast<double>(points) / points_per_pair;
        sum += rate * static_cast<double>(pairs[points]);
        squares += rate * rate * static_cast<double>(pairs[points]);
    }
    const auto n = static_cast<double>(count);
    const double mean = sum / n;
    const double margin = z_95 * std::sqrt(std::max(squares / n - mean * mean, 0.0) / n);
    return {std::max(mean - margin, 0.0), std::min(mean + margin, 1.0)};
}

// The mean rate of one resample: `count` pairs drawn with replacement.
double resampled_rate(const PairPoints& pairs, std::uint32_t count, Rng& chance) {
    std::uint64_t points = 0;
    for (std::uint32_t draw = 0; draw < count; ++draw) {
        std::uint64_t place = chance.below(count);
        std::size_t kind = 0;
        while (place >= pairs[kind]) place -= pairs[kind++];
        points += kind;
    }
    return static_cast<double>(points) / (points_per_pair * count);
}

}  // namespace

double rate_of(const Record& record) {
    if (record.games == 0) return 0.5;
    return static_cast<double>(record.points()) / (2.0 * static_cast<double>(record.games));
}

Interval wilson_interval(double successes, double trials) {
    if (trials <= 0) return {0, 1};
    const double rate = successes / trials;
    const double z2 = z_95 * z_95;
    const double middle = (rate + z2 / (2 * trials)) / (1 + z2 / trials);
    const double margin = z_95 / (1 + z2 / trials) * std::sqrt(rate * (1 - rate) / trials + z2 / (4 * trials * trials));
    return {std::max(middle - margin, 0.0), std::min(middle + margin, 1.0)};
}

Interval wilson_interval(const Record& record) {
    return wilson_interval(static_cast<double>(record.points()) / 2, static_cast<double>(record.games));
}

Interval paired_interval(const PairPoints& played, const Seed& seed) {
    if (count_of(played) == 0) return {0, 1};
    PairPoints pairs = played;
    pairs.front() += unseen_pairs_at_either_end;
    pairs.back() += unseen_pairs_at_either_end;
    const std::uint64_t count = count_of(pairs);
    if (count > exact_pairs_max) return normal_interval(pairs, count);
    Rng chance{seed};
    std::vector<double> rates;
    rates.reserve(resamples);
    for (int resample = 0; resample < resamples; ++resample)
        rates.push_back(resampled_rate(pairs, static_cast<std::uint32_t>(count), chance));
    std::sort(rates.begin(), rates.end());
    return {rates[resamples / 40], rates[resamples - 1 - resamples / 40]};  // 2.5 % on either side
}

Sprt sprt_of_mean(double mean, double variance, std::uint64_t count, const SprtBounds& bounds) {
    Sprt test;
    test.lower = std::log(bounds.beta / (1 - bounds.alpha));
    test.upper = std::log((1 - bounds.beta) / bounds.alpha);
    if (count == 0) return test;
    test.log_likelihood_ratio =
        static_cast<double>(count) * bounds.effect * (2 * mean - bounds.effect) / (2 * variance);
    if (test.log_likelihood_ratio >= test.upper) test.verdict = Verdict::AcceptOther;
    else if (test.log_likelihood_ratio <= test.lower) test.verdict = Verdict::AcceptNull;
    return test;
}

}  // namespace pentacle::sim
