#pragma once

#include <string>

#include "games/conclave/card_program.hpp"

// What a card says, made from what it does.
namespace pentacle::conclave {

std::string effect_text(const Program& program, const Effect& effect);  // "Draw 2 cards."
std::string effects_text(const Program& program, Range effects);
std::string trigger_text(const Program& program, const TriggeredAbility& trigger);
std::string ability_text(const Program& program, const ActivatedAbility& ability);
std::string passive_text(const Program& program, const PassiveAbility& passive);
std::string card_text(const Program& program, CardNumber card);

}  // namespace pentacle::conclave
