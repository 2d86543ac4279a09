#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "conformance/match_check.hpp"
#include "games/registry.hpp"

namespace pentacle::conformance {

struct GameCheck {
    std::vector<Failure> failures;   // of matches; at most a few
    std::vector<std::string> notes;  // what is wrong with the game as a whole
    std::uint64_t matches = 0;

    bool all_well() const { return failures.empty() && notes.empty(); }
};

// Seeds `first` to `first + count - 1`.
GameCheck check_game(const std::shared_ptr<const AnyGame>& game, std::uint64_t first, std::uint64_t count,
                     const Settings& settings = {});

// One simulation on one, two and eight threads has one result.
void check_threads(const std::shared_ptr<const AnyGame>& game, std::uint64_t games, GameCheck& check);

}  // namespace pentacle::conformance
