#include "games/lifeburn/combat.hpp"

#include <algorithm>
#include <array>

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
using cardgame::Action;
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

// Whether it can be attacked and has no attacker yet.
bool is_unattacked(const Table& table, Slot slot) {
    return is_attackable(table.at(slot)) && !table.state.own.is_attacked(table.state.ref(slot));
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

// Everybody whom it may attack, the player first.
void list_targets(const Table& table, Ref attacker, ActionList& actions) {
    if (!table.state.is_current(attacker)) return;
    const Object& object = table.at(attacker);
    const Seat defender = other(object.controller);
    const Defence defence = defence_against(table, object);
    // R25. The player with Dive, or when every summon that can be attacked has an attacker.
    if (!defence.taunts && !defence.shields_player) actions.push_back(Choose{Ref::player(defender)});
    for (const Slot slot : table.player(defender).field) {
        const Object& target = table.at(slot);
        const bool attackable = is_attackable(target) || (defence.sees_spectral && target.is_summon() &&
                                                          !target.now.has(Passive::CantBeAttacked));
        // R26. While a Taunt summon has no attacker, only Taunt summons may be attacked.
        if (attackable && (target.now.has(Keywords::Taunt) || !defence.taunts))
            actions.push_back(Choose{table.state.ref(slot)});
    }
}

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
bool is_let_attack(const Table& table, Ref summon) {
    return table.at(summon).has(ObjectFlag::MayAttack) || is_under(table, EffectType::CanAttack, summon);
}

// The keywords without which the attack could not be, or would have had other choices.
void count_keywords(const Table& table, Ref attacker, Ref target) {
    const Object& object = table.at(attacker);
    if (object.has(ObjectFlag::Sick) && !is_let_attack(table, attacker)) count(table.setting, Keywords::Blitz);
    bool shielded = false;
    for (const Slot slot : table.player(other(object.controller)).field) {
        shielded |= is_unattacked(table, slot);
        if (table.at(slot).now.has(Keywords::Spectral)) count(table.setting, Keywords::Spectral);
    }
    if (target.is_player() && shielded) count(table.setting, Keywords::Dive);
    if (!target.is_player() && table.at(target).now.has(Keywords::Taunt)) count(table.setting, Keywords::Taunt);
}

void declare(Machine& machine, Ref attacker, Ref target) {
    State& state = machine.state;
    state.own.attacks.push_back({attacker, target});
    machine.events.add(AttackDeclared{state.turn_player, seen_card(state, attacker), seen_card(state, target)});
}

bool is_among(const ActionList& actions, const Action& action) {
    return std::find(actions.begin(), actions.end(), action) != actions.end();
}

bool may_anyone_attack(const State& state) {
    return !state.players[state.turn_player].has(PlayerFlag::CantAttack) && !state.own.attacks.full();
}

// R24. A summon attacks once a turn, not in the turn it came under its controller's control unless it has Blitz.
bool is_able_to_attack(const Table& table, Slot slot) {
    const Object& object = table.at(slot);
    constexpr unsigned summon = flag_bit(ObjectFlag::IsSummon);
    constexpr unsigned done = flag_bit(ObjectFlag::Attacked) | flag_bit(ObjectFlag::ExhaustedNow);
    if ((object.flags & (summon | done)) != summon || object.now.has(Passive::CantAttack)) return false;
    const Ref ref = table.state.ref(slot);
    const bool ready = !object.has(ObjectFlag::Sick) || object.now.has(Keywords::Blitz) || is_let_attack(table, ref);
    return ready && !table.state.own.is_attacking(ref);
}

bool can_any_attack(const Table& table) {
    ActionList able;
    list_attackers(table, able);
    return !able.empty();
}

// Whether the opponent assigns whatever attacks this player, or this summon, makes.
bool does_opponent_assign(const Table& table, Ref attacker) {
    const auto& grants = table.state.grants;
    return std::any_of(grants.begin(), grants.end(), [&](const Grant& grant) {
        return is_granted(table, grant, EffectType::ForceAttack, attacker) &&
               grant.controller != table.state.turn_player && table.program().effects[grant.effect].you_choose_damage;
    });
}

void run_enter_attacking(Machine& machine) {
    State& state = machine.state;
    const Ref token = std::get<GameStep>(state.frames.back()).about;
    const bool answered = is_answered(state, Questions::AttackTarget, no_place);
    ActionList targets;
    if (!answered && !state.own.attacks.full()) list_targets(machine, token, targets);
    if (!targets.empty()) return ask(state, Questions::AttackTarget, state.at(token).controller, no_place, 1, 1);
    state.frames.pop_back();
    if (answered) declare(machine, token, take_answer(state, Questions::AttackTarget, no_place).chosen.front());
}

void run_declare_attacks(Machine& machine) {
    State& state = machine.state;
    auto& frame = std::get<GameStep>(state.frames.back());
    if (is_answered(state, Questions::AttackTarget, no_place)) {
        const Ref target = take_answer(state, Questions::AttackTarget, no_place).chosen.front();
        if (machine.setting.coverage != nullptr) count_keywords(machine, frame.about, target);
        declare(machine, frame.about, target);
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

}  // namespace

std::optional<Refusal> refuse_attacker(const Table& table, Seat seat, const Move& attack) {
    ActionList able;
    const bool may_declare = table.state.question.kind == Questions::Attackers || is_time_to_attack(table.state, seat);
    if (may_declare) list_attackers(table, able);
    return is_among(able, attack) ? std::nullopt : std::optional{cannot_attack};
}

void list_attackers(const Table& table, ActionList& actions) {
    const State& state = table.state;
    if (!may_anyone_attack(state)) return;
    for (const Slot slot : state.players[state.turn_player].field)
        if (is_able_to_attack(table, slot)) actions.push_back(Move{Moves::Attack, state.ref(slot)});
}

bool list_attack_targets(const Table& table, ActionList& actions) {
    if (table.state.question.kind != Questions::AttackTarget) return false;
    list_targets(table, about_in_question(table.state), actions);
    return true;
}

bool may_choose(const Table& table, Ref ref) {
    ActionList targets;
    return list_attack_targets(table, targets) ? is_among(targets, Choose{ref}) : cardgame::may_discard(table, ref);
}

std::optional<Refusal> refuse_no_more_attacks(const Table& table) {
    const State& state = table.state;
    if (state.grants.empty() || !may_anyone_attack(state)) return std::nullopt;
    // The player has to attack with everything, or some summons have to.
    const bool with_all = is_under(table, EffectType::ForceAttack, Ref::player(state.turn_player));
    const auto& field = table.player(state.turn_player).field;
    const bool must = std::any_of(field.begin(), field.end(), [&](Slot slot) {
        return is_able_to_attack(table, slot) &&
               (with_all || is_under(table, EffectType::ForceAttack, state.ref(slot)));
    });
    return must ? std::optional{must_attack} : std::nullopt;
}

void begin_attack(Machine& machine, Seat chooser, const Move& attack) {
    State& state = machine.state;
    const bool goes_on = state.question.kind == Questions::Attackers;
    if (!goes_on) state.frames.push_back(GameStep{Steps::DeclareAttacks, chooser, {}});
    std::get<GameStep>(state.frames.back()).about = attack.card;
    state.question.kind = QuestionKind::None;
}

void finish_attacks(Machine& machine) {
    State& state = machine.state;
    state.question.kind = QuestionKind::None;
    state.frames.pop_back();
    if (state.own.is_idle()) return;
    state.own.attacks_declared = true;
    const Seat attacker_seat = state.turn_player;
    machine.player(attacker_seat).set(PlayerFlag::Attacked);
    const auto attacks = state.own.attacks;
    RefList attackers;
    for (const Attack& attack : attacks) {
        state.at(attack.attacker).set(ObjectFlag::Attacked);
        attackers.push_back(attack.attacker);
    }
    note_unseen_change(state);
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

bool may_be_forced_to_attack(const Table& table) {
    const State& state = table.state;
    return all_at_once(state.phase == Phases::Combat, !state.grants.empty(), !state.own.attacks_declared,
                       state.stack.empty()) &&
           does_opponent_assign(table, Ref::player(state.turn_player));
}

bool begin_forced_attacks(Machine& machine) {
    State& state = machine.state;
    if (!may_be_forced_to_attack(machine) || !can_any_attack(machine)) return false;
    state.frames.push_back(GameStep{Steps::DeclareAttacks, other(state.turn_player), {}});
    return true;
}

void enter_attacking(Machine& machine, Ref token) {
    State& state = machine.state;
    const bool fighting =
        state.at(token).controller == state.turn_player && state.phase == Phases::Combat && state.own.attacks_declared;
    if (fighting && !state.frames.full() && !state.own.attacks.full())
        state.frames.push_back(GameStep{Steps::EnterAttacking, state.turn_player, token});
}

void run_step(Machine& machine) {
    const Step step = std::get<GameStep>(machine.state.frames.back()).step;
    if (step == Steps::DeclareAttacks) run_declare_attacks(machine);
    else if (step == Steps::EnterAttacking) run_enter_attacking(machine);
    else cardgame::run_discard_to_limit(machine);
}

void begin_phase(State& state) {
    state.own.attacks.clear();
    if (state.phase == Phases::Combat) state.own.attacks_declared = false;
}

// R28. Attacks happen one after the other, in the order they were declared; one whose attacker or target has left does
// not happen. Both of a pair strike at the same time, and the dead leave before the next pair.
bool resolve_combat(Machine& machine) {
    State& state = machine.state;
    if (state.own.is_idle()) return true;
    RefList fought;
    const auto note_fought = [&](Ref ref) {
        if (!fought.full() && std::find(fought.begin(), fought.end(), ref) == fought.end()) fought.push_back(ref);
    };
    while (!state.own.is_idle() && !state.is_over()) {
        const Attack attack = state.own.attacks.erase_at(0);
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
    return true;
}

}  // namespace pentacle::lifeburn

std::span<const pentacle::RefusalText> pentacle::cardgame::own_refusals() {
    static constexpr std::array<RefusalText, 2> texts{
        {{"cannot_attack", "That cannot attack now"},
         {"must_attack", "You must attack with everything that has to and is able"}}};
    return texts;
}
