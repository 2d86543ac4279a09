#include "cardlang/text/amount.hpp"

#include "cardlang/program/modifier.hpp"
#include "cardlang/text/condition.hpp"

namespace pentacle::cardlang {

namespace {

std::string your(Whose whose) { return whose == Whose::Yours ? "your" : "their"; }
std::string you_control(Whose whose) { return whose == Whose::Yours ? " you control" : " they control"; }

// "(1 for each further one this turn)"
std::string dwindling_note(const Program& program) {
    const DwindlingWord& dwindling = program.language->dwindling;
    return "(" + std::to_string(dwindling.further) + " for each further " +
           std::string{name_of(program, dwindling.token)} + " this turn)";
}

// A number that counts no things: "its attack".
std::string total_of(const Program& program, AmountBasedOn based_on, Whose whose) {
    if (const CountWord* word = further_word(*program.language, based_on)) {
        const std::string each = each_of(program, based_on, whose);
        return "the number of " + (word->counter ? many_of(program, each) : each);
    }
    switch (based_on) {
        case AmountBasedOn::TargetPower: return "its attack";
        case AmountBasedOn::TargetCost: return "its cost";
        case AmountBasedOn::SubtractLife: return "minus " + your(whose) + " life";
        case AmountBasedOn::UntilCardType: return "the number of cards revealed down to the first such card";
        case AmountBasedOn::X: return "X";
        case AmountBasedOn::ActivatedCost:
        case AmountBasedOn::RootAmount:
        case AmountBasedOn::RootAffected: return "that many";
        case AmountBasedOn::Zero: return "0";
        case AmountBasedOn::PlayerChoice: return "any number";
        case AmountBasedOn::LifeTotal: return your(whose) + " life";
        case AmountBasedOn::DeckSize: return "the number of cards in " + your(whose) + " deck";
        case AmountBasedOn::Attack: return "this card's attack";
        case AmountBasedOn::Dwindling:
            return std::to_string(program.language->dwindling.full) + " " + dwindling_note(program);
        case AmountBasedOn::KeywordAmount: return "N";
        case AmountBasedOn::SummonsInGraveyard:
        case AmountBasedOn::SummonsOpponentControls:
        case AmountBasedOn::SummonsThatDiedThisTurn:
        case AmountBasedOn::OpponentExcessSummons: return "the number of " + each_of(program, based_on, whose);
    }
    return {};
}

bool is_that_many(AmountBasedOn based_on) {
    return based_on == AmountBasedOn::ActivatedCost || based_on == AmountBasedOn::RootAmount ||
           based_on == AmountBasedOn::RootAffected;
}

// The noun's plural, be it one of the game's or an English one.
std::string plural_of_noun(const Program& program, const std::string& noun) {
    for (const TribeWord& tribe : program.language->tribes)
        if (tribe.name == noun) return std::string{tribe.plural};
    for (const TokenWord& token : program.language->tokens)
        if (token.name == noun) return std::string{token.plural};
    return noun + "s";
}

std::string each_of(const Program& program, const CountWord& word, Whose whose, bool others_only) {
    if (word.counter) return counter_name(*program.language, *word.counter) + " on this";
    if (word.tally)
        return std::string{tally_word(*program.language, *word.tally).name} +
               (whose == Whose::Yours ? " you have" : " they have");
    const bool in_play = word.zone == Zone::Play;
    const std::string noun{word.token   ? name_of(program, *word.token)
                           : word.tribe ? name_of(program, *word.tribe)
                                        : "summon"};
    const std::string other = others_only && in_play && !word.token ? "other " : "";
    if (!in_play) return noun + " in " + your(whose) + " graveyard";
    return other + noun + (word.of_both_players ? " in play" : you_control(whose));
}

}  // namespace

std::string many_of(const Program& program, const std::string& each) {
    constexpr std::string_view counter = " counter";
    if (const std::size_t found = each.find(counter); found != std::string::npos)
        return std::string{each}.insert(found + counter.size(), "s");
    if (each.starts_with("other ")) return "other " + many_of(program, each.substr(6));
    const std::size_t space = each.find(' ');
    const std::string noun = each.substr(0, space);
    if (noun == "nontoken") return "nontoken " + many_of(program, each.substr(space + 1));
    return plural_of_noun(program, noun) + (space == std::string::npos ? "" : each.substr(space));
}

std::string each_of(const Program& program, AmountBasedOn based_on, Whose whose, bool others_only) {
    if (const CountWord* word = further_word(*program.language, based_on))
        return each_of(program, *word, whose, others_only);
    switch (based_on) {
        case AmountBasedOn::SummonsInGraveyard: return "summon in " + your(whose) + " graveyard";
        case AmountBasedOn::SummonsOpponentControls:
            return whose == Whose::Yours ? "summon your opponent controls" : "summon their opponent controls";
        case AmountBasedOn::SummonsThatDiedThisTurn: return "summon that died this turn";
        case AmountBasedOn::OpponentExcessSummons:
            return whose == Whose::Yours ? "summon your opponent controls beyond the number you control"
                                         : "summon their opponent controls beyond the number they control";
        case AmountBasedOn::TargetPower:
        case AmountBasedOn::TargetCost:
        case AmountBasedOn::SubtractLife:
        case AmountBasedOn::UntilCardType:
        case AmountBasedOn::X:
        case AmountBasedOn::ActivatedCost:
        case AmountBasedOn::Zero:
        case AmountBasedOn::RootAmount:
        case AmountBasedOn::PlayerChoice:
        case AmountBasedOn::LifeTotal:
        case AmountBasedOn::DeckSize:
        case AmountBasedOn::Attack:
        case AmountBasedOn::RootAffected:
        case AmountBasedOn::Dwindling:
        case AmountBasedOn::KeywordAmount: return {};
    }
    return {};
}

std::string AmountText::each() const {
    if (amount_.based_on == AmountBasedOn::RootAffected && tells_affected_) return "card affected";
    const std::string each = each_of(program_, *amount_.based_on, whose_, filter_.scope == Scope::OthersOnly);
    const bool no_tokens =
        amount_.based_on == AmountBasedOn::OpponentExcessSummons && filter_.restrictions.has(Restriction::NonToken);
    return no_tokens ? "nontoken " + each : each;
}

bool AmountText::is_one() const {
    return !amount_.based_on && amount_.fixed.value_or(1) == 1 && amount_.modifier.op == ModifierOperator::None;
}

std::string AmountText::based() const {
    if (amount_.based_on == AmountBasedOn::PlayerChoice && up_to_) {
        const bool plain = amount_.modifier.op == ModifierOperator::None;
        return (plain ? "up to " : "any number up to ") + std::to_string(*up_to_);
    }
    const std::string each = this->each();
    return each.empty() ? total_of(program_, *amount_.based_on, whose_) : "the number of " + many_of(program_, each);
}

std::string AmountText::modified(std::string number) const {
    const std::string value = std::to_string(amount_.modifier.value);
    switch (amount_.modifier.op) {
        case ModifierOperator::None: return number;
        case ModifierOperator::Add: return number + " plus " + value;
        case ModifierOperator::Subtract: return number + " minus " + value;
        case ModifierOperator::Multiply: return (value == "2" ? "twice " : value + " times ") + number;
        case ModifierOperator::DivideDown:
            return (value == "2" ? "half " : "1/" + value + " of ") + number + ", rounded down";
        case ModifierOperator::DivideUp:
            return (value == "2" ? "half " : "1/" + value + " of ") + number + ", rounded up";
        case ModifierOperator::Set: return value;
    }
    return number;
}

std::string AmountText::condition_note() const {
    if (amount_.modifier_conditions.empty() || amount_.based_on) return {};
    const int otherwise = cardlang::modified(amount_.fixed.value_or(1), amount_.modifier);
    return " (" + std::to_string(otherwise) + " if " + conditions_text(program_, amount_.modifier_conditions) + ")";
}

// What a condition does to a number that is counted: " (twice that if you control a summon)".
std::string AmountText::counted_note() const {
    const std::string value = number_word(amount_.modifier.value);
    const auto change = [&]() -> std::string {
        switch (amount_.modifier.op) {
            case ModifierOperator::None: return "that";
            case ModifierOperator::Add: return value + " more";
            case ModifierOperator::Subtract: return value + " less";
            case ModifierOperator::Multiply: return value == "two" ? "twice that" : value + " times that";
            case ModifierOperator::DivideDown:
            case ModifierOperator::DivideUp:
                return (value == "two" ? "half of that" : "that divided by " + value) +
                       (amount_.modifier.op == ModifierOperator::DivideUp ? ", rounded up," : ", rounded down,");
            case ModifierOperator::Set: return value;
        }
        return {};
    };
    return " (" + change() + " if " + conditions_text(program_, amount_.modifier_conditions) + ")";
}

bool AmountText::changes_when_counted() const { return amount_.based_on && !amount_.modifier_conditions.empty(); }

AmountText AmountText::unchanged() const {
    AmountText same = *this;
    same.amount_.modifier = {};
    same.amount_.modifier_conditions = {};
    return same;
}

std::string AmountText::number() const {
    if (changes_when_counted()) return unchanged().number() + counted_note();
    const bool subtracts =
        amount_.based_on == AmountBasedOn::SubtractLife && amount_.modifier.op == ModifierOperator::Add;
    if (subtracts) return std::to_string(amount_.modifier.value) + " minus " + your(whose_) + " life";
    if (amount_.based_on) return modified(based());
    const int fixed = amount_.fixed.value_or(1);
    if (!amount_.modifier_conditions.empty()) return std::to_string(fixed) + condition_note();
    return std::to_string(cardlang::modified(fixed, amount_.modifier));
}

std::string AmountText::things(const std::string& one, const std::string& singular, const std::string& plural) const {
    if (changes_when_counted()) return unchanged().things(one, singular, plural) + counted_note();
    if (!amount_.based_on) {
        const int fixed = amount_.fixed.value_or(1);
        const int count = amount_.modifier_conditions.empty() ? cardlang::modified(fixed, amount_.modifier) : fixed;
        return (count == 1 ? one : number_word(count) + " " + plural) + condition_note();
    }
    const AmountBasedOn based_on = *amount_.based_on;
    const bool plain = amount_.modifier.op == ModifierOperator::None;
    if (plain && based_on == AmountBasedOn::PlayerChoice)
        return (up_to_ ? "up to " + number_word(*up_to_) : std::string{"any number of"}) + " " +
               (up_to_ == 1 ? singular : plural);
    if (plain && is_that_many(based_on) && !tells_affected_) return "that many " + plural;
    if (plain && (based_on == AmountBasedOn::X || based_on == AmountBasedOn::KeywordAmount))
        return total_of(program_, based_on, whose_) + " " + plural;
    const std::string each = this->each();
    if (plain && !each.empty()) return one + " for each " + each;
    if (is_that_many(based_on) && !tells_affected_ && amount_.modifier.op == ModifierOperator::Add)
        return "that many " + plural + " plus " + number_word(amount_.modifier.value);
    if (!each.empty() && amount_.modifier.op == ModifierOperator::Add)
        return one + " for each " + each + ", plus " + number_word(amount_.modifier.value);
    if (!each.empty() && amount_.modifier.op == ModifierOperator::Subtract)
        return one + " for each " + each + ", minus " + number_word(amount_.modifier.value);
    if (based_on == AmountBasedOn::DeckSize) return modified(your(whose_) + " deck");
    return "a number of " + plural + " equal to " + number();
}

AmountText::Measure AmountText::measured(const std::string& unit) const {
    if (changes_when_counted()) {
        Measure plain = unchanged().measured(unit);
        plain.tail += counted_note();
        return plain;
    }
    if (!amount_.based_on) {
        if (amount_.modifier_conditions.empty()) return {number() + " " + unit, ""};
        return {std::to_string(amount_.fixed.value_or(1)) + " " + unit + condition_note(), ""};
    }
    const AmountBasedOn based_on = *amount_.based_on;
    const bool plain = amount_.modifier.op == ModifierOperator::None;
    if (plain && is_that_many(based_on) && !tells_affected_) return {"that much " + unit, ""};
    if (plain && based_on == AmountBasedOn::Dwindling)
        return {std::to_string(program_.language->dwindling.full) + " " + unit, " " + dwindling_note(program_)};
    if (plain && based_on == AmountBasedOn::KeywordAmount)
        return {total_of(program_, based_on, whose_) + " " + unit, ""};
    if (plain && based_on == AmountBasedOn::PlayerChoice)
        return {up_to_ ? "up to " + std::to_string(*up_to_) + " " + unit : "any amount of " + unit, ""};
    if (based_on == AmountBasedOn::X) return {modified("X") + " " + unit, ""};
    if (!plain && based_on == AmountBasedOn::LifeTotal && unit == "life") return {modified(your(whose_) + " life"), ""};
    const std::string each = this->each();
    // "Damage to any target equal to the number of …": "for each" would seem to ask for a target each.
    if (plain && !each.empty() && unit != "damage") return {"1 " + unit, " for each " + each};
    return {unit, " equal to " + number()};
}

std::string AmountText::measure(const std::string& unit) const {
    const Measure measure = measured(unit);
    return measure.head + measure.tail;
}

std::string AmountText::measure(const std::string& unit, const std::string& whom) const {
    const Measure measure = measured(unit);
    return measure.head + " to " + whom + measure.tail;
}

}  // namespace pentacle::cardlang
