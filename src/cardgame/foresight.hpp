#pragma once

#include "cardgame/card_game.hpp"

// For bots that look one step ahead.
namespace pentacle::cardgame::inline PENTACLE_MACHINE {

// What a player's life, cards and field are worth, each by itself.
using Worth = int (*)(const cardlang::State& state, Seat seat);

// What the seat is ahead by, when everything that is under way has happened.
int value_when_settled(const CardGame& game, const cardlang::State& state, Seat seat, Worth worth);

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
