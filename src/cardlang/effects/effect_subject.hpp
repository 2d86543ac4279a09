#pragma once

#include "cardlang/program/program.hpp"
#include "cardlang/state/state.hpp"

// What an effect on cards in play speaks of. Internal to the effects.
namespace pentacle::cardlang::inline PENTACLE_MACHINE {

// Whether it says which cards it is about.
inline bool names_cards(const Effect& effect) {
    return effect.target_type || effect.target_based_on || effect.all || effect.filter.card_type ||
           effect.filter.tribe || effect.filter.token_type || effect.filter.keyword ||
           effect.filter.scope == Scope::SelfOnly || !effect.target_zones.empty();
}

inline bool only_summons_in_play(const State& state, Ref ref) {
    return !ref.is_player() && state.is_current(ref) && state.at(ref).zone == Zone::Play && state.at(ref).is_summon();
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
