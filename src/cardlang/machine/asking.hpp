#pragma once

#include "cardlang/state/state.hpp"
#include "core/answers.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

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

inline bool is_answered(State& state, QuestionKind kind, Place place) {
    return pentacle::is_answered(state.answer, state.imagined, kind, place);
}
inline Answer take_answer(State& state, QuestionKind kind, Place place) {
    return pentacle::take_answer(state.answer, state.imagined, kind, place);
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
