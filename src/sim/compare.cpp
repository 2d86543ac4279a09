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

// See statistics.hpp: pairs that an edit turned around from lost to won, and the other way.
Moments with_unseen_pairs(Moments difference) {
    for (int pair = 0; pair < unseen_pairs_at_either_end; ++pair) {
        difference.add(1);
        difference.add(-1);
    }
    return difference;
}

bool takes_part(const Row& row, std::size_t entrant) {
    return row.fixture.entrants[0] == entrant || row.fixture.entrants[1] == entrant;
}

DeckChange change_of(const Plan& plan, std::size_t entrant, const Run& before, const Run& after,
                     const SprtBounds& bounds) {
    Moments old_rate, new_rate, difference;
    const std::size_t rows = std::min(before.rows.size(), after.rows.size());
    for (std::size_t first = 0; first + 1 < rows; first += 2) {
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
    const Moments doubted = with_unseen_pairs(difference);
    const double margin = z_95 * std::sqrt(doubted.variance() / static_cast<double>(doubted.count));
    change.interval = {std::max(doubted.mean() - margin, -1.0), std::min(doubted.mean() + margin, 1.0)};
    // Whichever direction was seen is tested, so chance has two ways of looking like a change.
    SprtBounds each_way = bounds;
    each_way.alpha /= 2;
    change.test = sprt_of_mean(std::abs(change.difference), doubted.variance(), difference.count, each_way);
    return change;
}

bool plays_the_same(const Plan& plan, const Plan& other) {
    const auto same_deck = [](const Entrant& left, const Entrant& right) {
        return left.deck.has_value() == right.deck.has_value() && (!left.deck || left.deck->json == right.deck->json);
    };
    return plan.game->cards_hash() == other.game->cards_hash() && plan.game->rules() == other.game->rules() &&
           std::equal(plan.entrants.begin(), plan.entrants.end(), other.entrants.begin(), other.entrants.end(),
                      same_deck);
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

Comparison compare(const Plan& plan, const Plan& other, const Run& before, const Run& after, const SprtBounds& bounds) {
    Comparison comparison;
    comparison.bounds = bounds;
    comparison.pairs = std::min(before.rows.size(), after.rows.size()) / 2;
    comparison.turns_before = turns_mean(before.tally);
    comparison.turns_after = turns_mean(after.tally);
    if (before.tally.starter.games > 0 && after.tally.starter.games > 0)
        comparison.first_player = {rate_of(before.tally.starter), rate_of(after.tally.starter)};
    for (std::size_t entrant = 0; entrant < plan.entrants.size(); ++entrant)
        comparison.decks.push_back(change_of(plan, entrant, before, after, bounds));
    if (plays_the_same(plan, other))
        for (DeckChange& deck : comparison.decks) {
            deck.interval = {0, 0};
            deck.test.verdict = Verdict::AcceptNull;
        }
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
    Json json{{"pairs", comparison.pairs},
              {"effect", comparison.bounds.effect},
              {"alpha", comparison.bounds.alpha},
              {"beta", comparison.bounds.beta},
              {"turns", {{"before", rounded(comparison.turns_before)}, {"after", rounded(comparison.turns_after)}}},
              {"firstPlayer", nullptr},
              {"decks", decks}};
    if (const auto& first = comparison.first_player)
        json["firstPlayer"] = {{"before", rounded(first->before)}, {"after", rounded(first->after)}};
    return json;
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
    if (const auto& first = comparison.first_player)
        text += fmt::format("first player  {:.1f} % before, {:.1f} % after\n", first->before * 100, first->after * 100);
    return text;
}

}  // namespace pentacle::sim
