#pragma once

#include "cardlang/state.hpp"

namespace pentacle::cardlang {

// Asks `seat` about the record at `place`; the frame under way waits until the answer is there.
inline void ask(State& state, QuestionKind kind, Seat seat, Place place, int min, int max) {
    Question& question = state.question;
    question.kind = kind;
    question.seat = seat;
    question.place = place;
    question.min = static_cast<std::int16_t>(min);
    question.max = static_cast<std::int16_t>(max);
    question.chosen.clear();
}

// REQUIRES: the answer is there. It is used up.
inline Answer take_answer(State& state) {
    const Answer answer = state.answer;
    state.answer.ready = false;
    state.answer.chosen.clear();
    return answer;
}

}  // namespace pentacle::cardlang
