#include <algorithm>

#include "games/konivrer/effects.hpp"

namespace pentacle::konivrer {

namespace {

void go_on(RunEffects& frame) {
    frame.agreed = frame.begun = false;
    frame.chosen.clear();
    ++frame.remaining.first;
    --frame.remaining.count;
}

// False: its player was asked, or has said no.
bool is_agreed(Machine& machine, RunEffects& frame, const Effect& effect) {
    if (!effect.optional || effect.aim == Aim::Targets || frame.agreed) return true;
    const auto answer = answer_to(machine, QuestionKind::Option);
    if (!answer) {
        ask(machine, QuestionKind::Option, frame.source.seat);
        return false;
    }
    frame.agreed = !answer->done;
    if (!frame.agreed) go_on(frame);
    return frame.agreed;
}

// R61. Asked one by one, as the effect happens. False: not all are chosen yet.
bool are_targets_chosen(Machine& machine, RunEffects& frame, const Effect& effect, const Asking& asking) {
    bool stop = false;
    if (const auto answer = answer_to(machine, QuestionKind::Target)) {
        stop = answer->done;
        if (!answer->done) frame.chosen.push_back(answer->target);
    }
    frame.begun = true;
    if (stop || static_cast<int>(frame.chosen.size()) >= targets_wanted(machine, effect, asking).most) return true;
    CandidateList candidates;
    list_choosable(machine, frame, candidates);
    if (candidates.empty()) return true;
    ask(machine, QuestionKind::Target, frame.source.seat);
    return false;
}

void follow_up(Machine& machine, const RunEffects& frame, const Effect& effect, const Performed& done) {
    if (effect.additional.empty() || machine.state.now.frames.full()) return;
    RunEffects more;
    more.remaining = effect.additional;
    more.source = frame.source;
    more.has_root = true;
    more.root_amount = static_cast<std::int16_t>(done.amount);
    more.root_affected = static_cast<std::int16_t>(done.count);
    more.affected = done.affected;
    begin(machine, more);
}

}  // namespace

Wanted targets_wanted(const Table& table, const Effect& effect, const Asking& asking) {
    Wanted wanted{effect.min_targets, effect.max_targets};
    if (effect.max_targets_based_on)
        wanted.least = wanted.most = amount_based_on(table, *effect.max_targets_based_on, asking);
    wanted.most = std::min(wanted.most, static_cast<int>(in_play_max));
    if (effect.optional) wanted.least = 0;
    return wanted;
}

void list_choosable(const Table& table, const RunEffects& frame, CandidateList& candidates) {
    const Effect& effect = table.program().effects[frame.remaining.first];
    list_targets(table, effect, asking_of(frame), no_instance, candidates);
    candidates.erase_if([&](Target target) {
        return std::find(frame.chosen.begin(), frame.chosen.end(), target) != frame.chosen.end();
    });
}

void begin_effects(Machine& machine, Range effects, const Source& source) {
    RunEffects frame;
    frame.remaining = effects;
    frame.source = source;
    begin(machine, frame);
}

void run_frame(Machine& machine, RunEffects& frame) {
    if (frame.remaining.empty()) return finish_frame(machine);
    const Effect& effect = machine.program().effects[frame.remaining.first];
    const Asking asking = asking_of(frame);
    const bool fresh = !frame.begun && !frame.agreed && !machine.state.now.answer.is_there();
    if (fresh && !all_hold(machine, effect.conditions, asking)) return go_on(frame);
    if (!is_agreed(machine, frame, effect)) return;
    if (effect.aim == Aim::Targets) {
        if (!are_targets_chosen(machine, frame, effect, asking)) return;
        // An effect that finds no legal target is passed over.
        if (frame.chosen.empty()) return go_on(frame);
    }
    Performed done;
    perform(machine, frame, effect, done);
    go_on(frame);
    if (machine.state.is_over()) return;
    follow_up(machine, frame, effect, done);
    // What the effect has begun comes before what follows it.
    for (std::size_t index = done.begun.size(); index-- > 0;)
        if (!machine.state.now.frames.full()) machine.state.now.frames.push_back(done.begun[index]);
}

}  // namespace pentacle::konivrer
