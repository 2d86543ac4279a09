#include <algorithm>

#include "games/conclave/table.hpp"

namespace pentacle::conclave {

namespace {

bool is_within(int number, const Filter& filter) { return number >= filter.min && number <= filter.max; }

int value_of(const Table& table, const Candidate& candidate) {
    if (candidate.permanent != nullptr || candidate.id == no_instance) return table.card(candidate.card).cost.value(0);
    return mana_value(table, candidate.id);
}

// R4. What passives look at: the printed numbers and counters.
int raw_attack(const Table& table, const Candidate& candidate) {
    const int printed = table.card(candidate.card).attack;
    return candidate.permanent == nullptr ? printed : printed + candidate.permanent->plus - candidate.permanent->minus;
}
int raw_defense(const Table& table, const Candidate& candidate) {
    const int printed = table.card(candidate.card).defense;
    return candidate.permanent == nullptr ? printed : printed + candidate.permanent->plus - candidate.permanent->minus;
}

bool has_keyword(const Table& table, const Candidate& candidate, Keyword keyword, bool raw) {
    if (raw || candidate.permanent == nullptr) return table.card(candidate.card).keywords.has(keyword);
    return candidate.permanent->has(keyword);
}

bool passes(const Table& table, Restriction restriction, const Filter& filter, const Candidate& candidate,
            const Asking& asking) {
    const Permanent* permanent = candidate.permanent;
    const Card& card = table.card(candidate.card);
    switch (restriction) {
        case Restriction::Attacking: return permanent != nullptr && permanent->is(Flag::Attacking);
        case Restriction::Blocking: return permanent != nullptr && permanent->blocking != no_instance;
        case Restriction::NonToken: return !card.token && (permanent == nullptr || !permanent->is(Flag::Token));
        case Restriction::Attack:
            return card.is_creature() &&
                   is_within(permanent == nullptr || asking.raw ? raw_attack(table, candidate) : int{permanent->attack},
                             filter);
        case Restriction::Defense:
            return card.is_creature() && is_within(permanent == nullptr || asking.raw ? raw_defense(table, candidate)
                                                                                      : int{permanent->defense},
                                                   filter);
        case Restriction::Cost: return is_within(value_of(table, candidate), filter);
        case Restriction::YouControl: return candidate.seat == asking.you;
        case Restriction::OpponentControls: return candidate.seat != asking.you;
        case Restriction::HasKeyword:
            return filter.keyword && has_keyword(table, candidate, *filter.keyword, asking.raw);
        case Restriction::NotFirst: return true;  // looked at where things happen (triggers.cpp)
        case Restriction::Tapped: return permanent != nullptr && permanent->is(Flag::Tapped);
        case Restriction::Untapped: return permanent != nullptr && !permanent->is(Flag::Tapped);
        case Restriction::NonCreature: return !card.is_creature();
        case Restriction::Damaged: return permanent != nullptr && permanent->damage > 0;
        case Restriction::Legendary: return card.legendary;
        case Restriction::Basic: return card.basic;
    }
    return true;
}

int count_controlled(const Table& table, Seat seat, CardType type) {
    int count = 0;
    for (const Permanent& permanent : table.player(seat).battlefield)
        count += table.card(permanent.card).type == type ? 1 : 0;
    return count;
}

bool holds(const Table& table, const Condition& condition, const Asking& asking) {
    const Seat seat = condition.opponent ? other(asking.you) : asking.you;
    const Player& player = table.player(seat);
    const auto within = [&](int number) { return number >= condition.min && number <= condition.max; };
    switch (condition.type) {
        case ConditionType::Control: {
            int count = 0;
            for (const Permanent& permanent : player.battlefield)
                if (qualifies(table, condition.filter, {permanent.card, permanent.id, seat, &permanent}, asking))
                    ++count;
            return within(count);
        }
        case ConditionType::HandSize: return within(static_cast<int>(player.hand.size()));
        case ConditionType::InZone: {
            const auto there = find_anywhere(table.state, asking.source);
            return there && there->zone == condition.zone;
        }
        case ConditionType::YouHaveMoreLife: return player.life > table.player(other(seat)).life;
        case ConditionType::Attacked: return player.attacked;
        case ConditionType::DidntAttack: return !player.attacked;
        case ConditionType::Life: return within(player.life);
        case ConditionType::Energy: return within(player.energy);
        case ConditionType::Poison: return within(player.poison);
        case ConditionType::YourTurn: return table.state.active == seat;
    }
    return true;
}

// The first that was chosen for the effect.
Target chosen_for(const StackItem& item, Place effect) {
    for (const ChosenTarget& chosen : item.targets)
        if (chosen.effect == effect && !chosen.target.is_player()) return chosen.target;
    return {};
}

}  // namespace

Target spoken_of(const Table& table, const Asking& asking) {
    if (asking.frame != nullptr && asking.frame->has_root && !asking.frame->affected.empty())
        return asking.frame->affected.front();
    if (asking.frame != nullptr && !asking.frame->has_root && asking.item != nullptr) {
        const Place place = asking.frame->remaining.first;
        const Effect& effect = table.program().effects[place];
        if (const Target own = chosen_for(*asking.item, place); own.id != no_instance) return own;
        if (effect.recalls > 0) {
            const Target before = chosen_for(*asking.item, static_cast<Place>(place - effect.recalls));
            if (before.id != no_instance) return before;
            if (!asking.frame->affected.empty()) return asking.frame->affected.front();
            return {};
        }
    }
    if (asking.item != nullptr && !asking.item->targets.empty()) return asking.item->targets.front().target;
    return asking.item != nullptr ? asking.item->occasion.about : Target{};
}

bool in_scope(const Table& table, Scope scope, Instance id, const Asking& asking) {
    switch (scope) {
        case Scope::SelfOnly: return id == asking.source;
        case Scope::OthersOnly: return id != asking.source;
        case Scope::All: return true;
        case Scope::Attached: {
            const Found aura = find_permanent(table.state, asking.source);
            return aura && id != no_instance && aura.permanent->attached_to == id;
        }
    }
    return true;
}

bool qualifies(const Table& table, const Filter& filter, const Candidate& candidate, const Asking& asking) {
    if (candidate.card == no_card) return false;
    if (filter.scope != Scope::All && !in_scope(table, filter.scope, candidate.id, asking)) return false;
    const Card& card = table.card(candidate.card);
    if (filter.card_type && card.type != *filter.card_type) return false;
    if (filter.tribe && card.tribe != filter.tribe) return false;
    if (!filter.colours.empty() && !card.colours.meets(filter.colours)) return false;
    for (std::uint32_t bits = filter.restrictions.bits; bits != 0; bits &= bits - 1) {
        const auto restriction = static_cast<Restriction>(std::countr_zero(bits));
        if (!passes(table, restriction, filter, candidate, asking)) return false;
    }
    return true;
}

bool all_hold(const Table& table, Range conditions, const Asking& asking) {
    for (Place place = conditions.first; place < conditions.end(); ++place)
        if (!holds(table, table.program().conditions[place], asking)) return false;
    return true;
}

int amount_based_on(const Table& table, AmountBasedOn word, const Asking& asking) {
    const Player& you = table.player(asking.you);
    switch (word) {
        case AmountBasedOn::X: return asking.x;
        case AmountBasedOn::Attack: {
            const Found found = asking.raw ? find_permanent(table.state, asking.source) : Found{};
            if (found) return raw_attack(table, {found.permanent->card, asking.source, found.seat, found.permanent});
            return attack_of(table, asking.source);
        }
        case AmountBasedOn::TargetPower: return attack_of(table, spoken_of(table, asking).id);
        case AmountBasedOn::TargetCost: return mana_value(table, spoken_of(table, asking).id);
        case AmountBasedOn::LifeTotal: return you.life;
        case AmountBasedOn::DeckSize: return static_cast<int>(you.library.size());
        case AmountBasedOn::RootAmount: return asking.frame == nullptr ? 0 : int{asking.frame->root_amount};
        case AmountBasedOn::RootAffected: return asking.frame == nullptr ? 0 : int{asking.frame->root_affected};
        case AmountBasedOn::ActivatedCost: return asking.item == nullptr ? 0 : int{asking.item->paid};
        case AmountBasedOn::PlayerChoice: return asking.frame == nullptr ? 0 : std::max<int>(asking.frame->said, 0);
        case AmountBasedOn::Zero: return 0;
        case AmountBasedOn::CreaturesControlled: return count_controlled(table, asking.you, CardType::Creature);
        case AmountBasedOn::CreaturesInPlay:
            return count_controlled(table, Seat::First, CardType::Creature) +
                   count_controlled(table, Seat::Second, CardType::Creature);
        case AmountBasedOn::GeneratorsControlled:
            return count_controlled(table, asking.you, CardType::ResourceGenerator);
        case AmountBasedOn::CardsInHand: return static_cast<int>(you.hand.size());
        case AmountBasedOn::CardsInGraveyard: return static_cast<int>(you.graveyard.size());
        case AmountBasedOn::Energy: return you.energy;
        case AmountBasedOn::OpponentPoison: return table.player(other(asking.you)).poison;
        case AmountBasedOn::OccasionAmount: return asking.item == nullptr ? 0 : int{asking.item->occasion.amount};
    }
    return 0;
}

int changed(int amount, const Modifier& modifier) {
    using cardlang::ModifierOperator;
    switch (modifier.op) {
        case ModifierOperator::None: return amount;
        case ModifierOperator::Add: return amount + modifier.value;
        case ModifierOperator::Subtract: return std::max(0, amount - modifier.value);
        case ModifierOperator::Multiply: return amount * modifier.value;
        case ModifierOperator::DivideDown: return modifier.value == 0 ? 0 : amount / modifier.value;
        case ModifierOperator::DivideUp:
            return modifier.value == 0 ? 0 : (amount + modifier.value - 1) / modifier.value;
        case ModifierOperator::Set: return modifier.value;
    }
    return amount;
}

int amount_of(const Table& table, const Amount& amount, const Asking& asking) {
    const int plain = amount.based_on ? amount_based_on(table, *amount.based_on, asking) : amount.fixed;
    return std::clamp(changed(plain, amount.modifier), -life_max, life_max);
}

}  // namespace pentacle::conclave
