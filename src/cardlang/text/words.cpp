#include "cardlang/text/words.hpp"

#include <array>

#include "cardlang/language/vocabulary.hpp"

namespace pentacle::cardlang {

std::string number_word(int number) {
    static constexpr std::array<std::string_view, 11> words{"no",  "one",   "two",   "three", "four", "five",
                                                            "six", "seven", "eight", "nine",  "ten"};
    if (number >= 0 && number < static_cast<int>(words.size()))
        return std::string{words[static_cast<std::size_t>(number)]};
    return std::to_string(number);
}

std::string with_article(std::string_view noun) {
    constexpr std::string_view vowels = "aeioAEIO";  // no noun of ours begins with a sounded u
    const bool vowel = !noun.empty() && vowels.find(noun.front()) != std::string_view::npos;
    return (vowel ? "an " : "a ") + std::string{noun};
}

std::string capitalised(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 32);
    return text;
}

std::string as_sentence(std::string clause) {
    const bool ended = clause.ends_with('.') || clause.ends_with(".)") || clause.ends_with('"');
    return capitalised(std::move(clause)) + (ended ? "" : ".");
}

std::string joined(const std::vector<std::string>& parts, std::string_view last) {
    std::string text;
    for (std::size_t index = 0; index < parts.size(); ++index) {
        if (index > 0) text += index + 1 == parts.size() ? " " + std::string{last} + " " : ", ";
        text += parts[index];
    }
    return text;
}

std::string_view name_of(const Program& program, Tribe tribe) { return program.language->tribes[tribe].name; }
std::string_view name_of(const Program& program, Keyword keyword) { return program.language->keywords[keyword].name; }
std::string_view name_of(const Program& program, TokenType token) { return program.language->tokens[token].name; }
std::string name_of(const Program& program, Phase phase) {
    return std::string{program.language->phases[phase].said} + " phase";
}

std::string counter_name(const Language& language, CounterType counter) {
    return std::string{language.counters[counter].said} + " counter";
}

std::string_view name_of(const Program& program, Zone zone) {
    if (const ZoneWord* own = further_word(*program.language, zone)) return own->said;
    switch (zone) {
        case Zone::Deck: return "deck";
        case Zone::Hand: return "hand";
        case Zone::Play: return "play";
        case Zone::Graveyard: return "graveyard";
        case Zone::Exile: return "exile";
        case Zone::Token: return "play";
        case Zone::Stack: return "stack";
    }
    return {};
}

std::string plural_of(const Program& program, Tribe tribe) {
    return std::string{program.language->tribes[tribe].plural};
}

std::string plural_of(const Program& program, TokenType token) {
    return std::string{program.language->tokens[token].plural};
}

std::string names_of(const Program& program, WordSet<Keyword> keywords, int amount) {
    std::vector<std::string> names;
    for (const Keyword keyword : words_of<Keyword>(*program.language)) {
        if (!keywords.has(keyword)) continue;
        const bool always = program.language->keywords[keyword].number == KeywordNumber::Always;
        const bool counted = amount > 1 || (amount == 1 && always);
        names.push_back(std::string{name_of(program, keyword)} + (counted ? " " + std::to_string(amount) : ""));
    }
    return joined(names);
}

std::string Noun::one() const { return (others_only ? "another " + singular : with_article(singular)) + which; }

std::string Noun::many() const { return (others_only ? "other " : "") + plural + which; }

std::string Noun::some(int count) const {
    if (count == 1) return one();
    return number_word(count) + " " + many();
}

namespace {

std::string range_text(std::string_view stat, const Filter& filter) {
    const std::string name = " with " + std::string{stat} + " ";
    const auto& least = filter.restriction_min;
    const auto& most = filter.restriction_max;
    if (least && most && *least == *most) return name + std::to_string(*least);
    if (least && most) return name + std::to_string(*least) + " to " + std::to_string(*most);
    if (most) return name + std::to_string(*most) + (*most == 0 ? "" : " or less");
    if (least) return name + std::to_string(*least) + " or more";
    return {};
}

// What one restriction adds before the noun, and after it.
struct Trait {
    std::string before;
    std::string after;
};

Trait trait_of(const Program& program, Restriction restriction, const Filter& filter) {
    if (const RestrictionWord* word = further_word(*program.language, restriction)) {
        if (word->not_of) return {"non-" + std::string{name_of(program, *word->not_of)} + " ", ""};
        return {"", word->creates ? " that creates " + plural_of(program, *word->creates) : ""};
    }
    switch (restriction) {
        case Restriction::Attacking: return {"attacking ", ""};
        case Restriction::NotFirst: return {"", ""};  // said by the trigger
        case Restriction::NonSummon: return {"non-summon ", ""};
        case Restriction::NonToken: return {"nontoken ", ""};
        case Restriction::Attack: return {"", range_text("attack", filter)};
        case Restriction::Defense: return {"", range_text("defense", filter)};
        case Restriction::OneOne: return {"1/1 ", ""};
        case Restriction::Cost: return {"", range_text("cost", filter)};
        case Restriction::CantReduceBelowOne: return {"", ""};  // said by the effect
        case Restriction::YouControl: return {"", " you control"};
        case Restriction::HasKeyword:
            return {"", filter.keyword ? " with " + std::string{name_of(program, *filter.keyword)} : " with a keyword"};
        case Restriction::KeywordsOrAbilities: return {"", " with a keyword or ability"};
        case Restriction::DefenseGreaterThanAttack: return {"", " with defense greater than attack"};
    }
    return {};
}

std::string_view word_of(CardType type) {
    switch (type) {
        case CardType::Summon: return "summon";
        case CardType::Spell: return "spell";
        case CardType::Object: return "object";
        case CardType::Token: return "token";
    }
    return {};
}

void put_in_kind(const Program& program, const Filter& filter, NounPlace place, std::string_view bare, Noun& noun) {
    if (filter.token_type) {
        noun.singular = name_of(program, *filter.token_type);
        noun.plural = plural_of(program, *filter.token_type);
        // Cards of the tribe have the same name.
        if (noun.singular == name_of(program, program.language->tokens[*filter.token_type].tribe)) {
            noun.plural = noun.singular + " tokens";
            noun.singular += " token";
        }
        return;
    }
    const std::string tribe = filter.tribe ? std::string{name_of(program, *filter.tribe)} + " " : "";
    if (filter.piles == Piles::Apart && !filter.card_type) {
        noun.singular = tribe + "summon or object";
        noun.plural = tribe + "summons and objects";
        return;
    }
    if (filter.piles == Piles::Only) {
        std::vector<std::string> names;
        std::vector<std::string> plurals;
        for (const TokenType token : words_of<TokenType>(*program.language)) {
            const TokenWord& word = program.language->tokens[token];
            if (!word.raw || (filter.tribe && word.tribe != *filter.tribe)) continue;
            names.emplace_back(word.name);
            plurals.emplace_back(word.plural);
        }
        noun.singular = joined(names, "or");
        noun.plural = joined(plurals, "and");
        if (!names.empty()) return;
    }
    const bool plain_tribe =
        filter.tribe && place == NounPlace::Play && filter.card_type.value_or(CardType::Summon) == CardType::Summon;
    if (plain_tribe) {
        noun.singular = name_of(program, *filter.tribe);
        noun.plural = plural_of(program, *filter.tribe);
        return;
    }
    const std::string kind{filter.card_type ? word_of(*filter.card_type) : bare};
    noun.singular = tribe + kind;
    noun.plural = tribe + kind + "s";
}

}  // namespace

Noun noun_of(const Program& program, const Filter& filter, NounPlace place, std::string_view bare) {
    Noun noun;
    put_in_kind(program, filter, place, bare, noun);
    std::string before;
    for (const Restriction restriction : words_of<Restriction>(*program.language)) {
        if (!filter.restrictions.has(restriction)) continue;
        const Trait trait = trait_of(program, restriction, filter);
        before += trait.before;
        noun.which += trait.after;
    }
    const bool keyword_said = filter.restrictions.has(Restriction::HasKeyword);
    if (filter.keyword && !keyword_said) noun.which += " with " + std::string{name_of(program, *filter.keyword)};
    noun.singular = before + noun.singular;
    noun.plural = before + noun.plural;
    noun.others_only = filter.scope == Scope::OthersOnly;
    return noun;
}

bool names_tribe_alone(const Filter& filter) { return filter.tribe && !filter.card_type && !filter.token_type; }

Noun permanent_of(const Program& program, const Filter& filter) {
    return noun_of(program, filter, names_tribe_alone(filter) ? NounPlace::Elsewhere : NounPlace::Play, "permanent");
}

}  // namespace pentacle::cardlang
