#pragma once

#include <set>
#include <string>
#include <string_view>

#include "scenario/runner.hpp"

namespace pentacle::scenario {

// The rule numbers of a README: "R7" for each line that begins with it, whatever list mark, heading or bold is around.
std::set<std::string> rule_numbers(std::string_view readme);

// What a game's scenarios fail to test: rules of its README and cards that have a text. Also what they claim to test
// and does not exist, and scenarios of another game.
Problems coverage_problems(const AnyGame& game, std::string_view readme, const Report& report);

}  // namespace pentacle::scenario
