#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/store/connection.hpp"

namespace pentacle::server {

// How our statements and values are written for PostgreSQL.

// "? … ?" or "?1 … ?2" become "$1 … $2". REQUIRES: no question mark inside of quotes.
std::string with_numbered_parameters(std::string_view sql);

// A parameter as text; none for null. PostgreSQL's texts hold no zero bytes: each becomes U+FFFD.
std::optional<std::string> text_of_value(const Value& value);

// {"a","b",NULL}
std::string array_literal(const TextColumn& column);

// The URL with further settings of the connection, given as "key=value key=value"; what the URL says itself stays.
std::string with_settings(const std::string& url, std::string_view settings);

}  // namespace pentacle::server
