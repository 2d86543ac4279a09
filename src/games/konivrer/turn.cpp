#include "games/konivrer/machine.hpp"

namespace pentacle::konivrer {

void begin_phase(Machine& machine, Phase phase) {
    State& state = machine.state;
    // R12. A combat phase in which nobody could attack is passed over.
    if (phase == Phase::Combat && !any_attacker(machine, state.active)) phase = Phase::PostCombatMain;
    state.phase = phase;
    state.step = phase == Phase::Combat ? CombatStep::Attack : CombatStep::None;
    machine.tell({.kind = EventKind::PhaseChanged, .phase = phase, .step = state.step});
}

void begin_turn(Machine& machine) { begin<BeginTurn>(machine); }

// R10.
void run_frame(Machine& machine, BeginTurn&) {
    finish_frame(machine);
    State& state = machine.state;
    Player& player = machine.player(state.active);
    machine.tell(
        {.kind = EventKind::TurnStarted, .player = state.active, .amount = static_cast<std::int16_t>(state.turn)});
    begin_phase(machine, Phase::Start);
    for (Familiar& familiar : player.field) familiar.tapped = familiar.sick = false;
    player.azoth_placed = 0;
    state.abilities = 0;
    if ((state.at_work & wavering_stats) != 0) bury(machine);  // R34. Untapping may have taken Health away.
    set_off_phase(machine, TriggerPhase::Start);
    begin<Settle>(machine);
}

namespace {

void end_mulligan(Machine& machine, Seat seat) {
    Player& player = machine.player(seat);
    const int count = player.put_back;
    player.put_back = 0;
    draw(machine, seat, count);
    if (seat == Seat::First) return begin_mulligan(machine, Seat::Second);
    machine.state.active = Seat::First;
    begin_turn(machine);
}

}  // namespace

// R7. Somebody without cards is not asked.
void begin_mulligan(Machine& machine, Seat seat) {
    machine.state.active = seat;
    if (machine.state.phase != Phase::Mulligan || seat == Seat::First) begin_phase(machine, Phase::Mulligan);
    if (machine.player(seat).hand.empty()) end_mulligan(machine, seat);
}

void put_back(Machine& machine, Seat seat, Instance id) {
    Player& player = machine.player(seat);
    const HeldCard held = take_from_hand(machine, seat, id);
    put_on_bottom(machine, seat, held.card);
    ++player.put_back;
    machine.tell({.kind = EventKind::CardPutBack, .player = seat, .card = held});
    if (player.hand.empty()) end_mulligan(machine, seat);
}

void end_phase(Machine& machine) {
    State& state = machine.state;
    switch (state.phase) {
        case Phase::Mulligan: return end_mulligan(machine, state.active);
        case Phase::Start: return begin_phase(machine, Phase::Main);
        case Phase::Main: return begin_phase(machine, Phase::Combat);
        case Phase::Combat: break;
        case Phase::PostCombatMain:
        case Phase::Refresh: return end_turn(machine);
    }
    if (state.attacks.empty()) return begin_phase(machine, Phase::PostCombatMain);
    state.step = CombatStep::Defense;
    machine.tell({.kind = EventKind::PhaseChanged, .phase = Phase::Combat, .step = CombatStep::Defense});
}

void end_turn(Machine& machine) { begin<EndOfTurn>(machine); }

namespace {

// R13. Azoth is refreshed; damage, burning and everything "this turn" goes away.
void wear_off(Machine& machine) {
    Player& active = machine.player(machine.state.active);
    bool any_rested = false;
    for (Azoth& azoth : active.azoth) {
        any_rested |= azoth.rested;
        azoth.rested = false;
        azoth.rested_for = unsaid;
    }
    if (any_rested) machine.tell({.kind = EventKind::AzothRefreshed, .player = machine.state.active});
    for (const Seat seat : all_seats)
        for (Familiar& familiar : machine.player(seat).field) {
            familiar.damage = familiar.burning = 0;
            familiar.strength_change = familiar.health_change = 0;
        }
    bury(machine);
}

void pass_turn(Machine& machine) {
    State& state = machine.state;
    // R70. The turn limit is looked at when player2's turn ends.
    if (state.active == Seat::Second) {
        if (state.turn >= machine.rules().turn_limit) return end_match(machine, EndReason::TurnLimit, std::nullopt);
        ++state.turn;
    }
    state.active = other(state.active);
    begin_turn(machine);
}

}  // namespace

void run_frame(Machine& machine, EndOfTurn& frame) {
    switch (frame.step) {
        case RefreshStep::Begin:
            frame.step = RefreshStep::WearOff;
            begin_phase(machine, Phase::Refresh);
            set_off_phase(machine, TriggerPhase::Refresh);
            begin<Settle>(machine);
            return;
        case RefreshStep::WearOff:
            frame.step = RefreshStep::Over;
            wear_off(machine);
            begin<Settle>(machine);
            return;
        case RefreshStep::Over: finish_frame(machine); return pass_turn(machine);
    }
}

}  // namespace pentacle::konivrer
