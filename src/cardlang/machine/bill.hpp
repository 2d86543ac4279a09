#pragma once

#include "cardlang/machine/announce.hpp"
#include "cardlang/state/price.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

// All that is still to be paid for one card or ability. What can be paid piece by piece cannot always be paid
// together: a card pays once, and life is paid from one total.
struct Bill {
    struct Part {
        Cost cost;
        int cards = 0;  // it still wants
    };
    Seat seat = Seat::First;
    Ref source;  // what is paid for
    FixedVector<Part, costs_max> parts;
    RefList used;  // cards that pay already
    Price price;   // life and tallies that costs take included
};

constexpr bool is_life(const Cost& cost) { return cost.type == CostType::Life || cost.type == CostType::LoseLife; }
// Taken from one of the player's totals, or off the card itself; no card is paid.
constexpr bool is_of_total(const Cost& cost) {
    return is_life(cost) || cost.type == CostType::Tally || cost.type == CostType::Counters;
}

// The bill of casting the card with `alternate` (-1: the printed cost) and this X, before anything is chosen.
Bill bill_to_cast(const Table& table, Seat seat, Slot slot, int alternate, int x);

// The bill of an announcement of which nothing has been chosen yet.
Bill bill_to_begin(const Table& table, const Announcement& announcing);

// What remains of State::announcing when `next` (or nobody) pays the cost in question, beside what was chosen.
Bill bill_after(const Table& table, Ref next);

// Whether what is paid here may be missing elsewhere.
inline bool is_joint(const Announcement& announcing) {
    return announcing.item.kind == ItemKind::Spell || announcing.costs > 1;
}

Obstacle obstacle_to_pay(const Table& table, const Bill& bill);

// The price by itself, of the card in `slot`.
Obstacle obstacle_to_pay(const Table& table, Seat seat, Slot slot, const Price& price);

// Whether the life and the tallies are there.
bool can_take(const Table& table, Seat seat, const Price& price);

// How much of a tally can be paid beside the price.
int most_beside(const Table& table, Seat seat, const Price& price, Tally tally);

// The price with each kind that pays what any kind may pay, in the order of the language, so that what is owed `beside`
// can be paid as well. REQUIRES: both can be taken together.
Price in_kinds(const Table& table, Seat seat, const Price& price, const Price& beside);

// Takes them; tributes are cards, and paid as such. REQUIRES: they are there, and each kind is said.
void pay_price(Machine& machine, Seat seat, const Price& price);

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
