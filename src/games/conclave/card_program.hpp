#pragma once

#include <array>
#include <limits>
#include <optional>
#include <span>
#include <string>

#include "cardlang/program/program.hpp"
#include "cardlang/program/range.hpp"
#include "core/card_info.hpp"
#include "core/checked.hpp"
#include "core/fields.hpp"
#include "games/conclave/words.hpp"

// All cards, compiled: flat tables that the machine reads. Nothing here changes during a match. What a card leaves out
// has been filled in by the compiler, so that play and the generated text read the same thing.
namespace pentacle::conclave {

using cardlang::no_place;
using cardlang::Place;
using Range = cardlang::ShortRange;

// R31. "2RW": so much of each kind, so much generic, and how often X.
struct ManaCost {
    std::array<std::uint8_t, mana_kinds> letters{};
    std::uint8_t generic = 0;
    std::uint8_t xs = 0;

    int letter_count() const {
        int sum = 0;
        for (const std::uint8_t count : letters) sum += count;
        return sum;
    }
    int value(int x) const { return letter_count() + generic + xs * x; }  // R5
    bool is_nothing() const { return value(1) == 0; }
    bool operator==(const ManaCost&) const = default;
};

// Two kinds of mana as one number, whichever is named first. REQUIRES: they differ.
inline constexpr std::size_t mana_pairs = mana_kinds * (mana_kinds - 1) / 2;
// A number for each pair of kinds of mana, with room for one more, so that all are added in one go.
using Pairs = std::array<std::uint8_t, mana_pairs + 1>;
static_assert(sizeof(Pairs) == 16);
constexpr std::size_t pair_of(std::size_t one, std::size_t another) {
    const std::size_t high = one > another ? one : another;
    return high * (high - 1) / 2 + (one > another ? another : one);
}

// Which cards qualify. Everything named must hold.
struct Filter {
    std::optional<CardType> card_type;
    std::optional<Tribe> tribe;
    ColourSet colours;               // it has one of them; empty: any
    std::optional<Keyword> keyword;  // of HasKeyword
    WordSet<Restriction> restrictions;
    std::int16_t min = std::numeric_limits<std::int16_t>::min();  // of Attack, Defense, Cost
    std::int16_t max = std::numeric_limits<std::int16_t>::max();
    Scope scope = Scope::All;

    // Whether it describes cards at all; the scope is no description.
    bool says_nothing() const { return !card_type && !tribe && colours.empty() && !keyword && restrictions.empty(); }
};

struct Amount {
    std::int16_t fixed = 1;
    std::optional<AmountBasedOn> based_on;  // instead of `fixed`
    Modifier modifier;
};

struct Condition {
    ConditionType type{};
    Filter filter;  // Control: creatures when the card names none
    std::int16_t min = 1;
    std::int16_t max = std::numeric_limits<std::int16_t>::max();
    bool opponent = false;  // asked of the opponent instead
    Zone zone = Zone::Play;
};

struct StatModifier {
    StatType stat{};
    OperatorType op = OperatorType::Add;
    std::int16_t amount = 0;
    std::optional<AmountBasedOn> based_on;  // instead of `amount`
    std::int16_t multiplier = 1;
};

struct DeckDestination {
    DeckDestinationType destination{};
    std::optional<std::uint8_t> amount;  // none: the rest
    bool player_chosen = false;          // any number up to the amount
    bool reveal = false;
    Ordering ordering = Ordering::Same;
    Filter filter;

    bool is_the_rest() const { return !amount && !player_chosen; }
};

// R34. What is paid besides mana and tapping.
struct Cost {
    CostType type{};
    std::uint8_t amount = 1;
    Filter filter;  // scope SelfOnly: this card
};

// What an effect on cards happens to.
//   the card file says                                            aim
//   targetType (without all)                                      Targets
//   targetBasedOn attachedTo, occasion, rootAffected              AttachedTo, Occasion, RootAffected
//   scope selfOnly, attached                                      ThisCard, AttachedTo
//   all, cards that are only described, or scope all, othersOnly  Everything
//   zone hand, graveyard, deck or exile without all               Chosen
//   nothing, in additionalEffects                                 RootAffected
//   nothing, elsewhere                                            ThisCard
// An effect about players has Nothing, or Targets that are players. dealDamage that names a player alone, or nothing
// outside additionalEffects, is about that player: Nothing. sacrifice by a player who is named, with a number, a
// description or in a spell is Chosen; castCard that names no card is Chosen from the hand; reveal shows Everything in
// the hand. counter and copySpell that name nothing: in a trigger on `cast` the Occasion, otherwise a target spell.
//   Targets that are players, of an effect on cards: all that qualifies of theirs; sacrifice, and sendToZone from
// another zone: what they choose of theirs.
//   Everything: on the battlefield the filter says whose (youControl, opponentControls), elsewhere `player`, Any being
// both; creatures unless a kind is said. target_type Token: tokens only. dealDamage with each_player: the players, too.
//   Chosen with `player` Any: among the cards of both players.
enum class Aim : std::uint8_t {
    Nothing,       // it concerns players, or what its word says
    Targets,       // chosen when it is announced
    Everything,    // all that qualify in `zone`
    ThisCard,      //
    RootAffected,  // what the effect before it affected
    AttachedTo,    // the host of this Aura
    Occasion,      // the card that the trigger was about
    Chosen,        // so many, chosen in `zone` by the affected player as it happens
};

struct Effect {
    EffectType type{};
    Aim aim = Aim::Nothing;
    TargetType target_type = TargetType::Creature;  // of Aim::Targets
    std::optional<bool> target_side;  // isOpponent beside a target: true, only the opponent's; false, only one's own
    std::uint8_t min_targets = 1;
    std::uint8_t max_targets = 1;

    // Which player it happens to: a targeted one before all.
    PlayerWord player = PlayerWord::Player;
    std::optional<TargetBasedOn> player_from;      // RootController, AttackedPlayer, Occasion: the player of it
    std::optional<PlayerBasedOn> player_based_on;  // by way of the target
    bool each_player = false;                      // the active player first

    // In a list that is not additionalEffects: how many effects before it the one lies whose cards "it" is. 0: it is
    // what set the ability off, or what its own targets are.
    std::uint8_t recalls = 0;
    bool is_recalled = false;  // an effect after it in the same list speaks of what it did

    bool optional = false;
    bool random = false;
    bool reveal = false;
    bool attacking = false;
    bool owners_control = false;
    bool up_to = false;        // the player chooses how many, `amount` at most
    bool to_top = false;       // of a library; otherwise the bottom
    bool shuffles_in = false;  // sendToZone: into the library, which is then shuffled
    Zone zone = Zone::Play;    // where its cards are, unless they are targets
    Zone destination = Zone::Graveyard;
    std::optional<Duration> duration;  // `thisTurn` is one
    Amount amount;
    Filter filter;  // of targets, of everything that qualifies, of what is chosen or searched for
    std::int16_t attack = 0;
    std::int16_t defense = 0;
    std::optional<AmountBasedOn> attack_based_on;  // times `attack` where both are said
    std::optional<AmountBasedOn> defense_based_on;
    WordSet<Keyword> keywords;  // that are given
    ColourSet protection;       // colours of a protection that is given
    CounterType counter = CounterType::OneOne;
    CardNumber token = 0xffff;  // of createToken
    ManaCost mana;              // of addMana
    std::optional<ManaCost> unless_pays;
    Range conditions;
    Range passives;           // that are given
    Range triggered;          // of eventTriggers
    Range deck_destinations;  //
    Range branches;           // of choose, in Program::branches
    Range additional;         // effects; they act on what this one affected
    std::string text;         // of this effect alone, for questions

    // Its player looks through the library and picks; afterwards it is shuffled.
    bool searches() const { return type == EffectType::Tutor || (aim == Aim::Chosen && zone == Zone::Deck); }
};

struct TriggeredAbility {
    Trigger trigger{};
    Zone zone = Zone::Play;  // EnteredZone, LeftZone
    TriggerPhase phase{};    // Phase
    PlayerWord phase_of = PlayerWord::Any;
    PlayerWord player = PlayerWord::Any;  // whose event
    Zone works_in = Zone::Play;           // where its card notices: what a condition inZone says
    std::optional<bool> own_turn;         // isPlayerTurn
    Filter filter;                        // of the card that it is about
    bool optional = false;
    bool once_per_turn = false;
    Range conditions;
    Range effects;
    std::string text;
};

// What a passive may depend on besides what permanents there are and what they are: numbers of players, how many cards
// lie where, and what is tapped, damaged, attacking or blocking.
PENTACLE_WORDS(Aspect, Turn, Life, Poison, Energy, Attacked, Hand, Library, Graveyard, Fields)

struct PassiveAbility {
    Passive passive{};
    Filter filter;  // whom it speaks of; scope SelfOnly: its own card
    // Whose cards it speaks of, or which player: unless said any player's cards, but of ModifyCost and of what is about
    // a player (TopCardRevealed, CreateTokenModifier, ExtraMana, ExtraResource) the controller.
    std::optional<PlayerWord> player;
    std::int16_t amount = 1;
    WordSet<Keyword> keywords;  // given or taken; empty with DisableKeyword: all
    ColourSet protection;
    bool this_turn = false;
    Range conditions;
    Range stat_modifiers;
    Range actives;              // activated
    WordSet<Aspect> beyond;     // what its conditions, filter and amounts depend on
    std::uint32_t watched = 0;  // conditions that ask a player for a number or a fact: places in Program::watched
    WordSet<Aspect> unwatched;  // what all the rest depends on
    bool crowd = false;  // they depend on what permanents there are besides its own and the one it is attached to
};

// Passives that say something of permanents; the others are about players, costs or what enters.
inline constexpr auto about_cards = WordSet<Passive>::of(
    {Passive::ChangeStats, Passive::GrantKeyword, Passive::DisableKeyword, Passive::GrantActive,
     Passive::CantTakeDamage, Passive::CantDealDamage, Passive::CantBeTargeted, Passive::CantAttack, Passive::Sacrifice,
     Passive::CantBlock, Passive::CantBeBlocked, Passive::MustAttack, Passive::CantUntap});

struct ActivatedAbility {
    ManaCost mana;
    bool tap = false;
    Range costs;                 // at most one
    bool once_per_turn = false;  // said, or because it has no cost
    bool sorcery_speed = false;
    bool is_mana = false;          // R30
    bool taps_for_mana = false;    // a mana ability whose only cost is tapping
    bool has_conditions = false;   // is_mana: some of its effects have
    bool has_choices = false;      // its effects have modes or targets
    bool costs_mana = false;       // besides tapping and `costs`
    bool looks_into_hand = false;  // its costs or targets are cards of a kind in a hand
    Range conditions;
    Range effects;
    std::string text;
};

struct Card {
    CardType type{};
    Rarity rarity{};
    std::optional<Tribe> tribe;
    bool legendary = false;
    bool basic = false;
    bool token = false;
    bool aura = false;  // its stack effect is attach
    ManaCost cost;
    std::uint8_t letters = 0;  // in the cost
    ColourSet colours;
    std::int16_t attack = 0;
    std::int16_t defense = 0;
    WordSet<Keyword> keywords;
    ColourSet protection;
    Range conditions;
    Range costs;  // additional ones
    Range stack_effects;
    Range triggered;
    Range passives;
    Range activated;  // those of `produces` first
    WordSet<Trigger> trigger_words;
    WordSet<Trigger> heard_words;  // of those that notice more than what happens to their own card
    WordSet<TriggerPhase> trigger_phases;
    WordSet<Passive> passive_words;
    KindSet produces;            // by its mana abilities that only tap, conditions aside
    std::uint64_t able = 0;      // the same: 1 in the byte of each kind
    bool makes_one_mana = true;  // each of these makes exactly one mana, without conditions
    // A generator of which these are all the mana abilities, and which makes some.
    bool plain_mine = false;
    Pairs both{};  // the same: 1 for each pair of kinds
    bool has_mana_ability = false;
    bool only_taps_for_mana = true;  // its mana abilities, if any
    bool has_other_ability = false;  // an activated one that makes no mana
    // Of these, unless one looks into a hand: each of them taps it, and the least mana that one of them costs.
    bool abilities_tap = false;
    std::uint8_t ability_mana = 0;
    bool has_choices = false;  // its stack effects have modes or targets
    bool self_cant_be_countered = false;
    bool speaks_of_cards = false;  // a passive of it says something of permanents

    bool is_permanent() const { return conclave::is_permanent(type); }
    bool is_creature() const { return type == CardType::Creature; }
    bool is_instant() const { return type == CardType::Instant || keywords.has(Keyword::Flash); }
};

struct Program {
    CheckedVector<Card> cards;
    CheckedVector<std::string> ids;
    CheckedVector<std::string> names;
    CheckedVector<Effect> effects;
    CheckedVector<TriggeredAbility> triggered;
    CheckedVector<PassiveAbility> passives;
    CheckedVector<ActivatedAbility> activated;
    CheckedVector<Condition> conditions;
    CheckedVector<StatModifier> stat_modifiers;
    CheckedVector<DeckDestination> deck_destinations;
    CheckedVector<Cost> costs;
    CheckedVector<Range> branches;        // of effects
    CheckedVector<Place> watched;         // conditions of passives, each once, as many as there are bits for
    WordSet<Trigger> triggers_elsewhere;  // kinds of triggers that some card notices off the battlefield
    bool grants_flash = false;            // some passive gives Flash, to cards in hand perhaps
    bool taps_others = false;             // some passive lets other cards than its own enter tapped
};

// Whether it speaks of a player: "that player" of an effect after it is that one.
bool names_somebody(const Effect& effect);
// Whether an effect after it in the same list may call its cards "it".
bool affects_cards(const Effect& effect);

// Fills in what follows from the rest. To be called once, when all cards are in.
void finish_program(Program& program);

}  // namespace pentacle::conclave
