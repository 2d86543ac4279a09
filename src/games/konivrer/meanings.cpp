#include "games/konivrer/words.hpp"

// What every word means, in one line for the reference and for editors. The switches have no default: a word without
// its line does not compile. Those of the effects stand in effect_words.cpp.
namespace pentacle::konivrer {

std::string_view meaning_of(Element word) {
    switch (word) {
        case Element::Fire: return "Beats earth on the wheel; Inferno.";
        case Element::Water: return "Beats fire on the wheel; Submerged.";
        case Element::Earth: return "Beats air on the wheel; Steadfast.";
        case Element::Air: return "Beats water on the wheel; Gust.";
        case Element::Aether: return "Beats nether on the wheel; Brilliance.";
        case Element::Nether: return "Beats generic on the wheel; Void.";
        case Element::Generic: return "No element: a part of a cost that any Azoth pays. Beats air on the wheel.";
    }
    return {};
}

std::string_view meaning_of(Trigger word) {
    switch (word) {
        case Trigger::EnteredZone: return "A Familiar entered play, by whatever way.";
        case Trigger::Death: return "A Familiar was destroyed.";
        case Trigger::Attack: return "A Familiar was declared as an attacker.";
        case Trigger::DealDamageToPlayer: return "A Familiar dealt combat damage to a player that was not redirected.";
        case Trigger::SurvivedCombat: return "A Familiar fought and is still in play.";
        case Trigger::Tribute: return "A Familiar was tributed.";
        case Trigger::Phase: return "The beginning of START or REFRESH.";
        case Trigger::Defend: return "A Familiar was declared as a defender.";
    }
    return {};
}

std::string_view meaning_of(Passive word) {
    switch (word) {
        case Passive::ChangeStats: return "Changes Strength or Health.";
        case Passive::CantAttack: return "Cannot attack.";
        case Passive::CantBeAttacked: return "No attacker can choose it.";
        case Passive::CantBeTargeted: return "The opponent cannot choose it as a target.";
        case Passive::CantTribute: return "Cannot be tributed.";
        case Passive::Haste: return "Summoning sickness does not keep it from attacking.";
        case Passive::Vigilance: return "Attacking does not tap it.";
        case Passive::CantDefend: return "Cannot defend.";
        case Passive::CantBeBlocked: return "No defender can meet it, or none with that Strength or more.";
    }
    return {};
}

std::string_view meaning_of(AmountBasedOn word) {
    switch (word) {
        case AmountBasedOn::X: return "The generic value with which the card was played.";
        case AmountBasedOn::Zero: return "Nothing.";
        case AmountBasedOn::RootAmount: return "The amount of the effect it follows.";
        case AmountBasedOn::RootAffected: return "How many the effect it follows affected.";
        case AmountBasedOn::LifeCards: return "Your Life cards.";
        case AmountBasedOn::OpponentLifeCards: return "Your opponent's Life cards.";
        case AmountBasedOn::FamiliarsControlled: return "Your Familiars.";
        case AmountBasedOn::FamiliarsOpponentControls: return "Your opponent's Familiars.";
        case AmountBasedOn::AzothControlled: return "Your Azoth, rested or not.";
        case AmountBasedOn::HandSize: return "The cards in your hand.";
        case AmountBasedOn::Counters: return "The counters on this card.";
        case AmountBasedOn::Strength: return "The Strength of this card.";
        case AmountBasedOn::Elements: return "How many elements this card has.";
    }
    return {};
}

std::string_view meaning_of(ConditionType word) {
    switch (word) {
        case ConditionType::Control: return "You control a number of such Familiars; at least one unless said.";
        case ConditionType::HandSize: return "The number of cards in hand.";
        case ConditionType::YouHaveMoreLife: return "You have more Life cards than your opponent.";
        case ConditionType::OpponentHasMore: return "Your opponent controls more Familiars than you.";
        case ConditionType::OpponentHasMoreLife: return "Your opponent has more Life cards than you.";
        case ConditionType::LifeCards: return "The number of Life cards.";
        case ConditionType::Azoth: return "The number of Azoth.";
    }
    return {};
}

std::string_view meaning_of(Restriction word) {
    switch (word) {
        case Restriction::Attacking: return "Declared as an attacker.";
        case Restriction::YouControl: return "Yours.";
        case Restriction::Cost: return "The sum of the printed cost is within the bounds.";
        case Restriction::Strength: return "Strength is within the bounds.";
        case Restriction::Health: return "Health minus damage is within the bounds.";
        case Restriction::Tapped: return "Tapped.";
        case Restriction::Untapped: return "Not tapped.";
        case Restriction::Damaged: return "Has damage on it.";
        case Restriction::Rested: return "Azoth: rested.";
        case Restriction::Ready: return "Azoth: not rested.";
    }
    return {};
}

std::string_view meaning_of(TargetType word) {
    switch (word) {
        case TargetType::Familiar: return "A Familiar in play.";
        case TargetType::Player: return "A player.";
        case TargetType::Any: return "A Familiar or a player.";
        case TargetType::Azoth: return "A card in an Azoth row.";
        case TargetType::CardInHand: return "A card in your hand.";
    }
    return {};
}

std::string_view meaning_of(TargetBasedOn word) {
    switch (word) {
        case TargetBasedOn::RootAffected: return "What the effect it follows affected.";
    }
    return {};
}

std::string_view meaning_of(CardType word) {
    switch (word) {
        case CardType::Familiar: return "Can be summoned.";
        case CardType::Spell: return "Is cast, never summoned.";
        case CardType::Flag: return "Stands outside the deck for the whole match.";
    }
    return {};
}

std::string_view meaning_of(Rarity word) {
    switch (word) {
        case Rarity::Common: return "25 in a deck.";
        case Rarity::Uncommon: return "13 in a deck.";
        case Rarity::Rare: return "2 in a deck.";
        case Rarity::Flag: return "A Flag's.";
    }
    return {};
}

std::string_view meaning_of(Keyword word) {
    switch (word) {
        case Keyword::Brilliance: return "A Familiar with Strength up to the aether spent becomes a Life card.";
        case Keyword::Gust: return "A Familiar with Strength up to the air spent returns to hand.";
        case Keyword::Submerged: return "A Familiar with Strength up to the water spent goes into its owner's deck.";
        case Keyword::Inferno: return "A Familiar burns for the fire spent.";
        case Keyword::Steadfast: return "The Familiar can take as much damage for others as earth was spent.";
        case Keyword::Void: return "A Familiar with Strength up to the nether spent is removed from play.";
        case Keyword::Quintessence: return "Cannot be a Familiar; as Azoth it produces any element.";
        case Keyword::Amalgam: return "One of two keywords, chosen on playing it, and its element.";
    }
    return {};
}

std::string_view meaning_of(TriggerPhase word) {
    switch (word) {
        case TriggerPhase::Start: return "The turn begins.";
        case TriggerPhase::Refresh: return "The turn ends.";
    }
    return {};
}

std::string_view meaning_of(CardZone word) {
    switch (word) {
        case CardZone::Play: return "Field and combat row.";
        case CardZone::Hand: return "The hand.";
        case CardZone::Deck: return "The deck.";
        case CardZone::Life: return "The bottom of the Life cards.";
        case CardZone::RemovedFromPlay: return "Removed from play, for good.";
        case CardZone::Exile: return "Another word for removedFromPlay.";
    }
    return {};
}

std::string_view meaning_of(StatType word) {
    switch (word) {
        case StatType::Strength: return "Strength.";
        case StatType::Health: return "Health.";
    }
    return {};
}

std::string_view meaning_of(DeckDestinationType word) {
    switch (word) {
        case DeckDestinationType::Top: return "On top of the deck.";
        case DeckDestinationType::Bottom: return "At the bottom of the deck.";
        case DeckDestinationType::Hand: return "Into the hand.";
    }
    return {};
}

}  // namespace pentacle::konivrer
