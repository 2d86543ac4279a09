#include <algorithm>

#include "games/clans/clans.hpp"

namespace pentacle::clans {

namespace {

// All values are in hundredths of a crystal's health point, found by playing the decks against each other.
constexpr int per_crystal = 100;
constexpr int per_card_held = 450;
constexpr int per_zone = 500;
constexpr int per_threat = 70;  // damage that stands at the enemy base, ready to strike the crystal

int attacks_per_fight(const Card& card) { return card.tick == 1 ? 5 : card.tick == 2 ? 2 : 1; }

// What a card can deal in a fight that lasts, fast cards a little less because they rarely live to do it.
int strength(const Card& card, int health) {
    const int dealt = card.damage * (attacks_per_fight(card) + 2) / 2;
    int value = 30 * dealt + 45 * health;
    if (card.abilities.mask() != 0) value += 150;
    return value;
}

// A concealed card is worth what an ordinary card is, to whoever cannot see it.
constexpr int strength_of_unseen = 800;

int stack_value(const Tables& tables, const Stack& stack, bool sees_back) {
    int value = 0;
    if (stack.front().there()) value += strength(tables.card(stack.front().card), stack.front().health);
    if (stack.back().there())
        value += sees_back ? strength(tables.card(stack.back().card), stack.back().health) : strength_of_unseen;
    return value;
}

int printed_damage(const Tables& tables, const Stack& stack, bool sees_back) {
    int damage = stack.front().there() ? tables.card(stack.front().card).damage : 0;
    if (stack.back().there() && sees_back) damage += tables.card(stack.back().card).damage;
    return damage;
}

// Positive: the battle stands on the enemy's side.
int zones_gained(const Lane& lane, Seat seat) {
    if (lane.zone == Zone::Middle) return 0;
    return lane.zone == base_of(seat) ? -1 : 1;
}

int lane_value(const Tables& tables, const Lane& lane, Seat seat, Seat looking) {
    const Stack& stack = lane.stacks[seat];
    const bool sees_back = seat == looking || !tables.conceals(stack);
    int value = stack_value(tables, stack, sees_back);
    const int gained = zones_gained(lane, seat);
    value += per_zone * gained;
    // Who stands alone in a lane will win it next turn unless somebody comes.
    const bool alone = !stack.empty() && lane.stacks[other(seat)].empty();
    const int threat = printed_damage(tables, stack, sees_back) * per_threat;
    if (gained > 0) value += alone ? threat : threat / 3;
    else if (alone) value += threat / 4;
    return value;
}

int side_value(const Tables& tables, const State& state, Seat seat, Seat looking) {
    const Player& player = state.players[seat];
    int value = per_crystal * player.crystal_hp;
    value += per_card_held * static_cast<int>(player.hand.size() + player.placed.size());
    for (const Lane& lane : state.lanes) value += lane_value(tables, lane, seat, looking);
    return value;
}

}  // namespace

// Looks at what both can see, and at the own hand's size; placements still to be revealed count as held.
int Clans::evaluate(const State& state, Seat seat) const {
    return side_value(tables_, state, seat, seat) -
           side_value(tables_, view(state, viewer_at(seat)), other(seat), seat);
}

}  // namespace pentacle::clans
