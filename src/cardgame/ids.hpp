#pragma once

#include <string>

#include "cardgame/card_game.hpp"

namespace pentacle::cardgame::inline PENTACLE_MACHINE {

// How objects and players are written: "c17" is the object with that uid, "player-0" a player, "top-1" the top card of
// a deck where it may be cast.
std::string id_of(const cardlang::State& state, cardlang::Ref ref);

// The object or player that a text means to this seat: an id, or a card's name or id among what may be chosen now, the
// first in the order of the legal list.
cardlang::Ref find_ref(const CardGame& game, const cardlang::State& state, Seat seat, const std::string& text);

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
