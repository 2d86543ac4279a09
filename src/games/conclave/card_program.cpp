#include "games/conclave/card_program.hpp"

#include <algorithm>

#include "games/conclave/table.hpp"

// What follows from what the cards say, worked out once.
namespace pentacle::conclave {

namespace {

using Aspects = WordSet<Aspect>;

// Passives look at printed keywords, and at printed numbers with counters (R4): those are what a permanent is.
Aspects beyond(const Filter& filter) {
    constexpr auto changing =
        WordSet<Restriction>::of({Restriction::Attacking, Restriction::Blocking, Restriction::Tapped,
                                  Restriction::Untapped, Restriction::Damaged});
    return (filter.restrictions.bits & changing.bits) != 0 ? Aspects::of({Aspect::Fields}) : Aspects{};
}

Aspects beyond(const Condition& condition) {
    switch (condition.type) {
        case ConditionType::Control: return beyond(condition.filter);
        case ConditionType::HandSize: return Aspects::of({Aspect::Hand});
        case ConditionType::InZone: return Aspects::of({Aspect::Hand, Aspect::Library, Aspect::Graveyard});
        case ConditionType::YouHaveMoreLife:
        case ConditionType::Life: return Aspects::of({Aspect::Life});
        case ConditionType::Attacked:
        case ConditionType::DidntAttack: return Aspects::of({Aspect::Attacked});
        case ConditionType::Energy: return Aspects::of({Aspect::Energy});
        case ConditionType::Poison: return Aspects::of({Aspect::Poison});
        case ConditionType::YourTurn: return Aspects::of({Aspect::Turn});
    }
    return {};
}

Aspects beyond(AmountBasedOn word) {
    switch (word) {
        case AmountBasedOn::X:
        case AmountBasedOn::Zero:
        case AmountBasedOn::CreaturesControlled:
        case AmountBasedOn::CreaturesInPlay:
        case AmountBasedOn::GeneratorsControlled:
        // There is no item whose target, root or number this could be.
        case AmountBasedOn::TargetPower:
        case AmountBasedOn::TargetCost:
        case AmountBasedOn::RootAmount:
        case AmountBasedOn::RootAffected:
        case AmountBasedOn::ActivatedCost:
        case AmountBasedOn::PlayerChoice:
        case AmountBasedOn::OccasionAmount: return {};
        // Of a source that has left: wherever it lies now.
        case AmountBasedOn::Attack: return Aspects::of({Aspect::Hand, Aspect::Library, Aspect::Graveyard});
        case AmountBasedOn::LifeTotal: return Aspects::of({Aspect::Life});
        case AmountBasedOn::DeckSize: return Aspects::of({Aspect::Library});
        case AmountBasedOn::CardsInHand: return Aspects::of({Aspect::Hand});
        case AmountBasedOn::CardsInGraveyard: return Aspects::of({Aspect::Graveyard});
        case AmountBasedOn::Energy: return Aspects::of({Aspect::Energy});
        case AmountBasedOn::OpponentPoison: return Aspects::of({Aspect::Poison});
    }
    return {};
}

// Whether its answer follows from the numbers of the players.
bool is_watchable(const Condition& condition) {
    return condition.type != ConditionType::Control && condition.type != ConditionType::InZone;
}

// The bit of a condition among those that are watched; none when there are too many.
std::uint32_t watch(Program& program, Place place) {
    const Condition& condition = program.conditions[place];
    std::size_t number = 0;
    for (; number < program.watched.size(); ++number) {
        const Condition& one = program.conditions[program.watched[number]];
        if (one.type == condition.type && one.min == condition.min && one.max == condition.max &&
            one.opponent == condition.opponent)
            return std::uint32_t{1} << number;
    }
    if (number == 32) return 0;
    program.watched.push_back(place);
    return std::uint32_t{1} << number;
}

void note_what_it_depends_on(Program& program, PassiveAbility& passive) {
    passive.unwatched = beyond(passive.filter);
    for (Place place = passive.stat_modifiers.first; place < passive.stat_modifiers.end(); ++place)
        if (const auto& word = program.stat_modifiers[place].based_on) passive.unwatched.bits |= beyond(*word).bits;
    passive.beyond = passive.unwatched;
    for (Place place = passive.conditions.first; place < passive.conditions.end(); ++place) {
        const Condition& condition = program.conditions[place];
        const std::uint32_t bit = is_watchable(condition) ? watch(program, place) : 0;
        passive.watched |= bit;
        passive.beyond.bits |= beyond(condition).bits;
        if (bit == 0) passive.unwatched.bits |= beyond(condition).bits;
    }
}

bool counts_permanents(AmountBasedOn word) {
    return word == AmountBasedOn::CreaturesControlled || word == AmountBasedOn::CreaturesInPlay ||
           word == AmountBasedOn::GeneratorsControlled;
}

bool depends_on_crowd(const Program& program, const PassiveAbility& passive) {
    if (passive.filter.scope == Scope::All || passive.filter.scope == Scope::OthersOnly) return true;
    for (Place place = passive.conditions.first; place < passive.conditions.end(); ++place)
        if (program.conditions[place].type == ConditionType::Control) return true;
    for (Place place = passive.stat_modifiers.first; place < passive.stat_modifiers.end(); ++place)
        if (const auto& word = program.stat_modifiers[place].based_on; word && counts_permanents(*word)) return true;
    return false;
}

// R30. No targets, and nothing but addMana.
bool only_adds_mana(const Program& program, Range effects) {
    for (Place place = effects.first; place < effects.end(); ++place) {
        const Effect& effect = program.effects[place];
        if (effect.type != EffectType::AddMana || effect.aim == Aim::Targets || effect.optional || effect.up_to)
            return false;
        if (!only_adds_mana(program, effect.additional)) return false;
    }
    return true;
}

struct Made {
    KindSet kinds;
    int mana = 0;
    bool fixed = true;  // always the same, to its controller
};

void add_made(const Program& program, Range effects, Made& made) {
    for (Place place = effects.first; place < effects.end(); ++place) {
        const Effect& effect = program.effects[place];
        for (std::size_t kind = 0; kind < mana_kinds; ++kind)
            if (effect.mana.letters[kind] > 0) made.kinds.add(static_cast<ManaKind>(kind));
        made.mana += effect.mana.letter_count() * effect.amount.fixed;
        made.fixed = made.fixed && effect.conditions.empty() && !effect.amount.based_on && effect.additional.empty() &&
                     effect.player == PlayerWord::Player && !effect.each_player && !effect.player_from;
        add_made(program, effect.additional, made);
    }
}

bool has_choices(const Program& program, Range effects) {
    for (Place place = effects.first; place < effects.end(); ++place) {
        const Effect& effect = program.effects[place];
        if (effect.type == EffectType::Choose || effect.aim == Aim::Targets) return true;
        if (has_choices(program, effect.additional)) return true;
    }
    return false;
}

// Whether it depends on what a hand holds.
bool looks_into_hand(const Program& program, const ActivatedAbility& ability) {
    for (Place place = ability.costs.first; place < ability.costs.end(); ++place) {
        const Cost& cost = program.costs[place];
        const bool of_hand =
            cost.type == CostType::Discard || cost.type == CostType::ExileFromHand || cost.type == CostType::Reveal;
        if (of_hand && !cost.filter.says_nothing()) return true;
    }
    bool looks = false;
    const auto look = [&](Place place) { looks |= program.effects[place].target_type == TargetType::CardInHand; };
    for_each_targeted(program, ability.effects, {}, look);
    for_each_modal(program, ability.effects, [&](Place place) {
        const Range branches = program.effects[place].branches;
        for (Place branch = branches.first; branch < branches.end(); ++branch)
            for_each_targeted(program, program.branches[branch], {}, look);
    });
    return looks;
}

void finish(const Program& program, ActivatedAbility& ability) {
    ability.is_mana = !ability.effects.empty() && only_adds_mana(program, ability.effects);
    ability.taps_for_mana = ability.is_mana && ability.tap && ability.mana.is_nothing() && ability.costs.empty();
    Made made;
    if (ability.is_mana) add_made(program, ability.effects, made);
    ability.has_conditions = ability.is_mana && !made.fixed;
    ability.has_choices = has_choices(program, ability.effects);
    ability.costs_mana = !ability.mana.is_nothing();
    ability.looks_into_hand = looks_into_hand(program, ability);
}

void finish(Program& program, TriggeredAbility& ability) {
    for (Place place = ability.conditions.first; place < ability.conditions.end(); ++place)
        if (const Condition& condition = program.conditions[place]; condition.type == ConditionType::InZone)
            ability.works_in = condition.zone;
    if (ability.works_in != Zone::Play) program.triggers_elsewhere.add(ability.trigger);
}

// What all its abilities have in common that make no mana.
void note_what_abilities_take(const Program& program, Card& card) {
    bool tap = true;
    int least = mana_max;
    for (Place place = card.activated.first; place < card.activated.end(); ++place) {
        const ActivatedAbility& ability = program.activated[place];
        if (ability.looks_into_hand) return;
        if (ability.is_mana) continue;
        tap = tap && ability.tap;
        least = std::min(least, ability.mana.value(0));
    }
    card.abilities_tap = tap;
    card.ability_mana = static_cast<std::uint8_t>(least);
}

void finish(const Program& program, Card& card) {
    card.letters = static_cast<std::uint8_t>(card.cost.letter_count());
    card.has_choices = has_choices(program, card.stack_effects);
    for (Place place = card.triggered.first; place < card.triggered.end(); ++place) {
        const TriggeredAbility& ability = program.triggered[place];
        card.trigger_words.add(ability.trigger);
        if (ability.filter.scope != Scope::SelfOnly) card.heard_words.add(ability.trigger);
        if (ability.trigger == Trigger::Phase) card.trigger_phases.add(ability.phase);
    }
    for (Place place = card.passives.first; place < card.passives.end(); ++place) {
        const PassiveAbility& passive = program.passives[place];
        card.passive_words.add(passive.passive);
        if (passive.passive == Passive::CantBeCountered && passive.filter.scope == Scope::SelfOnly)
            card.self_cant_be_countered = true;
        if (about_cards.has(passive.passive)) card.speaks_of_cards = true;
    }
    for (Place place = card.activated.first; place < card.activated.end(); ++place) {
        const ActivatedAbility& ability = program.activated[place];
        card.has_mana_ability = card.has_mana_ability || ability.is_mana;
        card.only_taps_for_mana = card.only_taps_for_mana && (!ability.is_mana || ability.taps_for_mana);
        card.has_other_ability = card.has_other_ability || !ability.is_mana;
        if (!ability.taps_for_mana) continue;
        Made made;
        add_made(program, ability.effects, made);
        card.produces = card.produces | made.kinds;
        for (std::size_t kind = 0; kind < mana_kinds; ++kind)
            if (made.kinds.has(static_cast<ManaKind>(kind))) card.able |= std::uint64_t{1} << (8 * kind);
        if (made.mana != 1 || !made.fixed || !ability.conditions.empty()) card.makes_one_mana = false;
    }
    note_what_abilities_take(program, card);
    card.plain_mine = card.type == CardType::ResourceGenerator && card.makes_one_mana && card.only_taps_for_mana &&
                      !card.produces.empty();
    for (std::size_t kind = 1; kind < mana_kinds; ++kind)
        for (std::size_t before = 0; before < kind; ++before)
            card.both[pair_of(kind, before)] =
                card.produces.has(static_cast<ManaKind>(kind)) && card.produces.has(static_cast<ManaKind>(before));
}

}  // namespace

void finish_program(Program& program) {
    for (PassiveAbility& passive : program.passives) {
        note_what_it_depends_on(program, passive);
        passive.crowd = depends_on_crowd(program, passive);
    }
    for (ActivatedAbility& ability : program.activated) finish(program, ability);
    for (TriggeredAbility& ability : program.triggered) finish(program, ability);
    for (Card& card : program.cards) finish(program, card);
    for (const PassiveAbility& passive : program.passives) {
        if (passive.passive == Passive::GrantKeyword && passive.keywords.has(Keyword::Flash))
            program.grants_flash = true;
        if (passive.passive == Passive::EntersTapped && passive.filter.scope != Scope::SelfOnly)
            program.taps_others = true;
    }
}

}  // namespace pentacle::conclave
