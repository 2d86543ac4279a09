#include "games/lifeburn/combat.hpp"

#include <algorithm>
#include <array>
#include <bitset>

#include "cardgame/turn.hpp"
#include "cardlang/machine/announce.hpp"
#include "cardlang/machine/asking.hpp"
#include "cardlang/machine/choices.hpp"
#include "cardlang/machine/counting.hpp"
#include "cardlang/machine/fighting.hpp"
#include "cardlang/machine/moves.hpp"
#include "cardlang/machine/triggers.hpp"

namespace pentacle::lifeburn {

using namespace cardlang;
using cardgame::ActionList;
using cardgame::Choose;
using cardgame::Move;
using cardgame::Refusal;

namespace {

constexpr Refusal cannot_attack = cardgame::own_refusal(0);
constexpr Refusal must_attack = cardgame::own_refusal(1);

bool is_attackable(const Object& object) {
    return object.is_summon() && !object.now.has(Keywords::Spectral) && !object.now.has(Passive::CantBeAttacked);
}

bool is_attacked(const State& state, Ref ref) {
    return std::any_of(state.attacks.begin(), state.attacks.end(),
                       [&](const Attack& attack) { return attack.target == ref; });
}

// Whether it can be attacked and has no attacker yet.
bool is_unattacked(const Table& table, Slot slot) {
    return is_attackable(table.at(slot)) && !is_attacked(table.state, table.state.ref(slot));
}

// What stands in an attacker's way, among the unattacked.
struct Defence {
    bool taunts = false;          // one of them has Taunt
    bool shields_player = false;  // one of them keeps this attacker from the player
    bool sees_spectral = false;   // the attacker is immune to Spectral
};

Defence defence_against(const Table& table, const Object& attacker) {
    // R25. An attacker with Dive passes everybody who is not immune to it.
    const bool dives = attacker.now.has(Keywords::Dive);
    Defence defence;
    bool heeds_taunt = true;
    if (attacker.now.has(Passive::ImmuneToKeyword)) {
        const auto slot = static_cast<Slot>(table.state.objects.place_of(attacker));
        heeds_taunt = !is_immune(table, slot, Keywords::Taunt);
        defence.sees_spectral = is_immune(table, slot, Keywords::Spectral);
    }
    for (const Slot slot : table.player(other(attacker.controller)).field) {
        const Object& enemy = table.at(slot);
        const bool taunts = heeds_taunt && enemy.now.has(Keywords::Taunt);
        const bool passed = dives && !taunts && !enemy.now.has(Passive::ImmuneToKeyword);
        if (passed || !is_unattacked(table, slot)) continue;
        defence.taunts |= taunts;
        defence.shields_player |= !dives || is_immune(table, slot, Keywords::Dive);
    }
    return defence;
}

bool may_attack_summon(const Defence& defence, const Object& target) {
    // R26. While a Taunt summon has no attacker, only Taunt summons may be attacked.
    const bool attackable = is_attackable(target) ||
                            (defence.sees_spectral && target.is_summon() && !target.now.has(Passive::CantBeAttacked));
    return attackable && (target.now.has(Keywords::Taunt) || !defence.taunts);
}

// R25. With Dive, or when every summon that can be attacked has an attacker.
bool may_attack_player(const Defence& defence) { return !defence.taunts && !defence.shields_player; }

void fight(Machine& machine, Ref attacker, Ref target) {
    State& state = machine.state;
    const Seat seat = state.at(attacker).controller;
    const Seat defender = state.at(target).controller;
    const int there = strength(state.at(attacker));
    const int back = strength(state.at(target));
    const int left = state.at(target).defense_left();
    const bool tramples =
        state.at(attacker).now.has(Keywords::Trample) && !is_immune(machine, target.slot, Keywords::Trample);
    deal_damage(machine, {.source = attacker, .owner = seat, .combat = true}, target, there);
    deal_damage(machine, {.source = target, .owner = defender, .combat = true}, attacker, back);
    // R33. Trample: what the defender's defense does not take, its controller does.
    if (tramples && there > left) {
        count(machine.setting, Keywords::Trample);
        strike_player(machine, attacker, defender, there - std::max(0, left));
    }
}

// Whether an effect lets it attack although it has just come.
bool is_let_attack(const Table& table, const Object& object) {
    const Ref summon{static_cast<Slot>(table.state.objects.place_of(object)), object.uid};
    return object.has(ObjectFlag::MayAttack) || is_under(table, EffectType::CanAttack, summon);
}

// The keywords without which the attack could not be, or would have had other choices.
void count_keywords(const Table& table, Ref attacker, Ref target) {
    const Object& object = table.at(attacker);
    const Seat defender = other(object.controller);
    if (object.has(ObjectFlag::Sick) && !is_let_attack(table, object)) count(table.setting, Keywords::Blitz);
    const auto& field = table.player(defender).field;
    const bool shielded =
        std::any_of(field.begin(), field.end(), [&](Slot slot) { return is_unattacked(table, slot); });
    if (target.is_player() && shielded) count(table.setting, Keywords::Dive);
    if (!target.is_player() && table.at(target).now.has(Keywords::Taunt)) count(table.setting, Keywords::Taunt);
    for (const Slot slot : field)
        if (table.at(slot).now.has(Keywords::Spectral)) count(table.setting, Keywords::Spectral);
}

void end_declaration(Machine& machine) {
    State& state = machine.state;
    state.frames.pop_back();
    state.attacks_declared = true;
    const Seat attacker_seat = state.turn_player;
    machine.player(attacker_seat).set(PlayerFlag::Attacked);
    const auto attacks = state.attacks;
    for (const Attack& attack : attacks) state.at(attack.attacker).set(ObjectFlag::Attacked);
    note_unseen_change(state);
    RefList attackers;
    for (const Attack& attack : attacks) attackers.push_back(attack.attacker);
    raise_together(machine, {.trigger = Trigger::Attack, .player = attacker_seat}, attackers);
    for (const Attack& attack : attacks) {
        raise(machine,
              {.trigger = Trigger::Attack, .object = attack.attacker, .player = attacker_seat, .one_of_several = true});
        if (!attack.target.is_player())
            raise(machine,
                  {.trigger = Trigger::AttackedSummon, .object = attack.target, .player = other(attacker_seat)});
    }
    state.passed_once = false;
    // R27. Triggers first; without any, the defender may respond first.
    state.priority = state.pending.empty() ? other(attacker_seat) : attacker_seat;
}

bool may_anyone_attack(const State& state) {
    return !state.players[state.turn_player].has(PlayerFlag::CantAttack) && !state.attacks.full();
}

// R24. A summon attacks once a turn, not in the turn it came under its controller's control unless it has Blitz.
bool is_able_to_attack(const Table& table, const Object& object) {
    constexpr unsigned summon = flag_bit(ObjectFlag::IsSummon);
    constexpr unsigned done = flag_bit(ObjectFlag::Attacked) | flag_bit(ObjectFlag::ExhaustedNow);
    if ((object.flags & (summon | done)) != summon || object.now.has(Passive::CantAttack)) return false;
    return !object.has(ObjectFlag::Sick) || object.now.has(Keywords::Blitz) || is_let_attack(table, object);
}

bool can_any_attack(const Table& table) {
    const State& state = table.state;
    if (!may_anyone_attack(state)) return false;
    const auto& field = state.players[state.turn_player].field;
    return std::any_of(field.begin(), field.end(), [&](Slot slot) {
        return is_able_to_attack(table, state.objects[slot]) && !is_attacking(state, state.ref(slot));
    });
}

// Whether the opponent assigns whatever attacks this player, or this summon, makes.
bool does_opponent_assign(const Table& table, Ref attacker) {
    const auto& grants = table.state.grants;
    return std::any_of(grants.begin(), grants.end(), [&](const Grant& grant) {
        return is_granted(table, grant, EffectType::ForceAttack, attacker) &&
               grant.controller != table.state.turn_player && table.program().effects[grant.effect].you_choose_damage;
    });
}

bool may_stop_attacking(const Table& table) {
    const State& state = table.state;
    if (state.grants.empty() || !may_anyone_attack(state)) return true;
    // The player has to attack with everything, or some summons have to.
    if (is_under(table, EffectType::ForceAttack, Ref::player(state.turn_player))) return !can_any_attack(table);
    const auto& field = table.player(state.turn_player).field;
    return std::none_of(field.begin(), field.end(), [&](Slot slot) {
        return is_able_to_attack(table, state.objects[slot]) && !is_attacking(state, state.ref(slot)) &&
               is_under(table, EffectType::ForceAttack, state.ref(slot));
    });
}

}  // namespace

std::optional<Refusal> refuse_attacker(const Table& table, Seat seat, const Move& attack) {
    const State& state = table.state;
    const Object& object = table.at(attack.card);
    const bool may_declare = state.question.kind == Questions::Attackers || is_time_to_attack(state, seat);
    const bool can = may_declare && object.exists() && object.zone == Zone::Play &&
                     object.controller == state.turn_player && may_anyone_attack(state) &&
                     is_able_to_attack(table, object) && !is_attacking(state, attack.card);
    return can ? std::nullopt : std::optional{cannot_attack};
}

void list_attackers(const Table& table, ActionList& actions) {
    const State& state = table.state;
    if (!may_anyone_attack(state)) return;
    std::bitset<object_slots> attacking;
    for (const Attack& attack : state.attacks)
        if (state.is_current(attack.attacker)) attacking[attack.attacker.slot] = true;
    for (const Slot slot : state.players[state.turn_player].field)
        if (is_able_to_attack(table, state.objects[slot]) && !attacking[slot])
            actions.push_back(Move{Moves::Attack, state.ref(slot)});
}

bool may_attack(const Table& table, Ref attacker, Ref target) {
    const State& state = table.state;
    if (!state.is_current(attacker)) return false;
    const Object& object = table.at(attacker);
    const Seat defender = other(object.controller);
    if (target.is_player()) return target.seat() == defender && may_attack_player(defence_against(table, object));
    if (!state.is_current(target) || table.at(target).zone != Zone::Play || table.at(target).controller != defender)
        return false;
    return may_attack_summon(defence_against(table, object), table.at(target));
}

bool list_attack_targets(const Table& table, ActionList& actions) {
    if (table.state.question.kind != Questions::AttackTarget) return false;
    const Ref attacker = attacker_in_question(table.state);
    if (!table.state.is_current(attacker)) return true;
    const Object& object = table.at(attacker);
    const Seat defender = other(object.controller);
    const Defence defence = defence_against(table, object);
    if (may_attack_player(defence)) actions.push_back(Choose{Ref::player(defender)});
    for (const Slot slot : table.player(defender).field)
        if (may_attack_summon(defence, table.at(slot))) actions.push_back(Choose{table.state.ref(slot)});
    return true;
}

bool may_choose(const Table& table, Ref ref) {
    if (table.state.question.kind == Questions::AttackTarget)
        return may_attack(table, attacker_in_question(table.state), ref);
    return cardgame::may_discard(table, ref);
}

std::optional<Refusal> refuse_no_more_attacks(const Table& table) {
    return may_stop_attacking(table) ? std::nullopt : std::optional{must_attack};
}

void begin_attack(Machine& machine, Seat chooser, const Move& attack) {
    State& state = machine.state;
    auto* frame = state.frames.empty() ? nullptr : std::get_if<GameStep>(&state.frames.back());
    if (frame != nullptr && frame->step == Steps::DeclareAttacks) {
        frame->about = attack.card;
        state.question.kind = QuestionKind::None;
        return;
    }
    state.frames.push_back(GameStep{Steps::DeclareAttacks, chooser, attack.card});
}

void finish_attacks(Machine& machine) {
    machine.state.question.kind = QuestionKind::None;
    if (machine.state.attacks.empty()) machine.state.frames.pop_back();
    else end_declaration(machine);
}

bool may_be_forced_to_attack(const Table& table) {
    const State& state = table.state;
    return all_at_once(state.phase == Phases::Combat, !state.grants.empty(), !state.attacks_declared,
                       state.stack.empty()) &&
           does_opponent_assign(table, Ref::player(state.turn_player));
}

bool begin_forced_attacks(Machine& machine) {
    State& state = machine.state;
    if (!may_be_forced_to_attack(machine) || !can_any_attack(machine)) return false;
    state.frames.push_back(GameStep{Steps::DeclareAttacks, other(state.turn_player), {}});
    return true;
}

void run_declare_attacks(Machine& machine) {
    State& state = machine.state;
    auto& frame = std::get<GameStep>(state.frames.back());
    if (is_answered(state, Questions::AttackTarget, no_place)) {
        const Ref target = take_answer(state, Questions::AttackTarget, no_place).chosen.front();
        if (machine.setting.coverage != nullptr) count_keywords(machine, frame.about, target);
        state.attacks.push_back({frame.about, target});
        machine.events.add(AttackDeclared{state.turn_player, seen_card(state, frame.about), seen_card(state, target)});
        frame.about = {};
    }
    if (!frame.about.is_none()) {
        const bool theirs = does_opponent_assign(machine, frame.about);
        const Seat chooser = theirs ? other(state.turn_player) : frame.seat;
        return ask(state, Questions::AttackTarget, chooser, no_place, 1, 1);
    }
    if (can_any_attack(machine)) ask(state, Questions::Attackers, frame.seat, no_place, 1, 1);
    else finish_attacks(machine);
}

// R28. Attacks happen one after the other, in the order they were declared; one whose attacker or target has left does
// not happen. Both of a pair strike at the same time, and the dead leave before the next pair.
void resolve_combat(Machine& machine) {
    State& state = machine.state;
    if (state.attacks.empty()) return;
    RefList fought;
    const auto note_fought = [&](Ref ref) {
        if (!fought.full() && std::find(fought.begin(), fought.end(), ref) == fought.end()) fought.push_back(ref);
    };
    while (!state.attacks.empty() && !state.is_over()) {
        const Attack attack = state.attacks.erase_at(0);
        if (!state.is_current(attack.attacker)) continue;
        refresh(machine);
        if (attack.target.is_player()) {
            strike_player(machine, attack.attacker, attack.target.seat(), strength(state.at(attack.attacker)));
        } else if (state.is_current(attack.target)) {
            fight(machine, attack.attacker, attack.target);
            note_fought(attack.target);
        }
        note_fought(attack.attacker);
        check_state(machine);
    }
    for (const Ref ref : fought)
        if (state.is_current(ref))
            raise(machine, {.trigger = Trigger::SurvivedCombat, .object = ref, .player = state.at(ref).controller});
}

}  // namespace pentacle::lifeburn

namespace pentacle::cardgame::inline PENTACLE_MACHINE {

std::span<const RefusalText> own_refusals() {
    static constexpr std::array<RefusalText, 2> texts{
        {{"cannot_attack", "That cannot attack now"},
         {"must_attack", "You must attack with everything that has to and is able"}}};
    return texts;
}

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
