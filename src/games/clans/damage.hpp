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

struct Reckoning {
    int damage = 0;
    Modifiers modifiers{};
};

// R20. What this attack deals, and how that came about.
Reckoning reckon(const Resolution& now, const Blow& blow);

}  // namespace pentacle::clans
