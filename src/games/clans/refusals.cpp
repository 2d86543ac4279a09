#include "games/clans/refusals.hpp"

#include "core/ensure.hpp"

namespace pentacle::clans {

RefusalText text_of(Refusal refusal) {
    switch (refusal) {
        case Refusal::MatchOver: return {"match_over", "The match is over."};
        case Refusal::AlreadySubmitted:
            return {"already_submitted", "You have submitted; wait for the other player to do so."};
        case Refusal::CardNotInHand: return {"card_not_in_hand", "That card is not in your hand."};
        case Refusal::CardNotPlaced: return {"card_not_placed", "You have not placed that card this turn."};
        case Refusal::StackFull: return {"stack_full", "Your stack in that lane has no room for another card."};
        case Refusal::TooManyInLane: return {"too_many_in_lane", "At most two cards a turn go into one lane."};
        case Refusal::HeroesNotPlayed: return {"heroes_not_played", "This table plays without heroes."};
        case Refusal::NoHero: return {"no_hero", "Your deck has no hero."};
        case Refusal::HeroSpent: return {"hero_spent", "Your hero has already been called."};
        case Refusal::UnknownAction:
            return {"unknown_action", "Actions here are place, take_back, use_hero, submit and concede."};
        case Refusal::MalformedAction: return {"malformed_action", "That action lacks something, or has it wrong."};
        case Refusal::UnknownLane: return {"unknown_lane", "The lanes are left, center and right."};
    }
    throw_broken_invariant("clans: a refusal without words");
}

}  // namespace pentacle::clans
