#include "games/conclave/machine.hpp"

namespace pentacle::conclave {

void run_innermost(Machine& machine) {
    UnderWay& now = machine.state.now;
    run_with_answer(now.answer, machine.state.imagined,
                    [&] { std::visit([&](auto& frame) { run_frame(machine, frame); }, now.frames.back()); });
}

namespace {

// Nothing has happened since the last look but that the step has begun: another would find nothing.
bool has_only_begun(const State& state) {
    constexpr std::uint16_t idle = step_bit(Step::Resource) | step_bit(Step::MainPre) | step_bit(Step::CombatBegin) |
                                   step_bit(Step::DeclareAttackers) | step_bit(Step::CombatEnd) |
                                   step_bit(Step::EndStep);
    return (idle & step_bit(state.step)) != 0 && state.now.frames.empty() && state.now.waiting.empty() &&
           !state.stale && !state.unchecked;
}

}  // namespace

void run(Machine& machine) {
    State& state = machine.state;
    UnderWay& now = state.now;
    for (;;) {
        if (state.is_over()) {
            now = {};
            refresh(machine);
            for (const Seat seat : all_seats)
                state.players[seat].cards = static_cast<std::uint8_t>(count_cards(state, seat));
            return;
        }
        if (now.question.kind != QuestionKind::None) return refresh(machine);
        if (!now.frames.empty()) {
            run_innermost(machine);
            continue;
        }
        if (!state.looked) {
            // R21. Until there is neither; then the player may act.
            if (check_state(machine)) continue;
            if (!now.waiting.empty()) {
                begin<PlaceTriggers>(machine);
                continue;
            }
            state.looked = true;
        } else {
            refresh(machine);
        }
        if (is_skipped_by_all(machine)) {
            do end_step(machine);
            while (has_only_begun(state) && is_skipped_by_all(machine));
            continue;
        }
        // While one has passed and the other has not, nothing but that has changed.
        do {
            if (!is_skipped(machine, state.priority)) return;
            pass(machine);
        } while (state.passes > 0);
    }
}

}  // namespace pentacle::conclave
