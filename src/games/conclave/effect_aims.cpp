#include <algorithm>

#include "cardlang/language/vocabulary.hpp"
#include "cardlang/reading/key_lists.hpp"
#include "games/conclave/card_compiler.hpp"
#include "games/conclave/effect_words.hpp"

// Whom and what an effect happens to, and the defaults of that (card_program.hpp says them).
namespace pentacle::conclave {

bool names_player(const EffectSpec& spec) {
    return spec.is_opponent || spec.player || spec.player_based_on || spec.each_player.value_or(false);
}

namespace {

bool is_player_type(const std::optional<TargetType>& type) {
    return type == TargetType::Player || type == TargetType::Opponent;
}

// Effects whose cards lie in other zones, too, and are picked there as it happens.
bool picks_in_zones(EffectType type) {
    return type == EffectType::SendToZone || type == EffectType::CastCard || type == EffectType::Reveal;
}

// The side that the words of an effect on everything speak of; none: both.
std::optional<PlayerWord> side_of(const EffectSpec& spec) {
    if (spec.each_player.value_or(false)) return std::nullopt;
    if (spec.is_opponent) return *spec.is_opponent ? PlayerWord::Opponent : PlayerWord::Player;
    if (spec.player == PlayerWord::Any) return std::nullopt;
    return spec.player;
}

}  // namespace

void CardCompiler::aim(const EffectSpec& spec, Where where, Effect& effect) {
    effect.max_targets =
        static_cast<std::uint8_t>(spec.max_targets.value_or(std::max(1, spec.min_targets.value_or(1))));
    effect.min_targets = static_cast<std::uint8_t>(spec.min_targets.value_or(effect.max_targets));
    if (effect.min_targets > effect.max_targets) complain(spec.path, "\"minTargets\" is above \"maxTargets\"");
    const EffectWord& word = word_of(effect.type);
    if (spec.target_type && !cardlang::lists_key(word.targets, cardlang::written(spelling(*spec.target_type)), {}))
        complain(spec.path + "/targetType",
                 quoted(effect.type) + " cannot have a target of the type \"" +
                     cardlang::written(spelling(*spec.target_type)) + "\"" +
                     (word.targets.empty() ? "" : "; possible: " + std::string{word.targets}));
    if ((spec.min_targets || spec.max_targets) && !spec.target_type)
        complain(spec.path, "\"minTargets\" and \"maxTargets\" need a \"targetType\"");
    if (spec.target_type && spec.target_based_on)
        complain(spec.path, "\"targetType\" beside \"targetBasedOn\": one of them says what it acts on");
    if (word.acts == Acts::OnPlayers) return aim_at_players(spec, effect);
    if (word.acts == Acts::OnStack) {
        const bool everything = spec.all.value_or(false);
        effect.zone = Zone::Stack;
        if (everything) effect.aim = Aim::Everything;
        else if (spec.target_based_on == TargetBasedOn::Occasion || (!spec.target_type && where == Where::OnCast))
            effect.aim = Aim::Occasion;
        else if (spec.target_based_on || (!spec.target_type && where == Where::Follow)) effect.aim = Aim::RootAffected;
        else {
            effect.aim = Aim::Targets;
            effect.target_type = spec.target_type.value_or(TargetType::Spell);
            effect.target_side = spec.is_opponent;
        }
        if (everything) effect.target_type = spec.target_type.value_or(TargetType::Spell);
        return;
    }
    aim_at_cards(spec, where, effect);
}

// Each player may be written as the target type player with all, or as all alone.
void CardCompiler::aim_at_players(const EffectSpec& spec, Effect& effect) {
    const bool all = spec.all.value_or(false);
    effect.player_from = spec.target_based_on;
    if (!is_player_type(spec.target_type)) {
        if (all && !names_player(spec) && effect.type != EffectType::Discard) effect.each_player = true;
        return;
    }
    if (all) {
        if (spec.target_type == TargetType::Player) effect.each_player = true;
        else effect.player = PlayerWord::Opponent;
        return;
    }
    effect.aim = Aim::Targets;
    effect.target_type = *spec.target_type;
    effect.target_side = spec.is_opponent;
}

void CardCompiler::aim_at_cards(const EffectSpec& spec, Where where, Effect& effect) {
    const bool all = spec.all.value_or(false);
    const bool described = !effect.filter.says_nothing();
    const bool says_number = spec.amount || spec.amount_based_on || spec.up_to;
    const bool sacrifices = effect.type == EffectType::Sacrifice;
    if (spec.target_based_on) {
        switch (*spec.target_based_on) {
            case TargetBasedOn::AttachedTo: effect.aim = Aim::AttachedTo; return;
            case TargetBasedOn::RootAffected: effect.aim = Aim::RootAffected; return;
            case TargetBasedOn::Occasion: effect.aim = Aim::Occasion; return;
            case TargetBasedOn::RootController:
            case TargetBasedOn::AttackedPlayer: effect.player_from = spec.target_based_on; break;
        }
        if (effect.type == EffectType::DealDamage && !described && !all) return;
        if (sacrifices || (picks_in_zones(effect.type) && spec.zone)) {
            effect.aim = Aim::Chosen;
            if (sacrifices && !described) effect.filter.card_type = CardType::Creature;
            return;
        }
        return complain(spec.path + "/targetBasedOn", quoted(effect.type) + " acts on cards, and that is a player");
    }
    if (spec.target_type && all) return aim_at_everything(spec, effect);
    if (spec.target_type) return aim_at_targets(spec, effect);
    if (spec.scope == Scope::SelfOnly) {
        effect.aim = Aim::ThisCard;
        return;
    }
    if (spec.scope == Scope::Attached) {
        effect.aim = Aim::AttachedTo;
        return;
    }
    if (all) return aim_at_everything(spec, effect);
    // A player who must sacrifice something picks; a creature unless a kind is said.
    if (sacrifices && (described || says_number || names_player(spec) || where == Where::Spell)) {
        effect.aim = Aim::Chosen;
        if (!described) effect.filter.card_type = CardType::Creature;
        return;
    }
    if (picks_in_zones(effect.type)) {
        const bool enters = effect.type == EffectType::SendToZone && effect.destination == Zone::Play;
        if (!spec.zone && described && enters) effect.zone = Zone::Graveyard;
        if (!spec.zone && effect.type == EffectType::CastCard && where != Where::Follow) effect.zone = Zone::Hand;
        if (!spec.zone && effect.type == EffectType::Reveal && where != Where::Follow) effect.zone = Zone::Hand;
        if (effect.zone != Zone::Play) {
            const bool shows_all = effect.type == EffectType::Reveal && (!says_number || effect.zone == Zone::Deck);
            effect.aim = shows_all ? Aim::Everything : Aim::Chosen;
            // Cards are exiled from any graveyard.
            if (effect.zone == Zone::Graveyard && effect.destination == Zone::Exile && !names_player(spec) &&
                effect.type == EffectType::SendToZone)
                effect.player = PlayerWord::Any;
            return;
        }
        if ((spec.zone || described) && says_number) {
            effect.aim = Aim::Chosen;
            return;
        }
        if (spec.zone) return aim_at_everything(spec, effect);
    }
    if (described || spec.scope) return aim_at_everything(spec, effect);
    if (effect.type == EffectType::DealDamage) {
        if (where == Where::Follow && !names_player(spec)) effect.aim = Aim::RootAffected;
        return;
    }
    if (names_player(spec)) return aim_at_everything(spec, effect);
    effect.aim = where == Where::Follow ? Aim::RootAffected : Aim::ThisCard;
    if (effect.aim == Aim::ThisCard && effect.type == EffectType::Attach) effect.aim = Aim::Targets;
}

void CardCompiler::aim_at_targets(const EffectSpec& spec, Effect& effect) {
    effect.aim = Aim::Targets;
    effect.target_type = *spec.target_type;
    effect.target_side = spec.is_opponent;
    if (!spec.is_opponent && spec.player && *spec.player != PlayerWord::Any && !is_player_type(spec.target_type))
        effect.target_side = *spec.player == PlayerWord::Opponent;
    // Only damage is done to players.
    if (effect.target_type == TargetType::Any && effect.type != EffectType::DealDamage)
        effect.target_type = TargetType::Creature;
    // Nothing on the battlefield can be put onto it, so such a target lies in the graveyard.
    const bool enters = effect.type == EffectType::SendToZone && effect.destination == Zone::Play;
    if (enters && (effect.target_type == TargetType::Creature || effect.target_type == TargetType::Permanent)) {
        if (effect.target_type == TargetType::Creature) effect.filter.card_type = CardType::Creature;
        effect.target_type = TargetType::Graveyard;
        if (!effect.target_side) effect.target_side = false;
    }
    if (is_player_type(spec.target_type) && effect.type != EffectType::DealDamage &&
        effect.type != EffectType::Reveal && !effect.filter.card_type && effect.zone == Zone::Play &&
        !speaks_of_other_kinds(effect.filter.restrictions))
        effect.filter.card_type = CardType::Creature;
}

// All cards that qualify: of the battlefield unless a zone is said, creatures unless a kind is.
void CardCompiler::aim_at_everything(const EffectSpec& spec, Effect& effect) {
    effect.aim = Aim::Everything;
    bool any_kind = false;
    if (spec.target_type) switch (*spec.target_type) {
            case TargetType::Creature: effect.filter.card_type = CardType::Creature; break;
            case TargetType::Any:
                effect.filter.card_type = CardType::Creature;
                if (effect.type == EffectType::DealDamage) effect.each_player = true;
                break;
            case TargetType::Permanent: any_kind = true; break;
            case TargetType::Token:
                any_kind = true;
                effect.target_type = TargetType::Token;
                break;
            case TargetType::Graveyard: effect.zone = Zone::Graveyard; break;
            case TargetType::CardInHand: effect.zone = Zone::Hand; break;
            case TargetType::Player:
            case TargetType::Opponent:
                if (effect.type == EffectType::DealDamage) {
                    effect.aim = Aim::Nothing;
                    if (spec.target_type == TargetType::Player) effect.each_player = true;
                    else effect.player = PlayerWord::Opponent;
                    return;
                }
                break;
            case TargetType::Spell:
            case TargetType::Ability: break;
        }
    if (effect.zone != Zone::Play) {
        if (!names_player(spec)) effect.player = PlayerWord::Any;
        return;
    }
    if (!any_kind && !effect.filter.card_type && !speaks_of_other_kinds(effect.filter.restrictions))
        effect.filter.card_type = CardType::Creature;
    auto side = side_of(spec);
    if (spec.target_type == TargetType::Opponent) side = PlayerWord::Opponent;
    if (side == PlayerWord::Player) effect.filter.restrictions.add(Restriction::YouControl);
    if (side == PlayerWord::Opponent) effect.filter.restrictions.add(Restriction::OpponentControls);
}

}  // namespace pentacle::conclave
