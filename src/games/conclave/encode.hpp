#pragma once

#include "core/json.hpp"
#include "games/conclave/conclave.hpp"

namespace pentacle::conclave {

// The whole state, for reading back: `machine` of a position.
Json machine_json(const State& state);
std::optional<State> state_from_machine(const Conclave& game, const Json& json);

}  // namespace pentacle::conclave
