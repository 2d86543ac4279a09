#include <algorithm>

#include "cardlang/machine/announce_steps.hpp"
#include "cardlang/machine/bill.hpp"
#include "cardlang/machine/moves.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

const CostModifier* x_modifier(const Table& table, const Card& card) {
    for (Place place = card.cost_modifiers.first; place < card.cost_modifiers.end(); ++place)
        if (table.program().cost_modifiers[place].type == CostModifierType::X)
            return &table.program().cost_modifiers[place];
    return nullptr;
}

// The other half of "3 damage, or 5 to a summon of a tribe" has its target already.
bool shares_target(const Table& table, const StackItem& item, Place place) {
    return std::any_of(item.targets.begin(), item.targets.end(), [&](const Chosen& chosen) {
        return chosen.effect != place && are_twins(table.program(), chosen.effect, place);
    });
}

// The most of it that the player has, whatever else is paid.
int most_in(const Table& table, const Announcement& now, const PricePart& part) {
    const Seat seat = now.item.controller;
    const Player& player = table.player(seat);
    switch (part.currency) {
        case Currency::Life: return player.life - 1;
        case Currency::Tribute:
            return may_not_tribute(table, seat) ? 0 : tribute_available(table, seat, now.item.source.slot, life_max);
        case Currency::Tally: return player.tallies[part.tally];
        case Currency::AnyKind: break;
    }
    int kinds = 0;
    for (const Tally tally : table.setting.paying) kinds += player.tallies[tally];
    return kinds;
}
int most_in(const Table& table, const Announcement& now, const Cost& cost) {
    if (is_life(cost)) return most_in(table, now, {.currency = Currency::Life});
    if (cost.type == CostType::Tally) return most_in(table, now, {.currency = Currency::Tally, .tally = cost.tally});
    return count_payable(table, cost, now.item.controller, now.item.source);
}

// The most X that can be paid.
int x_limit(const Table& table, const Announcement& now) {
    const Seat seat = now.item.controller;
    const Ref source = now.item.source;
    // With a large X every part that it is paid with is there.
    const Price price = now.free ? Price{} : table.setting.hooks.price(table, seat, source.slot, chosen_number_max);
    int limit = 0;
    bool is_paid = !price.empty();
    for (const PricePart& part : price) limit = std::max(limit, most_in(table, now, part));
    for (std::size_t index = 0; index < now.costs; ++index)
        if (const Cost cost = cost_at(table, now, index); pays_x(cost)) {
            limit = std::max(limit, most_in(table, now, cost));
            is_paid = true;
        }
    // What something else has made free is as large as life allows.
    if (!is_paid) limit = most_in(table, now, {.currency = Currency::Life});
    const auto can_be = [&](int x) {
        for (std::size_t index = 0; index < now.costs; ++index) {
            const Cost cost = cost_at(table, now, index);
            if (pays_x(cost) && !can_pay(table, cost, seat, source, x)) return false;
        }
        return can_take(table, seat, owed_of_totals(table, now, x, now.costs));
    };
    while (limit > 0 && !can_be(limit)) --limit;
    return limit;
}

// From a graveyard a card is cast only for an alternate cost that says so, or by an effect.
bool castable_as_printed(const Announcement& now) {
    return now.from != Zone::Graveyard || now.item.exile_after || now.free;
}

}  // namespace

void drop_announcement(Machine& machine) {
    machine.state.frames.pop_back();
    forget_announcement(machine.state);
}

bool settle_option(Machine& machine, Announcement& now) {
    if (now.option_settled) return true;
    const StackItem& item = now.item;
    if (item.kind == ItemKind::TriggeredEffect && item.trigger != no_place) {
        const TriggeredEffect& trigger = machine.program().triggers[item.trigger];
        // What cannot be paid in full is not begun.
        if (now.costs > 0 && obstacle_to_pay(machine, bill_to_begin(machine, now)) != Obstacle::None) {
            drop_announcement(machine);
            return false;
        }
        if (trigger.optional) {
            if (!is_answered(machine.state, QuestionKind::Option, item.trigger)) {
                const Seat seat = trigger.opponents_choice ? other(item.controller) : item.controller;
                ask(machine.state, QuestionKind::Option, seat, item.trigger, 0, 1);
                return false;
            }
            if (take_answer(machine.state, QuestionKind::Option, item.trigger).number == 0) {
                drop_announcement(machine);
                return false;
            }
        }
    }
    now.option_settled = true;
    return true;
}

bool settle_x(Machine& machine, Announcement& now) {
    if (now.x_settled) return true;
    StackItem& item = now.item;
    if (item.kind == ItemKind::Spell && now.from != Zone::Stack) {
        const CostModifier* modifier = x_modifier(machine, machine.program().cards[item.card]);
        bool picks = modifier != nullptr && !modifier->x_based_on && !now.free;
        for (std::size_t index = 0; index < now.costs; ++index) picks |= pays_x(cost_at(machine, now, index));
        if (modifier != nullptr && modifier->x_based_on)
            item.x = static_cast<std::int16_t>(based_on(machine, *modifier->x_based_on, context_of(item)));
        if (picks) {
            if (!is_answered(machine.state, QuestionKind::X, no_place)) {
                ask(machine.state, QuestionKind::X, item.controller, no_place, 0, x_limit(machine, now));
                return false;
            }
            item.x = take_answer(machine.state, QuestionKind::X, no_place).number;
        }
    }
    now.x_settled = true;
    return true;
}

bool settle_modes(Machine& machine, Announcement& now) {
    StackItem& item = now.item;
    for (;;) {
        Place open = no_place;
        const auto find_open = [&](const Effect& effect, Place place) {
            if (open != no_place || effect.type != EffectType::Choose || effect.optional || effect.player_based_on)
                return;
            if (!may_hold(machine, effect.conditions, context_of(item, &effect, place))) return;
            const int wanted = amount_of(machine, effect.amount, context_of(item, &effect, place), 1);
            const auto chosen = std::count_if(item.modes.begin(), item.modes.end(),
                                              [&](const ChosenMode& mode) { return mode.effect == place; });
            if (chosen >= wanted || item.modes.full()) return;
            for (int branch = 0; branch < effect.choices.count; ++branch)
                if (branch_offered(machine, item, place, branch)) open = place;
        };
        for_each_effect(machine.table(), item, item.effects, find_open);
        if (open == no_place) return true;
        if (!is_answered(machine.state, QuestionKind::Mode, open)) {
            const Effect& effect = machine.program().effects[open];
            const bool theirs = effect.is_opponent || effect.opponents_choice || effect.player == PlayerWord::Opponent;
            ask(machine.state, QuestionKind::Mode, theirs ? other(item.controller) : item.controller, open, 0,
                effect.choices.count - 1);
            return false;
        }
        const Answer answer = take_answer(machine.state, QuestionKind::Mode, open);
        item.modes.push_back({open, static_cast<std::uint8_t>(answer.number)});
    }
}

bool settle_alternate(Machine& machine, Announcement& now) {
    if (now.alternate_settled) return true;
    const StackItem& item = now.item;
    if (item.kind == ItemKind::Spell && !now.free) {
        const Slot slot = item.source.slot;
        const bool printed_ok =
            castable_as_printed(now) && obstacle_to_price(machine, item.controller, slot, item.x) == Obstacle::None;
        if (any_alternate(machine, item.controller, slot)) {
            if (!is_answered(machine.state, QuestionKind::AlternateCost, no_place)) {
                const Card& card = machine.program().cards[item.card];
                ask(machine.state, QuestionKind::AlternateCost, item.controller, no_place, printed_ok ? 0 : 1,
                    card.alternate_costs.count);
                return false;
            }
            const Answer answer = take_answer(machine.state, QuestionKind::AlternateCost, no_place);
            now.alternate = static_cast<std::int8_t>(answer.number - 1);
            if (now.alternate >= 0) ++now.costs;
        } else if (!printed_ok) {
            drop_announcement(machine);
            return false;
        }
    }
    now.alternate_settled = true;
    return true;
}

bool settle_targets(Machine& machine, Announcement& now) {
    StackItem& item = now.item;
    for (;;) {
        Place open = no_place;
        const auto find_open = [&](const Effect& effect, Place place) {
            if (open != no_place || now.targets_settled.full()) return;
            if (!is_targeted_now(machine, item, effect, place) || shares_target(machine, item, place)) return;
            if (std::find(now.targets_settled.begin(), now.targets_settled.end(), place) == now.targets_settled.end())
                open = place;
        };
        for_each_effect(machine.table(), item, item.effects, find_open);
        if (open == no_place) return true;
        const Effect& effect = machine.program().effects[open];
        const int room = static_cast<int>(targets_per_item_max - item.targets.size());
        const int wanted = std::min(targets_wanted(machine, item, open), room);
        const int there = count_targets(machine, item, open, wanted);
        if (there > 0 && !is_answered(machine.state, QuestionKind::Targets, open)) {
            const int least = effect.max_targets_based_on ? wanted : std::min<int>(effect.min_targets, wanted);
            const Seat seat = effect.opponents_choice ? other(item.controller) : item.controller;
            ask(machine.state, QuestionKind::Targets, seat, open, std::min(least, there), std::min(wanted, there));
            return false;
        }
        if (there > 0)
            for (const Ref ref : take_answer(machine.state, QuestionKind::Targets, open).chosen)
                item.targets.push_back({open, ref});
        now.targets_settled.push_back(open);
    }
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
