#pragma once

#include "cardgame/conduct.hpp"
#include "core/all_at_once.hpp"
#include "games/lifeburn/language.hpp"

// Who may attack whom, and how it is carried out.
namespace pentacle::lifeburn {

using cardlang::Machine;
using cardlang::Table;

// R24. The turn player declares attackers in Combat, with nothing on the stack.
inline bool is_time_to_attack(const cardlang::State& state, Seat seat) {
    return all_at_once(state.phase == Phases::Combat, state.stack.empty(), !state.own.attacks_declared,
                       state.turn_player == seat);
}

std::optional<cardgame::Refusal> refuse_attacker(const Table& table, Seat seat, const cardgame::Move& attack);
void list_attackers(const Table& table, cardgame::ActionList& actions);  // everybody it lets pass
// Whether the question is whom to attack; then everybody who may be attacked, the player first.
bool list_attack_targets(const Table& table, cardgame::ActionList& actions);
bool may_choose(const Table& table, cardlang::Ref ref);
std::optional<cardgame::Refusal> refuse_no_more_attacks(const Table& table);
void begin_attack(Machine& machine, Seat chooser, const cardgame::Move& attack);
void finish_attacks(Machine& machine);

// Whether the opponent assigns the turn player's attacks now, if anything can attack.
bool may_be_forced_to_attack(const Table& table);
// An opponent who assigns the attacks does so as soon as nothing else is under way. False: nobody has to.
bool begin_forced_attacks(Machine& machine);

void enter_attacking(Machine& machine, cardlang::Ref token);

void run_step(Machine& machine);
void begin_phase(cardlang::State& state);
bool resolve_combat(Machine& machine);  // as Conduct::end_phase

}  // namespace pentacle::lifeburn
