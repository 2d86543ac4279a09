#pragma once

#include "games/clans/clans.hpp"

namespace pentacle::clans {

// What a seat may do before it submits, without a list: how many actions there are, and which is the n-th. In the order
// of the listing: every card of the hand into every open lane, lane by lane; the hero; submitting.
struct Choices {
    static constexpr unsigned lane_bits = 2;

    std::uint32_t lanes = 0;  // those with room, the first lowest: they stay in a register
    std::uint32_t open = 0;   // how many they are
    std::uint32_t hand = 0;
    bool hero = false;

    LanePosition lane(std::uint32_t n) const {
        return static_cast<LanePosition>(lanes >> n * lane_bits & ((1U << lane_bits) - 1));
    }
    std::uint32_t placements() const { return open * hand; }
    std::uint32_t count() const { return placements() + (hero ? 1 : 0) + 1; }
};

// REQUIRES: the seat must decide.
Choices choices_of(const Tables& tables, const State& state, Seat seat);

}  // namespace pentacle::clans
