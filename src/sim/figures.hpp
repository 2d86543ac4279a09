#pragma once

#include <string>

#include "sim/statistics.hpp"

namespace pentacle::sim {

// How reports write numbers.
std::string percent(double rate);            // "51.3 %"
std::string signed_percent(double rate);     // "+1.3 %"
std::string span(const Interval& interval);  // "49.9 to 52.7 %"

// Six digits are more than any simulation can tell apart, and keep the output readable.
double rounded(double value);

}  // namespace pentacle::sim
