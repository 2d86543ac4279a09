#include "games/conclave/phrases.hpp"

#include <limits>
#include <vector>

#include "cardlang/program/modifier.hpp"
#include "cardlang/reading/mistakes.hpp"

namespace pentacle::conclave {

namespace {

std::string joined(const std::vector<std::string>& parts, const std::string& last) {
    std::string text;
    for (std::size_t index = 0; index < parts.size(); ++index) {
        if (index > 0) text += index + 1 == parts.size() ? " " + last + " " : ", ";
        text += parts[index];
    }
    return text;
}

std::string colour_name(Colour colour) {
    switch (colour) {
        case Colour::W: return "white";
        case Colour::U: return "blue";
        case Colour::B: return "black";
        case Colour::R: return "red";
        case Colour::G: return "green";
    }
    return {};
}

std::string type_noun(CardType type, bool many) {
    switch (type) {
        case CardType::Creature: return many ? "creatures" : "creature";
        case CardType::Sorcery: return many ? "Sorceries" : "Sorcery";
        case CardType::Instant: return many ? "Instants" : "Instant";
        case CardType::Enchantment: return many ? "Enchantments" : "Enchantment";
        case CardType::ResourceGenerator: return many ? "generators" : "generator";
    }
    return {};
}

std::string plural(const std::string& noun, bool many) { return many ? noun + "s" : noun; }

std::string bounds_of(const Filter& filter) {
    const bool least = filter.min != std::numeric_limits<std::int16_t>::min();
    const bool most = filter.max != std::numeric_limits<std::int16_t>::max();
    if (least && most && filter.min == filter.max) return std::to_string(filter.min);
    if (least && most) return std::to_string(filter.min) + " to " + std::to_string(filter.max);
    if (least) return std::to_string(filter.min) + " or more";
    return std::to_string(filter.max) + " or less";
}

std::string range_text(const Condition& condition, const std::string& one, const std::string& many) {
    const bool open_above = condition.max == std::numeric_limits<std::int16_t>::max();
    if (condition.max == 0) return "no " + many;
    if (open_above && condition.min == 1) return with_article(one);
    if (open_above) return std::to_string(condition.min) + " or more " + many;
    if (condition.min == condition.max)
        return "exactly " + std::to_string(condition.min) + " " + (condition.min == 1 ? one : many);
    if (condition.min <= 0) return "at most " + std::to_string(condition.max) + " " + (condition.max == 1 ? one : many);
    return std::to_string(condition.min) + " to " + std::to_string(condition.max) + " " + many;
}

std::string number_text(const Condition& condition, const std::string& what) {
    const bool open_above = condition.max == std::numeric_limits<std::int16_t>::max();
    if (open_above) return std::to_string(condition.min) + " or more " + what;
    if (condition.min == condition.max) return "exactly " + std::to_string(condition.min) + " " + what;
    if (condition.min == std::numeric_limits<std::int16_t>::min())
        return std::to_string(condition.max) + " or less " + what;
    return std::to_string(condition.min) + " to " + std::to_string(condition.max) + " " + what;
}

std::string condition_text(const Condition& condition) {
    const bool theirs = condition.opponent;
    const std::string who = theirs ? "your opponent" : "you";
    const std::string has = theirs ? " has " : " have ";
    const std::string other = condition.filter.scope == Scope::OthersOnly ? "other " : "";
    switch (condition.type) {
        case ConditionType::Control:
            return who + (theirs ? " controls " : " control ") +
                   range_text(condition, other + described(condition.filter, false, "permanent"),
                              other + described(condition.filter, true, "permanent"));
        case ConditionType::HandSize:
            return who + (theirs ? " holds " : " hold ") + range_text(condition, "card", "cards");
        case ConditionType::InZone:
            return "this card is " + std::string{condition.zone == Zone::Play ? "on " : "in "} +
                   zone_of(condition.zone, "a");
        case ConditionType::YouHaveMoreLife:
            return theirs ? "your opponent has more life than you" : "you have more life than your opponent";
        case ConditionType::Attacked: return who + " attacked this turn";
        case ConditionType::DidntAttack: return who + " did not attack this turn";
        case ConditionType::Life: return who + has + number_text(condition, "life");
        case ConditionType::Energy: return who + has + number_text(condition, "energy");
        case ConditionType::Poison: return who + has + range_text(condition, "poison counter", "poison counters");
        case ConditionType::YourTurn: return theirs ? "it is your opponent's turn" : "it is your turn";
    }
    return {};
}

std::string cost_text(const Cost& cost) {
    const auto cards = [&](const std::string& noun) {
        const std::string other = cost.filter.scope == Scope::OthersOnly ? "other " : "";
        const std::string one = other + described(cost.filter, false, noun);
        if (cost.amount == 1) return with_article(one);
        return std::to_string(cost.amount) + " " + other + described(cost.filter, true, noun);
    };
    const bool this_card = cost.filter.scope == Scope::SelfOnly;
    switch (cost.type) {
        case CostType::Sacrifice: return "sacrifice " + (this_card ? "this card" : cards("permanent"));
        case CostType::Discard: return "discard " + cards("card");
        case CostType::ExileFromHand: return "exile " + cards("card") + " from your hand";
        case CostType::ExileFromGraveyard: return "exile " + cards("card") + " from your graveyard";
        case CostType::Life: return "pay " + std::to_string(cost.amount) + " life";
        case CostType::Reveal: return "reveal " + cards("card") + " from your hand";
        case CostType::Energy: return "pay " + std::to_string(cost.amount) + " energy";
        case CostType::RemoveCounter:
            return "remove " +
                   (cost.amount == 1 ? "a +1/+1 counter" : std::to_string(cost.amount) + " +1/+1 counters") + " from " +
                   (this_card ? "this card" : "a " + described(cost.filter, false, "creature") + " you control");
    }
    return {};
}

// "plus 1", "times 2": what is done to a number.
std::string changed_text(const Modifier& modifier) {
    const std::string value = std::to_string(modifier.value);
    switch (modifier.op) {
        case cardlang::ModifierOperator::None: return {};
        case cardlang::ModifierOperator::Add: return " plus " + value;
        case cardlang::ModifierOperator::Subtract: return " minus " + value;
        case cardlang::ModifierOperator::Multiply: return " times " + value;
        case cardlang::ModifierOperator::DivideDown: return " divided by " + value + ", rounded down";
        case cardlang::ModifierOperator::DivideUp: return " divided by " + value + ", rounded up";
        case cardlang::ModifierOperator::Set: return " set to " + value;
    }
    return {};
}

bool is_plain_x(const Amount& amount) {
    return amount.based_on == AmountBasedOn::X && amount.modifier.op == cardlang::ModifierOperator::None;
}

}  // namespace

std::string capitalised(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 32);
    return text;
}

std::string with_article(const std::string& noun) {
    return noun.starts_with("other ") ? "an" + noun : cardlang::article_of(noun) + noun;
}

std::string without_stop(std::string text) {
    if (text.ends_with('.')) text.pop_back();
    return text;
}

std::string name_of(Keyword keyword) {
    std::string name;
    for (const char sign : spelling(keyword)) {
        if (!name.empty() && sign >= 'A' && sign <= 'Z') name += ' ';
        name += sign;
    }
    return name;
}

std::string listed(ColourSet colours, const std::string& last) {
    std::vector<std::string> names;
    for (std::size_t index = 0; index < colour_count; ++index)
        if (const auto colour = static_cast<Colour>(index); colours.has(colour)) names.push_back(colour_name(colour));
    return joined(names, last);
}

std::string listed(const WordSet<Keyword>& keywords, ColourSet protection) {
    std::vector<std::string> names;
    for (std::size_t index = 0; index < word_count<Keyword>; ++index) {
        const auto keyword = static_cast<Keyword>(index);
        if (!keywords.has(keyword)) continue;
        names.push_back(name_of(keyword) + (keyword == Keyword::Protection && !protection.empty()
                                                ? " from " + listed(protection, "and")
                                                : ""));
    }
    return joined(names, "and");
}

std::string described(const Filter& filter, bool many, const std::string& noun) {
    std::string text;
    const auto say = [&](Restriction restriction, const char* word) {
        if (filter.restrictions.has(restriction)) text += std::string{word} + " ";
    };
    say(Restriction::Attacking, "attacking");
    say(Restriction::Blocking, "blocking");
    say(Restriction::Tapped, "tapped");
    say(Restriction::Untapped, "untapped");
    say(Restriction::Damaged, "damaged");
    say(Restriction::Legendary, "legendary");
    say(Restriction::Basic, "basic");
    say(Restriction::NonToken, "nontoken");
    say(Restriction::NonCreature, "noncreature");
    if (!filter.colours.empty()) text += listed(filter.colours, "or") + " ";
    if (filter.tribe) text += std::string{spelling(*filter.tribe)} + " ";
    const bool elsewhere = noun == "card" || noun == "spell";
    if (filter.card_type && elsewhere) text += type_noun(*filter.card_type, false) + " " + plural(noun, many);
    else if (filter.card_type) text += type_noun(*filter.card_type, many);
    else text += plural(noun, many);
    if (filter.keyword) text += " with " + name_of(*filter.keyword);
    if (filter.restrictions.has(Restriction::Attack)) text += " with attack " + bounds_of(filter);
    if (filter.restrictions.has(Restriction::Defense)) text += " with defense " + bounds_of(filter);
    if (filter.restrictions.has(Restriction::Cost)) text += " with mana value " + bounds_of(filter);
    return text;
}

std::string in_hands_of(const Filter& filter) {
    if (filter.restrictions.has(Restriction::YouControl)) return " you control";
    return filter.restrictions.has(Restriction::OpponentControls) ? " your opponent controls" : "";
}

std::string counted(AmountBasedOn word) {
    switch (word) {
        case AmountBasedOn::X: return "X";
        case AmountBasedOn::Attack: return "this card's attack";
        case AmountBasedOn::TargetPower: return "its attack";
        case AmountBasedOn::TargetCost: return "its mana value";
        case AmountBasedOn::LifeTotal: return "your life";
        case AmountBasedOn::DeckSize: return "the number of cards in your library";
        case AmountBasedOn::RootAmount: return "that number";
        case AmountBasedOn::RootAffected: return "how many they were";
        case AmountBasedOn::ActivatedCost: return "what was paid";
        case AmountBasedOn::PlayerChoice: return "as many as you like";
        case AmountBasedOn::Zero: return "0";
        case AmountBasedOn::CreaturesControlled: return "the number of creatures you control";
        case AmountBasedOn::CreaturesInPlay: return "the number of creatures on the battlefield";
        case AmountBasedOn::GeneratorsControlled: return "the number of generators you control";
        case AmountBasedOn::CardsInHand: return "the number of cards in your hand";
        case AmountBasedOn::CardsInGraveyard: return "the number of cards in your graveyard";
        case AmountBasedOn::Energy: return "your energy";
        case AmountBasedOn::OpponentPoison: return "the number of your opponent's poison counters";
        case AmountBasedOn::OccasionAmount: return "that amount";
    }
    return {};
}

bool is_counted(const Effect& effect) { return effect.amount.based_on && !effect.up_to && !is_plain_x(effect.amount); }

std::string counted(const Amount& amount) { return counted(*amount.based_on) + changed_text(amount.modifier); }

std::string each_of(AmountBasedOn word) {
    switch (word) {
        case AmountBasedOn::DeckSize: return "each card in your library";
        case AmountBasedOn::CreaturesControlled: return "each creature you control";
        case AmountBasedOn::CreaturesInPlay: return "each creature on the battlefield";
        case AmountBasedOn::GeneratorsControlled: return "each generator you control";
        case AmountBasedOn::CardsInHand: return "each card in your hand";
        case AmountBasedOn::CardsInGraveyard: return "each card in your graveyard";
        case AmountBasedOn::OpponentPoison: return "each of your opponent's poison counters";
        case AmountBasedOn::X:
        case AmountBasedOn::Attack:
        case AmountBasedOn::TargetPower:
        case AmountBasedOn::TargetCost:
        case AmountBasedOn::LifeTotal:
        case AmountBasedOn::RootAmount:
        case AmountBasedOn::RootAffected:
        case AmountBasedOn::ActivatedCost:
        case AmountBasedOn::PlayerChoice:
        case AmountBasedOn::Zero:
        case AmountBasedOn::Energy:
        case AmountBasedOn::OccasionAmount: break;
    }
    return "each point of " + counted(word);
}

std::string zone_of(Zone zone, const std::string& whose) {
    switch (zone) {
        case Zone::Deck: return whose + " library";
        case Zone::Hand: return whose + " hand";
        case Zone::Play: return "the battlefield";
        case Zone::Graveyard: return whose + " graveyard";
        case Zone::Exile: return "exile";
        case Zone::Stack: return "the stack";
    }
    return {};
}

std::string so_many(const Effect& effect, const std::string& one, const std::string& many) {
    const Amount& amount = effect.amount;
    const std::string most = std::to_string(amount.fixed);
    if (effect.up_to)
        return amount.fixed >= 99 ? "any number of " + many : "up to " + most + " " + (amount.fixed == 1 ? one : many);
    if (is_plain_x(amount)) return "X " + many;
    if (amount.based_on) return many + " equal to " + counted(amount);
    if (amount.fixed == 1) return with_article(one);
    return most + " " + many;
}

std::string so_much(const Effect& effect, const std::string& what) {
    const Amount& amount = effect.amount;
    if (effect.up_to) return "up to " + std::to_string(amount.fixed) + " " + what;
    if (is_plain_x(amount)) return "X " + what;
    if (amount.based_on) return what + " equal to " + counted(amount);
    return std::to_string(amount.fixed) + " " + what;
}

std::string conditions_text(const Program& program, Range conditions) {
    std::vector<std::string> parts;
    for (Place place = conditions.first; place < conditions.end(); ++place)
        parts.push_back(condition_text(program.conditions[place]));
    return joined(parts, "and");
}

std::string costs_text(const Program& program, Range costs) {
    std::vector<std::string> parts;
    for (Place place = costs.first; place < costs.end(); ++place) parts.push_back(cost_text(program.costs[place]));
    return joined(parts, "and");
}

}  // namespace pentacle::conclave
