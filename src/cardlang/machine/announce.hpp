#pragma once

#include "cardlang/machine/query.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

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
// R17. Whether the player casts spells this turn.
bool may_cast_spells(const Table& table, Seat seat);
// Whether now is a time at which the card may be cast at all.
bool restrictions_allow(const Table& table, Seat seat, const Card& card);
// Both hold as well for what an effect casts.
bool effect_may_cast(const Table& table, Seat seat, const Card& card);
Obstacle obstacle_to_activate(const Table& table, Seat seat, Slot slot, Place ability);

// The abilities of an object, printed, granted and of its token kind, by their places.
struct Ability {
    Place place = no_place;
    Ref given_by;  // none: its own
};
using AbilityList = FixedVector<Ability, abilities_max>;
void list_abilities(const Table& table, Slot slot, AbilityList& out);
// Whether it can be used once per turn and was, by a pile as often as it has tokens.
bool is_used_up(const Table& table, Slot slot, const Ability& ability);

void announce_cast(Machine& machine, Seat seat, Slot slot, bool free, bool exile_after);
void announce_activation(Machine& machine, Seat seat, Slot slot, std::uint8_t ability);
void announce_trigger(Machine& machine, const PendingTrigger& pending);
void announce_copy(Machine& machine, const StackItem& original, Seat controller);
void run_announcement(Machine& machine);

// Costs of State::announcing beside the price: additional or activation costs, then the alternate cost if one was
// chosen.
Cost cost_of(const AlternateCost& alternate);
Cost repeat_cost(const Effect& effect);  // what each repetition of it costs
Cost cost_at(const Table& table, const Announcement& announcing, std::size_t index);
bool alternate_offered(const Table& table, const Announcement& announcing, int index);
bool may_pay_with(const Table& table, const Cost& cost, Seat seat, Ref source, Ref ref);
int count_payable(const Table& table, const Cost& cost, Seat seat, Ref source);  // the cards, and tokens of piles
bool can_pay(const Table& table, const Cost& cost, Seat seat, Ref source, int x);
// `card` is what is paid for.
void pay_with(Machine& machine, const Cost& cost, Seat seat, Ref ref, CardNumber card);

// What the card is worth as a tribute to `receiver`; 0: it cannot be tributed.
int tribute_value(const Table& table, Seat seat, Slot slot, Slot receiver);
// What all cards in play are worth together, counted until it is enough.
int tribute_available(const Table& table, Seat seat, Slot receiver, int enough);

// Whether the effect of this item may have that target; how many it takes.
bool legal_target(const Table& table, const StackItem& item, Place effect, Ref ref);
// Whether it may be chosen together with those chosen so far: where all come from one player's zone, the first must
// leave enough to choose from.
bool joins_targets(const Table& table, const StackItem& item, Place effect, Ref ref);
int count_targets(const Table& table, const StackItem& item, Place effect, int enough);
// Whether there may be one. The other hand is not known to who asks: any card there may be what is looked for.
bool may_have_target(const Table& table, const StackItem& item, Place effect);
int targets_wanted(const Table& table, const StackItem& item, Place effect);
bool branch_offered(const Table& table, const StackItem& item, Place choose, int branch);
bool is_immune(const Table& table, Slot slot, Keyword keyword);

// Where chosen things are looked for.
struct Places {
    WordSet<Zone>
        zones;  // Play, Stack, Hand, Graveyard, Exile and the game's own; nothing is chosen in a deck by where it lies
    bool players = false;
};
constexpr Places places_everywhere() {
    Places places{WordSet<Zone>::of({Zone::Play, Zone::Stack, Zone::Hand, Zone::Graveyard, Zone::Exile}), true};
    for (std::size_t place = 0; place < bounds.zones; ++place) places.zones.add(own_zone(place));
    return places;
}
inline constexpr Places everywhere = places_everywhere();
Places places_of_targets(const Effect& effect);
Places places_of_payment(const Cost& cost);

// Asks about every object and player of those places, in a fixed order, until one answers true.
template <typename Ask>
bool any_choosable(const Table& table, Places places, Ask ask) {
    const auto any_in = [&](const auto& slots) {
        for (const Slot slot : slots)
            if (ask(table.state.ref(slot))) return true;
        return false;
    };
    if (places.players)
        for (const Seat seat : all_seats)
            if (ask(Ref::player(seat))) return true;
    if (places.zones.has(Zone::Play))
        for (const Seat seat : all_seats)
            if (any_in(table.player(seat).field)) return true;
    if (places.zones.has(Zone::Stack))
        for (const StackItem& item : table.state.stack)
            if (item.kind == ItemKind::Spell && ask(item.source)) return true;
    for (const Seat seat : all_seats) {
        if (places.zones.has(Zone::Hand) && any_in(table.player(seat).hand)) return true;
        if (places.zones.has(Zone::Graveyard) && any_in(table.player(seat).graveyard)) return true;
        if (places.zones.has(Zone::Exile) && any_in(table.player(seat).exile)) return true;
    }
    bool found = false;
    for (const Seat seat : all_seats)
        table.player(seat).own_zones.for_each(
            [&](Zone zone, const Pile& pile) { found = found || (places.zones.has(zone) && any_in(pile)); });
    return found;
}

template <typename Visit>
void for_each_choosable(const Table& table, Places places, Visit visit) {
    any_choosable(table, places, [&](Ref ref) { return visit(ref), false; });
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
