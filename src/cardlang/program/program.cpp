#include "cardlang/program/program.hpp"

#include <algorithm>

#include "cardlang/language/effect_words.hpp"

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

// "Cast this from your hand or graveyard": the ability is used where the card is cast from.
WordSet<Zone> casts_itself_from(const Program& program, Range effects) {
    WordSet<Zone> zones;
    for (Place place = effects.first; place < effects.end(); ++place) {
        const Effect& effect = program.effects[place];
        if (effect.type == EffectType::CastCard && effect.filter.scope == Scope::SelfOnly)
            zones.bits |= effect.target_zones.bits;
    }
    return zones;
}

WordSet<Zone> works_from(const Program& program, const TriggeredEffect& trigger) {
    const Zone usual = trigger.trigger == Trigger::OpeningHand ? Zone::Hand : Zone::Play;
    WordSet<Zone> zones = zones_named(program, trigger.conditions, {});
    // An effect that only happens in a zone says where its trigger listens, too.
    if (zones.empty() && trigger.effects.count > 0)
        zones = zones_named(program, program.effects[trigger.effects.first].conditions, {});
    if (zones.empty()) zones = casts_itself_from(program, trigger.effects);
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
    const WordSet<Zone> cast_from = casts_itself_from(program, ability.effects);
    return zones_named(program, ability.conditions, cast_from.empty() ? WordSet<Zone>::of({usual}) : cast_from);
}

// The kinds of tokens that the effects make.
WordSet<TokenType> tokens_made(const Program& program, Range effects) {
    WordSet<TokenType> made;
    for (std::uint16_t place = effects.first; place < effects.end(); ++place) {
        const Effect& effect = program.effects[place];
        if (effect.type == EffectType::CreateToken && effect.filter.token_type) made.add(*effect.filter.token_type);
        made.bits |= tokens_made(program, effect.additional_effects).bits;
        for (std::uint16_t branch = effect.choices.first; branch < effect.choices.end(); ++branch)
            made.bits |= tokens_made(program, program.branches[branch].effects).bits;
    }
    return made;
}

// Whether the amount follows from the two fields alone, so that it changes only when something enters, leaves or
// changes there.
bool is_about_fields(const Program& program, AmountBasedOn word) {
    if (const CountWord* count = further_word(*program.language, word))
        return count->zone == Zone::Play && !count->tally && !count->counter;
    switch (word) {
        case AmountBasedOn::SummonsOpponentControls:
        case AmountBasedOn::OpponentExcessSummons:
        case AmountBasedOn::Zero: return true;
        case AmountBasedOn::SummonsInGraveyard:
        case AmountBasedOn::TargetPower:
        case AmountBasedOn::TargetCost:
        case AmountBasedOn::SummonsThatDiedThisTurn:
        case AmountBasedOn::SubtractLife:
        case AmountBasedOn::UntilCardType:
        case AmountBasedOn::X:
        case AmountBasedOn::ActivatedCost:
        case AmountBasedOn::RootAmount:
        case AmountBasedOn::PlayerChoice:
        case AmountBasedOn::LifeTotal:
        case AmountBasedOn::DeckSize:
        case AmountBasedOn::Attack:
        case AmountBasedOn::RootAffected:
        case AmountBasedOn::Dwindling:
        case AmountBasedOn::KeywordAmount: return false;
    }
    return false;
}

bool is_about_fields(ConditionType word) {
    return word == ConditionType::Control || word == ConditionType::InZone || word == ConditionType::OpponentHasMore ||
           word == ConditionType::SummonsInPlay || word == ConditionType::NoSummonsInPlay;
}

bool looks_beyond_fields(const Program& program, Range conditions) {
    return std::any_of(program.conditions.begin() + conditions.first, program.conditions.begin() + conditions.end(),
                       [](const Condition& condition) { return !is_about_fields(condition.type); });
}

bool looks_beyond_fields(const Program& program, const Amount& amount) {
    return (amount.based_on && !is_about_fields(program, *amount.based_on)) ||
           looks_beyond_fields(program, amount.modifier_conditions);
}

// Damage and attacks come and go without anything entering or leaving.
bool looks_beyond_fields(const Filter& filter) {
    constexpr auto passing = WordSet<Restriction>::of(
        {Restriction::Attacking, Restriction::Defense, Restriction::OneOne, Restriction::DefenseGreaterThanAttack});
    return (filter.restrictions.bits & passing.bits) != 0;
}

WordSet<Layer> layers_of(const PassiveEffect& passive) {
    WordSet<Layer> layers;
    if (passive.passive == Passive::GrantKeyword || passive.passive == Passive::DisableKeyword)
        layers.add(Layer::Keywords);
    if (!passive.stat_modifiers.empty()) layers.add(Layer::Stats);
    if (told_of_cards.has(passive.passive)) layers.add(Layer::Flags);
    return layers;
}

WordSet<Layer> layers_of(EffectType type) {
    if (type == EffectType::GrantKeyword) return WordSet<Layer>::of({Layer::Keywords});
    if (type == EffectType::ChangeStats) return WordSet<Layer>::of({Layer::Stats});
    if (type == EffectType::CantAttack || type == EffectType::CantAttackOrBlock)
        return WordSet<Layer>::of({Layer::Flags});
    return {};
}

bool looks_at_top_card(const Program& program, Range conditions) {
    return std::any_of(program.conditions.begin() + conditions.first, program.conditions.begin() + conditions.end(),
                       [](const Condition& condition) { return condition.type == ConditionType::TopCardIs; });
}

void finish_passive(const Program& program, PassiveEffect& passive) {
    passive.layers = layers_of(passive);
    passive.works_from = zones_named(program, passive.conditions, WordSet<Zone>::of({Zone::Play}));
    passive.changes_cost = passive.passive == Passive::ModifyCost;
    passive.looks_beyond_fields =
        looks_beyond_fields(program, passive.conditions) || looks_beyond_fields(passive.filter);
    passive.looks_at_top_card = looks_at_top_card(program, passive.conditions);
    for (Place place = passive.stat_modifiers.first; place < passive.stat_modifiers.end(); ++place) {
        passive.changes_cost |= program.stat_modifiers[place].stat == StatType::Cost;
        passive.looks_beyond_fields |= looks_beyond_fields(program, program.stat_modifiers[place].amount);
    }
}

void finish_effect(const Program& program, Effect& effect) {
    effect.layers = layers_of(effect.type);
    effect.looks_beyond_fields = looks_beyond_fields(effect.filter) ||
                                 (effect.attack_based_on && !is_about_fields(program, *effect.attack_based_on)) ||
                                 (effect.defense_based_on && !is_about_fields(program, *effect.defense_based_on));
}

// Nobody chooses anything for it, and all it does is to count something for whoever uses it.
bool only_counts(const Program& program, Range effects) {
    return effects.count > 0 &&
           std::all_of(program.effects.begin() + effects.first, program.effects.begin() + effects.end(),
                       [](const Effect& effect) {
                           const bool of_user = !effect.is_opponent && !effect.each_player && !effect.target_type &&
                                                !effect.target_based_on && !effect.player_based_on &&
                                                !effect.opponents_choice &&
                                                effect.player.value_or(PlayerWord::Player) == PlayerWord::Player;
                           return effect.type == EffectType::AddTally && of_user && !effect.optional && !effect.phase &&
                                  effect.additional_effects.empty() && !effect.repeat_cost_type &&
                                  effect.amount.based_on != AmountBasedOn::PlayerChoice;
                       });
}

bool chooses_on_cast(const Program& program, Range effects) {
    return std::any_of(program.effects.begin() + effects.first, program.effects.begin() + effects.end(),
                       [](const Effect& effect) {
                           return effect.type == EffectType::Choose || (has_target(effect) && !effect.resolve_target);
                       });
}

bool castable_from_graveyard(const Program& program, const Card& card) {
    for (Place place = card.alternate_costs.first; place < card.alternate_costs.end(); ++place)
        if (zones_named(program, program.alternate_costs[place].conditions, {}).has(Zone::Graveyard)) return true;
    return false;
}

WordSet<Phase> phases_of(const Program& program, const TriggeredEffect& trigger) {
    WordSet<Phase> phases;
    for (std::size_t phase = 0; phase < program.language->phases.size(); ++phase)
        if (!trigger.phase || static_cast<std::size_t>(*trigger.phase) == phase) phases.add(static_cast<Phase>(phase));
    return phases;
}

void finish_card(const Program& program, Card& card) {
    for (std::size_t keyword = 0; keyword < keywords_max; ++keyword)
        if (card.keyword_amounts[keyword] > 0) card.keywords.add(static_cast<Keyword>(keyword));
    for (std::uint16_t place = card.triggered.first; place < card.triggered.end(); ++place) {
        const TriggeredEffect& trigger = program.triggers[place];
        card.triggers.add(trigger.trigger);
        if (trigger.trigger == Trigger::EnteredZone) card.zones_entered.add(trigger.zone.value_or(Zone::Play));
        if (trigger.trigger == Trigger::LeftZone) card.zones_left.add(trigger.zone.value_or(Zone::Play));
        if (trigger.filter.scope != Scope::SelfOnly || trigger.trigger == Trigger::Phase)
            card.hears.add(trigger.trigger);
        card.triggers_from.bits |= trigger.works_from.bits;
        if (trigger.trigger == Trigger::Phase) card.phases.bits |= phases_of(program, trigger).bits;
    }
    for (std::uint16_t place = card.passives.first; place < card.passives.end(); ++place) {
        const PassiveEffect& passive = program.passives[place];
        card.passives_from.bits |= passive.works_from.bits;
        card.bypasses_limit |= passive.passive == Passive::BypassSummonLimit;
        card.changes_keywords |= passive.layers.has(Layer::Keywords);
        card.changes_own_cost |= passive.changes_cost && passive.filter.scope == Scope::SelfOnly;
    }
    for (std::uint16_t place = card.activated.first; place < card.activated.end(); ++place)
        card.activated_from.bits |= program.activated[place].works_from.bits;
    card.quick = card.type == CardType::Spell || !card.cast_restrictions.empty() || card.activated_from.has(Zone::Hand);
    card.costs_as_printed = !card.changes_own_cost && card.cost_modifiers.empty() && card.alternate_costs.empty();
    card.creates = tokens_made(program, card.stack_effects);
    card.chooses_on_cast = chooses_on_cast(program, card.stack_effects);
    card.castable_from_graveyard = castable_from_graveyard(program, card);
    card.acts_buried = card.castable_from_graveyard || card.triggers_from.has(Zone::Graveyard) ||
                       card.passives_from.has(Zone::Graveyard) || card.activated_from.has(Zone::Graveyard);
    card.acts_outside_play = card.acts_buried || card.passives_from.bits >> word_count<Zone> != 0;
}

void finish_keywords(Program& program) {
    for (std::size_t keyword = 0; keyword < keywords_max; ++keyword) {
        const Place place = program.keyword_cards[keyword];
        if (place == no_place) continue;
        program.triggers_of_keyword[keyword] = static_cast<std::uint16_t>(program.cards[place].triggers.bits);
        program.heard_by_keyword[keyword] = static_cast<std::uint16_t>(program.cards[place].hears.bits);
    }
}

}  // namespace

void finish_program(Program& program) {
    for (TriggeredEffect& trigger : program.triggers) {
        trigger.works_from = works_from(program, trigger);
        trigger.chooses = chooses_on_cast(program, trigger.effects);
    }
    for (PassiveEffect& passive : program.passives) finish_passive(program, passive);
    for (Effect& effect : program.effects) finish_effect(program, effect);
    for (ActivatedEffect& ability : program.activated) {
        ability.works_from = works_from(program, ability);
        ability.chooses = chooses_on_cast(program, ability.effects);
        ability.at_once = only_counts(program, ability.effects);
    }
    for (Card& card : program.cards) {
        finish_card(program, card);
        for (Place place = card.additional_costs.first; place < card.additional_costs.end(); ++place)
            program.costs[place].to_cast = true;
    }
    finish_keywords(program);
}

bool is_done_by_player(const Effect& effect) {
    using enum EffectType;
    if (!word_of(effect.type).does(Act::ByPlayer) || (effect.target_type && !aims_at_player(effect))) return false;
    const bool names_cards = effect.target_based_on || effect.all || effect.filter.scope == Scope::SelfOnly;
    // What is said of cards nobody does; cards are moved by the effect, unless somebody picks them.
    if (effect.type == ForceAttack || effect.type == CantAttack) return names_player(effect) || !names_cards;
    if (effect.type == SendToZone) return effect.each_player || (!effect.target_zones.empty() && !effect.all);
    return true;
}

bool is_replacement(const Program& program, const TriggeredEffect& trigger) {
    const bool about_leaving = trigger.trigger == Trigger::DeathBySpell || trigger.trigger == Trigger::Tribute;
    if (!about_leaving || trigger.filter.scope != Scope::SelfOnly || trigger.effects.empty()) return false;
    const Effect& first = program.effects[trigger.effects.first];
    return first.type == EffectType::SendToZone && first.destination;
}

}  // namespace pentacle::cardlang
