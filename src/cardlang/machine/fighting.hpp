#pragma once

#include "cardlang/machine/machine.hpp"

// What a fight comes down to, whoever may fight whom (life.cpp).
namespace pentacle::cardlang::inline PENTACLE_MACHINE {

// The damage that it deals.
int strength(const Object& object);
// It deals that much to a player, which abilities may wait for.
void strike_player(Machine& machine, Ref attacker, Seat defender, int damage);

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
