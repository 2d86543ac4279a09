#include <algorithm>

#include "cardlang/program/modifier.hpp"
#include "games/konivrer/table.hpp"

namespace pentacle::konivrer {

namespace {

int bound_of(const Table& table, const Filter& filter, const Asking& asking) {
    return filter.max_based_on ? amount_based_on(table, *filter.max_based_on, asking) : int{filter.max};
}

bool in_bounds(const Table& table, const Filter& filter, int value, const Asking& asking) {
    return value >= filter.min && value <= bound_of(table, filter, asking);
}

bool elements_fit(const Filter& filter, ElementSet elements) {
    return (!filter.element || elements.has(*filter.element)) &&
           (!filter.not_element || !elements.has(*filter.not_element)) && elements.size() >= filter.min_elements;
}

bool is_attacking(const State& state, Instance id) {
    return std::any_of(state.attacks.begin(), state.attacks.end(),
                       [&](const Attack& attack) { return attack.attacker == id; });
}

}  // namespace

bool qualifies(const Table& table, const Filter& filter, Scope scope, const Familiar& familiar, Seat seat,
               const Asking& asking) {
    const bool is_source = familiar.id == asking.source.id;
    if (scope == Scope::SelfOnly && !is_source) return false;
    if (scope == Scope::OthersOnly && is_source) return false;
    if (filter.says_nothing()) return true;
    if (!elements_fit(filter, elements_of(table, familiar))) return false;
    const RestrictionSet& says = filter.restrictions;
    if (says.has(Restriction::YouControl) && seat != asking.source.seat) return false;
    if (says.has(Restriction::Attacking) && !is_attacking(table.state, familiar.id)) return false;
    if (says.has(Restriction::Tapped) && !familiar.tapped) return false;
    if (says.has(Restriction::Untapped) && familiar.tapped) return false;
    if (says.has(Restriction::Damaged) && familiar.damage == 0) return false;
    if (says.has(Restriction::Rested) || says.has(Restriction::Ready)) return false;  // these speak of Azoth
    if (says.has(Restriction::Cost) && !in_bounds(table, filter, table.card(familiar.card).total_cost(), asking))
        return false;
    if (says.has(Restriction::Strength)) {
        const int strength = asking.raw ? raw_strength(table, familiar) : strength_of(table, familiar, seat);
        if (!in_bounds(table, filter, strength, asking)) return false;
    }
    if (says.has(Restriction::Health)) {
        const int health =
            asking.raw ? raw_health(table, familiar) - familiar.damage : health_of(table, familiar, seat);
        if (!in_bounds(table, filter, health, asking)) return false;
    }
    return true;
}

bool qualifies(const Table& table, const Filter& filter, const Azoth& azoth, Seat seat, const Asking& asking) {
    const RestrictionSet& says = filter.restrictions;
    if (says.has(Restriction::YouControl) && seat != asking.source.seat) return false;
    if (says.has(Restriction::Rested) && !azoth.rested) return false;
    if (says.has(Restriction::Ready) && azoth.rested) return false;
    return qualifies(table, filter, azoth.card, asking);
}

bool qualifies(const Table& table, const Filter& filter, CardNumber number, const Asking& asking) {
    const Card& card = table.card(number);
    if (!elements_fit(filter, card.elements)) return false;
    return !filter.restrictions.has(Restriction::Cost) || in_bounds(table, filter, card.total_cost(), asking);
}

bool all_hold(const Table& table, Range conditions, const Asking& asking) {
    const Seat you = asking.source.seat;
    const auto familiars = [&](Seat seat) { return static_cast<int>(table.player(seat).familiars()); };
    const auto life = [&](Seat seat) { return static_cast<int>(table.player(seat).life.size()); };
    for (const Condition& condition : table.program().conditions_in(conditions)) {
        const Seat asked = condition.opponent ? other(you) : you;
        const auto in_range = [&](int number) { return number >= condition.min && number <= condition.max; };
        bool holds = false;
        switch (condition.type) {
            case ConditionType::Control: {
                int count = 0;
                for_each_familiar(table.state, [&](const Familiar& familiar, Seat seat) {
                    count +=
                        seat == asked && qualifies(table, condition.filter, condition.scope, familiar, seat, asking)
                            ? 1
                            : 0;
                });
                holds = in_range(count);
                break;
            }
            case ConditionType::HandSize: holds = in_range(static_cast<int>(table.player(asked).hand.size())); break;
            case ConditionType::YouHaveMoreLife: holds = life(you) > life(other(you)); break;
            case ConditionType::OpponentHasMore: holds = familiars(other(you)) > familiars(you); break;
            case ConditionType::OpponentHasMoreLife: holds = life(other(you)) > life(you); break;
            case ConditionType::LifeCards: holds = in_range(life(asked)); break;
            case ConditionType::Azoth: holds = in_range(static_cast<int>(table.player(asked).azoth.size())); break;
        }
        if (!holds) return false;
    }
    return true;
}

int amount_based_on(const Table& table, AmountBasedOn word, const Asking& asking) {
    const Source& source = asking.source;
    const Seat you = source.seat;
    const auto count = [](std::size_t size) { return static_cast<int>(size); };
    switch (word) {
        case AmountBasedOn::X: return source.generic_value;
        case AmountBasedOn::Zero: return 0;
        case AmountBasedOn::RootAmount: return asking.root_amount;
        case AmountBasedOn::RootAffected: return asking.root_affected;
        case AmountBasedOn::LifeCards: return count(table.player(you).life.size());
        case AmountBasedOn::OpponentLifeCards: return count(table.player(other(you)).life.size());
        case AmountBasedOn::FamiliarsControlled: return count(table.player(you).familiars());
        case AmountBasedOn::FamiliarsOpponentControls: return count(table.player(other(you)).familiars());
        case AmountBasedOn::AzothControlled: return count(table.player(you).azoth.size());
        case AmountBasedOn::HandSize: return count(table.player(you).hand.size());
        case AmountBasedOn::Counters: {
            const Found found = find_familiar(table, source.id);
            return found ? int{found.familiar->counters} : int{source.counters};
        }
        case AmountBasedOn::Strength: {
            const Found found = find_familiar(table, source.id);
            if (!found) return source.strength;
            return asking.raw ? raw_strength(table, *found.familiar) : strength_of(table, *found.familiar, found.seat);
        }
        case AmountBasedOn::Elements: {
            const Found found = find_familiar(table, source.id);
            return found ? elements_of(table, *found.familiar).size() : source.elements.size();
        }
    }
    return 0;
}

int amount_of(const Table& table, const Amount& amount, const Asking& asking) {
    const int plain = amount.based_on ? amount_based_on(table, *amount.based_on, asking) : int{amount.fixed};
    return std::clamp(cardlang::modified(plain, amount.modifier), 0, number_max);
}

}  // namespace pentacle::konivrer
