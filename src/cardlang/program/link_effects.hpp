#pragma once

#include <vector>

#include "cardlang/program/program.hpp"

namespace pentacle::cardlang {

// "Create a token. Destroy it." may be written as two effects of one list: the second then speaks of what the
// last one before it that is about cards did something to, and "that many" is the number of the one before. In an
// ability "it" is the card that set it off, unless a target was chosen since or the word says what was affected.
void link_effects(const Program& program, std::vector<Effect>& list, bool of_spell);

}  // namespace pentacle::cardlang
