#pragma once

#include <string>

#include "sim/run.hpp"

namespace pentacle::sim {

// One line per match, for spreadsheets and notebooks. REQUIRES: the run kept its rows.
std::string report_csv(const Plan& plan, const Run& run);

}  // namespace pentacle::sim
