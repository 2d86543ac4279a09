#pragma once

#include <memory>

#include "cardlang/machine/announce.hpp"
#include "cardlang/machine/asking.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

// The steps of an announcement, for announce.cpp alone.

// The ways to look at an item while it is announced.
inline Context context_of(const StackItem& item, const Effect* effect = nullptr, Place place = no_place) {
    return {.you = item.controller, .source = item.source, .item = &item, .effect = effect, .place = place};
}

// Nothing is announced any more.
inline void forget_announcement(State& state) { std::construct_at(&state.announcing); }

inline bool pays_x(const Cost& cost) { return cost.amount.based_on == AmountBasedOn::X; }

// The effects of the item that choose targets before it goes on the stack: printed ones, then those of chosen modes.
template <typename Visit>
void for_each_effect(const Table& table, const StackItem& item, Range effects, Visit& visit) {
    for (Place place = effects.first; place < effects.end(); ++place) {
        const Effect& effect = table.program().effects[place];
        visit(effect, place);
        if (effect.type != EffectType::Choose) continue;
        for (const ChosenMode& mode : item.modes)
            if (mode.effect == place)
                for_each_effect(table, item, table.program().branches[effect.choices.first + mode.branch].effects,
                                visit);
    }
}

// obstacles.cpp
// What is said about the target, or about the top card of a deck, is looked at when it happens: nobody knows that card
// before, and what may be done must not tell it. The other conditions must hold now.
bool may_hold(const Table& table, Range conditions, const Context& context);
// Whether the effect chooses targets before its item goes on the stack.
bool is_targeted_now(const Table& table, const StackItem& item, const Effect& effect, Place place);
// Whether the printed cost, with what is to be paid besides, or some alternate cost can be paid.
Obstacle obstacle_to_price(const Table& table, Seat seat, Slot slot, int x);
bool any_alternate(const Table& table, Seat seat, Slot slot);
void fill_item_to_cast(const Table& table, Seat seat, Slot slot, StackItem& item);

// settle.cpp
// Each settles one thing. False: a question was asked or the announcement came to nothing.
bool settle_option(Machine& machine, Announcement& now);
bool settle_x(Machine& machine, Announcement& now);
bool settle_modes(Machine& machine, Announcement& now);
bool settle_alternate(Machine& machine, Announcement& now);
bool settle_targets(Machine& machine, Announcement& now);
void drop_announcement(Machine& machine);

// settle_payment.cpp
// What is owed of life and of tallies with this X: the card's own cost, and all its other costs `but` one (none: past
// the last). Where a player says how much, and has not yet, it is 1 at least.
Price owed_of_totals(const Table& table, const Announcement& now, int x, std::size_t but);
bool settle_costs(Machine& machine, Announcement& now);
bool settle_tribute(Machine& machine, Announcement& now);
void pay_costs(Machine& machine, Announcement& now);
// What these take of what is counted.
Price tallies_of_costs(const Table& table, const Announcement& now);

// commit.cpp
// Everything is decided: pay, and put it on the stack.
void commit_spell(Machine& machine);
void commit_ability(Machine& machine);

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
