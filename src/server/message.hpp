#pragma once

#include <optional>
#include <string_view>

#include "core/json.hpp"

namespace pentacle::server {

inline constexpr int message_depth_max = 32;

// JSON text from a stranger: strict, UTF-8, no deeper than `depth_max`. None when it is not that.
std::optional<Json> parse_message(std::string_view text, int depth_max = message_depth_max);

// A member that is a text; empty otherwise.
std::string_view text_member(const Json& object, const char* key);

}  // namespace pentacle::server
