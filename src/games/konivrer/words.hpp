#pragma once

#include "cardlang/program/program.hpp"
#include "core/fields.hpp"

// Konivrer's own vocabularies, made with the card language's tools: only words that do something in this game, so that
// its reader, its reference and its suggestions know no others.
namespace pentacle::konivrer {

// R2. Always in this order. `Generic` is no element: a part of a cost, a primary element, or what a card without
// elements produces.
PENTACLE_WORDS(Element, Fire, Water, Earth, Air, Aether, Nether, Generic)

PENTACLE_WORDS(EffectType,
               Draw,           // the player draws `amount` cards, one by one
               DealDamage,     // to the targets, to all that qualify, or to the player
               Destroy,        //
               SendToZone,     // targets, all that qualify, or this card, to `destination`
               AddCounter,     //
               RemoveCounter,  //
               ChangeStats,    // this turn
               Discard,        // of choice, or at random
               GainLife,       // the top cards of the deck become Life cards
               Tap,            //
               Untap,          //
               RestAzoth,      //
               RefreshAzoth,   // the first rested ones, or the targets
               AddAzoth,       // the top cards of the deck into the Azoth row
               LookAtDeck,     // top `amount` cards; deckDestinations distributes them
               Choose)         // modal: `amount` different branches of `choices`

PENTACLE_WORDS(Trigger, EnteredZone, Death, Attack, DealDamageToPlayer, SurvivedCombat, Tribute, Phase, Defend)

PENTACLE_WORDS(Passive, ChangeStats, CantAttack, CantBeAttacked, CantBeTargeted, CantTribute, Haste, Vigilance,
               CantDefend, CantBeBlocked)

PENTACLE_WORDS(AmountBasedOn, X, Zero, RootAmount, RootAffected, LifeCards, OpponentLifeCards, FamiliarsControlled,
               FamiliarsOpponentControls, AzothControlled, HandSize, Counters, Strength, Elements)

PENTACLE_WORDS(ConditionType, Control, HandSize, YouHaveMoreLife, OpponentHasMore, OpponentHasMoreLife, LifeCards,
               Azoth)

PENTACLE_WORDS(Restriction, Attacking, YouControl, Cost, Strength, Health, Tapped, Untapped, Damaged, Rested, Ready)

PENTACLE_WORDS(TargetType, Familiar, Player, Any, Azoth, CardInHand)
PENTACLE_WORDS(TargetBasedOn, RootAffected)
PENTACLE_WORDS(CardType, Familiar, Spell, Flag)
PENTACLE_WORDS(Rarity, Common, Uncommon, Rare, Flag)
PENTACLE_WORDS(Keyword, Brilliance, Gust, Submerged, Inferno, Steadfast, Void, Quintessence, Amalgam)
PENTACLE_WORDS(TriggerPhase, Start, Refresh)
// `Exile` is another word for RemovedFromPlay: the compiler turns it into that.
PENTACLE_WORDS(CardZone, Play, Hand, Deck, Life, RemovedFromPlay, Exile)
PENTACLE_WORDS(StatType, Strength, Health)
PENTACLE_WORDS(DeckDestinationType, Top, Bottom, Hand)

using cardlang::Modifier;
using cardlang::Ordering;
using cardlang::PlayerWord;
using cardlang::Scope;
using cardlang::spelling;
using cardlang::spellings;
using cardlang::word_count;

inline constexpr std::size_t element_count = 6;
inline constexpr std::size_t element_count_with_generic = 7;

// A set of elements, `Generic` among them: what an Azoth can produce, what a card has.
struct ElementSet {
    std::uint8_t bits = 0;

    static constexpr ElementSet of(Element element) {
        return {static_cast<std::uint8_t>(1U << static_cast<unsigned>(element))};
    }
    static constexpr ElementSet all_six() { return {0b111111}; }
    constexpr bool has(Element element) const { return (bits >> static_cast<unsigned>(element) & 1U) != 0; }
    constexpr bool meets(ElementSet right) const { return (bits & right.bits) != 0; }
    constexpr bool empty() const { return bits == 0; }
    constexpr int size() const { return __builtin_popcount(bits); }
    constexpr Element first() const { return static_cast<Element>(__builtin_ctz(bits)); }  // REQUIRES: !empty()
    constexpr void add(Element element) { bits |= of(element).bits; }
    constexpr ElementSet operator|(ElementSet right) const { return {static_cast<std::uint8_t>(bits | right.bits)}; }
    bool operator==(const ElementSet&) const = default;
    PENTACLE_FIELDS(bits)
};

// R51. What each of the first six keywords is linked to, and which cards it spares.
constexpr Element linked_element(Keyword keyword) {
    switch (keyword) {
        case Keyword::Brilliance: return Element::Aether;
        case Keyword::Gust: return Element::Air;
        case Keyword::Submerged: return Element::Water;
        case Keyword::Inferno: return Element::Fire;
        case Keyword::Steadfast: return Element::Earth;
        case Keyword::Void: return Element::Nether;
        case Keyword::Quintessence:
        case Keyword::Amalgam: return Element::Generic;
    }
    return Element::Generic;
}
constexpr Element spared_element(Keyword keyword) {
    switch (keyword) {
        case Keyword::Brilliance: return Element::Nether;
        case Keyword::Gust: return Element::Earth;
        case Keyword::Submerged: return Element::Air;
        case Keyword::Inferno: return Element::Water;
        case Keyword::Steadfast: return Element::Fire;
        case Keyword::Void: return Element::Aether;
        case Keyword::Quintessence:
        case Keyword::Amalgam: return Element::Generic;
    }
    return Element::Generic;
}
// Whether an Amalgam card may list it.
constexpr bool has_element(Keyword keyword) { return linked_element(keyword) != Element::Generic; }

std::string_view meaning_of(Element);
std::string_view meaning_of(EffectType);
std::string_view meaning_of(Trigger);
std::string_view meaning_of(Passive);
std::string_view meaning_of(AmountBasedOn);
std::string_view meaning_of(ConditionType);
std::string_view meaning_of(Restriction);
std::string_view meaning_of(TargetType);
std::string_view meaning_of(TargetBasedOn);
std::string_view meaning_of(CardType);
std::string_view meaning_of(Rarity);
std::string_view meaning_of(Keyword);
std::string_view meaning_of(TriggerPhase);
std::string_view meaning_of(CardZone);
std::string_view meaning_of(StatType);
std::string_view meaning_of(DeckDestinationType);

constexpr std::string_view name_of_vocabulary(Element) { return "element"; }
constexpr std::string_view name_of_vocabulary(EffectType) { return "effect"; }
constexpr std::string_view name_of_vocabulary(Trigger) { return "trigger"; }
constexpr std::string_view name_of_vocabulary(Passive) { return "passive"; }
constexpr std::string_view name_of_vocabulary(AmountBasedOn) { return "amount"; }
constexpr std::string_view name_of_vocabulary(ConditionType) { return "condition"; }
constexpr std::string_view name_of_vocabulary(Restriction) { return "restriction"; }
constexpr std::string_view name_of_vocabulary(TargetType) { return "target type"; }
constexpr std::string_view name_of_vocabulary(TargetBasedOn) { return "target rule"; }
constexpr std::string_view name_of_vocabulary(CardType) { return "card type"; }
constexpr std::string_view name_of_vocabulary(Rarity) { return "rarity"; }
constexpr std::string_view name_of_vocabulary(Keyword) { return "keyword"; }
constexpr std::string_view name_of_vocabulary(TriggerPhase) { return "phase"; }
constexpr std::string_view name_of_vocabulary(CardZone) { return "zone"; }
constexpr std::string_view name_of_vocabulary(StatType) { return "stat"; }
constexpr std::string_view name_of_vocabulary(DeckDestinationType) { return "deck destination"; }

}  // namespace pentacle::konivrer
