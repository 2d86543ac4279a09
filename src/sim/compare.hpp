#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/ink.hpp"
#include "core/json.hpp"
#include "sim/run.hpp"
#include "sim/statistics.hpp"

namespace pentacle::sim {

// What an edit of the cards does: the same plan, seed by seed, with the cards before and after it.

struct DeckChange {
    std::string label;
    double before = 0;  // win rates
    double after = 0;
    double difference = 0;
    Interval interval;  // of the difference, over pairs of matches
    Sprt test;          // "no change" against a change by the effect, in the direction that was seen
};

struct Comparison {
    SprtBounds bounds;
    std::uint64_t pairs = 0;
    double turns_before = 0;
    double turns_after = 0;
    struct Change {
        double before = 0;
        double after = 0;
    };
    std::optional<Change> first_player;  // none where nobody goes first
    std::vector<DeckChange> decks;
};

// Where not even the cards differ, every match is the same and no statistics are needed.
// REQUIRES: two runs of plans that differ in their cards only, with their rows kept. Of a run that was stopped, the
// other's matches count as far as it went.
Comparison compare(const Plan& plan, const Plan& other, const Run& before, const Run& after, const SprtBounds& bounds);

// "better", "worse", "no change" or "undecided".
std::string_view verdict_word(const DeckChange& change);

Json comparison_json(const Comparison& comparison);
std::string comparison_text(const Comparison& comparison, const Ink& ink);

}  // namespace pentacle::sim
