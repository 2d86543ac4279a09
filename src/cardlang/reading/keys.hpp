#pragma once

#include <string_view>
#include <tuple>

#include "cardlang/language/bounds.hpp"
#include "cardlang/reading/spec.hpp"

// Every key of the card language, once. Reading, the suggestion for an unknown key, the fixer, the JSON Schema and the
// reference in docs/card-language.md all come from these tables: a new key is one member in spec.hpp and one line here.
namespace pentacle::cardlang {

template <typename Owner, typename Value>
struct Key {
    std::string_view name;
    Value Owner::* member;
    std::string_view meaning;
    bool required = false;
    int min = -99;
    int max = 99;
    bool (*is_of)(const Language&) = nullptr;  // whether a game's cards have it; null: all do

    constexpr Key must_be_given() const {
        Key key = *this;
        key.required = true;
        return key;
    }
    constexpr Key only_where(bool (*holds)(const Language&)) const {
        Key key = *this;
        key.is_of = holds;
        return key;
    }
    constexpr Key between(int least, int most) const {
        Key key = *this;
        key.min = least;
        key.max = most;
        return key;
    }
};

template <typename Owner, typename Value>
constexpr Key<Owner, Value> key(std::string_view name, Value Owner::* member, std::string_view meaning) {
    return {name, member, meaning};
}

template <auto Word>
bool has_word(const Language& language) {
    return named_word(language, Word) != nullptr;
}

// What each record is, and its keys in the order the reference lists them. Specialised below for every record.
template <typename Record>
struct Keys;

inline constexpr auto filter_keys = std::tuple{
    key("cardType", &FilterSpec::card_type, "Only cards of this type."),
    key("tokenType", &FilterSpec::token_type, "Only tokens of this kind."),
    key("tribe", &FilterSpec::tribe, "Only cards of this tribe."),
    key("restrictions", &FilterSpec::restrictions, "Only cards for which all of these hold."),
    key("restrictionMin", &FilterSpec::restriction_min, "The least value the restriction lets pass."),
    key("restrictionMax", &FilterSpec::restriction_max, "The greatest value the restriction lets pass."),
};

template <>
struct Keys<ConditionSpec> {
    static constexpr std::string_view name = "condition";
    static constexpr std::string_view meaning =
        "Something that must hold. All conditions of a list must hold together.";
    static constexpr auto all = std::tuple{
        key("condition", &ConditionSpec::condition, "What must hold.").must_be_given(),
        key("amount", &ConditionSpec::amount, "The exact number asked for."),
        key("minAmount", &ConditionSpec::min_amount, "The least number that satisfies it."),
        key("maxAmount", &ConditionSpec::max_amount, "The greatest number that satisfies it."),
        key("amounts", &ConditionSpec::amounts, "Any of these numbers satisfies it."),
        key("tribe", &ConditionSpec::tribe, "The tribe it speaks of."),
        key("tokenType", &ConditionSpec::token_type, "The kind of token it speaks of."),
        key("cardType", &ConditionSpec::card_type, "The card type it speaks of."),
        key("zone", &ConditionSpec::zone, "The zone it speaks of."),
        key("zones", &ConditionSpec::zones, "The zones it speaks of, when there are several."),
        key("tally", &ConditionSpec::tally, "What is counted that it speaks of."),
        key("counterType", &ConditionSpec::counter_type, "The kind of counter it speaks of.")
            .only_where(&has_word<ConditionType::HasCounters>),
        key("isOpponent", &ConditionSpec::is_opponent, "Asks about the opponent instead of you."),
        key("scope", &ConditionSpec::scope, "Which cards count: this one, others, or all."),
    };
};

template <>
struct Keys<StatModifierSpec> {
    static constexpr std::string_view name = "statModifier";
    static constexpr std::string_view meaning = "One change to a number printed on a card.";
    static constexpr auto all = std::tuple{
        key("statType", &StatModifierSpec::stat_type, "The number that changes.").must_be_given(),
        key("operatorType", &StatModifierSpec::operator_type, "How it changes; add unless said."),
        key("amount", &StatModifierSpec::amount, "By how much."),
        key("amountBasedOn", &StatModifierSpec::amount_based_on, "By how much, counted anew at every moment."),
        key("amountMultiplier", &StatModifierSpec::amount_multiplier, "Multiplies what amountBasedOn counts."),
        key("xAmount", &StatModifierSpec::x_amount, "By the X chosen when the card was cast."),
        key("scope", &StatModifierSpec::scope, "othersOnly leaves this card out of what amountBasedOn counts."),
    };
};

template <>
struct Keys<DeckDestinationSpec> {
    static constexpr std::string_view name = "deckDestination";
    static constexpr std::string_view meaning = "Where some of the cards looked at go.";
    static constexpr auto all = std::tuple{
        key("deckDestination", &DeckDestinationSpec::deck_destination, "Where they go.").must_be_given(),
        key("amount", &DeckDestinationSpec::amount, "How many; the rest when left out.").between(0, 99),
        key("amountIsPlayerChosen", &DeckDestinationSpec::amount_is_player_chosen, "The player decides how many."),
        key("cardType", &DeckDestinationSpec::card_type, "Only cards of this type may go here."),
        key("tribe", &DeckDestinationSpec::tribe, "Only cards of this tribe may go here."),
        key("ordering", &DeckDestinationSpec::ordering, "In which order they are put there."),
        key("reveal", &DeckDestinationSpec::reveal, "The opponent sees them."),
    };
};

template <>
struct Keys<PricePartSpec> {
    static constexpr std::string_view name = "pricePart";
    static constexpr std::string_view meaning = "So much of one kind, to be paid for a card beside its cost.";
    static constexpr auto all = std::tuple{
        key("tally", &PricePartSpec::tally, "The kind.").must_be_given(),
        key("amount", &PricePartSpec::amount, "How much; 1 unless said.").between(1, 99),
    };
};

template <>
struct Keys<AdditionalCostSpec> {
    static constexpr std::string_view name = "additionalCost";
    static constexpr std::string_view meaning = "Something to be paid on top of the card's own cost.";
    static constexpr auto all = std::tuple_cat(
        std::tuple{
            key("costType", &AdditionalCostSpec::cost_type, "What is paid.").must_be_given(),
            key("tally", &AdditionalCostSpec::tally, "What is counted that is paid."),
            key("counterType", &AdditionalCostSpec::counter_type, "The kind of counter that is taken off.")
                .only_where(&has_word<CostType::Counters>),
            key("amount", &AdditionalCostSpec::amount, "How much; 1 unless said.").between(0, 99),
            key("playerChosenAmount", &AdditionalCostSpec::player_chosen_amount, "The player decides how much."),
            key("amountBasedOn", &AdditionalCostSpec::amount_based_on,
                "How much, counted; x lets the player choose X."),
            key("self", &AdditionalCostSpec::self, "The card itself is what is paid."),
            key("scope", &AdditionalCostSpec::scope, "Which cards may be paid: this one, others, or all."),
        },
        filter_keys);
};

template <>
struct Keys<AlternateCostSpec> {
    static constexpr std::string_view name = "alternateCost";
    static constexpr std::string_view meaning = "Another way to pay for the card.";
    static constexpr auto all = std::tuple_cat(
        std::tuple{
            key("altCostType", &AlternateCostSpec::alt_cost_type, "What is paid instead.").must_be_given(),
            key("amount", &AlternateCostSpec::amount, "How much, or how many tributes each such card counts as.")
                .between(0, 99),
            key("conditions", &AlternateCostSpec::conditions, "When this way may be taken."),
        },
        filter_keys);
};

template <>
struct Keys<CostModifierSpec> {
    static constexpr std::string_view name = "costModifier";
    static constexpr std::string_view meaning = "What makes the card's cost vary.";
    static constexpr auto all = std::tuple{
        key("modifier", &CostModifierSpec::modifier, "What the cost depends on.").must_be_given(),
        key("xBasedOn", &CostModifierSpec::x_based_on, "X is counted instead of chosen."),
        key("additionalModifier", &CostModifierSpec::additional_modifier, "Done to the result: +1, *3, =0, /2down."),
    };
};

template <>
struct Keys<PassiveSpec> {
    static constexpr std::string_view name = "passiveEffect";
    static constexpr std::string_view meaning =
        "What holds for as long as the card is in play, or the passive is granted.";
    static constexpr auto all = std::tuple_cat(
        std::tuple{
            key("passive", &PassiveSpec::passive, "What holds.").must_be_given(),
            key("conditions", &PassiveSpec::conditions, "When it holds."),
            key("statModifiers", &PassiveSpec::stat_modifiers, "The changes to attack, defense or cost."),
            key("keyword", &PassiveSpec::keyword, "The keyword it speaks of."),
            key("keywords", &PassiveSpec::keywords, "The keywords it speaks of, when there are several."),
            key("amount", &PassiveSpec::amount, "By how much."),
            key("amountModifier", &PassiveSpec::amount_modifier, "What is done to the number: *2, +1."),
            key("cost", &PassiveSpec::cost, "What the card costs while it holds; below 0, by how much less.")
                .between(-99, 99),
            key("actives", &PassiveSpec::actives, "The activated abilities it grants."),
            key("scope", &PassiveSpec::scope, "Which cards: this one, others, or all."),
            key("self", &PassiveSpec::self, "Older form of scope: this card counts."),
            key("other", &PassiveSpec::other, "Older form of scope: other cards count."),
            key("all", &PassiveSpec::all, "All cards that qualify."),
            key("zone", &PassiveSpec::zone,
                "For people; nothing reads it: costs are changed where cards are cast from, the rest in play."),
            key("thisTurn", &PassiveSpec::this_turn, "It ends with the turn."),
            key("description", &PassiveSpec::description, "For people; nothing reads it."),
        },
        filter_keys);
};

template <>
struct Keys<TriggeredSpec> {
    static constexpr std::string_view name = "triggeredEffect";
    static constexpr std::string_view meaning = "When something happens, these effects go on the stack.";
    static constexpr auto all = std::tuple_cat(
        std::tuple{
            key("trigger", &TriggeredSpec::trigger, "What must happen.").must_be_given(),
            key("zone", &TriggeredSpec::zone, "The zone entered or left."),
            key("phase", &TriggeredSpec::phase, "The phase that begins."),
            key("phaseOfPlayer", &TriggeredSpec::phase_of_player, "Whose phase."),
            key("isPlayerTurn", &TriggeredSpec::is_player_turn,
                "true: only in your turn; false: only in the opponent's."),
            key("player", &TriggeredSpec::player, "Who must have done it."),
            key("scope", &TriggeredSpec::scope, "Which cards it may happen to: this one, others, or all."),
            key("self", &TriggeredSpec::self, "Older form of scope: this card counts."),
            key("other", &TriggeredSpec::other, "Older form of scope: other cards count."),
            key("keyword", &TriggeredSpec::keyword, "Only cards with this keyword."),
            key("amount", &TriggeredSpec::amount, "Only when it happens to at least this many at once.").between(0, 99),
            key("triggerZone", &TriggeredSpec::trigger_zone, "Where this card must be to notice; play unless said."),
            key("handTrigger", &TriggeredSpec::hand_trigger, "Older form of triggerZone hand."),
            key("conditions", &TriggeredSpec::conditions, "What must also hold."),
            key("additionalCosts", &TriggeredSpec::additional_costs, "What its controller must pay for it."),
            key("optional", &TriggeredSpec::optional, "Its controller may decline."),
            key("opponentsChoice", &TriggeredSpec::opponents_choice, "The opponent decides whether it happens."),
            key("optionMessage", &TriggeredSpec::option_message, "The question put to the player."),
            key("effects", &TriggeredSpec::effects, "What happens then.").must_be_given(),
            key("description", &TriggeredSpec::description, "For people; nothing reads it."),
        },
        filter_keys);
};

template <>
struct Keys<ActivatedSpec> {
    static constexpr std::string_view name = "activatedEffect";
    static constexpr std::string_view meaning =
        "Pay the cost, and these effects go on the stack; those that only count something for you happen at once.";
    static constexpr auto all = std::tuple_cat(
        std::tuple{
            key("costType", &ActivatedSpec::cost_type, "What is paid. Without it, nothing, and only once per turn."),
            key("tally", &ActivatedSpec::tally, "What is counted that is paid."),
            key("counterType", &ActivatedSpec::counter_type, "The kind of counter that is taken off.")
                .only_where(&has_word<CostType::Counters>),
            key("amount", &ActivatedSpec::amount, "How much is paid; 1 unless said.").between(0, 99),
            key("playerChosenAmount", &ActivatedSpec::player_chosen_amount, "The player decides how much."),
            key("oncePerTurn", &ActivatedSpec::once_per_turn, "At most once per turn."),
            key("zone", &ActivatedSpec::zone, "Where this card must be; play unless said."),
            key("scope", &ActivatedSpec::scope, "Which cards may be paid: this one, others, or all."),
            key("self", &ActivatedSpec::self, "Older form of scope: the card itself is paid."),
            key("conditions", &ActivatedSpec::conditions, "When it may be used."),
            key("effects", &ActivatedSpec::effects, "What happens.").must_be_given(),
            key("description", &ActivatedSpec::description, "For people; nothing reads it."),
        },
        filter_keys);
};

template <>
struct Keys<EffectSpec> {
    static constexpr std::string_view name = "effect";
    static constexpr std::string_view meaning = "One thing that happens.";
    static constexpr auto all = std::tuple_cat(
        std::tuple{
            key("effect", &EffectSpec::effect, "What happens.").must_be_given(),
            key("conditions", &EffectSpec::conditions, "When it happens; otherwise it is passed over."),
            key("amount", &EffectSpec::amount, "How much or how many; 1 unless said."),
            key("amountBasedOn", &EffectSpec::amount_based_on, "How much or how many, counted when it happens."),
            key("amountModifier", &EffectSpec::amount_modifier, "What is done to the amount: +1, -2, x2, /2down."),
            key("modifierConditions", &EffectSpec::modifier_conditions, "When amountModifier applies."),
            key("upTo", &EffectSpec::up_to, "The most the player may choose.").between(0, 99),
            key("targetType", &EffectSpec::target_type, "What its controller chooses as target."),
            key("targetBasedOn", &EffectSpec::target_based_on, "What it acts on when nothing is chosen."),
            key("minTargets", &EffectSpec::min_targets, "The fewest targets.")
                .between(0, static_cast<int>(targets_per_item_max)),
            key("maxTargets", &EffectSpec::max_targets, "The most targets; 1 unless said.")
                .between(0, static_cast<int>(targets_per_item_max)),
            key("maxTargetsBasedOn", &EffectSpec::max_targets_based_on, "How many targets, counted."),
            key("resolveTarget", &EffectSpec::resolve_target,
                "Chosen when it resolves, not when it is put on the stack."),
            key("isOpponent", &EffectSpec::is_opponent, "true: the opponent, or the opponent's cards; false: yours."),
            key("player", &EffectSpec::player, "The player it happens to."),
            key("playerBasedOn", &EffectSpec::player_based_on, "The player it happens to, by way of the target."),
            key("eachPlayer", &EffectSpec::each_player, "It happens to both players."),
            key("all", &EffectSpec::all, "It happens to everything that qualifies."),
            key("allOfSameName", &EffectSpec::all_of_same_name, "And to every card of the target's name."),
            key("scope", &EffectSpec::scope, "selfOnly: this card; othersOnly: every other; all: every one."),
            key("self", &EffectSpec::self, "Older form of scope selfOnly."),
            key("other", &EffectSpec::other, "Older form of scope othersOnly."),
            key("zone", &EffectSpec::zone, "Every card that qualifies in this zone."),
            key("targetZones", &EffectSpec::target_zones, "The zones to choose cards from when it resolves."),
            key("destination", &EffectSpec::destination, "Where the cards go."),
            key("deckDestination", &EffectSpec::deck_destination, "Where in the deck they go."),
            key("deckDestinations", &EffectSpec::deck_destinations, "How the cards looked at are shared out."),
            key("ownersControl", &EffectSpec::owners_control, "Each goes to its owner rather than to you."),
            key("sameZone", &EffectSpec::same_zone, "All from one player's zone."),
            key("reveal", &EffectSpec::reveal, "The opponent sees the cards."),
            key("revealType", &EffectSpec::reveal_type, "Which cards are revealed."),
            key("random", &EffectSpec::random, "Chance chooses."),
            key("exileAfter", &EffectSpec::exile_after, "The card is exiled afterwards."),
            key("attack", &EffectSpec::attack, "Attack of the token, or the change to attack."),
            key("defense", &EffectSpec::defense, "Defense of the token, or the change to defense."),
            key("attackBasedOn", &EffectSpec::attack_based_on, "The token's attack, counted anew at every moment."),
            key("defenseBasedOn", &EffectSpec::defense_based_on, "The token's defense, counted anew at every moment."),
            key("keyword", &EffectSpec::keyword, "The keyword granted."),
            key("keywords", &EffectSpec::keywords, "The keywords granted, when there are several."),
            key("keywordAmount", &EffectSpec::keyword_amount, "The number that goes with the keyword.").between(0, 99),
            key("counterType", &EffectSpec::counter_type,
                "The kind of counter; unless said +1/+1, where the game has it."),
            key("tally", &EffectSpec::tally, "What is counted that the player gets."),
            key("passives", &EffectSpec::passives, "The passives granted."),
            key("tokenPassive", &EffectSpec::token_passive, "The passive the token has."),
            key("attacking", &EffectSpec::attacking, "The token enters attacking."),
            key("tokenAttacking", &EffectSpec::token_attacking, "Older form of attacking."),
            key("typeModifier", &EffectSpec::type_modifier, "The kind of token it counts as from now on."),
            key("triggeredEffects", &EffectSpec::triggered_effects, "What is waited for, once."),
            key("replacementPassive", &EffectSpec::replacement_passive, "What holds for the player this turn."),
            key("thisTurn", &EffectSpec::this_turn, "It ends with the turn."),
            key("duration", &EffectSpec::duration, "How long it lasts."),
            key("phase", &EffectSpec::phase, "It waits for the next such phase."),
            key("phaseOfPlayer", &EffectSpec::phase_of_player, "Whose phase it waits for."),
            key("choices", &EffectSpec::choices, "What there is to choose from: a list of lists of effects."),
            key("choiceIndex", &EffectSpec::choice_index, "Which line of the description it belongs to.")
                .between(0, 99),
            key("optional", &EffectSpec::optional, "Its controller may decline."),
            key("optionMessage", &EffectSpec::option_message, "The question put to the player."),
            key("opponentsChoice", &EffectSpec::opponents_choice, "The opponent chooses."),
            key("youChooseDamage", &EffectSpec::you_choose_damage, "You assign the opponent's attackers."),
            key("isCost", &EffectSpec::is_cost, "If it cannot be done, nothing after it happens."),
            key("additionalEffects", &EffectSpec::additional_effects,
                "What follows, acting on what this one affected."),
            key("repeatCostType", &EffectSpec::repeat_cost_type, "What each repetition costs."),
            key("repeatCostAmount", &EffectSpec::repeat_cost_amount, "How much each repetition costs.").between(0, 99),
            key("repeatSameTarget", &EffectSpec::repeat_same_target, "Every repetition has the same target."),
            key("forEachAffected", &EffectSpec::for_each_affected,
                "In additionalEffects: it happens once for each card that the effect before affected, one after the "
                "other."),
            key("futureProof", &EffectSpec::future_proof, "It also holds for cards that come later."),
            key("description", &EffectSpec::description, "For people; nothing reads it."),
        },
        filter_keys);
};

template <>
struct Keys<CardSpec> {
    static constexpr std::string_view name = "card";
    static constexpr std::string_view meaning = "One card.";
    static constexpr auto all = std::tuple{
        key("id", &CardSpec::id, "Its number in the set.").must_be_given().between(0, 65000),
        key("name", &CardSpec::name, "Its name.").must_be_given(),
        key("type", &CardSpec::type, "What kind of card it is.").must_be_given(),
        key("cost", &CardSpec::cost, "Life for a spell or object, tributes for a summon; 0 unless said.")
            .between(0, 99),
        key("price", &CardSpec::price, "What it takes of kinds; its cost is then paid with any kind."),
        key("attack", &CardSpec::attack, "A summon's attack."),
        key("defense", &CardSpec::defense, "A summon's defense."),
        key("tribe", &CardSpec::tribe, "The tribe it belongs to.").must_be_given(),
        key("rarity", &CardSpec::rarity, "For collectors; no rule reads it."),
        key("keywords", &CardSpec::keywords, "Its keywords."),
        key("keywordAmounts", &CardSpec::keyword_amounts,
            "The number of each keyword, in the same order; 1 unless said."),
        key("description", &CardSpec::description, "Its author's words. What players read is generated from the rest."),
        key("castRestrictions", &CardSpec::cast_restrictions, "When it may be cast at all."),
        key("costModifiers", &CardSpec::cost_modifiers, "What makes its cost vary."),
        key("additionalCosts", &CardSpec::additional_costs, "What is paid besides its cost."),
        key("alternateCosts", &CardSpec::alternate_costs, "Other ways to pay for it."),
        key("stackEffects", &CardSpec::stack_effects, "What happens when it resolves."),
        key("triggeredEffects", &CardSpec::triggered_effects, "What happens when something else does."),
        key("passiveEffects", &CardSpec::passive_effects, "What holds while it is there."),
        key("activatedEffects", &CardSpec::activated_effects, "What its controller may pay for."),
    };
};

template <>
struct Keys<TokenSpec> {
    static constexpr std::string_view name = "token";
    static constexpr std::string_view meaning =
        "What a token of a kind is, before the effect that makes it adds to it.";
    static constexpr auto all = std::tuple{
        key("tokenType", &TokenSpec::token_type, "The kind of token.").must_be_given(),
        key("name", &TokenSpec::name, "Its name.").must_be_given(),
        key("type", &TokenSpec::type, "summon, or token for one that only lies there.").must_be_given(),
        key("tribe", &TokenSpec::tribe, "The tribe it belongs to."),
        key("attack", &TokenSpec::attack, "Its attack unless the effect says otherwise."),
        key("defense", &TokenSpec::defense, "Its defense unless the effect says otherwise."),
        key("keywords", &TokenSpec::keywords, "Its keywords."),
        key("description", &TokenSpec::description, "Its author's words."),
        key("triggeredEffects", &TokenSpec::triggered_effects, "What happens when something else does."),
        key("passiveEffects", &TokenSpec::passive_effects, "What holds while it is there."),
        key("activatedEffects", &TokenSpec::activated_effects, "What its controller may pay for."),
    };
};

template <>
struct Keys<KeywordSpec> {
    static constexpr std::string_view name = "keyword";
    static constexpr std::string_view meaning = "The abilities that a keyword stands for.";
    static constexpr auto all = std::tuple{
        key("keyword", &KeywordSpec::keyword, "The keyword.").must_be_given(),
        key("name", &KeywordSpec::name, "Its name.").must_be_given(),
        key("description", &KeywordSpec::description, "Its author's words."),
        key("triggeredEffects", &KeywordSpec::triggered_effects, "What happens when something else does."),
        key("passiveEffects", &KeywordSpec::passive_effects, "What holds while it is there."),
        key("activatedEffects", &KeywordSpec::activated_effects, "What its controller may pay for."),
    };
};

}  // namespace pentacle::cardlang
