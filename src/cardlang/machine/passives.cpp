#include <algorithm>

#include "cardlang/machine/counting.hpp"
#include "cardlang/machine/continuous.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

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
    bool found = false;
    for_each_working(table, passive, [&](const Working& working) { found |= works_for(table, working, seat); });
    return found;
}

bool may_be_put_into_play(const Table& table, Ref ref) {
    const Object& object = table.at(ref);
    const Card& card = table.card(object);
    if (card.type == CardType::Spell) return false;
    // What a card says of itself holds wherever it is.
    for (Place place = card.passives.first; place < card.passives.end(); ++place) {
        const PassiveEffect& passive = table.program().passives[place];
        if (passive.passive == Passive::CantSpecialSummon && passive.filter.scope == Scope::SelfOnly &&
            all_hold(table, passive.conditions, {.you = object.controller, .source = ref}))
            return false;
    }
    bool may = true;
    for_each_working(table, Passive::CantSpecialSummon,
                     [&](const Working& working) { may = may && !is_about(table, working, ref); });
    return may;
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
        count(table.setting, &Coverage::passives, table.program().passives.place_of(passive));
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
        if (passive.filter.scope == Scope::SelfOnly) apply(passive, {.you = seat, .source = ref});
    }
    // What is said of kinds of cards holds while its own card is in play.
    const auto is_aura = [](const PassiveEffect& passive) {
        return passive.changes_cost && passive.filter.scope != Scope::SelfOnly;
    };
    if (state.stale || state.at_work.cost_auras)
        for_each_working_if(table, is_aura, [&](const Working& working) {
            if (!working.on.is_none() || !is_about(table, working, ref)) return;
            for (int time = 0; time < working.times; ++time)
                apply(working.passive, {.you = working.controller, .source = working.source});
        });
    for (const Grant& grant : table.state.grants) {
        if (grant.target == ref && grant.effect != no_place &&
            table.program().effects[grant.effect].type == EffectType::ModifyCost) {
            const Amount& amount = table.program().effects[grant.effect].amount;
            // A modifier alone changes what the card costs anyway.
            const bool relative = !amount.fixed && !amount.based_on;
            for (int time = 0; relative && time < grant.times; ++time) cost = modified(cost, amount.modifier);
            if (!relative) cost = grant.x;
        }
        if (grant.passive == no_place) continue;
        const bool for_player = grant.target == Ref::player(seat);
        const PassiveEffect& passive = table.program().passives[grant.passive];
        if (grant.target != ref && !(for_player && qualifies(table, passive.filter, Scope::All, ref, {}, seat)))
            continue;
        for (int time = 0; time < grant.times; ++time) apply(passive, {.you = seat, .source = grant.source});
    }
    return std::max(cost, 0);
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
