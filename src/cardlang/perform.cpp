#include "cardlang/effects.hpp"

namespace pentacle::cardlang {

Progress perform(Now& now) {
    switch (now.effect.type) {
        case EffectType::Draw: return draw(now);
        case EffectType::DealDamage: return deal_damage_effect(now);
        case EffectType::GainLife: return gain_life_effect(now);
        case EffectType::Tutor: return tutor(now);
        case EffectType::CreateToken: return create_token(now);
        case EffectType::LoseLife: return lose_life_effect(now);
        case EffectType::ModifyCost: return modify_cost(now);
        case EffectType::Reveal: return reveal_effect(now);
        case EffectType::SendToZone: return send_to_zone(now);
        case EffectType::ForceAttack: return force_attack(now);
        case EffectType::ChangeStats: return change_stats_effect(now);
        case EffectType::GrantKeyword: return grant_keyword(now);
        case EffectType::LookAtDeck: return look_at_deck(now);
        case EffectType::ShuffleDeck: return shuffle_deck_effect(now);
        case EffectType::Destroy: return destroy_effect(now);
        case EffectType::Counter: return counter_spell(now);
        case EffectType::ApplySpellburn: return apply_spellburn(now);
        case EffectType::CopySpell: return copy_spell(now);
        case EffectType::Discard: return discard_effect(now);
        case EffectType::GainControl: return gain_control_effect(now);
        case EffectType::GoToPhase: return go_to_phase(now);
        case EffectType::ExtraTurn: return extra_turn(now);
        case EffectType::EndTurn: return end_turn(now);
        case EffectType::ModifyHandSize: return modify_hand_size(now);
        case EffectType::PlayerModifier: return player_modifier(now);
        case EffectType::ModifyDamage: return modify_damage(now);
        case EffectType::EndGame: return end_game(now);
        case EffectType::CastCard: return cast_card(now);
        case EffectType::RemoveCounter: return remove_counter(now);
        case EffectType::Mill: return mill(now);
        case EffectType::Sacrifice: return sacrifice(now);
        case EffectType::ExileAndReturn: return exile_and_return(now);
        case EffectType::Choose: return choose(now);
        case EffectType::GrantPassive: return grant_passive(now);
        case EffectType::Detain: return detain(now);
        case EffectType::ModifySummonLimit: return modify_summon_limit(now);
        case EffectType::ChangeSource: return change_source(now);
        case EffectType::DiscardOpponent: return discard_opponent(now);
        case EffectType::AddCounter: return add_counter(now);
        case EffectType::CanAttack: return can_attack(now);
        case EffectType::BypassHerbLifeReduction: return bypass_herb_life_reduction(now);
        case EffectType::ModifyType: return modify_type(now);
        case EffectType::RepeatAllEffects: return repeat_all_effects(now);
        case EffectType::CantGainLife: return cant_gain_life(now);
        case EffectType::CantAttackOrBlock: return cant_attack_or_block(now);
        case EffectType::CantAttack: return cant_attack(now);
        case EffectType::Attach: return attach(now);
        case EffectType::Repeat: return repeat(now);
        case EffectType::SetLifeTotal: return set_life_total(now);
        case EffectType::CantTribute: return cant_tribute(now);
        case EffectType::CardSetStraight: return card_set_straight(now);
        case EffectType::CardRitualOfDarkness: return card_ritual_of_darkness(now);
        case EffectType::EventTriggers: return event_triggers(now);
        case EffectType::ReplacementEffect: return replacement_effect(now);
    }
    return Progress::Done;
}

}  // namespace pentacle::cardlang
