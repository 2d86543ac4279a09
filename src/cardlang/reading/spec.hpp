#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cardlang/language/words.hpp"
#include "cardlang/program/modifier.hpp"

// A card as its file says it: every key typed, nothing worked out yet. keys.hpp names the keys and says what they mean;
// compile.hpp turns a CardSpec into the flat program that the machine runs.
namespace pentacle::cardlang {

// Where a record stands in its file, so that a mistake found while compiling can still be shown there.
struct Placed {
    std::string path;
};

// At most one nested record.
template <typename T>
struct One {
    std::vector<T> items;  // a vector, because T may be incomplete here

    explicit operator bool() const { return !items.empty(); }
    const T& operator*() const { return items.front(); }
    const T* operator->() const { return &items.front(); }
};

// A list of texts, or one of them alone.
struct Texts {
    std::vector<std::string> items;

    bool empty() const { return items.empty(); }
};

// Whether a card file says anything there.
template <typename Value>
bool is_given(const std::optional<Value>& value) {
    return value.has_value();
}
template <typename List>
    requires requires(const List& list) { list.empty(); }
bool is_given(const List& list) {
    return !list.empty();
}
template <typename Record>
bool is_given(const One<Record>& record) {
    return !record.items.empty();
}

// What a candidate card must be. Shared by everything that picks cards.
struct FilterSpec {
    std::optional<CardType> card_type;
    std::optional<TokenType> token_type;
    std::optional<Tribe> tribe;
    std::vector<Restriction> restrictions;
    std::optional<int> restriction_min;
    std::optional<int> restriction_max;
};

struct ConditionSpec : Placed {
    std::optional<ConditionType> condition;
    std::optional<int> amount;
    std::optional<int> min_amount;
    std::optional<int> max_amount;
    std::vector<int> amounts;
    std::optional<Tribe> tribe;
    std::optional<TokenType> token_type;
    std::optional<CardType> card_type;
    std::optional<Zone> zone;
    std::vector<Zone> zones;
    std::optional<Tally> tally;
    std::optional<CounterType> counter_type;
    std::optional<bool> is_opponent;
    std::optional<Scope> scope;
};

struct StatModifierSpec : Placed {
    std::optional<StatType> stat_type;
    std::optional<OperatorType> operator_type;
    std::optional<int> amount;
    std::optional<AmountBasedOn> amount_based_on;
    std::optional<int> amount_multiplier;
    std::optional<bool> x_amount;
    std::optional<Scope> scope;
};

struct ActivatedSpec;

struct PassiveSpec : Placed, FilterSpec {
    std::optional<Passive> passive;
    std::vector<ConditionSpec> conditions;
    std::optional<int> cost;
    std::optional<int> amount;
    std::optional<Modifier> amount_modifier;
    std::optional<bool> all;
    std::optional<Keyword> keyword;
    std::vector<Keyword> keywords;
    std::vector<StatModifierSpec> stat_modifiers;
    std::optional<Zone> zone;
    std::optional<bool> self;
    std::optional<bool> other;
    std::optional<Scope> scope;
    std::optional<bool> this_turn;
    std::vector<ActivatedSpec> actives;
    std::string description;
};

struct DeckDestinationSpec : Placed {
    std::optional<DeckDestinationType> deck_destination;
    std::optional<int> amount;
    std::optional<bool> amount_is_player_chosen;
    std::optional<CardType> card_type;
    std::optional<Tribe> tribe;
    std::optional<Ordering> ordering;
    std::optional<bool> reveal;
};

// Of what a card takes in kinds, one.
struct PricePartSpec : Placed {
    std::optional<Tally> tally;
    std::optional<int> amount;
};

struct AdditionalCostSpec : Placed, FilterSpec {
    std::optional<CostType> cost_type;
    std::optional<Tally> tally;
    std::optional<CounterType> counter_type;
    std::optional<int> amount;
    std::optional<bool> player_chosen_amount;
    std::optional<AmountBasedOn> amount_based_on;
    std::optional<bool> self;
    std::optional<Scope> scope;
};

struct AlternateCostSpec : Placed, FilterSpec {
    std::optional<AltCostType> alt_cost_type;
    std::optional<int> amount;
    std::vector<ConditionSpec> conditions;
};

struct CostModifierSpec : Placed {
    std::optional<CostModifierType> modifier;
    std::optional<AmountBasedOn> x_based_on;
    std::optional<Modifier> additional_modifier;
};

struct TriggeredSpec;

struct EffectSpec : Placed, FilterSpec {
    std::optional<EffectType> effect;
    std::optional<EffectType> phrase;  // the game's own word that the record stood for
    std::vector<ConditionSpec> conditions;

    // How much.
    std::optional<int> amount;
    std::optional<AmountBasedOn> amount_based_on;
    std::optional<Modifier> amount_modifier;
    std::vector<ConditionSpec> modifier_conditions;
    std::optional<int> up_to;

    // To whom and to what.
    std::optional<TargetType> target_type;
    std::optional<TargetBasedOn> target_based_on;
    std::optional<int> min_targets;
    std::optional<int> max_targets;
    std::optional<AmountBasedOn> max_targets_based_on;
    std::optional<bool> resolve_target;
    std::optional<bool> is_opponent;
    std::optional<PlayerWord> player;
    std::optional<PlayerBasedOn> player_based_on;
    std::optional<bool> each_player;
    std::optional<bool> all;
    std::optional<bool> all_of_same_name;
    std::optional<bool> self;
    std::optional<bool> other;
    std::optional<Scope> scope;

    // From where to where.
    std::optional<Zone> zone;
    std::vector<Zone> target_zones;
    std::optional<Zone> destination;
    std::optional<DeckDestinationType> deck_destination;
    std::vector<DeckDestinationSpec> deck_destinations;
    std::optional<bool> owners_control;
    std::optional<bool> same_zone;
    std::optional<bool> reveal;
    std::optional<RevealType> reveal_type;
    std::optional<bool> random;
    std::optional<bool> exile_after;

    // What it gives or makes.
    std::optional<int> attack;
    std::optional<int> defense;
    std::optional<AmountBasedOn> attack_based_on;
    std::optional<AmountBasedOn> defense_based_on;
    std::optional<Keyword> keyword;
    std::vector<Keyword> keywords;
    std::optional<int> keyword_amount;
    std::optional<CounterType> counter_type;
    std::optional<Tally> tally;
    std::vector<PassiveSpec> passives;
    One<PassiveSpec> token_passive;
    std::optional<bool> attacking;
    std::optional<bool> token_attacking;
    std::optional<TokenType> type_modifier;
    std::vector<TriggeredSpec> triggered_effects;
    std::optional<Passive> replacement_passive;

    // For how long, and when.
    std::optional<bool> this_turn;
    std::optional<Duration> duration;
    std::optional<Phase> phase;
    std::optional<PlayerWord> phase_of_player;

    // Choices and what follows.
    std::vector<std::vector<EffectSpec>> choices;
    std::optional<int> choice_index;
    std::optional<bool> optional;
    std::string option_message;
    std::optional<bool> opponents_choice;
    std::optional<bool> you_choose_damage;
    std::optional<bool> is_cost;
    std::vector<EffectSpec> additional_effects;
    std::optional<CostType> repeat_cost_type;
    std::optional<int> repeat_cost_amount;
    std::optional<bool> repeat_same_target;
    std::optional<bool> for_each_affected;
    std::optional<bool> future_proof;
    std::string description;
};

struct TriggeredSpec : Placed, FilterSpec {
    std::optional<Trigger> trigger;
    std::optional<Zone> zone;
    std::optional<Zone> trigger_zone;
    std::optional<bool> self;
    std::optional<bool> other;
    std::optional<Scope> scope;
    std::optional<Keyword> keyword;
    std::optional<PlayerWord> player;
    std::optional<Phase> phase;
    std::optional<PlayerWord> phase_of_player;
    std::optional<bool> is_player_turn;
    std::optional<int> amount;
    std::vector<ConditionSpec> conditions;
    std::vector<AdditionalCostSpec> additional_costs;
    std::optional<bool> optional;
    std::string option_message;
    std::optional<bool> opponents_choice;
    std::optional<bool> hand_trigger;
    std::vector<EffectSpec> effects;
    std::string description;
};

struct ActivatedSpec : Placed, FilterSpec {
    std::optional<CostType> cost_type;
    std::optional<Tally> tally;
    std::optional<CounterType> counter_type;
    std::optional<int> amount;
    std::optional<bool> player_chosen_amount;
    std::optional<bool> once_per_turn;
    std::optional<Zone> zone;
    std::optional<bool> self;
    std::optional<Scope> scope;
    std::vector<ConditionSpec> conditions;
    std::vector<EffectSpec> effects;
    std::string description;
};

struct CardSpec : Placed {
    std::optional<int> id;
    std::string name;
    std::optional<CardType> type;
    std::optional<int> cost;
    std::vector<PricePartSpec> price;
    std::optional<int> attack;
    std::optional<int> defense;
    std::optional<Tribe> tribe;
    std::optional<Rarity> rarity;
    std::vector<Keyword> keywords;
    std::vector<int> keyword_amounts;
    std::string description;
    std::vector<CastRestriction> cast_restrictions;
    std::vector<CostModifierSpec> cost_modifiers;
    std::vector<AdditionalCostSpec> additional_costs;
    std::vector<AlternateCostSpec> alternate_costs;
    std::vector<EffectSpec> stack_effects;
    std::vector<TriggeredSpec> triggered_effects;
    std::vector<PassiveSpec> passive_effects;
    std::vector<ActivatedSpec> activated_effects;
};

// What a token of a kind is, before the effect that makes it adds to it.
struct TokenSpec : Placed {
    std::optional<TokenType> token_type;
    std::string name;
    std::optional<CardType> type;
    std::optional<Tribe> tribe;
    std::optional<int> attack;
    std::optional<int> defense;
    std::vector<Keyword> keywords;
    std::string description;
    std::vector<TriggeredSpec> triggered_effects;
    std::vector<PassiveSpec> passive_effects;
    std::vector<ActivatedSpec> activated_effects;
};

// The abilities that a keyword stands for.
struct KeywordSpec : Placed {
    std::optional<Keyword> keyword;
    std::string name;
    std::string description;
    std::vector<TriggeredSpec> triggered_effects;
    std::vector<PassiveSpec> passive_effects;
    std::vector<ActivatedSpec> activated_effects;
};

}  // namespace pentacle::cardlang
