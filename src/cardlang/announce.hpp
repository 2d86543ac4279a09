#pragma once

#include "cardlang/query.hpp"

namespace pentacle::cardlang {

// Spells and abilities on their way to the stack. State::announcing holds what is decided; the frame AnnounceItem asks
// for the rest and then pays everything at once.

// Why something cannot be cast or activated now, as far as the card itself and its costs go.
enum class Obstacle : std::uint8_t {
    None,
    NoLegalTarget,
    NotEnoughLife,
    NotEnoughTribute,
    CannotPayCost,
    ConditionFails
};

Obstacle obstacle_to_cast(const Table& table, Seat seat, Slot slot, bool free = false);
Obstacle obstacle_to_activate(const Table& table, Seat seat, Slot slot, Place ability);

// The abilities of an object, printed, granted and of its token kind, by their places.
using AbilityList = FixedVector<Place, 8>;
void list_abilities(const Table& table, Slot slot, AbilityList& out);

void announce_cast(Machine& machine, Seat seat, Slot slot, bool free, bool exile_after);
void announce_activation(Machine& machine, Seat seat, Slot slot, std::uint8_t ability);
void announce_trigger(Machine& machine, const PendingTrigger& pending);
void announce_delayed(Machine& machine, const Delayed& delayed);
void announce_copy(Machine& machine, const StackItem& original, Seat controller);
void run_announcement(Machine& machine);

// Costs of State::announcing beside the price: additional or activation costs, then the alternate cost if one was
// chosen.
Cost cost_at(const Table& table, const Announcement& announcing, std::size_t index);
bool alternate_offered(const Table& table, const Announcement& announcing, int index);
bool may_pay_with(const Table& table, const Cost& cost, Seat seat, Ref source, Ref ref);
bool can_pay(const Table& table, const Cost& cost, Seat seat, Ref source, int x);
void pay_with(Machine& machine, const Cost& cost, Seat seat, Ref ref);

// What the card is worth as a tribute to `receiver`; 0: it cannot be tributed.
int tribute_value(const Table& table, Seat seat, Slot slot, Slot receiver);
int tribute_available(const Table& table, Seat seat, Slot receiver);

// Whether the effect of this item may have that target; how many it takes.
bool legal_target(const Table& table, const StackItem& item, Place effect, Ref ref);
int count_targets(const Table& table, const StackItem& item, Place effect, int enough);
int targets_wanted(const Table& table, const StackItem& item, Place effect);
bool branch_offered(const Table& table, const StackItem& item, Place choose, int branch);
bool is_immune(const Table& table, Slot slot, Keyword keyword);

// Visits every object and player that could be chosen for anything, in a fixed order.
template <typename Visit>
void for_each_choosable(const Table& table, Visit visit) {
    for (const Seat seat : all_seats) visit(Ref::player(seat));
    for (const Seat seat : all_seats)
        for (const Slot slot : table.player(seat).field) visit(table.state.ref(slot));
    for (const StackItem& item : table.state.stack)
        if (item.kind == ItemKind::Spell) visit(item.source);
    for (const Seat seat : all_seats) {
        for (const Slot slot : table.player(seat).hand) visit(table.state.ref(slot));
        for (const Slot slot : table.player(seat).graveyard) visit(table.state.ref(slot));
        for (const Slot slot : table.player(seat).exile) visit(table.state.ref(slot));
    }
}

}  // namespace pentacle::cardlang
