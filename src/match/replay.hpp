#pragma once

#include <string>

#include "match/match.hpp"

namespace pentacle::match {

// The finished match as a replay that `pentacle replay` reads: undone actions are left out, defaults are in.
std::string replay_text(const Match& match);

}  // namespace pentacle::match
