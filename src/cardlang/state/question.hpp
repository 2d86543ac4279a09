#pragma once

#include <cstdint>

#include "cardlang/state/object.hpp"
#include "core/fields.hpp"
#include "core/seat.hpp"

// What a player is asked, and the answer.
namespace pentacle::cardlang::inline PENTACLE_MACHINE {

// What a player must decide now. Objects are chosen one by one into `chosen`.
struct Question {
    QuestionKind kind = QuestionKind::None;
    Seat seat = Seat::First;
    Place place = no_place;
    std::int16_t min = 1;
    std::int16_t max = 1;
    RefList chosen;

    bool operator==(const Question&) const = default;
    PENTACLE_FIELDS(kind, seat, place, min, max, chosen)
};

// What was decided, until the frame that asked takes it. It names its question, and nobody can take it for another.
struct Answer {
    QuestionKind to = QuestionKind::None;  // None: there is no answer
    Place place = no_place;
    std::int16_t number = 0;
    CardNumber card = 0;
    RefList chosen;

    bool is_there() const { return to != QuestionKind::None; }
    bool is_to(QuestionKind question, Place about) const { return to == question && place == about; }
    void forget() {  // without touching the cards of a long list
        to = QuestionKind::None;
        place = no_place;
        number = 0;
        card = 0;
        chosen.clear();
    }
    bool operator==(const Answer&) const = default;
    PENTACLE_FIELDS(to, place, number, card, chosen)
};

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
