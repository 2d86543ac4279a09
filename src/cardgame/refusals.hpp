#pragma once

#include <cstdint>
#include <span>

#include "core/outcome.hpp"

namespace pentacle::cardgame::inline PENTACLE_MACHINE {

// Everything that can be wrong with an action. What else a game refuses (own_refusals) follows these in value.
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
};

inline constexpr std::size_t refusal_count = 22;

// The n-th of the game's own, whose texts each game that has a machine defines.
constexpr Refusal own_refusal(std::size_t place) { return static_cast<Refusal>(refusal_count + place); }
std::span<const RefusalText> own_refusals();

RefusalText text_of(Refusal refusal);

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
