#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cardlang/reading/keys.hpp"
#include "games/konivrer/words.hpp"

// A card as its file says it: every key typed, nothing worked out yet. card_program.hpp is what becomes of it.
namespace pentacle::konivrer {

using cardlang::One;
using cardlang::Placed;

// What a candidate must be. Shared by everything that picks Familiars, Azoth or cards.
struct FilterSpec {
    std::optional<Element> element;
    std::optional<Element> not_element;
    std::optional<int> min_elements;
    std::vector<Restriction> restrictions;
    std::optional<int> restriction_min;
    std::optional<int> restriction_max;
    std::optional<AmountBasedOn> restriction_max_based_on;
};

struct ConditionSpec : Placed, FilterSpec {
    std::optional<ConditionType> condition;
    std::optional<int> amount;
    std::optional<int> min_amount;
    std::optional<int> max_amount;
    std::optional<bool> is_opponent;
    std::optional<Scope> scope;
};

struct StatModifierSpec : Placed {
    std::optional<StatType> stat_type;
    std::optional<int> amount;
    std::optional<AmountBasedOn> amount_based_on;
    std::optional<int> amount_multiplier;
};

struct DeckDestinationSpec : Placed {
    std::optional<DeckDestinationType> deck_destination;
    std::optional<int> amount;
    std::optional<bool> amount_is_player_chosen;
    std::optional<CardType> card_type;
    std::optional<Ordering> ordering;
};

struct EffectSpec : Placed, FilterSpec {
    std::optional<EffectType> effect;
    std::vector<ConditionSpec> conditions;
    std::optional<int> amount;
    std::optional<AmountBasedOn> amount_based_on;
    std::optional<Modifier> amount_modifier;
    std::optional<TargetType> target_type;
    std::optional<TargetBasedOn> target_based_on;
    std::optional<int> min_targets;
    std::optional<int> max_targets;
    std::optional<AmountBasedOn> max_targets_based_on;
    std::optional<bool> is_opponent;
    std::optional<bool> each_player;
    std::optional<bool> all;
    std::optional<Scope> scope;
    std::optional<CardZone> destination;
    std::optional<DeckDestinationType> deck_destination;
    std::vector<DeckDestinationSpec> deck_destinations;
    std::optional<bool> random;
    std::optional<bool> ready;
    std::optional<int> strength;
    std::optional<int> health;
    std::optional<bool> this_turn;
    std::vector<std::vector<EffectSpec>> choices;
    std::optional<bool> optional;
    std::vector<EffectSpec> additional_effects;
    std::string description;
};

struct TriggeredSpec : Placed, FilterSpec {
    std::optional<Trigger> trigger;
    std::optional<CardZone> zone;
    std::optional<Scope> scope;
    std::optional<PlayerWord> player;
    std::optional<TriggerPhase> phase;
    std::optional<PlayerWord> phase_of_player;
    std::vector<ConditionSpec> conditions;
    std::optional<bool> optional;
    std::vector<EffectSpec> effects;
    std::string description;
};

struct PassiveSpec : Placed, FilterSpec {
    std::optional<Passive> passive;
    std::vector<ConditionSpec> conditions;
    std::vector<StatModifierSpec> stat_modifiers;
    std::optional<int> blocker_min_strength;
    std::optional<Scope> scope;
    std::string description;
};

struct AbilitySpec : Placed {
    std::vector<EffectSpec> effects;
    std::string description;
};

struct CostSpec : Placed {
    std::optional<int> fire;
    std::optional<int> water;
    std::optional<int> earth;
    std::optional<int> air;
    std::optional<int> aether;
    std::optional<int> nether;
    std::optional<int> generic;
};

struct CardSpec : Placed {
    std::string id;
    std::string name;
    std::optional<CardType> type;
    std::string subtype;
    std::string set;
    std::string collector_number;
    std::string flavor_text;
    std::string artist;
    std::string description;
    std::optional<Rarity> rarity;
    One<CostSpec> cost;
    std::vector<Element> elements;
    std::optional<Element> primary_element;
    std::optional<int> base_strength;
    std::optional<int> base_health;
    std::vector<Keyword> keywords;
    std::vector<Keyword> amalgam;
    std::vector<AbilitySpec> abilities;
    std::vector<TriggeredSpec> triggered_effects;
    std::vector<PassiveSpec> passive_effects;
    std::vector<Element> strong_against;
    std::optional<int> choose_elements;
    std::optional<bool> token;
};

inline constexpr int stat_change_max = 20;

}  // namespace pentacle::konivrer
