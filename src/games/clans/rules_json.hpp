#pragma once

#include "core/json.hpp"
#include "games/clans/rules.hpp"

namespace pentacle::clans {

// Left-out fields keep the defaults; every mistake is reported.
Rules read_rules(const Document& document, Problems& problems);
Json json_of(const Rules& rules);

}  // namespace pentacle::clans
