#pragma once

#include "games/konivrer/konivrer.hpp"

namespace pentacle::konivrer {

// Says what about a position that was read cannot be on a table. A good one in which nothing is under way goes on from
// there: what waits in it happens, up to the first question.
void check_position(const Konivrer& game, const Document& document, bool under_way, State& state, Problems& problems);

}  // namespace pentacle::konivrer
