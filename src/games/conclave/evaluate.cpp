#include <algorithm>

#include "games/conclave/conclave.hpp"
#include "games/conclave/foresight.hpp"
#include "games/conclave/legality.hpp"

namespace pentacle::conclave {

namespace {

constexpr int value_of_hand_card = 14;
constexpr int value_of_trick = 8;  // to be able to pay for an Instant that is held
constexpr int generators_wanted = 6;

int keyword_value(Keyword keyword) {
    switch (keyword) {
        case Keyword::Flying:
        case Keyword::Deathtouch:
        case Keyword::Lifelink:
        case Keyword::DoubleStrike:
        case Keyword::Indestructible: return 10;
        case Keyword::FirstStrike:
        case Keyword::Trample:
        case Keyword::Menace:
        case Keyword::Stealth:
        case Keyword::Protection:
        case Keyword::Vigilance: return 6;
        case Keyword::Reach: return 3;
        case Keyword::Haste:
        case Keyword::Flash: return 1;
        case Keyword::CannotBlock: return -6;
        case Keyword::Defender: return -10;
    }
    return 0;
}

// What it is without what effects gave it for this turn.
int lasting_attack(const State& state, const Permanent& permanent, int& defense) {
    int attack = permanent.attack;
    defense = permanent.defense;
    for (const Grant& grant : state.grants)
        if (grant.target.id == permanent.id && grant.until == Until::EndOfTurn) {
            attack -= grant.attack;
            defense -= grant.defense;
        }
    return attack;
}

class Side {
public:
    Side(const Table& table, Seat seat) : table_{table}, player_{table.player(seat)}, seat_{seat} {}

    int value() const {
        int value = life_value(player_.life) - poison_value(player_.poison, table_.rules().poison_limit) +
                    3 * std::min<int>(player_.energy, 20) + hand_value() + 40 * player_.extra_turns;
        int generators = 0;
        for (const Permanent& permanent : player_.battlefield) {
            const Card& card = table_.card(permanent.card);
            if (card.is_creature()) value += creature_value(table_, permanent);
            else if (card.type == CardType::ResourceGenerator) ++generators;
            else value += card.aura ? 4 : 10 + 4 * card.cost.value(0);
        }
        return value + 24 * std::min(generators, generators_wanted) + 6 * std::max(0, generators - generators_wanted);
    }

    // For the seat that judges: it knows its hand.
    int trick_value() const {
        if (!holds_instant()) return 0;
        const Supply supply{table_, seat_};
        int best = 0;
        for (const Held& held : player_.hand) {
            if (held.card == no_card || !table_.card(held.card).is_instant()) continue;
            const Card& card = table_.card(held.card);
            if (supply.can_pay(price_of(card.cost, 0, cost_change(table_, seat_, held.card)))) best = value_of_trick;
        }
        return best;
    }

    // R9. Whether the hand that was kept can play: a hand that is still to be judged, or to come, is as good as any.
    int opening_value() const {
        const State& state = table_.state;
        const bool begun = state.turn > 1 || !player_.battlefield.empty() || !player_.graveyard.empty();
        if (begun || (state.step == Step::Mulligan && !player_.kept) || player_.hand.size() < 5) return 0;
        const auto generators = std::count_if(player_.hand.begin(), player_.hand.end(), [&](const Held& held) {
            return held.card != no_card && table_.card(held.card).type == CardType::ResourceGenerator;
        });
        const bool plays = generators >= 2 && player_.hand.size() - static_cast<std::size_t>(generators) >= 2;
        return plays ? 0 : -3 * value_of_hand_card;
    }

    // What the other could do in the next turn to those who have tapped to attack.
    int danger() const {
        const Player& enemy = table_.player(other(seat_));
        FixedVector<int, battlefield_max> blows;
        for (const Permanent& permanent : enemy.battlefield)
            if (table_.card(permanent.card).is_creature() && !permanent.has(Keyword::Defender) &&
                !permanent.has(Passive::CantAttack) && permanent.attack > 0)
                blows.push_back(permanent.attack);
        std::sort(blows.begin(), blows.end(), std::greater<>{});
        const auto stays_back = [&](const Permanent& permanent) {
            const bool taps = permanent.is(Flag::Attacking) && !permanent.has(Keyword::Vigilance);
            return table_.card(permanent.card).is_creature() && !permanent.is(Flag::Tapped) && !taps &&
                   !permanent.has(Keyword::CannotBlock) && !permanent.has(Passive::CantBlock);
        };
        const auto blockers =
            static_cast<std::size_t>(std::count_if(player_.battlefield.begin(), player_.battlefield.end(), stays_back));
        int sum = 0;
        for (std::size_t index = blockers; index < blows.size(); ++index) sum += blows[index];
        if (sum >= player_.life) return 150;
        return (life_value(player_.life) - life_value(player_.life - sum)) / 3;
    }

private:
    int hand_value() const {
        return value_of_hand_card * static_cast<int>(std::min<std::size_t>(player_.hand.size(), 7));
    }

    bool holds_instant() const {
        return std::any_of(player_.hand.begin(), player_.hand.end(), [&](const Held& held) {
            return held.card != no_card && table_.card(held.card).is_instant();
        });
    }

    const Table& table_;
    const Player& player_;
    Seat seat_;
};

// A generator for every card that the seat may not know, and chance that is always the same: what would really be drawn
// or shown must not be foreseen.
void forget_hidden(const Program& program, State& state, Seat seat) {
    CardNumber blank = 0;
    for (std::size_t card = 0; card < program.cards.size(); ++card)
        if (program.cards[card].type == CardType::ResourceGenerator) blank = static_cast<CardNumber>(card);
    for (Held& held : state.players[other(seat)].hand) held.card = blank;
    for (const Seat each : all_seats)
        for (CardNumber& card : state.players[each].library) card = blank;
    state.rng = Rng{Seed{}};
}

// Whether creatures attack whose damage is still to come.
bool is_fight_open(const State& state) {
    return !state.attacks.empty() && state.step >= Step::DeclareAttackers && state.step <= Step::FirstStrikeDamage;
}

}  // namespace

// Each point of life is worth more the fewer there are.
int life_value(int life) {
    if (life <= 0) return 40 * life - 200;
    const int low = std::min(life, 5);
    const int middle = std::clamp(life - 5, 0, 5);
    const int high = std::clamp(life - 10, 0, 10);
    return 18 * low + 12 * middle + 8 * high + 3 * std::max(0, life - 20);
}

int poison_value(int poison, int limit) {
    const int near = std::min(poison, limit);
    return 12 * near + 8 * near * near / std::max(1, limit) * 10 / std::max(1, limit);
}

int creature_value(const Table& table, const Permanent& permanent) {
    const Card& card = table.card(permanent.card);
    int defense = 0;
    const int attack = lasting_attack(table.state, permanent, defense);
    const bool held_back = permanent.has(Passive::CantAttack) || permanent.has(Keyword::Defender);
    int value = (held_back ? 2 : 9) * std::max(0, attack) + 7 * std::max(0, defense) + 6;
    for (std::size_t index = 0; index < word_count<Keyword>; ++index)
        if (const auto keyword = static_cast<Keyword>(index); permanent.has(keyword)) value += keyword_value(keyword);
    value += 4 * (card.triggered.count + card.activated.count + card.passives.count);
    if (permanent.has(Passive::CantBlock)) value -= 6;
    if (permanent.has(Passive::CantUntap) && permanent.is(Flag::Tapped)) value /= 2;
    return std::max(value, 4);
}

int standing_value(const Table& table, Seat seat) {
    const State& state = table.state;
    if (state.is_over()) return !state.winner ? 0 : *state.winner == seat ? value_of_winning : -value_of_winning;
    int value = Side{table, seat}.value() - Side{table, other(seat)}.value();
    if (is_fight_open(state)) value += (seat == state.active ? 1 : -1) * combat_value(table, seat);
    return value;
}

// Looks at nothing that the seat may not know: of hidden cards it only counts how many there are.
int Conclave::evaluate(const State& state, Seat seat) const {
    const QuestionKind kind = state.now.question.kind;
    const bool open = !state.stack.empty() || (!state.now.frames.empty() && kind != QuestionKind::Attackers &&
                                               kind != QuestionKind::Blockers && kind != QuestionKind::Mulligan);
    State ahead = state;
    Events unheard;
    Machine machine{setting(), ahead, unheard};
    forget_hidden(program(), ahead, seat);
    if (open && !state.is_over()) finish_stack(machine);
    const Table position{setting(), ahead};
    int value = standing_value(position, seat);
    if (ahead.is_over()) return value;
    const Side own{position, seat};
    value += own.trick_value() + own.opening_value();
    if (ahead.active == seat) value -= own.danger();
    return value;
}

}  // namespace pentacle::conclave
