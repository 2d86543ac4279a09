#pragma once

#include <functional>

#include "sim/run.hpp"

namespace pentacle::sim {

// A plan played match by match by whoever calls, so that it can be looked at while it runs and stopped at any decision.
// Played to the end it gives what run() gives.
class Experiment {
public:
    using Stop = std::function<bool()>;

    // `stop` is asked before every match and, unless all play at random, before every decision.
    Experiment(Plan plan, Stop stop);
    // Only the matches from `begin` to before `end`, a chunk of the plan. REQUIRES: `begin` is even, so that no pair is
    // torn apart.
    Experiment(Plan plan, Stop stop, std::uint64_t begin, std::uint64_t end);
    Experiment(const Experiment&) = delete;
    Experiment& operator=(const Experiment&) = delete;

    // Plays the next match. False, and nothing was counted, when none is left, when stopped, or when the game broke.
    bool play_next();

    const Plan& plan() const { return plan_; }
    std::uint64_t done() const { return tally_.games; }
    bool is_finished() const { return next_ >= end_; }
    const std::optional<Failure>& failure() const { return failure_; }

    // Everything counted so far, as if the plan had been that short.
    Run so_far(double seconds) const { return {tally_, {}, failure_, seconds}; }

private:
    struct Stopped {};

    Plan plan_;
    Stop stop_;
    FixturePlayer player_;
    Tally tally_;
    std::uint64_t next_;
    std::uint64_t end_;
    std::optional<MatchResult> first_of_pair_;
    std::optional<Failure> failure_;
};

}  // namespace pentacle::sim
