#include <algorithm>

#include "cardlang/language/vocabulary.hpp"
#include "games/konivrer/card_compiler.hpp"
#include "games/konivrer/card_text.hpp"

namespace pentacle::konivrer {

namespace {

constexpr const char* no_flag_itself = "a Flag is no Familiar: say which cards are meant";

bool must_have_target(const Effect& effect) {
    return effect.aim == Aim::Targets && !effect.optional && effect.min_targets > 0;
}

}  // namespace

Filter CardCompiler::filter(const FilterSpec& spec, const std::string& path) {
    Filter filter;
    filter.element = spec.element;
    filter.not_element = spec.not_element;
    filter.min_elements = static_cast<std::uint8_t>(spec.min_elements.value_or(0));
    for (const Restriction restriction : spec.restrictions) filter.restrictions.add(restriction);
    if (spec.restriction_min) filter.min = static_cast<std::int16_t>(*spec.restriction_min);
    if (spec.restriction_max) filter.max = static_cast<std::int16_t>(*spec.restriction_max);
    filter.max_based_on = spec.restriction_max_based_on;
    const bool bounded = spec.restriction_min || spec.restriction_max || spec.restriction_max_based_on;
    const bool has_number = filter.restrictions.has(Restriction::Strength) ||
                            filter.restrictions.has(Restriction::Health) || filter.restrictions.has(Restriction::Cost);
    if (bounded && !has_number)
        complain(path, "a restrictionMin or restrictionMax needs one of the restrictions strength, health, cost");
    if (has_number && !bounded) complain(path, "strength, health and cost need a restrictionMin or restrictionMax");
    if (spec.element == Element::Generic || spec.not_element == Element::Generic)
        complain(path, "generic is no element");
    return filter;
}

Range CardCompiler::conditions(const std::vector<ConditionSpec>& specs, const std::string& path) {
    std::vector<Condition> rows;
    for (const ConditionSpec& spec : specs) {
        Condition row;
        row.type = spec.condition.value_or(ConditionType::Control);
        row.filter = filter(spec, spec.path);
        check_filter(row.filter, TargetType::Familiar, spec.path);
        row.opponent = spec.is_opponent.value_or(false);
        row.scope = spec.scope.value_or(Scope::All);
        const bool no_number = !spec.amount && !spec.min_amount && !spec.max_amount;
        if (no_number && row.type != ConditionType::HandSize) row.min = 1;
        if (spec.amount) row.min = row.max = static_cast<std::int16_t>(*spec.amount);
        if (spec.min_amount) row.min = static_cast<std::int16_t>(*spec.min_amount);
        if (spec.max_amount) row.max = static_cast<std::int16_t>(*spec.max_amount);
        check_scope(row, spec.path);
        rows.push_back(row);
    }
    return append(program_.conditions, rows, path);
}

Range CardCompiler::stat_modifiers(const std::vector<StatModifierSpec>& specs, const std::string& path) {
    std::vector<StatModifier> rows;
    for (const StatModifierSpec& spec : specs)
        rows.push_back({.stat = spec.stat_type.value_or(StatType::Strength),
                        .amount = static_cast<std::int16_t>(spec.amount.value_or(1)),
                        .based_on = spec.amount_based_on,
                        .multiplier = static_cast<std::int16_t>(spec.amount_multiplier.value_or(1))});
    return append(program_.stat_modifiers, rows, path);
}

// Azoth and cards in hand are neither tapped nor strong, Familiars neither rested nor ready.
void CardCompiler::check_filter(const Filter& filter, TargetType type, const std::string& path) {
    for (std::size_t index = 0; index < word_count<Restriction>; ++index) {
        const auto word = static_cast<Restriction>(index);
        if (!filter.restrictions.has(word) || word == Restriction::YouControl || word == Restriction::Cost) continue;
        const bool of_azoth = word == Restriction::Rested || word == Restriction::Ready;
        const bool fits = type == TargetType::CardInHand ? false : of_azoth == (type == TargetType::Azoth);
        if (!fits)
            complain(path + "/restrictions",
                     "\"" + cardlang::written(spelling(word)) + "\" says nothing about what is meant here");
    }
}

void CardCompiler::check_scope(const Condition& condition, const std::string& path) {
    const bool own = condition.filter.restrictions.has(Restriction::YouControl) || condition.scope == Scope::SelfOnly;
    if (condition.opponent && own) complain(path + "/isOpponent", nobodys);
    const bool one = condition.min == 1 && condition.max >= 1;
    const bool none = condition.min <= 0 && condition.max == 0;
    if (condition.scope == Scope::SelfOnly && condition.type == ConditionType::Control && !one && !none)
        complain(path + "/scope", "this card is one: either it is so, or with \"maxAmount\": 0 it is not");
}

void CardCompiler::check_scope(const TriggeredAbility& trigger, bool on_flag, const std::string& path) {
    if (trigger.trigger == Trigger::Phase) return check_phase(trigger, path);
    const bool own = trigger.filter.restrictions.has(Restriction::YouControl) || trigger.scope == Scope::SelfOnly;
    if (trigger.player == PlayerWord::Opponent && own) complain(path + "/player", nobodys);
    if (on_flag && trigger.scope == Scope::SelfOnly) complain(path, no_flag_itself);
}

// A phase is about no card: what is said of one must be so anyway.
void CardCompiler::check_phase(const TriggeredAbility& trigger, const std::string& path) {
    RestrictionSet others = trigger.filter.restrictions;
    others.remove(Restriction::YouControl);
    if (!others.empty()) complain(path + "/restrictions", "a phase that begins is about no card");
    if (trigger.scope == Scope::OthersOnly) complain(path + "/scope", "a phase that begins is about no card");
    if (trigger.player == PlayerWord::Opponent && trigger.phase_of == PlayerWord::Player)
        complain(path + "/player", "whose phase it is says \"phaseOfPlayer\"");
}

Range CardCompiler::abilities(const std::vector<AbilitySpec>& specs) {
    const std::string path = "/abilities";
    std::vector<Ability> rows;
    for (const AbilitySpec& spec : specs) {
        Ability row;
        row.effects = effects(spec.effects, spec.path + "/effects");
        check_depth(row.effects, spec.path + "/effects");
        const auto all = program_.effects_in(row.effects);
        row.needs_target = std::any_of(all.begin(), all.end(), must_have_target);
        rows.push_back(row);
    }
    return append(program_.abilities, rows, path);
}

Range CardCompiler::triggers(const std::vector<TriggeredSpec>& specs, bool on_flag) {
    const std::string path = "/triggeredEffects";
    std::vector<TriggeredAbility> rows;
    for (const TriggeredSpec& spec : specs) {
        TriggeredAbility row;
        row.trigger = spec.trigger.value_or(Trigger::Death);
        row.filter = filter(spec, spec.path);
        check_filter(row.filter, TargetType::Familiar, spec.path);
        row.phase = spec.phase.value_or(TriggerPhase::Start);
        row.phase_of = spec.phase_of_player.value_or(PlayerWord::Player);
        const bool names_cards = !row.filter.says_nothing() || spec.player.has_value();
        row.scope = spec.scope.value_or(names_cards ? Scope::All : Scope::SelfOnly);
        row.player = spec.player.value_or(PlayerWord::Any);
        row.optional = spec.optional.value_or(false);
        check_scope(row, on_flag, spec.path);
        if (spec.zone.value_or(CardZone::Play) != CardZone::Play)
            complain(spec.path + "/zone", "only what happens in play is noticed, and entering it");
        if (row.trigger == Trigger::Phase && !spec.phase) complain(spec.path, "needs a \"phase\", start or refresh");
        if (spec.effects.empty()) complain(spec.path, "must do something: \"effects\"");
        row.conditions = conditions(spec.conditions, spec.path + "/conditions");
        row.effects = effects(spec.effects, spec.path + "/effects");
        check_depth(row.effects, spec.path + "/effects");
        rows.push_back(row);
        rows.back().text = trigger_text(program_, rows.back());
    }
    return append(program_.triggers, rows, path);
}

void CardCompiler::note_plain(PassiveAbility& row) const {
    RestrictionSet others = row.filter.restrictions;
    others.remove(Restriction::YouControl);
    row.plain =
        row.passive == Passive::ChangeStats && row.scope != Scope::SelfOnly && row.conditions.empty() && others.empty();
    for (std::size_t index = 0; index < row.stat_modifiers.count; ++index) {
        const StatModifier& change = program_.stat_modifiers[row.stat_modifiers.first + index];
        if (change.based_on) row.plain = false;
        auto& sum = change.stat == StatType::Strength ? row.plain_strength : row.plain_health;
        sum = static_cast<std::int16_t>(sum + change.amount * change.multiplier);
    }
}

Range CardCompiler::passives(const std::vector<PassiveSpec>& specs, bool on_flag) {
    const std::string path = "/passiveEffects";
    std::vector<PassiveAbility> rows;
    for (const PassiveSpec& spec : specs) {
        PassiveAbility row;
        row.passive = spec.passive.value_or(Passive::CantAttack);
        row.filter = filter(spec, spec.path);
        check_filter(row.filter, TargetType::Familiar, spec.path);
        const bool names_cards = on_flag || !row.filter.says_nothing();
        row.scope = spec.scope.value_or(names_cards ? Scope::All : Scope::SelfOnly);
        if (on_flag && row.scope == Scope::SelfOnly) complain(spec.path + "/scope", no_flag_itself);
        if (spec.blocker_min_strength) row.blocker_min_strength = static_cast<std::int16_t>(*spec.blocker_min_strength);
        if (row.passive == Passive::ChangeStats && spec.stat_modifiers.empty())
            complain(spec.path, "changeStats needs \"statModifiers\"");
        row.conditions = conditions(spec.conditions, spec.path + "/conditions");
        row.stat_modifiers = stat_modifiers(spec.stat_modifiers, spec.path + "/statModifiers");
        note_plain(row);
        rows.push_back(row);
    }
    return append(program_.passives, rows, path);
}

}  // namespace pentacle::konivrer
