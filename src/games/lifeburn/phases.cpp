#include "games/lifeburn/phases.hpp"

#include <algorithm>

#include "cardgame/turn.hpp"
#include "cardlang/machine/asking.hpp"
#include "cardlang/machine/moves.hpp"
#include "games/lifeburn/combat.hpp"

namespace pentacle::lifeburn {

using namespace cardlang;
using cardgame::CardGame;

namespace {

int hand_limit(const State& state, const cardgame::Rules& rules, Seat seat) {
    if (rules.hand_limit == 0) return static_cast<int>(cards_per_deck_max);
    return std::max(0, rules.hand_limit + state.players[seat].hand_limit_change);
}

void run_discard_to_limit(Machine& machine) {
    State& state = machine.state;
    const RefList cards = take_answer(state, QuestionKind::HandLimit, no_place).chosen;
    state.frames.pop_back();
    discard_all(machine, cards);
    // R9. What triggers on these discards goes on the stack first; the turn ends when both have passed again.
    if (state.pending.empty()) state.flow = Flow::EndTurn;
}

}  // namespace

// Phases follow each other as the language lists them.
void end_phase(Machine& machine, const CardGame& game) {
    const Phase phase = machine.state.phase;
    if (phase == Phases::End) return end_turn(machine, game);
    if (phase == Phases::Combat) resolve_combat(machine);
    if (!machine.state.is_over())
        cardgame::begin_phase(machine, static_cast<Phase>(static_cast<std::uint8_t>(phase) + 1));
}

// The End phase is over: down to the hand limit, then the next turn.
void end_turn(Machine& machine, const CardGame& game) {
    State& state = machine.state;
    const int over = static_cast<int>(state.players[state.turn_player].hand.size()) -
                     hand_limit(state, game.rules(), state.turn_player);
    if (over <= 0) return finish_turn(machine, game);
    state.phase = Phases::End;  // an effect may have ended the turn in any phase
    state.priority = state.turn_player;
    state.passed_once = false;
    state.frames.push_back(GameStep{Steps::DiscardToLimit, state.turn_player, {}});
    const int discarded = std::min<int>(over, list_max);
    ask(state, QuestionKind::HandLimit, state.turn_player, no_place, discarded, discarded);
}

void run_step(Machine& machine) {
    const Step step = std::get<GameStep>(machine.state.frames.back()).step;
    if (step == Steps::DeclareAttacks) run_declare_attacks(machine);
    else run_discard_to_limit(machine);
}

}  // namespace pentacle::lifeburn
