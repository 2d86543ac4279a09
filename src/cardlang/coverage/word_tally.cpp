#include "cardlang/coverage/word_tally.hpp"

namespace pentacle::cardlang {

WordTally::WordTally(const Program& program, const Coverage& coverage) : program_{program}, coverage_{coverage} {
    add_all(program.cards, coverage.cards);
    add_all(program.effects, coverage.effects);
    add_all(program.triggers, coverage.triggers);
    add_all(program.passives, coverage.passives);
    add_all(program.activated, coverage.activated);
    add_all(program.conditions, coverage.modifier_conditions);
    add_all(program.costs, coverage.costs);
    add_all(program.alternate_costs, coverage.alternate_costs);
    add_all(program.cost_modifiers, coverage.cost_modifiers);
    add_all(program.deck_destinations, coverage.deck_destinations);
    add_repeats();
    add_keywords();
}

void WordTally::add_repeats() {
    for (std::size_t place = 0; place < program_.effects.size(); ++place)
        add(program_.effects[place].repeat_cost_type, coverage_.repeats[place]);
}

// A keyword did something when the game's rule for it did, or an ability that it stands for.
void WordTally::add_keywords() {
    for (std::size_t index = 0; index < program_.language->keywords.size(); ++index) {
        add(static_cast<Keyword>(index), coverage_.keywords[index]);
        const Place card = program_.keyword_cards[index];
        if (card == no_place) continue;
        const Range triggers = program_.cards[card].triggered;
        for (Place place = triggers.first; place < triggers.end(); ++place)
            add(static_cast<Keyword>(index), coverage_.triggers[place]);
    }
}

void WordTally::add(const Card& card, std::uint64_t times) {
    add(card.type, times);
    add(card.tribe, times);
    add(card.cast_restrictions, times);
}

void WordTally::add(const Effect& effect, std::uint64_t times) {
    add(effect.type, times);
    add(effect.phrase, times);
    add(effect.amount, times);
    add_range(program_.conditions, effect.conditions, times);
    add(effect.player, times);
    add(effect.player_based_on, times);
    add(effect.target_type, times);
    add(effect.target_based_on, times);
    add(effect.max_targets_based_on, times);
    add(effect.target_zones, times);
    add(effect.filter, times);
    add(effect.zone, times);
    add(effect.destination, times);
    add(effect.deck_destination, times);
    add(effect.attack_based_on, times);
    add(effect.defense_based_on, times);
    add(effect.replacement_passive, times);
    add(effect.counter_type, times);
    add(effect.type_modifier, times);
    add(effect.reveal_type, times);
    add(effect.duration, times);
    add(effect.phase, times);
    add(effect.phase_of_player, times);
}

void WordTally::add(const TriggeredEffect& trigger, std::uint64_t times) {
    add(trigger.trigger, times);
    add(trigger.filter, times);
    add(trigger.phase, times);
    add(trigger.phase_of_player, times);
    add(trigger.player, times);
    add(trigger.zone, times);
    add_range(program_.conditions, trigger.conditions, times);
}

void WordTally::add(const PassiveEffect& passive, std::uint64_t times) {
    add(passive.passive, times);
    add(passive.filter, times);
    add(passive.modifier, times);
    add_range(program_.conditions, passive.conditions, times);
    add_range(program_.stat_modifiers, passive.stat_modifiers, times);
}

void WordTally::add(const ActivatedEffect& ability, std::uint64_t times) {
    if (ability.cost) add(*ability.cost, times);
    add_range(program_.conditions, ability.conditions, times);
}

void WordTally::add(const Modifier& modifier, std::uint64_t times) { add(modifier.op, times); }

void WordTally::add(const Amount& amount, std::uint64_t times) {
    add(amount.based_on, times);
    // All conditions of a modifier hold together: one tells how often it applied.
    const Range conditions = amount.modifier_conditions;
    add(amount.modifier, conditions.empty() ? times : coverage_.modifier_conditions[conditions.first]);
}

void WordTally::add(const Filter& filter, std::uint64_t times) {
    add(filter.card_type, times);
    add(filter.tribe, times);
    add(filter.token_type, times);
    add(filter.restrictions, times);
    add(filter.scope, times);
}

void WordTally::add(const Condition& condition, std::uint64_t times) {
    add(condition.type, times);
    add(condition.counter, times);
    add(condition.scope, times);
    add(condition.zones, times);
    add(condition.tribe, times);
    add(condition.token_type, times);
    add(condition.card_type, times);
}

void WordTally::add(const StatModifier& modifier, std::uint64_t times) {
    add(modifier.stat, times);
    add(modifier.op, times);
    add(modifier.amount, times);
    add(modifier.scope, times);
}

void WordTally::add(const Cost& cost, std::uint64_t times) {
    add(cost.type, times);
    add(cost.counter, times);
    add(cost.amount, times);
    add(cost.filter, times);
}

void WordTally::add(const AlternateCost& cost, std::uint64_t times) {
    add(cost.type, times);
    add(cost.amount, times);
    add(cost.filter, times);
    add_range(program_.conditions, cost.conditions, times);
}

void WordTally::add(const CostModifier& modifier, std::uint64_t times) {
    add(modifier.type, times);
    add(modifier.additional, times);
    add(modifier.x_based_on, times);
}

void WordTally::add(const DeckDestination& destination, std::uint64_t times) {
    add(destination.destination, times);
    add(destination.ordering, times);
    add(destination.filter, times);
}

}  // namespace pentacle::cardlang
