#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/duel/state.hpp"

namespace pentacle::duel {

// How ids are written: "p0-17" for a card, "hero-1" for a hero, "pe-3" for a persistent effect.
std::string text_of(InstanceId id);
std::string text_of(const Target& target);
std::optional<InstanceId> read_instance(std::string_view text);
std::optional<Target> read_target(std::string_view text);  // a hero or an instance
std::string effect_id(std::uint16_t number);
std::optional<std::uint16_t> read_effect_id(std::string_view text);

}  // namespace pentacle::duel
