#pragma once

#include <cstdint>

#include "core/outcome.hpp"

namespace pentacle::duel {

// Everything that can be wrong with an action.
enum class Refusal : std::uint8_t {
    GameOver,
    NotYourTurn,
    UnknownAction,
    CardNotInHand,
    NotACreature,
    NotEnoughMana,
    BoardFull,
    MalformedBoardIndex,
    NotASpell,
    TargetRequired,
    InvalidTarget,
    NoMinionToSummon,
    TooManyPersistentEffects,
    AttackerNotOnBoard,
    AlreadyAttacked,
    CanOnlyAttackEnemyHero,
    CanOnlyAttackEnemyCreature,
    MustAttackTaunt,
};

inline constexpr std::size_t refusal_count = 18;

RefusalText text_of(Refusal refusal);

}  // namespace pentacle::duel
