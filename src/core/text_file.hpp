#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/problem.hpp"
#include "core/result.hpp"

namespace pentacle {

Result<std::string, Problem> read_text_file(const std::string& path, std::size_t bytes_max = 64U << 20U);

// A regular file is written beside its place and renamed, so that a reader never sees half a file and a full disk loses
// nothing; a link is followed to it. A pipe or a device is written to as it is.
Result<bool, Problem> write_text_file(const std::string& path, std::string_view text);

// Why write_text_file() would fail, as far as can be told before there is something to write.
std::optional<Problem> why_not_writable(const std::string& path);

}  // namespace pentacle
