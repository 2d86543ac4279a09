#include <algorithm>

#include "cardlang/machine/announce_steps.hpp"
#include "cardlang/machine/bill.hpp"
#include "cardlang/machine/continuous.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

bool is_looked_at_later(ConditionType type) {
    switch (type) {
        case ConditionType::RootTargetTribe:
        case ConditionType::RootTargetNotSummon:
        case ConditionType::IsTribe:
        case ConditionType::IsNotTribe:
        case ConditionType::TargetAttack:
        case ConditionType::TargetIs:
        case ConditionType::TopCardIs: return true;
        case ConditionType::Control:
        case ConditionType::FirstSpell:
        case ConditionType::InZone:
        case ConditionType::HasStatus:
        case ConditionType::OneOneInPlay:
        case ConditionType::DidntAttack:
        case ConditionType::HandSize:
        case ConditionType::TriggerHadStatus:
        case ConditionType::TriggerLackedStatus:
        case ConditionType::YouHaveMoreLife:
        case ConditionType::FirstSummon:
        case ConditionType::OpponentHasMore:
        case ConditionType::EnteredZoneThisTurn:
        case ConditionType::Attacked:
        case ConditionType::SummonsInPlay:
        case ConditionType::HasTally:
        case ConditionType::HasCounters:
        case ConditionType::NoSummonsInPlay: return false;
    }
    return false;
}

bool can_pay_alternate(const Table& table, Seat seat, Slot slot, int index) {
    const Card& card = table.card(table.at(slot));
    const AlternateCost& alternate =
        table.program().alternate_costs[card.alternate_costs.first + static_cast<std::size_t>(index)];
    if (alternate.type == AltCostType::TributeMultiplier) return false;
    if (!all_hold(table, alternate.conditions, {.you = seat, .source = table.state.ref(slot)})) return false;
    if (alternate.type == AltCostType::Tribute && may_not_tribute(table, seat)) return false;
    if (card.additional_costs.empty()) return can_pay(table, cost_of(alternate), seat, table.state.ref(slot), 0);
    return obstacle_to_pay(table, bill_to_cast(table, seat, slot, index, 0)) == Obstacle::None;
}

bool is_time_for(const Table& table, Seat seat, const CastRestrictionWord& restriction) {
    const State& state = table.state;
    if (restriction.opponents_turn && state.turn_player == seat) return false;
    if (restriction.phase && state.phase != *restriction.phase) return false;
    if (restriction.in_response && state.stack.empty()) return false;
    if (!restriction.control) return true;
    Filter of_tribe;
    of_tribe.tribe = *restriction.control;
    return count_controlled(table, seat, of_tribe, {}) > 0;
}

bool effects_possible(const Table& table, const StackItem& item) {
    bool possible = true;
    const auto check = [&](const Effect& effect, Place place) {
        if (!possible) return;
        if (effect.type == EffectType::Choose) {
            if (effect.optional || !may_hold(table, effect.conditions, context_of(item, &effect, place))) return;
            bool any = false;
            for (int branch = 0; branch < effect.choices.count && !any; ++branch)
                any = branch_offered(table, item, place, branch);
            possible = any;
        } else if (needs_target(effect) && is_targeted_now(table, item, effect, place)) {
            possible = may_have_target(table, item, place);
        }
    };
    for_each_effect(table, item, item.effects, check);
    return possible;
}

}  // namespace

bool may_hold(const Table& table, Range conditions, const Context& context) {
    for (Place place = conditions.first; place < conditions.end(); ++place) {
        const Condition& condition = table.program().conditions[place];
        if (!is_looked_at_later(condition.type) && !holds(table, condition, context)) return false;
    }
    return true;
}

bool any_alternate(const Table& table, Seat seat, Slot slot) {
    const Card& card = table.card(table.at(slot));
    for (int index = 0; index < card.alternate_costs.count; ++index)
        if (can_pay_alternate(table, seat, slot, index)) return true;
    return false;
}

// The printed cost, together with what is to be paid besides.
Obstacle obstacle_to_price(const Table& table, Seat seat, Slot slot, int x) {
    if (!table.card(table.at(slot)).additional_costs.empty())
        return obstacle_to_pay(table, bill_to_cast(table, seat, slot, -1, x));
    return obstacle_to_pay(table, seat, slot, table.setting.hooks.price(table, seat, slot, x));
}

bool is_targeted_now(const Table& table, const StackItem& item, const Effect& effect, Place place) {
    return has_target(effect) && !effect.resolve_target && effect.type != EffectType::Choose &&
           may_hold(table, effect.conditions, context_of(item, &effect, place));
}

void fill_item_to_cast(const Table& table, Seat seat, Slot slot, StackItem& item) {
    const Object& object = table.at(slot);
    item.kind = ItemKind::Spell;
    item.controller = item.damage_owner = seat;
    item.source = table.state.ref(slot);
    item.card = object.card;
    item.effects = table.card(object).stack_effects;
}

bool may_cast_spells(const Table& table, Seat seat) { return !table.player(seat).has(PlayerFlag::Exhausted); }

bool restrictions_allow(const Table& table, Seat seat, const Card& card) {
    const auto& words = table.program().language->cast_restrictions;
    for (std::uint32_t bits = card.cast_restrictions.bits; bits != 0; bits &= bits - 1)
        if (!is_time_for(table, seat, words[static_cast<CastRestriction>(__builtin_ctz(bits))])) return false;
    return true;
}

bool effect_may_cast(const Table& table, Seat seat, const Card& card) {
    return (card.type != CardType::Spell || may_cast_spells(table, seat)) && restrictions_allow(table, seat, card);
}

Obstacle obstacle_to_cast(const Table& table, Seat seat, Slot slot, bool free) {
    const Card& card = table.card(table.at(slot));
    if (!free) {
        const bool buried = table.at(slot).zone == Zone::Graveyard;
        const Obstacle price = buried ? Obstacle::CannotPayCost : obstacle_to_price(table, seat, slot, 0);
        if (price != Obstacle::None && (card.alternate_costs.empty() || !any_alternate(table, seat, slot)))
            return price;
    }
    for (Place place = card.additional_costs.first; place < card.additional_costs.end(); ++place)
        if (!can_pay(table, table.program().costs[place], seat, table.state.ref(slot), 0))
            return Obstacle::CannotPayCost;
    if (card.type == CardType::Summon || !card.chooses_on_cast) return Obstacle::None;
    StackItem item;
    fill_item_to_cast(table, seat, slot, item);
    return effects_possible(table, item) ? Obstacle::None : Obstacle::NoLegalTarget;
}

void list_abilities(const Table& table, Slot slot, AbilityList& out) {
    const Object& object = table.at(slot);
    const Card& card = table.card(object);
    const auto add = [&](Range abilities, Ref given_by) {
        for (Place place = abilities.first; place < abilities.end(); ++place)
            if (!out.full()) out.push_back({place, given_by});
    };
    add(card.activated, {});
    if (object.zone != Zone::Play) return;
    for_each_working(table, Passive::GrantActive, [&](const Working& working) {
        if (is_about(table, working, table.state.ref(slot))) add(working.passive.actives, working.source);
    });
}

bool is_used_up(const Table& table, Slot slot, const Ability& ability) {
    if (!table.program().activated[ability.place].once_per_turn) return false;
    const auto& used = table.state.used_abilities;
    const UsedAbility same{table.state.ref(slot), ability.place, ability.given_by};
    return used.full() || std::count(used.begin(), used.end(), same) >= table.at(slot).count;
}

Obstacle obstacle_to_activate(const Table& table, Seat seat, Slot slot, Place ability) {
    const ActivatedEffect& record = table.program().activated[ability];
    const Ref source = table.state.ref(slot);
    if (!record.works_from.has(table.at(slot).zone)) return Obstacle::ConditionFails;
    if (!may_hold(table, record.conditions, {.you = seat, .source = source})) return Obstacle::ConditionFails;
    if (record.cost && !can_pay(table, *record.cost, seat, source, 0)) return Obstacle::CannotPayCost;
    if (!record.chooses) return Obstacle::None;
    StackItem item;
    item.kind = ItemKind::ActivatedEffect;
    item.controller = item.damage_owner = seat;
    item.source = source;
    item.card = table.at(slot).card;
    item.effects = record.effects;
    return effects_possible(table, item) ? Obstacle::None : Obstacle::NoLegalTarget;
}

bool alternate_offered(const Table& table, const Announcement& announcing, int index) {
    return can_pay_alternate(table, announcing.item.controller, announcing.item.source.slot, index);
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
