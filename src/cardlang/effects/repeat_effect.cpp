#include "cardlang/machine/counting.hpp"
#include "cardlang/machine/frames.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

// What repeating costs, and who pays.
void run_frame(Machine& machine, RepeatEffect& frame) {
    State& state = machine.state;
    const Effect& effect = machine.program().effects[frame.effect];
    const Cost cost = repeat_cost(effect);
    const int amount = *cost.amount.fixed;
    const bool with_life = cost.type == CostType::Life || cost.type == CostType::LoseLife;
    const bool payable = can_pay(machine, cost, frame.owner, state.resolving.source, 0);
    // The chain is bounded like triggers are.
    if (!payable || state.resolved_this_turn >= machine.setting.options.abilities_per_turn_max) {
        state.frames.pop_back();
        return;
    }
    const QuestionKind kind = with_life ? QuestionKind::Option : QuestionKind::RepeatCost;
    if (!is_answered(state, kind, frame.effect))
        return ask(state, kind, frame.owner, frame.effect, 0, with_life ? 1 : amount);
    const Answer answer = take_answer(state, kind, frame.effect);
    if (with_life ? answer.number == 0 : static_cast<int>(answer.chosen.size()) < amount) {
        state.frames.pop_back();
        return;
    }
    ++state.resolved_this_turn;
    count(machine.setting, &Coverage::repeats, frame.effect);
    RunEffects also;
    also.owner = frame.owner;
    also.has_root = true;
    if (with_life) lose_life(machine, frame.owner, amount);
    for (const Ref ref : answer.chosen) {
        pay_with(machine, cost, frame.owner, ref, state.resolving.card);
        also.affected.push_back(state.ref(ref.slot));
    }
    also.root_amount = also.root_affected = static_cast<std::int16_t>(also.affected.size());
    if (!also.affected.empty()) also.root_target = also.affected.front();
    RunEffects again;
    again.remaining = {frame.repeated, 1};
    again.owner = frame.owner;
    again.alone = true;
    again.choose_now = true;
    const bool same_target = effect.repeat_same_target;
    const Place repeated = frame.repeated;
    if (!same_target) state.resolving.targets.erase_if([&](const Chosen& chosen) { return chosen.effect == repeated; });
    if (!state.frames.full()) state.frames.push_back(again);
    if (effect.type == EffectType::Repeat && !effect.additional_effects.empty() && !state.frames.full()) {
        also.remaining = effect.additional_effects;
        state.frames.push_back(also);
    }
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
