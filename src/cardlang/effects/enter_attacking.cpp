#include "cardlang/machine/frames.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

void run_frame(Machine& machine, EnterAttacking& frame) {
    State& state = machine.state;
    const QuestionKind whom = machine.program().language->attack_target;
    if (!state.is_current(frame.attacker) || state.attacks.full()) {
        state.frames.pop_back();
        return;
    }
    if (is_answered(state, whom, no_place)) {
        const Answer answer = take_answer(state, whom, no_place);
        const Ref attacker = frame.attacker;
        state.frames.pop_back();
        state.attacks.push_back({attacker, answer.chosen.front()});
        machine.events.add(
            AttackDeclared{state.turn_player, seen_card(state, attacker), seen_card(state, answer.chosen.front())});
        return;
    }
    const Places targets{WordSet<Zone>::of({Zone::Play}), true};
    const bool any = any_choosable(machine.table(), targets, [&](Ref ref) {
        return machine.setting.hooks.may_attack(machine, frame.attacker, ref);
    });
    if (!any) {
        state.frames.pop_back();
        return;
    }
    ask(state, whom, state.at(frame.attacker).controller, no_place, 1, 1);
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
