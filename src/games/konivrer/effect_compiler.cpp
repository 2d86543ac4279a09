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

}  // namespace

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

// What cannot be meant together, and would happen to nobody.
void CardCompiler::check_scope(const Effect& effect, const std::string& path) {
    const bool opponents = effect.side == Side::Opponent;
    if (opponents && effect.filter.restrictions.has(Restriction::YouControl)) complain(path + "/restrictions", nobodys);
    if (effect.scope != Scope::SelfOnly) return;
    if (opponents) complain(path + "/scope", nobodys);
    if (effect.aim == Aim::Targets)
        complain(path + "/scope", "only this card is meant: there is nothing to choose, \"all\" says it");
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

}  // namespace pentacle::konivrer
