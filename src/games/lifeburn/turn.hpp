#pragma once

#include "cardlang/machine.hpp"
#include "games/lifeburn/rules.hpp"

namespace pentacle::lifeburn {

using cardlang::Machine;
using cardlang::Table;

// The turn: phases, priority, combat. What is between the actions of players.

// Goes on until somebody has to decide: frames, state checks, triggers, what effects did to the turn.
void go_on(Machine& machine, const Rules& rules);

// Both players have passed in a row.
void both_passed(Machine& machine, const Rules& rules);

// The match begins in the Draw phase of the first player, who does not draw.
void begin_match(Machine& machine);

void finish_turn(Machine& machine, const Rules& rules);

// Combat.
bool can_attack(const Table& table, cardlang::Slot slot);
bool may_attack(const Table& table, cardlang::Ref attacker, cardlang::Ref target);
// Everybody whom may_attack() lets it attack, the player first.
void list_attack_targets(const Table& table, cardlang::Ref attacker, cardlang::RefList& targets);
bool may_stop_attacking(const Table& table);
void begin_attack(Machine& machine, Seat chooser, cardlang::Ref attacker);
void finish_attacks(Machine& machine);
void run_declare_attacks(Machine& machine);
void run_discard_to_limit(Machine& machine);
void resolve_combat(Machine& machine);

// Prices and spellburn.
cardlang::Price price(const Table& table, Seat seat, cardlang::Slot slot, int x);
void after_cast(Machine& machine, const cardlang::StackItem& item);
void after_resolution(Machine& machine, const cardlang::StackItem& item);
bool has_keyword(const Table& table, cardlang::Ref card, cardlang::Keyword keyword);
bool bypasses_summon_limit(const Table& table, Seat seat, cardlang::Slot slot);

}  // namespace pentacle::lifeburn
