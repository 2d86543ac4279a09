#include "cardlang/program/compile.hpp"

#include "cardlang/program/compile_parts.hpp"

// Cards, tokens, keywords, and the small records.
namespace pentacle::cardlang {

Condition Compiler::condition(const ConditionSpec& spec) {
    constexpr int hand_max = 31;  // bits of Condition::amounts
    Condition condition;
    condition.type = *spec.condition;
    condition.scope = spec.scope.value_or(Scope::All);
    condition.is_opponent = spec.is_opponent.value_or(false);
    condition.min_amount = short_of(spec.min_amount);
    condition.max_amount = short_of(spec.max_amount);
    condition.amount = short_of(spec.amount);
    for (const int amount : spec.amounts) {
        if (amount >= 0 && amount <= hand_max) condition.amounts |= 1U << static_cast<unsigned>(amount);
        else complain(spec, "\"amounts\" takes numbers from 0 to " + std::to_string(hand_max));
    }
    condition.zones = zones_of(spec.zones);
    if (spec.zone) condition.zones.add(zone_of(*spec.zone));
    condition.tribe = spec.tribe;
    condition.token_type = spec.token_type;
    condition.card_type = spec.card_type;
    condition.tally = spec.tally.value_or(Tally{});
    if (condition.type == ConditionType::HasTally && !spec.tally) complain(spec, "needs a \"tally\"");
    condition.counter = spec.counter_type.value_or(CounterType{});
    if (condition.type == ConditionType::HasCounters && !spec.counter_type) complain(spec, "needs a \"counterType\"");
    if (condition.type == ConditionType::InZone && condition.zones.empty()) complain(spec, "\"inZone\" needs \"zone\"");
    return condition;
}

Range Compiler::conditions(const std::vector<ConditionSpec>& specs, std::optional<Zone> in_zone) {
    std::vector<Condition> found;
    if (in_zone) {
        Condition condition;
        condition.type = ConditionType::InZone;
        condition.zones.add(*in_zone);
        found.push_back(condition);
    }
    for (const ConditionSpec& spec : specs)
        if (spec.condition) found.push_back(condition(spec));
    return add_to(program_.conditions, found);
}

Range Compiler::stat_modifiers(const std::vector<StatModifierSpec>& specs) {
    std::vector<StatModifier> found;
    for (const StatModifierSpec& spec : specs) {
        if (!spec.stat_type) continue;
        StatModifier modifier;
        modifier.stat = *spec.stat_type;
        modifier.op = spec.operator_type.value_or(OperatorType::Add);
        modifier.amount.fixed = short_of(spec.amount);
        modifier.amount.based_on = spec.amount_based_on;
        check_known(spec, spec.amount_based_on);
        modifier.x_amount = spec.x_amount.value_or(false);
        // It multiplies what is counted, and is told only there.
        if (spec.amount_based_on && !modifier.x_amount)
            modifier.amount_multiplier = static_cast<std::int16_t>(spec.amount_multiplier.value_or(1));
        modifier.scope = spec.scope.value_or(Scope::All);
        if (modifier.op == OperatorType::Divide && spec.amount == 0) complain(spec, "divides by 0");
        found.push_back(modifier);
    }
    return add_to(program_.stat_modifiers, found);
}

namespace {

// What takes the rest comes last. Where several would take it, the player says of each card where it goes: all but the
// last of them take any number.
std::vector<DeckDestinationSpec> rest_last(const std::vector<DeckDestinationSpec>& specs) {
    std::vector<DeckDestinationSpec> ordered;
    std::vector<DeckDestinationSpec> rest;
    for (const DeckDestinationSpec& spec : specs) {
        const bool takes_rest = !spec.amount && !spec.amount_is_player_chosen.value_or(false);
        (takes_rest ? rest : ordered).push_back(spec);
    }
    for (DeckDestinationSpec& spec : rest) {
        if (&spec != &rest.back()) spec.amount_is_player_chosen = true;
        ordered.push_back(spec);
    }
    return ordered;
}

}  // namespace

Range Compiler::deck_destinations(const EffectSpec& effect) {
    std::vector<DeckDestination> found;
    for (const DeckDestinationSpec& spec : rest_last(effect.deck_destinations)) {
        if (!spec.deck_destination) continue;
        DeckDestination destination;
        destination.destination = *spec.deck_destination;
        destination.amount = short_of(spec.amount);
        destination.amount_is_player_chosen = spec.amount_is_player_chosen.value_or(false);
        destination.ordering = spec.ordering.value_or(Ordering::Same);
        destination.reveal = spec.reveal.value_or(false);
        destination.filter.card_type = spec.card_type;
        destination.filter.tribe = spec.tribe;
        // What the effect says about cards is said about those that are picked, not about the rest.
        const bool picked = spec.amount || destination.amount_is_player_chosen;
        if (effect.effect == EffectType::LookAtDeck && picked && !spec.card_type && !spec.tribe)
            destination.filter = filter_of(effect, Scope::All);
        found.push_back(destination);
    }
    return add_to(program_.deck_destinations, found);
}

TextId Compiler::text(std::string_view text) {
    if (text.empty()) return 0;
    if (!has_room(program_.texts.size() + 1)) return 0;
    program_.texts.push_back(std::string{text});
    return static_cast<TextId>(program_.texts.size() - 1);
}

void Compiler::keyword_amounts(const CardSpec& spec, Card& card) {
    constexpr int amount_max = 99;
    if (spec.keyword_amounts.size() > spec.keywords.size())
        complain(spec, "\"keywordAmounts\" has more entries than \"keywords\"");
    for (std::size_t index = 0; index < spec.keywords.size(); ++index) {
        const int amount = index < spec.keyword_amounts.size() ? spec.keyword_amounts[index] : 1;
        if (amount < 1 || amount > amount_max) complain(spec, "\"keywordAmounts\" takes numbers from 1 to 99");
        card.keyword_amounts[static_cast<std::size_t>(spec.keywords[index])] = static_cast<std::uint8_t>(amount);
    }
}

void Compiler::check(const CardSpec& spec) {
    if (!spec.type) return;
    if (spec.type == CardType::Token) complain(spec, "a card cannot be of type \"token\"; effects make tokens");
    if (spec.type != CardType::Summon && (spec.attack || spec.defense))
        complain(spec, "only a summon has \"attack\" and \"defense\"");
    if (spec.type != CardType::Summon) return;
    if (!spec.attack) complain(spec, "a summon needs \"attack\"");
    if (!spec.defense) complain(spec, "a summon needs \"defense\"");
    if (!spec.stack_effects.empty()) complain(spec, "a summon has no \"stackEffects\"; use a trigger on entering play");
}

void Compiler::add(const CardSpec& spec) {
    Card card;
    card.id = static_cast<std::uint16_t>(spec.id.value_or(0));
    card.name = text(spec.name);
    card.description = text(spec.description);
    card.cost = static_cast<std::int16_t>(spec.cost.value_or(0));
    card.type = spec.type.value_or(CardType::Summon);
    is_spell_ = card.type == CardType::Spell;
    card.attack = short_of(spec.attack);
    card.defense = short_of(spec.defense);
    card.tribe = spec.tribe.value_or(Tribe{});
    card.rarity = spec.rarity.value_or(Rarity{});
    keyword_amounts(spec, card);
    card.cast_restrictions = set_of(spec.cast_restrictions);
    card.stack_effects = effects(spec.stack_effects, card.type == CardType::Spell ? Setting::Spell : Setting::Ability);
    card.triggered = triggers(spec.triggered_effects);
    card.passives = passives(spec.passive_effects);
    card.activated = activated(spec.activated_effects);
    card.cost_modifiers = cost_modifiers(spec.cost_modifiers);
    card.kinds_owed = kinds_owed(spec.price);
    card.additional_costs = costs(spec.additional_costs);
    card.alternate_costs = alternate_costs(spec.alternate_costs);
    if (spec.name.empty()) complain(spec, "\"name\" is empty");
    check_length(spec, spec.alternate_costs, alternate_costs_max, "alternateCosts");
    check(spec);
    program_.cards.push_back(card);
}

void Compiler::add(const TokenSpec& spec) {
    if (!spec.token_type) return;
    is_spell_ = false;
    Card card;
    card.name = text(spec.name);
    card.type = spec.type.value_or(CardType::Token);
    card.token = spec.token_type;
    card.tribe = spec.tribe.value_or(program_.language->tokens[*spec.token_type].tribe);
    card.attack = short_of(spec.attack);
    card.defense = short_of(spec.defense);
    for (const Keyword keyword : spec.keywords) card.keyword_amounts[static_cast<std::size_t>(keyword)] = 1;
    card.triggered = triggers(spec.triggered_effects);
    card.passives = passives(spec.passive_effects);
    card.activated = activated(spec.activated_effects);
    auto& place = program_.token_cards[static_cast<std::size_t>(*spec.token_type)];
    if (place != no_place) complain(spec, "this kind of token is described twice");
    place = static_cast<Place>(program_.cards.size());
    program_.cards.push_back(card);
}

void Compiler::add(const KeywordSpec& spec) {
    if (!spec.keyword) return;
    Card card;
    card.name = text(spec.name);
    card.type = CardType::Token;
    card.triggered = triggers(spec.triggered_effects);
    card.passives = passives(spec.passive_effects);
    card.activated = activated(spec.activated_effects);
    auto& place = program_.keyword_cards[static_cast<std::size_t>(*spec.keyword)];
    if (place != no_place) complain(spec, "this keyword is described twice");
    place = static_cast<Place>(program_.cards.size());
    program_.cards.push_back(card);
}

}  // namespace pentacle::cardlang
