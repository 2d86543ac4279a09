#include "cardlang/text/condition.hpp"

#include "cardlang/text/words.hpp"

namespace pentacle::cardlang {

namespace {

Noun noun_of(const Program& program, const Condition& condition) { return noun_of(program, counted_by(condition)); }

// What a player controls: of a tribe that is named alone objects and raw tokens as well.
Noun controlled_noun(const Program& program, const Condition& condition) {
    Noun noun = noun_of(program, condition);
    if (names_tribe_alone(counted_by(condition))) noun.which = " of any kind" + noun.which;
    return noun;
}

// "one or three": the numbers of which any will do.
std::string listed_numbers(const Condition& condition) {
    std::vector<std::string> numbers;
    for (int number = 0; number < 32; ++number)
        if (((condition.amounts >> static_cast<unsigned>(number)) & 1U) != 0) numbers.push_back(number_word(number));
    if (condition.amount) numbers.assign(1, number_word(*condition.amount));
    // "no cards", but "zero or seven cards".
    if (numbers.size() > 1 && numbers.front() == "no") numbers.front() = "zero";
    return joined(numbers, "or");
}

// "no summons", "two to four summons", "a summon"
std::string range_text(const Condition& condition, const std::string& one, const std::string& many) {
    const int least = condition.min_amount.value_or(condition.max_amount ? 0 : 1);
    if (!condition.max_amount) {
        if (least <= 0) return "any number of " + many;
        return least == 1 ? one : number_word(least) + " or more " + many;
    }
    const int most = *condition.max_amount;
    if (most == 0) return "no " + many;
    if (least == most) return "exactly " + number_word(most) + " " + many;
    if (least <= 0) return number_word(most) + " or fewer " + many;
    return number_word(least) + " to " + number_word(most) + " " + many;
}

std::string count_text(const Condition& condition, const Noun& noun) {
    const std::string numbers = listed_numbers(condition);
    if (!numbers.empty()) return "exactly " + numbers + " " + noun.many();
    return range_text(condition, noun.one(), noun.many());
}

// "your graveyard or exile"; `in_play` is what play is called.
std::string zones_text(const Program& program, WordSet<Zone> zones, const std::string& owners = "your ",
                       const std::string& in_play = "play") {
    std::vector<std::string> names;
    for (std::size_t index = 0; index < word_count<Zone> + program.language->zones.size(); ++index) {
        const auto zone = static_cast<Zone>(index);
        if (!zones.has(zone)) continue;
        if (zone == Zone::Play) names.push_back(in_play);
        else names.push_back((zone == Zone::Exile ? "" : owners) + std::string{name_of(program, zone)});
    }
    return joined(names, "or");
}

// Cards come to a player's own zones, and into play under their control.
std::string entered_text(const Program& program, const Condition& condition) {
    const std::string owners = condition.is_opponent ? "your opponent's " : "your ";
    const std::string in_play = "play under " + owners + "control";
    const bool in_play_alone = condition.zones.empty() || condition.zones == WordSet<Zone>::of({Zone::Play});
    const Filter filter = counted_by(condition);
    const NounPlace place = names_tribe_alone(filter) ? NounPlace::Elsewhere : NounPlace::Play;
    const Noun noun = noun_of(program, filter, place, in_play_alone ? "permanent" : "card");
    return noun.one() + " entered " +
           (condition.zones.empty() ? in_play : zones_text(program, condition.zones, owners, in_play)) + " this turn";
}

std::string hand_text(const Condition& condition) {
    const std::string numbers = listed_numbers(condition);
    if (!numbers.empty()) return numbers + (numbers == "one" ? " card" : " cards");
    return range_text(condition, "one or more cards", "cards");
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

// "3 or more Nectar", "no Nectar"
std::string amount_of_text(const Condition& condition, const std::string& name) {
    const bool none = condition.max_amount == 0 || condition.amount == 0;
    const bool any = !condition.amount && condition.amounts == 0 && !condition.min_amount && !condition.max_amount;
    return (none ? "no" : any ? "any" : attack_text(condition)) + " " + name;
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

std::string condition_text(const Program& program, const Condition& condition, bool of_several) {
    const std::string it = of_several ? "one of them" : "it";
    const std::string not_it = of_several ? "none of them " : "it ";
    const std::string no = of_several ? "" : "not ";
    const std::string you = condition.is_opponent ? "your opponent " : "you ";
    const std::string owners = condition.is_opponent ? "your opponent's " : "your ";
    const std::string s = condition.is_opponent ? "s " : " ";
    const std::string status{program.language->status.said};
    switch (condition.type) {
        case ConditionType::Control:
            return you + "control" + s + count_text(condition, controlled_noun(program, condition));
        case ConditionType::TopCardIs:
            return "the top card of " + owners + "deck is " +
                   with_article(name_of(program, what_is_meant(*program.language, condition.type).tribe)) + " summon";
        case ConditionType::FirstSpell:
            return condition.is_opponent ? "your opponent has cast at most one spell this match"
                                         : "this is your first spell of the match";
        case ConditionType::InZone: return "this is in " + zones_text(program, condition.zones);
        case ConditionType::RootTargetTribe:
        case ConditionType::IsTribe: return it + " is " + tribe_name(program, condition);
        case ConditionType::RootTargetNotSummon: return not_it + "was " + no + "a summon";
        case ConditionType::HasStatus:
            if (condition.scope == Scope::SelfOnly) return "you paid for this while " + status;
            return you + (condition.is_opponent ? "is " : "are ") + status;
        case ConditionType::IsNotTribe: return not_it + "is " + no + tribe_name(program, condition);
        case ConditionType::OneOneInPlay: return "a 1/1 summon is in play";
        case ConditionType::DidntAttack: return you + "did not attack this turn";
        case ConditionType::HandSize:
            return you + (condition.is_opponent ? "has " : "have ") + hand_text(condition) + " in hand";
        case ConditionType::TargetAttack:
            return (of_several ? "the attack of one of them is " : "its attack is ") + attack_text(condition);
        case ConditionType::TriggerHadStatus: return "it was paid for while " + status;
        case ConditionType::TriggerLackedStatus: return "it was not paid for while " + status;
        case ConditionType::YouHaveMoreLife:
            return condition.is_opponent ? "your opponent has more life than you"
                                         : "you have more life than your opponent";
        case ConditionType::FirstSummon:
            return condition.is_opponent ? "your opponent has summoned at most once this match"
                                         : "this is your first summon of the match";
        case ConditionType::OpponentHasMore:
            return "your opponent controls more " + controlled_noun(program, condition).many() + " than you";
        case ConditionType::TargetIs: return (of_several ? it : "that card") + " is " + tribe_name(program, condition);
        case ConditionType::EnteredZoneThisTurn: return entered_text(program, condition);
        case ConditionType::Attacked: return attacker_text(program, condition) + " attacked this turn";
        case ConditionType::SummonsInPlay: return "a summon is in play";
        case ConditionType::NoSummonsInPlay: return "no summon is in play";
        case ConditionType::HasCounters:
            return "this has " + amount_of_text(condition, counter_name(*program.language, condition.counter) + "s");
        case ConditionType::HasTally:
            return you + (condition.is_opponent ? "has " : "have ") +
                   amount_of_text(condition, std::string{tally_word(*program.language, condition.tally).name});
    }
    return {};
}

std::string conditions_text(const Program& program, Range conditions) {
    std::vector<std::string> parts;
    for (std::uint16_t place = conditions.first; place < conditions.end(); ++place)
        parts.push_back(condition_text(program, program.conditions[place]));
    return joined(parts);
}

std::string other_conditions_text(const Program& program, Range conditions, bool of_several) {
    std::vector<std::string> parts;
    for (std::uint16_t place = conditions.first; place < conditions.end(); ++place) {
        const Condition& condition = program.conditions[place];
        if (condition.type != ConditionType::InZone) parts.push_back(condition_text(program, condition, of_several));
    }
    return joined(parts);
}

std::string place_text(const Program& program, Range conditions) {
    for (std::uint16_t place = conditions.first; place < conditions.end(); ++place)
        if (program.conditions[place].type == ConditionType::InZone)
            return condition_text(program, program.conditions[place]);
    return {};
}

}  // namespace pentacle::cardlang
