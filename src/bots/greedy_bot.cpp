#include "bots/greedy_bot.hpp"

namespace pentacle {

int GreedyBot::choose(AnyMatch& match, Seat seat) {
    Rng chance = chance_.next();
    const int count = match.list_legal(seat);
    if (count == 1) return 0;

    look_.open_imagined(match, seat, chance);
    const int ending = look_.ending();
    const bool has_ending = ending != OneLook::no_ending;

    // Ending wins only over actions that gain nothing; among equal actions chance decides.
    int best = has_ending ? ending : 0;
    int best_value = look_.value_after(best);
    std::uint32_t equals = has_ending ? 0 : 1;
    for (int index = 0; index < count; ++index) {
        if (index == ending || (!has_ending && index == 0)) continue;
        const int value = look_.value_after(index);
        if (value < best_value || (value == best_value && best == ending)) continue;
        equals = value == best_value ? equals + 1 : 1;
        if (equals > 1 && chance.below(equals) != 0) continue;
        best = index;
        best_value = value;
    }
    return best;
}

}  // namespace pentacle
