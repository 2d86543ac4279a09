#pragma once

#include <cstdint>

#include "core/outcome.hpp"

namespace pentacle::conclave {

// Everything that can be wrong with an action, in the order it is checked.
enum class Refusal : std::uint8_t {
    UnknownAction,
    MalformedAction,
    UnknownCard,
    GameOver,
    NothingChanges,
    NotYourDecision,
    AnswerFirst,
    NoQuestion,
    CardNotInHand,
    WrongCardType,
    NoSuchAbility,
    ManaAbility,
    NotAManaSource,
    AbilityUsed,
    WrongTime,
    ResourceLimit,
    AlreadyTapped,
    SummoningSick,
    StackFull,
    BattlefieldFull,
    ConditionFails,
    NoLegalTarget,
    CannotPayCost,
    NotEnoughMana,
    InvalidChoice,
    WrongTargetCount,
    InvalidTarget,
    NotDoneYet,
    CannotAttack,
    MustAttack,
    CannotBlock,
    MenaceNeedsTwo,
};

RefusalText text_of(Refusal refusal);

}  // namespace pentacle::conclave
