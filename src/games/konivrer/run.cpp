#include "games/konivrer/machine.hpp"

namespace pentacle::konivrer {

void run(Machine& machine) {
    State& state = machine.state;
    UnderWay& now = state.now;
    for (;;) {
        if (state.is_over()) {
            // R41. At that moment: nothing more happens. What was under way is nowhere.
            now = {};
            for (const Seat seat : all_seats)
                state.players[seat].cards = static_cast<std::uint8_t>(count_cards(state, seat));
            return;
        }
        if (now.question.kind != QuestionKind::None) return;
        if (!now.frames.empty()) {
            run_with_answer(now.answer, state.imagined,
                            [&] { std::visit([&](auto& frame) { run_frame(machine, frame); }, now.frames.back()); });
            continue;
        }
        now.dealt_to_player = {};
        // R34. A passive may hang on a hand, a row or a tapped card that has just changed.
        if ((state.at_work & wavering_stats) != 0 && bury(machine)) {
            begin<Settle>(machine);
            continue;
        }
        // R46. As soon as no further defender could be declared, the step is over by itself.
        if (state.phase != Phase::Combat || state.step != CombatStep::Defense || any_defender(machine)) return;
        begin_resolution(machine);
    }
}

}  // namespace pentacle::konivrer
