#pragma once

#include "cardlang/state/state.hpp"
#include "core/ensure.hpp"

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

inline void forget_answer(State& state) {
    state.answer.to = QuestionKind::None;
    state.answer.place = no_place;
    state.answer.number = 0;
    state.answer.card = 0;
    state.answer.chosen.clear();
}

// Whether that question has been answered. An answer to another one is a broken invariant: whoever asked must take it
// before anything else is asked. Only where hidden cards are imagined may the question have been about other cards.
inline bool is_answered(State& state, QuestionKind kind, Place place) {
    if (!state.answer.is_there()) return false;
    const bool fits = state.answer.to == kind && state.answer.place == place;
    ensure(fits || state.imagined.is, "an answer is looked at for another question");
    if (!fits) forget_answer(state);
    return fits;
}

// REQUIRES: that question has been answered. The answer is used up.
inline Answer take_answer(State& state, QuestionKind kind, Place place) {
    ensure(is_answered(state, kind, place), "an answer is taken that nobody gave");
    const Answer answer = state.answer;
    forget_answer(state);
    return answer;
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
