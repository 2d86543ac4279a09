#pragma once

#include "core/json.hpp"
#include "sim/report.hpp"

namespace pentacle::sim {

// One object for programs; docs/simulation.md describes each field.
Json report_json(const Report& report);

}  // namespace pentacle::sim
