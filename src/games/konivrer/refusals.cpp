#include "games/konivrer/refusals.hpp"

namespace pentacle::konivrer {

RefusalText text_of(Refusal refusal) {
    switch (refusal) {
        case Refusal::GameOver: return {"game_over", "The match is over"};
        case Refusal::UnknownAction: return {"unknown_action", "There is no such action"};
        case Refusal::MalformedAction: return {"malformed_action", "Something is missing in that action"};
        case Refusal::NotYourDecision: return {"not_your_decision", "It is not yours to decide now"};
        case Refusal::AnswerFirst: return {"answer_first", "A question waits for your answer"};
        case Refusal::IllegalChoice: return {"illegal_choice", "That cannot be chosen"};
        case Refusal::NoQuestion: return {"no_question", "Nothing of the kind was asked"};
        case Refusal::WrongPhase: return {"wrong_phase", "Not in this phase"};
        case Refusal::CardNotInHand: return {"card_not_in_hand", "That card is not in your hand"};
        case Refusal::AzothLimit: return {"azoth_limit", "You have placed your Azoth this turn"};
        case Refusal::WrongElement: return {"wrong_element", "It cannot produce that element"};
        case Refusal::NotAFamiliar: return {"not_a_familiar", "That cannot be a Familiar"};
        case Refusal::NoAbility: return {"no_ability", "There is no such ability to cast"};
        case Refusal::WrongKeyword: return {"wrong_keyword", "Choose one of its two keywords"};
        case Refusal::FieldFull: return {"field_full", "Your field is full"};
        case Refusal::NoTribute: return {"no_tribute", "You have nothing to tribute"};
        case Refusal::NotEnoughAzoth: return {"not_enough_azoth", "You have too little Azoth"};
        case Refusal::MissingElement: return {"missing_element", "Your Azoth cannot produce the elements it costs"};
        case Refusal::NoLegalTarget: return {"no_legal_target", "There is no legal target"};
        case Refusal::NotYourFamiliar: return {"not_your_familiar", "That is no Familiar on your field"};
        case Refusal::SummoningSick: return {"summoning_sick", "It came this turn and cannot attack yet"};
        case Refusal::Tapped: return {"tapped", "It is tapped"};
        case Refusal::CannotAttack: return {"cannot_attack", "It cannot attack"};
        case Refusal::IllegalTarget: return {"illegal_target", "That cannot be attacked"};
        case Refusal::CannotDefend: return {"cannot_defend", "It cannot defend now"};
        case Refusal::NotAttacking: return {"not_attacking", "That is no attacker"};
        case Refusal::AlreadyDefended: return {"already_defended", "That attacker has met a defender"};
        case Refusal::CannotBeBlocked: return {"cannot_be_blocked", "It cannot defend against that attacker"};
    }
    return {"unknown_action", "There is no such action"};
}

}  // namespace pentacle::konivrer
