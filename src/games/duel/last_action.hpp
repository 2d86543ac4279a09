#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/duel/duel.hpp"

namespace pentacle::duel {

// The sentence that a state tells its last action in: "0 cast Spark on hero-1". Clients show it to the letter.
std::string sentence_of(const Duel& game, const LastAction& action);
std::optional<LastAction> read_sentence(const Duel& game, std::string_view text);

}  // namespace pentacle::duel
