#pragma once

#include <optional>

#include "core/ensure.hpp"

// Whatever is resolved frame by frame asks one question at a time, and the answer waits until the frame that asked
// takes it. An answer names its question, and nobody can take it for another. `Answer` says is_there() and
// is_to(question), and can forget() itself.
namespace pentacle {

// Hidden cards were re-dealt: what was asked about them may not fit them any more. It is no part of a position's value.
struct Imagined {
    bool is = false;

    bool operator==(const Imagined&) const { return true; }
};

// Whether that question has been answered. An answer to another one is a broken invariant: whoever asked must take it
// before anything else is asked. Only where hidden cards are imagined may the question have been about other cards.
template <typename Answer, typename... Question>
bool is_answered(Answer& answer, Imagined imagined, Question... question) {
    if (!answer.is_there()) return false;
    const bool fits = answer.is_to(question...);
    ensure(fits || imagined.is, "an answer is looked at for another question");
    if (!fits) answer.forget();
    return fits;
}

// REQUIRES: that question has been answered. The answer is used up.
template <typename Answer, typename... Question>
Answer take_answer(Answer& answer, Imagined imagined, Question... question) {
    ensure(is_answered(answer, imagined, question...), "an answer is taken that nobody gave");
    const Answer taken = answer;
    answer.forget();
    return taken;
}

// The answer to that question, if there is one. It is used up.
template <typename Answer, typename... Question>
std::optional<Answer> answer_to(Answer& answer, Imagined imagined, Question... question) {
    if (!is_answered(answer, imagined, question...)) return std::nullopt;
    const Answer taken = answer;
    answer.forget();
    return taken;
}

// Runs a frame. No answer outlives its question: the frame that asked is the one that is run.
template <typename Answer, typename Run>
void run_with_answer(Answer& answer, Imagined imagined, Run run) {
    const bool answered = answer.is_there();
    run();
    if (!answered || !answer.is_there()) return;
    ensure(imagined.is, "a frame has asked and does not take the answer");
    answer.forget();
}

}  // namespace pentacle
