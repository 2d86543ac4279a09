#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "sim/tally.hpp"

namespace pentacle::sim {

// A match that could not be finished: the game broke one of its own invariants.
struct Failure {
    Fixture fixture;
    int action = 0;  // how many were played before
    std::string message;
};

// One match in a table of all, for CSV.
struct Row {
    Fixture fixture;
    MatchResult result;
};

struct RunOptions {
    unsigned threads = 1;
    bool keep_rows = false;
    // Called about ten times a second with the number of finished matches.
    std::function<void(std::uint64_t done)> progress{};
    // Asked as often; once it says so, what has been begun is finished and the run ends early.
    std::function<bool()> stop{};
};

struct Run {
    Tally tally;
    std::vector<Row> rows;
    std::optional<Failure> failure;  // the first in the order of the plan
    double seconds = 0;
};

Tally empty_tally(const Plan& plan);

// Plays the whole plan. The result, but for the seconds, does not depend on the number of threads. A run that was
// stopped gives what the same plan with `tally.games` matches gives.
Run run(const Plan& plan, const RunOptions& options);

}  // namespace pentacle::sim
