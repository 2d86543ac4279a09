#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "cardlang/language/language.hpp"
#include "cardlang/language/words.hpp"
#include "cardlang/program/range.hpp"
#include "core/card_info.hpp"
#include "core/checked.hpp"
#include "core/fields.hpp"

namespace pentacle::cardlang {

// The compiled form of cards: flat pools of small records that refer to each other by place. JSON becomes this once,
// at load (loader.hpp); the machine and the card texts read nothing else. No pointers, and no strings that play
// needs: texts are for people.
//
// Whoever fills a Program adds the records of a list next to each other, children before or after their parents as
// they like, and calls finish_program() at the end.

// A list of records: `count` of them from place `first` of the pool that the field's comment names.
struct Range {
    std::uint16_t first = 0;
    std::uint16_t count = 0;

    constexpr bool empty() const { return count == 0; }
    constexpr std::uint16_t end() const { return static_cast<std::uint16_t>(first + count); }
    bool operator==(const Range&) const = default;
    PENTACLE_FIELDS(first, count)
};

using TextId = std::uint16_t;  // place in Program::texts; 0 is the empty text

// "+1", "/2down" …; a value of None leaves the amount alone.
struct Modifier {
    ModifierOperator op = ModifierOperator::None;
    std::int16_t value = 0;

    bool operator==(const Modifier&) const = default;
};

// How much. `based_on` replaces `fixed`; then the modifier applies if all of modifier_conditions hold.
struct Amount {
    std::optional<std::int16_t> fixed;  // none: 1, unless the record's comment says otherwise
    std::optional<AmountBasedOn> based_on;
    Modifier modifier;
    Range modifier_conditions;  // conditions

    bool operator==(const Amount&) const = default;
};

// Raw tokens lie in piles, and are no permanents.
enum class Piles : std::uint8_t { Too, Only, Apart };

// Which cards qualify. Everything named must hold. Loaders put the scope's default in (docs/card-language.md, "Scope").
struct Filter {
    std::optional<CardType> card_type;
    std::optional<Tribe> tribe;
    std::optional<TokenType> token_type;
    Piles piles = Piles::Too;
    std::optional<Keyword> keyword;  // the card has it
    WordSet<Restriction> restrictions;
    std::optional<std::int16_t> restriction_min;  // for the restrictions Attack, Defense and Cost
    std::optional<std::int16_t> restriction_max;
    Scope scope = Scope::All;

    bool operator==(const Filter&) const = default;
};

struct Condition {
    ConditionType type = ConditionType::Control;
    Scope scope = Scope::All;
    bool is_opponent = false;                // asked of the opponent instead
    std::optional<std::int16_t> min_amount;  // none: 1 for Control when max is none, too; else 0
    std::optional<std::int16_t> max_amount;  //
    std::optional<std::int16_t> amount;      // HandSize: exactly this
    std::uint32_t amounts = 0;               // HandSize: bit n set when n is one of `amounts`
    WordSet<Zone> zones;                     // InZone, EnteredZoneThisTurn
    std::optional<Tribe> tribe;
    std::optional<TokenType> token_type;
    std::optional<CardType> card_type;
    Tally tally{};          // HasTally
    CounterType counter{};  // HasCounters

    bool operator==(const Condition&) const = default;
};

// The cards a condition counts; summons when it names none.
inline Filter counted_by(const Condition& condition) {
    Filter filter;
    filter.card_type = condition.card_type;
    filter.tribe = condition.tribe;
    filter.token_type = condition.token_type;
    filter.scope = condition.scope;
    if (!filter.tribe && !filter.token_type && !filter.card_type) filter.card_type = CardType::Summon;
    return filter;
}

struct StatModifier {
    StatType stat = StatType::Attack;
    OperatorType op = OperatorType::Add;
    Amount amount;  // fixed defaults to 0
    std::int16_t amount_multiplier = 1;
    bool x_amount = false;     // the amount is the X of the object that granted this
    Scope scope = Scope::All;  // OthersOnly: the counted amount leaves the card itself out

    bool operator==(const StatModifier&) const = default;
};

// What is paid: by an activation, as an additional cost, as an alternate cost, to repeat.
struct Cost {
    CostType type = CostType::Sacrifice;
    Amount amount;                       // fixed defaults to 1; based_on X: the player picks how many, and that is X
    bool player_chosen_amount = false;   // any number from 1
    Filter filter;                       // what may be used; scope SelfOnly: the source itself
    bool to_cast = false;                // it is paid to cast the source, which then cannot pay with itself
    Tally tally{};                       // CostType::Tally
    std::optional<CounterType> counter;  // CostType::Counters

    bool operator==(const Cost&) const = default;
};

// So much of one kind, to be paid for a card beside its cost.
struct KindOwed {
    Tally tally{};
    std::int16_t amount = 1;

    bool operator==(const KindOwed&) const = default;
};

// Instead of the printed cost (Sacrifice, ExileFromHand, Tribute), or how much a card counts as tribute.
struct AlternateCost {
    AltCostType type = AltCostType::TributeMultiplier;
    Amount amount;  // how many cards; TributeMultiplier: what each counts
    Filter filter;
    Range conditions;  // conditions

    bool operator==(const AlternateCost&) const = default;
};

// X: the player picks X first and the cost is X, changed by `additional`; with x_based_on, X is computed instead.
// SummonsDiedThisTurn: cost less that many. FirstSpell: `additional` applies to the first spell of the game.
struct CostModifier {
    CostModifierType type = CostModifierType::X;
    Modifier additional;
    std::optional<AmountBasedOn> x_based_on;

    bool operator==(const CostModifier&) const = default;
};

// Where cards that were looked at go. No amount: the rest.
struct DeckDestination {
    DeckDestinationType destination = DeckDestinationType::Bottom;
    std::optional<std::int16_t> amount;
    bool amount_is_player_chosen = false;  // any number up to amount, or up to all
    Ordering ordering = Ordering::Same;
    bool reveal = false;
    Filter filter;  // which of the cards may go there

    bool operator==(const DeckDestination&) const = default;
};

// What a continuous effect changes about cards in play; continuous.hpp tells the order.
PENTACLE_WORDS(Layer, Keywords, Stats, Flags)

struct Effect {
    EffectType type = EffectType::Draw;
    std::optional<EffectType> phrase;  // the game's own word that the card says instead
    Amount amount;                     // fixed defaults to 1
    Range conditions;                  // conditions; all must hold when the effect would happen

    // Who is affected: the controller; isOpponent or player Opponent: the other; a targeted player overrides.
    bool is_opponent = false;           // with a targetType: only the opponent's cards are legal targets
    std::optional<bool> target_is_own;  // isOpponent written as false beside a targetType: only own cards are legal
    std::optional<PlayerWord> player;
    std::optional<PlayerBasedOn> player_based_on;
    bool each_player = false;  // once for each player, the turn player first

    // On what: targets (chosen on casting; resolve_target: when it happens), cards chosen in target_zones when it
    // happens, something that follows from the position (target_based_on), every qualifying card (all), or, with none
    // of these, what the effect's word says.
    std::optional<TargetType> target_type;
    std::optional<TargetBasedOn> target_based_on;
    std::uint8_t min_targets = 1;  // loaders: minTargets, else maxTargets
    std::uint8_t max_targets = 1;
    std::optional<AmountBasedOn> max_targets_based_on;  // replaces both
    bool resolve_target = false;
    bool opponents_choice = false;  // the opponent makes this effect's choices
    WordSet<Zone> target_zones;     // targetZones, or targetZone
    bool all = false;
    Filter filter;  // for CreateToken, tokenType says what is made
    std::optional<Zone> zone;
    std::optional<Zone> destination;
    std::optional<DeckDestinationType> deck_destination;
    Range deck_destinations;  // deck_destinations

    std::optional<std::int16_t> attack;
    std::optional<std::int16_t> defense;
    std::optional<AmountBasedOn> attack_based_on;  // keeps following the position
    std::optional<AmountBasedOn> defense_based_on;
    WordSet<Keyword> keywords;  // keyword, keywords
    std::uint8_t keyword_amount = 1;
    Range passives;       // passives
    Range token_passive;  // passives
    std::optional<Passive> replacement_passive;
    std::optional<CounterType> counter_type;
    Tally tally{};                           // AddTally
    std::optional<TokenType> type_modifier;  // ModifyType
    std::optional<RevealType> reveal_type;   // DiscardOpponent
    std::optional<Duration> duration;
    std::optional<Phase> phase;  // GoToPhase; else the effect waits for that phase
    std::optional<PlayerWord> phase_of_player;
    std::optional<std::uint8_t> up_to;  // "up to N" for a PlayerChoice

    Range choices;                             // branches
    Range additional_effects;                  // effects; they happen after this one, about what it affected
    Range triggered_effects;                   // triggers (EventTriggers)
    std::optional<CostType> repeat_cost_type;  // Repeat, or on any effect: it may be repeated for this cost
    std::uint8_t repeat_cost_amount = 1;
    bool repeat_same_target = false;
    bool for_each_affected = false;  // it happens once for each card that its root affected, counted anew each time

    bool recalls = false;      // "it" is what an effect before it in the same list did something to
    bool is_recalled = false;  // an effect after it in the same list speaks of what it did

    bool optional = false;  // its controller is asked when it would happen
    bool is_cost = false;   // when it cannot be done, the rest of the list does not happen
    bool reveal = false;    // the opponent sees the cards
    bool random = false;
    bool this_turn = false;
    bool attacking = false;  // attacking or tokenAttacking: the token enters attacking
    bool all_of_same_name = false;
    bool owners_control = false;     // enters play under its owner's control
    bool same_zone = false;          // all chosen cards from one player's zone
    bool future_proof = false;       // also for cards that come into play later this turn
    bool you_choose_damage = false;  // ForceAttack: the caster assigns the attacks
    bool exile_after = false;        // what this casts or puts into play is exiled instead of buried
    std::uint8_t choice_index = 0;   // groups modal sentences in the text

    TextId option_message = 0;  // the question of an optional effect
    TextId description = 0;
    bool looks_beyond_fields = false;  // finish_program(): what it grants or makes depends on more than what is in play
    WordSet<Layer> layers;             // finish_program(): what it changes while it is granted

    bool operator==(const Effect&) const = default;
};

// Whether it is about some of the cards that its root affected: "the summons among them". What a card is to become is
// no description of it.
inline bool tells_affected_apart(const Effect& effect) {
    Filter filter = effect.filter;
    filter.restrictions.remove(Restriction::CantReduceBelowOne);
    const bool others = filter.scope == Scope::OthersOnly;
    filter.scope = Scope::All;
    filter.restriction_min.reset();
    filter.restriction_max.reset();
    return effect.type != EffectType::ModifyType && (others || filter != Filter{});
}

// Whether the number is that of the player it happens to. Everything else is counted for whose effect it is.
inline bool is_about_the_player(AmountBasedOn word) {
    return word == AmountBasedOn::LifeTotal || word == AmountBasedOn::SubtractLife || word == AmountBasedOn::DeckSize ||
           word == AmountBasedOn::UntilCardType || word == AmountBasedOn::Dwindling;
}

// One branch of a modal choice.
struct Branch {
    Range effects;  // effects

    bool operator==(const Branch&) const = default;
};

// Whether its target is a player, who then is the one affected.
inline bool aims_at_player(const Effect& effect) {
    return effect.target_type == TargetType::Player || effect.target_type == TargetType::Opponent;
}

// Whether somebody chooses its target: "all" leaves nothing to choose but the player whose cards are meant.
inline bool has_target(const Effect& effect) { return effect.target_type && (!effect.all || aims_at_player(effect)); }

// Whether it cannot be begun without a target: "up to two" may be none.
inline bool needs_target(const Effect& effect) {
    return !effect.optional && (effect.min_targets > 0 || effect.max_targets_based_on);
}

// Whether it happens to a player whom it names by a word for a target.
inline bool names_player(const Effect& effect) {
    return aims_at_player(effect) || effect.target_based_on == TargetBasedOn::RootController ||
           effect.target_based_on == TargetBasedOn::AttackedPlayer;
}

// Whether the player it happens to is the one who does it, and so who may decline it: "your opponent may draw a card",
// but "you may deal 2 damage to your opponent".
bool is_done_by_player(const Effect& effect);

// Whether what waits for the next card waits for a summon, rather than for a spell or for what costs life.
inline bool waits_for_summon(const Effect& effect) { return effect.target_based_on == TargetBasedOn::NextSummon; }

struct TriggeredEffect {
    Trigger trigger = Trigger::Death;
    Filter filter;  // of the card that the event is about; loaders put the scope's default in
    bool optional = false;
    bool opponents_choice = false;              // the opponent answers the option
    std::optional<Phase> phase;                 // Phase: none means every phase
    std::optional<PlayerWord> phase_of_player;  // phaseOfPlayer, or isPlayerTurn: true Player, false Opponent
    std::optional<PlayerWord> player;           // whose event: draw, discard, cast, tribute … (isOpponent: Opponent)
    std::optional<Zone> zone;                   // EnteredZone, LeftZone; none: Play
    std::optional<std::int16_t> threshold;      // amount: at least so many at once (mill 5 or more)
    std::optional<Tribe> tributed_to;           // Tribute of the card itself: tribe, of what it was tributed for
    Range conditions;                           // conditions
    Range additional_costs;                     // costs; when not payable, the trigger does nothing
    Range effects;                              // effects
    TextId option_message = 0;
    TextId description = 0;
    WordSet<Zone> works_from;  // where its card must be; finish_program() fills it in
    bool chooses = false;      // finish_program(): needs targets or a mode before it goes on the stack

    bool operator==(const TriggeredEffect&) const = default;
};

struct PassiveEffect {
    Passive passive = Passive::ChangeStats;
    Filter filter;                    // whom it affects; loaders put the scope's default in
    Range conditions;                 // conditions; about the passive's own controller and card
    std::optional<Tribe> tribute_to;  // TributeRestriction: tribe, of what its cards may be tributed for; none: nothing
    std::optional<std::int16_t> cost;
    std::optional<std::int16_t> amount;
    Modifier modifier;          // CreateTokenModifier, ModifyDamage
    WordSet<Keyword> keywords;  // keyword, or a list of them; empty with DisableKeyword: all
    Range stat_modifiers;       // stat_modifiers: of ChangeStats and ModifyCost
    Range actives;              // activated
    bool this_turn = false;
    TextId description = 0;
    WordSet<Zone> works_from;          // finish_program(): Play, or the zones of an InZone condition
    bool changes_cost = false;         // finish_program()
    bool looks_beyond_fields = false;  // finish_program(): what it does depends on more than what is in play
    bool looks_at_top_card = false;    // finish_program(): … on the top card of a deck
    WordSet<Layer> layers;             // finish_program()

    bool operator==(const PassiveEffect&) const = default;
};

struct ActivatedEffect {
    std::optional<Cost> cost;  // none: free
    bool once_per_turn = false;
    Range conditions;  // conditions; about the source and its controller
    Range effects;     // effects
    TextId description = 0;
    WordSet<Zone> works_from;  // finish_program(): Play, Hand for "discard this", or the zones of an InZone condition
    bool chooses = false;      // finish_program(): needs targets or a mode before it goes on the stack
    bool at_once = false;      // finish_program(): it only counts something, and nobody can answer it

    bool operator==(const ActivatedEffect&) const = default;
};

struct Card {
    std::uint16_t id = 0;  // as printed
    TextId name = 0;
    TextId description = 0;  // as printed; the generated text is CardInfo::text
    std::int16_t cost = 0;
    CardType type = CardType::Summon;
    std::optional<TokenType> token;  // this is what tokens of that kind are, before the effect that makes them
    std::optional<std::int16_t> attack;
    std::optional<std::int16_t> defense;
    Tribe tribe{};
    Rarity rarity{};
    std::array<std::uint8_t, keywords_max> keyword_amounts{};  // 0: has it not
    WordSet<CastRestriction> cast_restrictions;
    Range stack_effects;     // effects
    Range triggered;         // triggers
    Range passives;          // passives
    Range activated;         // activated
    Range cost_modifiers;    // cost_modifiers
    Range kinds_owed;        // kinds_owed
    Range additional_costs;  // costs
    Range alternate_costs;   // alternate_costs

    // Filled in by finish_program(), so that play skips cards that have nothing to say.
    WordSet<Keyword> keywords;
    WordSet<Trigger> triggers;             // that its abilities wait for
    WordSet<Zone> zones_entered;           // whose cards' coming some of them wait for
    WordSet<Zone> zones_left;              // … whose cards' going
    WordSet<Trigger> hears;                // those of them that other cards or the turn can set off
    WordSet<Phase> phases;                 // that its abilities wait for
    WordSet<Zone> triggers_from;           // zones where any of them works
    WordSet<Zone> passives_from;           //
    WordSet<Zone> activated_from;          //
    WordSet<TokenType> creates;            // that its stack effects make
    bool chooses_on_cast = false;          // a stack effect needs targets or a mode before the card goes on the stack
    bool castable_from_graveyard = false;  // for an alternate cost
    bool acts_buried = false;              // does, hears or can do anything in a graveyard
    bool acts_outside_play = false;        // … there, or has passives that work in a zone of the game's own
    bool changes_keywords = false;         // one of its passives gives or takes keywords
    bool changes_own_cost = false;         // one of its passives may change what it costs itself
    bool bypasses_limit = false;           // may be cast beyond the turn's normal summons
    bool costs_as_printed = false;         // nothing on it changes its cost or adds another
    bool quick = false;                    // of use in hand outside its player's main phases

    // Whether one of its abilities waits for that, in that zone.
    bool waits_for(Trigger trigger, Zone zone) const {
        if (trigger == Trigger::EnteredZone) return zones_entered.has(zone);
        if (trigger == Trigger::LeftZone) return zones_left.has(zone);
        return triggers.has(trigger);
    }
    bool operator==(const Card&) const = default;
};

struct Program {
    const Language* language = &no_language;  // whose words the records speak
    CheckedVector<Card> cards;  // in the order of CardNumber; the deck's cards, then tokens, then keyword abilities
    CheckedVector<Effect> effects;
    CheckedVector<Branch> branches;
    CheckedVector<TriggeredEffect> triggers;
    CheckedVector<PassiveEffect> passives;
    CheckedVector<ActivatedEffect> activated;
    CheckedVector<Condition> conditions;
    CheckedVector<StatModifier> stat_modifiers;
    CheckedVector<Cost> costs;
    CheckedVector<AlternateCost> alternate_costs;
    CheckedVector<CostModifier> cost_modifiers;
    CheckedVector<KindOwed> kinds_owed;
    CheckedVector<DeckDestination> deck_destinations;
    CheckedVector<std::string> texts{std::string{}};

    // Cards that no deck may hold: what each token is, and the abilities that each keyword stands for (written like a
    // card; amounts use KeywordAmount). no_place: none.
    std::array<Place, token_types_max> token_cards = filled<token_types_max>();
    std::array<Place, keywords_max> keyword_cards = filled<keywords_max>();

    // Filled in by finish_program(), by keyword: what its abilities wait for, and what of that other cards or the turn
    // can set off.
    std::array<std::uint16_t, keywords_max> triggers_of_keyword{};
    std::array<std::uint16_t, keywords_max> heard_by_keyword{};

    // The same for a set of keywords, a bit each.
    std::uint16_t triggers_of(std::uint32_t keywords) const { return any_of(triggers_of_keyword, keywords); }
    std::uint16_t heard_by(std::uint32_t keywords) const { return any_of(heard_by_keyword, keywords); }

    std::string_view text(TextId id) const { return texts[id]; }
    std::string_view name_of(CardNumber card) const { return texts[cards[card].name]; }

private:
    static std::uint16_t any_of(const std::array<std::uint16_t, keywords_max>& each, std::uint32_t keywords) {
        unsigned all = 0;
        for (std::uint32_t left = keywords; left != 0; left &= left - 1)
            all |= each[static_cast<std::size_t>(__builtin_ctz(left))];
        return static_cast<std::uint16_t>(all);
    }
    template <std::size_t N>
    static constexpr std::array<Place, N> filled() {
        std::array<Place, N> places{};
        places.fill(no_place);
        return places;
    }
};

// The passives that are asked of the card they apply to. The others are asked of their own card.
inline constexpr auto told_of_cards = WordSet<Passive>::of(
    {Passive::CantTakeDamage, Passive::CantDealDamage, Passive::CantBeTargeted, Passive::ImmuneToKeyword,
     Passive::DefenseUsedForAttack, Passive::Sacrifice, Passive::OnlyTributeTo, Passive::TributeRestriction,
     Passive::CantBeAttacked, Passive::ThisTurn, Passive::CantAttack, Passive::CantTribute});

// Abilities of a card itself that replace where it goes when it is tributed, or dies of damage after a spell damaged
// it: a sendToZone as their first effect. The card has not died then.
bool is_replacement(const Program& program, const TriggeredEffect& trigger);

// Fills in what follows from the rest (works_from, the masks of Card). To be called once, when all cards are in.
void finish_program(Program& program);

}  // namespace pentacle::cardlang
