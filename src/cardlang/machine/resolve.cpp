#include "cardlang/machine/resolve.hpp"

#include <algorithm>
#include <memory>

#include "cardlang/machine/frames.hpp"
#include "core/all_at_once.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

// Whether an effect has happened to one player and is still to happen to the other: both together are one event.
bool is_halfway(const State& state) {
    return std::any_of(state.frames.begin(), state.frames.end(), [](const Frame& frame) {
        const auto* effects = std::get_if<RunEffects>(&frame);
        return effects != nullptr && effects->each_player > 0;
    });
}

// What follows by itself follows at once, also between the effects of one item. Whoever is asked something decides with
// the dead gone: the question is put anew when anybody has died.
void settle_state(Machine& machine) {
    State& state = machine.state;
    const bool asks = state.question.kind != QuestionKind::None;
    if (!asks && is_halfway(state)) return;
    if (check_state(machine) && asks && !state.is_over()) state.question = {};
}

void run_frame(Machine& machine, AnnounceItem&) { run_announcement(machine); }
void run_frame(Machine& machine, GameStep&) { machine.setting.hooks.run_step(machine); }

// What was granted to a card on the stack stays with the permanent it becomes.
void carry_grants(State& state, Ref from, Ref to) {
    for (Grant& grant : state.grants)
        if (grant.target == from) grant.target = to;
}

// What nobody could know when the ability was activated.
bool hidden_conditions_hold(const Table& table, const StackItem& item) {
    for (Place place = item.conditions.first; place < item.conditions.end(); ++place) {
        const Condition& condition = table.program().conditions[place];
        if (condition.type == ConditionType::TopCardIs &&
            !holds(table, condition, {.you = item.controller, .source = item.source, .item = &item}))
            return false;
    }
    return true;
}

void begin_item(Machine& machine) {
    State& state = machine.state;
    StackItem& item = state.resolving;
    const bool permanent = item.kind == ItemKind::Spell && machine.program().cards[item.card].type != CardType::Spell;
    if (permanent && state.is_current(item.source)) {
        const Ref on_stack = item.source;
        // The grants must name the new object before its own entering triggers look at it. Until it is there they name
        // nothing, and would be forgotten if anything were brought up to date in between.
        refresh(machine);
        const std::uint16_t uid_to_be = state.next_uid;
        carry_grants(state, on_stack, {on_stack.slot, uid_to_be});
        const Ref in_play = move_object(machine, on_stack, Zone::Play, item.controller);
        if (!in_play.is_none() && in_play.uid == uid_to_be) item.source = in_play;
    }
    if (item.effects.empty() || !hidden_conditions_hold(machine, item)) return;
    RunEffects& effects = begin_frame<RunEffects>(state);
    effects.remaining = item.effects;
    effects.owner = item.controller;
    effects.choose_now = item.due;
    effects.root_amount = effects.root_affected = item.occasion.amount;  // "that many"
    if (!item.follows) return;
    effects.has_root = true;
    effects.root_target = item.occasion.object;
    if (!item.occasion.object.is_none()) effects.affected.push_back(item.occasion.object);
}

void finish_item(Machine& machine) {
    State& state = machine.state;
    const StackItem& item = state.resolving;
    state.frames.pop_back();
    machine.events.add(ItemResolved{item.controller, {item.card, item.source.uid, std::nullopt}});
    const bool spell = item.kind == ItemKind::Spell && machine.program().cards[item.card].type == CardType::Spell;
    if (spell) machine.setting.hooks.after_resolution(machine, item);
    if (spell && state.is_current(item.source) && state.at(item.source).zone == Zone::Stack)
        move_object(machine, item.source, item.exile_after ? Zone::Exile : Zone::Graveyard,
                    state.at(item.source).owner);
    std::construct_at(&state.resolving);
}

}  // namespace

void run_frame(Machine& machine, ResolveItem& frame) {
    if (frame.begun) return finish_item(machine);
    frame.begun = true;
    begin_item(machine);
}

void begin_resolution(Machine& machine) {
    State& state = machine.state;
    state.resolving = state.stack.pop_back();
    if (state.resolving.kind != ItemKind::Spell) {
        ++state.resolved_this_turn;
        forget_stays_that_ended(state, state.resolving);
    }
    state.frames.push_back(ResolveItem{});
}

void run(Machine& machine) {
    State& state = machine.state;
    while (all_at_once(!state.frames.empty(), state.question.kind == QuestionKind::None, !state.is_over())) {
        run_with_answer(state.answer, state.imagined,
                        [&] { std::visit([&](auto& frame) { run_frame(machine, frame); }, state.frames.back()); });
        if (may_need_check(machine)) settle_state(machine);
    }
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
