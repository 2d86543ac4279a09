#include "games/konivrer/card_text.hpp"

#include <algorithm>

#include "cardlang/language/vocabulary.hpp"
#include "cardlang/program/modifier.hpp"
#include "games/konivrer/phrases.hpp"

namespace pentacle::konivrer {

namespace {

std::string keyword_name(Keyword keyword) { return std::string{spelling(keyword)}; }

std::string stat_changes(const Program& program, const PassiveAbility& passive) {
    std::string text;
    for (std::size_t index = 0; index < passive.stat_modifiers.count; ++index) {
        const StatModifier& row = program.stat_modifiers[passive.stat_modifiers.first + index];
        if (index > 0) text += " and ";
        const int amount = row.based_on ? row.multiplier : row.amount * row.multiplier;
        text += (amount < 0 ? "-" : "+") + std::to_string(std::abs(amount)) + " " + std::string{spelling(row.stat)};
        if (!row.based_on) continue;
        const bool counts = number_of(*row.based_on) != counted(*row.based_on);
        text += counts ? " for each of " + counted(*row.based_on) : " as many times as " + counted(*row.based_on);
    }
    return text;
}

std::string passive_predicate(const Program& program, const PassiveAbility& passive, bool many) {
    const std::string has = many ? "have " : "has ";
    switch (passive.passive) {
        case Passive::ChangeStats: return has + stat_changes(program, passive);
        case Passive::CantAttack: return "cannot attack";
        case Passive::CantBeAttacked: return "cannot be attacked";
        case Passive::CantBeTargeted:
            return "cannot be targeted by " +
                   std::string{!many || passive.filter.restrictions.has(Restriction::YouControl)
                                   ? "your opponent"
                                   : "their controllers' opponents"};
        case Passive::CantTribute: return "cannot be tributed";
        case Passive::Haste: return "can attack in the turn " + std::string{many ? "they come" : "it comes"};
        case Passive::Vigilance: return many ? "are not tapped by attacking" : "is not tapped by attacking";
        case Passive::CantDefend: return "cannot defend";
        case Passive::CantBeBlocked:
            if (!passive.blocker_min_strength) return "cannot be blocked";
            return "cannot be blocked by Familiars with Strength " + std::to_string(*passive.blocker_min_strength) +
                   " or more";
    }
    return {};
}

}  // namespace

std::string effects_text(const Program& program, Range effects) {
    std::string text;
    for (const Effect& effect : program.effects_in(effects)) text += (text.empty() ? "" : " ") + effect.text;
    return text;
}

std::string passive_text(const Program& program, const PassiveAbility& passive, bool on_flag) {
    const bool many = passive.scope != Scope::SelfOnly || on_flag;
    std::string subject = "this";
    if (many) {
        subject = described(passive.filter, true);
        if (passive.scope == Scope::OthersOnly) subject = "other " + subject;
        if (passive.filter.restrictions.has(Restriction::YouControl)) subject = "your " + subject;
    }
    std::string text = subject + " " + passive_predicate(program, passive, many) + ".";
    std::string when = conditions_text(program, passive.conditions);
    if (!many && !passive.filter.says_nothing())
        when = "this is " + with_article(described(passive.filter, false)) + (when.empty() ? "" : " and ") + when;
    if (!when.empty()) text = "as long as " + when + ", " + text;
    return capitalised(text);
}

std::string card_text(const Program& program, CardNumber number) {
    const Card& card = program.cards[number];
    std::vector<std::string> lines;
    std::string keywords;
    for (std::size_t index = 0; index < card.keyword_count; ++index) {
        keywords += (keywords.empty() ? "" : ", ") + keyword_name(card.keywords[index]);
        if (card.keywords[index] == Keyword::Amalgam)
            keywords +=
                " (" + keyword_name(card.amalgam_keywords[0]) + " or " + keyword_name(card.amalgam_keywords[1]) + ")";
    }
    if (!keywords.empty()) lines.push_back(keywords + ".");
    for (const PassiveAbility& passive : program.passives_in(card.passives))
        lines.push_back(passive_text(program, passive, card.type == CardType::Flag));
    for (const TriggeredAbility& trigger : program.triggers_in(card.triggers)) lines.push_back(trigger.text);
    for (std::size_t index = 0; index < card.abilities.count; ++index)
        lines.push_back("Spell: " + effects_text(program, program.abilities[card.abilities.first + index].effects));
    std::string text;
    for (const std::string& line : lines) text += (text.empty() ? "" : "\n") + line;
    return text;
}

}  // namespace pentacle::konivrer
