#pragma once

#include <array>
#include <string_view>

#include "games/duel/duel.hpp"

namespace pentacle::duel {

// Words and pieces that several files of the JSON edge share.
inline constexpr std::array<std::string_view, 5> ending_words{"none", "hero_died", "both_heroes_died", "turn_limit",
                                                              "concession"};

Json json_of(const Duel& game, const Effect& effect);
Json json_of(const Duel& game, const PersistentEffect& effect);

}  // namespace pentacle::duel
