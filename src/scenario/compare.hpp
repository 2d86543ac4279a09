#pragma once

#include <string>
#include <vector>

#include "core/any_game.hpp"

namespace pentacle::scenario {

// One place where a position is not what was expected.
struct Difference {
    std::string path;
    std::string message;  // "expected 5, found 3"
};

// Compares only what `expected` mentions: left-out fields match anything, lists must be equally long, a text matches
// the card of that id, instance id or name, and null matches a field that is not there.
std::vector<Difference> differences(const Json& expected, const Json& found, const AnyGame& game,
                                    const std::string& path);

inline bool matches(const Json& expected, const Json& found, const AnyGame& game) {
    return differences(expected, found, game, {}).empty();
}

}  // namespace pentacle::scenario
