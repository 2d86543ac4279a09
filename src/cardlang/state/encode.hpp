#pragma once

#include <array>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>

#include "cardlang/state/state.hpp"
#include "core/hash.hpp"
#include "core/json.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

// A whole position as JSON and back, field by field, without loss. Fields that have their usual value are left out.
// People read and write the game's own shape; this is what makes that shape complete in the middle of anything.

Json encode(const State& state, const Program& program);
// Every mistake is reported, among them numbers of cards, effects and slots that the program does not have.
State decode(const Document& document, const Json& value, const std::string& path, const Program& program,
             Problems& problems);

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
