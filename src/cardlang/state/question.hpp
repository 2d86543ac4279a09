#pragma once

#include <cstdint>

#include "cardlang/state/object.hpp"
#include "core/fields.hpp"
#include "core/seat.hpp"

// What a player is asked, and the answer.
namespace pentacle::cardlang {

PENTACLE_WORDS(QuestionKind,
               None,           //
               TriggerOrder,   // which of one's triggers goes on the stack next: a number
               Option,         // use the optional ability or effect? 1 or 0
               X,              // a number
               Mode,           // which branch: a number
               AlternateCost,  // 0: the printed cost; n: the n-th alternate cost
               Targets,        // objects or players for the effect `place`
               CostCards,      // cards to pay the cost `place` with
               Tribute,        // cards to tribute
               EffectCards,    // cards for the effect `place`, while it happens
               DeckCards,      // cards of a deck, by what they are
               LookedCards,    // one of the cards looked at, by what it is
               Number,         // how many
               RepeatCost,     // pay to repeat? cards to discard, or 1 or 0
               SummonFreely,   // a summon from hand or graveyard
               Attackers,      // who attacks
               AttackTarget,   // whom the attacker attacks
               HandLimit)      // cards to discard

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
    bool operator==(const Answer&) const = default;
    PENTACLE_FIELDS(to, place, number, card, chosen)
};

}  // namespace pentacle::cardlang
