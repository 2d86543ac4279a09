#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/json.hpp"
#include "core/problem.hpp"

namespace pentacle::server {

// What one message may hold. Looking a key up goes through all keys of its object, so there may not be many.
inline constexpr JsonLimits message_limits{.bytes = 65'536, .depth = 32, .members = 256, .values = 16'384};

// JSON text from a stranger: strict, UTF-8, within the limits, which are looked at while reading. None when it is not
// that.
std::optional<Json> parse_message(std::string_view text, const JsonLimits& limits = message_limits);

// A member that is a text; empty otherwise.
std::string_view text_member(const Json& object, const char* key);

// What clients are told of mistakes in what they sent: a list of {"path", "message"}, the first ones.
Json problems_json(const Problems& problems);

}  // namespace pentacle::server
