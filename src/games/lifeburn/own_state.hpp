#pragma once

#include <algorithm>

#include "cardlang/state/object.hpp"

// What a position of Lifeburn keeps of its own: the fight.
namespace pentacle::cardlang::inline machine_of_lifeburn {

struct Attack {
    Ref attacker;
    Ref target;

    bool operator==(const Attack&) const = default;
    PENTACLE_FIELDS(attacker, target)
};

struct OwnState {
    FixedVector<Attack, field_max> attacks;  // in the order in which they were declared
    bool attacks_declared = false;
    static constexpr std::size_t shown = 1;

    bool is_idle() const { return attacks.empty(); }
    bool is_attacking(Ref ref) const { return std::ranges::find(attacks, ref, &Attack::attacker) != attacks.end(); }
    bool is_attacked(Ref ref) const { return std::ranges::find(attacks, ref, &Attack::target) != attacks.end(); }
    void forget(Ref ref) {
        attacks.erase_if([&](const Attack& made) { return made.attacker == ref || made.target == ref; });
    }
    void end_turn() { *this = {}; }
    std::uint64_t glance() const { return attacks.size(); }

    bool operator==(const OwnState&) const = default;
    PENTACLE_FIELDS(attacks, attacks_declared)
};

}  // namespace pentacle::cardlang::inline machine_of_lifeburn
