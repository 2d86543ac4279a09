#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sim/run.hpp"
#include "sim/statistics.hpp"

namespace pentacle::sim {

// What a run says, in numbers ready to be printed: as a table, as JSON, as a page.

struct Rate {
    Record record;
    double rate = 0.5;
    Interval interval{0, 1};  // Wilson's
};

struct DeckReport {
    std::string label;
    Rate all;
    Rate first;  // when it went first; no matches where nobody does
    Rate second;
};

struct PairingReport {
    BySide<std::size_t> decks{};
    Rate side;  // of the first of the two
    std::uint64_t pairs = 0;
    std::optional<Interval> paired;  // when whole pairs were played
};

// How much better a deck does in the matches in which it used the card. Not a cause: cards of long matches, or of
// matches already won, show up too.
struct CardReport {
    std::string id;
    std::string name;
    std::uint64_t matches = 0;  // in which it was used, by whomever
    Record used;                // the seats that used it: up to two in a match
    double rate = 0.5;          // where it was used
    double expected = 0.5;      // what the decks that used it win in general, weighted by use
    double impact = 0;          // the difference
    Interval interval;          // of the difference
};

// Cards used less often than this say nothing yet: they are in the tables, not in the plot or on the terminal.
inline constexpr std::uint64_t telling_uses_min = 30;

// Where the figures come from, for whoever reads them later; as far as it is known.
struct Origin {
    std::string command;  // that gives them again
    std::string cards;    // the folder; empty: the game's own
    std::string rules;    // the house rules as JSON; empty: the game's own
};

struct Report {
    std::string game;
    std::string title;
    std::uint64_t games = 0;
    std::uint64_t seed = 0;
    BySide<std::string> bots;
    BySide<Rate> bot_rates;
    std::vector<DeckReport> decks;
    std::vector<PairingReport> pairings;
    BySeat<std::uint64_t> wins_by_seat{};
    std::uint64_t draws = 0;
    Rate first_player;                                           // no matches where nobody goes first
    std::vector<std::pair<std::string, std::uint64_t>> reasons;  // most frequent first
    double turns_mean = 0;
    int turns_min = 0;
    int turns_max = 0;
    std::vector<std::uint64_t> turns_histogram;  // up to the longest
    std::uint64_t actions = 0;
    std::vector<CardReport> cards;  // greatest impact first; only those used
    std::uint64_t checksum = 0;
    double seconds = 0;
    unsigned threads = 1;
    Origin origin;

    bool somebody_begins() const { return first_player.record.games > 0; }
};

// The cards used often enough to tell, in the report's order.
std::vector<const CardReport*> telling_cards(const Report& report);

Report make_report(const Plan& plan, const Run& run, unsigned threads);

}  // namespace pentacle::sim
