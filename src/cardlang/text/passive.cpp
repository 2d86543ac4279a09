#include <algorithm>

#include "cardlang/text/ability.hpp"
#include "cardlang/text/amount.hpp"
#include "cardlang/text/condition.hpp"
#include "cardlang/text/effect.hpp"

namespace pentacle::cardlang {

namespace {

std::string stat_number(const StatModifier& modifier) {
    if (modifier.x_amount) return "X";
    if (!modifier.amount.based_on) return std::to_string(modifier.amount.fixed.value_or(0));
    const int times = modifier.amount.based_on == AmountBasedOn::SubtractLife ? -modifier.amount_multiplier
                                                                              : modifier.amount_multiplier;
    return std::to_string(times);
}

// What is counted: " for each summon you control"; "N" stands for what is no count of things.
struct Counted {
    std::string unit;  // "" or "N"
    std::string per;
};

Counted counted(const Program& program, const StatModifier& modifier) {
    if (modifier.x_amount || !modifier.amount.based_on) return {};
    const AmountBasedOn based_on = *modifier.amount.based_on;
    if (based_on == AmountBasedOn::LifeTotal || based_on == AmountBasedOn::SubtractLife)
        return {"", " for each point of your life"};
    const std::string each = each_of(program, based_on, Whose::Yours, modifier.scope == Scope::OthersOnly);
    if (!each.empty()) return {"", " for each " + each};
    return {"N", ", where N is " + AmountText{program, modifier.amount}.number()};
}

// Changes by the same count are told together: "+1/+1 for each summon you control".
struct StatGroup {
    std::string per;
    std::string attack;
    std::string defense;
    std::string cost;

    std::string& of(StatType stat) {
        return stat == StatType::Attack ? attack : stat == StatType::Defense ? defense : cost;
    }
};

std::string with_sign(const std::string& number) {
    if (number.empty()) return "+0";
    return number.front() == '-' ? number : "+" + number;
}

std::vector<StatGroup> stat_groups(const Program& program, Range modifiers) {
    std::vector<StatGroup> groups;
    for (std::uint16_t place = modifiers.first; place < modifiers.end(); ++place) {
        const StatModifier& modifier = program.stat_modifiers[place];
        if (modifier.op != OperatorType::Add) continue;
        const Counted count = counted(program, modifier);
        const std::string times = stat_number(modifier);
        const std::string number = count.unit.empty() ? times
                                   : times == "1"     ? count.unit
                                   : times == "-1"    ? "-" + count.unit
                                                      : times + count.unit;
        const auto fits = [&](StatGroup& group) {
            return group.per == count.per && group.of(modifier.stat).empty() &&
                   (modifier.stat == StatType::Cost) == (group.attack.empty() && group.defense.empty());
        };
        auto group = std::find_if(groups.begin(), groups.end(), fits);
        if (group == groups.end()) group = groups.insert(groups.end(), StatGroup{count.per, "", "", ""});
        group->of(modifier.stat) = number;
    }
    return groups;
}

// "its attack and defense doubled"
std::vector<std::string> scaled_stats(const Program& program, Range modifiers, bool plural) {
    std::vector<std::string> changes;
    std::vector<std::vector<std::string>> stats;
    for (std::uint16_t place = modifiers.first; place < modifiers.end(); ++place) {
        const StatModifier& modifier = program.stat_modifiers[place];
        if (modifier.op == OperatorType::Add) continue;
        const bool multiplies = modifier.op == OperatorType::Multiply;
        const std::string number =
            modifier.amount.based_on ? AmountText{program, modifier.amount}.number() : stat_number(modifier);
        const std::string change = number == "2" ? (multiplies ? "doubled" : "halved")
                                                 : (multiplies ? "multiplied by " : "divided by ") + number;
        const auto same = std::find(changes.begin(), changes.end(), change);
        const auto index = static_cast<std::size_t>(same - changes.begin());
        if (same == changes.end()) {
            changes.push_back(change);
            stats.emplace_back();
        }
        stats[index].emplace_back(modifier.stat == StatType::Attack    ? "attack"
                                  : modifier.stat == StatType::Defense ? "defense"
                                                                       : "cost");
    }
    std::vector<std::string> parts;
    for (std::size_t index = 0; index < changes.size(); ++index)
        parts.push_back((plural ? "their " : "its ") + joined(stats[index]) + " " + changes[index]);
    return parts;
}

std::string stats_predicate(const Program& program, const PassiveEffect& passive, bool plural) {
    std::vector<std::string> gets;
    std::vector<std::string> parts;
    for (const StatGroup& group : stat_groups(program, passive.stat_modifiers))
        if (group.cost.empty()) {
            gets.push_back(with_sign(group.attack) + "/" + with_sign(group.defense) + group.per);
        } else {
            const bool less = group.cost.front() == '-';
            parts.push_back((plural ? "cost " : "costs ") +
                            (less ? group.cost.substr(1) + " less" : group.cost + " more") + group.per);
        }
    if (!gets.empty()) parts.insert(parts.begin(), (plural ? "get " : "gets ") + joined(gets));
    const std::vector<std::string> scaled = scaled_stats(program, passive.stat_modifiers, plural);
    if (!scaled.empty()) parts.push_back((plural ? "have " : "has ") + joined(scaled));
    return joined(parts);
}

std::string actives_text(const Program& program, Range actives) {
    std::vector<std::string> parts;
    for (std::uint16_t place = actives.first; place < actives.end(); ++place)
        parts.push_back("\"" + as_sentence(activated_text(program, program.activated[place])) + "\"");
    return joined(parts);
}

std::string token_change(Modifier modifier) {
    const std::string value = number_word(modifier.value);
    switch (modifier.op) {
        case ModifierOperator::Multiply: return modifier.value == 2 ? "twice as many" : value + " times as many";
        case ModifierOperator::Add: return "that many plus " + value;
        case ModifierOperator::Subtract: return value + " fewer";
        case ModifierOperator::DivideDown:
            return modifier.value == 2 ? "half as many, rounded down," : "a fraction as many";
        case ModifierOperator::DivideUp:
            return modifier.value == 2 ? "half as many, rounded up," : "a fraction as many";
        case ModifierOperator::Set: return "exactly " + value;
        case ModifierOperator::None: return "as many";
    }
    return {};
}

std::string changed_by(int amount) {
    return amount < 0 ? " reduced by " + std::to_string(-amount) : " increased by " + std::to_string(amount);
}

std::string keyword_on_death(const Program& program) {
    return std::string{name_of(program, what_is_meant(*program.language, Passive::KeywordTriggersOnDeath).keyword)};
}

}  // namespace

std::string passive_predicate(const Program& program, const PassiveEffect& passive, bool plural) {
    const std::string have = plural ? "have " : "has ";
    switch (passive.passive) {
        case Passive::BypassSummonLimit:
            return plural ? "don't count as your summon for the turn" : "doesn't count as your summon for the turn";
        case Passive::ChangeStats: return stats_predicate(program, passive, plural);
        case Passive::GrantKeyword: return have + names_of(program, passive.keywords, passive.amount.value_or(1));
        case Passive::GrantActive: return have + actives_text(program, passive.actives);
        case Passive::DisableKeyword:
            return (plural ? "lose " : "loses ") +
                   (passive.keywords.empty() ? std::string{"all keywords"} : names_of(program, passive.keywords, 0));
        case Passive::ModifyCost:
            if (!passive.cost) return stats_predicate(program, passive, plural);
            return (plural ? "cost " : "costs ") + std::to_string(*passive.cost);
        case Passive::CantTakeDamage: return "can't take damage";
        case Passive::CantDealDamage: return "can't deal damage";
        case Passive::TopCardRevealed: return "lets everybody see the top card of your deck";
        case Passive::AdditionalSummonTopCard:
            return "lets you summon the top card of your deck as an additional summon";
        case Passive::CantBeTargeted: return "can't be targeted";
        case Passive::ImmuneToKeyword:
            return (plural ? "are immune to " : "is immune to ") + names_of(program, passive.keywords, 0);
        case Passive::DefenseUsedForAttack:
            return plural ? "deal combat damage equal to their defense" : "deals combat damage equal to its defense";
        case Passive::Sacrifice: return plural ? "are sacrificed" : "is sacrificed";  // by itself: whole_sentence
        case Passive::OnlyTributeTo:
            return "can be tributed only for " +
                   plural_of(program, what_is_meant(*program.language, passive.passive).tribe);
        case Passive::TributeRestriction:
            return passive.tribute_to ? "can be tributed only for " + plural_of(program, *passive.tribute_to)
                                      : "can't be tributed";
        case Passive::KeywordTriggersOnDeath:
            return "makes " + keyword_on_death(program) + " of your summons happen when they die, too";
        case Passive::ModifyKeywordAmount:
            return have + (plural ? "their " : "its ") +
                   (passive.keywords.empty() ? std::string{"keyword numbers"}
                                             : names_of(program, passive.keywords, 0)) +
                   changed_by(passive.amount.value_or(1));
        case Passive::CantBeAttacked: return "can't be attacked";
        case Passive::DisableEnterPlayEffects: return "keeps abilities from triggering when cards enter play";
        case Passive::CantSpecialSummon:
            return plural ? "enter play only by being cast" : "enters play only by being cast";
        case Passive::TokenCanTribute:
            return "lets you tribute " +
                   (passive.filter.token_type ? plural_of(program, *passive.filter.token_type) : std::string{"tokens"});
        case Passive::CreateTokenModifier: return "makes you create " + token_change(passive.modifier) + " tokens";
        case Passive::ThisTurn: return plural ? "last until end of turn" : "lasts until end of turn";
        case Passive::GrantKeywordToNextSpell:
            return (plural ? "give" : "gives") + std::string{" the next spell you cast "} +
                   names_of(program, passive.keywords);
        case Passive::SummonsToGraveyardExileInstead:
            return "summons are exiled where they would be put into a graveyard";
        case Passive::CantAttack: return "can't attack";
        case Passive::CantTribute: return "can't be tributed";
    }
    return {};
}

namespace {

// Passives that are about the game rather than about a card read better without "this".
std::string whole_sentence(const Program& program, const PassiveEffect& passive) {
    if (passive.passive == Passive::TopCardRevealed) return "play with the top card of your deck revealed";
    if (passive.passive == Passive::AdditionalSummonTopCard)
        return "you may summon the top card of your deck as an additional summon";
    if (passive.passive == Passive::KeywordTriggersOnDeath)
        return keyword_on_death(program) + " of summons you control also happens when they die";
    if (passive.passive == Passive::DisableEnterPlayEffects) return "abilities don't trigger when cards enter play";
    if (passive.passive == Passive::TokenCanTribute)
        return "you may tribute " +
               (passive.filter.token_type ? plural_of(program, *passive.filter.token_type) : std::string{"tokens"});
    if (passive.passive == Passive::CreateTokenModifier)
        return "whenever you create " +
               (passive.filter.token_type ? plural_of(program, *passive.filter.token_type)
                : passive.filter.tribe    ? std::string{name_of(program, *passive.filter.tribe)} + " tokens"
                                          : std::string{"tokens"}) +
               ", create " + token_change(passive.modifier) + " instead";
    if (passive.passive == Passive::SummonsToGraveyardExileInstead)
        return "your summons are exiled where they would be put into a graveyard";
    if (passive.passive == Passive::GrantKeywordToNextSpell)
        return "the next spell you cast while this is in play gains " + names_of(program, passive.keywords);
    return {};
}

bool changes_cost(const Program& program, const PassiveEffect& passive) {
    if (passive.passive == Passive::ModifyCost) return true;
    for (std::uint16_t place = passive.stat_modifiers.first; place < passive.stat_modifiers.end(); ++place)
        if (program.stat_modifiers[place].stat == StatType::Cost) return true;
    return false;
}

// "this", "all summons", "other summons you control"; what changes costs speaks of cards before they are in play.
std::string subject_of(const Program& program, const PassiveEffect& passive) {
    const Filter& filter = passive.filter;
    if (filter.scope == Scope::SelfOnly) return "this";
    Noun noun = noun_of(program, filter, NounPlace::Play, changes_cost(program, passive) ? "card" : "summon");
    const bool yours = filter.restrictions.has(Restriction::YouControl);
    if (yours && changes_cost(program, passive)) {
        constexpr std::string_view controlled = " you control";
        if (const std::size_t at = noun.which.find(controlled); at != std::string::npos)
            noun.which.replace(at, controlled.size(), " you cast");
    }
    return (!yours && filter.scope == Scope::All ? "all " : "") + noun.many();
}

// "this card's keyword numbers", "the numbers of summons you control"
std::string keyword_numbers(const Program& program, const PassiveEffect& passive, const std::string& subject) {
    const std::string numbers =
        (passive.keywords.empty() ? std::string{"keyword"} : names_of(program, passive.keywords, 0)) + " numbers";
    return subject == "this" ? "this card's " + numbers : "the " + numbers + " of " + subject;
}

std::string said_of_cards(const Program& program, const PassiveEffect& passive, const std::string& predicates) {
    if (const std::string whole = whole_sentence(program, passive); !whole.empty()) return whole;
    // A card that must go is told so.
    const bool goes = passive.passive == Passive::Sacrifice && passive.filter.scope == Scope::SelfOnly;
    if (goes) return "sacrifice this";
    const std::string subject = subject_of(program, passive);
    if (passive.passive == Passive::ModifyKeywordAmount)
        return keyword_numbers(program, passive, subject) + " are" + changed_by(passive.amount.value_or(1));
    return subject + " " + predicates;
}

std::string with_conditions(const Program& program, const PassiveEffect& passive, std::string text) {
    const std::string conditions = conditions_text(program, passive.conditions);
    constexpr std::string_view self = "this ";
    if (conditions.starts_with(self) && text.starts_with(self) && !text.starts_with("this card's"))
        text = "it " + text.substr(self.size());
    if (!conditions.empty())
        text = (passive.passive == Passive::Sacrifice ? "when " : "as long as ") + conditions + ", " + text;
    return text + (passive.this_turn ? " this turn" : "");
}

bool gives_stats_or_keywords(const PassiveEffect& passive) {
    return passive.passive == Passive::ChangeStats || passive.passive == Passive::GrantKeyword;
}

bool speak_of_the_same(const Program& program, const PassiveEffect& left, const PassiveEffect& right) {
    return gives_stats_or_keywords(left) && gives_stats_or_keywords(right) && left.filter == right.filter &&
           left.this_turn == right.this_turn &&
           conditions_text(program, left.conditions) == conditions_text(program, right.conditions);
}

}  // namespace

bool is_about_the_game(const Program& program, const PassiveEffect& passive) {
    return !whole_sentence(program, passive).empty();
}

std::string passive_text(const Program& program, const PassiveEffect& passive) {
    const bool plural = passive.filter.scope != Scope::SelfOnly;
    return with_conditions(program, passive,
                           said_of_cards(program, passive, passive_predicate(program, passive, plural)));
}

std::vector<std::string> passive_lines(const Program& program, Range passives) {
    std::vector<std::string> lines;
    for (std::uint16_t place = passives.first; place < passives.end(); ++place) {
        const PassiveEffect& passive = program.passives[place];
        const bool plural = passive.filter.scope != Scope::SelfOnly;
        std::vector<std::string> predicates{passive_predicate(program, passive, plural)};
        while (place + 1 < passives.end() &&
               speak_of_the_same(program, passive, program.passives[static_cast<std::size_t>(place) + 1]))
            predicates.push_back(passive_predicate(program, program.passives[++place], plural));
        lines.push_back(with_conditions(program, passive, said_of_cards(program, passive, joined(predicates))));
    }
    return lines;
}

}  // namespace pentacle::cardlang
