#pragma once

#include "games/conclave/actions.hpp"
#include "games/conclave/refusals.hpp"
#include "games/conclave/table.hpp"

// The rungs of refuse() that listing walks along too. Internal to the game.
namespace pentacle::conclave {

// What the seat may do (legality.cpp). REQUIRES: it must decide.
void list_actions(const Table& table, Seat seat, Listing& listing);

// plays.cpp. `supply`: what the seat can pay with, where somebody asks about several and only whether, not why not:
// then mana, which is counted once, comes before everything that has to be looked for.
std::optional<Refusal> refuse_play(const Table& table, Seat seat, const Held& held, LazySupply* supply = nullptr);
std::optional<Refusal> refuse_resource(const Table& table, Seat seat, const Held& held);
std::optional<Refusal> refuse_any_resource(const Table& table, Seat seat);  // whatever card it is
bool conditions_hold(const Table& table, Seat seat, const Held& held);      // that its card says
std::optional<Refusal> refuse_activation(const Table& table, Seat seat, const Permanent& permanent, std::uint8_t number,
                                         LazySupply* supply = nullptr);
// Whether it is seen at a glance that no ability of the permanent but mana abilities can be used. It is not seen of
// those that look into a hand.
inline bool plainly_cannot_be_used(const Table& table, const Permanent& permanent, LazySupply& supply) {
    const Card& card = table.card(permanent.card);
    if (permanent.has(Passive::GrantActive)) return false;
    if (card.abilities_tap && (permanent.is(Flag::Tapped) || is_sick(permanent, card))) return true;
    return card.ability_mana > 0 && !supply.may_pay(card.ability_mana);
}
std::optional<Refusal> refuse_tap(const Table& table, Seat seat, const Permanent& permanent, std::uint8_t number);
bool has_usable_mana(const Table& table, Seat seat, const Permanent& permanent);
int resource_limit(const Table& table, Seat seat);
bool is_sorcery_time(const Table& table, Seat seat);

// costs.cpp. Whether what is still to be chosen and paid of an announcement can be.
struct CostView {
    Seat seat{};
    Instance source = no_instance;  // on the battlefield, or the card in hand
    CardNumber card = no_card;
    Range costs;
    ManaCost mana;
    int change = 0;  // of the generic part
    bool tap = false;
    bool free = false;
};
CostView costs_of(const Table& table, const Announcing& announcing);
CostView costs_of(const ActivatedAbility& ability, Seat seat, const Permanent& permanent);
int cards_wanted(const Table& table, const CostView& view);
// Which cost the next card is for, and what can pay it. No such cost: no_place.
Place next_cost(const Table& table, const CostView& view, const CostCards& chosen);
void list_cost_cards(const Table& table, const CostView& view, const CostCards& chosen, CandidateList& list);
bool can_pay_others(const Table& table, const CostView& view, const CostCards& chosen);  // all but mana
bool can_complete(const Table& table, const CostView& view, const CostCards& chosen, int x,
                  LazySupply* supply = nullptr);

// complete.cpp. What is wrong with what a complete message says, once the bare one would do.
std::optional<Refusal> refuse_said(const Table& table, const Announcing& announcing, const Said& said);
Announcing announcing_card(const Table& table, Seat seat, const Held& held);
Announcing announcing_ability(const Table& table, Seat seat, const Permanent& permanent, std::uint8_t number);

// Answers (answers.cpp).
void list_taps(const Table& table, Seat seat, Listing& listing);
bool answers(QuestionKind kind, const Action& action);
bool is_answer(const Action& action);
void list_answers(const Table& table, Seat seat, Listing& listing);
std::optional<Refusal> refuse_answer(const Table& table, Seat seat, const Action& action);

// Combat (combat_legality.cpp).
std::optional<Refusal> refuse_block(const Table& table, Instance blocker, Instance attacker);
bool any_block(const Table& table);
void list_blocks(const Table& table, Listing& listing);
bool is_attack_missing(const Table& table);
Instance lone_menace(const State& state);
Instance attacker_to_order(const State& state);

}  // namespace pentacle::conclave
