#include <algorithm>

#include "cardgame/foresight.hpp"
#include "cardlang/machine/query.hpp"
#include "games/lifeburn/lifeburn.hpp"

namespace pentacle::lifeburn {

using namespace cardlang;

namespace {

// Found by trying: greedy against greedy with one of them changed.
constexpr int per_life = 8;
constexpr int per_danger = 6;  // more for each of the last points of life
constexpr int danger_below = 12;
constexpr int per_card_held = 14;
constexpr int per_summon = 8;
constexpr int per_attack = 9;
constexpr int per_defense = 5;
constexpr int per_keyword = 4;
constexpr int per_object = 16;
constexpr int per_token = 6;
constexpr int tokens_that_count = 12;

int worth(const State& state, Seat seat) {
    const Player& player = state.players[seat];
    int total = per_life * player.life - per_danger * std::max(0, danger_below - player.life);
    total += per_card_held * static_cast<int>(player.hand.size());
    for (const Slot slot : player.field) {
        const Object& object = state.objects[slot];
        if (is_pile(object)) {
            total += per_token * std::min<int>(object.count, tokens_that_count);
        } else if (!object.is_summon()) {
            total += per_object;
        } else {
            total += per_summon + per_attack * std::max<int>(0, object.now.attack) +
                     per_defense * std::max(0, object.defense_left()) +
                     per_keyword * __builtin_popcount(object.now.keywords);
        }
    }
    return total;
}

}  // namespace

// Life, cards and what stands on the field, when everything under way has happened. Both hands count by their size
// alone.
int Lifeburn::evaluate(const State& state, Seat seat) const {
    return cardgame::value_when_settled(*this, state, seat, &worth);
}

}  // namespace pentacle::lifeburn
