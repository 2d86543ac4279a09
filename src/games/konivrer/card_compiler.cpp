#include "games/konivrer/card_compiler.hpp"

#include <algorithm>

#include "cardlang/language/vocabulary.hpp"

namespace pentacle::konivrer {

namespace {

constexpr std::size_t abilities_max = 4;

bool has(const std::vector<Keyword>& keywords, Keyword keyword) {
    return std::find(keywords.begin(), keywords.end(), keyword) != keywords.end();
}

// R27. The keywords that do something when there is no Familiar.
bool works_as_spell(Keyword keyword) {
    switch (keyword) {
        case Keyword::Brilliance:
        case Keyword::Gust:
        case Keyword::Submerged:
        case Keyword::Inferno:
        case Keyword::Void: return true;
        case Keyword::Steadfast:
        case Keyword::Quintessence:
        case Keyword::Amalgam: return false;
    }
    return false;
}

bool any_works_as_spell(const CardSpec& spec) {
    return std::any_of(spec.keywords.begin(), spec.keywords.end(), works_as_spell) ||
           std::any_of(spec.amalgam.begin(), spec.amalgam.end(), works_as_spell);
}

}  // namespace

void CardCompiler::complain(const std::string& path, std::string message) {
    problems_.push_back(document_.problem(path, std::move(message)));
}

void CardCompiler::add(const CardSpec& spec) {
    check(spec);
    Card card;
    card.type = spec.type.value_or(CardType::Spell);
    card.rarity = spec.rarity.value_or(Rarity::Common);
    card.token = spec.token.value_or(false);
    read_cost(spec, card);
    read_keywords(spec, card);
    read_elements(spec, card);
    card.base_stat = spec.base_strength.has_value();
    card.base_strength = static_cast<std::int8_t>(spec.base_strength.value_or(0));
    card.base_health = static_cast<std::int8_t>(spec.base_health.value_or(0));
    card.abilities = abilities(spec.abilities);
    card.triggers = triggers(spec.triggered_effects, card.type == CardType::Flag);
    for (const TriggeredAbility& trigger : program_.triggers_in(card.triggers)) card.trigger_words.add(trigger.trigger);
    card.passives = passives(spec.passive_effects, card.type == CardType::Flag);
    for (const PassiveAbility& passive : program_.passives_in(card.passives)) {
        card.passive_words.add(passive.passive);
        if (passive.passive == Passive::ChangeStats && !passive.plain) card.passive_bits |= wavering_stats;
    }
    card.passive_bits |= static_cast<std::uint16_t>(card.passive_words.bits);
    card.strong_against = set_of(spec.strong_against, "/strongAgainst", true);
    card.choose_elements = static_cast<std::uint8_t>(spec.choose_elements.value_or(0));
    program_.cards.push_back(card);
    program_.ids.push_back(spec.id);
    program_.names.push_back(spec.name);
}

void CardCompiler::check(const CardSpec& spec) {
    if (!spec.type) return;
    if (document_.value.contains("id") && spec.id.empty()) complain("/id", "must not be empty");
    if (document_.value.contains("name") && spec.name.empty()) complain("/name", "must not be empty");
    const bool flag_rarity = spec.rarity == Rarity::Flag;
    if (spec.rarity && flag_rarity != (*spec.type == CardType::Flag))
        complain("/rarity", flag_rarity ? "only a Flag has this rarity" : "a Flag has the rarity \"flag\"");
    if (spec.base_strength.has_value() != spec.base_health.has_value())
        complain(spec.base_strength ? "/baseStrength" : "/baseHealth",
                 "\"baseStrength\" and \"baseHealth\" come together or not at all");
    if (spec.abilities.size() > abilities_max) complain("/abilities", "a card has at most 4 abilities");
    for (const AbilitySpec& ability : spec.abilities)
        if (ability.effects.empty()) complain(ability.path, "an ability must do something");
    check_amalgam(spec);
    switch (*spec.type) {
        case CardType::Familiar: check_familiar(spec); break;
        case CardType::Spell: check_spell(spec); break;
        case CardType::Flag: check_flag(spec); break;
    }
}

void CardCompiler::check_familiar(const CardSpec& spec) {
    if (!spec.strong_against.empty()) complain("/strongAgainst", "only a Flag is strong against something");
    if (spec.choose_elements) complain("/chooseElements", "only a Flag has this");
}

void CardCompiler::check_spell(const CardSpec& spec) {
    check_familiar(spec);
    if (spec.base_strength || spec.base_health) complain("/type", "a spell has no base numbers");
    if (!spec.triggered_effects.empty()) complain("/triggeredEffects", "a spell has no triggered effects");
    if (!spec.passive_effects.empty()) complain("/passiveEffects", "a spell has no passive effects");
    if (spec.abilities.empty() && !any_works_as_spell(spec) && !spec.token.value_or(false))
        complain("/type",
                 "a spell needs an ability, or one of the keywords brilliance, gust, submerged, inferno, void");
}

void CardCompiler::check_flag(const CardSpec& spec) {
    if (spec.cost) complain("/cost", "a Flag has no cost");
    if (spec.base_strength || spec.base_health) complain("/type", "a Flag has no base numbers");
    if (!spec.keywords.empty()) complain("/keywords", "a Flag has no keywords");
    if (!spec.abilities.empty()) complain("/abilities", "a Flag is never played as a Spell");
    if (spec.primary_element) complain("/primaryElement", "a Flag has no primary element");
    if (!spec.choose_elements) return;
    if (!spec.elements.empty()) complain("/elements", "the deck names the elements of this Flag");
    if (!spec.strong_against.empty()) complain("/strongAgainst", "the deck decides what this Flag is strong against");
}

void CardCompiler::check_amalgam(const CardSpec& spec) {
    const bool amalgam = has(spec.keywords, Keyword::Amalgam);
    if (amalgam && spec.amalgam.empty()) complain("/keywords", "amalgam needs \"amalgam\": two keywords");
    if (!amalgam && !spec.amalgam.empty()) complain("/amalgam", "stands only on a card with the keyword amalgam");
    if (spec.amalgam.empty()) return;
    if (spec.amalgam.size() != 2 || spec.amalgam[0] == spec.amalgam[1] ||
        !std::all_of(spec.amalgam.begin(), spec.amalgam.end(), has_element))
        complain("/amalgam", "must be exactly two of brilliance, gust, submerged, inferno, steadfast, void");
}

void CardCompiler::read_cost(const CardSpec& spec, Card& card) {
    if (!spec.cost) return;
    const CostSpec& cost = *spec.cost;
    const std::array<std::optional<int>, element_count> parts{cost.fire, cost.water,  cost.earth,
                                                              cost.air,  cost.aether, cost.nether};
    for (std::size_t index = 0; index < element_count; ++index) {
        card.cost[index] = static_cast<std::uint8_t>(parts[index].value_or(0));
        card.coloured = static_cast<std::uint8_t>(card.coloured + card.cost[index]);
        if (card.cost[index] > 0) card.elements.add(static_cast<Element>(index));
    }
    card.generic = static_cast<std::uint8_t>(cost.generic.value_or(0));
}

// R2. The primary element is the one named; else the one it costs most of, the earlier winning ties.
void CardCompiler::read_elements(const CardSpec& spec, Card& card) {
    card.elements = card.elements | set_of(spec.elements, "/elements", false);
    card.identity = card.elements;
    if (card.amalgam)
        for (const Keyword keyword : card.amalgam_keywords) card.identity.add(linked_element(keyword));
    std::size_t dearest = element_count;
    for (std::size_t index = 0; index < element_count; ++index)
        if (card.cost[index] > 0 && (dearest == element_count || card.cost[index] > card.cost[dearest]))
            dearest = index;
    if (dearest != element_count) card.primary = static_cast<Element>(dearest);
    else if (!card.elements.empty()) card.primary = card.elements.first();
    if (spec.primary_element) card.primary = *spec.primary_element;
}

void CardCompiler::read_keywords(const CardSpec& spec, Card& card) {
    for (const Keyword keyword : spec.keywords) {
        const auto end = card.keywords.begin() + card.keyword_count;
        if (std::find(card.keywords.begin(), end, keyword) != end) {
            complain("/keywords", "the keyword \"" + cardlang::written(spelling(keyword)) + "\" stands twice");
            continue;
        }
        card.keywords[card.keyword_count++] = keyword;
    }
    card.quintessence = has(spec.keywords, Keyword::Quintessence);
    card.amalgam = has(spec.keywords, Keyword::Amalgam) && spec.amalgam.size() == 2;
    if (card.amalgam) card.amalgam_keywords = {spec.amalgam[0], spec.amalgam[1]};
    card.resolves_as_spell = std::any_of(spec.keywords.begin(), spec.keywords.end(), works_as_spell);
}

ElementSet CardCompiler::set_of(const std::vector<Element>& elements, const std::string& path, bool generic_allowed) {
    ElementSet set;
    for (const Element element : elements) {
        if (element == Element::Generic && !generic_allowed) complain(path, "generic is no element");
        else set.add(element);
    }
    return set;
}

}  // namespace pentacle::konivrer
