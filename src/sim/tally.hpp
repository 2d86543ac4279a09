#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "sim/play_fixture.hpp"

namespace pentacle::sim {

// Wins, draws and losses of somebody: a deck, a bot, a seat.
struct Record {
    std::uint64_t games = 0;
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;

    void add(bool won, bool drawn);
    void merge(const Record& other);
    // A win counts two, a draw one.
    std::uint64_t points() const { return wins * 2 + draws; }
};

struct Spread {
    std::uint64_t sum = 0;
    int min = 0;
    int max = 0;
    std::vector<std::uint64_t> histogram;  // by value; values past its end count at the end

    explicit Spread(std::size_t histogram_size) : histogram(histogram_size) {}
    void add(int value, bool first);
    void merge(const Spread& other, bool first, bool other_empty);
};

// What became of the pairs of one pairing: side 0's points out of four, 0 to 4.
using PairPoints = std::array<std::uint64_t, 5>;

struct PairingTally {
    BySide<Record> sides;
    PairPoints pair_points{};
};

// How a deck did when it went first, and when it went second.
struct ByOrder {
    Record first;
    Record second;

    void merge(const ByOrder& other);
};

// Sums over matches. Whole numbers only, so that any order of adding and merging gives the same.
class Tally {
public:
    Tally(std::size_t entrant_count, std::size_t pairings, std::size_t card_count);

    void add(const Fixture& fixture, const MatchResult& result, const CardsUsed& used);
    void add_pair(std::size_t pairing, const MatchResult& first, const MatchResult& second);
    void merge(const Tally& other);

    std::uint64_t games = 0;
    BySeat<std::uint64_t> wins_by_seat{};
    std::uint64_t draws = 0;
    Record starter;  // whoever decided first; no matches where both decide at once
    std::uint64_t actions = 0;
    Spread turns;
    std::uint64_t checksum = 0;
    std::vector<Record> entrants;
    std::vector<ByOrder> entrants_by_order;  // nothing in it where nobody goes first
    BySide<Record> bots;
    std::vector<PairingTally> pairings;
    std::vector<Record> cards_by_entrant;     // [entrant * card_count + card]: how the seats did that used it
    std::vector<std::uint64_t> card_matches;  // by card: matches in which either seat used it
    std::size_t card_count;
    std::vector<std::pair<std::string_view, std::uint64_t>> reasons;

private:
    void add_reason(std::string_view reason, std::uint64_t count);
};

// One number for one match: which it was, how it went, how it ended.
std::uint64_t hash_of_match(const Fixture& fixture, const MatchResult& result);

}  // namespace pentacle::sim
