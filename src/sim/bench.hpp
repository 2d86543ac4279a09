#pragma once

#include <cstdint>
#include <memory>

#include "core/any_game.hpp"

namespace pentacle::sim {

// How fast random legal play of a game is on one core, events off, between its first two preset decks.
struct BenchResult {
    std::uint64_t games = 0;
    std::uint64_t actions = 0;
    double seconds = 0;  // of processor time
    double copy_nanoseconds = 0;
    std::size_t state_bytes = 0;
    std::uint64_t checksum = 0;  // of the first checked_games matches, so that a faster wrong engine cannot pass
};

inline constexpr std::uint64_t checked_games = 1000;

BenchResult bench(const std::shared_ptr<const AnyGame>& game, double seconds);

}  // namespace pentacle::sim
