#include "cardgame/refusals.hpp"

#include "core/ensure.hpp"

namespace pentacle::cardgame::inline PENTACLE_MACHINE {

static_assert(static_cast<std::size_t>(Refusal::ConditionFails) + 1 == refusal_count);

RefusalText text_of(Refusal refusal) {
    switch (refusal) {
        case Refusal::GameOver: return {"game_over", "The match is over"};
        case Refusal::NotYourDecision: return {"not_your_decision", "It is not your turn to decide"};
        case Refusal::UnknownAction: return {"unknown_action", "There is no such action"};
        case Refusal::UnknownCard: return {"unknown_card", "There is no such card here"};
        case Refusal::AnswerFirst: return {"answer_first", "A question waits for your answer"};
        case Refusal::NoQuestion: return {"no_question", "Nothing was asked"};
        case Refusal::InvalidChoice: return {"invalid_choice", "That cannot be chosen"};
        case Refusal::NotDoneYet: return {"not_done_yet", "More has to be chosen"};
        case Refusal::CardNotCastable: return {"card_not_castable", "That card cannot be cast from where it is"};
        case Refusal::WrongTime:
            return {"wrong_time", "Summons and objects are cast in your own main phases with nothing on the stack"};
        case Refusal::SummonLimit: return {"summon_limit", "You have made your normal summon this turn"};
        case Refusal::NoMoreSpells: return {"no_more_spells", "You are exhausted and cast no more spells this turn"};
        case Refusal::CastRestricted: return {"cast_restricted", "The card says that it cannot be cast now"};
        case Refusal::StackFull: return {"stack_full", "The stack is full"};
        case Refusal::FieldFull: return {"field_full", "Your field is full"};
        case Refusal::NoLegalTarget: return {"no_legal_target", "There is no legal target"};
        case Refusal::NotEnoughLife: return {"not_enough_life", "You need more life than the cost"};
        case Refusal::NotEnoughTribute: return {"not_enough_tribute", "You cannot tribute enough"};
        case Refusal::CannotPayCost: return {"cannot_pay_cost", "You cannot pay a cost of it"};
        case Refusal::NoSuchAbility: return {"no_such_ability", "The card has no such ability there"};
        case Refusal::AbilityUsed: return {"ability_used", "That ability was used this turn"};
        case Refusal::ConditionFails: return {"condition_fails", "Its conditions do not hold"};
    }
    const std::size_t own = static_cast<std::size_t>(refusal) - refusal_count;
    ensure(own < own_refusals().size(), "a refusal that the game does not have");
    return own_refusals()[own];
}

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
