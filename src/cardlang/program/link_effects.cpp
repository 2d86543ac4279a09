#include "cardlang/program/link_effects.hpp"

#include "cardlang/language/effect_words.hpp"

namespace pentacle::cardlang {

namespace {

bool is_about_it(ConditionType type) {
    using enum ConditionType;
    return type == RootTargetTribe || type == RootTargetNotSummon || type == IsTribe || type == IsNotTribe ||
           type == TargetAttack || type == TargetIs;
}

bool aims_at_card(const Effect& effect) { return effect.target_type && !aims_at_player(effect); }

bool acts_on_it(const Effect& effect) { return effect.target_based_on == TargetBasedOn::RootAffected; }

// Whether it speaks of a card that it does not choose itself.
bool asks_about_it(const Program& program, const Effect& effect) {
    if (aims_at_card(effect)) return false;
    if (acts_on_it(effect) || effect.target_based_on == TargetBasedOn::RootController || effect.player_based_on)
        return true;
    if (effect.amount.based_on == AmountBasedOn::TargetPower || effect.amount.based_on == AmountBasedOn::TargetCost)
        return true;
    for (const Range asked : {effect.conditions, effect.amount.modifier_conditions})
        for (std::uint16_t place = asked.first; place < asked.end(); ++place)
            if (is_about_it(program.conditions[place].type)) return true;
    return false;
}

// What comes after an effect that only asks about a card does not speak of another one.
bool leaves_cards(const Effect& effect) {
    return word_of(effect.type).does(Act::AffectsCards) && (!effect.recalls || acts_on_it(effect));
}

}  // namespace

void link_effects(const Program& program, std::vector<Effect>& list, bool of_spell) {
    for (std::size_t index = 1; index < list.size(); ++index) {
        Effect& effect = list[index];
        const bool counts = effect.amount.based_on == AmountBasedOn::RootAmount ||
                            effect.amount.based_on == AmountBasedOn::RootAffected;
        if (counts) list[index - 1].is_recalled = true;
        if (!asks_about_it(program, effect)) continue;
        for (std::size_t before = index; before-- > 0 && !effect.recalls;) {
            const bool meant = of_spell || acts_on_it(effect) || aims_at_card(list[before]);
            effect.recalls = meant && leaves_cards(list[before]);
            list[before].is_recalled |= effect.recalls;
        }
    }
}

}  // namespace pentacle::cardlang
