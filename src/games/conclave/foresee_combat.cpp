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
};

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

bool are_blocks_declared(const State& state) {
    if (state.now.question.kind == QuestionKind::Blockers) return true;  // as if no more came
    return state.step > Step::DeclareAttackers;
}

class Combat {
public:
    explicit Combat(const Table& table) : table_{table}, state_{table.state} {}

    int value() {
        const Player& defender = table_.player(other(state_.active));
        const Player& attacker = table_.player(state_.active);
        if (!are_blocks_declared(state_))
            for (const Permanent& permanent : defender.battlefield)
                if (table_.card(permanent.card).is_creature()) free_.push_back(&permanent);
        for (const Attack& attack : state_.attacks) {
            const Found found = find_permanent(state_, attack.attacker);
            if (found && found.seat == state_.active && found.permanent->is(Flag::Attacking))
                meet(attack, *found.permanent);
        }
        const int life = defender.life + sum_.linked_back;
        if (sum_.to_player >= life) return value_of_winning;
        return sum_.value + life_value(defender.life) - life_value(life - sum_.to_player) +
               life_value(attacker.life + sum_.linked) - life_value(attacker.life);
    }

private:
    void add(const FightResult& result) {
        sum_.to_player += result.to_player;
        sum_.value += result.value;
        sum_.linked += result.linked;
        sum_.linked_back += result.linked_back;
    }

    // For the attacking player, with so much damage on the way already.
    int worth(const FightResult& result) const {
        const int life = table_.player(other(state_.active)).life;
        const int before = life - sum_.to_player;
        const int after = before - result.to_player + result.linked_back;
        if (before > 0 && after <= 0) return value_of_winning;
        return result.value + life_value(before) - life_value(after) + 10 * result.linked;
    }

    void meet(const Attack& attack, const Permanent& attacker) {
        Blockers blockers;
        if (are_blocks_declared(state_)) {
            for (const Permanent& permanent : table_.player(other(state_.active)).battlefield)
                if (permanent.blocking == attacker.id) blockers.push_back(&permanent);
            return add(Fight{table_, attacker, blockers, attack.blocked || !blockers.empty()}.result());
        }
        FightResult best = Fight{table_, attacker, {}, false}.result();
        std::size_t taken = free_.size();
        for (std::size_t index = 0; index < free_.size() && !attacker.has(Keyword::Menace); ++index) {
            if (!could_block(table_, *free_[index], attacker)) continue;
            Blockers one;
            one.push_back(free_[index]);
            const FightResult result = Fight{table_, attacker, one, true}.result();
            if (worth(result) >= worth(best)) continue;
            best = result;
            taken = index;
        }
        if (taken != free_.size()) free_.erase_at(taken);
        add(best);
    }

    const Table& table_;
    const State& state_;
    Blockers free_;
    FightResult sum_;
};

}  // namespace

int combat_value(const Table& table) { return Combat{table}.value(); }

}  // namespace pentacle::conclave
