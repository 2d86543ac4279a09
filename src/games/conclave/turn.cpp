#include <algorithm>

#include "games/conclave/machine.hpp"

namespace pentacle::conclave {

namespace {

// R13.
void untap_step(Machine& machine) {
    refresh(machine);
    for (Permanent& permanent : machine.player(machine.state.active).battlefield) {
        permanent.set(Flag::Sick, false);
        const bool stays = permanent.has(Passive::CantUntap) || permanent.is(Flag::SkipsUntap);
        permanent.set(Flag::SkipsUntap, false);
        if (!stays && permanent.is(Flag::Tapped)) untap(machine, permanent);
    }
    note_change(machine, Aspect::Fields);
}

void begin_what_it_begins_with(Machine& machine, Step step) {
    State& state = machine.state;
    switch (step) {
        case Step::Mulligan: return;
        case Step::Untap: untap_step(machine); return begin_step(machine, Step::Upkeep);
        case Step::Upkeep: return set_off_phase(machine, TriggerPhase::Upkeep);
        case Step::Draw: set_off_phase(machine, TriggerPhase::Draw); return draw(machine, state.active, 1);
        case Step::Resource: empty_pool(machine, state.active); return set_off_phase(machine, TriggerPhase::Resource);
        case Step::MainPre: return set_off_phase(machine, TriggerPhase::Main);
        case Step::CombatBegin: return set_off_phase(machine, TriggerPhase::Combat);
        case Step::DeclareAttackers:
            refresh(machine);
            if (could_anyone_attack(machine)) begin<DeclareAttackers>(machine);
            return;
        case Step::DeclareBlockers: begin<DeclareBlockers>(machine); return;
        case Step::FirstStrikeDamage: return deal_combat_damage(machine, true);
        case Step::CombatDamage: return deal_combat_damage(machine, false);
        case Step::CombatEnd: return set_off_phase(machine, TriggerPhase::CombatEnd);
        case Step::MainPost: return set_off_phase(machine, TriggerPhase::SecondMain);
        case Step::EndStep: return set_off_phase(machine, TriggerPhase::End);
        case Step::Cleanup: begin<CleaningUp>(machine); return;
    }
}

void empty_pools(Machine& machine) {
    for (const Seat seat : active_first(machine.state)) empty_pool(machine, seat);
}

// R20, R83.
void next_turn(Machine& machine) {
    State& state = machine.state;
    empty_pools(machine);
    if (state.turn >= machine.rules().turn_limit) return end_match(machine, EndReason::TurnLimit, std::nullopt);
    ++state.turn;
    Player& player = machine.player(state.active);
    if (player.extra_turns == 0) return begin_turn(machine, other(state.active));
    --player.extra_turns;
    begin_turn(machine, state.active);
}

Step step_after(const Machine& machine, Step step) {
    switch (step) {
        case Step::Upkeep: return machine.state.turn == 1 ? Step::Resource : Step::Draw;  // R14
        case Step::DeclareAttackers: return machine.state.combat_happened ? Step::DeclareBlockers : Step::CombatEnd;
        case Step::DeclareBlockers: return anyone_strikes_first(machine) ? Step::FirstStrikeDamage : Step::CombatDamage;
        case Step::Mulligan:
        case Step::Untap:
        case Step::Draw:
        case Step::Resource:
        case Step::MainPre:
        case Step::CombatBegin:
        case Step::FirstStrikeDamage:
        case Step::CombatDamage:
        case Step::CombatEnd:
        case Step::MainPost:
        case Step::EndStep: return static_cast<Step>(static_cast<int>(step) + 1);
        case Step::Cleanup: return Step::Cleanup;
    }
    return Step::Cleanup;
}

// R19. Everything that lasts this turn ends, all at once.
void wear_off(Machine& machine) {
    State& state = machine.state;
    for (const Seat seat : all_seats) {
        machine.player(seat).next_card_costs_less = 0;
        for (Permanent& permanent : machine.player(seat).battlefield) permanent.damage = 0;
    }
    note_change(machine, Aspect::Fields);
    const std::size_t before = state.grants.size();
    end_control(machine, true, no_instance);
    state.grants.erase_if([&](const Grant& grant) {
        if (grant.passive != no_place && machine.program().passives[grant.passive].this_turn) return true;
        return grant.until == Until::EndOfTurn || (grant.until == Until::EndOfNextTurn && grant.next_turn);
    });
    if (state.grants.size() != before) state.stale = true;
    for (std::size_t index = 0; index < state.delayed.size();) {
        const Delayed delayed = state.delayed[index];
        if (delayed.kind == DelayedKind::ReturnAtCleanup) {
            state.delayed.erase_at(index);
            return_exiled(machine, delayed);
        } else if (delayed.kind == DelayedKind::OneTrigger && delayed.this_turn) {
            state.delayed.erase_at(index);
        } else {
            ++index;
        }
    }
}

int hand_limit(const Machine& machine, Seat seat) {
    return std::max(0, machine.rules().max_hand_size + machine.state.players[seat].hand_size_change);
}

}  // namespace

void begin_turn(Machine& machine, Seat seat) {
    State& state = machine.state;
    state.active = seat;
    state.abilities = 0;
    for (Grant& grant : state.grants) grant.next_turn = true;
    for (const Seat each : all_seats) {
        Player& player = machine.player(each);
        player.resources_played = 0;
        player.more_resources = 0;
        player.attacked = false;
        player.times = {};
        for (Permanent& permanent : player.battlefield) permanent.used = permanent.went_off = 0;
    }
    machine.tell([&] {
        return Happened{
            .kind = EventKind::TurnStarted, .player = seat, .amount = static_cast<std::int16_t>(state.turn)};
    });
    begin_step(machine, Step::Untap);
}

void begin_step(Machine& machine, Step step) {
    State& state = machine.state;
    state.step = step;
    machine.tell([&] { return Happened{.kind = EventKind::PhaseChange, .player = state.active, .step = step}; });
    gets_priority(machine, state.active);
    begin_what_it_begins_with(machine, step);
}

void end_step(Machine& machine) {
    State& state = machine.state;
    const Step next = step_after(machine, state.step);
    if (state.step == Step::CombatEnd) end_combat(machine);
    if (phase_of(next) != state.phase()) empty_pools(machine);
    begin_step(machine, next);
}

void end_control(Machine& machine, bool turn_ends, Instance gone) {
    State& state = machine.state;
    // The latest first: who took it before gets it back from who took it since.
    for (std::size_t index = state.grants.size(); index-- > 0;) {
        if (index >= state.grants.size()) continue;
        const Grant grant = state.grants[index];
        if (grant.effect == no_place || machine.program().effects[grant.effect].type != EffectType::GainControl)
            continue;
        const bool over =
            turn_ends ? grant.until == Until::EndOfTurn || (grant.until == Until::EndOfNextTurn && grant.next_turn)
                      : grant.until == Until::SourceLeaves && grant.source == gone;
        if (!over) continue;
        state.grants.erase_at(index);
        gain_control(machine, grant.target.id, grant.controller);
    }
}

void return_exiled(Machine& machine, const Delayed& delayed) {
    for (const Seat seat : all_seats)
        if (find_held(machine.state, Zone::Exile, seat, delayed.exiled) != nullptr)
            put_into_play(machine, delayed.exiled, seat);
}

// R19.
void run_frame(Machine& machine, CleaningUp& frame) {
    State& state = machine.state;
    switch (frame.stage) {
        case CleanupStage::HandLimit: {
            if (const auto answer = answer_to(machine, QuestionKind::HandLimit))
                discard(machine, state.active, answer->target.id);
            if (static_cast<int>(machine.player(state.active).hand.size()) > hand_limit(machine, state.active))
                return ask(machine, QuestionKind::HandLimit, state.active);
            frame.stage = CleanupStage::WearOff;
            [[fallthrough]];
        }
        case CleanupStage::WearOff:
            frame.stage = CleanupStage::Look;
            wear_off(machine);
            [[fallthrough]];
        case CleanupStage::Look: break;
    }
    bool performed = false;
    while (!state.is_over() && check_state(machine)) performed = true;
    if (state.is_over()) return;
    finish_frame(machine);
    // Then the active player gets priority, and another cleanup follows; otherwise the turn is over.
    if (performed || !state.now.waiting.empty()) return gets_priority(machine, state.active);
    next_turn(machine);
}

}  // namespace pentacle::conclave
