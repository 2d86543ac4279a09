#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "conformance/leak_check.hpp"

namespace pentacle::conformance {

// Where a game broke which rule. The seed brings it back.
struct Failure {
    std::uint64_t seed = 0;
    int action = 0;  // actions taken before
    std::string check;
    std::string message;
};

// Plays one match at random and checks on the way all that must hold in any game. Everything is drawn from `seed`:
// decks, the match's chance, the actions, and when which check is made.
std::optional<Failure> check_match(const AnyGame& game, std::uint64_t seed, const Settings& settings,
                                   HiddenPlaces& places);

// The same from a position that somebody wrote down; it must be one that the game reads. There is no replay of it.
std::optional<Failure> check_from_position(const AnyGame& game, const Json& position, std::uint64_t seed,
                                           const Settings& settings, HiddenPlaces& places);

}  // namespace pentacle::conformance
