#include "sim/figures.hpp"

#include <fmt/format.h>

#include <cmath>

namespace pentacle::sim {

std::string percent(double rate) { return fmt::format("{:.1f} %", rate * 100); }
std::string signed_percent(double rate) { return fmt::format("{:+.1f} %", rate * 100); }
std::string span(const Interval& interval) {
    return fmt::format("{:.1f} to {:.1f} %", interval.low * 100, interval.high * 100);
}

double rounded(double value) { return std::round(value * 1e6) / 1e6; }

}  // namespace pentacle::sim
