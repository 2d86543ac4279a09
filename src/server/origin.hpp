#pragma once

#include <string>
#include <vector>

#include "server/transport/transport.hpp"

namespace pentacle::server {

// A page of another site must not use a visitor's browser to play, or to ask for anything that changes something.
// Programs send no Origin and are let in. `allowed`: further hosts whose pages may; "*" for all.
bool origin_allowed(const HttpRequest& request, const std::vector<std::string>& allowed);

}  // namespace pentacle::server
