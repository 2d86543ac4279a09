#pragma once

#include "cardgame/card_game.hpp"

// What legal_actions() is made of, for whoever may note what was found on the way.
namespace pentacle::cardgame::inline PENTACLE_MACHINE {

// Whether it is seen at a glance that who has priority can do nothing but pass, as at most times.
bool can_plainly_only_pass(const cardlang::Table& table, Seat seat, const Conduct& conduct,
                           cardlang::Prospects& prospects);
// Everything that who has priority can do.
void list_with_priority(const cardlang::Table& table, Seat seat, const CardGame& game, cardlang::Prospects& prospects,
                        ActionList& actions);
// Everything that may be answered to the question.
void list_answers(const cardlang::Table& table, const Conduct& conduct, ActionList& actions);

// What is noted of the seat's hand and is not so.
std::optional<std::string> wrong_prospect(const cardlang::Table& table, Seat seat);

// Something has happened that what a card costs or may aim at can depend on.
inline void forget_prospects(cardlang::State& state) {
    for (const Seat seat : all_seats) state.players[seat].prospects.looked = false;
}
// Hidden cards are others now.
inline void forget_hands(cardlang::State& state) {
    for (const Seat seat : all_seats) state.players[seat].prospects = {};
}

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
