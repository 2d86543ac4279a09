#pragma once

#include "core/json.hpp"
#include "games/konivrer/konivrer.hpp"

namespace pentacle::konivrer {

// What the position's own fields do not say, for the table: whatever is in the middle of a play, and what Familiars
// remember. Null when there is nothing of the kind. It holds no hidden card.
Json under_way_json(const State& state);
// Fills in what under_way_json wrote. REQUIRES: everything else of the state has been read.
void read_under_way(const Konivrer& game, const Document& document, const Json& value, const std::string& path,
                    State& state, Problems& problems);

Json json_of(const Rng& rng);
std::optional<Rng> rng_from_json(const Json& json);

}  // namespace pentacle::konivrer
