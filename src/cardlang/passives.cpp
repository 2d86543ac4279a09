#include <algorithm>

#include "cardlang/coverage.hpp"
#include "cardlang/stats.hpp"

namespace pentacle::cardlang {

bool is_on_player(const Table& table, Seat seat, Passive passive) {
    for (const Grant& grant : table.state.grants)
        if (grant.target == Ref::player(seat)) {
            if (grant.passive != no_place && table.program().passives[grant.passive].passive == passive) return true;
            if (grant.effect != no_place && table.program().effects[grant.effect].replacement_passive == passive)
                return true;
        }
    return false;
}

bool player_has(const Table& table, Seat seat, Passive passive) {
    if (!may_be_at_work(table.state, seat, passive)) return false;
    if (is_on_player(table, seat, passive)) return true;
    for (const Slot slot : table.player(seat).field) {
        const Object& object = table.at(slot);
        const auto any_of = [&](Range passives) {
            for (Place place = passives.first; place < passives.end(); ++place) {
                const PassiveEffect& record = table.program().passives[place];
                if (record.passive == passive &&
                    all_hold(table, record.conditions, {.you = seat, .source = table.state.ref(slot)}))
                    return true;
            }
            return false;
        };
        if (any_of(table.card(object).passives)) return true;
        if (object.made_by != no_place && any_of(table.program().effects[object.made_by].token_passive)) return true;
    }
    return false;
}

bool anyone_has(const Table& table, Passive passive) {
    return player_has(table, Seat::First, passive) || player_has(table, Seat::Second, passive);
}

int changed_cost(const Table& table, Seat seat, Slot slot) {
    const Card& card = table.card(table.at(slot));
    const State& state = table.state;
    const Ref ref = state.ref(slot);
    int cost = card.cost;
    const auto apply = [&](const PassiveEffect& passive, const Context& context) {
        if (!passive.changes_cost || !all_hold(table, passive.conditions, context)) return;
        count(&Coverage::passives, static_cast<Place>(&passive - table.program().passives.data()));
        if (passive.passive == Passive::ModifyCost && passive.cost) cost = *passive.cost;
        for (Place place = passive.stat_modifiers.first; place < passive.stat_modifiers.end(); ++place) {
            const StatModifier& modifier = table.program().stat_modifiers[place];
            if (modifier.stat != StatType::Cost) continue;
            const int amount = amount_of(table, modifier.amount, context, 0) * modifier.amount_multiplier;
            switch (modifier.op) {
                case OperatorType::Add: cost += amount; break;
                case OperatorType::Multiply: cost *= amount; break;
                case OperatorType::Divide: cost = amount == 0 ? cost : cost / amount; break;
            }
        }
    };
    for (Place place = card.passives.first; place < card.passives.end(); ++place) {
        const PassiveEffect& passive = table.program().passives[place];
        if (passive.filter.scope != Scope::OthersOnly) apply(passive, {.you = seat, .source = ref});
    }
    if (table.state.stale || table.state.at_work.cost_auras)
        for (const Seat owner : all_seats)
            for (const Slot source : table.player(owner).field) {
                const Card& aura = table.card(table.at(source));
                for (Place place = aura.passives.first; place < aura.passives.end(); ++place) {
                    const PassiveEffect& passive = table.program().passives[place];
                    if (passive.filter.scope == Scope::SelfOnly) continue;
                    if (qualifies(table, passive.filter, ref, table.state.ref(source), owner))
                        apply(passive, {.you = owner, .source = table.state.ref(source)});
                }
            }
    for (const Grant& grant : table.state.grants) {
        if (grant.target == ref && grant.effect != no_place &&
            table.program().effects[grant.effect].type == EffectType::ModifyCost)
            cost = grant.x;
        if (grant.passive == no_place) continue;
        const bool for_player = grant.target == Ref::player(seat);
        if (grant.target == ref ||
            (for_player && qualifies(table, table.program().passives[grant.passive].filter, Scope::All, ref, {}, seat)))
            apply(table.program().passives[grant.passive], {.you = seat, .source = grant.source});
    }
    return std::max(cost, 0);
}

}  // namespace pentacle::cardlang
