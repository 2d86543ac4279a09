#pragma once

#include "games/conclave/machine.hpp"

// What is under way, judged as finished. Internal to the evaluation.
namespace pentacle::conclave {

// What a creature is worth to its controller: what it is without what lasts this turn only.
int creature_value(const Table& table, const Permanent& permanent);
int life_value(int life);
int poison_value(int poison, int limit);  // against whom has it
// How the position stands for the seat, whatever is under way left as it is.
int standing_value(const Table& table, Seat seat);

// Lets what is announced and what lies on the stack happen: both pass, and every question on the way is answered by
// what is best for whom it asks, as far as one look shows.
void finish_stack(Machine& machine);

// What the combat that is declared will bring the attacking player: damage and creatures lost on either side. Where
// blockers are still to come, each attacker is met as suits the defending player best.
int combat_value(const Table& table, Seat judge);
inline constexpr int value_of_winning = 100'000;

}  // namespace pentacle::conclave
