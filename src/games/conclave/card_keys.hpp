#pragma once

#include "cardlang/reading/grammar.hpp"
#include "games/conclave/card_spec.hpp"

// Every key of a Conclave card, once: reading, suggestions, schema and reference all come from these tables.
namespace pentacle::cardlang {

namespace conclave_keys {

using Filter = conclave::FilterSpec;

inline constexpr auto filter_keys = std::tuple{
    key("cardType", &Filter::card_type, "Only cards of this type."),
    key("tribe", &Filter::tribe, "Only cards of this tribe."),
    key("colors", &Filter::colours,
        "Only cards that have one of these colours; beside a gift of protection, from what."),
    key("keyword", &Filter::keyword,
        "With the restriction hasKeyword the one they have; otherwise the one given or taken."),
    key("restrictions", &Filter::restrictions, "Only cards for which all of these hold."),
    key("restrictionMin", &Filter::restriction_min, "The least value the restriction lets pass."),
    key("restrictionMax", &Filter::restriction_max, "The greatest value the restriction lets pass."),
};

}  // namespace conclave_keys

template <>
struct Keys<conclave::ConditionSpec> {
    using Spec = conclave::ConditionSpec;
    static constexpr std::string_view name = "condition";
    static constexpr std::string_view meaning =
        "Something that must hold. All conditions of a list must hold together.";
    static constexpr auto all = std::tuple{
        key("condition", &Spec::condition, "What must hold.").must_be_given(),
        key("amount", &Spec::amount, "The exact number asked for.").between(-999, 999),
        key("minAmount", &Spec::min_amount, "The least number that satisfies it.").between(-999, 999),
        key("maxAmount", &Spec::max_amount, "The greatest number that satisfies it.").between(-999, 999),
        key("cardType", &Spec::card_type, "Counts only cards of this type."),
        key("tribe", &Spec::tribe, "Counts only cards of this tribe."),
        key("restrictions", &Spec::restrictions, "Counts only cards for which all of these hold."),
        key("colors", &Spec::colours, "Counts only cards that have one of these colours."),
        key("zone", &Spec::zone, "The zone that this card is in."),
        key("isOpponent", &Spec::is_opponent, "Asks about the opponent instead of you."),
        key("scope", &Spec::scope, "Which cards count: this one, others, or all."),
    };
};

template <>
struct Keys<conclave::StatModifierSpec> {
    using Spec = conclave::StatModifierSpec;
    static constexpr std::string_view name = "statModifier";
    static constexpr std::string_view meaning = "One change to a creature's attack or defense.";
    static constexpr auto all = std::tuple{
        key("statType", &Spec::stat_type, "The number that changes.").must_be_given(),
        key("operatorType", &Spec::operator_type, "What is done to it; add unless said."),
        key("amount", &Spec::amount, "By how much; 1 unless said."),
        key("amountBasedOn", &Spec::amount_based_on, "By how much, counted anew at every moment."),
        key("amountMultiplier", &Spec::amount_multiplier, "Multiplies what amountBasedOn counts; 1 unless said."),
    };
};

template <>
struct Keys<conclave::DeckDestinationSpec> {
    using Spec = conclave::DeckDestinationSpec;
    static constexpr std::string_view name = "deckDestination";
    static constexpr std::string_view meaning = "Where some of the cards looked at go.";
    static constexpr auto all = std::tuple_cat(
        std::tuple{
            key("deckDestination", &Spec::deck_destination, "Where they go.").must_be_given(),
            key("amount", &Spec::amount, "How many; the rest when left out.").between(0, 80),
            key("amountIsPlayerChosen", &Spec::amount_is_player_chosen,
                "The player decides how many, at most the amount."),
            key("ordering", &Spec::ordering, "In which order the rest is put there."),
            key("reveal", &Spec::reveal, "Everybody sees these cards."),
        },
        conclave_keys::filter_keys);
};

template <>
struct Keys<conclave::CostSpec> {
    using Spec = conclave::CostSpec;
    static constexpr std::string_view name = "additionalCost";
    static constexpr std::string_view meaning = "What is paid besides the mana.";
    static constexpr auto all = std::tuple_cat(
        std::tuple{
            key("costType", &Spec::cost_type, "What is paid.").must_be_given(),
            key("amount", &Spec::amount, "How much or how many; 1 unless said.").between(0, 99),
            key("scope", &Spec::scope, "selfOnly: this card; othersOnly: any other that qualifies."),
        },
        conclave_keys::filter_keys);
};

template <>
struct Keys<conclave::EffectSpec> {
    using Spec = conclave::EffectSpec;
    static constexpr std::string_view name = "effect";
    static constexpr std::string_view meaning = "One thing that happens.";
    static constexpr auto all = std::tuple_cat(
        std::tuple{
            key("effect", &Spec::effect, "What happens.").must_be_given(),
            key("conditions", &Spec::conditions, "When it happens; otherwise it is passed over."),
            key("amount", &Spec::amount, "How much or how many; 1 unless said."),
            key("amountBasedOn", &Spec::amount_based_on, "How much or how many, counted when it happens."),
            key("amountModifier", &Spec::amount_modifier,
                "What is done to that number: \"+1\", \"-2\", \"x2\", \"/2down\"."),
            key("upTo", &Spec::up_to, "The most that the player may choose.").between(0, 99),
            key("targetType", &Spec::target_type, "What is chosen as it is announced."),
            key("targetBasedOn", &Spec::target_based_on, "What it acts on when nothing is chosen."),
            key("minTargets", &Spec::min_targets, "The fewest targets; as many as the most unless said.").between(0, 8),
            key("maxTargets", &Spec::max_targets, "The most targets; 1 unless said.").between(1, 8),
            key("isOpponent", &Spec::is_opponent,
                "true: the opponent, or only what is theirs; false: you, or only yours."),
            key("player", &Spec::player, "The player it happens to."),
            key("playerBasedOn", &Spec::player_based_on, "The player it happens to, by way of the target."),
            key("eachPlayer", &Spec::each_player, "It happens to each player, the active one first."),
            key("all", &Spec::all, "Everything that qualifies, without choosing."),
            key("scope", &Spec::scope,
                "selfOnly: this card; othersOnly: every other that qualifies; attached: the host."),
            key("zone", &Spec::zone, "Where the cards are; on the battlefield unless said."),
            key("destination", &Spec::destination, "Where the cards go."),
            key("deckDestination", &Spec::deck_destination, "Top or bottom of the library; shuffled in unless said."),
            key("deckDestinations", &Spec::deck_destinations, "How the cards looked at are shared out."),
            key("ownersControl", &Spec::owners_control, "It enters under its owner's control, not under yours."),
            key("reveal", &Spec::reveal, "Everybody sees the cards."),
            key("random", &Spec::random, "Chance chooses."),
            key("attack", &Spec::attack, "The change to attack; multiplies attackBasedOn."),
            key("defense", &Spec::defense, "The change to defense; multiplies defenseBasedOn."),
            key("attackBasedOn", &Spec::attack_based_on, "The change to attack, counted when it happens."),
            key("defenseBasedOn", &Spec::defense_based_on, "The change to defense, counted when it happens."),
            key("keywords", &Spec::keywords, "The keywords given, when there are several."),
            key("counterType", &Spec::counter_type, "The kind of counter; +1/+1 unless said."),
            key("passives", &Spec::passives, "The passives given."),
            key("attacking", &Spec::attacking, "The token enters attacking."),
            key("triggeredEffects", &Spec::triggered_effects, "What is waited for, once."),
            key("token", &Spec::token, "The id of the token that is made."),
            key("mana", &Spec::mana, "The mana that is added, without generic and X: \"RR\"."),
            key("unlessPays", &Spec::unless_pays, "It does not happen if that player pays this: \"2\"."),
            key("thisTurn", &Spec::this_turn, "It ends with the turn."),
            key("duration", &Spec::duration, "How long it lasts."),
            key("choices", &Spec::choices, "The branches to choose from, each a list of effects."),
            key("optional", &Spec::optional, "Its player may leave it."),
            key("additionalEffects", &Spec::additional_effects, "What follows, about what this one affected."),
        },
        conclave_keys::filter_keys);
};

template <>
struct Keys<conclave::TriggeredSpec> {
    using Spec = conclave::TriggeredSpec;
    static constexpr std::string_view name = "triggeredEffect";
    static constexpr std::string_view meaning = "When something happens, these effects go on the stack.";
    static constexpr auto all = std::tuple_cat(
        std::tuple{
            key("trigger", &Spec::trigger, "What must happen.").must_be_given(),
            key("zone", &Spec::zone, "The zone entered or left; the battlefield unless said."),
            key("phase", &Spec::phase, "The step that begins."),
            key("phaseOfPlayer", &Spec::phase_of_player, "Whose step; both players' unless said."),
            key("isPlayerTurn", &Spec::is_player_turn, "true: only in your turn; false: only in the opponent's."),
            key("player", &Spec::player, "Who must have done it, or whose card it must be."),
            key("scope", &Spec::scope, "Which cards it notices: this one, others, all, or the host."),
            key("conditions", &Spec::conditions, "What must hold as it happens."),
            key("optional", &Spec::optional, "Its controller may decline."),
            key("oncePerTurn", &Spec::once_per_turn, "It goes off once in a turn."),
            key("effects", &Spec::effects, "What happens then.").must_be_given(),
        },
        conclave_keys::filter_keys);
};

template <>
struct Keys<conclave::PassiveSpec> {
    using Spec = conclave::PassiveSpec;
    static constexpr std::string_view name = "passiveEffect";
    static constexpr std::string_view meaning =
        "What holds while its permanent is on the battlefield, or it is granted.";
    static constexpr auto all = std::tuple_cat(
        std::tuple{
            key("passive", &Spec::passive, "What holds.").must_be_given(),
            key("conditions", &Spec::conditions, "When it holds."),
            key("statModifiers", &Spec::stat_modifiers, "What changeStats changes."),
            key("keywords", &Spec::keywords, "The keywords it speaks of, when there are several."),
            key("amount", &Spec::amount, "By how much; 1 unless said."),
            key("player", &Spec::player, "Whose cards it speaks of, or which player."),
            key("scope", &Spec::scope, "For which cards: this one, others, all, or the host."),
            key("actives", &Spec::actives, "The activated abilities it gives."),
            key("thisTurn", &Spec::this_turn, "Where it is granted: it ends with the turn."),
        },
        conclave_keys::filter_keys);
};

template <>
struct Keys<conclave::ActivatedSpec> {
    using Spec = conclave::ActivatedSpec;
    static constexpr std::string_view name = "activatedEffect";
    static constexpr std::string_view meaning = "What its controller may pay for.";
    static constexpr auto all = std::tuple_cat(
        std::tuple{
            key("mana", &Spec::mana, "The mana it costs: \"3RW\"."),
            key("tap", &Spec::tap, "It costs tapping this card."),
            key("costType", &Spec::cost_type, "What else it costs."),
            key("amount", &Spec::amount, "How much or how many of that; 1 unless said.").between(0, 99),
            key("scope", &Spec::scope, "selfOnly: this card pays; othersOnly: any other that qualifies."),
            key("oncePerTurn", &Spec::once_per_turn, "Once in a turn; always so when it costs nothing."),
            key("sorcerySpeed", &Spec::sorcery_speed, "Only when a Sorcery could be played."),
            key("conditions", &Spec::conditions, "When it may be used."),
            key("effects", &Spec::effects, "What happens.").must_be_given(),
        },
        conclave_keys::filter_keys);
};

template <>
struct Keys<conclave::CardSpec> {
    using Spec = conclave::CardSpec;
    static constexpr std::string_view name = "card";
    static constexpr std::string_view meaning = "One card.";
    static constexpr auto all = std::tuple{
        key("id", &Spec::id, "What decks and positions call it: snake_case, unique.").must_be_given(),
        key("name", &Spec::name, "Its name, unique.").must_be_given(),
        key("type", &Spec::type, "What kind of card it is.").must_be_given(),
        key("cost", &Spec::cost, "Its mana cost: \"2RW\", \"XR\", \"0\". Tokens and generators have none."),
        key("colors", &Spec::colours, "Its colours, instead of the letters of the cost."),
        key("attack", &Spec::attack, "A creature's attack."),
        key("defense", &Spec::defense, "A creature's defense."),
        key("tribe", &Spec::tribe, "The tribe it belongs to."),
        key("rarity", &Spec::rarity, "For collectors; no rule reads it."),
        key("legendary", &Spec::legendary, "Of one name a player keeps only the newest."),
        key("basic", &Spec::basic, "A generator that a deck may hold any number of times."),
        key("token", &Spec::token, "Made by effects, never in a deck."),
        key("keywords", &Spec::keywords, "Its keywords."),
        key("protection", &Spec::protection, "The colours it has protection from."),
        key("produces", &Spec::produces, "What a generator taps for, an ability for each."),
        key("conditions", &Spec::conditions, "When it may be played at all."),
        key("additionalCosts", &Spec::additional_costs, "What is paid besides the mana."),
        key("stackEffects", &Spec::stack_effects, "What happens when it resolves."),
        key("triggeredEffects", &Spec::triggered_effects, "What happens when something else does."),
        key("passiveEffects", &Spec::passive_effects, "What holds while it is on the battlefield."),
        key("activatedEffects", &Spec::activated_effects, "What its controller may pay for."),
        key("flavorText", &Spec::flavor_text, "For people."),
    };
};

}  // namespace pentacle::cardlang

namespace pentacle::conclave {

// The records, keys and words that the cards are written in.
inline const cardlang::Grammar& grammar() {
    static const cardlang::Grammar all = cardlang::Grammar::of<CardSpec>();
    return all;
}

}  // namespace pentacle::conclave
