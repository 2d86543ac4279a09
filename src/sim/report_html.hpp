#pragma once

#include <string>

#include "sim/compare.hpp"
#include "sim/report.hpp"

namespace pentacle::sim {

// The report as one page that needs nothing else: tables and the plots drawn from them, light and dark.
std::string report_html(const Report& report, const std::optional<Comparison>& comparison = std::nullopt);

}  // namespace pentacle::sim
