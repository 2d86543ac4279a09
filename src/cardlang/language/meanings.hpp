#pragma once

#include <string_view>

#include "cardlang/language/words.hpp"

// What every word of the closed vocabularies means, in one line for the reference and for editors. The switches have no
// default: a word without its line does not compile. What a game's own words mean stands in its Language.
namespace pentacle::cardlang {

std::string_view meaning_of(EffectType);
std::string_view meaning_of(Trigger);
std::string_view meaning_of(Passive);
std::string_view meaning_of(CostType);
std::string_view meaning_of(AmountBasedOn);
std::string_view meaning_of(ConditionType);
std::string_view meaning_of(Restriction);
std::string_view meaning_of(TargetType);
std::string_view meaning_of(TargetBasedOn);
std::string_view meaning_of(CardType);
std::string_view meaning_of(Zone);
std::string_view meaning_of(CostModifierType);
std::string_view meaning_of(AltCostType);
std::string_view meaning_of(StatType);
std::string_view meaning_of(OperatorType);
std::string_view meaning_of(Ordering);
std::string_view meaning_of(DeckDestinationType);
std::string_view meaning_of(Scope);
std::string_view meaning_of(PlayerWord);
std::string_view meaning_of(PlayerBasedOn);
std::string_view meaning_of(Duration);
std::string_view meaning_of(RevealType);

constexpr std::string_view name_of_vocabulary(EffectType) { return "effect"; }
constexpr std::string_view name_of_vocabulary(Trigger) { return "trigger"; }
constexpr std::string_view name_of_vocabulary(Passive) { return "passive"; }
constexpr std::string_view name_of_vocabulary(CostType) { return "cost type"; }
constexpr std::string_view name_of_vocabulary(AmountBasedOn) { return "amount"; }
constexpr std::string_view name_of_vocabulary(ConditionType) { return "condition"; }
constexpr std::string_view name_of_vocabulary(Restriction) { return "restriction"; }
constexpr std::string_view name_of_vocabulary(TargetType) { return "target type"; }
constexpr std::string_view name_of_vocabulary(TargetBasedOn) { return "target rule"; }
constexpr std::string_view name_of_vocabulary(CardType) { return "card type"; }
constexpr std::string_view name_of_vocabulary(Tribe) { return "tribe"; }
constexpr std::string_view name_of_vocabulary(Rarity) { return "rarity"; }
constexpr std::string_view name_of_vocabulary(Keyword) { return "keyword"; }
constexpr std::string_view name_of_vocabulary(Phase) { return "phase"; }
constexpr std::string_view name_of_vocabulary(Zone) { return "zone"; }
constexpr std::string_view name_of_vocabulary(TokenType) { return "token type"; }
constexpr std::string_view name_of_vocabulary(CastRestriction) { return "cast restriction"; }
constexpr std::string_view name_of_vocabulary(Tally) { return "tally"; }
constexpr std::string_view name_of_vocabulary(CostModifierType) { return "cost modifier"; }
constexpr std::string_view name_of_vocabulary(AltCostType) { return "alternate cost type"; }
constexpr std::string_view name_of_vocabulary(StatType) { return "stat"; }
constexpr std::string_view name_of_vocabulary(OperatorType) { return "operator"; }
constexpr std::string_view name_of_vocabulary(Ordering) { return "ordering"; }
constexpr std::string_view name_of_vocabulary(DeckDestinationType) { return "deck destination"; }
constexpr std::string_view name_of_vocabulary(Scope) { return "scope"; }
constexpr std::string_view name_of_vocabulary(CounterType) { return "counter type"; }
constexpr std::string_view name_of_vocabulary(PlayerWord) { return "player"; }
constexpr std::string_view name_of_vocabulary(PlayerBasedOn) { return "player rule"; }
constexpr std::string_view name_of_vocabulary(Duration) { return "duration"; }
constexpr std::string_view name_of_vocabulary(RevealType) { return "reveal type"; }
constexpr std::string_view name_of_vocabulary(ModifierOperator) { return "modifier"; }

}  // namespace pentacle::cardlang
