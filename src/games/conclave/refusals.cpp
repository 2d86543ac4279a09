#include "games/conclave/refusals.hpp"

namespace pentacle::conclave {

RefusalText text_of(Refusal refusal) {
    switch (refusal) {
        case Refusal::UnknownAction: return {"unknown_action", "There is no such action"};
        case Refusal::MalformedAction: return {"malformed_action", "A field is missing or of the wrong kind"};
        case Refusal::UnknownCard: return {"unknown_card", "There is no such card here"};
        case Refusal::GameOver: return {"game_over", "The match is over"};
        case Refusal::NothingChanges: return {"nothing_changes", "Your stops are like that already"};
        case Refusal::NotYourDecision: return {"not_your_decision", "It is not yours to decide now"};
        case Refusal::AnswerFirst: return {"answer_first", "A question waits for your answer"};
        case Refusal::NoQuestion: return {"no_question", "Nothing was asked"};
        case Refusal::CardNotInHand: return {"card_not_in_hand", "That card is not in your hand"};
        case Refusal::WrongCardType: return {"wrong_card_type", "That kind of card is not played this way"};
        case Refusal::NoSuchAbility: return {"no_such_ability", "The card has no such ability, or is not yours"};
        case Refusal::ManaAbility: return {"mana_ability", "Mana abilities are used by tap_resource"};
        case Refusal::NotAManaSource: return {"not_a_mana_source", "That makes no mana"};
        case Refusal::AbilityUsed: return {"ability_used", "That ability was used this turn"};
        case Refusal::WrongTime: return {"wrong_time", "Not now"};
        case Refusal::ResourceLimit: return {"resource_limit", "You have played your generator this turn"};
        case Refusal::AlreadyTapped: return {"already_tapped", "It is tapped"};
        case Refusal::SummoningSick: return {"summoning_sick", "It has just come"};
        case Refusal::StackFull: return {"stack_full", "The stack is full"};
        case Refusal::BattlefieldFull: return {"battlefield_full", "Your battlefield is full"};
        case Refusal::ConditionFails: return {"condition_fails", "Its conditions do not hold"};
        case Refusal::NoLegalTarget: return {"no_legal_target", "There is no legal target"};
        case Refusal::CannotPayCost: return {"cannot_pay_cost", "You cannot pay a cost of it"};
        case Refusal::NotEnoughMana: return {"not_enough_mana", "You do not have the mana"};
        case Refusal::InvalidChoice: return {"invalid_choice", "That cannot be chosen"};
        case Refusal::WrongTargetCount: return {"wrong_target_count", "It has another number of targets"};
        case Refusal::InvalidTarget: return {"invalid_target", "That is no legal target"};
        case Refusal::NotDoneYet: return {"not_done_yet", "More has to be chosen"};
        case Refusal::CannotAttack: return {"cannot_attack", "That creature cannot attack"};
        case Refusal::MustAttack: return {"must_attack", "A creature that must attack has not been declared"};
        case Refusal::CannotBlock: return {"cannot_block", "That creature cannot block that attacker"};
        case Refusal::MenaceNeedsTwo: return {"menace_needs_two", "A creature with Menace is blocked by two or more"};
    }
    return {"unknown_action", "There is no such action"};
}

}  // namespace pentacle::conclave
