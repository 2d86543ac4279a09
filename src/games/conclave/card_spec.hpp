#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cardlang/reading/keys.hpp"
#include "games/conclave/words.hpp"

// A card as its file says it: every key typed, nothing worked out yet. card_program.hpp is what becomes of it.
namespace pentacle::conclave {

using cardlang::Placed;
using cardlang::Texts;

// What a candidate must be. Shared by everything that picks cards.
struct FilterSpec {
    std::optional<CardType> card_type;
    std::optional<Tribe> tribe;
    std::vector<Colour> colours;  // of the cards; beside grantKeyword those of a protection
    std::vector<Restriction> restrictions;
    std::optional<int> restriction_min;
    std::optional<int> restriction_max;
    std::optional<Keyword>
        keyword;  // of the cards, beside the restriction hasKeyword; otherwise what is given or taken
};

struct ConditionSpec : Placed {
    std::optional<ConditionType> condition;
    std::optional<int> amount;
    std::optional<int> min_amount;
    std::optional<int> max_amount;
    std::optional<CardType> card_type;
    std::optional<Tribe> tribe;
    std::vector<Restriction> restrictions;
    std::vector<Colour> colours;
    std::optional<Zone> zone;
    std::optional<bool> is_opponent;
    std::optional<Scope> scope;
};

struct StatModifierSpec : Placed {
    std::optional<StatType> stat_type;
    std::optional<OperatorType> operator_type;
    std::optional<int> amount;
    std::optional<AmountBasedOn> amount_based_on;
    std::optional<int> amount_multiplier;
};

struct DeckDestinationSpec : Placed, FilterSpec {
    std::optional<DeckDestinationType> deck_destination;
    std::optional<int> amount;
    std::optional<bool> amount_is_player_chosen;
    std::optional<Ordering> ordering;
    std::optional<bool> reveal;
};

struct CostSpec : Placed, FilterSpec {
    std::optional<CostType> cost_type;
    std::optional<int> amount;
    std::optional<Scope> scope;
};

struct TriggeredSpec;
struct PassiveSpec;
struct ActivatedSpec;

struct EffectSpec : Placed, FilterSpec {
    std::optional<EffectType> effect;
    std::vector<ConditionSpec> conditions;
    std::optional<int> amount;
    std::optional<AmountBasedOn> amount_based_on;
    std::optional<Modifier> amount_modifier;
    std::optional<int> up_to;

    // Whom and what it happens to.
    std::optional<TargetType> target_type;
    std::optional<TargetBasedOn> target_based_on;
    std::optional<int> min_targets;
    std::optional<int> max_targets;
    std::optional<bool> is_opponent;
    std::optional<PlayerWord> player;
    std::optional<PlayerBasedOn> player_based_on;
    std::optional<bool> each_player;
    std::optional<bool> all;
    std::optional<Scope> scope;
    std::optional<Zone> zone;

    // What it does.
    std::optional<Zone> destination;
    std::optional<DeckDestinationType> deck_destination;
    std::vector<DeckDestinationSpec> deck_destinations;
    std::optional<bool> owners_control;
    std::optional<bool> reveal;
    std::optional<bool> random;
    std::optional<int> attack;
    std::optional<int> defense;
    std::optional<AmountBasedOn> attack_based_on;
    std::optional<AmountBasedOn> defense_based_on;
    std::vector<Keyword> keywords;
    std::optional<CounterType> counter_type;
    std::vector<PassiveSpec> passives;
    std::optional<bool> attacking;
    std::vector<TriggeredSpec> triggered_effects;
    std::optional<std::string> token;
    std::optional<std::string> mana;
    std::optional<std::string> unless_pays;
    std::optional<bool> this_turn;
    std::optional<Duration> duration;
    std::vector<std::vector<EffectSpec>> choices;
    std::optional<bool> optional;
    std::vector<EffectSpec> additional_effects;
};

struct TriggeredSpec : Placed, FilterSpec {
    std::optional<Trigger> trigger;
    std::optional<Zone> zone;
    std::optional<TriggerPhase> phase;
    std::optional<PlayerWord> phase_of_player;
    std::optional<bool> is_player_turn;
    std::optional<PlayerWord> player;
    std::optional<Scope> scope;
    std::vector<ConditionSpec> conditions;
    std::optional<bool> optional;
    std::optional<bool> once_per_turn;
    std::vector<EffectSpec> effects;
};

struct PassiveSpec : Placed, FilterSpec {
    std::optional<Passive> passive;
    std::vector<ConditionSpec> conditions;
    std::vector<StatModifierSpec> stat_modifiers;
    std::vector<Keyword> keywords;
    std::optional<int> amount;
    std::optional<PlayerWord> player;
    std::optional<Scope> scope;
    std::vector<ActivatedSpec> actives;
    std::optional<bool> this_turn;
};

struct ActivatedSpec : Placed, FilterSpec {
    std::optional<std::string> mana;
    std::optional<bool> tap;
    std::optional<CostType> cost_type;
    std::optional<int> amount;
    std::optional<Scope> scope;
    std::optional<bool> once_per_turn;
    std::optional<bool> sorcery_speed;
    std::vector<ConditionSpec> conditions;
    std::vector<EffectSpec> effects;
};

struct CardSpec : Placed {
    std::string id;
    std::string name;
    std::optional<CardType> type;
    std::optional<std::string> cost;
    std::vector<Colour> colours;
    std::optional<int> attack;
    std::optional<int> defense;
    std::optional<Tribe> tribe;
    std::optional<Rarity> rarity;
    std::optional<bool> legendary;
    std::optional<bool> basic;
    std::optional<bool> token;
    std::vector<Keyword> keywords;
    std::vector<Colour> protection;
    Texts produces;
    std::vector<ConditionSpec> conditions;
    std::vector<CostSpec> additional_costs;
    std::vector<EffectSpec> stack_effects;
    std::vector<TriggeredSpec> triggered_effects;
    std::vector<PassiveSpec> passive_effects;
    std::vector<ActivatedSpec> activated_effects;
    std::string flavor_text;
};

}  // namespace pentacle::conclave
