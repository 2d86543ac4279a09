#pragma once

#include <cstdint>

#include "core/outcome.hpp"

namespace pentacle::konivrer {

// Everything that can be wrong with an action, in the order it is checked.
enum class Refusal : std::uint8_t {
    GameOver,
    UnknownAction,
    MalformedAction,
    NotYourDecision,
    AnswerFirst,
    IllegalChoice,
    NoQuestion,
    WrongPhase,
    CardNotInHand,
    AzothLimit,
    WrongElement,
    NotAFamiliar,
    NoAbility,
    WrongKeyword,
    FieldFull,
    NoTribute,
    NotEnoughAzoth,
    MissingElement,
    NoLegalTarget,
    NotYourFamiliar,
    SummoningSick,
    Tapped,
    CannotAttack,
    IllegalTarget,
    CannotDefend,
    NotAttacking,
    AlreadyDefended,
    CannotBeBlocked,
};

RefusalText text_of(Refusal refusal);

}  // namespace pentacle::konivrer
