#pragma once

#include "games/clans/clans.hpp"

namespace pentacle::clans {

// What a seat may do before it submits, without a list: how many actions there are, and which is the n-th. In the order
// of the listing: every card of the hand into every open lane, lane by lane; the hero; submitting.
struct Choices {
    std::array<LanePosition, lane_count> lanes{};  // the first `open` of them have room
    std::uint32_t open = 0;
    std::uint32_t hand = 0;
    bool hero = false;

    std::uint32_t placements() const { return open * hand; }
    std::uint32_t count() const { return placements() + (hero ? 1 : 0) + 1; }
};

// REQUIRES: the seat must decide.
Choices choices_of(const Tables& tables, const State& state, Seat seat);

}  // namespace pentacle::clans
