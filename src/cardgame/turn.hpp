#pragma once

#include "cardgame/card_game.hpp"
#include "cardlang/machine/moves.hpp"
#include "core/all_at_once.hpp"

// The turn: phases and priority. What is between the actions of players.
namespace pentacle::cardgame::inline PENTACLE_MACHINE {

using cardlang::Machine;
using cardlang::Table;

// Goes on until somebody has to decide: frames, state checks, triggers, what effects did to the turn.
void go_on(Machine& machine, const CardGame& game);

// Whether there is plainly nothing to go on with, as after most passes.
inline bool is_at_rest(const Machine& machine, const Conduct& conduct) {
    const cardlang::State& state = machine.state;
    return all_at_once(state.frames.empty(), state.pending.empty(), state.flow == cardlang::Flow::None,
                       !may_need_check(machine)) &&
           !conduct.may_begin_by_itself(machine);
}

// Both players have passed in a row.
void both_passed(Machine& machine, const CardGame& game);

// The match begins in the first phase of the first player, who does not draw.
void begin_match(Machine& machine);

void begin_phase(Machine& machine, cardlang::Phase phase);

// The last phase is over, or an effect ends the turn: down to the hand limit, and then finish_turn().
void leave_turn(Machine& machine, const CardGame& game);
// What Hooks::may_choose says of what is discarded down to the limit; false for every other question.
bool may_discard(const Table& table, cardlang::Ref ref);
void run_discard_to_limit(Machine& machine);  // REQUIRES: that step is the innermost frame, and was answered

// What lasted for the turn is over, and the next one begins.
void finish_turn(Machine& machine, const CardGame& game);

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
