#include "cardlang/text/condition.hpp"

#include "cardlang/text/words.hpp"

namespace pentacle::cardlang {

namespace {

Noun noun_of(const Program& program, const Condition& condition) { return noun_of(program, counted_by(condition)); }

std::string count_text(const Condition& condition, const Noun& noun) {
    const auto& least = condition.min_amount;
    const auto& most = condition.max_amount;
    if (condition.amount) return "exactly " + number_word(*condition.amount) + " " + noun.many();
    if (most && *most == 0) return "no " + noun.many();
    if (least && most) return number_word(*least) + " to " + number_word(*most) + " " + noun.many();
    if (most) return number_word(*most) + " or fewer " + noun.many();
    if (least.value_or(1) > 1) return number_word(*least) + " or more " + noun.many();
    return noun.one();
}

std::string zones_text(WordSet<Zone> zones) {
    std::vector<std::string> names;
    for (std::size_t index = 0; index < word_count<Zone>; ++index) {
        const auto zone = static_cast<Zone>(index);
        if (zones.has(zone))
            names.push_back((zone == Zone::Play || zone == Zone::Exile ? "" : "your ") + std::string{name_of(zone)});
    }
    return joined(names, "or");
}

std::string hand_text(const Condition& condition) {
    std::vector<std::string> numbers;
    for (int number = 0; number < 32; ++number)
        if (((condition.amounts >> static_cast<unsigned>(number)) & 1U) != 0) numbers.push_back(number_word(number));
    if (condition.amount) numbers.push_back(number_word(*condition.amount));
    // "no cards", but "zero or seven cards".
    if (numbers.size() > 1 && numbers.front() == "no") numbers.front() = "zero";
    if (!numbers.empty()) return joined(numbers, "or") + (numbers.back() == "one" ? " card" : " cards");
    if (condition.max_amount) return number_word(*condition.max_amount) + " or fewer cards";
    return number_word(condition.min_amount.value_or(1)) + " or more cards";
}

// "5 or more", "2 or less", "2 to 4"
std::string attack_text(const Condition& condition) {
    if (condition.amount) return std::to_string(*condition.amount);
    std::vector<std::string> numbers;
    for (int number = 0; number < 32; ++number)
        if (((condition.amounts >> static_cast<unsigned>(number)) & 1U) != 0) numbers.push_back(std::to_string(number));
    if (!numbers.empty()) return joined(numbers, "or");
    const std::optional<std::int16_t> least = condition.min_amount;
    if (!condition.max_amount) return std::to_string(least.value_or(1)) + " or more";
    const std::string most = std::to_string(*condition.max_amount);
    return least ? std::to_string(*least) + " to " + most : most + " or less";
}

// Without a kind of card, the player is meant.
std::string attacker_text(const Program& program, const Condition& condition) {
    if (condition.scope == Scope::SelfOnly) return "this";
    const bool any = condition.scope == Scope::All && !condition.tribe && !condition.card_type && !condition.token_type;
    if (any) return condition.is_opponent ? "your opponent" : "you";
    return noun_of(program, condition).one() + (condition.is_opponent ? " your opponent controls" : " you control");
}

std::string tribe_name(const Program& program, const Condition& condition) {
    return with_article(condition.tribe ? name_of(program, *condition.tribe) : "summon");
}

}  // namespace

std::string condition_text(const Program& program, const Condition& condition) {
    const std::string you = condition.is_opponent ? "your opponent " : "you ";
    const std::string s = condition.is_opponent ? "s " : " ";
    const std::string status{program.language->status.said};
    switch (condition.type) {
        case ConditionType::Control: return you + "control" + s + count_text(condition, noun_of(program, condition));
        case ConditionType::TopCardIs:
            return "the top card of your deck is " +
                   with_article(name_of(program, what_is_meant(*program.language, condition.type).tribe)) + " summon";
        case ConditionType::FirstSpell: return "this is your first spell of the match";
        case ConditionType::InZone: return "this is in " + zones_text(condition.zones);
        case ConditionType::RootTargetTribe:
        case ConditionType::IsTribe: return "it is " + tribe_name(program, condition);
        case ConditionType::RootTargetNotSummon: return "it was not a summon";
        case ConditionType::HasStatus: return "you paid for this while " + status;
        case ConditionType::IsNotTribe: return "it is not " + tribe_name(program, condition);
        case ConditionType::OneOneInPlay: return "a 1/1 summon is in play";
        case ConditionType::DidntAttack: return you + "did not attack this turn";
        case ConditionType::HandSize:
            return you + (condition.is_opponent ? "has " : "have ") + hand_text(condition) + " in hand";
        case ConditionType::TargetAttack: return "its attack is " + attack_text(condition);
        case ConditionType::TriggerHadStatus: return "it was paid for while " + status;
        case ConditionType::TriggerLackedStatus: return "it was not paid for while " + status;
        case ConditionType::YouHaveMoreLife:
            return condition.is_opponent ? "your opponent has more life than you"
                                         : "you have more life than your opponent";
        case ConditionType::FirstSummon: return "this is your first summon of the match";
        case ConditionType::OpponentHasMore:
            return "your opponent controls more " + noun_of(program, condition).many() + " than you";
        case ConditionType::TargetIs: return "that card is " + tribe_name(program, condition);
        case ConditionType::EnteredZoneThisTurn:
            return noun_of(program, condition).one() + " entered " +
                   (condition.zones.empty() ? "play" : zones_text(condition.zones)) +
                   (condition.is_opponent ? " for your opponent" : "") + " this turn";
        case ConditionType::Attacked: return attacker_text(program, condition) + " attacked this turn";
        case ConditionType::SummonsInPlay: return "a summon is in play";
        case ConditionType::NoSummonsInPlay: return "no summon is in play";
    }
    return {};
}

std::string conditions_text(const Program& program, Range conditions) {
    std::vector<std::string> parts;
    for (std::uint16_t place = conditions.first; place < conditions.end(); ++place)
        parts.push_back(condition_text(program, program.conditions[place]));
    return joined(parts);
}

std::string other_conditions_text(const Program& program, Range conditions) {
    std::vector<std::string> parts;
    for (std::uint16_t place = conditions.first; place < conditions.end(); ++place)
        if (program.conditions[place].type != ConditionType::InZone)
            parts.push_back(condition_text(program, program.conditions[place]));
    return joined(parts);
}

std::string place_text(const Program& program, Range conditions) {
    for (std::uint16_t place = conditions.first; place < conditions.end(); ++place)
        if (program.conditions[place].type == ConditionType::InZone)
            return condition_text(program, program.conditions[place]);
    return {};
}

}  // namespace pentacle::cardlang
