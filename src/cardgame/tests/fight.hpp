#pragma once

#include "cardgame/conduct.hpp"

// How summons of Orchard fight, at noon: the turn player declares attackers, the other player blocks, the turn player
// says in which order an attacker strikes its blockers, and when both let it pass they strike in two steps: those with
// Quick, and then whoever of the others is left. All of it is the game's: lists in the position, steps, questions and
// moves.
namespace pentacle::orchard {

using cardlang::Machine;
using cardlang::State;
using cardlang::Table;

struct Steps {
    static constexpr cardlang::Step DiscardToLimit{0}, DeclareAttackers{1}, DeclareBlockers{2}, OrderBlockers{3},
        StrikeFirst{4}, StrikeLast{5};
};

struct Questions {
    static constexpr auto HandLimit = cardlang::own_word<cardlang::QuestionKind>(0);
    static constexpr auto Attackers = cardlang::own_word<cardlang::QuestionKind>(1);
    static constexpr auto Blockers = cardlang::own_word<cardlang::QuestionKind>(2);
    static constexpr auto Blocked = cardlang::own_word<cardlang::QuestionKind>(3);  // whom the blocker blocks
    static constexpr auto Order = cardlang::own_word<cardlang::QuestionKind>(4);
};

struct Moves {
    static constexpr cardlang::MoveKind Attack{0}, Block{1};
};

inline constexpr cardlang::Phase noon{4};
inline constexpr cardlang::Keyword quick{16};

bool is_time_to_attack(const State& state, Seat seat);
std::optional<cardgame::Refusal> refuse_move(const Table& table, Seat seat, const cardgame::Move& move);
void list_moves(const Table& table, cardgame::ActionList& actions);
void make_move(Machine& machine, Seat seat, const cardgame::Move& move);
void finish_moves(Machine& machine);

bool may_choose(const Table& table, cardlang::Ref ref);
void run_step(Machine& machine);
void begin_phase(State& state);
// Noon is over when nobody attacks, or no more; before that they strike.
bool is_noon_over(Machine& machine);

}  // namespace pentacle::orchard
