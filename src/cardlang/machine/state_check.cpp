#include "cardlang/machine/moves.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

void end_match(Machine& machine, std::optional<Seat> winner, EndReason reason) {
    State& state = machine.state;
    if (state.is_over()) return;
    state.end = reason;
    state.winner = winner;
    state.question = {};
    machine.events.add(MatchEnded{winner, reason});
}

namespace {

// Those for whom it is true lose. Whether the match is over by that.
bool end_if_lost(Machine& machine, bool first, bool second, EndReason reason) {
    if (!first && !second) return false;
    const std::optional<Seat> winner =
        first && second ? std::nullopt : std::optional{first ? Seat::Second : Seat::First};
    end_match(machine, winner, reason);
    return true;
}

bool is_dying(const Object& object) {
    return (object.is_summon() && object.defense_left() <= 0) || object.now.has(Passive::Sacrifice);
}

bool is_any_dying(const State& state) {
    for (const Seat seat : all_seats)
        for (const Slot slot : state.players[seat].field)
            if (is_dying(state.objects[slot])) return true;
    return false;
}

void collect_dying(State& state, AllRefs& dying) {
    for (const Seat seat : all_seats)
        for (const Slot slot : state.players[seat].field) {
            if (is_dying(state.objects[slot]) && !dying.full()) dying.push_back(state.ref(slot));
        }
    for (std::size_t place = 0; place < state.links.size();) {
        const Link link = state.links[place];
        const bool over = !state.is_current(link.target) || !state.is_current(link.source);
        if (link.kind == LinkKind::AttachedTo && over) {
            if (state.is_current(link.source) && !dying.full()) dying.push_back(link.source);
            state.links.erase_at(place);
        } else ++place;
    }
}

// Whether there were any, or anything else that had to happen first.
bool bury_the_dying(Machine& machine) {
    machine.state.unchecked = false;
    if (!machine.state.grants.empty() && (end_control(machine, false) || end_changes(machine, false))) return true;
    if (machine.state.links.empty() && !is_any_dying(machine.state)) return false;
    AllRefs dying;
    collect_dying(machine.state, dying);
    destroy_all(machine, dying);
    return !dying.empty();
}

}  // namespace

bool check_closely(Machine& machine) {
    State& state = machine.state;
    bool changed = false;
    for (int round = 0; round < 100 && !state.is_over(); ++round) {
        refresh(machine);
        const Player& first = state.players[Seat::First];
        const Player& second = state.players[Seat::Second];
        if (end_if_lost(machine, first.life <= 0, second.life <= 0, EndReason::LifeGone)) return true;
        if (machine.setting.options.empty_deck_loses &&
            end_if_lost(machine, first.has(PlayerFlag::DrewFromEmpty), second.has(PlayerFlag::DrewFromEmpty),
                        EndReason::DeckEmpty))
            return true;
        if ((!state.unchecked && state.links.empty()) || !bury_the_dying(machine)) return changed;
        changed = true;
    }
    return changed;
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
