#pragma once

#include "cardlang/machine/moves.hpp"
#include "games/lifeburn/language.hpp"
#include "games/lifeburn/rules.hpp"

namespace pentacle::lifeburn {

using cardlang::Machine;
using cardlang::Table;

// The turn: phases, priority, combat. What is between the actions of players.

// Whether the opponent assigns whatever attacks this player, or this summon, makes.
bool does_opponent_assign(const Table& table, cardlang::Ref attacker);

// Whether the opponent assigns the turn player's attacks now, if anything can attack.
inline bool may_be_forced_to_attack(const Table& table) {
    const cardlang::State& state = table.state;
    return state.phase == Phases::Combat && !state.grants.empty() && !state.attacks_declared && state.stack.empty() &&
           does_opponent_assign(table, cardlang::Ref::player(state.turn_player));
}

// Goes on until somebody has to decide: frames, state checks, triggers, what effects did to the turn.
void go_on(Machine& machine, const Rules& rules);

// Whether there is plainly nothing to go on with, as after most passes.
inline bool is_at_rest(const Machine& machine) {
    const cardlang::State& state = machine.state;
    return state.frames.empty() && state.pending.empty() && state.flow == cardlang::Flow::None &&
           !may_need_check(machine) && !may_be_forced_to_attack(machine);
}

// Both players have passed in a row.
void both_passed(Machine& machine, const Rules& rules);

// The match begins in the Draw phase of the first player, who does not draw.
void begin_match(Machine& machine);

void finish_turn(Machine& machine, const Rules& rules);

// Combat.
bool can_attack(const Table& table, cardlang::Slot slot);
bool can_any_attack(const Table& table);
using Attackers = FixedVector<cardlang::Slot, cardlang::field_max + cardlang::piles_max>;
void list_attackers(const Table& table, Attackers& attackers);
bool may_attack(const Table& table, cardlang::Ref attacker, cardlang::Ref target);
// Everybody whom may_attack() lets it attack, the player first.
void list_attack_targets(const Table& table, cardlang::Ref attacker, cardlang::RefList& targets);
bool may_stop_attacking(const Table& table);
void begin_attack(Machine& machine, Seat chooser, cardlang::Ref attacker);
void finish_attacks(Machine& machine);
void run_declare_attacks(Machine& machine);
void run_step(Machine& machine);
void resolve_combat(Machine& machine);

// Prices and spellburn.
cardlang::Price price(const Table& table, Seat seat, cardlang::Slot slot, int x);
void after_cast(Machine& machine, const cardlang::StackItem& item);
void after_resolution(Machine& machine, const cardlang::StackItem& item);
bool has_keyword(const Table& table, cardlang::Ref card, cardlang::Keyword keyword);
bool bypasses_summon_limit(const Table& table, Seat seat, cardlang::Slot slot);

}  // namespace pentacle::lifeburn
