#pragma once

#include "games/clans/resolution.hpp"

namespace pentacle::clans {

// One card attacking another. The lanes differ only for far attacks.
struct Blow {
    Seat by{};
    LanePosition from_lane{};
    Slot from_slot{};
    LanePosition to_lane{};
    Slot to_slot{};
};

// R20. What this attack deals, and, for those who want to tell of it, how that came about.
int reckon(const Resolution& now, const Blow& blow, Modifiers* modifiers = nullptr);

}  // namespace pentacle::clans
