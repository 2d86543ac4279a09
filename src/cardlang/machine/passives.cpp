#include <algorithm>

#include "cardlang/machine/casting.hpp"
#include "cardlang/machine/continuous.hpp"
#include "cardlang/machine/counting.hpp"

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
            cost = modified(cost, modifier.op, amount);
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

namespace {

int with_modifiers(const Table& table, Seat seat, const Card& card, int cost, int x, bool& has_x) {
    for (Place place = card.cost_modifiers.first; place < card.cost_modifiers.end(); ++place) {
        const CostModifier& modifier = table.program().cost_modifiers[place];
        switch (modifier.type) {
            case CostModifierType::X:
                has_x = true;
                if (modifier.x_based_on) x = based_on(table, *modifier.x_based_on, {.you = seat});
                cost = modified(x, modifier.additional);
                break;
            case CostModifierType::SummonsDiedThisTurn: cost = std::max(0, cost - table.state.deaths_this_turn); break;
            case CostModifierType::FirstSpell:
                if (table.player(seat).tallies[Tally::Spells] == 0) cost = modified(cost, modifier.additional);
                break;
        }
    }
    return std::max(0, cost);
}

// What the card costs after an effect that has waited for it: so much, or that much more or less.
int cost_after(const Table& table, Seat seat, const Waiting& waiting, int cost) {
    const Amount& amount = table.program().effects[waiting.effect].amount;
    const Context context{.you = seat};
    if (amount.fixed || amount.based_on) {
        // What was counted down the deck was shown as the effect happened; nobody knows what lies there by now.
        const bool kept =
            amount.based_on && (is_told_by_item(*amount.based_on) || *amount.based_on == AmountBasedOn::UntilCardType);
        return std::max(0, kept ? waiting.amount : amount_of(table, amount, context, 0));
    }
    return all_hold(table, amount.modifier_conditions, context) ? std::max(0, modified(cost, amount.modifier)) : cost;
}

}  // namespace

AskedCost changed_asked_cost(const Table& table, Seat seat, Slot slot, int x) {
    const Card& card = table.card(table.at(slot));
    AskedCost asked{.amount = current_cost(table, seat, slot)};
    if (!card.cost_modifiers.empty()) asked.amount = with_modifiers(table, seat, card, asked.amount, x, asked.has_x);
    const bool summon = card.type == CardType::Summon;
    for (const Waiting& waiting : table.player(seat).waiting) {
        const Effect& effect = table.program().effects[waiting.effect];
        if (effect.type != EffectType::ModifyCost || waits_for_summon(effect) != summon) continue;
        if (!qualifies(table, effect.filter, Scope::All, table.state.ref(slot), {}, seat)) continue;
        asked.is_set |= effect.amount.fixed || effect.amount.based_on;
        asked.amount = cost_after(table, seat, waiting, asked.amount);
    }
    return asked;
}

Price price_in_kinds(const Table& table, Seat seat, Slot slot, int x) {
    const Card& card = table.card(table.at(slot));
    Price price = Price::of(Currency::AnyKind, asked_cost(table, seat, slot, x).amount);
    for (Place place = card.kinds_owed.first; place < card.kinds_owed.end(); ++place) {
        const KindOwed& kind = table.program().kinds_owed[place];
        price.add(Currency::Tally, kind.amount, kind.tally);
    }
    return price;
}

int cost_with_x(const Table& table, const Card& card, int cost, int x) {
    for (Place place = card.cost_modifiers.first; place < card.cost_modifiers.end(); ++place) {
        const CostModifier& modifier = table.program().cost_modifiers[place];
        if (modifier.type == CostModifierType::X) cost = std::max(0, modified(x, modifier.additional));
    }
    return cost;
}

bool is_cast_with(const Table& table, Ref card, Keyword keyword) {
    if (table.card(table.at(card)).keywords.has(keyword)) return true;
    for (const Grant& grant : table.state.grants) {
        if (grant.target != card) continue;
        if (grant.effect != no_place && table.program().effects[grant.effect].keywords.has(keyword)) return true;
        if (grant.passive != no_place && table.program().passives[grant.passive].keywords.has(keyword)) return true;
    }
    return false;
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
