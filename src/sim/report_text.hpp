#pragma once

#include <string>

#include "core/ink.hpp"
#include "sim/report.hpp"

namespace pentacle::sim {

// The report as a table for a terminal.
std::string report_text(const Report& report, const Ink& ink);

}  // namespace pentacle::sim
