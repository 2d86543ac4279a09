#pragma once

#include <string_view>

namespace pentacle {

// The program's version, as the build file has it: "0.1.0".
std::string_view program_version();

}  // namespace pentacle
