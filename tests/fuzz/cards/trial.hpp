#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "games/registry.hpp"

namespace pentacle::fuzz {

// Some cards, and the chance of the matches that are played with them.
struct Trial {
    std::vector<Json> cards;
    std::uint64_t seed = 0;
    Json rules = Json::object();
};

struct Length {
    int random_matches = 4;
    int greedy_matches = 1;
    int checked_matches = 1;  // with everything that the conformance kit looks at, leaks above all
    int greedy_actions_max = 400;
};

// What went wrong. `kind` is what a smaller trial must still show.
struct Finding {
    std::string kind;
    std::string message;
};

// The cards that the game takes, one by one with those beside; the others are left out.
std::vector<Json> those_that_load(const GameEntry& entry, const std::vector<Json>& cards,
                                  const std::vector<Json>& beside);

// Loads, describes and plays. Nothing: all went well. A broken invariant, a position that cannot be, a leak or a
// decision without a legal action is a finding; what ends the process is seen by whoever started it.
std::optional<Finding> run_trial(const GameEntry& entry, const Trial& trial, const Length& length);

// The same in a process of its own, so that one that dies, or does not end, is a finding like any other.
std::optional<Finding> run_apart(const GameEntry& entry, const Trial& trial, const Length& length,
                                 unsigned seconds_max);

}  // namespace pentacle::fuzz
