#pragma once

#include "cardlang/machine/announce.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

// The pending question: what may be answered, and what answering does. Objects are chosen one by one; a question that
// takes several goes on until its maximum is reached, nothing is left to choose, or the player is done.

enum class AnswerForm : std::uint8_t { None, Object, Number, Card };
AnswerForm form_of(QuestionKind kind);

Places places_asked_about(const Table& table);       // where the objects are that may be chosen
Ref about_in_question(const State& state);           // what the game's step that asks is at
bool may_choose(const Table& table, Ref ref);        // an object or a player
bool may_say(const Table& table, int number);        // a number, a mode, yes or no
bool may_name(const Table& table, CardNumber card);  // a card of the deck it is about
bool may_finish(const Table& table);                 // no more

// Whether there is any answer to the pending question.
bool can_be_answered(const Table& table);

// REQUIRES: the corresponding question above says yes.
void choose_object(Machine& machine, Ref ref);
void say_number(Machine& machine, int number);
void name_card(Machine& machine, CardNumber card);
void finish_choosing(Machine& machine);

// Whose deck has the cards that may be named; none: no card is to be named.
std::optional<Seat> deck_asked_about(const Table& table);
// The cards that `viewer` sees only because somebody is choosing among them: of a deck, from the top; a deck that
// `viewer` searches; of the other hand.
int deck_cards_shown(const Table& table, Seat owner, Seat viewer);
bool whole_deck_shown(const Table& table, Seat owner, Seat viewer);
// A card that a search has found and left in the deck for now: who searches knows it from the others.
bool is_found_in_deck(const Table& table, Slot slot, Seat viewer);
// A card of the other hand: what the effect has shown, or what may be chosen.
bool hand_card_shown(const Table& table, Slot slot, Seat viewer);

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
