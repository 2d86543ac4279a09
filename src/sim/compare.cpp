#include "sim/compare.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sim/figures.hpp"

namespace pentacle::sim {

namespace {

// Points of a deck in one match: 1, ½ or 0.
double points_in(const Row& row, std::size_t entrant) {
    if (!row.result.winner) return 0.5;
    return row.fixture.entrant_at(*row.result.winner) == entrant ? 1.0 : 0.0;
}

// Mean and variance of one number per pair.
struct Moments {
    double sum = 0;
    double squares = 0;
    std::uint64_t count = 0;

    void add(double value) {
        sum += value;
        squares += value * value;
        ++count;
    }
    double mean() const { return count == 0 ? 0 : sum / static_cast<double>(count); }
    double variance() const {
        if (count < 2) return 0;
        const double n = static_cast<double>(count);
        return std::max((squares - sum * sum / n) / (n - 1), 0.0);
    }
};

bool takes_part(const Row& row, std::size_t entrant) {
    return row.fixture.entrants[0] == entrant || row.fixture.entrants[1] == entrant;
}

DeckChange change_of(const Plan& plan, std::size_t entrant, const Run& before, const Run& after,
                     const SprtBounds& bounds) {
    Moments old_rate, new_rate, difference;
    for (std::size_t first = 0; first + 1 < before.rows.size(); first += 2) {
        if (!takes_part(before.rows[first], entrant)) continue;
        double then = 0, now = 0;
        for (std::size_t match = first; match < first + 2; ++match) {
            then += points_in(before.rows[match], entrant) / 2;
            now += points_in(after.rows[match], entrant) / 2;
        }
        old_rate.add(then);
        new_rate.add(now);
        difference.add(now - then);
    }
    DeckChange change{plan.entrants[entrant].label, old_rate.mean(), new_rate.mean(), difference.mean(), {}, {}};
    const double n = std::max(static_cast<double>(difference.count), 1.0);
    const double margin = z_95 * std::sqrt(difference.variance() / n);
    change.interval = {change.difference - margin, change.difference + margin};
    change.test = sprt_of_mean(std::abs(change.difference), difference.variance(), difference.count, bounds);
    return change;
}

double turns_mean(const Tally& tally) {
    return static_cast<double>(tally.turns.sum) / std::max(static_cast<double>(tally.games), 1.0);
}

}  // namespace

std::string_view verdict_word(const DeckChange& change) {
    switch (change.test.verdict) {
        case Verdict::Undecided: return "undecided";
        case Verdict::AcceptNull: return "no change";
        case Verdict::AcceptOther: return change.difference > 0 ? "better" : "worse";
    }
    return "";
}

Comparison compare(const Plan& plan, const Run& before, const Run& after, const SprtBounds& bounds) {
    Comparison comparison;
    comparison.bounds = bounds;
    comparison.pairs = before.rows.size() / 2;
    comparison.turns_before = turns_mean(before.tally);
    comparison.turns_after = turns_mean(after.tally);
    comparison.first_player_before = rate_of(before.tally.starter);
    comparison.first_player_after = rate_of(after.tally.starter);
    for (std::size_t entrant = 0; entrant < plan.entrants.size(); ++entrant)
        comparison.decks.push_back(change_of(plan, entrant, before, after, bounds));
    return comparison;
}

Json comparison_json(const Comparison& comparison) {
    Json decks = Json::array();
    for (const DeckChange& deck : comparison.decks)
        decks.push_back({{"deck", deck.label},
                         {"before", rounded(deck.before)},
                         {"after", rounded(deck.after)},
                         {"difference", rounded(deck.difference)},
                         {"interval", {rounded(deck.interval.low), rounded(deck.interval.high)}},
                         {"logLikelihoodRatio", rounded(deck.test.log_likelihood_ratio)},
                         {"lower", rounded(deck.test.lower)},
                         {"upper", rounded(deck.test.upper)},
                         {"verdict", verdict_word(deck)}});
    return {{"pairs", comparison.pairs},
            {"effect", comparison.bounds.effect},
            {"alpha", comparison.bounds.alpha},
            {"beta", comparison.bounds.beta},
            {"turns", {{"before", rounded(comparison.turns_before)}, {"after", rounded(comparison.turns_after)}}},
            {"firstPlayer",
             {{"before", rounded(comparison.first_player_before)}, {"after", rounded(comparison.first_player_after)}}},
            {"decks", decks}};
}

std::string comparison_text(const Comparison& comparison, const Ink& ink) {
    std::size_t width = 8;
    for (const DeckChange& deck : comparison.decks) width = std::max(width, width_of(deck.label));
    std::string text =
        ink.paint(Tone::Faint,
                  fmt::format("\nafter the edit, on the same {} pairs of seeds\n{}  before   after    difference  95 % "
                              "interval      verdict (a change of {:.1f} % or none, each with {:.0f} % error)\n",
                              comparison.pairs, padded("deck", width), comparison.bounds.effect * 100,
                              comparison.bounds.alpha * 100));
    for (const DeckChange& deck : comparison.decks)
        text += fmt::format("{}  {:5.1f} %  {:5.1f} %  {:+6.1f} %    {:<18} {}\n", padded(deck.label, width),
                            deck.before * 100, deck.after * 100, deck.difference * 100,
                            fmt::format("{:+.1f} to {:+.1f} %", deck.interval.low * 100, deck.interval.high * 100),
                            verdict_word(deck));
    text += fmt::format("turns         {:.1f} before, {:.1f} after\n", comparison.turns_before, comparison.turns_after);
    text += fmt::format("first player  {:.1f} % before, {:.1f} % after\n", comparison.first_player_before * 100,
                        comparison.first_player_after * 100);
    return text;
}

}  // namespace pentacle::sim
