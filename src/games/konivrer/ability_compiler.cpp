#include <algorithm>

#include "cardlang/language/vocabulary.hpp"
#include "cardlang/program/modifier.hpp"
#include "games/konivrer/card_compiler.hpp"
#include "games/konivrer/card_text.hpp"
#include "games/konivrer/effect_words.hpp"
#include "games/konivrer/state.hpp"

namespace pentacle::konivrer {

namespace {

Side side_of(const std::optional<bool>& is_opponent) {
    if (!is_opponent) return Side::Unsaid;
    return *is_opponent ? Side::Opponent : Side::Own;
}

// Whether the effect happens to Familiars or Azoth; the others concern players or the deck.
bool acts_on_cards(EffectType type) { return word_of(type).acts != Acts::OnPlayers; }
bool acts_on_azoth(EffectType type) { return word_of(type).acts == Acts::OnAzoth; }

// Whether it is done by so much or so many; the others happen to each card as a whole.
bool counts(EffectType type) {
    return type == EffectType::DealDamage || type == EffectType::AddCounter || type == EffectType::RemoveCounter ||
           type == EffectType::ChangeStats || type == EffectType::RefreshAzoth;
}

// Whether what the root did something to is what the effect could happen to.
bool affects_such(const Effect& root, EffectType type) {
    const bool azoth = acts_on_azoth(root.type) || root.type == EffectType::AddAzoth;
    return acts_on_azoth(type) ? azoth : acts_on_cards(root.type) && !azoth;
}

constexpr const char* nobodys = "nothing is yours and your opponent's";
constexpr const char* no_flag_itself = "a Flag is no Familiar: say which cards are meant";

// How many frames the list is at most in the middle of: its own, and what an effect of it begins.
std::size_t frames_of(const Program& program, Range effects) {
    std::size_t most = 0;
    for (const Effect& effect : program.effects_in(effects)) {
        std::size_t begun = 0;
        if (effect.type == EffectType::DealDamage) begun = 1;
        if (effect.type == EffectType::Discard || effect.type == EffectType::LookAtDeck)
            begun = effect.each_player ? seat_count : 1;
        for (const Range branch : program.branches.part(effect.branches.first, effect.branches.count))
            begun = std::max(begun, 1 + frames_of(program, branch));
        // What follows waits while the effect is in the middle of something.
        if (!effect.additional.empty()) begun = std::max(begun + 1, frames_of(program, effect.additional));
        most = std::max(most, begun);
    }
    return 1 + most;
}

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

Range CardCompiler::deck_destinations(const std::vector<DeckDestinationSpec>& specs, const std::string& path) {
    std::vector<DeckDestination> rows;
    for (const DeckDestinationSpec& spec : specs) {
        DeckDestination row;
        row.destination = spec.deck_destination.value_or(DeckDestinationType::Top);
        if (spec.amount) row.amount = static_cast<std::uint8_t>(*spec.amount);
        row.player_chosen = spec.amount_is_player_chosen.value_or(false);
        row.card_type = spec.card_type;
        row.ordering = spec.ordering.value_or(Ordering::Same);
        rows.push_back(row);
    }
    return append(program_.deck_destinations, rows, path);
}

Range CardCompiler::branches(const std::vector<std::vector<EffectSpec>>& specs, const std::string& path) {
    std::vector<Range> rows;
    for (std::size_t index = 0; index < specs.size(); ++index)
        rows.push_back(effects(specs[index], path_to(path, index)));
    return append(program_.branches, rows, path);
}

Range CardCompiler::effects(const std::vector<EffectSpec>& specs, const std::string& path, const Effect* root) {
    std::vector<Effect> rows;
    for (const EffectSpec& spec : specs) rows.push_back(effect(spec, root));
    const Range range = append(program_.effects, rows, path);
    for (std::size_t index = 0; index < range.count; ++index) {
        Effect& row = program_.effects[range.first + index];
        row.text = effect_text(program_, row);
    }
    return range;
}

Effect CardCompiler::effect(const EffectSpec& spec, const Effect* root) {
    Effect row;
    row.type = spec.effect.value_or(EffectType::Draw);
    row.side = side_of(spec.is_opponent);
    row.each_player = spec.each_player.value_or(false);
    row.optional = spec.optional.value_or(false);
    row.random = spec.random.value_or(false);
    row.ready = spec.ready.value_or(false);
    row.to_top = spec.deck_destination == DeckDestinationType::Top;
    row.destination = spec.destination.value_or(CardZone::Hand);
    if (row.destination == CardZone::Exile) row.destination = CardZone::RemovedFromPlay;
    row.scope = spec.scope.value_or(Scope::All);
    row.strength = static_cast<std::int8_t>(spec.strength.value_or(0));
    row.health = static_cast<std::int8_t>(spec.health.value_or(0));
    row.amount.fixed = static_cast<std::int16_t>(spec.amount.value_or(1));
    row.amount.based_on = spec.amount_based_on;
    row.amount.modifier = spec.amount_modifier.value_or(Modifier{});
    if (!row.amount.based_on) {
        row.amount.fixed =
            static_cast<std::int16_t>(std::max(0, cardlang::modified(row.amount.fixed, row.amount.modifier)));
        row.amount.modifier = {};
    }
    row.filter = filter(spec, spec.path);
    row.max_targets = static_cast<std::int8_t>(spec.max_targets.value_or(std::max(1, spec.min_targets.value_or(1))));
    row.min_targets =
        static_cast<std::int8_t>(std::min<int>(spec.min_targets.value_or(row.max_targets), row.max_targets));
    row.max_targets_based_on = spec.max_targets_based_on;
    aim(spec, root, row);
    row.about_several = root != nullptr && root->means_several();
    check_root(spec, root, row);
    check_filter(row.filter, row.target_type, spec.path);
    check_scope(row, spec.path);
    check_target(spec, row);
    check_parts(spec);
    row.conditions = conditions(spec.conditions, spec.path + "/conditions");
    row.deck_destinations = deck_destinations(spec.deck_destinations, spec.path + "/deckDestinations");
    row.branches = branches(spec.choices, spec.path + "/choices");
    row.additional = effects(spec.additional_effects, spec.path + "/additionalEffects", &row);
    return row;
}

void CardCompiler::aim(const EffectSpec& spec, const Effect* root, Effect& effect) {
    if (!acts_on_cards(effect.type)) return;
    effect.target_type =
        spec.target_type.value_or(acts_on_azoth(effect.type) ? TargetType::Azoth : TargetType::Familiar);
    const bool all = spec.all.value_or(false);
    if (spec.target_based_on) effect.aim = Aim::RootAffected;
    else if (all && spec.target_type == TargetType::Player) effect.each_player = effect.side == Side::Unsaid;
    else if (all || (!spec.target_type && !effect.filter.says_nothing())) effect.aim = Aim::Everything;
    else if (spec.target_type) effect.aim = Aim::Targets;
    else if (effect.type == EffectType::DealDamage || effect.type == EffectType::RefreshAzoth)
        effect.aim = Aim::Nothing;
    else effect.aim = root != nullptr && affects_such(*root, effect.type) ? Aim::RootAffected : Aim::ThisCard;
}

// What is said about the effect before it must be there to be spoken of.
void CardCompiler::check_root(const EffectSpec& spec, const Effect* root, const Effect& effect) {
    const auto asks = [](const std::optional<AmountBasedOn>& word) {
        return word == AmountBasedOn::RootAmount || word == AmountBasedOn::RootAffected;
    };
    const bool speaks = spec.target_based_on || asks(spec.amount_based_on) || asks(spec.max_targets_based_on) ||
                        asks(spec.restriction_max_based_on);
    if (root == nullptr && speaks)
        complain(spec.path, "only among \"additionalEffects\" is there an effect before it to speak of");
    if (root == nullptr || effect.aim != Aim::RootAffected) return;
    if (!affects_such(*root, effect.type))
        complain(spec.path, "the effect before it affects nothing that this could happen to");
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

// What cannot be meant together, and would happen to nobody.
void CardCompiler::check_scope(const Effect& effect, const std::string& path) {
    const bool opponents = effect.side == Side::Opponent;
    if (opponents && effect.filter.restrictions.has(Restriction::YouControl)) complain(path + "/restrictions", nobodys);
    if (effect.scope != Scope::SelfOnly) return;
    if (opponents) complain(path + "/scope", nobodys);
    if (effect.aim == Aim::Targets)
        complain(path + "/scope", "only this card is meant: there is nothing to choose, \"all\" says it");
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

void CardCompiler::check_target(const EffectSpec& spec, const Effect& effect) {
    if (!spec.target_type) {
        if (effect.type == EffectType::RestAzoth && effect.aim == Aim::ThisCard)
            complain(spec.path, "restAzoth needs \"targetType\": \"azoth\"");
        return;
    }
    const TargetType type = *spec.target_type;
    bool fits = type == TargetType::Familiar;
    if (effect.type == EffectType::DealDamage) fits |= type == TargetType::Player || type == TargetType::Any;
    if (effect.type == EffectType::SendToZone) fits |= type == TargetType::CardInHand;
    if (acts_on_azoth(effect.type)) fits = type == TargetType::Azoth;
    if (!acts_on_cards(effect.type)) fits = false;
    if (!fits)
        complain(spec.path + "/targetType", "\"" + cardlang::written(spelling(effect.type)) +
                                                "\" cannot have a target of the type \"" +
                                                cardlang::written(spelling(type)) + "\"");
    if (type == TargetType::CardInHand && effect.side == Side::Opponent)
        complain(spec.path + "/isOpponent", "nobody can choose among the cards of the opponent's hand");
}

void CardCompiler::check_parts(const EffectSpec& spec) {
    const EffectType type = spec.effect.value_or(EffectType::Draw);
    if (type == EffectType::ChangeStats && !spec.this_turn.value_or(false))
        complain(spec.path, "changeStats holds this turn only, which must be said: \"thisTurn\": true");
    if (type == EffectType::ChangeStats && !spec.strength && !spec.health)
        complain(spec.path, "changeStats needs a strength or a health");
    if (type == EffectType::LookAtDeck && spec.deck_destinations.empty())
        complain(spec.path, "lookAtDeck needs \"deckDestinations\"");
    if (type == EffectType::Choose && spec.choices.size() < 2) complain(spec.path, "choose needs two choices or more");
    if (spec.amount.value_or(1) != 1 && acts_on_cards(type) && !counts(type))
        complain(spec.path + "/amount",
                 "\"" + cardlang::written(spelling(type)) + "\" is not done by amounts: \"maxTargets\" says how many");
    const bool says_times = spec.amount.value_or(1) != 1 || spec.amount_modifier;
    if (type == EffectType::ChangeStats && says_times && !spec.amount_based_on)
        complain(spec.path, "changeStats is multiplied by what \"amountBasedOn\" counts, not by a number alone");
    if ((spec.min_targets || spec.max_targets || spec.max_targets_based_on) && !spec.target_type)
        complain(spec.path, "\"minTargets\" and \"maxTargets\" need a \"targetType\"");
    if (type != EffectType::SendToZone) return;
    if (!spec.destination) return complain(spec.path, "sendToZone needs a \"destination\"");
    if (*spec.destination == CardZone::Play) complain(spec.path + "/destination", "nothing is sent into play");
    if (*spec.destination == CardZone::Deck && spec.deck_destination != DeckDestinationType::Top &&
        spec.deck_destination != DeckDestinationType::Bottom)
        complain(spec.path, "the deck needs a \"deckDestination\", top or bottom");
}

void CardCompiler::check_depth(Range effects, const std::string& path) {
    if (frames_of(program_, effects) > frames_max - frames_around_max)
        complain(path, "the effects stand too deep within each other");
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
