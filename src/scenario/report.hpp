#pragma once

#include <string>

#include "scenario/runner.hpp"

namespace pentacle::scenario {

// What failed, file by file, and "N passed, M failed" as the last line.
std::string text_of(const Report& report);
Json json_of(const Report& report);

}  // namespace pentacle::scenario
