#pragma once

#include <string>

#include "sim/report.hpp"

namespace pentacle::sim {

// The pictures of the report, each an <svg>.
std::string win_rate_plot(const Report& report);
std::string order_plot(const Report& report);
std::string length_plot(const Report& report);
std::string impact_plot(const Report& report);

// How many cards the impact plot shows: the best and the worst.
inline constexpr std::size_t impact_cards_max = 24;

}  // namespace pentacle::sim
