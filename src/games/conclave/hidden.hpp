#pragma once

#include "games/conclave/table.hpp"

// R84. What is hidden from whom. Internal to the game.
namespace pentacle::conclave {

bool is_announced(const State& state, Seat seat, Instance id);
bool is_hand_shown(const Table& table, Seat seat);  // while somebody picks from it
// How many cards of the top of the library a viewer sees; no viewer: anybody.
std::size_t cards_seen(const Table& table, Seat seat, std::optional<Seat> viewer);

}  // namespace pentacle::conclave
