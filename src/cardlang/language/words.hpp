#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace pentacle::cardlang {

// Every closed vocabulary of the card language. Each list is written once: the enumerators are the spellings, in
// PascalCase; readers take camelCase and snake_case alike (core/object_reader.hpp). A new word is one enumerator
// here, and then the compiler names every place that has to learn it: no switch over these has a default.
// Words that each game has of its own are places in the lists of its Language (language.hpp).

namespace detail {

constexpr std::size_t count_words(std::string_view list) {
    std::size_t count = 1;
    for (const char letter : list) count += letter == ',' ? 1 : 0;
    return count;
}

template <std::size_t N>
constexpr std::array<std::string_view, N> split_words(std::string_view list) {
    std::array<std::string_view, N> words{};
    for (std::size_t index = 0; index < N; ++index) {
        const std::size_t comma = list.find(',');
        std::string_view word = list.substr(0, comma);
        while (!word.empty() && word.front() == ' ') word.remove_prefix(1);
        while (!word.empty() && word.back() == ' ') word.remove_suffix(1);
        words[index] = word;
        list = comma == std::string_view::npos ? std::string_view{} : list.substr(comma + 1);
    }
    return words;
}

}  // namespace detail

// Declares a vocabulary: an enum and the list of its spellings.
#define PENTACLE_WORDS(Name, ...)                   \
    enum class Name : std::uint8_t { __VA_ARGS__ }; \
    constexpr std::string_view list_of_words(Name) { return #__VA_ARGS__; }

// What a card can do. The comments say what each means; docs/card-language.md says it with examples.
PENTACLE_WORDS(EffectType,
               Draw,         // the player draws `amount` cards, one by one
               DealDamage,   // to each target, to every qualifying summon, or to the player
               GainLife,     //
               Tutor,        // searches the own deck for `amount` qualifying cards to `destination`, then shuffles
               CreateToken,  // `amount` tokens of `tokenType`
               LoseLife,     //
               ModifyCost,  // NextSpell: the next card that is no summon costs `amount` this turn; else a target's cost
               Reveal,      // shows cards; the root of "that many" effects
               SendToZone,  // moves targets, chosen or qualifying cards, or the source, to `destination`
               ForceAttack,     // the player attacks with everything able; youChooseDamage: the caster assigns
               ChangeStats,     // attack/defense of the targets, this turn or for good
               GrantKeyword,    // to targets, root-affected or qualifying cards, or to the next spell or summon
               LookAtDeck,      // top `amount` cards; deckDestinations distributes them
               ShuffleDeck,     //
               Destroy,         //
               Counter,         // a card on the stack goes to its owner's graveyard
               ApplyStatus,     // the player gets the status that the game names; duration RestOfGame: for good
               CopySpell,       // NextSpell: the next qualifying spell is copied; else the target spell is
               Discard,         // the player discards `amount` of choice, at random or all
               GainControl,     //
               GoToPhase,       // the turn player's turn goes back or on to `phase`; the stack is cleared by `all`
               ExtraTurn,       // queues one for the player
               EndTurn,         //
               ModifyHandSize,  // hand limit += amount
               PlayerModifier,  // puts `passives` on the player, this turn or for good
               ModifyDamage,    // damage from the player's sources is changed by amountModifier this turn
               EndGame,         // the player wins the match
               CastCard,       // the source, a target or a chosen card: summons and objects enter play, spells are cast
               RemoveCounter,  // all of counterType, or `amount` of them
               Mill,           //
               Sacrifice,      // source, targets, or the player's choice among qualifying cards
               ExileAndReturn,     // at once, or at the next phase that `duration` names
               Choose,             // modal: `amount` different branches of `choices`
               GrantPassive,       // `passives` to targets, root-affected, the source or every qualifying card
               Detain,             // exiled until the source leaves play, then back to the owner's hand
               ModifySummonLimit,  // + amount this turn
               ChangeSource,  // the target stack object's damage counts as dealt by, and its life loss as paid to, us
               DiscardOpponent,    // the opponent reveals cards by revealType, the caster picks what is discarded
               AddCounter,         // counterType on source, targets or all qualifying
               CanAttack,          // despite having entered this turn
               GainInFull,         // the amount Dwindling stays full
               ModifyType,         // tokens of tokenType become summons; typeModifier: the target counts as that token
               RepeatAllEffects,   // the resolving object's effects again, as a new stack object
               CantGainLife,       // the player, for the rest of the game or this turn
               CantAttackOrBlock,  // targets: cannot attack, and do not strike back
               CantAttack,         // the player's summons this turn; with targets: those summons
               Attach,             // the source is attached to the target and leaves play when the target does
               Repeat,             // the root effect again, for a cost, as often as the controller pays
               SetLifeTotal,       //
               CantTribute,        // the player makes no tribute summons
               PutInTurns,         // players in turn may put a card into play, until both decline
               EventTriggers,      // registers `triggeredEffects` as one-shot delayed triggers of the player
               ReplacementEffect,  // puts `replacementPassive` on the player this turn
               AddTally,           // `amount` more or less of what `tally` counts for the player
               Tap,                //
               Untap)              //

PENTACLE_WORDS(Trigger,
               Death,               // a summon or object was put into a graveyard from play
               EnteredZone,         // a card entered `zone`
               LeftZone,            // a card left `zone`
               OpeningHand,         // once, in hand after both opening hands are drawn
               Phase,               // the start of `phase` (none: of every phase)
               AttackedSummon,      // an attacker chose a summon as its target
               DeathBySpell,        // replaces the death of a card that took damage from a spell
               DealDamageToPlayer,  // combat damage to a player
               Draw,                // per card drawn
               Mill,                // per card milled
               Tribute,             // per card tributed; its own sendToZone replaces where it goes
               Attack,              // per attacker when attacks are declared
               Discard,             // per card discarded
               SurvivedCombat,      // a summon that fought and is still in play after combat damage
               Cast)                // a card was put on the stack

PENTACLE_WORDS(Passive,
               BypassSummonLimit,               // neither needs nor uses the normal summon
               ChangeStats,                     // statModifiers
               GrantKeyword,                    //
               GrantActive,                     // `actives`
               DisableKeyword,                  // one, or all when no keyword is named
               ModifyCost,                      // sets the cost to `cost`; works in hand
               CantTakeDamage,                  //
               CantDealDamage,                  //
               TopCardRevealed,                 // everybody sees the top card of the controller's deck
               AdditionalSummonTopCard,         // its controller may summon the top card of the deck, beyond the limit
               CantBeTargeted,                  //
               ImmuneToKeyword,                 // the keyword of an enemy does nothing to it
               DefenseUsedForAttack,            //
               Sacrifice,                       // sacrificed as soon as the conditions hold
               OnlyTributeTo,                   // may be tributed only to a card of the tribe that the game says
               TributeRestriction,              // may be tributed only to a card of `tribe`; without one: not at all
               KeywordTriggersOnDeath,          // a keyword of its controller's cards happens when they die, too
               ModifyKeywordAmount,             // + amount to the card's keyword amounts
               CantBeAttacked,                  //
               DisableEnterPlayEffects,         // nothing triggers on entering play
               CantSpecialSummon,               // enters play only by being cast
               TokenCanTribute,                 // raw tokens of tokenType may be tributed, as 1 each
               CreateTokenModifier,             // amountModifier on the number of tokens the controller creates
               ThisTurn,                        // dies at the end of the turn
               GrantKeywordToNextSpell,         // consumed by the next spell of its player or controller
               SummonsToGraveyardExileInstead,  // on a player: summons that player owns are exiled instead of buried
               CantAttack,                      // cannot attack
               CantTribute)                     // cannot be tributed

PENTACLE_WORDS(CostType, Tokens, Sacrifice, Tribute, ExileFromHand, ExileFromGraveyard, Discard, Exile, LoseLife,
               DiscardOrSacrifice, Reveal, Life, Tally, Tap, Counters)

// What counts one kind of thing is a word of the game (CountWord): a value beyond these.
PENTACLE_WORDS(AmountBasedOn,
               SummonsInGraveyard,       // in the player's graveyard
               TargetPower,              // attack of the (root) effect's first target
               TargetCost,               // cost of the (root) effect's first target
               SummonsOpponentControls,  //
               SummonsThatDiedThisTurn,  //
               SubtractLife,             // minus the player's life
               UntilCardType,            // from the deck's top up to and including the first card of cardType
               X,                        //
               OpponentExcessSummons,    // how many more summons the opponent controls, at least 0
               ActivatedCost,            // how much was paid for the activation
               Zero,                     //
               RootAmount,               // the root effect's amount
               PlayerChoice,             // the player says how many
               LifeTotal,                //
               DeckSize,                 //
               Attack,                   // the source's attack
               RootAffected,             // how many cards the root effect affected
               Dwindling,                // full for the player's first gain of this turn, then less
               KeywordAmount)            // the N of the keyword whose ability this is

PENTACLE_WORDS(ConditionType, Control, TopCardIs, FirstSpell, InZone, RootTargetTribe, RootTargetNotSummon, HasStatus,
               IsTribe, IsNotTribe, OneOneInPlay, DidntAttack, HandSize, TargetAttack, TriggerHadStatus,
               TriggerLackedStatus, YouHaveMoreLife, FirstSummon, OpponentHasMore, TargetIs, EnteredZoneThisTurn,
               Attacked, SummonsInPlay, NoSummonsInPlay, HasTally, HasCounters)

// What asks for one kind of thing is a word of the game (RestrictionWord): a value beyond these.
PENTACLE_WORDS(Restriction, Attacking, NotFirst, NonSummon, NonToken, Attack, Defense, OneOne, Cost, CantReduceBelowOne,
               YouControl, HasKeyword, KeywordsOrAbilities, DefenseGreaterThanAttack)

PENTACLE_WORDS(TargetType, Summon, Player, Permanent, Spell, Graveyard, NonSummon, Opponent, Token, Any, CardInHand,
               OpponentHand, CardInHandOrGraveyard)

PENTACLE_WORDS(TargetBasedOn, AttachedTo, RootAffected, NextSpellOpponent, NextSpell, Weakest, Strongest,
               AttackedPlayer, RootController, NextSummon)

PENTACLE_WORDS(CardType, Summon, Spell, Object, Token)
// The words of a game: places in the lists that its Language hands over.
enum class Tribe : std::uint8_t {};
enum class Rarity : std::uint8_t {};
enum class Keyword : std::uint8_t {};
enum class Phase : std::uint8_t {};
enum class TokenType : std::uint8_t {};
enum class CastRestriction : std::uint8_t {};
enum class CounterType : std::uint8_t {};
enum class Step : std::uint8_t {};      // what a game does by itself; no card speaks of it
enum class MoveKind : std::uint8_t {};  // what its players do that no other game's do

// `Token` is an older word for tokens in play: readers turn it into Play. Where else a game keeps cards (ZoneWord)
// follows these in value.
PENTACLE_WORDS(Zone, Deck, Hand, Play, Graveyard, Exile, Token, Stack)
PENTACLE_WORDS(CostModifierType, X, SummonsDiedThisTurn, FirstSpell)
PENTACLE_WORDS(AltCostType, TributeMultiplier, Sacrifice, ExileFromHand, Tribute)
PENTACLE_WORDS(StatType, Cost, Attack, Defense)
PENTACLE_WORDS(OperatorType, Add, Multiply, Divide)
PENTACLE_WORDS(Ordering, Same, Random, Any)
PENTACLE_WORDS(DeckDestinationType, Top, Bottom, Hand, Graveyard, Play, Exile)
PENTACLE_WORDS(Scope, SelfOnly, OthersOnly, All)

// What a player can be asked. What else a game asks (QuestionWord) follows these in value.
PENTACLE_WORDS(QuestionKind,
               None,           //
               TriggerOrder,   // which of one's triggers goes on the stack next: a number
               Option,         // use the optional ability or effect? 1 or 0
               X,              // a number
               Mode,           // which branch: a number
               AlternateCost,  // 0: the printed cost; n: the n-th alternate cost
               Targets,        // objects or players for the effect `place`
               CostCards,      // cards to pay the cost `place` with
               Tribute,        // cards to tribute
               EffectCards,    // cards for the effect `place`, while it happens
               DeckCards,      // cards of a deck, by what they are
               LookedCards,    // one of the cards looked at, by what it is
               Number,         // how many
               RepeatCost,     // pay to repeat? cards to discard, or 1 or 0
               SummonFreely)   // a card that the effect `place` lets its player put into play

// What the machine counts for each player. What else a game counts (TallyWord) follows these in value.
PENTACLE_WORDS(Tally,
               NormalSummons,                      // cast this turn
               SummonBonus,                        // how many more are allowed this turn
               Draws,                              // this turn
               Dwindled,                           // gains of this turn that are full for the first only
               Spells,                             // cast
               Summons)                            // cast or made
PENTACLE_WORDS(PlayerWord, Player, Opponent, Any)  // seen from the controller
PENTACLE_WORDS(PlayerBasedOn, OwnerOfTarget)       // of the (root) effect's first target
PENTACLE_WORDS(Duration, ThisTurn, DrawPhase, RestOfGame, UntilThisLeaves, NextTurn, EndPhase)
PENTACLE_WORDS(RevealType, Summon, NonSummon, All)
// How an amount is changed: "+1", "-2" (not below 0), "x2" or "*2", "/2down", "/2up", "=0".
PENTACLE_WORDS(ModifierOperator, None, Add, Subtract, Multiply, DivideDown, DivideUp, Set)

// Whether the words are enumerators, rather than places in a game's list.
template <typename Word>
concept ClosedWord = requires(Word word) { list_of_words(word); };

// How many words a vocabulary has, all of them in order, and the spelling of one.
template <ClosedWord Word>
inline constexpr std::size_t word_count = detail::count_words(list_of_words(Word{}));

template <ClosedWord Word>
inline constexpr std::array<std::string_view, word_count<Word>> spellings =
    detail::split_words<word_count<Word>>(list_of_words(Word{}));

template <ClosedWord Word>
constexpr std::string_view spelling(Word word) {
    return spellings<Word>[static_cast<std::size_t>(word)];
}

static_assert(word_count<EffectType> == 56 && spelling(EffectType::Untap) == "Untap");
static_assert(word_count<Trigger> == 15 && spelling(Trigger::Cast) == "Cast");
static_assert(word_count<CostType> == 14 && word_count<ConditionType> == 25 && word_count<Restriction> == 13);
static_assert(word_count<TargetType> == 12 && word_count<TargetBasedOn> == 9);

// A set of words of one vocabulary. A game's list is refused when it is longer (language.hpp).
inline constexpr std::size_t words_per_set_max = 32;
// What coverage counts of one vocabulary.
inline constexpr std::size_t words_per_tally_max = 64;
template <typename Word>
constexpr bool fits_in_set() {
    if constexpr (ClosedWord<Word>) return word_count<Word> <= words_per_set_max;
    return true;
}
template <typename Word>
struct WordSet {
    static_assert(fits_in_set<Word>());
    std::uint32_t bits = 0;

    static constexpr std::uint32_t bit(Word word) { return std::uint32_t{1} << static_cast<unsigned>(word); }
    static constexpr WordSet of(std::initializer_list<Word> words) {
        WordSet set;
        for (const Word word : words) set.add(word);
        return set;
    }
    constexpr bool has(Word word) const { return (bits & bit(word)) != 0; }
    constexpr bool empty() const { return bits == 0; }
    constexpr void add(Word word) { bits |= bit(word); }
    constexpr void remove(Word word) { bits &= ~bit(word); }
    bool operator==(const WordSet&) const = default;
};

}  // namespace pentacle::cardlang
