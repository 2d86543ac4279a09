#include "games/konivrer/machine.hpp"

namespace pentacle::konivrer {

namespace {

using Fallen = FixedVector<Instance, in_play_max>;

// Those that fall together leave together: all of them are still there when the first one's fall is noticed.
void leave_play(Machine& machine, const Fallen& fallen) {
    for (const Instance id : fallen) {
        const Found found = find_familiar(machine, id);
        machine.tell({.kind = EventKind::FamiliarDestroyed,
                      .player = found.seat,
                      .card = {found.familiar->id, found.familiar->card}});
        set_off(machine, Trigger::Death, *found.familiar, found.seat);
    }
    for (const Instance id : fallen) {
        const Seat seat = find_familiar(machine, id).seat;
        put_in_removed(machine, seat, take_from_play(machine, id).card);
    }
}

// The active player's first, in the order of field and then combat row.
template <typename Falls>
Fallen list_fallen(const Machine& machine, Falls falls) {
    Fallen fallen;
    const Table table = machine;
    const Seat active = machine.state.active;
    for (const Seat seat : {active, other(active)})
        for (const auto* zone : {&table.player(seat).field, &table.player(seat).combat_row})
            for (const Familiar& familiar : *zone)
                if (falls(familiar, seat)) fallen.push_back(familiar.id);
    return fallen;
}

}  // namespace

bool bury(Machine& machine) {
    const Table table = machine;
    for (bool any = false;; any = true) {
        const Fallen fallen = list_fallen(
            machine, [&](const Familiar& familiar, Seat seat) { return health_of(table, familiar, seat) <= 0; });
        if (fallen.empty()) return any;
        leave_play(machine, fallen);
    }
}

void destroy(Machine& machine, const TargetList& targets) {
    leave_play(machine, list_fallen(machine, [&](const Familiar& familiar, Seat) {
                   for (const Target target : targets)
                       if (target.id == familiar.id) return true;
                   return false;
               }));
}

}  // namespace pentacle::konivrer
