#include <algorithm>

#include "games/conclave/actions.hpp"
#include "games/conclave/foresight.hpp"
#include "games/conclave/legality.hpp"

namespace pentacle::conclave {

namespace {

constexpr int steps_max = 400;
constexpr int questions_max = 12;
constexpr std::size_t answers_max = 24;  // of one question, that are tried

// Answers that settle something which has been announced or resolves; others wait for a later decision.
bool is_on_the_way(QuestionKind kind) {
    switch (kind) {
        case QuestionKind::X:
        case QuestionKind::Mode:
        case QuestionKind::Targets:
        case QuestionKind::CostCards:
        case QuestionKind::Pay:
        case QuestionKind::Option:
        case QuestionKind::Cards:
        case QuestionKind::Number:
        case QuestionKind::Scry:
        case QuestionKind::Discard:
        case QuestionKind::TriggerOrder: return true;
        case QuestionKind::None:
        case QuestionKind::Mulligan:
        case QuestionKind::Bottom:
        case QuestionKind::Color:
        case QuestionKind::HandLimit:
        case QuestionKind::Attackers:
        case QuestionKind::Blockers:
        case QuestionKind::BlockerOrder: return false;
    }
    return false;
}

Answer answer_of(const ListedAction& action) {
    Answer answer;
    if (const auto* target = std::get_if<ChooseTarget>(&action)) answer.target = target->target;
    if (const auto* mode = std::get_if<ChooseMode>(&action)) answer.number = mode->mode;
    if (const auto* amount = std::get_if<ChooseAmount>(&action)) answer.number = amount->amount;
    if (const auto* yes = std::get_if<ChooseYes>(&action)) answer.done = !yes->yes;
    if (const auto* discarded = std::get_if<DiscardCard>(&action)) answer.target = {discarded->card};
    if (const auto* trigger = std::get_if<OrderTrigger>(&action)) answer.number = trigger->trigger;
    if (std::holds_alternative<Done>(action)) answer.done = true;
    if (const auto* card = std::get_if<ChooseCard>(&action)) {
        answer.target = {card->card};
        answer.card = card->number;
    }
    if (const auto* scried = std::get_if<PlaceScried>(&action)) {
        answer.top = scried->top;
        answer.card = scried->card;
    }
    return answer;
}

void give(State& state, const ListedAction& action) {
    state.now.answer = answer_of(action);
    state.now.answer.to = state.now.question.kind;
    state.now.question = {};
}

// Until nothing is left of it, or somebody is asked.
void go_on(Machine& machine, int& steps) {
    State& state = machine.state;
    while (++steps < steps_max && !state.is_over() && state.now.question.kind == QuestionKind::None) {
        if (!state.now.frames.empty()) {
            run_innermost(machine);
        } else if (!state.looked) {
            if (check_state(machine)) continue;
            if (!state.now.waiting.empty()) begin<PlaceTriggers>(machine);
            else state.looked = true;
        } else if (state.stack.empty()) {
            return refresh(machine);
        } else {
            pass(machine);
        }
    }
    refresh(machine);
}

// The answer after which the position is best for whom it asks, when the first answer is given to what is asked then.
void answer_best(Machine& machine, int& steps) {
    const State before = machine.state;
    const Seat seat = before.now.question.seat;
    Listing answers;
    list_answers(machine, seat, answers);
    if (answers.empty()) {
        steps = steps_max;
        return;
    }
    const bool is_plain = before.now.question.kind == QuestionKind::Scry ||
                          before.now.question.kind == QuestionKind::TriggerOrder || answers.size() == 1;
    State best = before;
    give(best, answers.front());
    int best_value = 0;
    for (std::size_t index = 0; index < std::min(answers.size(), answers_max) && !is_plain; ++index) {
        State tried = before;
        int used = 0;
        Machine trying{machine.setting, tried, machine.events};
        give(tried, answers[index]);
        for (int further = 0; further < 4; ++further) {
            go_on(trying, used);
            if (!is_on_the_way(tried.now.question.kind)) break;
            Listing next;
            list_answers(trying, tried.now.question.seat, next);
            if (next.empty()) break;
            give(tried, next.front());
        }
        const int value = standing_value(trying, seat);
        if (index > 0 && value <= best_value) continue;
        best_value = value;
        best = before;
        give(best, answers[index]);
    }
    machine.state = best;
}

}  // namespace

void finish_stack(Machine& machine) {
    int steps = 0;
    for (int questions = 0; questions < questions_max; ++questions) {
        const QuestionKind kind = machine.state.now.question.kind;
        if (kind != QuestionKind::None && !is_on_the_way(kind)) return;
        if (kind != QuestionKind::None) answer_best(machine, steps);
        go_on(machine, steps);
        if (steps >= steps_max || machine.state.now.question.kind == QuestionKind::None) return;
    }
}

}  // namespace pentacle::conclave
