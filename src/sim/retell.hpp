#pragma once

#include <string>
#include <vector>

#include "core/replay.hpp"
#include "sim/plan.hpp"

namespace pentacle::sim {

// One match of a plan, played once more because somebody wants to know more of it than who won.

// What happened, as sentences, everything shown.
std::vector<std::string> log_of(const Plan& plan, const Fixture& fixture);

// The match as far as it goes: to the end, or to where the game broke.
Replay replay_of(const Plan& plan, const Fixture& fixture);

}  // namespace pentacle::sim
