#pragma once

#include <array>
#include <string_view>

#include "core/object_reader.hpp"
#include "games/duel/duel.hpp"

namespace pentacle::duel {

// Words and pieces that several files of the JSON edge share.
inline constexpr std::array<std::string_view, 5> ending_words{"none", "hero_died", "both_heroes_died", "turn_limit",
                                                              "concession"};

// The word under "type", required, and the number it goes with: under the word's own key or any other that effects use.
std::optional<EffectKind> read_effect_kind(ObjectReader& reader);
std::string_view number_key(const ObjectReader& reader, EffectKind kind);

Json json_of(const Duel& game, const Effect& effect);
Json json_of(const Duel& game, const PersistentEffect& effect);

}  // namespace pentacle::duel
