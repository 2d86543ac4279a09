#include "games/conclave/words.hpp"

namespace pentacle::conclave {

std::string_view meaning_of(EffectType word) {
    switch (word) {
        case EffectType::Draw: return "The player draws that many cards, one by one.";
        case EffectType::DealDamage:
            return "This card deals that much damage to each target, to everything that qualifies, or to the player.";
        case EffectType::GainLife: return "The player gains that much life.";
        case EffectType::LoseLife: return "The player loses that much life. It is no damage.";
        case EffectType::SetLifeTotal: return "The player's life becomes that number.";
        case EffectType::Destroy: return "Destroys the targets, or everything that qualifies.";
        case EffectType::Counter:
            return "Counters the target spell or ability. With unlessPays (mana text) its controller may pay that "
                   "first.";
        case EffectType::SendToZone:
            return "Moves the targets, what qualifies, or this card to destination; with deckDestination top or "
                   "bottom.";
        case EffectType::ExileAndReturn:
            return "Exiles the card and returns it to the battlefield under its owner's control: at once, with "
                   "duration thisTurn in the cleanup, with untilThisLeaves when this card has left. A token does not "
                   "come back.";
        case EffectType::CreateToken:
            return "The player creates that many of the token token (the id of a card with \"token\": true). With "
                   "attacking it enters attacking.";
        case EffectType::ChangeStats:
            return "Changes attack and defense, thisTurn or for as long as the creature stays.";
        case EffectType::GrantKeyword:
            return "Gives keyword or keywords; colors are those of a protection. (Here neither is a filter.)";
        case EffectType::GrantPassive: return "Gives passives.";
        case EffectType::AddCounter:
            return "Puts that many counters on the cards; +1/+1 unless counterType says otherwise.";
        case EffectType::RemoveCounter: return "Removes counters.";
        case EffectType::Discard: return "The player discards that many cards of their choice, or at random.";
        case EffectType::DiscardOpponent:
            return "The opponent reveals cards of their hand; you pick what they discard.";
        case EffectType::Mill: return "Puts that many cards from the top of the player's library into their graveyard.";
        case EffectType::Sacrifice:
            return "The player sacrifices this card, the targets, or that many cards of their choice.";
        case EffectType::Tutor:
            return "The player searches their library for qualifying cards, puts them at the destination and shuffles.";
        case EffectType::LookAtDeck: return "Looks at the top cards and shares them out over deckDestinations.";
        case EffectType::ShuffleDeck: return "The player shuffles their library.";
        case EffectType::Reveal: return "Shows cards.";
        case EffectType::GainControl: return "You take control of the target, for good unless a duration is said.";
        case EffectType::CopySpell:
            return "Puts a copy of the target Instant or Sorcery on the stack; you may choose new targets for it. A "
                   "copy is no card: it ceases to exist when it leaves the stack.";
        case EffectType::CastCard: return "Plays a card without paying for it.";
        case EffectType::Choose: return "Modal: that many of choices, chosen when it is announced.";
        case EffectType::Attach:
            return "Makes an Enchantment an Aura: it enters attached to its target. Only as the one stack effect of an "
                   "Enchantment.";
        case EffectType::ForceAttack: return "The targets, or all that qualify, attack this turn if they can.";
        case EffectType::CantAttack: return "The targets, or all that qualify, cannot attack this turn.";
        case EffectType::CantAttackOrBlock:
            return "The targets, or all that qualify, can neither attack nor block this turn.";
        case EffectType::ExtraTurn: return "The player takes another turn after this one.";
        case EffectType::EndGame: return "The player wins the match (card_effect).";
        case EffectType::ModifyHandSize: return "Changes the player's maximum hand size for good.";
        case EffectType::PlayerModifier: return "Puts passives on the player.";
        case EffectType::ModifyCost:
            return "The next card the player plays this turn costs that much generic mana less.";
        case EffectType::ModifyDamage: return "Changes the damage that the player's sources deal this turn.";
        case EffectType::CantGainLife: return "The player gains no life this turn.";
        case EffectType::EventTriggers: return "Waits for something to happen, once.";
        case EffectType::Tap: return "Taps the targets, or everything that qualifies.";
        case EffectType::Untap: return "Untaps them.";
        case EffectType::SkipUntap: return "They do not untap in their controller's next untap step.";
        case EffectType::AddMana: return "Adds mana (mana text without generic or X), amount times, to your pool.";
        case EffectType::Scry: return "The player scries that many.";
        case EffectType::AddPoison: return "The player gets that many poison counters.";
        case EffectType::GainEnergy: return "The player gets that much energy.";
        case EffectType::ExtraResource: return "The player may play that many more generators this turn.";
        case EffectType::ExtraMana:
            return "Until the turn ends, each generator that you tap for mana adds one more of the first kind of mana "
                   "it makes.";
        case EffectType::CantBlock: return "The targets, or all that qualify, cannot block this turn.";
        case EffectType::RemoveFromCombat: return "Removes them from combat.";
    }
    return {};
}

std::string_view meaning_of(Trigger word) {
    switch (word) {
        case Trigger::Attack: return "The creature is declared as an attacker.";
        case Trigger::Death: return "A permanent is put into a graveyard from the battlefield.";
        case Trigger::EnteredZone: return "A card enters zone; play (the battlefield) unless said.";
        case Trigger::LeftZone: return "A card leaves zone; play unless said.";
        case Trigger::Phase:
            return "The step begins that phase names: upkeep, draw, resource, main (MAIN_PRE), combat (COMBAT_BEGIN), "
                   "combatEnd, secondMain (MAIN_POST), end (END_STEP); of both players unless phaseOfPlayer says "
                   "otherwise.";
        case Trigger::DealDamageToPlayer: return "The creature deals combat damage to a player.";
        case Trigger::Draw: return "A player draws a card.";
        case Trigger::Mill: return "A card is milled.";
        case Trigger::Discard: return "A card is discarded.";
        case Trigger::Cast: return "A card is played, that is put on the stack (generators are not).";
        case Trigger::Block: return "The creature is declared as a blocker.";
        case Trigger::BecomesBlocked: return "The attacking creature becomes blocked; once a combat.";
        case Trigger::IsDealtDamage: return "The creature is dealt damage; once for each source at a time.";
        case Trigger::GainLife: return "A player gains life; occasionAmount says how much.";
    }
    return {};
}

std::string_view meaning_of(Passive word) {
    switch (word) {
        case Passive::ChangeStats: return "Changes attack and defense by the stat modifiers.";
        case Passive::GrantKeyword:
            return "Gives a keyword; colors are those of a protection. (Here neither is a filter.)";
        case Passive::DisableKeyword: return "Takes away a keyword, or all of them.";
        case Passive::GrantActive: return "Gives activated abilities.";
        case Passive::ModifyCost:
            return "Cards of cardType or tribe that the player (you; player says otherwise) plays cost amount more "
                   "generic mana, or less when below 0.";
        case Passive::CantTakeDamage: return "Damage that would be dealt to it is prevented.";
        case Passive::CantDealDamage: return "Damage that it would deal is prevented.";
        case Passive::CantBeTargeted: return "Nothing can target it.";
        case Passive::CantAttack: return "It cannot attack.";
        case Passive::TopCardRevealed: return "Everybody sees the top card of the controller's library.";
        case Passive::CreateTokenModifier: return "Changes how many tokens its controller creates.";
        case Passive::Sacrifice: return "It is sacrificed as soon as the conditions hold, together with the actions.";
        case Passive::CantBlock: return "It cannot block.";
        case Passive::CantBeBlocked: return "It cannot be blocked.";
        case Passive::MustAttack: return "It attacks each combat if it can.";
        case Passive::CantUntap: return "It does not untap in its controller's untap step.";
        case Passive::EntersTapped: return "It enters the battlefield tapped.";
        case Passive::CantBeCountered: return "On the stack: what would counter it does nothing.";
        case Passive::ExtraMana:
            return "Each generator that the controller taps for mana adds one more of the first kind of mana it makes.";
        case Passive::ExtraResource: return "The controller may play one more generator each turn.";
    }
    return {};
}

std::string_view meaning_of(ConditionType word) {
    switch (word) {
        case ConditionType::Control:
            return "You control a number of such permanents; at least one unless said; creatures when it names none.";
        case ConditionType::HandSize: return "You hold that many cards.";
        case ConditionType::InZone: return "This card is in the zone.";
        case ConditionType::YouHaveMoreLife: return "You have more life than the opponent.";
        case ConditionType::Attacked: return "You attacked this turn.";
        case ConditionType::DidntAttack: return "You did not attack this turn.";
        case ConditionType::Life: return "Your life is in the range.";
        case ConditionType::Energy: return "You have that much energy; at least 1 unless said.";
        case ConditionType::Poison: return "You have that many poison counters; at least 1 unless said.";
        case ConditionType::YourTurn: return "It is your turn.";
    }
    return {};
}

std::string_view meaning_of(AmountBasedOn word) {
    switch (word) {
        case AmountBasedOn::X: return "The X of the card.";
        case AmountBasedOn::Attack: return "This card's attack, or what it was when it left the battlefield.";
        case AmountBasedOn::TargetPower: return "The target's attack.";
        case AmountBasedOn::TargetCost: return "The target's mana value.";
        case AmountBasedOn::LifeTotal: return "Your life.";
        case AmountBasedOn::DeckSize: return "Cards in your library.";
        case AmountBasedOn::RootAmount: return "The amount of the effect it belongs to.";
        case AmountBasedOn::RootAffected: return "Cards affected by the effect it belongs to.";
        case AmountBasedOn::ActivatedCost: return "What was paid for the activation.";
        case AmountBasedOn::PlayerChoice: return "As many as the player likes, at most upTo.";
        case AmountBasedOn::Zero: return "Nothing.";
        case AmountBasedOn::CreaturesControlled: return "Creatures you control.";
        case AmountBasedOn::CreaturesInPlay: return "Creatures of both players.";
        case AmountBasedOn::GeneratorsControlled: return "Resource Generators you control.";
        case AmountBasedOn::CardsInHand: return "Cards in your hand.";
        case AmountBasedOn::CardsInGraveyard: return "Cards in your graveyard.";
        case AmountBasedOn::Energy: return "Your energy.";
        case AmountBasedOn::OpponentPoison: return "The opponent's poison counters.";
        case AmountBasedOn::OccasionAmount:
            return "How much it was that set the trigger off: damage dealt, life gained.";
    }
    return {};
}

std::string_view meaning_of(Restriction word) {
    switch (word) {
        case Restriction::Attacking: return "It is attacking.";
        case Restriction::NonToken: return "It is no token.";
        case Restriction::Attack: return "Its attack is in the range.";
        case Restriction::Defense: return "Its defense is in the range.";
        case Restriction::Cost: return "Its mana value is in the range.";
        case Restriction::YouControl: return "You control it.";
        case Restriction::HasKeyword: return "It has keyword.";
        case Restriction::NotFirst: return "It is not the first of the turn.";
        case Restriction::Blocking: return "It is blocking.";
        case Restriction::Tapped: return "It is tapped.";
        case Restriction::Untapped: return "It is untapped.";
        case Restriction::OpponentControls: return "The opponent controls it.";
        case Restriction::NonCreature: return "It is no creature.";
        case Restriction::Damaged: return "It has damage.";
        case Restriction::Legendary: return "It is legendary.";
        case Restriction::Basic: return "It is a basic generator.";
    }
    return {};
}

std::string_view meaning_of(TargetType word) {
    switch (word) {
        case TargetType::Creature: return "A creature on the battlefield.";
        case TargetType::Any: return "A player or a creature.";
        case TargetType::Player: return "A player.";
        case TargetType::Opponent: return "The opponent.";
        case TargetType::Permanent: return "A permanent; narrowed by cardType.";
        case TargetType::Spell: return "A card on the stack, not this one; narrowed by cardType.";
        case TargetType::Ability: return "An activated or triggered ability on the stack.";
        case TargetType::Graveyard: return "A card in a graveyard; isOpponent false: yours.";
        case TargetType::CardInHand: return "A card in your hand.";
        case TargetType::Token: return "A token.";
    }
    return {};
}

std::string_view meaning_of(CostType word) {
    switch (word) {
        case CostType::Sacrifice: return "Permanents that qualify; with scope selfOnly this one.";
        case CostType::Discard: return "Cards from hand.";
        case CostType::ExileFromHand: return "Cards exiled from hand.";
        case CostType::ExileFromGraveyard: return "Cards exiled from your graveyard.";
        case CostType::Life: return "Life; one needs at least that much.";
        case CostType::Reveal: return "Cards shown from hand.";
        case CostType::Energy: return "Energy.";
        case CostType::RemoveCounter: return "+1/+1 counters from this card, or from a creature you control.";
    }
    return {};
}

std::string_view meaning_of(TargetBasedOn word) {
    switch (word) {
        case TargetBasedOn::AttachedTo: return "The host of this Aura.";
        case TargetBasedOn::RootAffected: return "What the effect before it affected.";
        case TargetBasedOn::RootController: return "The player who controls what the effect before it affected.";
        case TargetBasedOn::Occasion: return "The card that the trigger was about.";
        case TargetBasedOn::AttackedPlayer: return "The player who is attacked.";
    }
    return {};
}

std::string_view meaning_of(Duration word) {
    switch (word) {
        case Duration::ThisTurn: return "Until the turn ends.";
        case Duration::RestOfGame: return "For the rest of the match.";
        case Duration::UntilThisLeaves: return "Until this card leaves the battlefield.";
        case Duration::NextTurn: return "Until the end of the next turn.";
    }
    return {};
}

std::string_view meaning_of(TriggerPhase word) {
    switch (word) {
        case TriggerPhase::Upkeep: return "The upkeep.";
        case TriggerPhase::Draw: return "The draw step.";
        case TriggerPhase::Resource: return "The resource step.";
        case TriggerPhase::Main: return "The first main phase.";
        case TriggerPhase::Combat: return "The beginning of combat.";
        case TriggerPhase::CombatEnd: return "The end of combat.";
        case TriggerPhase::SecondMain: return "The second main phase.";
        case TriggerPhase::End: return "The end step.";
    }
    return {};
}

std::string_view meaning_of(Scope word) {
    switch (word) {
        case Scope::SelfOnly: return "This card.";
        case Scope::OthersOnly: return "Every other card.";
        case Scope::All: return "Every card.";
        case Scope::Attached: return "The host of this Aura.";
    }
    return {};
}

std::string_view meaning_of(CounterType word) {
    switch (word) {
        case CounterType::OneOne: return "+1/+1.";
        case CounterType::MinusOneMinusOne: return "-1/-1.";
    }
    return {};
}

std::string_view meaning_of(Zone word) {
    switch (word) {
        case Zone::Deck: return "The library.";
        case Zone::Hand: return "The hand.";
        case Zone::Play: return "The battlefield.";
        case Zone::Graveyard: return "The graveyard.";
        case Zone::Exile: return "Exile.";
        case Zone::Stack: return "The stack.";
    }
    return {};
}

std::string_view meaning_of(CardType word) {
    switch (word) {
        case CardType::Creature: return "A permanent that attacks and blocks.";
        case CardType::Sorcery: return "Happens once, in the own main phase.";
        case CardType::Instant: return "Happens once, at any time.";
        case CardType::Enchantment: return "A permanent that acts by its abilities.";
        case CardType::ResourceGenerator: return "A permanent that makes mana; one is played each turn.";
    }
    return {};
}

std::string_view meaning_of(StatType word) {
    switch (word) {
        case StatType::Attack: return "Attack.";
        case StatType::Defense: return "Defense.";
    }
    return {};
}

std::string_view meaning_of(Keyword word) {
    switch (word) {
        case Keyword::Haste: return "It may attack and tap for abilities as soon as it has come.";
        case Keyword::Flying: return "It can be blocked only by creatures with Flying or Reach.";
        case Keyword::Reach: return "It can block creatures with Flying.";
        case Keyword::Vigilance: return "Attacking does not tap it.";
        case Keyword::FirstStrike: return "It deals combat damage in the first-strike step.";
        case Keyword::DoubleStrike: return "It deals combat damage in both steps.";
        case Keyword::Trample:
            return "What is left of its combat damage after its blockers goes to the defending player.";
        case Keyword::Deathtouch: return "A creature that it deals any damage to is destroyed.";
        case Keyword::Lifelink: return "When it deals damage, its controller gains that much life.";
        case Keyword::Flash: return "It may be played at any time when an Instant may.";
        case Keyword::CannotBlock: return "It cannot block.";
        case Keyword::Menace: return "It can be blocked only by two or more creatures.";
        case Keyword::Indestructible: return "It is not destroyed, neither by effects nor by damage.";
        case Keyword::Protection: return "Damage, blocks, targets and Auras of these colours do not reach it.";
        case Keyword::Stealth:
            return "The opponent's spells and abilities cannot target it until it has attacked or blocked.";
        case Keyword::Defender: return "It cannot attack.";
    }
    return {};
}

std::string_view meaning_of(Colour word) {
    switch (word) {
        case Colour::W: return "White.";
        case Colour::U: return "Blue.";
        case Colour::B: return "Black.";
        case Colour::R: return "Red.";
        case Colour::G: return "Green.";
    }
    return {};
}

std::string_view meaning_of(Rarity) { return "For collectors; no rule reads it."; }

std::string_view meaning_of(Tribe) { return "A tribe; cards speak of it, no rule does."; }

}  // namespace pentacle::conclave
