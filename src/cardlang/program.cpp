#include "cardlang/program.hpp"

#include <algorithm>

namespace pentacle::cardlang {

namespace {

// The zones that an InZone condition names, or `fallback` when there is none.
WordSet<Zone> zones_named(const Program& program, Range conditions, WordSet<Zone> fallback) {
    for (std::uint16_t place = conditions.first; place < conditions.end(); ++place) {
        const Condition& condition = program.conditions[place];
        if (condition.type == ConditionType::InZone && !condition.zones.empty()) return condition.zones;
    }
    return fallback;
}

WordSet<Zone> works_from(const Program& program, const TriggeredEffect& trigger) {
    const Zone usual = trigger.trigger == Trigger::OpeningHand ? Zone::Hand : Zone::Play;
    WordSet<Zone> zones = zones_named(program, trigger.conditions, {});
    // An effect that only happens in a zone says where its trigger listens, too.
    if (zones.empty() && trigger.effects.count > 0)
        zones = zones_named(program, program.effects[trigger.effects.first].conditions, {});
    return zones.empty() ? WordSet<Zone>::of({usual}) : zones;
}

WordSet<Zone> works_from(const Program& program, const ActivatedEffect& ability) {
    Zone usual = Zone::Play;
    if (ability.cost && ability.cost->filter.scope == Scope::SelfOnly) {
        if (ability.cost->type == CostType::Discard || ability.cost->type == CostType::ExileFromHand ||
            ability.cost->type == CostType::Reveal)
            usual = Zone::Hand;
        if (ability.cost->type == CostType::ExileFromGraveyard) usual = Zone::Graveyard;
    }
    return zones_named(program, ability.conditions, WordSet<Zone>::of({usual}));
}

bool makes_stones(const Program& program, Range effects) {
    for (std::uint16_t place = effects.first; place < effects.end(); ++place) {
        const Effect& effect = program.effects[place];
        if (effect.type == EffectType::CreateToken && effect.filter.token_type == TokenType::Stone) return true;
        if (makes_stones(program, effect.additional_effects)) return true;
        for (std::uint16_t branch = effect.choices.first; branch < effect.choices.end(); ++branch)
            if (makes_stones(program, program.branches[branch].effects)) return true;
    }
    return false;
}

void finish_card(const Program& program, Card& card) {
    for (std::size_t keyword = 0; keyword < keyword_count; ++keyword)
        if (card.keyword_amounts[keyword] > 0) card.keywords.add(static_cast<Keyword>(keyword));
    for (std::uint16_t place = card.triggered.first; place < card.triggered.end(); ++place) {
        card.triggers.add(program.triggers[place].trigger);
        card.triggers_from.bits |= program.triggers[place].works_from.bits;
    }
    for (std::uint16_t place = card.passives.first; place < card.passives.end(); ++place)
        card.passives_from.bits |= program.passives[place].works_from.bits;
    for (std::uint16_t place = card.activated.first; place < card.activated.end(); ++place)
        card.activated_from.bits |= program.activated[place].works_from.bits;
    card.creates_stones = makes_stones(program, card.stack_effects);
}

}  // namespace

void finish_program(Program& program) {
    for (TriggeredEffect& trigger : program.triggers) trigger.works_from = works_from(program, trigger);
    for (PassiveEffect& passive : program.passives)
        passive.works_from = zones_named(program, passive.conditions, WordSet<Zone>::of({Zone::Play}));
    for (ActivatedEffect& ability : program.activated) ability.works_from = works_from(program, ability);
    for (Card& card : program.cards) finish_card(program, card);
}

}  // namespace pentacle::cardlang
