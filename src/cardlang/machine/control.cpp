// Who controls what, and to whom it goes back; what counts as something else, and becomes again what it was.
#include <algorithm>

#include "cardlang/machine/stays.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

bool has_ended(const State& state, const Grant& grant, bool turn_ends) {
    return turn_ends ? grant.until == Until::EndOfTurn
                     : grant.until == Until::SourceLeaves && !state.is_current(grant.source);
}

// Raw tokens that were not spent go back; one for which there is no room is lost.
void give_back_tokens(Machine& machine, const Grant& ended) {
    for (int count = 0; count < ended.times && machine.state.is_current(ended.target); ++count)
        if (hand_over_token(machine, ended.target, ended.controller, Handing::GivenBack).is_none())
            move_object(machine, ended.target, grave(machine), ended.controller);
}

}  // namespace

void gain_control(Machine& machine, Ref ref, Seat seat) {
    State& state = machine.state;
    if (!state.is_current(ref) || state.at(ref).zone != Zone::Play || state.at(ref).controller == seat) return;
    if (field_room(machine, seat) <= 0) return;
    Object& object = state.at(ref);
    state.own.forget(ref);
    take_out(machine, ref.slot);
    object.controller = seat;
    object.set(ObjectFlag::Sick);
    put_in(machine, ref.slot, DeckPlace::Bottom);
    note_changed(machine, ref.slot);
    machine.events.add(ControlGained{seat, seen_card(state, ref)});
}

Place lasting_change(const Table& table, Ref ref) {
    Place last = no_place;
    for (const Grant& grant : table.state.grants)
        if (grant.target == ref && changes_type(table, grant)) last = grant.effect;
    return last;
}

bool end_changes(Machine& machine, bool turn_ends) {
    State& state = machine.state;
    auto ended = state.grants;
    const auto is_over = [&](const Grant& grant) {
        return changes_type(machine, grant) && has_ended(state, grant, turn_ends);
    };
    ended.erase_if([&](const Grant& grant) { return !is_over(grant); });
    if (ended.empty()) return false;
    state.grants.erase_if(is_over);
    for (const Grant& grant : ended) {
        if (!state.is_current(grant.target)) continue;
        Object& object = state.at(grant.target);
        if (object.made_by == grant.effect) turn_to_raw(machine, grant.target);
        else if (object.changed_by == grant.effect) {
            object.changed_by = lasting_change(machine, grant.target);
            if (object.zone == Zone::Play) note_changed(machine, grant.target.slot);
        }
    }
    return true;
}

bool end_control(Machine& machine, bool turn_ends) {
    State& state = machine.state;
    const auto ends = [&](const Grant& grant) { return has_ended(state, grant, turn_ends); };
    bool any = false;
    for (std::size_t place = state.grants.size(); place-- > 0;) {
        const Grant ended = state.grants[place];
        if (!takes_control(machine, ended) || !ends(ended)) continue;
        any = true;
        state.grants.erase_at(place);
        if (state.is_current(ended.target) && is_pile(state.at(ended.target))) {
            give_back_tokens(machine, ended);
            continue;
        }
        const auto later = std::find_if(state.grants.begin() + place, state.grants.end(), [&](const Grant& grant) {
            return grant.target == ended.target && takes_control(machine, grant);
        });
        if (later != state.grants.end()) {
            later->controller = ended.controller;
            continue;
        }
        gain_control(machine, ended.target, ended.controller);
        // Where there is no room for it, it goes to the graveyard.
        if (state.is_current(ended.target) && state.at(ended.target).controller != ended.controller)
            move_object(machine, ended.target, grave(machine), state.at(ended.target).owner);
    }
    return any;
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
