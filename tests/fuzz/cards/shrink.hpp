#pragma once

#include <functional>

#include "fuzz/cards/card_maker.hpp"
#include "fuzz/cards/trial.hpp"

namespace pentacle::fuzz {

// Whether the trial still shows what was found.
using StillFails = std::function<bool(const Trial&)>;

// The smallest trial that still fails in the same way: cards are made plain, then keys and items of lists left out, as
// long as any can be spared.
Trial shrunk(Trial trial, const CardMaker& maker, const StillFails& still_fails);

}  // namespace pentacle::fuzz
