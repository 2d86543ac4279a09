#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/json.hpp"
#include "core/problem.hpp"

namespace pentacle::server {

inline constexpr int message_depth_max = 32;

// JSON text from a stranger: strict, UTF-8, no deeper than `depth_max`. None when it is not that.
std::optional<Json> parse_message(std::string_view text, int depth_max = message_depth_max);

// A member that is a text; empty otherwise.
std::string_view text_member(const Json& object, const char* key);

// With small letters; those beyond ASCII stay as they are.
std::string lower(std::string text);

// What clients are told of mistakes in what they sent: a list of {"path", "message"}.
Json problems_json(const Problems& problems);

}  // namespace pentacle::server
