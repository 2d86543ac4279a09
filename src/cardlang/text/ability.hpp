#pragma once

#include <string>
#include <vector>

#include "cardlang/program/program.hpp"

// Abilities and costs as clauses without capital and full stop.
namespace pentacle::cardlang {

std::string trigger_text(const Program& program, const TriggeredEffect& trigger);
// A sentence each; those that do the same become one: "when this enters or leaves play, draw a card".
std::vector<std::string> trigger_lines(const Program& program, Range triggers);
std::string delayed_trigger_text(const Program& program, const TriggeredEffect& trigger);
std::string passive_text(const Program& program, const PassiveEffect& passive);
// Whether it is told without a subject: "you may tribute tokens".
bool is_about_the_game(const Program& program, const PassiveEffect& passive);
// A sentence each; what is said of the same cards becomes one: "summons you control get +1/+0 and can't attack".
std::vector<std::string> passive_lines(const Program& program, Range passives);
// What a passive says of its subject: "gets +1/+1", "can't attack"; "get +1/+1" for a plural one.
std::string passive_predicate(const Program& program, const PassiveEffect& passive, bool plural);
std::string activated_text(const Program& program, const ActivatedEffect& ability);
std::string cost_text(const Program& program, const Cost& cost);  // "sacrifice a summon", "pay 3 life"

}  // namespace pentacle::cardlang
