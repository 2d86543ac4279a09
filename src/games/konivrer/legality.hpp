#pragma once

#include "games/konivrer/actions.hpp"
#include "games/konivrer/refusals.hpp"
#include "games/konivrer/table.hpp"

// The rungs of refuse() that listing walks along too. Internal to the game.
namespace pentacle::konivrer {

// Plays (plays.cpp), once the phase is right. `held` is in the seat's hand, `means` are the seat's.
std::optional<Refusal> refuse_azoth(const Table& table, Seat seat, const HeldCard& held, std::uint8_t element);
std::optional<Refusal> refuse_summon(const Table& table, Seat seat, const Means& means, const HeldCard& held,
                                     std::uint8_t keyword);
std::optional<Refusal> refuse_tribute(const Table& table, const Means& means, const HeldCard& held,
                                      std::uint8_t keyword);
std::optional<Refusal> refuse_spell(const Table& table, Seat seat, const Means& means, const HeldCard& held,
                                    std::uint8_t ability, std::uint8_t keyword);
int azoth_allowed(const Table& table, Seat seat);                // R16, R8
bool must_choose_element(const Table& table, const Card& card);  // on placing it

// Every way to cast the card now, appended (answers.cpp).
void list_spells(const Table& table, Seat seat, const Means& means, const HeldCard& held, ActionList& actions);

// Calls visit(keyword) with what may be said on announcing the card: one of Amalgam's two, or nothing.
template <typename Visit>
void for_each_keyword(const Card& card, Visit visit) {
    if (!card.amalgam) return visit(unsaid);
    for (const Keyword keyword : card.amalgam_keywords) visit(static_cast<std::uint8_t>(keyword));
}

// Combat (combat_legality.cpp).
std::optional<Refusal> refuse_attacker(const Table& table, Seat seat, const DeclareAttacker& action);
std::optional<Refusal> refuse_defender(const Table& table, Seat seat, const DeclareDefender& action);

// Answers to an open question (answers.cpp).
bool answers(QuestionKind kind, const Action& action);
bool is_answer(const Action& action);  // of some question, and nothing else
bool is_legal_answer(const Table& table, Seat seat, const Action& action);
void list_answers(const Table& table, Seat seat, ActionList& actions);
// An open payment in the order of the listing, without a list: how many Azoth may be rested for how many elements, and
// which of that is the n-th. One more action, the last, is PayAuto.
std::uint32_t count_payments(const Payment& payment, const Player& player);
PayAzoth nth_payment(const Payment& payment, const Player& player, std::uint32_t n);  // REQUIRES: n < count_payments()

}  // namespace pentacle::konivrer
