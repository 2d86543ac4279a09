#include <algorithm>

#include "cardlang/machine/announce_steps.hpp"
#include "cardlang/machine/bill.hpp"
#include "cardlang/machine/moves.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

// Costs that nobody has to choose anything for: life, the source itself, tokens that are all alike.
bool is_automatic(const Table& table, const Cost& cost, Seat seat) {
    if (is_of_total(cost) || cost.filter.scope == Scope::SelfOnly) return true;
    const Language& language = *table.program().language;
    if (cost.type == CostType::Tokens) return are_all_alike(table, seat, what_is_meant(language, cost.type).token);
    return cost.filter.token_type && language.tokens[*cost.filter.token_type].raw && cost.type == CostType::Sacrifice &&
           are_all_alike(table, seat, *cost.filter.token_type);
}

Ref only_payment(const Table& table, const Cost& cost, Seat seat, Ref source) {
    Ref found;
    any_choosable(table, places_of_payment(cost), [&](Ref ref) {
        if (may_pay_with(table, cost, seat, source, ref)) found = ref;
        return !found.is_none();
    });
    return found;
}

// What can be paid of the cost's total beside everything else.
int spare_total(const Table& table, const Announcement& now, const Cost& cost) {
    const StackItem& item = now.item;
    if (cost.type == CostType::Counters) return counters_on(table, item.source, *cost.counter);
    const Price owed = owed_of_totals(table, now, item.x, now.costs_settled);
    if (is_life(cost)) return table.player(item.controller).life - 1 - owed.in(Currency::Life);
    return most_beside(table, item.controller, owed, cost.tally);
}

// What can still be tributed, beside the cards that pay another cost.
int tribute_left(const Table& table, const Announcement& now) {
    const Slot receiver = now.item.source.slot;
    int left = tribute_available(table, now.item.controller, receiver, life_max);
    for (const Payment& payment : now.payments)
        if (table.state.is_current(payment.ref))
            left -= tribute_value(table, now.item.controller, payment.ref.slot, receiver);
    return left;
}

}  // namespace

Price owed_of_totals(const Table& table, const Announcement& now, int x, std::size_t but) {
    StackItem item = now.item;
    item.x = static_cast<std::int16_t>(x);
    const bool pays = item.kind == ItemKind::Spell && !now.free && now.alternate < 0;
    Price owed = pays ? table.setting.hooks.price(table, item.controller, item.source.slot, x) : Price{};
    for (std::size_t index = 0; index < now.costs; ++index) {
        const Cost cost = cost_at(table, now, index);
        if (index == but || (!is_life(cost) && cost.type != CostType::Tally)) continue;
        const bool settled = index < now.costs_settled;
        const int amount = settled                     ? now.amounts[index]
                           : cost.player_chosen_amount ? 1
                                                       : amount_of(table, cost.amount, context_of(item), 1);
        if (is_life(cost)) owed.add(Currency::Life, amount);
        else owed.add(Currency::Tally, amount, cost.tally);
    }
    return owed;
}

bool settle_costs(Machine& machine, Announcement& now) {
    StackItem& item = now.item;
    while (now.costs_settled < now.costs) {
        const Cost cost = cost_at(machine, now, now.costs_settled);
        const Seat seat = item.controller;
        int amount = std::max(0, amount_of(machine, cost.amount, context_of(item), 1));
        if (is_automatic(machine, cost, seat)) {
            if (cost.player_chosen_amount) {
                const Ref pile = only_payment(machine, cost, seat, item.source);
                const int most = is_of_total(cost) ? spare_total(machine, now, cost)
                                 : pile.is_none()  ? 0
                                                   : machine.state.at(pile).count;
                if (!is_answered(machine.state, QuestionKind::Number, now.costs_settled)) {
                    ask(machine.state, QuestionKind::Number, seat, now.costs_settled, 1, std::max(1, most));
                    return false;
                }
                amount = take_answer(machine.state, QuestionKind::Number, now.costs_settled).number;
            }
            item.paid = static_cast<std::int16_t>(amount);
            now.amounts.push_back(cost.filter.scope == Scope::SelfOnly && !is_of_total(cost) ? std::int16_t{1}
                                                                                             : item.paid);
            // Tokens that pay here pay nothing else.
            const bool tokens = item.kind == ItemKind::Spell && !is_of_total(cost);
            const Ref pile = tokens ? only_payment(machine, cost, seat, item.source) : Ref{};
            constexpr int noted_max = list_max / 2;  // leaves room for what is still to be chosen
            for (int count = 0; count < std::min(amount, noted_max) && !pile.is_none(); ++count)
                if (!now.payments.full()) now.payments.push_back({now.costs_settled, pile});
        } else if (amount > 0 || cost.player_chosen_amount) {
            if (!is_answered(machine.state, QuestionKind::CostCards, now.costs_settled)) {
                const int there = count_payable(machine, cost, seat, item.source);
                const int most = std::min(cost.player_chosen_amount ? there : amount,
                                          static_cast<int>(list_max) - static_cast<int>(now.payments.size()));
                const int least = cost.player_chosen_amount ? 1 : most;
                const bool short_of_cards =
                    there < least || most <= 0 ||
                    (is_joint(now) && obstacle_to_pay(machine, bill_after(machine, {})) != Obstacle::None);
                if (short_of_cards) {
                    drop_announcement(machine);
                    return false;
                }
                ask(machine.state, QuestionKind::CostCards, seat, now.costs_settled, least, most);
                return false;
            }
            const Answer answer = take_answer(machine.state, QuestionKind::CostCards, now.costs_settled);
            for (const Ref ref : answer.chosen) now.payments.push_back({now.costs_settled, ref});
            item.paid = static_cast<std::int16_t>(answer.chosen.size());
            now.amounts.push_back(chosen_cards);
        } else now.amounts.push_back(0);
        ++now.costs_settled;
    }
    return true;
}

bool settle_tribute(Machine& machine, Announcement& now) {
    if (now.tribute_settled) return true;
    const StackItem& item = now.item;
    if (item.kind == ItemKind::Spell && !now.free && now.alternate < 0 && now.from != Zone::Stack) {
        const Price price = machine.setting.hooks.price(machine, item.controller, item.source.slot, item.x);
        if (const int tribute = price.in(Currency::Tribute); tribute > 0) {
            if (!is_answered(machine.state, QuestionKind::Tribute, no_place)) {
                // A card that pays another cost cannot be tributed, too; then the cast may come to nothing.
                if (tribute_left(machine, now) < tribute) {
                    drop_announcement(machine);
                    return false;
                }
                ask(machine.state, QuestionKind::Tribute, item.controller, no_place, tribute, tribute);
                return false;
            }
            for (const Ref ref : take_answer(machine.state, QuestionKind::Tribute, no_place).chosen)
                now.payments.push_back({tribute_cost, ref});
        }
    }
    now.tribute_settled = true;
    return true;
}

Price tallies_of_costs(const Table& table, const Announcement& now) {
    Price tallies;
    for (std::size_t index = 0; index < now.costs; ++index)
        if (const Cost cost = cost_at(table, now, index); cost.type == CostType::Tally)
            tallies.add(Currency::Tally, now.amounts[index], cost.tally);
    return tallies;
}

void pay_costs(Machine& machine, Announcement& now) {
    StackItem& item = now.item;
    const Seat seat = item.controller;
    // What nothing else set off is about the first card that was paid: "sacrifice a summon: deal damage equal to its
    // attack".
    for (const Payment& payment : now.payments)
        if (payment.cost != tribute_cost && item.occasion.object.is_none()) {
            item.occasion.object = payment.ref;
            item.occasion.player = seat;
        }
    for (std::size_t index = 0; index < now.costs; ++index) {
        const Cost cost = cost_at(machine, now, index);
        const int amount = now.amounts[index];
        if (is_life(cost)) {
            lose_life(machine, seat, amount);
        } else if (cost.type == CostType::Tally) {
            change_tally(machine, seat, cost.tally, -amount);
        } else if (cost.type == CostType::Counters) {
            add_counters(machine, item.source, *cost.counter, -amount);
        } else if (amount != chosen_cards) {
            for (int count = 0; count < amount; ++count)
                pay_with(machine, cost, seat, only_payment(machine, cost, seat, item.source), item.card);
        } else {
            for (const Payment& payment : now.payments)
                if (payment.cost == index) pay_with(machine, cost, seat, payment.ref, item.card);
        }
    }
    Cost tribute;
    tribute.type = CostType::Tribute;
    for (const Payment& payment : now.payments)
        if (payment.cost == tribute_cost && machine.state.is_current(payment.ref)) {
            machine.events.add(
                CardTributed{seat, seen_card(machine.state, payment.ref), seen_card(machine.state, item.source)});
            pay_with(machine, tribute, seat, payment.ref, item.card);
        }
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
