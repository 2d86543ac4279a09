#pragma once

#include <optional>
#include <string>

#include "games/konivrer/konivrer.hpp"

// How players, cards, phases and elements are written and read.
namespace pentacle::konivrer {

std::string player_name(Seat seat);                                                // "player1"
std::optional<Seat> player_named(std::string_view text, std::optional<Seat> you);  // "you" and "opponent", too
std::string instance_name(Instance id);                                            // "c17"
std::optional<Instance> instance_named(std::string_view text);
std::string_view phase_name(Phase phase);  // "POST_COMBAT_MAIN"
std::string_view step_name(CombatStep step);
std::string_view phase_said(Phase phase, CombatStep step);  // for people: "main phase after combat"
std::string element_name(Element element);
std::optional<Element> element_named(std::string_view text);
std::string zone_name(Zone zone);

// A card in view, wherever it lies.
std::optional<HeldCard> find_anywhere(const State& state, Instance id);
// Whether the text is the id or the name of the card.
bool is_called(const Program& program, CardNumber card, std::string_view text);

}  // namespace pentacle::konivrer
