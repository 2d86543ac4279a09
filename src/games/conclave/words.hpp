#pragma once

#include <bit>

#include "cardlang/language/words.hpp"
#include "cardlang/program/program.hpp"
#include "core/fields.hpp"

// Conclave's own vocabularies, made with the card language's tools: only words that do something in this game, so that
// its reader, its reference and its suggestions know no others. What each means is said once, in meanings.cpp.
namespace pentacle::conclave {

PENTACLE_WORDS(EffectType, Draw, DealDamage, GainLife, LoseLife, SetLifeTotal, Destroy, Counter, SendToZone,
               ExileAndReturn, CreateToken, ChangeStats, GrantKeyword, GrantPassive, AddCounter, RemoveCounter, Discard,
               DiscardOpponent, Mill, Sacrifice, Tutor, LookAtDeck, ShuffleDeck, Reveal, GainControl, CopySpell,
               CastCard, Choose, Attach, ForceAttack, CantAttack, CantAttackOrBlock, ExtraTurn, EndGame, ModifyHandSize,
               PlayerModifier, ModifyCost, ModifyDamage, CantGainLife, EventTriggers, Tap, Untap, SkipUntap, AddMana,
               Scry, AddPoison, GainEnergy, ExtraResource, ExtraMana, CantBlock, RemoveFromCombat)

PENTACLE_WORDS(Trigger, Attack, Death, EnteredZone, LeftZone, Phase, DealDamageToPlayer, Draw, Mill, Discard, Cast,
               Block, BecomesBlocked, IsDealtDamage, GainLife)

PENTACLE_WORDS(Passive, ChangeStats, GrantKeyword, DisableKeyword, GrantActive, ModifyCost, CantTakeDamage,
               CantDealDamage, CantBeTargeted, CantAttack, TopCardRevealed, CreateTokenModifier, Sacrifice, CantBlock,
               CantBeBlocked, MustAttack, CantUntap, EntersTapped, CantBeCountered, ExtraMana, ExtraResource)

PENTACLE_WORDS(ConditionType, Control, HandSize, InZone, YouHaveMoreLife, Attacked, DidntAttack, Life, Energy, Poison,
               YourTurn)

PENTACLE_WORDS(AmountBasedOn, X, Attack, TargetPower, TargetCost, LifeTotal, DeckSize, RootAmount, RootAffected,
               ActivatedCost, PlayerChoice, Zero, CreaturesControlled, CreaturesInPlay, GeneratorsControlled,
               CardsInHand, CardsInGraveyard, Energy, OpponentPoison, OccasionAmount)

PENTACLE_WORDS(Restriction, Attacking, NonToken, Attack, Defense, Cost, YouControl, HasKeyword, NotFirst, Blocking,
               Tapped, Untapped, OpponentControls, NonCreature, Damaged, Legendary, Basic)

PENTACLE_WORDS(TargetType, Creature, Any, Player, Opponent, Permanent, Spell, Ability, Graveyard, CardInHand, Token)
PENTACLE_WORDS(TargetBasedOn, AttachedTo, RootAffected, RootController, Occasion, AttackedPlayer)
PENTACLE_WORDS(CostType, Sacrifice, Discard, ExileFromHand, ExileFromGraveyard, Life, Reveal, Energy, RemoveCounter)
PENTACLE_WORDS(Duration, ThisTurn, RestOfGame, UntilThisLeaves, NextTurn)
PENTACLE_WORDS(TriggerPhase, Upkeep, Draw, Resource, Main, Combat, CombatEnd, SecondMain, End)
PENTACLE_WORDS(Scope, SelfOnly, OthersOnly, All, Attached)
PENTACLE_WORDS(CounterType, OneOne, MinusOneMinusOne)
PENTACLE_WORDS(Zone, Deck, Hand, Play, Graveyard, Exile, Stack)
PENTACLE_WORDS(CardType, Creature, Sorcery, Instant, Enchantment, ResourceGenerator)
PENTACLE_WORDS(StatType, Attack, Defense)
PENTACLE_WORDS(Rarity, Common, Uncommon, Rare, Mythic, Legendary)

// In the order in which positions list them.
PENTACLE_WORDS(Keyword, Haste, Flying, Reach, Vigilance, FirstStrike, DoubleStrike, Trample, Deathtouch, Lifelink,
               Flash, CannotBlock, Menace, Indestructible, Protection, Stealth, Defender)

PENTACLE_WORDS(Tribe, Angel, Beast, Bird, Cleric, Construct, Demon, Dragon, Elemental, Elf, Goblin, Horror, Human,
               Insect, Knight, Merfolk, Plant, Rogue, Serpent, Soldier, Spirit, Undead, Warrior, Wizard)

PENTACLE_WORDS(Colour, W, U, B, R, G)
PENTACLE_WORDS(ManaKind, W, U, B, R, G, C)  // R29; the first five are the colours

using cardlang::DeckDestinationType;
using cardlang::Modifier;
using cardlang::OperatorType;
using cardlang::Ordering;
using cardlang::PlayerBasedOn;
using cardlang::PlayerWord;
using cardlang::spelling;
using cardlang::spellings;
using cardlang::word_count;
using cardlang::WordSet;

inline constexpr std::size_t colour_count = word_count<Colour>;
inline constexpr std::size_t mana_kinds = word_count<ManaKind>;

static_assert(word_count<EffectType> == 50 && word_count<Keyword> == 16 && word_count<Passive> == 20);

constexpr bool is_permanent(CardType type) { return type != CardType::Sorcery && type != CardType::Instant; }  // R2

// A small set of colours or of kinds of mana.
template <typename Word>
struct ManaSet {
    std::uint8_t bits = 0;

    static constexpr ManaSet of(Word word) { return {static_cast<std::uint8_t>(1U << static_cast<unsigned>(word))}; }
    constexpr bool has(Word word) const { return (bits & of(word).bits) != 0; }
    constexpr bool meets(ManaSet right) const { return (bits & right.bits) != 0; }
    constexpr bool empty() const { return bits == 0; }
    constexpr int size() const { return std::popcount(bits); }
    constexpr void add(Word word) { bits = static_cast<std::uint8_t>(bits | of(word).bits); }
    constexpr ManaSet operator|(ManaSet right) const { return {static_cast<std::uint8_t>(bits | right.bits)}; }
    bool operator==(const ManaSet&) const = default;
    PENTACLE_FIELDS(bits)
};
using ColourSet = ManaSet<Colour>;
using KindSet = ManaSet<ManaKind>;

std::string_view meaning_of(EffectType);
std::string_view meaning_of(Trigger);
std::string_view meaning_of(Passive);
std::string_view meaning_of(ConditionType);
std::string_view meaning_of(AmountBasedOn);
std::string_view meaning_of(Restriction);
std::string_view meaning_of(TargetType);
std::string_view meaning_of(TargetBasedOn);
std::string_view meaning_of(CostType);
std::string_view meaning_of(Duration);
std::string_view meaning_of(TriggerPhase);
std::string_view meaning_of(Scope);
std::string_view meaning_of(CounterType);
std::string_view meaning_of(Zone);
std::string_view meaning_of(CardType);
std::string_view meaning_of(StatType);
std::string_view meaning_of(Rarity);
std::string_view meaning_of(Keyword);
std::string_view meaning_of(Tribe);
std::string_view meaning_of(Colour);

constexpr std::string_view name_of_vocabulary(EffectType) { return "effect"; }
constexpr std::string_view name_of_vocabulary(Trigger) { return "trigger"; }
constexpr std::string_view name_of_vocabulary(Passive) { return "passive"; }
constexpr std::string_view name_of_vocabulary(ConditionType) { return "condition"; }
constexpr std::string_view name_of_vocabulary(AmountBasedOn) { return "amount"; }
constexpr std::string_view name_of_vocabulary(Restriction) { return "restriction"; }
constexpr std::string_view name_of_vocabulary(TargetType) { return "target type"; }
constexpr std::string_view name_of_vocabulary(TargetBasedOn) { return "target rule"; }
constexpr std::string_view name_of_vocabulary(CostType) { return "cost type"; }
constexpr std::string_view name_of_vocabulary(Duration) { return "duration"; }
constexpr std::string_view name_of_vocabulary(TriggerPhase) { return "phase"; }
constexpr std::string_view name_of_vocabulary(Scope) { return "scope"; }
constexpr std::string_view name_of_vocabulary(CounterType) { return "counter type"; }
constexpr std::string_view name_of_vocabulary(Zone) { return "zone"; }
constexpr std::string_view name_of_vocabulary(CardType) { return "card type"; }
constexpr std::string_view name_of_vocabulary(StatType) { return "stat"; }
constexpr std::string_view name_of_vocabulary(Rarity) { return "rarity"; }
constexpr std::string_view name_of_vocabulary(Keyword) { return "keyword"; }
constexpr std::string_view name_of_vocabulary(Tribe) { return "tribe"; }
constexpr std::string_view name_of_vocabulary(Colour) { return "colour"; }

}  // namespace pentacle::conclave
