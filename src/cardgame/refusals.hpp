#pragma once

#include <cstdint>

#include "core/outcome.hpp"

namespace pentacle::cardgame::inline PENTACLE_MACHINE {

// Everything that can be wrong with an action.
enum class Refusal : std::uint8_t {
    GameOver,
    NotYourDecision,
    UnknownAction,
    UnknownCard,
    AnswerFirst,
    NoQuestion,
    InvalidChoice,
    NotDoneYet,
    CardNotCastable,
    WrongTime,
    SummonLimit,
    NoMoreSpells,
    CastRestricted,
    StackFull,
    FieldFull,
    NoLegalTarget,
    NotEnoughLife,
    NotEnoughTribute,
    CannotPayCost,
    NoSuchAbility,
    AbilityUsed,
    ConditionFails,
    CannotAttack,
    MustAttack,
};

inline constexpr std::size_t refusal_count = 24;

RefusalText text_of(Refusal refusal);

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
