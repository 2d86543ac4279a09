#include "cardgame/tests/fight.hpp"

#include <algorithm>
#include <array>

#include "cardgame/turn.hpp"
#include "cardlang/machine/asking.hpp"
#include "cardlang/machine/choices.hpp"
#include "cardlang/machine/fighting.hpp"
#include "cardlang/machine/moves.hpp"

namespace pentacle::orchard {

using namespace cardlang;
using cardgame::ActionList;
using cardgame::Move;
using cardgame::Refusal;

namespace {

constexpr Refusal cannot_fight = cardgame::own_refusal(0);

GameStep& step_of(State& state) { return std::get<GameStep>(state.frames.back()); }

bool may_fight(const Object& object) { return object.is_summon() && !object.has(ObjectFlag::Tapped); }

bool may_attack(const Table& table, Slot slot) {
    const Object& object = table.at(slot);
    return may_fight(object) && !object.has(ObjectFlag::Sick) && !object.now.has(Passive::CantAttack);
}

bool may_block(const Table& table, Slot slot) {
    return may_fight(table.at(slot)) && !table.state.own.is_blocking(table.state.ref(slot));
}

// What was asked for, or may be done with priority.
MoveKind kind_of_moves(const State& state) {
    return state.question.kind == Questions::Blockers ? Moves::Block : Moves::Attack;
}

bool has_moves(const Table& table) {
    ActionList moves;
    list_moves(table, moves);
    return !moves.empty();
}

void run_declare_attackers(Machine& machine) {
    State& state = machine.state;
    if (has_moves(machine)) ask(state, Questions::Attackers, step_of(state).seat, no_place, 1, 1);
    else finish_moves(machine);
}

void block(State& state, Ref blocker, Ref attacker) {
    for (Attacker& attacking : state.own.attackers)
        if (attacking.card == attacker) attacking.blockers.push_back(blocker), attacking.blocked = true;
}

void run_declare_blockers(Machine& machine) {
    State& state = machine.state;
    GameStep& step = step_of(state);
    if (is_answered(state, Questions::Blocked, no_place)) {
        block(state, step.about, take_answer(state, Questions::Blocked, no_place).chosen.front());
        step.about = {};
    }
    if (!step.about.is_none()) {
        if (state.own.attackers.size() > 1) return ask(state, Questions::Blocked, step.seat, no_place, 1, 1);
        block(state, step.about, state.own.attackers.front().card);
        step.about = {};
    }
    // Whether anybody is left is seen as it will be asked.
    ask(state, Questions::Blockers, step.seat, no_place, 1, 1);
    if (state.own.is_idle() || !has_moves(machine)) finish_moves(machine);
}

void run_order_blockers(Machine& machine) {
    State& state = machine.state;
    auto& attackers = state.own.attackers;
    GameStep& step = step_of(state);
    auto* next = attackers.begin();
    if (!step.about.is_none()) next = std::ranges::find(attackers, step.about, &Attacker::card);
    if (is_answered(state, Questions::Order, no_place)) {
        const RefList order = take_answer(state, Questions::Order, no_place).chosen;
        ensure(next != attackers.end(), "an order of the blockers of nobody");
        for (std::size_t place = 0; place < order.size(); ++place) next->blockers[place] = order[place];
        ++next;
    }
    next = std::find_if(next, attackers.end(), [](const Attacker& attacker) { return attacker.blockers.size() > 1; });
    if (next != attackers.end()) {
        step.about = next->card;
        const auto count = static_cast<int>(next->blockers.size());
        return ask(state, Questions::Order, step.seat, no_place, count, count);
    }
    state.frames.pop_back();
    state.priority = state.turn_player;
    state.passed_once = false;
}

// One strikes another, or the player.
struct Blow {
    Ref from;
    Ref to;
    int damage = 0;
};
using Blows = FixedVector<Blow, 3 * field_max>;

// Each blocker takes what it can, the last one all that is left.
void strike_blockers(const State& state, const Attacker& attacker, Blows& blows) {
    int left = strength(state.at(attacker.card));
    for (const Ref blocker : attacker.blockers) {
        const bool last = blocker == attacker.blockers.back();
        const int damage = last ? left : std::min(left, state.at(blocker).defense_left());
        blows.push_back({attacker.card, blocker, damage});
        left -= damage;
    }
}

// All who strike in this step strike at the same time.
void run_strike(Machine& machine, bool first) {
    State& state = machine.state;
    state.frames.pop_back();
    refresh(machine);
    const auto strikes_now = [&](Ref ref) { return state.at(ref).now.has(quick) == first; };
    const Seat defender = other(state.turn_player);
    Blows blows;
    for (const Attacker& attacker : state.own.attackers) {
        if (strikes_now(attacker.card)) {
            if (attacker.blocked) strike_blockers(state, attacker, blows);
            else blows.push_back({attacker.card, Ref::player(defender), strength(state.at(attacker.card))});
        }
        for (const Ref blocker : attacker.blockers)
            if (strikes_now(blocker)) blows.push_back({blocker, attacker.card, strength(state.at(blocker))});
    }
    for (const Blow& blow : blows) {
        if (blow.to.is_player()) strike_player(machine, blow.from, defender, blow.damage);
        else
            deal_damage(machine, {.source = blow.from, .owner = state.at(blow.from).controller, .combat = true},
                        blow.to, blow.damage);
    }
    if (!first) state.own.attackers.clear();
}

}  // namespace

bool is_time_to_attack(const State& state, Seat seat) {
    return state.phase == noon && state.stack.empty() && !state.own.declared && state.turn_player == seat;
}

std::optional<Refusal> refuse_move(const Table& table, Seat seat, const Move& move) {
    const bool asked = table.state.question.kind != QuestionKind::None;
    ActionList moves;
    if (asked || is_time_to_attack(table.state, seat)) list_moves(table, moves);
    return std::ranges::find(moves, cardgame::Action{move}) != moves.end() ? std::nullopt : std::optional{cannot_fight};
}

void list_moves(const Table& table, ActionList& actions) {
    const State& state = table.state;
    const MoveKind kind = kind_of_moves(state);
    const bool attack = kind == Moves::Attack;
    if (attack && state.own.attackers.full()) return;
    for (const Slot slot : table.player(attack ? state.turn_player : other(state.turn_player)).field)
        if (attack ? may_attack(table, slot) : may_block(table, slot)) actions.push_back(Move{kind, state.ref(slot)});
}

void make_move(Machine& machine, Seat seat, const Move& move) {
    State& state = machine.state;
    const bool asked = state.question.kind != QuestionKind::None;
    state.question.kind = QuestionKind::None;
    if (move.kind == Moves::Block) {
        step_of(state).about = move.card;
        return;
    }
    if (!asked) state.frames.push_back(GameStep{Steps::DeclareAttackers, seat, {}});
    state.own.attackers.push_back({move.card, {}, false});
    machine.events.add(AttackDeclared{seat, seen_card(state, move.card), seen_card(state, Ref::player(other(seat)))});
    set_tapped(machine, move.card, true);
}

// The next step takes the place of this one.
void finish_moves(Machine& machine) {
    State& state = machine.state;
    state.question.kind = QuestionKind::None;
    state.own.declared = true;
    GameStep& step = step_of(state);
    if (step.step == Steps::DeclareAttackers) step = {Steps::DeclareBlockers, other(state.turn_player), {}};
    else step = {Steps::OrderBlockers, state.turn_player, {}};
}

bool may_choose(const Table& table, Ref ref) {
    const State& state = table.state;
    const QuestionKind kind = state.question.kind;
    if (kind == Questions::Blocked) return state.own.is_attacking(ref);
    if (kind != Questions::Order) return cardgame::may_discard(table, ref);
    const auto& attackers = state.own.attackers;
    const auto* attacker = std::ranges::find(attackers, about_in_question(state), &Attacker::card);
    return attacker != attackers.end() && std::ranges::find(attacker->blockers, ref) != attacker->blockers.end() &&
           std::ranges::find(state.question.chosen, ref) == state.question.chosen.end();
}

void run_step(Machine& machine) {
    const Step step = step_of(machine.state).step;
    if (step == Steps::DeclareAttackers) run_declare_attackers(machine);
    else if (step == Steps::DeclareBlockers) run_declare_blockers(machine);
    else if (step == Steps::OrderBlockers) run_order_blockers(machine);
    else if (step == Steps::StrikeFirst || step == Steps::StrikeLast) run_strike(machine, step == Steps::StrikeFirst);
    else cardgame::run_discard_to_limit(machine);
}

void begin_phase(State& state) {
    state.own.attackers.clear();
    if (state.phase == noon) state.own.declared = false;
}

bool is_noon_over(Machine& machine) {
    State& state = machine.state;
    if (state.own.is_idle()) return true;
    state.frames.push_back(GameStep{Steps::StrikeLast, state.turn_player, {}});
    state.frames.push_back(GameStep{Steps::StrikeFirst, state.turn_player, {}});
    return false;
}

}  // namespace pentacle::orchard

std::span<const pentacle::RefusalText> pentacle::cardgame::own_refusals() {
    static constexpr std::array<RefusalText, 1> texts{{{"cannot_fight", "That cannot attack or block now"}}};
    return texts;
}
