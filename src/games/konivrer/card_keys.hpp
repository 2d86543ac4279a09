#pragma once

#include "cardlang/reading/grammar.hpp"
#include "games/konivrer/card_spec.hpp"

// Every key of a Konivrer card, once: reading, suggestions, schema and reference all come from these tables.
namespace pentacle::cardlang {

namespace konivrer_keys {

using namespace konivrer;

inline constexpr auto filter_keys = std::tuple{
    key("element", &konivrer::FilterSpec::element, "Only cards that have this element."),
    key("notElement", &konivrer::FilterSpec::not_element, "Only cards that do not have this element."),
    key("minElements", &konivrer::FilterSpec::min_elements, "Only cards with so many elements or more.").between(0, 6),
    key("restrictions", &konivrer::FilterSpec::restrictions, "Only those for which all of these hold."),
    key("restrictionMin", &konivrer::FilterSpec::restriction_min, "The least value the restriction lets pass."),
    key("restrictionMax", &konivrer::FilterSpec::restriction_max, "The greatest value the restriction lets pass."),
    key("restrictionMaxBasedOn", &konivrer::FilterSpec::restriction_max_based_on,
        "The greatest value the restriction lets pass, counted."),
};

}  // namespace konivrer_keys

template <>
struct Keys<konivrer::ConditionSpec> {
    using Spec = konivrer::ConditionSpec;
    static constexpr std::string_view name = "condition";
    static constexpr std::string_view meaning =
        "Something that must hold. All conditions of a list must hold together.";
    static constexpr auto all = std::tuple_cat(
        std::tuple{
            key("condition", &Spec::condition, "What must hold.").must_be_given(),
            key("amount", &Spec::amount, "The exact number asked for."),
            key("minAmount", &Spec::min_amount, "The least number that satisfies it."),
            key("maxAmount", &Spec::max_amount, "The greatest number that satisfies it."),
            key("isOpponent", &Spec::is_opponent, "Asks about the opponent instead of you."),
            key("scope", &Spec::scope, "Which Familiars count: this one, others, or all."),
        },
        konivrer_keys::filter_keys);
};

template <>
struct Keys<konivrer::StatModifierSpec> {
    using Spec = konivrer::StatModifierSpec;
    static constexpr std::string_view name = "statModifier";
    static constexpr std::string_view meaning = "One change to a Familiar's Strength or Health.";
    static constexpr auto all = std::tuple{
        key("statType", &Spec::stat_type, "The number that changes.").must_be_given(),
        key("amount", &Spec::amount, "By how much; 1 unless said.").between(-20, 20),
        key("amountBasedOn", &Spec::amount_based_on, "By how much, counted anew at every look."),
        key("amountMultiplier", &Spec::amount_multiplier, "Multiplies what amountBasedOn counts.").between(-20, 20),
    };
};

template <>
struct Keys<konivrer::DeckDestinationSpec> {
    using Spec = konivrer::DeckDestinationSpec;
    static constexpr std::string_view name = "deckDestination";
    static constexpr std::string_view meaning = "Where some of the cards looked at go.";
    static constexpr auto all = std::tuple{
        key("deckDestination", &Spec::deck_destination, "Where they go.").must_be_given(),
        key("amount", &Spec::amount, "How many; the rest when left out.").between(0, 60),
        key("amountIsPlayerChosen", &Spec::amount_is_player_chosen, "The player decides how many."),
        key("cardType", &Spec::card_type, "Only cards of this type may go here."),
        key("ordering", &Spec::ordering, "In which order the rest is put there."),
    };
};

template <>
struct Keys<konivrer::EffectSpec> {
    using Spec = konivrer::EffectSpec;
    static constexpr std::string_view name = "effect";
    static constexpr std::string_view meaning = "One thing that happens.";
    static constexpr auto all = std::tuple_cat(
        std::tuple{
            key("effect", &Spec::effect, "What happens.").must_be_given(),
            key("conditions", &Spec::conditions, "When it happens; otherwise it is passed over."),
            key("amount", &Spec::amount, "How much; 1 unless said.").between(0, 99),
            key("amountBasedOn", &Spec::amount_based_on, "How much, counted; x is the generic value."),
            key("amountModifier", &Spec::amount_modifier, "What is done to that number: \"+1\", \"x2\", \"/2down\"."),
            key("targetType", &Spec::target_type, "What its player chooses as it happens."),
            key("targetBasedOn", &Spec::target_based_on, "In additionalEffects: what it happens to."),
            key("minTargets", &Spec::min_targets, "The fewest targets.").between(0, 24),
            key("maxTargets", &Spec::max_targets, "The most targets; 1 unless said.").between(0, 24),
            key("maxTargetsBasedOn", &Spec::max_targets_based_on, "How many targets, counted."),
            key("isOpponent", &Spec::is_opponent, "true: the opponent, or only theirs; false: only yours."),
            key("eachPlayer", &Spec::each_player, "Each player, the active one first."),
            key("all", &Spec::all, "Everything that qualifies, without choosing."),
            key("scope", &Spec::scope, "othersOnly leaves this card out."),
            key("destination", &Spec::destination, "Where sendToZone moves it."),
            key("deckDestination", &Spec::deck_destination, "Top or bottom of the deck."),
            key("deckDestinations", &Spec::deck_destinations, "Where the cards looked at go."),
            key("random", &Spec::random, "Chance chooses what is discarded."),
            key("ready", &Spec::ready, "The Azoth comes in ready."),
            key("strength", &Spec::strength, "The change to Strength.").between(-20, 20),
            key("health", &Spec::health, "The change to Health.").between(-20, 20),
            key("thisTurn", &Spec::this_turn, "Until REFRESH; must be said with changeStats."),
            key("choices", &Spec::choices, "The branches to choose from, each a list of effects."),
            key("optional", &Spec::optional, "It may be left."),
            key("additionalEffects", &Spec::additional_effects, "What follows, with this effect as its root."),
            key("description", &Spec::description, "Its author's words."),
        },
        konivrer_keys::filter_keys);
};

template <>
struct Keys<konivrer::TriggeredSpec> {
    using Spec = konivrer::TriggeredSpec;
    static constexpr std::string_view name = "triggeredEffect";
    static constexpr std::string_view meaning = "What happens when something else does.";
    static constexpr auto all = std::tuple_cat(
        std::tuple{
            key("trigger", &Spec::trigger, "What sets it off.").must_be_given(),
            key("zone", &Spec::zone, "The zone that is entered: play."),
            key("scope", &Spec::scope, "Which cards it notices: this one, others, or all."),
            key("player", &Spec::player, "Whose card it must be."),
            key("phase", &Spec::phase, "The phase whose beginning sets it off."),
            key("phaseOfPlayer", &Spec::phase_of_player, "Whose phase; your own unless said."),
            key("conditions", &Spec::conditions, "What must also hold."),
            key("optional", &Spec::optional, "Its player may leave it."),
            key("effects", &Spec::effects, "What happens."),
            key("description", &Spec::description, "Its author's words."),
        },
        konivrer_keys::filter_keys);
};

template <>
struct Keys<konivrer::PassiveSpec> {
    using Spec = konivrer::PassiveSpec;
    static constexpr std::string_view name = "passiveEffect";
    static constexpr std::string_view meaning = "What holds while it is there.";
    static constexpr auto all = std::tuple_cat(
        std::tuple{
            key("passive", &Spec::passive, "What holds.").must_be_given(),
            key("conditions", &Spec::conditions, "When it holds."),
            key("statModifiers", &Spec::stat_modifiers, "What changeStats changes."),
            key("blockerMinStrength", &Spec::blocker_min_strength,
                "cantBeBlocked: not by Familiars with that Strength or more.")
                .between(0, 99),
            key("scope", &Spec::scope, "For which Familiars: this one, others, or all."),
            key("description", &Spec::description, "Its author's words."),
        },
        konivrer_keys::filter_keys);
};

template <>
struct Keys<konivrer::AbilitySpec> {
    using Spec = konivrer::AbilitySpec;
    static constexpr std::string_view name = "ability";
    static constexpr std::string_view meaning = "What the card can do as a Spell.";
    static constexpr auto all = std::tuple{
        key("effects", &Spec::effects, "What happens, in order.").must_be_given(),
        key("description", &Spec::description, "Its author's words."),
    };
};

template <>
struct Keys<konivrer::CostSpec> {
    using Spec = konivrer::CostSpec;
    static constexpr std::string_view name = "cost";
    static constexpr std::string_view meaning = "How much Azoth of each element, and of any.";
    static constexpr auto all = std::tuple{
        key("fire", &Spec::fire, "Fire.").between(0, 9),
        key("water", &Spec::water, "Water.").between(0, 9),
        key("earth", &Spec::earth, "Earth.").between(0, 9),
        key("air", &Spec::air, "Air.").between(0, 9),
        key("aether", &Spec::aether, "Aether.").between(0, 9),
        key("nether", &Spec::nether, "Nether.").between(0, 9),
        key("generic", &Spec::generic, "The printed generic, of any element.").between(0, 9),
    };
};

template <>
struct Keys<konivrer::CardSpec> {
    using Spec = konivrer::CardSpec;
    static constexpr std::string_view name = "card";
    static constexpr std::string_view meaning = "One card, or a Flag.";
    static constexpr auto all = std::tuple{
        key("id", &Spec::id, "What decks and positions call it.").must_be_given(),
        key("name", &Spec::name, "Its name.").must_be_given(),
        key("type", &Spec::type, "What kind of card it is.").must_be_given(),
        key("subtype", &Spec::subtype, "Only shown."),
        key("set", &Spec::set, "Only shown."),
        key("collectorNumber", &Spec::collector_number, "Only shown."),
        key("flavorText", &Spec::flavor_text, "Only shown."),
        key("artist", &Spec::artist, "Only shown."),
        key("description", &Spec::description, "Its author's words. What players read is generated from the rest."),
        key("rarity", &Spec::rarity, "How many of them a deck holds.").must_be_given(),
        key("cost", &Spec::cost, "What it costs; nothing when left out."),
        key("elements", &Spec::elements, "Elements besides those of the cost; of a Flag: what its deck may hold."),
        key("primaryElement", &Spec::primary_element, "Which of its elements counts on the wheel."),
        key("baseStrength", &Spec::base_strength, "Printed Strength.").between(0, 20),
        key("baseHealth", &Spec::base_health, "Printed Health; both numbers or neither.").between(1, 20),
        key("keywords", &Spec::keywords, "Its keywords, in the order they resolve."),
        key("amalgam", &Spec::amalgam, "The two keywords Amalgam chooses from."),
        key("abilities", &Spec::abilities, "What it can do as a Spell, one of them at a time."),
        key("triggeredEffects", &Spec::triggered_effects, "What happens when something else does."),
        key("passiveEffects", &Spec::passive_effects, "What holds while it is in play."),
        key("strongAgainst", &Spec::strong_against, "A Flag: which primary elements it is strong against."),
        key("chooseElements", &Spec::choose_elements, "A Flag: how many elements the deck names.").between(5, 5),
        key("token", &Spec::token, "Never in a deck."),
    };
};

}  // namespace pentacle::cardlang

namespace pentacle::konivrer {

// The records, keys and words that the cards are written in.
inline const cardlang::Grammar& grammar() {
    static const cardlang::Grammar all = cardlang::Grammar::of<CardSpec>();
    return all;
}

}  // namespace pentacle::konivrer
