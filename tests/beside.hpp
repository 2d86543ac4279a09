#pragma once

#include <initializer_list>
#include <string>

namespace pentacle {

// Tests may check us against data that lies beside the project and is no part of it. They stand in this suite, which
// ctest runs by itself (BESIDE in CMakeLists.txt): without the data it is skipped, and said to be, not passed.
inline constexpr const char* suite_beside = "data beside the project";

// Whether all of these are there; if not, the test that asks counts as skipped and must return.
bool lie_beside(std::initializer_list<std::string> paths);

unsigned skipped_tests();

}  // namespace pentacle
