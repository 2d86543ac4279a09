#include <algorithm>

#include "cardlang/machine/announce.hpp"
#include "cardlang/machine/moves.hpp"
#include "cardlang/machine/triggers.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

// How much it is with this X.
int cost_amount(const Table& table, const Cost& cost, Seat seat, Ref source, int x) {
    StackItem item;
    item.x = static_cast<std::int16_t>(x);
    return amount_of(table, cost.amount, {.you = seat, .source = source, .item = &item}, 1);
}

}  // namespace

Places places_of_payment(const Cost& cost) {
    switch (cost.type) {
        case CostType::Tokens:
        case CostType::Sacrifice:
        case CostType::Tap:
        case CostType::Tribute: return {WordSet<Zone>::of({Zone::Play})};
        case CostType::ExileFromHand:
        case CostType::Discard:
        case CostType::Reveal: return {WordSet<Zone>::of({Zone::Hand})};
        case CostType::ExileFromGraveyard: return {WordSet<Zone>::of({Zone::Graveyard})};
        case CostType::Exile: return {WordSet<Zone>::of({Zone::Play, Zone::Graveyard, Zone::Hand})};
        case CostType::DiscardOrSacrifice: return {WordSet<Zone>::of({Zone::Play, Zone::Hand})};
        case CostType::Tally:
        case CostType::Counters:
        case CostType::LoseLife:
        case CostType::Life: return {};
    }
    return {};
}

Cost cost_of(const AlternateCost& alternate) {
    Cost cost;
    cost.to_cast = true;
    cost.amount = alternate.amount;
    cost.filter = alternate.filter;
    switch (alternate.type) {
        case AltCostType::Sacrifice: cost.type = CostType::Sacrifice; break;
        case AltCostType::ExileFromHand: cost.type = CostType::ExileFromHand; break;
        case AltCostType::Tribute:
        case AltCostType::TributeMultiplier: cost.type = CostType::Tribute; break;
    }
    return cost;
}

Cost repeat_cost(const Effect& effect) {
    Cost cost;
    cost.type = effect.repeat_cost_type.value_or(CostType::Discard);
    const bool said_as_amount = effect.type == EffectType::Repeat && !effect.repeat_cost_type && effect.amount.fixed;
    cost.amount.fixed = said_as_amount ? *effect.amount.fixed : std::int16_t{effect.repeat_cost_amount};
    return cost;
}

Cost cost_at(const Table& table, const Announcement& announcing, std::size_t index) {
    const Program& program = table.program();
    if (announcing.activated != no_place) return *program.activated[announcing.activated].cost;
    if (announcing.item.kind == ItemKind::TriggeredEffect)
        return program.costs[program.triggers[announcing.item.trigger].additional_costs.first + index];
    const Card& card = program.cards[announcing.item.card];
    if (index < card.additional_costs.count) return program.costs[card.additional_costs.first + index];
    return cost_of(
        program.alternate_costs[card.alternate_costs.first + static_cast<std::size_t>(announcing.alternate)]);
}

bool may_pay_with(const Table& table, const Cost& cost, Seat seat, Ref source, Ref ref) {
    if (!table.state.is_current(ref)) return false;
    const Object& object = table.at(ref);
    const bool in_play = object.zone == Zone::Play && object.controller == seat;
    const bool in_hand = object.zone == Zone::Hand && object.owner == seat;
    const bool self = cost.filter.scope == Scope::SelfOnly;
    if (self && ref.slot != source.slot) return false;
    // A card that is being cast or discarded for its own ability does not pay for itself twice; a card that is being
    // cast is shown at most, since it has to get to the stack.
    const bool is_source = ref.slot == source.slot;
    const bool being_cast = (!self && object.zone != Zone::Play) || (cost.to_cast && cost.type != CostType::Reveal);
    if (is_source && being_cast) return false;
    const auto fits = [&] { return qualifies(table, cost.filter, ref, source, seat); };
    // Raw tokens pay where they are named.
    const bool unnamed_pile = !cost.filter.token_type && !cost.filter.card_type && !self && is_pile(object);
    switch (cost.type) {
        case CostType::Tokens:
            return in_play && token_of(table, object) == what_is_meant(*table.program().language, cost.type).token;
        case CostType::Sacrifice: return in_play && !unnamed_pile && fits();
        case CostType::Tribute: return in_play && fits() && tribute_value(table, seat, ref.slot, source.slot) > 0;
        case CostType::ExileFromHand:
        case CostType::Discard:
        case CostType::Reveal: return in_hand && fits();
        case CostType::ExileFromGraveyard: return object.zone == Zone::Graveyard && object.owner == seat && fits();
        case CostType::Exile:
            return (self ? object.zone != Zone::Exile : object.zone == Zone::Play) && object.controller == seat &&
                   !unnamed_pile && fits();
        case CostType::DiscardOrSacrifice:
            return (in_hand || in_play) && object.is_summon() &&
                   tribe_of(table, object) == what_is_meant(*table.program().language, cost.type).tribe && fits();
        // A summon that has just come cannot be tapped for anything.
        case CostType::Tap:
            return in_play && !is_pile(object) && !object.has(ObjectFlag::Tapped) &&
                   !(object.is_summon() && object.has(ObjectFlag::Sick)) && fits();
        case CostType::Tally:
        case CostType::Counters:
        case CostType::LoseLife:
        case CostType::Life: return false;
    }
    return false;
}

int count_payable(const Table& table, const Cost& cost, Seat seat, Ref source) {
    int count = 0;
    for_each_choosable(table, places_of_payment(cost), [&](Ref ref) {
        if (may_pay_with(table, cost, seat, source, ref)) count += table.at(ref).count;
    });
    return count;
}

bool can_pay(const Table& table, const Cost& cost, Seat seat, Ref source, int x) {
    const bool plain = !cost.amount.based_on && cost.amount.modifier.op == ModifierOperator::None;
    const int amount = plain ? int{cost.amount.fixed.value_or(1)} : cost_amount(table, cost, seat, source, x);
    if (cost.type == CostType::Life || cost.type == CostType::LoseLife) return table.player(seat).life > amount;
    if (cost.type == CostType::Tally)
        return table.player(seat).tallies[cost.tally] >= (cost.player_chosen_amount ? 1 : amount);
    if (cost.type == CostType::Counters)
        return counters_on(table, source, *cost.counter) >= (cost.player_chosen_amount ? 1 : amount);
    if (cost.player_chosen_amount) return count_payable(table, cost, seat, source) >= 1;
    return amount <= 0 || count_payable(table, cost, seat, source) >= amount;
}

void pay_with(Machine& machine, const Cost& cost, Seat seat, Ref ref, CardNumber card) {
    if (!machine.state.is_current(ref)) return;
    switch (cost.type) {
        case CostType::Tokens:
        case CostType::Sacrifice: move_object(machine, ref, grave(machine), seat); break;
        case CostType::Tribute: {
            const Tribe to = machine.program().cards[card].tribe;
            const Zone zone = tribute_replacement(machine, ref.slot, to).value_or(grave(machine));
            raise(machine, {.trigger = Trigger::Tribute, .object = ref, .player = seat, .tributed_to = to});
            move_object(machine, ref, zone, seat);
            break;
        }
        case CostType::ExileFromHand:
        case CostType::ExileFromGraveyard:
        case CostType::Exile: move_object(machine, ref, Zone::Exile, seat); break;
        case CostType::Discard: discard(machine, ref); break;
        case CostType::Reveal: reveal(machine, ref); break;
        case CostType::DiscardOrSacrifice:
            if (machine.state.at(ref).zone == Zone::Hand) discard(machine, ref);
            else move_object(machine, ref, grave(machine), seat);
            break;
        case CostType::Tap: set_tapped(machine, ref, true); break;
        case CostType::Tally:
        case CostType::Counters:
        case CostType::LoseLife:
        case CostType::Life: break;
    }
}

int tribute_value(const Table& table, Seat seat, Slot slot, Slot receiver) {
    const Object& object = table.at(slot);
    if (object.controller != seat || object.zone != Zone::Play || slot == receiver) return 0;
    const Program& program = table.program();
    const Card& to = table.card(table.at(receiver));
    constexpr auto of_interest =
        WordSet<Passive>::of({Passive::CantTribute, Passive::OnlyTributeTo, Passive::TributeRestriction});
    if (object.is_summon() && (object.now.passives & of_interest.bits) == 0 && to.alternate_costs.empty()) return 1;
    if (object.now.has(Passive::CantTribute)) return 0;
    if (object.now.has(Passive::OnlyTributeTo) &&
        to.tribe != what_is_meant(*program.language, Passive::OnlyTributeTo).tribe)
        return 0;
    if (object.now.has(Passive::TributeRestriction)) {
        bool allowed = true;
        const Ref ref = table.state.ref(slot);
        for_each_working(table, Passive::TributeRestriction, [&](const Working& working) {
            if (is_about(table, working, ref)) allowed = allowed && working.passive.tribute_to == to.tribe;
        });
        if (!allowed) return 0;
    }
    int value = object.is_summon() ? 1 : 0;
    for (Place place = to.alternate_costs.first; place < to.alternate_costs.end(); ++place) {
        const AlternateCost& alternate = program.alternate_costs[place];
        if (alternate.type != AltCostType::TributeMultiplier) continue;
        Filter filter = alternate.filter;
        // The tokens' word stands for their whole tribe, unless it names raw tokens.
        if (const auto token = filter.token_type; token && !program.language->tokens[*token].raw) {
            filter.tribe = program.language->tokens[*token].tribe;
            filter.card_type = CardType::Summon;
            filter.token_type.reset();
        }
        if (qualifies(table, filter, Scope::All, table.state.ref(slot), {}, seat))
            value = std::max(value, static_cast<int>(alternate.amount.fixed.value_or(1)));
    }
    if (value > 0 || object.is_summon() || !may_be_at_work(table.state, seat, Passive::TokenCanTribute)) return value;
    // Raw tokens are no tributes, unless something says so.
    for_each_working(table, Passive::TokenCanTribute, [&](const Working& working) {
        const auto& named = working.passive.filter.token_type;
        if (works_for(table, working, seat) && (!named || named == token_of(table, object))) value = 1;
    });
    return value;
}

int tribute_available(const Table& table, Seat seat, Slot receiver, int enough) {
    int total = 0;
    for (const Slot slot : table.player(seat).field) {
        if (total >= enough) break;
        if (slot != receiver) total += tribute_value(table, seat, slot, receiver) * table.at(slot).count;
    }
    return total;
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
