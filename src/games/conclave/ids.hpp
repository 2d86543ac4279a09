#pragma once

#include <optional>
#include <string>

#include "games/conclave/conclave.hpp"

// How players, cards, steps and zones are written and read.
namespace pentacle::conclave {

std::string player_name(Seat seat);                                                // "player-0"
std::optional<Seat> player_named(std::string_view text, std::optional<Seat> you);  // "you" and "opponent", too
std::string instance_name(Instance id);                                            // "c17"
std::optional<Instance> instance_named(std::string_view text);
std::string_view phase_name(Phase phase);
std::string_view step_name(Step step);  // "MAIN_PRE"
std::optional<Step> step_named(std::string_view text);
std::string_view zone_name(Zone zone);  // "battlefield"
std::optional<ManaKind> mana_named(std::string_view text);
constexpr std::string_view mana_letters = "WUBRGC";
Json pool_json(const Pool& pool);

// Whether the text is the id or the name of the card.
bool is_called(const Program& program, CardNumber card, std::string_view text);

}  // namespace pentacle::conclave
