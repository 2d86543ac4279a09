#pragma once

#include <string>

#include "games/konivrer/card_program.hpp"

// What a card says, made from what it does.
namespace pentacle::konivrer {

std::string effect_text(const Program& program, const Effect& effect);  // "Draw 2 cards."
std::string trigger_text(const Program& program, const TriggeredAbility& trigger);
std::string passive_text(const Program& program, const PassiveAbility& passive, bool on_flag);
std::string effects_text(const Program& program, Range effects);
std::string card_text(const Program& program, CardNumber card);

}  // namespace pentacle::konivrer
