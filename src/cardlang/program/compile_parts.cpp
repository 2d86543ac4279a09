#include "cardlang/program/compile_parts.hpp"

#include <algorithm>

#include "cardlang/language/bounds.hpp"

namespace pentacle::cardlang {

std::optional<Scope> scope_of(std::optional<Scope> scope, std::optional<bool> self, std::optional<bool> other,
                              bool self_unless_said) {
    if (scope) return scope;
    if (!self && !other) return std::nullopt;
    const bool includes_self = self.value_or(self_unless_said && !other.value_or(false));
    const bool includes_others = other.value_or(!includes_self);
    if (includes_self && includes_others) return Scope::All;
    if (includes_self) return Scope::SelfOnly;
    // "self": false alone lifts the restriction to this card; it does not shut the card out.
    return other.value_or(false) ? Scope::OthersOnly : Scope::All;
}

Filter filter_of(const FilterSpec& spec, Scope scope) {
    Filter filter;
    filter.card_type = spec.card_type;
    filter.tribe = spec.tribe;
    filter.token_type = spec.token_type;
    filter.restrictions = set_of(spec.restrictions);
    filter.restriction_min = short_of(spec.restriction_min);
    filter.restriction_max = short_of(spec.restriction_max);
    filter.scope = scope;
    return filter;
}

namespace {

void copy_object(const EffectSpec& spec, Effect& effect) {
    effect.is_opponent = spec.is_opponent.value_or(false);
    if (spec.target_type && spec.is_opponent == false) effect.target_is_own = true;
    effect.player = spec.player;
    effect.player_based_on = spec.player_based_on;
    effect.each_player = spec.each_player.value_or(false);
    effect.target_type = spec.target_type;
    effect.target_based_on = spec.target_based_on;
    effect.max_targets = static_cast<std::uint8_t>(spec.max_targets.value_or(1));
    effect.max_targets_based_on = spec.max_targets_based_on;
    effect.min_targets = static_cast<std::uint8_t>(spec.min_targets.value_or(effect.max_targets));
    // As many as the player likes: from none to all that can be chosen for one item.
    if (spec.max_targets_based_on == AmountBasedOn::PlayerChoice) {
        effect.max_targets_based_on.reset();
        effect.max_targets = static_cast<std::uint8_t>(spec.max_targets.value_or(targets_per_item_max));
        effect.min_targets = static_cast<std::uint8_t>(spec.min_targets.value_or(0));
    }
    effect.resolve_target = spec.resolve_target.value_or(false);
    effect.opponents_choice = spec.opponents_choice.value_or(false);
    effect.target_zones = zones_of(spec.target_zones);
    effect.all = spec.all.value_or(false);
    effect.filter = filter_of(spec, scope_of(spec.scope, spec.self, spec.other, false).value_or(Scope::All));
    // A keyword beside this restriction says which keyword the card must have.
    if (effect.filter.restrictions.has(Restriction::HasKeyword)) effect.filter.keyword = spec.keyword;
    effect.zone = zone_of(spec.zone);
    effect.destination = zone_of(spec.destination);
    effect.deck_destination = spec.deck_destination;
}

void copy_gift(const EffectSpec& spec, Effect& effect) {
    effect.attack = short_of(spec.attack);
    effect.defense = short_of(spec.defense);
    effect.attack_based_on = spec.attack_based_on;
    effect.defense_based_on = spec.defense_based_on;
    effect.keywords = set_of(spec.keywords);
    if (spec.keyword) effect.keywords.add(*spec.keyword);
    effect.keyword_amount = static_cast<std::uint8_t>(spec.keyword_amount.value_or(1));
    effect.replacement_passive = spec.replacement_passive;
    effect.counter_type = spec.counter_type;
    effect.tally = spec.tally.value_or(Tally{});
    effect.type_modifier = spec.type_modifier;
    effect.reveal_type = spec.reveal_type;
}

void copy_manner(const EffectSpec& spec, Effect& effect) {
    effect.duration = spec.duration;
    effect.phase = spec.phase;
    effect.phase_of_player = spec.phase_of_player;
    if (spec.up_to) effect.up_to = static_cast<std::uint8_t>(*spec.up_to);
    effect.repeat_cost_type = spec.repeat_cost_type;
    const bool repeats = spec.effect == EffectType::Repeat;
    const int usual_cost = repeats ? std::max(0, spec.amount.value_or(1)) : 1;
    effect.repeat_cost_amount = static_cast<std::uint8_t>(spec.repeat_cost_amount.value_or(usual_cost));
    effect.repeat_same_target = spec.repeat_same_target.value_or(false);
    effect.for_each_affected = spec.for_each_affected.value_or(false);
    effect.optional = spec.optional.value_or(false);
    effect.is_cost = spec.is_cost.value_or(false);
    effect.reveal = spec.reveal.value_or(false);
    effect.random = spec.random.value_or(false);
    effect.this_turn = spec.this_turn.value_or(false) || spec.duration == Duration::ThisTurn;
    effect.attacking = spec.attacking.value_or(spec.token_attacking.value_or(false));
    effect.all_of_same_name = spec.all_of_same_name.value_or(false);
    effect.owners_control = spec.owners_control.value_or(false);
    effect.same_zone = spec.same_zone.value_or(false);
    effect.future_proof = spec.future_proof.value_or(false);
    effect.you_choose_damage = spec.you_choose_damage.value_or(false);
    effect.exile_after = spec.exile_after.value_or(false);
    effect.choice_index = static_cast<std::uint8_t>(spec.choice_index.value_or(0));
}

}  // namespace

Effect plain_effect(const EffectSpec& spec) {
    Effect effect;
    effect.type = *spec.effect;
    effect.phrase = spec.phrase;
    effect.amount.fixed = short_of(spec.amount);
    effect.amount.based_on = spec.amount_based_on;
    // A most: the player says how much, whatever number stands beside it.
    if (spec.up_to && !spec.amount_based_on) effect.amount.based_on = AmountBasedOn::PlayerChoice;
    effect.amount.modifier = spec.amount_modifier.value_or(Modifier{});
    copy_object(spec, effect);
    copy_gift(spec, effect);
    copy_manner(spec, effect);
    return effect;
}

}  // namespace pentacle::cardlang
