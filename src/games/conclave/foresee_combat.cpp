#include <algorithm>

#include "games/conclave/foresight.hpp"

namespace pentacle::conclave {

namespace {

using Blockers = FixedVector<const Permanent*, battlefield_max>;

struct FightResult {
    int to_player = 0;    // damage to the defending player
    int value = 0;        // creatures that die: the defender's for, the attacker's against
    int linked = 0;       // life that the attacker gains
    int linked_back = 0;  // that the defender gains
    int poison = 0;       // counters that the defending player gets
};

// What its abilities do to a player whom it damages: poison, so far as they say how much.
int poison_of_blow(const Table& table, const Permanent& attacker) {
    const Card& card = table.card(attacker.card);
    if (!card.trigger_words.has(Trigger::DealDamageToPlayer)) return 0;
    int poison = 0;
    for (Place place = card.triggered.first; place < card.triggered.end(); ++place) {
        const TriggeredAbility& ability = table.program().triggered[place];
        if (ability.trigger != Trigger::DealDamageToPlayer || ability.filter.scope != Scope::SelfOnly) continue;
        for (Place effect = ability.effects.first; effect < ability.effects.end(); ++effect)
            if (table.program().effects[effect].type == EffectType::AddPoison)
                poison += table.program().effects[effect].amount.fixed;
    }
    return poison;
}

bool strikes_first(const Permanent& permanent) {
    return permanent.has(Keyword::FirstStrike) || permanent.has(Keyword::DoubleStrike);
}
bool strikes_later(const Permanent& permanent) {
    return !permanent.has(Keyword::FirstStrike) || permanent.has(Keyword::DoubleStrike);
}

// One attacker and its blockers, both damage steps.
class Fight {
public:
    Fight(const Table& table, const Permanent& attacker, const Blockers& blockers, bool blocked)
        : table_{table}, attacker_{attacker}, blockers_{blockers}, blocked_{blocked}, left_{defense(attacker)} {
        for (const Permanent* blocker : blockers) lives_.push_back(defense(*blocker));
    }

    FightResult result() {
        const bool early =
            strikes_first(attacker_) ||
            std::any_of(blockers_.begin(), blockers_.end(), [](const Permanent* one) { return strikes_first(*one); });
        if (early) step(true);
        step(false);
        if (left_ <= 0) out_.value -= creature_value(table_, attacker_);
        for (std::size_t index = 0; index < blockers_.size(); ++index)
            if (lives_[index] <= 0) out_.value += creature_value(table_, *blockers_[index]);
        return out_;
    }

private:
    static int defense(const Permanent& permanent) {
        if (permanent.has(Keyword::Indestructible) || permanent.has(Passive::CantTakeDamage)) return 9999;
        return permanent.defense - permanent.damage;
    }

    // What is dealt of so much, once protection and the like are looked at.
    int dealt(const Permanent& from, const Permanent& to, int amount) const {
        const bool none = amount <= 0 || from.has(Passive::CantDealDamage) || to.has(Passive::CantTakeDamage) ||
                          (to.protection & table_.card(from.card).colours.bits) != 0;
        return none ? 0 : amount;
    }
    static void hurt(int& life, const Permanent& from, int amount) {
        if (amount <= 0) return;
        life = from.has(Keyword::Deathtouch) && life < 5000 ? std::min(0, life - amount) : life - amount;
    }

    void step(bool first) {
        const bool attacks = left_ > 0 && (first ? strikes_first(attacker_) : strikes_later(attacker_));
        FixedVector<int, battlefield_max> blows;
        for (std::size_t index = 0; index < blockers_.size(); ++index) {
            const Permanent& blocker = *blockers_[index];
            const bool strikes = lives_[index] > 0 && (first ? strikes_first(blocker) : strikes_later(blocker));
            blows.push_back(strikes ? dealt(blocker, attacker_, blocker.attack) : 0);
        }
        if (attacks) strike();
        for (std::size_t index = 0; index < blockers_.size(); ++index) {
            hurt(left_, *blockers_[index], blows[index]);
            if (blockers_[index]->has(Keyword::Lifelink)) out_.linked_back += blows[index];
        }
    }

    void strike() {
        int left = attacker_.attack;
        if (left <= 0 || attacker_.has(Passive::CantDealDamage)) return;
        int total = 0;
        const bool tramples = attacker_.has(Keyword::Trample);
        for (std::size_t index = 0; index < blockers_.size() && left > 0; ++index) {
            if (lives_[index] <= 0) continue;
            const Permanent& blocker = *blockers_[index];
            int lethal = std::max(0, blocker.defense - blocker.damage);
            if (attacker_.has(Keyword::Deathtouch)) lethal = std::min(lethal, 1);
            const bool last = index + 1 == blockers_.size();
            const int given = last && !tramples ? left : std::min(left, lethal);
            const int real = dealt(attacker_, blocker, given);
            hurt(lives_[index], attacker_, real);
            total += real;
            left -= given;
        }
        if (!blocked_ || (tramples && left > 0)) {
            out_.to_player += left;
            out_.poison += poison_of_blow(table_, attacker_);
            total += left;
        }
        if (attacker_.has(Keyword::Lifelink)) out_.linked += total;
    }

    const Table& table_;
    const Permanent& attacker_;
    const Blockers& blockers_;
    bool blocked_;
    int left_;
    FixedVector<int, battlefield_max> lives_;
    FightResult out_;
};

// Who is declaring blocks judges them as if no more came; to the attacking player they are still to come.
bool are_blocks_declared(const State& state, Seat judge) {
    if (state.now.question.kind == QuestionKind::Blockers) return judge != state.active;
    return state.step > Step::DeclareAttackers;
}

class Combat {
public:
    Combat(const Table& table, Seat judge)
        : table_{table}, state_{table.state}, declared_{are_blocks_declared(table.state, judge)} {}

    int value() {
        const Player& defender = table_.player(other(state_.active));
        const Player& attacker = table_.player(state_.active);
        if (!declared_)
            for (const Permanent& permanent : defender.battlefield)
                if (table_.card(permanent.card).is_creature()) free_.push_back(&permanent);
        for (const Attack& attack : state_.attacks) {
            const Found found = find_permanent(state_, attack.attacker);
            if (found && found.seat == state_.active && found.permanent->is(Flag::Attacking))
                meet(attack, *found.permanent);
        }
        const int life = defender.life + sum_.linked_back;
        const int limit = table_.rules().poison_limit;
        // Blocks are declared one by one: the less is missing to survive, the better for who is attacked.
        if (sum_.to_player >= life) return value_of_winning + 20 * (sum_.to_player - life);
        if (sum_.poison > 0 && defender.poison + sum_.poison >= limit) return value_of_winning;
        return sum_.value + poison_value(defender.poison + sum_.poison, limit) - poison_value(defender.poison, limit) +
               life_value(defender.life) - life_value(life - sum_.to_player) + life_value(attacker.life + sum_.linked) -
               life_value(attacker.life);
    }

private:
    void add(const FightResult& result) {
        sum_.to_player += result.to_player;
        sum_.value += result.value;
        sum_.linked += result.linked;
        sum_.linked_back += result.linked_back;
        sum_.poison += result.poison;
    }

    // For the attacking player, with so much damage on the way already.
    int worth(const FightResult& result) const {
        const Player& defender = table_.player(other(state_.active));
        const int before = defender.life - sum_.to_player;
        const int after = before - result.to_player + result.linked_back;
        const int limit = table_.rules().poison_limit;
        const int poison = defender.poison + sum_.poison;
        if (before > 0 && after <= 0) return value_of_winning;
        if (result.poison > 0 && poison < limit && poison + result.poison >= limit) return value_of_winning;
        return result.value + poison_value(poison + result.poison, limit) - poison_value(poison, limit) +
               life_value(before) - life_value(after) + 10 * result.linked;
    }

    void meet(const Attack& attack, const Permanent& attacker) {
        Blockers blockers;
        if (declared_) {
            for (const Permanent& permanent : table_.player(other(state_.active)).battlefield)
                if (permanent.blocking == attacker.id) blockers.push_back(&permanent);
            return add(Fight{table_, attacker, blockers, attack.blocked || !blockers.empty()}.result());
        }
        FightResult best = Fight{table_, attacker, {}, false}.result();
        Blockers taken;
        const auto consider = [&](const Blockers& group) {
            const FightResult result = Fight{table_, attacker, group, true}.result();
            if (worth(result) >= worth(best)) return;
            best = result;
            taken = group;
        };
        for (std::size_t index = 0; index < free_.size(); ++index) {
            if (!could_block(table_, *free_[index], attacker)) continue;
            Blockers group;
            group.push_back(free_[index]);
            if (!attacker.has(Keyword::Menace)) consider(group);
            else  // R70. Two together.
                for (std::size_t second = index + 1; second < free_.size(); ++second) {
                    if (!could_block(table_, *free_[second], attacker)) continue;
                    group.push_back(free_[second]);
                    consider(group);
                    group.pop_back();
                }
        }
        free_.erase_if([&](const Permanent* one) { return std::find(taken.begin(), taken.end(), one) != taken.end(); });
        add(best);
    }

    const Table& table_;
    const State& state_;
    bool declared_;
    Blockers free_;
    FightResult sum_;
};

}  // namespace

int combat_value(const Table& table, Seat judge) { return Combat{table, judge}.value(); }

}  // namespace pentacle::conclave
