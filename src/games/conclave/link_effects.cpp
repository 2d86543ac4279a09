#include "games/conclave/card_compiler.hpp"
#include "games/conclave/effect_words.hpp"

// "It" and "that many" in a list of effects: which effect before it one speaks of.
namespace pentacle::conclave {

namespace {

bool is_player(TargetType type) { return type == TargetType::Player || type == TargetType::Opponent; }

bool chooses_cards(const Effect& effect) { return effect.aim == Aim::Targets && !is_player(effect.target_type); }

bool acts_on_it(const Effect& effect) {
    return effect.aim == Aim::RootAffected || effect.player_from == TargetBasedOn::RootAffected;
}

// Whether it speaks of a card that it does not choose itself.
bool asks_about_it(const Effect& effect) {
    if (acts_on_it(effect) || effect.player_from == TargetBasedOn::RootController || effect.player_based_on)
        return true;
    if (chooses_cards(effect)) return false;
    for (const auto& counted : {effect.amount.based_on, effect.attack_based_on, effect.defense_based_on})
        if (counted == AmountBasedOn::TargetPower || counted == AmountBasedOn::TargetCost) return true;
    return false;
}

// What comes after an effect that only asks about a card does not speak of another one.
bool leaves_cards(const Effect& effect) {
    return affects_cards(effect) && (effect.recalls == 0 || effect.aim == Aim::RootAffected);
}

bool counts_before(const Effect& effect) {
    for (const auto& counted : {effect.amount.based_on, effect.attack_based_on, effect.defense_based_on})
        if (counted == AmountBasedOn::RootAmount || counted == AmountBasedOn::RootAffected) return true;
    return false;
}

}  // namespace

bool affects_cards(const Effect& effect) {
    if (effect.type == EffectType::DealDamage)
        return effect.aim != Aim::Nothing && (effect.aim != Aim::Targets || !is_player(effect.target_type));
    return word_of(effect.type).acts != Acts::OnPlayers || effect.type == EffectType::CreateToken ||
           effect.type == EffectType::Tutor || effect.type == EffectType::DiscardOpponent;
}

bool names_somebody(const Effect& effect) {
    if (effect.aim == Aim::Targets) return is_player(effect.target_type);
    if (effect.aim != Aim::Nothing && effect.aim != Aim::Chosen) return false;
    return effect.player == PlayerWord::Opponent || effect.each_player || effect.player_from || effect.player_based_on;
}

void CardCompiler::link(const std::vector<EffectSpec>& specs, Where where, std::vector<Effect>& list) {
    const bool goes_off = where == Where::Triggered || where == Where::OnCast;
    for (std::size_t index = 0; index < list.size(); ++index) {
        Effect& effect = list[index];
        if (counts_before(effect)) {
            if (index > 0) list[index - 1].is_recalled = true;
            else complain(specs[index].path, "counts what the effect before it did, and it is the first");
        }
        if (!asks_about_it(effect)) continue;
        const auto recall = [&](auto is_meant) {
            for (std::size_t before = index; before-- > 0 && effect.recalls == 0;)
                if (is_meant(list[before])) {
                    effect.recalls = static_cast<std::uint8_t>(index - before);
                    list[before].is_recalled = true;
                }
        };
        // "That player" was named; otherwise it is the controller of a card.
        if (effect.player_from == TargetBasedOn::RootAffected) recall(names_somebody);
        recall([&](const Effect& before) {
            return leaves_cards(before) && (!goes_off || acts_on_it(effect) || chooses_cards(before));
        });
        const bool needs_it = acts_on_it(effect) || effect.player_from == TargetBasedOn::RootController;
        if (needs_it && effect.recalls == 0 && !goes_off)
            complain(specs[index].path, "speaks of what an effect before it affected, and there is none");
    }
}

}  // namespace pentacle::conclave
