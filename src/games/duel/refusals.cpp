#include "games/duel/refusals.hpp"

namespace pentacle::duel {

// The codes are stable. The sentences are what clients of this protocol show, to the letter.
RefusalText text_of(Refusal refusal) {
    switch (refusal) {
        case Refusal::GameOver: return {"game_over", "Game already over"};
        case Refusal::NotYourTurn: return {"not_your_turn", "Not your turn"};
        case Refusal::UnknownAction: return {"unknown_action", "Unknown action"};
        case Refusal::CardNotInHand: return {"card_not_in_hand", "Card not in hand or unknown card"};
        case Refusal::NotACreature: return {"not_a_creature", "Not a creature"};
        case Refusal::NotEnoughMana: return {"not_enough_mana", "Not enough mana"};
        case Refusal::BoardFull: return {"board_full", "Board is full"};
        case Refusal::MalformedBoardIndex: return {"malformed_board_index", "boardIndex must be a whole number"};
        case Refusal::NotASpell: return {"not_a_spell", "Not a spell"};
        case Refusal::TargetRequired: return {"target_required", "This spell requires a target"};
        case Refusal::InvalidTarget: return {"invalid_target", "Invalid target"};
        case Refusal::NoMinionToSummon: return {"no_minion_to_summon", "No valid minion to summon"};
        case Refusal::TooManyPersistentEffects:
            return {"too_many_persistent_effects", "Too many persistent effects of yours already"};
        case Refusal::AttackerNotOnBoard:
            return {"attacker_not_on_board", "Attacker not on your board or unknown card"};
        case Refusal::AlreadyAttacked: return {"already_attacked", "Already attacked this turn"};
        case Refusal::CanOnlyAttackEnemyHero: return {"can_only_attack_enemy_hero", "Can only attack enemy hero"};
        case Refusal::CanOnlyAttackEnemyCreature:
            return {"can_only_attack_enemy_creature", "Can only attack enemy creature"};
        case Refusal::MustAttackTaunt: return {"must_attack_taunt", "Must attack a Taunt creature first"};
    }
    return {"unknown_action", "Unknown action"};
}

}  // namespace pentacle::duel
