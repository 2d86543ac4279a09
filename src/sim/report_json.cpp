#include "sim/report_json.hpp"

#include <cmath>

#include "core/digest.hpp"
#include "sim/figures.hpp"

namespace pentacle::sim {

namespace {

Json interval_json(const Interval& interval) { return Json::array({rounded(interval.low), rounded(interval.high)}); }

Json rate_json(const Rate& rate) {
    return {{"games", rate.record.games},
            {"wins", rate.record.wins},
            {"draws", rate.record.draws},
            {"rate", rounded(rate.rate)},
            {"interval", interval_json(rate.interval)}};
}

Json decks_json(const Report& report) {
    Json decks = Json::object();
    for (const DeckReport& deck : report.decks) {
        Json entry = rate_json(deck.all);
        entry["first"] = report.somebody_begins() ? rate_json(deck.first) : Json{};
        entry["second"] = report.somebody_begins() ? rate_json(deck.second) : Json{};
        decks[deck.label] = std::move(entry);
    }
    return decks;
}

Json matrix_json(const Report& report) {
    Json matrix = Json::array();
    for (const PairingReport& pairing : report.pairings) {
        Json entry = {{"deck", report.decks[pairing.decks[0]].label},
                      {"against", report.decks[pairing.decks[1]].label}};
        entry.update(rate_json(pairing.side));
        entry["pairs"] = pairing.pairs;
        entry["pairedInterval"] = pairing.paired ? interval_json(*pairing.paired) : Json{};
        matrix.push_back(std::move(entry));
    }
    return matrix;
}

Json cards_json(const Report& report) {
    Json cards = Json::array();
    for (const CardReport& card : report.cards)
        cards.push_back({{"id", card.id},
                         {"name", card.name},
                         {"used", card.matches},
                         {"seats", card.used.games},
                         {"rate", rounded(card.rate)},
                         {"expected", rounded(card.expected)},
                         {"impact", rounded(card.impact)},
                         {"interval", interval_json(card.interval)}});
    return cards;
}

std::uint64_t per_second(std::uint64_t count, double seconds) {
    return seconds > 0 ? static_cast<std::uint64_t>(static_cast<double>(count) / seconds + 0.5) : 0;
}

}  // namespace

Json report_json(const Report& report) {
    Json wins = Json::object();
    Json decks = Json::array();
    for (const DeckReport& deck : report.decks) {
        decks.push_back(deck.label);
        wins[deck.label] = deck.all.record.wins;
    }
    Json reasons = Json::object();
    for (const auto& [reason, count] : report.reasons) reasons[reason] = count;

    return {{"game", report.game},
            {"games", report.games},
            {"seed", report.seed},
            {"bots", {report.bots[0], report.bots[1]}},
            {"decks", decks},
            {"wins", wins},
            {"winsBySeat", {report.wins_by_seat[Seat::First], report.wins_by_seat[Seat::Second]}},
            {"winsByBot", {report.bot_rates[0].record.wins, report.bot_rates[1].record.wins}},
            {"draws", report.draws},
            {"turns",
             {{"mean", rounded(report.turns_mean)},
              {"min", report.turns_min},
              {"max", report.turns_max},
              {"histogram", report.turns_histogram}}},
            {"actions", report.actions},
            {"firstPlayerAdvantage", report.somebody_begins() ? Json(rounded(report.first_player.rate - 0.5)) : Json{}},
            {"firstPlayer", report.somebody_begins() ? rate_json(report.first_player) : Json{}},
            {"reasons", reasons},
            {"byDeck", decks_json(report)},
            {"matrix", matrix_json(report)},
            {"cardImpact", cards_json(report)},
            {"checksum", hex_of(report.checksum)},
            {"threads", report.threads},
            {"seconds", rounded(report.seconds)},
            {"gamesPerSecond", per_second(report.games, report.seconds)},
            {"actionsPerSecond", per_second(report.actions, report.seconds)}};
}

}  // namespace pentacle::sim
