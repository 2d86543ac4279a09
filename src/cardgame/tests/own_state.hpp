#pragma once

#include <algorithm>

#include "cardlang/state/object.hpp"

// What a position of Orchard keeps of its own: who attacks, and who blocks whom in which order.
namespace pentacle::cardlang::inline machine_of_orchard {

struct Attacker {
    Ref card;
    FixedVector<Ref, field_max> blockers;  // in the order in which it strikes them
    bool blocked = false;                  // also when its blockers have left

    bool operator==(const Attacker&) const = default;
    PENTACLE_FIELDS(card, blockers, blocked)
};

struct OwnState {
    FixedVector<Attacker, field_max> attackers;
    bool declared = false;
    static constexpr std::size_t shown = 1;

    bool is_idle() const { return attackers.empty(); }
    bool is_attacking(Ref ref) const { return std::ranges::find(attackers, ref, &Attacker::card) != attackers.end(); }
    bool is_blocking(Ref ref) const {
        return std::any_of(attackers.begin(), attackers.end(), [&](const Attacker& attacker) {
            return std::ranges::find(attacker.blockers, ref) != attacker.blockers.end();
        });
    }
    void forget(Ref ref) {
        attackers.erase_if([&](const Attacker& attacker) { return attacker.card == ref; });
        for (Attacker& attacker : attackers) attacker.blockers.erase_if([&](Ref blocker) { return blocker == ref; });
    }
    void end_turn() { *this = {}; }
    std::uint64_t glance() const { return attackers.size(); }

    bool operator==(const OwnState&) const = default;
    PENTACLE_FIELDS(attackers, declared)
};

}  // namespace pentacle::cardlang::inline machine_of_orchard
