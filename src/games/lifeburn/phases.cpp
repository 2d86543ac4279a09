#include "games/lifeburn/phases.hpp"

#include "cardgame/turn.hpp"
#include "games/lifeburn/combat.hpp"

namespace pentacle::lifeburn {

using namespace cardlang;
using cardgame::CardGame;

// Phases follow each other as the language lists them.
void end_phase(Machine& machine, const CardGame& game) {
    const Phase phase = machine.state.phase;
    if (phase == Phases::End) return end_turn(machine, game);
    if (phase == Phases::Combat) resolve_combat(machine);
    if (!machine.state.is_over())
        cardgame::begin_phase(machine, static_cast<Phase>(static_cast<std::uint8_t>(phase) + 1));
}

// R9. Down to the hand limit, then the next turn.
void end_turn(Machine& machine, const CardGame& game) { leave_turn(machine, game, Steps::DiscardToLimit); }

void run_step(Machine& machine) {
    const Step step = std::get<GameStep>(machine.state.frames.back()).step;
    if (step == Steps::DeclareAttacks) run_declare_attacks(machine);
    else cardgame::run_discard_to_limit(machine);
}

}  // namespace pentacle::lifeburn
