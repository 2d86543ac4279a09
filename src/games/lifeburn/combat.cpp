#include <algorithm>

#include "cardlang/announce.hpp"
#include "cardlang/asking.hpp"
#include "cardlang/coverage.hpp"
#include "cardlang/moves.hpp"
#include "cardlang/triggers.hpp"
#include "games/lifeburn/turn.hpp"

namespace pentacle::lifeburn {

using namespace cardlang;

namespace {

bool is_attackable(const Object& object) {
    return object.is_summon() && !object.now.has(Keyword::Spectral) && !object.now.has(Passive::CantBeAttacked);
}

bool is_attacked(const State& state, Ref ref) {
    return std::any_of(state.attacks.begin(), state.attacks.end(),
                       [&](const cardlang::Attack& attack) { return attack.target == ref; });
}

// Whether some enemy that is not attacked yet has the quality.
template <typename Quality>
bool any_unattacked(const Table& table, Seat defender, Quality quality) {
    for (const Slot slot : table.player(defender).field)
        if (is_attackable(table.at(slot)) && quality(slot) && !is_attacked(table.state, table.state.ref(slot)))
            return true;
    return false;
}

int strength(const Object& object) {
    return std::max(0, object.now.has(Passive::DefenseUsedForAttack) ? object.defense_left() : int{object.now.attack});
}

void strike_player(Machine& machine, Ref attacker, Seat defender, int damage) {
    const Seat seat = machine.state.at(attacker).controller;
    const int dealt =
        deal_damage(machine, {.source = attacker, .owner = seat, .combat = true}, Ref::player(defender), damage);
    if (dealt > 0)
        raise(machine, {.trigger = Trigger::DealDamageToPlayer,
                        .object = attacker,
                        .player = defender,
                        .amount = static_cast<std::int16_t>(dealt)});
}

void fight(Machine& machine, Ref attacker, Ref target) {
    State& state = machine.state;
    const Seat seat = state.at(attacker).controller;
    const Seat defender = state.at(target).controller;
    const int there = strength(state.at(attacker));
    const int back = strength(state.at(target));
    const int left = state.at(target).defense_left();
    const bool tramples =
        state.at(attacker).now.has(Keyword::Trample) && !is_immune(machine, target.slot, Keyword::Trample);
    deal_damage(machine, {.source = attacker, .owner = seat, .combat = true}, target, there);
    deal_damage(machine, {.source = target, .owner = defender, .combat = true}, attacker, back);
    // R33. Trample: what the defender's defense does not take, its controller does.
    if (tramples && there > left) {
        count(Keyword::Trample);
        strike_player(machine, attacker, defender, there - std::max(0, left));
    }
}

// The keywords without which the attack could not be, or would have had other choices.
void count_keywords(const Table& table, Ref attacker, Ref target) {
    const Object& object = table.at(attacker);
    const Seat defender = other(object.controller);
    if (object.has(ObjectFlag::Sick) && !object.has(ObjectFlag::MayAttack)) count(Keyword::Blitz);
    if (target.is_player() && any_unattacked(table, defender, [](Slot) { return true; })) count(Keyword::Dive);
    if (!target.is_player() && table.at(target).now.has(Keyword::Taunt)) count(Keyword::Taunt);
    for (const Slot slot : table.player(defender).field)
        if (table.at(slot).now.has(Keyword::Spectral)) count(Keyword::Spectral);
}

void end_declaration(Machine& machine) {
    State& state = machine.state;
    state.frames.pop_back();
    state.attacks_declared = true;
    const Seat attacker_seat = state.turn_player;
    machine.player(attacker_seat).set(PlayerFlag::Attacked);
    const auto attacks = state.attacks;
    for (const cardlang::Attack& attack : attacks) state.at(attack.attacker).set(ObjectFlag::Attacked);
    state.stale = true;  // a passive may speak of what attacked
    for (const cardlang::Attack& attack : attacks) {
        raise(machine, {.trigger = Trigger::Attack, .object = attack.attacker, .player = attacker_seat});
        if (!attack.target.is_player())
            raise(machine,
                  {.trigger = Trigger::AttackedSummon, .object = attack.target, .player = other(attacker_seat)});
    }
    state.passed_once = false;
    // R27. Triggers first; without any, the defender may respond first.
    state.priority = state.pending.empty() ? other(attacker_seat) : attacker_seat;
}

}  // namespace

// R24. A summon attacks once a turn, not in the turn it came under its controller's control unless it has Blitz.
bool can_attack(const Table& table, Seat chooser, Slot slot) {
    const State& state = table.state;
    const Object& object = table.at(slot);
    (void)chooser;
    const Player& player = table.player(state.turn_player);
    if (!object.exists() || object.zone != Zone::Play || object.controller != state.turn_player || !object.is_summon())
        return false;
    if (player.has(PlayerFlag::CantAttack) || object.now.has(Passive::CantAttack)) return false;
    if (object.has(ObjectFlag::ExhaustedNow) || state.attacks.full()) return false;
    const bool sick =
        object.has(ObjectFlag::Sick) && !object.now.has(Keyword::Blitz) && !object.has(ObjectFlag::MayAttack);
    return !sick && !object.has(ObjectFlag::Attacked) && !is_attacking(state, state.ref(slot));
}

bool may_attack(const Table& table, Ref attacker, Ref target) {
    const State& state = table.state;
    if (!state.is_current(attacker)) return false;
    const Object& object = table.at(attacker);
    const Seat defender = other(object.controller);
    if (target.is_player() ? target.seat() != defender : !state.is_current(target)) return false;
    if (!target.is_player()) {
        const Object& victim = table.at(target);
        if (victim.zone != Zone::Play || victim.controller != defender || !is_attackable(victim)) return false;
        if (victim.now.has(Keyword::Taunt)) return true;
    }
    // R26. While a Taunt summon has no attacker, only Taunt summons may be attacked.
    if (any_unattacked(table, defender, [&](Slot slot) { return table.at(slot).now.has(Keyword::Taunt); }))
        return false;
    if (!target.is_player()) return true;
    // R25. The player: with Dive, or when every summon that can be attacked has an attacker.
    const bool dives = object.now.has(Keyword::Dive);
    return !any_unattacked(table, defender, [&](Slot slot) { return !dives || is_immune(table, slot, Keyword::Dive); });
}

bool may_stop_attacking(const Table& table) {
    const Seat seat = table.state.turn_player;
    if (!table.player(seat).has(PlayerFlag::MustAttack)) return true;
    const auto& field = table.player(seat).field;
    return std::none_of(field.begin(), field.end(), [&](Slot slot) { return can_attack(table, seat, slot); });
}

void begin_attack(Machine& machine, Seat chooser, Ref attacker) {
    State& state = machine.state;
    if (auto* frame = state.frames.empty() ? nullptr : std::get_if<DeclareAttacks>(&state.frames.back())) {
        frame->attacker = attacker;
        state.question.kind = QuestionKind::None;
        return;
    }
    state.frames.push_back(DeclareAttacks{chooser, attacker});
}

void finish_attacks(Machine& machine) {
    machine.state.question.kind = QuestionKind::None;
    if (machine.state.attacks.empty()) machine.state.frames.pop_back();
    else end_declaration(machine);
}

void run_declare_attacks(Machine& machine) {
    State& state = machine.state;
    auto& frame = std::get<DeclareAttacks>(state.frames.back());
    if (state.answer.ready) {
        const Ref target = state.answer.chosen.front();
        state.answer = {};
        if (coverage_sink != nullptr) count_keywords(machine, frame.attacker, target);
        state.attacks.push_back({frame.attacker, target});
        machine.events.add(
            AttackDeclared{state.turn_player, seen_card(state, frame.attacker), seen_card(state, target)});
        frame.attacker = {};
    }
    if (!frame.attacker.is_none()) return ask(state, QuestionKind::AttackTarget, frame.chooser, no_place, 1, 1);
    const auto& field = state.players[state.turn_player].field;
    const bool more =
        std::any_of(field.begin(), field.end(), [&](Slot slot) { return can_attack(machine, frame.chooser, slot); });
    if (more) ask(state, QuestionKind::Attackers, frame.chooser, no_place, 1, 1);
    else finish_attacks(machine);
}

// R28. Attacks happen one after the other, in the order they were declared; one whose attacker or target has left does
// not happen. Both of a pair strike at the same time, and the dead leave before the next pair.
void resolve_combat(Machine& machine) {
    State& state = machine.state;
    if (state.attacks.empty()) return;
    RefList fought;
    while (!state.attacks.empty() && !state.is_over()) {
        const cardlang::Attack attack = state.attacks.erase_at(0);
        if (!state.is_current(attack.attacker)) continue;
        refresh(machine);
        if (attack.target.is_player()) {
            strike_player(machine, attack.attacker, attack.target.seat(), strength(state.at(attack.attacker)));
        } else if (state.is_current(attack.target)) {
            fight(machine, attack.attacker, attack.target);
            if (!fought.full()) fought.push_back(attack.target);
        }
        if (!fought.full()) fought.push_back(attack.attacker);
        check_state(machine);
    }
    for (const Ref ref : fought)
        if (state.is_current(ref))
            raise(machine, {.trigger = Trigger::SurvivedCombat, .object = ref, .player = state.at(ref).controller});
}

}  // namespace pentacle::lifeburn
