#include <algorithm>

#include "games/konivrer/machine.hpp"

namespace pentacle::konivrer {

namespace {

// R47. The wheel.
constexpr bool beats(Element striker, Element struck) {
    switch (striker) {
        case Element::Fire: return struck == Element::Earth;
        case Element::Water: return struck == Element::Fire;
        case Element::Earth: return struck == Element::Air;
        case Element::Air: return struck == Element::Water;
        case Element::Aether: return struck == Element::Nether;
        case Element::Nether: return struck == Element::Generic;
        case Element::Generic: return struck == Element::Air;
    }
    return false;
}

CardNumber card_in_play(const Table& table, Instance id) {
    const Found found = find_familiar(table, id);
    return found ? found.familiar->card : no_card;
}

// Moves a Familiar of the seat from its field to its combat row.
Familiar& step_forward(Machine& machine, Seat seat, Instance id) {
    Player& player = machine.player(seat);
    const auto found = std::find_if(player.field.begin(), player.field.end(),
                                    [&](const Familiar& familiar) { return familiar.id == id; });
    player.combat_row.push_back(player.field.erase_at(static_cast<std::size_t>(found - player.field.begin())));
    return player.combat_row.back();
}

}  // namespace

int blow_of(const Table& table, const Familiar& striker, Seat seat, const Familiar& other_one, bool attacks) {
    int blow = strength_of(table, striker, seat);
    if (blow == 0) return 0;
    const Element own = primary_of(table, striker);
    const Element theirs = primary_of(table, other_one);
    if (beats(own, theirs)) ++blow;
    else if (beats(theirs, own)) blow = std::max(1, blow - 1);
    if (attacks && table.player(seat).flag_strong.has(theirs)) ++blow;
    return blow;
}

bool could_attack(const Table& table, const Familiar& familiar, Seat seat) {
    if (familiar.tapped) return false;
    if (familiar.sick && !has_passive(table, familiar, seat, Passive::Haste)) return false;
    return !has_passive(table, familiar, seat, Passive::CantAttack);
}

bool is_attacked(const State& state, Instance id) {
    return std::any_of(state.attacks.begin(), state.attacks.end(),
                       [&](const Attack& attack) { return attack.target.id == id; });
}

bool could_defend(const Table& table, const Familiar& familiar, Seat seat) {
    return !familiar.tapped && !is_attacked(table.state, familiar.id) &&
           !has_passive(table, familiar, seat, Passive::CantDefend);
}

bool any_attacker(const Table& table, Seat seat) {
    const auto& field = table.player(seat).field;
    return std::any_of(field.begin(), field.end(),
                       [&](const Familiar& familiar) { return could_attack(table, familiar, seat); });
}

bool any_defender(const Table& table) {
    const Seat active = table.state.active;
    for (const Familiar& familiar : table.player(other(active)).field) {
        if (!could_defend(table, familiar, other(active))) continue;
        for (const Attack& attack : table.state.attacks) {
            if (attack.defender != no_instance) continue;
            const Found attacker = find_familiar(table, attack.attacker);
            if (attacker && can_be_blocked_by(table, *attacker.familiar, active, familiar)) return true;
        }
    }
    return false;
}

// R45. Into the combat row, tapped; what that sets off happens before the next declaration.
void declare_attacker(Machine& machine, Instance id, Target target) {
    const Seat seat = machine.state.active;
    const Found found = find_familiar(machine, id);
    const bool taps =
        !machine.rules().haste_vigilance && !has_passive(machine, *found.familiar, seat, Passive::Vigilance);
    Familiar& attacker = step_forward(machine, seat, id);
    if (taps) attacker.tapped = true;
    machine.state.attacks.push_back({id, target, no_instance});
    machine.tell({.kind = EventKind::AttackerDeclared,
                  .player = seat,
                  .card = {attacker.id, attacker.card},
                  .target = target,
                  .target_card = card_in_play(machine, target.id)});
    set_off(machine, Trigger::Attack, attacker, seat);
    bury(machine);
    begin<Settle>(machine);
}

// R46. Into the combat row, not tapped.
void declare_defender(Machine& machine, Instance id, Instance attacker) {
    const Seat seat = other(machine.state.active);
    for (Attack& attack : machine.state.attacks)
        if (attack.attacker == attacker) attack.defender = id;
    const Familiar& defender = step_forward(machine, seat, id);
    machine.tell({.kind = EventKind::DefenderDeclared,
                  .player = seat,
                  .card = {defender.id, defender.card},
                  .target = {attacker},
                  .target_card = card_in_play(machine, attacker)});
    set_off(machine, Trigger::Defend, defender, seat);
    begin<Settle>(machine);
}

void begin_resolution(Machine& machine) {
    machine.state.step = CombatStep::Resolution;
    machine.tell({.kind = EventKind::PhaseChanged, .phase = Phase::Combat, .step = CombatStep::Resolution});
    begin<Fights>(machine);
}

namespace {

// The one that an attack is fought with; none: it hits the player, or nothing.
Found opponent_in_fight(const Table& table, const Attack& attack) {
    if (attack.defender != no_instance) {
        const Found defender = find_familiar(table, attack.defender);
        return defender && defender.in_combat_row ? defender : Found{};
    }
    return attack.target.is_player() ? Found{} : find_familiar(table, attack.target.id);
}

// R48. In a fight both blows are worked out first and dealt at the same time.
void strike(Machine& machine, Fights& frame) {
    const Attack& attack = machine.state.attacks[frame.attack];
    const Seat seat = machine.state.active;
    const Found attacker = find_familiar(machine, attack.attacker);
    const Found opponent = opponent_in_fight(machine, attack);
    auto& batch = machine.state.now.batch;
    batch.clear();
    machine.state.now.dealt_to_player = {};
    frame.fought = false;
    frame.step = FightStep::After;
    if (!attacker || !attacker.in_combat_row) return;
    const auto add = [&](Target target, const Found& striker, int amount) {
        if (amount > 0)
            batch.push_back({target, source_of(machine, *striker.familiar, striker.seat),
                             static_cast<std::int16_t>(amount), false});
    };
    if (opponent) {
        frame.fought = true;
        add({opponent.familiar->id}, attacker, blow_of(machine, *attacker.familiar, seat, *opponent.familiar, true));
        add({attacker.familiar->id}, opponent,
            blow_of(machine, *opponent.familiar, other(seat), *attacker.familiar, false));
    } else if (attack.defender == no_instance && attack.target.is_player()) {
        add(attack.target, attacker, strength_of(machine, *attacker.familiar, seat));
    }
    if (!batch.empty()) deal(machine);
}

void after_blows(Machine& machine, Fights& frame) {
    const Attack attack = machine.state.attacks[frame.attack];
    const auto notice = [&](Trigger trigger, Instance id) {
        if (const Found found = find_familiar(machine, id)) set_off(machine, trigger, *found.familiar, found.seat);
    };
    if (frame.fought) {
        notice(Trigger::SurvivedCombat, attack.attacker);
        notice(Trigger::SurvivedCombat, attack.defender != no_instance ? attack.defender : attack.target.id);
    } else if (machine.state.now.dealt_to_player[other(machine.state.active)] > 0) {
        notice(Trigger::DealDamageToPlayer, attack.attacker);
    }
    ++frame.attack;
    frame.step = FightStep::Next;
    begin<Settle>(machine);
}

// R49. Everybody returns to the end of the field, in the order of the row.
void return_to_fields(Machine& machine) {
    for (const Seat seat : all_seats) {
        Player& player = machine.player(seat);
        for (const Familiar& familiar : player.combat_row) player.field.push_back(familiar);
        player.combat_row.clear();
    }
    machine.state.attacks.clear();
    machine.tell({.kind = EventKind::CombatEnded});
}

}  // namespace

void run_frame(Machine& machine, Fights& frame) {
    switch (frame.step) {
        case FightStep::Next:
            if (frame.attack < machine.state.attacks.size()) {
                frame.step = FightStep::Blows;
                return;
            }
            finish_frame(machine);
            return_to_fields(machine);
            return begin_phase(machine, Phase::PostCombatMain);
        case FightStep::Blows: return strike(machine, frame);
        case FightStep::After: return after_blows(machine, frame);
    }
}

}  // namespace pentacle::konivrer
