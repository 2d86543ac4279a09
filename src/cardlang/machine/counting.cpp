#include "cardlang/machine/counting.hpp"

#include <algorithm>

#include "cardlang/machine/announce.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

bool changes_price(const Table& table, const CostModifier& modifier, Seat seat) {
    switch (modifier.type) {
        case CostModifierType::X: return true;
        case CostModifierType::SummonsDiedThisTurn: return table.state.deaths_this_turn > 0;
        case CostModifierType::FirstSpell: return table.player(seat).tallies[Tally::Spells] == 0;
    }
    return false;
}

bool tributes_more(const Table& table, const Announcement& announced) {
    const Seat seat = announced.item.controller;
    return std::any_of(announced.payments.begin(), announced.payments.end(), [&](const Payment& payment) {
        if (payment.cost != tribute_cost || !table.state.is_current(payment.ref)) return false;
        const int usual = table.at(payment.ref).is_summon() ? 1 : 0;
        return tribute_value(table, seat, payment.ref.slot, announced.item.source.slot) > usual;
    });
}

void count_price(const Table& table, const Card& card, const Announcement& announced) {
    for (Place place = card.cost_modifiers.first; place < card.cost_modifiers.end(); ++place)
        if (changes_price(table, table.program().cost_modifiers[place], announced.item.controller))
            count(table.setting, &Coverage::cost_modifiers, place);
    if (!tributes_more(table, announced)) return;
    for (Place place = card.alternate_costs.first; place < card.alternate_costs.end(); ++place)
        if (table.program().alternate_costs[place].type == AltCostType::TributeMultiplier)
            count(table.setting, &Coverage::alternate_costs, place);
}

void count_cast(const Table& table, const Announcement& announced) {
    const Card& card = table.program().cards[announced.item.card];
    count(table.setting, &Coverage::cards, announced.item.card);
    count(table.setting, &Coverage::costs, card.additional_costs);
    if (announced.free) return;
    if (announced.alternate < 0) return count_price(table, card, announced);
    count(table.setting, &Coverage::alternate_costs,
          card.alternate_costs.first + static_cast<std::size_t>(announced.alternate));
}

}  // namespace

void count_announced(const Table& table, const Announcement& announced) {
    if (table.setting.coverage == nullptr) return;
    const bool copy = announced.item.kind == ItemKind::Spell && announced.from == Zone::Stack;
    if (copy) return;
    if (announced.item.kind == ItemKind::Spell) return count_cast(table, announced);
    if (announced.activated != no_place) return count(table.setting, &Coverage::activated, announced.activated);
    if (announced.item.trigger == no_place) return;
    count(table.setting, &Coverage::triggers, announced.item.trigger);
    count(table.setting, &Coverage::costs, table.program().triggers[announced.item.trigger].additional_costs);
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
