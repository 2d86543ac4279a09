#include <algorithm>

#include "games/konivrer/konivrer.hpp"

namespace pentacle::konivrer {

namespace {

constexpr int value_of_hand_card = 8;
constexpr int value_of_winning_attack = 4000;

// Four damage is a match: what is stronger than that wins no more of it, and is worth no more fear for its safety.
constexpr int strength_that_counts = 5;
constexpr int health_that_counts = 7;
// A Familiar that is tapped or sick does not defend or attack for one turn, however large it is.
constexpr int cost_of_standing_idle = 9;

// Beyond what counts, a fifth: enough to prefer more to less.
int capped(int number, int counts) { return number <= counts ? number : counts + (number - counts) / 5; }

// Each Life card is worth more the fewer there are.
int life_value(int count) {
    constexpr std::array<int, 5> worth{60, 45, 35, 30, 28};
    int value = 0;
    for (int card = 0; card < count; ++card) value += worth[std::min<std::size_t>(static_cast<std::size_t>(card), 4)];
    return value;
}

// A card turned over is one in hand or a Familiar for nothing, the larger the more Life cards are left.
int burst_value(int life_left) { return value_of_hand_card + 4 * std::min(life_left, 4); }

int azoth_value(int count) { return 12 * std::min(count, 7) + 4 * std::max(0, count - 7); }

class Evaluator {
public:
    explicit Evaluator(const Table& table) : table_{table}, state_{table.state} {}

    int side(Seat seat) const {
        const Player& player = table_.player(seat);
        const int life = static_cast<int>(player.life.size());
        int value = urgent(life_value(life)) + azoth_value(static_cast<int>(player.azoth.size())) +
                    value_of_hand_card * static_cast<int>(player.hand.size()) +
                    burst_value(life) * static_cast<int>(player.revealed.size());
        for (const Familiar& familiar : player.field) value += familiar_value(familiar, seat);
        for (const Familiar& familiar : player.combat_row) value += familiar_value(familiar, seat);
        return value;
    }

    // A match that drags on is won by Life cards, not by what stands and waits.
    int urgent(int value) const { return value + value * std::max(0, state_.turn - 8) / 8; }

    int familiar_value(const Familiar& familiar, Seat seat) const {
        const Numbers numbers = numbers_of(table_, familiar, seat);
        const int health = std::max(0, numbers.health - familiar.damage);
        int value = 6 * capped(numbers.strength, strength_that_counts) + 4 * capped(health, health_that_counts) -
                    std::min<int>(familiar.burning, health);
        const Card& card = table_.card(familiar.card);
        value += 2 * std::min<int>(familiar.steadfast, 6) + 3 * card.passives.count + 2 * card.triggers.count;
        return familiar.tapped || familiar.sick ? value - std::min(value / 3, cost_of_standing_idle) : value;
    }

    // An open payment or x is judged as if it were finished.
    int announced_value(Seat seat) const {
        const Play& play = state_.now.play;
        const Card& card = table_.card(play.card.card);
        if (play.seat != seat) return 0;
        int x = play.x;
        if (x < 0) {
            XList possible;
            list_x(table_, play, possible);
            x = possible.empty() ? least_x(table_, card) : int{possible.front()};
        }
        const int generic_value = generic_value_of(table_, card, x);
        if (play.way == Way::Spell) return 4 + 2 * card.coloured + generic_value;
        Familiar familiar;
        familiar.card = play.card.card;
        familiar.counters = static_cast<std::int16_t>(generic_value);
        familiar.sick = !table_.rules().haste_vigilance;
        familiar.keyword = play.keyword;
        int value = familiar_value(familiar, seat) + 2 * std::min<int>(card.keyword_count, card.coloured);
        for (const Instance tribute : play.tributes)
            if (const Found found = find_familiar(table_, tribute)) value -= familiar_value(*found.familiar, seat);
        return value;
    }

    // What the attacks that are declared will bring the attacker, met as the other would meet them.
    int attack_value() const {
        const Seat active = state_.active;
        FixedVector<Instance, field_max> defenders;
        if (state_.step != CombatStep::Resolution)
            for (const Familiar& familiar : table_.player(other(active)).field)
                if (could_defend(table_, familiar, other(active))) defenders.push_back(familiar.id);
        int value = 0;
        int life = static_cast<int>(table_.player(other(active)).life.size());
        for (const Attack& attack : state_.attacks) {
            const Found attacker = find_familiar(table_, attack.attacker);
            if (!attacker || !attacker.in_combat_row) continue;
            value += met_value(attack, *attacker.familiar, defenders, life);
        }
        return value;
    }

private:
    int fight_value(const Familiar& attacker, const Familiar& other_one) const {
        const Seat active = state_.active;
        const int blow = blow_of(table_, attacker, active, other_one, true);
        const int back = blow_of(table_, other_one, other(active), attacker, false);
        const int health = health_of(table_, other_one, other(active));
        const int own_health = health_of(table_, attacker, active);
        int value = 0;
        if (blow + (blow > 0 ? other_one.burning : 0) >= health) value += familiar_value(other_one, other(active));
        if (back + (back > 0 ? attacker.burning : 0) >= own_health) value -= familiar_value(attacker, active);
        return value;
    }

    int hit_value(int damage, int life) const {
        if (damage >= life) return value_of_winning_attack;
        return urgent(life_value(life) - life_value(life - damage)) - damage * burst_value(life - damage);
    }

    int met_value(const Attack& attack, const Familiar& attacker, FixedVector<Instance, field_max>& defenders,
                  int& life) const {
        const Seat active = state_.active;
        if (attack.defender != no_instance) {
            const Found defender = find_familiar(table_, attack.defender);
            return defender ? fight_value(attacker, *defender.familiar) : 0;
        }
        const int damage = strength_of(table_, attacker, active);
        int best = 0;
        if (attack.target.is_player()) best = hit_value(damage, life);
        else if (const Found target = find_familiar(table_, attack.target.id))
            best = fight_value(attacker, *target.familiar);
        std::size_t taken = defenders.size();
        for (std::size_t index = 0; index < defenders.size(); ++index) {
            const Found defender = find_familiar(table_, defenders[index]);
            if (!can_be_blocked_by(table_, attacker, active, *defender.familiar)) continue;
            const int value = fight_value(attacker, *defender.familiar);
            if (value >= best) continue;
            best = value;
            taken = index;
        }
        if (taken != defenders.size()) defenders.erase_at(taken);
        else if (attack.target.is_player()) life = std::max(0, life - damage);
        return best;
    }

    const Table& table_;
    const State& state_;
};

}  // namespace

// Looks at nothing that the seat may not know: of hidden cards it only counts how many there are.
int Konivrer::evaluate(const State& state, Seat seat) const {
    const Table position = table(state);
    const Evaluator evaluator{position};
    int value = evaluator.side(seat) - evaluator.side(other(seat));
    if (state.is_over()) return value;
    const auto& frames = state.now.frames;
    if (!frames.empty() && std::holds_alternative<Announce>(frames.back()))
        value += evaluator.announced_value(seat) - evaluator.announced_value(other(seat));
    if (!state.attacks.empty() && state.step != CombatStep::Resolution)
        value += (seat == state.active ? 1 : -1) * evaluator.attack_value();
    return value;
}

}  // namespace pentacle::konivrer
