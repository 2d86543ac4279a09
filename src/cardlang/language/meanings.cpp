#include "cardlang/language/meanings.hpp"

#include "cardlang/language/effect_words.hpp"

namespace pentacle::cardlang {

std::string_view meaning_of(EffectType word) { return word_of(word).meaning; }

std::string_view meaning_of(Trigger word) {
    switch (word) {
        case Trigger::Death: return "A summon or object goes from play to a graveyard.";
        case Trigger::EnteredZone: return "A card enters the zone.";
        case Trigger::LeftZone: return "A card leaves the zone.";
        case Trigger::OpeningHand: return "The card is in its owner's opening hand.";
        case Trigger::Phase: return "The phase begins.";
        case Trigger::AttackedSummon: return "The summon is attacked.";
        case Trigger::DeathBySpell: return "The card would die after a spell damaged it: this happens instead.";
        case Trigger::DealDamageToPlayer: return "The card deals combat damage to a player.";
        case Trigger::Draw: return "A player draws a card.";
        case Trigger::Mill: return "A card is milled.";
        case Trigger::Tribute:
            return "A card is tributed; with scope selfOnly, tribe is that of what it is tributed for.";
        case Trigger::Attack: return "The card attacks.";
        case Trigger::Discard: return "A card is discarded.";
        case Trigger::SurvivedCombat: return "The card is still in play after it fought.";
        case Trigger::Cast: return "A card is cast.";
    }
    return {};
}

std::string_view meaning_of(Passive word) {
    switch (word) {
        case Passive::BypassSummonLimit: return "Summoning it does not count as the summon of the turn.";
        case Passive::ChangeStats: return "Changes attack and defense by the stat modifiers.";
        case Passive::GrantKeyword: return "Gives a keyword.";
        case Passive::GrantActive: return "Gives activated abilities.";
        case Passive::DisableKeyword: return "Takes away a keyword, or all of them.";
        case Passive::ModifyCost: return "The card costs this instead.";
        case Passive::CantTakeDamage: return "No damage is dealt to it.";
        case Passive::CantDealDamage: return "It deals no damage.";
        case Passive::TopCardRevealed: return "Everybody sees the top card of the controller's deck.";
        case Passive::AdditionalSummonTopCard:
            return "The controller may summon the top card of the deck beyond the limit.";
        case Passive::CantBeTargeted: return "Nothing can target it.";
        case Passive::ImmuneToKeyword: return "The keyword of an enemy does nothing to it.";
        case Passive::DefenseUsedForAttack: return "It fights with its defense instead of its attack.";
        case Passive::Sacrifice: return "It is sacrificed as soon as the conditions hold.";
        case Passive::OnlyTributeTo: return "It can be tributed only to a card of one tribe.";
        case Passive::TributeRestriction: return "It can be tributed only to a card of the tribe.";
        case Passive::KeywordTriggersOnDeath: return "A keyword of its controller's cards also happens when they die.";
        case Passive::ModifyKeywordAmount: return "Raises the number of its keyword.";
        case Passive::CantBeAttacked: return "No attacker can choose it.";
        case Passive::DisableEnterPlayEffects: return "Nothing triggers when a card enters play.";
        case Passive::CantSpecialSummon: return "It enters play only by being cast.";
        case Passive::TokenCanTribute: return "Tokens of the kind can be tributed.";
        case Passive::CreateTokenModifier: return "Changes how many tokens its controller creates.";
        case Passive::ThisTurn: return "It leaves play at the end of the turn.";
        case Passive::GrantKeywordToNextSpell:
            return "The next spell of the player gains the keyword; on a permanent, the next one its controller casts "
                   "while it is in play.";
        case Passive::SummonsToGraveyardExileInstead:
            return "The player's summons are exiled where they would be buried.";
        case Passive::CantAttack: return "It cannot attack.";
        case Passive::CantTribute: return "It cannot be tributed.";
    }
    return {};
}

std::string_view meaning_of(CostType word) {
    switch (word) {
        case CostType::Tokens: return "Tokens of one kind.";
        case CostType::Sacrifice: return "Cards in play that qualify.";
        case CostType::Tribute: return "Summons in play, as tributes.";
        case CostType::ExileFromHand: return "Cards exiled from hand.";
        case CostType::ExileFromGraveyard: return "Cards exiled from the graveyard.";
        case CostType::Discard: return "Cards discarded from hand.";
        case CostType::Exile: return "Cards exiled: this one from where it is, or others from play.";
        case CostType::LoseLife: return "Life.";
        case CostType::DiscardOrSacrifice: return "A summon of one tribe, discarded from hand or sacrificed from play.";
        case CostType::Reveal: return "Cards shown from hand.";
        case CostType::Life: return "Life.";
        case CostType::Tally: return "So much of what is counted.";
        case CostType::Counters: return "So many counters, taken off this card.";
        case CostType::Tap: return "Tapping this card, or others in play that qualify.";
    }
    return {};
}

std::string_view meaning_of(AmountBasedOn word) {
    switch (word) {
        case AmountBasedOn::SummonsInGraveyard: return "Summons in your graveyard.";
        case AmountBasedOn::TargetPower: return "The target's attack.";
        case AmountBasedOn::TargetCost: return "The target's cost.";
        case AmountBasedOn::SummonsOpponentControls: return "Summons the opponent controls.";
        case AmountBasedOn::SummonsThatDiedThisTurn: return "Summons that died this turn.";
        case AmountBasedOn::SubtractLife: return "Minus your life total.";
        case AmountBasedOn::UntilCardType: return "Cards from the top of the deck up to the first of cardType.";
        case AmountBasedOn::X: return "The X of the card.";
        case AmountBasedOn::OpponentExcessSummons: return "How many more summons the opponent controls than you.";
        case AmountBasedOn::ActivatedCost: return "What was paid for the activation.";
        case AmountBasedOn::Zero: return "Nothing.";
        case AmountBasedOn::RootAmount: return "The amount of the effect it belongs to.";
        case AmountBasedOn::PlayerChoice: return "As many as the player likes, at most upTo.";
        case AmountBasedOn::LifeTotal: return "Your life total.";
        case AmountBasedOn::DeckSize: return "Cards in your deck.";
        case AmountBasedOn::Attack: return "This card's attack.";
        case AmountBasedOn::RootAffected: return "Cards affected by the effect it belongs to.";
        case AmountBasedOn::Dwindling: return "Full for the first of the turn, less for each further one.";
        case AmountBasedOn::KeywordAmount: return "The number of the keyword.";
    }
    return {};
}

std::string_view meaning_of(ConditionType word) {
    switch (word) {
        case ConditionType::Control: return "You control a number of such cards or tokens; at least one unless said.";
        case ConditionType::TopCardIs: return "The top card of your deck is a summon of one tribe.";
        case ConditionType::FirstSpell: return "It is your first spell of the match.";
        case ConditionType::InZone: return "This card is in the zone.";
        case ConditionType::RootTargetTribe: return "The target has the tribe.";
        case ConditionType::RootTargetNotSummon: return "The target is no summon.";
        case ConditionType::HasStatus: return "This spell was paid for with the status.";
        case ConditionType::IsTribe: return "The affected card has the tribe.";
        case ConditionType::IsNotTribe: return "The affected card has another tribe.";
        case ConditionType::OneOneInPlay: return "A 1/1 summon is in play.";
        case ConditionType::DidntAttack: return "You did not attack this turn.";
        case ConditionType::HandSize: return "You hold that many cards.";
        case ConditionType::TargetAttack: return "The target's attack is in the range.";
        case ConditionType::TriggerHadStatus: return "The spell that triggered it was paid for with the status.";
        case ConditionType::TriggerLackedStatus: return "The spell that triggered it was not paid for with the status.";
        case ConditionType::YouHaveMoreLife: return "You have more life than the opponent.";
        case ConditionType::FirstSummon: return "It is your first summon of the match.";
        case ConditionType::OpponentHasMore: return "The opponent controls more of them than you.";
        case ConditionType::TargetIs: return "The card chosen or paid has the tribe.";
        case ConditionType::EnteredZoneThisTurn:
            return "Such a card entered the zone this turn, be it there still or not.";
        case ConditionType::Attacked: return "This card attacked this turn.";
        case ConditionType::SummonsInPlay: return "A summon is in play.";
        case ConditionType::NoSummonsInPlay: return "No summon is in play.";
        case ConditionType::HasCounters: return "So many counters lie on this card; at least one unless said.";
        case ConditionType::HasTally: return "You have so much of what is counted; at least one unless said.";
    }
    return {};
}

std::string_view meaning_of(Restriction word) {
    switch (word) {
        case Restriction::Attacking: return "It is attacking.";
        case Restriction::NotFirst: return "It is not the first of the turn.";
        case Restriction::NonSummon: return "It is no summon.";
        case Restriction::NonToken: return "It is no token.";
        case Restriction::Attack: return "Its attack is in the range.";
        case Restriction::Defense: return "Its defense is in the range.";
        case Restriction::OneOne: return "It is a 1/1.";
        case Restriction::Cost: return "Its cost is in the range.";
        case Restriction::CantReduceBelowOne: return "No player's life falls below 1 by this.";
        case Restriction::YouControl: return "You control it.";
        case Restriction::HasKeyword: return "It has the keyword, or any.";
        case Restriction::KeywordsOrAbilities: return "It has a keyword or an ability.";
        case Restriction::DefenseGreaterThanAttack: return "Its defense is greater than its attack.";
    }
    return {};
}

std::string_view meaning_of(TargetType word) {
    switch (word) {
        case TargetType::Summon: return "A summon in play; for counter, a summon on the stack.";
        case TargetType::Player: return "A player.";
        case TargetType::Permanent: return "A summon or object in play.";
        case TargetType::Spell: return "A card on the stack.";
        case TargetType::Graveyard: return "A card in a graveyard.";
        case TargetType::NonSummon: return "An object in play; for counter, a card on the stack that is no summon.";
        case TargetType::Opponent: return "The opponent.";
        case TargetType::Token: return "A token that is no summon; with tokenType or cardType, one of that kind.";
        case TargetType::Any: return "A player or a summon.";
        case TargetType::CardInHand: return "A card in your hand.";
        case TargetType::OpponentHand: return "A card in the opponent's hand.";
        case TargetType::CardInHandOrGraveyard: return "A card in your hand or graveyard.";
    }
    return {};
}

std::string_view meaning_of(TargetBasedOn word) {
    switch (word) {
        case TargetBasedOn::AttachedTo: return "The card this one is attached to.";
        case TargetBasedOn::RootAffected: return "What the effect it belongs to affected.";
        case TargetBasedOn::NextSpellOpponent: return "The next spell the opponent casts.";
        case TargetBasedOn::NextSpell: return "The next spell you cast.";
        case TargetBasedOn::Weakest: return "The summon with the least attack.";
        case TargetBasedOn::Strongest: return "The summon with the most attack.";
        case TargetBasedOn::AttackedPlayer: return "The player under attack.";
        case TargetBasedOn::RootController: return "The controller of what the effect it belongs to affected.";
        case TargetBasedOn::NextSummon: return "The next summon you cast.";
    }
    return {};
}

std::string_view meaning_of(CardType word) {
    switch (word) {
        case CardType::Summon: return "Fights. Costs tributes.";
        case CardType::Spell: return "Happens once. Costs life.";
        case CardType::Object: return "Stays in play. Costs life.";
        case CardType::Token: return "Made by effects, never in a deck.";
    }
    return {};
}

std::string_view meaning_of(Zone word) {
    switch (word) {
        case Zone::Deck: return "The deck.";
        case Zone::Hand: return "The hand.";
        case Zone::Play: return "In play.";
        case Zone::Graveyard: return "The graveyard.";
        case Zone::Exile: return "Out of the match.";
        case Zone::Token: return "Older word for tokens in play.";
        case Zone::Stack: return "The stack, where a card is while it is being cast.";
    }
    return {};
}

std::string_view meaning_of(CostModifierType word) {
    switch (word) {
        case CostModifierType::X: return "The player chooses X, and pays it.";
        case CostModifierType::SummonsDiedThisTurn: return "Less for each summon that died this turn.";
        case CostModifierType::FirstSpell: return "If it is the first spell of the match.";
    }
    return {};
}

std::string_view meaning_of(AltCostType word) {
    switch (word) {
        case AltCostType::TributeMultiplier: return "Such cards count as that many tributes.";
        case AltCostType::Sacrifice: return "Sacrifice such cards instead.";
        case AltCostType::ExileFromHand: return "Exile such cards from hand instead.";
        case AltCostType::Tribute: return "Tribute such cards instead.";
    }
    return {};
}

std::string_view meaning_of(StatType word) {
    switch (word) {
        case StatType::Cost: return "The cost.";
        case StatType::Attack: return "The attack.";
        case StatType::Defense: return "The defense.";
    }
    return {};
}

std::string_view meaning_of(OperatorType word) {
    switch (word) {
        case OperatorType::Add: return "Adds the amount.";
        case OperatorType::Multiply: return "Multiplies by the amount.";
        case OperatorType::Divide: return "Divides by the amount, rounded down.";
    }
    return {};
}

std::string_view meaning_of(Ordering word) {
    switch (word) {
        case Ordering::Same: return "As they were.";
        case Ordering::Random: return "In a random order.";
        case Ordering::Any: return "In any order.";
    }
    return {};
}

std::string_view meaning_of(DeckDestinationType word) {
    switch (word) {
        case DeckDestinationType::Top: return "On top of the deck.";
        case DeckDestinationType::Bottom: return "On the bottom of the deck.";
        case DeckDestinationType::Hand: return "Into hand.";
        case DeckDestinationType::Graveyard: return "Into the graveyard.";
        case DeckDestinationType::Play: return "Into play.";
        case DeckDestinationType::Exile: return "Into exile.";
    }
    return {};
}

std::string_view meaning_of(Scope word) {
    switch (word) {
        case Scope::SelfOnly: return "This card.";
        case Scope::OthersOnly: return "Every card but this one.";
        case Scope::All: return "Every card.";
    }
    return {};
}

std::string_view meaning_of(PlayerWord word) {
    switch (word) {
        case PlayerWord::Player: return "You.";
        case PlayerWord::Opponent: return "The opponent.";
        case PlayerWord::Any: return "Either player.";
    }
    return {};
}

std::string_view meaning_of(PlayerBasedOn word) {
    switch (word) {
        case PlayerBasedOn::OwnerOfTarget: return "The owner of the target.";
    }
    return {};
}

std::string_view meaning_of(Duration word) {
    switch (word) {
        case Duration::ThisTurn: return "Until the turn ends.";
        case Duration::DrawPhase: return "Until your next draw phase; what is granted lasts for this turn.";
        case Duration::RestOfGame: return "For the rest of the match.";
        case Duration::UntilThisLeaves: return "Until this card leaves play.";
        case Duration::NextTurn: return "Until the end of the next turn.";
        case Duration::EndPhase: return "Until your next end phase; what is granted lasts for this turn.";
    }
    return {};
}

std::string_view meaning_of(RevealType word) {
    switch (word) {
        case RevealType::Summon: return "Summons.";
        case RevealType::NonSummon: return "Cards that are no summons.";
        case RevealType::All: return "All cards.";
    }
    return {};
}

}  // namespace pentacle::cardlang
