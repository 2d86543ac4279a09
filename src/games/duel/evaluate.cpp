#include "games/duel/duel.hpp"

namespace pentacle::duel {

namespace {

constexpr int certain = 1'000'000;

// A creature is worth its attack and its health, a little more when it guards or answers.
int worth_of(const Duel& game, const Creature& creature) {
    const Card& card = game.card(creature.card);
    const int attack = game.attack_of(creature);
    int worth = 10 + attack * 10 + creature.health * 8;
    if (card.taunt) worth += 8 + creature.health * 2;
    worth += static_cast<int>(card.triggers.size()) * 8;
    return worth;
}

int board_worth(const Duel& game, const Board& board) {
    int worth = 0;
    for (const Creature& creature : board) worth += worth_of(game, creature);
    return worth;
}

// Health counts more the less of it is left.
int health_worth(int health) { return health * 6 - (health < 20 ? (20 - health) * 4 : 0) - (health < 8 ? 40 : 0); }

int effect_worth(const PersistentEffect& effect) { return effect.turns_remaining * effect.effect.value * 9; }

int side_worth(const Duel& game, const State& state, Seat seat) {
    const Player& player = state.players[seat];
    int worth = health_worth(player.hero_health) + board_worth(game, player.board);
    worth += static_cast<int>(player.hand.size()) * 14;
    for (const PersistentEffect& effect : state.persistent)
        if (effect.owner == seat) worth += effect_worth(effect);
    return worth;
}

}  // namespace

// Counts only what lies open: heroes, boards, how many cards a hand holds.
int Duel::evaluate(const State& state, Seat seat) const {
    if (is_over(state)) {
        if (!state.winner) return 0;
        return *state.winner == seat ? certain : -certain;
    }
    return side_worth(*this, state, seat) - side_worth(*this, state, other(seat));
}

}  // namespace pentacle::duel
