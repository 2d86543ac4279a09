// Effects that make or change what is in play: tokens, counters, attachments, types.
#include <cstdlib>

#include "cardlang/effects/effect_subject.hpp"
#include "cardlang/effects/effects.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

Progress create_token(Now& now) {
    if (!now.effect.filter.token_type) return now.done = false, Progress::Done;
    FixedVector<Seat, 2> players;
    if (gather_players(now, players) == Progress::Waiting) return Progress::Waiting;
    int all_made = 0;
    for (const Seat seat : players) {
        RefList made;
        all_made +=
            create_tokens(now.machine, seat, *now.effect.filter.token_type, now.amount, now.place, now.item().x, made);
        for (const Ref ref : made) now.note(ref);
        if (!now.effect.attacking) continue;
        for (const Ref ref : made) now.machine.setting.hooks.enter_attacking(now.machine, ref);
    }
    now.affected_count = now.amount = all_made;  // "that many": what was made, which may be more or fewer
    return Progress::Done;
}

namespace {

// What changes numbers lies on summons alone.
bool may_bear(const Machine& machine, CounterType counter, Ref ref) {
    const CounterWord& word = machine.program().language->counters[counter];
    const bool changes_numbers = word.attack != 0 || word.defense != 0;
    if (changes_numbers) return only_summons_in_play(machine.state, ref);
    return machine.state.is_current(ref) && machine.state.at(ref).zone == Zone::Play && !is_pile(machine.state.at(ref));
}

// "That many" is how many were put or removed, on all of them together.
void change_counters(Now& now, const AllRefs& refs, int change) {
    const CounterType counter = now.effect.counter_type.value_or(CounterType{});
    int changed = 0;
    for (const Ref ref : refs) {
        if (!may_bear(now.machine, counter, ref)) continue;
        const int before = counters_on(now.machine, ref, counter);
        add_counters(now.machine, ref, counter, change);
        changed += std::abs(counters_on(now.machine, ref, counter) - before);
        now.note(ref);
    }
    now.amount = changed;
}

}  // namespace

Progress add_counter(Now& now) {
    AllRefs refs;
    if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    change_counters(now, refs, now.amount);
    return Progress::Done;
}

Progress remove_counter(Now& now) {
    AllRefs refs;
    if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    const bool all_of_them = !now.effect.amount.fixed && !now.effect.amount.based_on;
    change_counters(now, refs, all_of_them ? -counters_of_a_kind_max : -now.amount);
    return Progress::Done;
}

Progress attach(Now& now) {
    AllRefs refs;
    if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    const Ref source = now.item().source;
    for (const Ref ref : refs)
        if (!ref.is_player() && now.machine.state.is_current(source) && ref != source &&
            !now.machine.state.links.full()) {
            now.machine.state.links.push_back({LinkKind::AttachedTo, source, ref});
            now.note(ref);
        }
    return Progress::Done;
}

namespace {

// Notes for how long the card is changed, unless for this turn, whose end asks the effect itself. False: there is no
// room to note it.
bool lasts(Now& now, Ref ref, Until until) {
    State& state = now.machine.state;
    if (until == Until::ForGood || now.effect.this_turn) return true;
    const auto note = [&](Place effect, Until how_long) {
        if (state.grants.full()) return false;
        Grant granted;
        granted.effect = effect;
        granted.target = ref;
        granted.source = now.item().source;
        granted.controller = now.you;
        granted.until = how_long;
        state.grants.push_back(granted);
        return true;
    };
    // What it is for good it will be again.
    const Place before = state.at(ref).changed_by;
    if (before != no_place && lasting_change(now.machine, ref) == no_place && !note(before, Until::ForGood))
        return false;
    return note(now.place, until);
}

}  // namespace

Progress modify_type(Now& now) {
    Machine& machine = now.machine;
    State& state = machine.state;
    const Until until = until_of(now.effect, false, Until::ForGood);
    const Ref source = now.item().source;
    // Once the source has left, there is nothing to wait for.
    if (until == Until::SourceLeaves && !(state.is_current(source) && state.at(source).zone == Zone::Play))
        return now.done = false, Progress::Done;
    if (now.effect.type_modifier || !now.effect.filter.token_type) {
        AllRefs refs;
        if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
        for (const Ref ref : refs)
            if (!ref.is_player() && state.is_current(ref) && lasts(now, ref, until)) {
                state.at(ref).changed_by = now.place;
                if (state.at(ref).zone == Zone::Play) note_changed(machine, ref.slot);
                state.stale = true;
                now.note(ref);
            }
        return Progress::Done;
    }
    // Raw tokens become summons, as many as there is room for; one that has to be given back still has to.
    RefList piles;
    for (const Slot slot : machine.player(now.player).field)
        if (token_of(machine, state.objects[slot]) == now.effect.filter.token_type && is_pile(state.objects[slot]))
            piles.push_back(state.ref(slot));
    const int room = field_room(machine, now.player);
    FixedVector<TokenTies, field_max> taken;
    for (const Ref pile : piles)
        for (int left = state.at(pile).count; left > 0 && static_cast<int>(taken.size()) < room; --left) {
            taken.push_back(ties_of(machine, pile));
            move_object(machine, pile, Zone::Exile, now.player);
        }
    RefList made;
    put_tokens(machine, now.player, *now.effect.filter.token_type, static_cast<int>(taken.size()), now.place,
               now.item().x, made);
    for (std::size_t place = 0; place < made.size(); ++place) {
        tie(machine, made[place], taken[place]);
        lasts(now, made[place], until);
        now.note(made[place]);
    }
    return Progress::Done;
}

namespace {

Progress set_all_tapped(Now& now, bool tapped) {
    AllRefs refs;
    if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    for (const Ref ref : refs) {
        const State& state = now.machine.state;
        if (ref.is_player() || !state.is_current(ref) || state.at(ref).zone != Zone::Play || is_pile(state.at(ref)))
            continue;
        if (state.at(ref).has(ObjectFlag::Tapped) == tapped) continue;
        set_tapped(now.machine, ref, tapped);
        now.note(ref);
    }
    if (!refs.empty()) now.target = refs.front();
    return Progress::Done;
}

}  // namespace

Progress tap_effect(Now& now) { return set_all_tapped(now, true); }
Progress untap_effect(Now& now) { return set_all_tapped(now, false); }

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
