#include "games/konivrer/phrases.hpp"

#include <limits>

#include "cardlang/language/vocabulary.hpp"

namespace pentacle::konivrer {

namespace {

std::string bounds_text(const Filter& filter, const char* stat) {
    const bool least = filter.min != std::numeric_limits<std::int16_t>::min();
    const bool most = filter.max != std::numeric_limits<std::int16_t>::max();
    const std::string name = std::string{" with "} + stat + " ";
    if (filter.max_based_on)
        return name + (least ? "from " + std::to_string(filter.min) + " " : "") + "up to " +
               number_of(*filter.max_based_on);
    if (least && most && filter.min == filter.max) return name + std::to_string(filter.min);
    if (least && most) return name + std::to_string(filter.min) + " to " + std::to_string(filter.max);
    if (least) return name + std::to_string(filter.min) + " or more";
    return name + std::to_string(filter.max) + " or less";
}

std::string range_text(const Condition& condition, const std::string& one, const std::string& many) {
    const bool open = condition.max == std::numeric_limits<std::int16_t>::max();
    if (!open && condition.max == 0) return "no " + many;
    if (!open && condition.min == condition.max)
        return "exactly " + std::to_string(condition.min) + " " + (condition.min == 1 ? one : many);
    if (open) return std::to_string(condition.min) + " or more " + many;
    if (condition.min <= 0) return "at most " + std::to_string(condition.max) + " " + (condition.max == 1 ? one : many);
    return std::to_string(condition.min) + " to " + std::to_string(condition.max) + " " + many;
}

std::string condition_text(const Condition& condition) {
    const std::string who = condition.opponent ? "your opponent" : "you";
    const std::string has = condition.opponent ? " has " : " have ";
    switch (condition.type) {
        case ConditionType::Control:
            if (condition.scope == Scope::SelfOnly)
                return condition.max == 0 ? "this is no " + described(condition.filter, false)
                                          : "this is " + with_article(described(condition.filter, false));
            return who + (condition.opponent ? " controls " : " control ") +
                   range_text(condition,
                              std::string{condition.scope == Scope::OthersOnly ? "other " : ""} +
                                  described(condition.filter, false),
                              std::string{condition.scope == Scope::OthersOnly ? "other " : ""} +
                                  described(condition.filter, true));
        case ConditionType::HandSize:
            return who + (condition.opponent ? " holds " : " hold ") + range_text(condition, "card", "cards");
        case ConditionType::YouHaveMoreLife: return "you have more Life cards than your opponent";
        case ConditionType::OpponentHasMore: return "your opponent controls more Familiars than you";
        case ConditionType::OpponentHasMoreLife: return "your opponent has more Life cards than you";
        case ConditionType::LifeCards: return who + has + range_text(condition, "Life card", "Life cards");
        case ConditionType::Azoth: return who + has + range_text(condition, "Azoth", "Azoth");
    }
    return {};
}

std::string part_of(const std::string& text, int divisor) {
    return divisor == 2 ? "half of " + text : text + " / " + std::to_string(divisor);
}

}  // namespace

std::string counted(AmountBasedOn word) {
    switch (word) {
        case AmountBasedOn::X: return "X";
        case AmountBasedOn::Zero: return "0";
        case AmountBasedOn::RootAmount: return "that number";
        case AmountBasedOn::RootAffected: return "that many";
        case AmountBasedOn::LifeCards: return "your Life cards";
        case AmountBasedOn::OpponentLifeCards: return "your opponent's Life cards";
        case AmountBasedOn::FamiliarsControlled: return "the Familiars you control";
        case AmountBasedOn::FamiliarsOpponentControls: return "the Familiars your opponent controls";
        case AmountBasedOn::AzothControlled: return "your Azoth";
        case AmountBasedOn::HandSize: return "the cards in your hand";
        case AmountBasedOn::Counters: return "the counters on this";
        case AmountBasedOn::Strength: return "this card's Strength";
        case AmountBasedOn::Elements: return "this card's elements";
    }
    return {};
}

std::string number_of(AmountBasedOn word) {
    const bool counts = word >= AmountBasedOn::LifeCards && word != AmountBasedOn::Strength;
    return (counts ? "the number of " : "") + counted(word);
}

std::string amount_text(const Amount& amount) {
    using cardlang::ModifierOperator;
    const std::string text = amount.based_on ? number_of(*amount.based_on) : std::to_string(amount.fixed);
    const std::string value = std::to_string(amount.modifier.value);
    switch (amount.modifier.op) {
        case ModifierOperator::None: return text;
        case ModifierOperator::Add: return text + " + " + value;
        case ModifierOperator::Subtract: return text + " - " + value;
        case ModifierOperator::Multiply: return value + " times " + text;
        case ModifierOperator::DivideDown: return part_of(text, amount.modifier.value) + ", rounded down";
        case ModifierOperator::DivideUp: return part_of(text, amount.modifier.value) + ", rounded up";
        case ModifierOperator::Set: return value;
    }
    return text;
}

std::string described(const Filter& filter, bool many) { return described_as(many ? "Familiars" : "Familiar", filter); }

std::string with_article(const std::string& noun) {
    const char first = noun.front();
    const bool vowel = first == 'a' || first == 'e' || first == 'u' || first == 'A';
    return (vowel ? "an " : "a ") + noun;
}

std::string described_as(const std::string& noun, const Filter& filter) {
    const RestrictionSet& says = filter.restrictions;
    std::string text;
    const auto add = [&](std::string_view word) { text += (text.empty() ? "" : " ") + std::string{word}; };
    if (says.has(Restriction::Attacking)) add("attacking");
    if (says.has(Restriction::Tapped)) add("tapped");
    if (says.has(Restriction::Untapped)) add("untapped");
    if (says.has(Restriction::Damaged)) add("damaged");
    if (says.has(Restriction::Rested)) add("rested");
    if (says.has(Restriction::Ready)) add("ready");
    if (filter.element) add(cardlang::written(spelling(*filter.element)));
    if (filter.not_element) add("non-" + cardlang::written(spelling(*filter.not_element)));
    add(noun);
    if (filter.min_elements > 0) text += " with " + std::to_string(filter.min_elements) + " or more elements";
    if (says.has(Restriction::Strength)) text += bounds_text(filter, "Strength");
    if (says.has(Restriction::Health)) text += bounds_text(filter, "Health");
    if (says.has(Restriction::Cost)) text += bounds_text(filter, "cost");
    return text;
}

std::string conditions_text(const Program& program, Range conditions) {
    std::string text;
    for (const Condition& condition : program.conditions_in(conditions))
        text += (text.empty() ? "" : " and ") + condition_text(condition);
    return text;
}

std::string capitalised(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 32);
    return text;
}

}  // namespace pentacle::konivrer
