#include "cardlang/machine/bill.hpp"

#include <algorithm>
#include <array>

#include "cardlang/machine/moves.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

using Masks = std::array<int, std::size_t{1} << costs_max>;  // by a set of the bill's parts, as bits

void add(const Table& table, const Cost& cost, int x, Bill& bill) {
    StackItem item;
    item.x = static_cast<std::int16_t>(x);
    const int amount = amount_of(table, cost.amount, {.you = bill.seat, .source = bill.source, .item = &item}, 1);
    if (is_life(cost)) bill.price.add(Currency::Life, amount);
    else if (cost.type == CostType::Tally) bill.price.add(Currency::Tally, amount, cost.tally);
    else if (!is_of_total(cost) && !bill.parts.full())
        bill.parts.push_back({cost, cost.player_chosen_amount ? 1 : std::max(0, amount)});
}

void add(const Price& price, Bill& bill) {
    for (const PricePart& part : price) bill.price.add(part.currency, part.amount, part.tally);
}

// What is taken from the player's own totals. One must keep a point of life.
Obstacle obstacle_to_take(const Player& player, const PricePart& part) {
    switch (part.currency) {
        case Currency::Life: return player.life <= part.amount ? Obstacle::NotEnoughLife : Obstacle::None;
        case Currency::Tally:
            return player.tallies[part.tally] < part.amount ? Obstacle::CannotPayCost : Obstacle::None;
        case Currency::AnyKind:
        case Currency::Tribute: return Obstacle::None;
    }
    return Obstacle::None;
}

// What there is of all kinds beyond what the price takes of each.
int left_of_kinds(const Table& table, Seat seat, const Price& price) {
    int left = 0;
    for (const Tally tally : table.setting.paying) left += table.player(seat).tallies[tally] - price.in(tally);
    return left;
}

Obstacle obstacle_to_take(const Table& table, Seat seat, const Price& price) {
    int any_kind = 0;
    for (const PricePart& part : price) {
        if (const Obstacle obstacle = obstacle_to_take(table.player(seat), part); obstacle != Obstacle::None)
            return obstacle;
        if (part.currency == Currency::AnyKind) any_kind = part.amount;
    }
    return any_kind > 0 && left_of_kinds(table, seat, price) < any_kind ? Obstacle::CannotPayCost : Obstacle::None;
}

// A card, or the tokens of a pile, that could pay some of the parts.
struct Payer {
    unsigned parts = 0;  // as bits
    int left = 0;        // how often it can be taken
    int tribute = 0;     // what it would be worth as a tribute
};
using Payers = FixedVector<Payer, 2 * cards_per_deck_max>;

void find_payers(const Table& table, const Bill& bill, Payers& payers) {
    const bool tributes = bill.price.in(Currency::Tribute) > 0;
    Places places;
    for (const Bill::Part& part : bill.parts) places.zones.bits |= places_of_payment(part.cost).zones.bits;
    any_choosable(table, places, [&](Ref ref) {
        if (ref.is_player()) return false;
        Payer payer;
        for (std::size_t part = 0; part < bill.parts.size(); ++part)
            if (bill.parts[part].cards > 0 && may_pay_with(table, bill.parts[part].cost, bill.seat, bill.source, ref))
                payer.parts |= 1U << part;
        if (payer.parts == 0) return false;
        payer.left = table.at(ref).count - static_cast<int>(std::count(bill.used.begin(), bill.used.end(), ref));
        if (tributes) payer.tribute = tribute_value(table, bill.seat, ref.slot, bill.source.slot);
        if (payer.left > 0) payers.push_back(payer);
        return payers.full();
    });
    std::sort(payers.begin(), payers.end(),
              [](const Payer& left, const Payer& right) { return left.tribute < right.tribute; });
}

// Whether cards that can pay these sets of parts, so many of each, find a part each: no set of parts is offered more
// cards that can pay nothing else than it wants (Hall's condition).
bool find_places(const Bill& bill, const Masks& taken) {
    for (unsigned set = 1; set < 1U << bill.parts.size(); ++set) {
        int wanted = 0;
        for (std::size_t part = 0; part < bill.parts.size(); ++part)
            if ((set >> part & 1U) != 0) wanted += bill.parts[part].cards;
        int offered = 0;
        for (unsigned mask = 1; mask <= set; ++mask)
            if ((mask & ~set) == 0) offered += taken[mask];
        if (offered > wanted) return false;
    }
    return true;
}

// The least tribute that paying the parts uses up; none: they cannot be paid. Taking the cards that are worth least
// first, whenever they still find a place, gives the least sum.
std::optional<int> least_tribute_used(const Table& table, const Bill& bill) {
    int wanted = 0;
    for (const Bill::Part& part : bill.parts) wanted += part.cards;
    Payers payers;
    if (wanted > 0) find_payers(table, bill, payers);
    Masks taken{};
    int used = 0;
    for (Payer& payer : payers)
        while (wanted > 0 && payer.left > 0) {
            ++taken[payer.parts];
            if (!find_places(bill, taken)) {
                --taken[payer.parts];
                break;
            }
            --payer.left;
            --wanted;
            used += payer.tribute;
        }
    return wanted == 0 ? std::optional{used} : std::nullopt;
}

int tribute_value_used(const Table& table, const Bill& bill) {
    int value = 0;
    for (const Ref ref : bill.used)
        if (table.state.is_current(ref)) value += tribute_value(table, bill.seat, ref.slot, bill.source.slot);
    return value;
}

}  // namespace

Bill bill_to_cast(const Table& table, Seat seat, Slot slot, int alternate, int x) {
    const Card& card = table.card(table.at(slot));
    Bill bill;
    bill.seat = seat;
    bill.source = table.state.ref(slot);
    for (Place place = card.additional_costs.first; place < card.additional_costs.end(); ++place)
        add(table, table.program().costs[place], x, bill);
    if (alternate < 0) add(table.setting.hooks.price(table, seat, slot, x), bill);
    else
        add(table,
            cost_of(table.program().alternate_costs[card.alternate_costs.first + static_cast<std::size_t>(alternate)]),
            x, bill);
    return bill;
}

Bill bill_to_begin(const Table& table, const Announcement& announcing) {
    Bill bill;
    bill.seat = announcing.item.controller;
    bill.source = announcing.item.source;
    for (std::size_t index = 0; index < announcing.costs; ++index)
        add(table, cost_at(table, announcing, index), announcing.item.x, bill);
    return bill;
}

Bill bill_after(const Table& table, Ref next) {
    const State& state = table.state;
    const Announcement& now = state.announcing;
    Bill bill;
    bill.seat = now.item.controller;
    bill.source = now.item.source;
    for (std::size_t index = now.costs_settled; index < now.costs; ++index)
        add(table, cost_at(table, now, index), now.item.x, bill);
    bill.price = {};  // life was looked at before, and no card changes it
    const int chosen = static_cast<int>(state.question.chosen.size()) + (next.is_none() ? 0 : 1);
    if (!bill.parts.empty()) bill.parts.front().cards = std::max(0, bill.parts.front().cards - chosen);
    for (const Payment& payment : now.payments) bill.used.push_back(payment.ref);
    for (const Ref ref : state.question.chosen)
        if (!bill.used.full()) bill.used.push_back(ref);
    if (!bill.used.full() && !next.is_none()) bill.used.push_back(next);
    const bool pays_price = now.item.kind == ItemKind::Spell && !now.free && now.alternate < 0;
    if (pays_price) {
        const Price price = table.setting.hooks.price(table, bill.seat, bill.source.slot, now.item.x);
        bill.price.add(Currency::Tribute, price.in(Currency::Tribute));
    }
    return bill;
}

Obstacle obstacle_to_pay(const Table& table, const Bill& bill) {
    const int tribute = bill.price.in(Currency::Tribute);
    if (const Obstacle obstacle = obstacle_to_take(table, bill.seat, bill.price); obstacle != Obstacle::None)
        return obstacle;
    if (tribute > 0 && may_not_tribute(table, bill.seat)) return Obstacle::NotEnoughTribute;
    const std::optional<int> used = least_tribute_used(table, bill);
    if (!used) return Obstacle::CannotPayCost;
    if (tribute <= 0) return Obstacle::None;
    const int left =
        tribute_available(table, bill.seat, bill.source.slot, life_max) - tribute_value_used(table, bill) - *used;
    // The cards are there, but cannot be tributed as well.
    if (left < tribute) return *used > 0 ? Obstacle::CannotPayCost : Obstacle::NotEnoughTribute;
    return Obstacle::None;
}

Obstacle obstacle_to_pay(const Table& table, Seat seat, Slot slot, const Price& price) {
    if (const Obstacle obstacle = obstacle_to_take(table, seat, price); obstacle != Obstacle::None) return obstacle;
    for (const PricePart& part : price)
        if (part.currency == Currency::Tribute &&
            (may_not_tribute(table, seat) || tribute_available(table, seat, slot, part.amount) < part.amount))
            return Obstacle::NotEnoughTribute;
    return Obstacle::None;
}

bool can_take(const Table& table, Seat seat, const Price& price) {
    return obstacle_to_take(table, seat, price) == Obstacle::None;
}

int most_beside(const Table& table, Seat seat, const Price& price, Tally tally) {
    const int own = table.player(seat).tallies[tally] - price.in(tally);
    const bool pays = tally_word(*table.program().language, tally).pays;
    return pays ? std::min(own, left_of_kinds(table, seat, price) - price.in(Currency::AnyKind)) : own;
}

Price in_kinds(const Table& table, Seat seat, const Price& price, const Price& beside) {
    int owed = price.in(Currency::AnyKind);
    Price settled;
    for (const PricePart& part : price)
        if (part.currency != Currency::AnyKind) settled.add(part.currency, part.amount, part.tally);
    for (const Tally tally : table.setting.paying) {
        const int paid = std::min(owed, table.player(seat).tallies[tally] - settled.in(tally)-beside.in(tally));
        settled.add(Currency::Tally, paid, tally);
        owed -= std::max(0, paid);
    }
    ensure(owed == 0, "a price is paid that the player cannot pay");
    return settled;
}

void pay_price(Machine& machine, Seat seat, const Price& price) {
    for (const PricePart& part : price) {
        ensure(part.currency != Currency::AnyKind, "a price is paid of which nobody has said in which kinds");
        if (part.currency == Currency::Life) change_life(machine, seat, -part.amount);
        if (part.currency == Currency::Tally) change_tally(machine, seat, part.tally, -part.amount);
    }
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
