#include <algorithm>

#include "games/clans/clans.hpp"
#include "games/clans/resolution.hpp"

namespace pentacle::clans {

namespace {

// In hundredths of a crystal's health point. Found by hill climbing against the random bot over four decks.
constexpr int per_crystal = 100;
constexpr int per_card_held = 2000;  // a card kept is a card that answers what the enemy shows
constexpr int per_card_spare = 800;  // … and beyond what the enemy can still show it answers nothing
constexpr int answers_max = 10;      // as many as a hand holds
constexpr int per_damage_dealt = 15;
constexpr int per_health = 95;
constexpr int per_abilities = 100;
constexpr int per_base_reached = 500;
constexpr int per_threat = 70;  // printed damage at the enemy base, ready to strike the crystal
constexpr int contested_threat_divisor = 3;
constexpr int concealed_card = 800;
constexpr int projection_percent = 80;

// What a card can deal in a whole fight, and what it can take.
int strength(const Card& card, int health) {
    const int blows = card.tick == 1 ? 5 : card.tick == 2 ? 2 : 1;
    const int abilities = card.abilities.mask() != 0 ? per_abilities : 0;
    return per_damage_dealt * card.damage * blows + per_health * health + abilities;
}

int lane_value(const Tables& tables, const Lane& lane, Seat seat) {
    const Stack& stack = lane.stacks[seat];
    int value = 0;
    int damage = 0;
    for (const Unit& unit : stack.slots) {
        if (!unit.there()) continue;
        value += strength(tables.card(unit.card), unit.health);
        damage += tables.card(unit.card).damage;
    }
    if (lane.zone != base_of(other(seat))) return value;
    const bool contested = !lane.stacks[other(seat)].empty();
    return value + per_base_reached + damage * per_threat / (contested ? contested_threat_divisor : 1);
}

int cards_held(const Player& player) { return static_cast<int>(player.hand.size() + player.placed.size()); }

// What a seat has on the board, in hand and yet to draw: known to everybody, as numbers.
int cards_left(const Tables& tables, const State& state, Seat seat) {
    const Player& player = state.players[seat];
    int count = cards_held(player);
    for (auto age = static_cast<std::size_t>(tables.age_of(state.turn)); age < player.decks.size(); ++age)
        count += static_cast<int>(player.decks[age].size());
    for (const Lane& lane : state.lanes)
        for (const Unit& unit : lane.stacks[seat].slots) count += unit.there() ? 1 : 0;
    return count;
}

int side_value(const Tables& tables, const State& state, Seat seat) {
    const Player& player = state.players[seat];
    int value = per_crystal * player.crystal_hp;
    const int enemy_left = cards_left(tables, state, other(seat));
    const int answering = std::min(cards_held(player), enemy_left);
    value += per_card_held * answering + per_card_spare * (cards_held(player) - answering);
    // An enemy who runs out is no loss to whoever holds the answers.
    value += per_card_held * std::max(0, answers_max - enemy_left);
    for (const Lane& lane : state.lanes) value += lane_value(tables, lane, seat);
    return value;
}

int difference(const Tables& tables, const State& state, Seat seat) {
    return side_value(tables, state, seat) - side_value(tables, state, other(seat));
}

// The board as it will be after another turn in which nobody places anything.
void project(const Tables& tables, State& state) {
    EventLog<Event> unheard;
    Resolution now{tables, state, unheard};
    for (const LanePosition lane : all_lanes) fight(now, lane);
    advance_lanes(now);
    tire_and_recover(now);
}

}  // namespace

// The difference between the sides now and after the fights to come, from what the seat sees. A concealed card counts
// as an ordinary one and takes no part in the projection.
int Clans::evaluate(const State& state, Seat seat) const {
    State seen = view(state, viewer_at(seat));
    int value = 0;
    for (Lane& lane : seen.lanes) {
        Unit& back = lane.stacks[other(seat)].back();
        if (back.card != hidden_card) continue;
        back = Unit{};
        value -= concealed_card;
    }
    value += difference(tables_, seen, seat);
    project(tables_, seen);
    return value + difference(tables_, seen, seat) * projection_percent / 100;
}

}  // namespace pentacle::clans
