#include "sim/report.hpp"

#include <algorithm>

namespace pentacle::sim {

namespace {

Rate rate_from(const Record& record) { return {record, rate_of(record), wilson_interval(record)}; }

std::vector<DeckReport> deck_reports(const Plan& plan, const Tally& tally) {
    std::vector<DeckReport> decks;
    for (std::size_t index = 0; index < plan.entrants.size(); ++index) {
        const ByOrder& order = tally.entrants_by_order[index];
        decks.push_back({plan.entrants[index].label, rate_from(tally.entrants[index]), rate_from(order.first),
                         rate_from(order.second)});
    }
    return decks;
}

std::vector<PairingReport> pairing_reports(const Plan& plan, const Tally& tally) {
    constexpr std::uint32_t bootstrap_stream = 5;
    std::vector<PairingReport> pairings;
    for (std::size_t index = 0; index < tally.pairings.size(); ++index) {
        const PairingTally& counted = tally.pairings[index];
        PairingReport pairing{entrants_of_pairing(index, plan.entrants.size()), rate_from(counted.sides[0]), 0, {}};
        for (const std::uint64_t times : counted.pair_points) pairing.pairs += times;
        Seed seed{plan.seed, index};
        seed.words[6] = bootstrap_stream;
        if (pairing.pairs > 0) pairing.paired = paired_interval(counted.pair_points, seed);
        pairings.push_back(pairing);
    }
    return pairings;
}

CardReport card_report(const Plan& plan, const Tally& tally, std::size_t card) {
    const CardInfo& info = plan.game->cards()[card];
    CardReport report{info.id, info.name, tally.card_matches[card], {}, 0.5, 0.5, 0, {}};
    double expected_points = 0;
    for (std::size_t entrant = 0; entrant < plan.entrants.size(); ++entrant) {
        const Record& used = tally.cards_by_entrant[entrant * tally.card_count + card];
        report.used.merge(used);
        expected_points += static_cast<double>(used.games) * rate_of(tally.entrants[entrant]);
    }
    if (report.used.games == 0) return report;
    report.rate = rate_of(report.used);
    report.expected = expected_points / static_cast<double>(report.used.games);
    report.impact = report.rate - report.expected;
    const Interval interval = wilson_interval(report.used);
    report.interval = {interval.low - report.expected, interval.high - report.expected};
    return report;
}

std::vector<CardReport> card_reports(const Plan& plan, const Tally& tally) {
    std::vector<CardReport> cards;
    for (std::size_t card = 0; card < tally.card_count; ++card) {
        CardReport report = card_report(plan, tally, card);
        if (report.used.games > 0) cards.push_back(std::move(report));
    }
    std::sort(cards.begin(), cards.end(), [](const CardReport& left, const CardReport& right) {
        return left.impact != right.impact ? left.impact > right.impact : left.id < right.id;
    });
    return cards;
}

void add_turns(Report& report, const Tally& tally) {
    if (tally.games > 0) report.turns_mean = static_cast<double>(tally.turns.sum) / static_cast<double>(tally.games);
    report.turns_min = tally.turns.min;
    report.turns_max = tally.turns.max;
    report.turns_histogram = tally.turns.histogram;
    while (!report.turns_histogram.empty() && report.turns_histogram.back() == 0) report.turns_histogram.pop_back();
}

}  // namespace

std::vector<const CardReport*> telling_cards(const Report& report) {
    std::vector<const CardReport*> cards;
    for (const CardReport& card : report.cards)
        if (card.matches >= telling_uses_min) cards.push_back(&card);
    return cards;
}

Report make_report(const Plan& plan, const Run& run, unsigned threads) {
    const Tally& tally = run.tally;
    Report report;
    report.game = plan.game->id();
    report.title = plan.game->title();
    report.games = tally.games;
    report.seed = plan.seed;
    for (std::size_t side = 0; side < side_count; ++side) {
        report.bots[side] = text_of(plan.bots[side]);
        report.bot_rates[side] = rate_from(tally.bots[side]);
    }
    report.decks = deck_reports(plan, tally);
    report.pairings = pairing_reports(plan, tally);
    report.wins_by_seat = tally.wins_by_seat;
    report.draws = tally.draws;
    report.first_player = rate_from(tally.starter);
    for (const auto& [reason, count] : tally.reasons) report.reasons.emplace_back(reason, count);
    std::sort(report.reasons.begin(), report.reasons.end(), [](const auto& left, const auto& right) {
        return left.second != right.second ? left.second > right.second : left.first < right.first;
    });
    add_turns(report, tally);
    report.actions = tally.actions;
    report.cards = card_reports(plan, tally);
    report.checksum = tally.checksum;
    report.seconds = run.seconds;
    report.threads = threads;
    return report;
}

}  // namespace pentacle::sim
