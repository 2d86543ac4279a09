#pragma once

#include "cardgame/card_game.hpp"
#include "games/lifeburn/language.hpp"

// What phases and turns end with.
namespace pentacle::lifeburn {

void end_phase(cardlang::Machine& machine, const cardgame::CardGame& game);
void end_turn(cardlang::Machine& machine, const cardgame::CardGame& game);
void run_step(cardlang::Machine& machine);

}  // namespace pentacle::lifeburn
