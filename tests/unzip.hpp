#pragma once

#include <string>

namespace pentacle {

// The text inside a .gz file; fails the test when it cannot be read.
std::string unzipped(const char* path);

}  // namespace pentacle
