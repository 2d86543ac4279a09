#pragma once

#include <string>

namespace pentacle::server {

// 3 to 32 letters, digits, _, - or .
bool is_good_username(const std::string& name);

// A name that others would take for the server's own, an operator's, a guest's or a bot's.
// REQUIRES: is_good_username(name).
bool is_reserved_username(const std::string& name);

}  // namespace pentacle::server
