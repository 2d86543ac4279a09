#pragma once

#include <optional>

#include "core/json.hpp"
#include "sim/run.hpp"

namespace pentacle::sim {

// A tally on its way from one process to another: everything in it, so that merging gives the same there.
Json tally_json(const Tally& tally);
// None when it is not a tally of such a plan.
std::optional<Tally> read_tally(const Plan& plan, const Json& json);

}  // namespace pentacle::sim
