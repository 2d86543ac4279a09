#pragma once

#include "cardlang/machine/query.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

// Continuous effects. Values are computed anew from the printed cards whenever something has changed, in this order:
//  1. keywords: printed, then GrantKeyword passives and grants in time order, then DisableKeyword;
//  2. attack and defense: printed (or live, for tokens that follow a count), counters, then statModifiers in time
//  order,
//     Multiply and Divide acting on the running value;
//  3. the passives that say something about a card (CantTakeDamage, CantBeAttacked …), their conditions seeing 1 and 2.
// Time order: passives printed on cards in the order the cards came into play, then those of graveyards and of the
// game's own zones, then what was granted, in the order it was granted.

// An object has come into play, as the last of its field: what it is before anything else is known changes it, and
// what it brings.
void note_entered(Machine& machine, Slot slot);
// The same for one that was there and is another thing now, or has changed sides.
void note_changed(Machine& machine, Slot slot);
// It is about to leave its field.
void note_leaving(State& state, Slot slot);
// A pile has more or fewer tokens than before.
inline void note_counted(State& state) { state.stale |= !state.plain.is; }

// The players' life, counts and piles, and how far objects are numbered: every card that moves, unless into a deck,
// gets a number.
inline decltype(Glance::seen) glance_at(const State& state) {
    const auto counted = [](const Player& player, Tally tally) {
        return static_cast<std::uint64_t>(static_cast<std::uint8_t>(player.tallies[tally]));
    };
    const auto of_player = [&](const Player& player) {
        return static_cast<std::uint64_t>(static_cast<std::uint16_t>(player.life)) |
               static_cast<std::uint64_t>(player.flags) << 16U | static_cast<std::uint64_t>(player.hand.size()) << 32U |
               static_cast<std::uint64_t>(player.deck.size()) << 40U |
               static_cast<std::uint64_t>(player.graveyard.size()) << 48U | counted(player, Tally::Dwindled) << 56U;
    };
    const auto of_game = [&](const Player& player) {
        return counted(player, Tally::Spells) | counted(player, Tally::Summons) << 8U;
    };
    const Player& first = state.players[Seat::First];
    const Player& second = state.players[Seat::Second];
    decltype(Glance::seen) seen{of_player(first), of_player(second), of_game(first) | of_game(second) << 32U,
                                static_cast<std::uint64_t>(state.next_uid) |
                                    static_cast<std::uint64_t>(state.deaths_this_turn) << 16U |
                                    state.own.glance() << 24U};
    constexpr unsigned second_tokens = seen.size() == 4 ? 48U : 32U;
    seen[seen.size() == 4 ? 2 : 4] |= static_cast<std::uint64_t>(first.tokens_entered) << (second_tokens - 32U) |
                                      static_cast<std::uint64_t>(second.tokens_entered) << second_tokens;
    return seen;
}

// Brings Derived values and State::at_work up to date, and says whether they were not. Nothing to do when nothing has
// entered, left or changed since, unless a passive is at work that depends on more than what is in play.
void compute_anew(Machine& machine);
inline bool refresh(Machine& machine) {
    const State& state = machine.state;
    const bool changed = state.stale || (state.at_work.look_beyond_fields && glance_at(state) != state.glance.seen);
    if (changed) compute_anew(machine);
    return changed;
}

// Damage, attacks and the order of a deck are not seen at a glance: whoever changes them says so.
inline void note_unseen_change(State& state) { state.stale |= state.at_work.look_beyond_fields; }

// A passive that works now: printed on `source` or had by that token, or granted to `on`, a card or a player. Each
// token of a pile has it.
struct Working {
    const PassiveEffect& passive;
    Ref source;
    Ref on;  // none: whoever its filter names
    Seat controller = Seat::First;
    int times = 1;
};

// Visits the cards outside play that have passives for where they lie: those in the player's graveyard, then those in
// the zones of the game's own that all see.
template <typename Visit>
void for_each_outside_play(const Table& table, Seat seat, Visit visit) {
    const Player& player = table.player(seat);
    const auto look_at = [&](Zone zone, const Pile& pile) {
        for (const Slot slot : pile)
            if (table.card(table.at(slot)).passives_from.has(zone)) visit(slot, zone);
    };
    if (player.acting_buried > 0) look_at(Zone::Graveyard, player.graveyard);
    if (table.setting.passives_in_own_zones.empty()) return;
    player.own_zones.for_each([&](Zone zone, const Pile& pile) {
        if (table.setting.passives_in_own_zones.has(zone)) look_at(zone, pile);
    });
}

// Visits every passive that works now and that `wanted` picks, in the order of the fields, then of what lies outside
// play, then what was granted.
template <typename Wanted, typename Visit>
void for_each_working_if(const Table& table, Wanted wanted, Visit visit) {
    const Program& program = table.program();
    const auto visit_if_on = [&](const Working& working, Ref about) {
        if (all_hold(table, working.passive.conditions, {.you = working.controller, .source = about})) visit(working);
    };
    const auto look_at = [&](Range passives, Slot slot, bool from_anywhere) {
        const Object& object = table.at(slot);
        const Ref source = table.state.ref(slot);
        for (Place place = passives.first; place < passives.end(); ++place) {
            const PassiveEffect& passive = program.passives[place];
            if (wanted(passive) && (from_anywhere || passive.works_from.has(object.zone)))
                visit_if_on({passive, source, {}, object.controller, object.count}, source);
        }
    };
    for (const Seat seat : all_seats) {
        for (const Slot slot : table.player(seat).field) {
            const Object& object = table.at(slot);
            look_at(table.card(object).passives, slot, false);
            if (object.made_by != no_place) look_at(program.effects[object.made_by].token_passive, slot, true);
        }
        for_each_outside_play(table, seat,
                              [&](Slot slot, Zone) { look_at(table.card(table.at(slot)).passives, slot, false); });
    }
    for (const Grant& grant : table.state.grants)
        if (grant.passive != no_place && wanted(program.passives[grant.passive]))
            visit_if_on({program.passives[grant.passive], grant.source, grant.target, grant.controller, grant.times},
                        grant.target.is_player() ? grant.source : grant.target);
}

// Those of one kind.
template <typename Visit>
void for_each_working(const Table& table, Passive kind, Visit visit) {
    if (!may_be_at_work(table.state, Seat::First, kind) && !may_be_at_work(table.state, Seat::Second, kind)) return;
    for_each_working_if(table, [&](const PassiveEffect& passive) { return passive.passive == kind; }, visit);
}

// Whether it speaks of the card; on a player, of all that player's cards that it names.
inline bool is_about(const Table& table, const Working& working, Ref ref) {
    const Filter& filter = working.passive.filter;
    if (working.on.is_none()) return qualifies(table, filter, ref, working.source, working.controller);
    if (!working.on.is_player()) return working.on == ref;
    const Seat seat = working.on.seat();
    return table.at(ref).controller == seat && qualifies(table, filter, Scope::All, ref, working.source, seat);
}
// Whether it works for the player: on a card that the player controls, or on the player.
inline bool works_for(const Table& table, const Working& working, Seat seat) {
    if (working.on.is_none()) return working.controller == seat;
    return controller_of(table, working.on) == seat;
}

// passives.cpp
// Whether the card can enter play without being cast.
bool may_be_put_into_play(const Table& table, Ref ref);

// Whether a passive of this kind works for the player: printed on a card in play that the player controls, or granted
// to the card or the player.
bool player_has(const Table& table, Seat seat, Passive passive);
// Whether it was put on the player; what cards in play have does not count.
bool is_on_player(const Table& table, Seat seat, Passive passive);
// Whether a passive of this kind works anywhere.
bool anyone_has(const Table& table, Passive passive);

// The card's cost after passives that set or change it, before the game's own rules about price.
int changed_cost(const Table& table, Seat seat, Slot slot);
inline int current_cost(const Table& table, Seat seat, Slot slot) {
    const State& state = table.state;
    const Card& card = table.card(table.at(slot));
    const bool as_printed = !card.changes_own_cost && state.grants.empty() && !state.stale && !state.at_work.cost_auras;
    return as_printed ? std::max<int>(card.cost, 0) : changed_cost(table, seat, slot);
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
