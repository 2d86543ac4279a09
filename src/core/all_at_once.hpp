#pragma once

namespace pentacle {

// What && and || say, of facts that cost nothing to look at: all of them are looked at, and a processor has one branch
// to foretell instead of one for each.
constexpr bool all_at_once(auto... facts) { return (static_cast<bool>(facts) & ...); }
constexpr bool any_at_once(auto... facts) { return (static_cast<bool>(facts) | ...); }

}  // namespace pentacle
