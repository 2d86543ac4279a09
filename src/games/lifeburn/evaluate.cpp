#include <algorithm>

#include "games/lifeburn/lifeburn.hpp"

namespace pentacle::lifeburn {

using namespace cardlang;

namespace {

int worth(const State& state, Seat seat) {
    const Player& player = state.players[seat];
    int total = 10 * player.life + 12 * static_cast<int>(player.hand.size());
    for (const Slot slot : player.field) {
        const Object& object = state.objects[slot];
        if (!object.is_summon()) {
            total += 6 * object.count;
            continue;
        }
        total += 14 + 12 * std::max<int>(0, object.now.attack) + 8 * std::max(0, object.defense_left());
        total += 4 * __builtin_popcount(object.now.keywords);
    }
    return total;
}

}  // namespace

// Life, cards and what stands on the field. Both hands count by their size alone.
int Lifeburn::evaluate(const State& state, Seat seat) const {
    if (state.is_over()) {
        if (!state.winner) return 0;
        return *state.winner == seat ? 1'000'000 : -1'000'000;
    }
    return worth(state, seat) - worth(state, other(seat));
}

}  // namespace pentacle::lifeburn
