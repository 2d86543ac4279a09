#include "games/conclave/card_compiler.hpp"

#include <algorithm>

#include "cardlang/language/vocabulary.hpp"
#include "core/object_reader.hpp"
#include "games/conclave/mana_text.hpp"

namespace pentacle::conclave {

namespace {

bool is_snake_case(const std::string& id) {
    return std::all_of(id.begin(), id.end(), [](char sign) {
        return (sign >= 'a' && sign <= 'z') || (sign >= '0' && sign <= '9') || sign == '_';
    });
}

std::string named(CardType type) {
    switch (type) {
        case CardType::Creature: return "a Creature";
        case CardType::Sorcery: return "a Sorcery";
        case CardType::Instant: return "an Instant";
        case CardType::Enchantment: return "an Enchantment";
        case CardType::ResourceGenerator: return "a Resource Generator";
    }
    return "a card";
}

ColourSet set_of(const std::vector<Colour>& colours) {
    ColourSet set;
    for (const Colour colour : colours) set.add(colour);
    return set;
}

// R5.
ColourSet colours_in(const ManaCost& cost) {
    ColourSet set;
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        if (cost.letters[colour] > 0) set.add(static_cast<Colour>(colour));
    return set;
}

bool has_no_cost(const CardSpec& spec) {
    return spec.token.value_or(false) || spec.type == CardType::ResourceGenerator;
}

}  // namespace

void CardCompiler::complain(const std::string& path, std::string message) {
    problems_.push_back(document_.problem(path, std::move(message)));
}

void CardCompiler::add(const CardSpec& spec) {
    check(spec);
    Card card;
    card.type = spec.type.value_or(CardType::Creature);
    card.rarity = spec.rarity.value_or(Rarity::Common);
    card.tribe = spec.tribe;
    card.legendary = spec.legendary.value_or(false);
    card.basic = spec.basic.value_or(false);
    card.token = spec.token.value_or(false);
    if (spec.cost) card.cost = mana(*spec.cost, "/cost");
    const bool says_colours = find_member(document_.value, "colors") != nullptr;
    card.colours = says_colours ? set_of(spec.colours) : colours_in(card.cost);
    card.attack = static_cast<std::int16_t>(spec.attack.value_or(0));
    card.defense = static_cast<std::int16_t>(spec.defense.value_or(0));
    read_keywords(spec, card);
    card.conditions = conditions(spec.conditions, "/conditions");
    card.costs = costs(spec.additional_costs, "/additionalCosts");
    card.stack_effects = effects(spec.stack_effects, Where::Spell, "/stackEffects");
    card.aura = card.type == CardType::Enchantment && !card.stack_effects.empty();
    card.triggered = triggers(spec.triggered_effects, "/triggeredEffects", false);
    card.passives = passives(spec.passive_effects, "/passiveEffects");
    card.activated = activated(spec.activated_effects, spec.produces, "/activatedEffects");
    program_.cards.push_back(card);
}

void CardCompiler::check(const CardSpec& spec) {
    check_id(spec);
    if (!spec.type) return;
    check_cost(spec);
    check_stats(spec);
    check_generator(spec);
    check_keywords(spec);
    check_parts(spec);
    check_stack_effects(spec);
}

void CardCompiler::check_id(const CardSpec& spec) {
    if (find_member(document_.value, "id") != nullptr && spec.id.empty()) complain("/id", "must not be empty");
    if (!is_snake_case(spec.id)) complain("/id", "must be snake_case: small letters, digits and _");
    if (find_member(document_.value, "name") != nullptr && spec.name.empty()) complain("/name", "must not be empty");
}

void CardCompiler::check_cost(const CardSpec& spec) {
    if (has_no_cost(spec) && spec.cost)
        complain("/cost",
                 named(*spec.type) + (spec.token.value_or(false) ? " that is a token has no cost" : " has no cost"));
    if (!has_no_cost(spec) && !spec.cost && find_member(document_.value, "cost") == nullptr)
        complain("", "\"cost\" is missing: " + named(*spec.type) + " has one, \"0\" at least");
    if (has_no_cost(spec) && !spec.additional_costs.empty())
        complain("/additionalCosts", "it is never played for a cost");
    if (spec.token.value_or(false) && !is_permanent(*spec.type)) complain("/token", "only a permanent can be a token");
}

void CardCompiler::check_stats(const CardSpec& spec) {
    const bool creature = spec.type == CardType::Creature;
    const auto check_one = [&](const std::optional<int>& number, const std::string& key) {
        const bool given = find_member(document_.value, key) != nullptr;
        if (creature && !given) complain("", "\"" + key + "\" is missing: a Creature has both numbers");
        if (!creature && number) complain("/" + key, named(*spec.type) + " has no " + key);
    };
    check_one(spec.attack, "attack");
    check_one(spec.defense, "defense");
}

void CardCompiler::check_generator(const CardSpec& spec) {
    if (spec.type == CardType::ResourceGenerator) return;
    if (!spec.produces.empty())
        complain("/produces",
                 "stands only on a Resource Generator; other cards have an activated ability with addMana");
    if (spec.basic) complain("/basic", "stands only on a Resource Generator");
}

void CardCompiler::check_keywords(const CardSpec& spec) {
    WordSet<Keyword> seen;
    for (std::size_t index = 0; index < spec.keywords.size(); ++index) {
        const Keyword keyword = spec.keywords[index];
        const std::string path = path_to("/keywords", index);
        if (seen.has(keyword)) complain(path, "the keyword stands twice");
        seen.add(keyword);
        if (keyword == Keyword::Protection && spec.protection.empty())
            complain(path, "needs the colours: \"protection\": [\"R\"]");
        if (!is_permanent(*spec.type) && keyword != Keyword::Flash)
            complain(path, named(*spec.type) + " is never on the battlefield: only flash means something to it");
    }
    if (!spec.protection.empty() && !is_permanent(*spec.type))
        complain("/protection", named(*spec.type) + " is never on the battlefield");
}

void CardCompiler::check_parts(const CardSpec& spec) {
    constexpr std::size_t abilities_max = 8;
    if (!is_permanent(*spec.type) && !spec.activated_effects.empty())
        complain("/activatedEffects", "only permanents have activated abilities");
    if (spec.activated_effects.size() + spec.produces.items.size() > abilities_max)
        complain("/activatedEffects", "a card has at most 8 activated abilities, those of \"produces\" counted");
    if (spec.triggered_effects.size() > abilities_max)
        complain("/triggeredEffects", "a card has at most 8 triggered abilities");
    if (!spec.conditions.empty() && spec.token.value_or(false)) complain("/conditions", "a token is never played");
}

void CardCompiler::check_stack_effects(const CardSpec& spec) {
    const auto attaches = [](const EffectSpec& effect) { return effect.effect == EffectType::Attach; };
    const std::vector<EffectSpec>& all = spec.stack_effects;
    if (all.empty() || !is_permanent(*spec.type)) return;
    if (spec.type != CardType::Enchantment)
        return complain("/stackEffects", named(*spec.type) + " does nothing as it resolves but enter the battlefield");
    if (all.size() != 1 || !attaches(all.front()))
        complain("/stackEffects", "an Enchantment has none, or exactly one: attach");
}

void CardCompiler::read_keywords(const CardSpec& spec, Card& card) {
    for (const Keyword keyword : spec.keywords) card.keywords.add(keyword);
    card.protection = set_of(spec.protection);
    if (!card.protection.empty()) card.keywords.add(Keyword::Protection);
}

ManaCost CardCompiler::mana(const std::string& text, const std::string& path) {
    const auto cost = mana_from(text);
    if (!cost) complain(path, "must be mana such as \"2RW\", \"XR\" or \"0\": a number, letters W U B R G C, and X");
    return cost.value_or(ManaCost{});
}

ManaCost CardCompiler::pure_mana(const std::string& text, const std::string& path) {
    const auto cost = mana_from(text);
    if (!cost || cost->generic != 0 || cost->xs != 0 || cost->letter_count() == 0) {
        complain(path, "must be mana without a number and X, such as \"R\" or \"GG\": letters W U B R G C");
        return {};
    }
    return *cost;
}

}  // namespace pentacle::conclave
