#pragma once

#include <string>

#include "core/any_game.hpp"

namespace pentacle::golden {

// One match between random players as a text that a person can read: what each action is, what everybody is told of it,
// and both seats' boards at the beginning of each turn. The same on every machine.
std::string transcript_of(const AnyGame& game);

// A checksum over many simulated matches: two compilers, two levels of optimisation, one result.
struct Signature {
    std::uint64_t games = 0;
    std::string checksum;
};
Signature signature_of(const std::shared_ptr<const AnyGame>& game);

}  // namespace pentacle::golden
