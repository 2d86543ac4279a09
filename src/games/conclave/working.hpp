#pragma once

#include "games/conclave/table.hpp"

// Visiting the passives that work. Part of table.hpp.
namespace pentacle::conclave {

// Visits every passive of the kind that works now: printed on permanents, in the order they lie, then granted ones.
template <typename Visit>
void for_each_working(const Table& table, Passive kind, Visit visit) {
    const State& state = table.state;
    if ((state.at_work >> static_cast<unsigned>(kind) & 1U) == 0) return;
    for (const Seat seat : all_seats)
        for (const Permanent& permanent : state.players[seat].battlefield) {
            const Card& card = table.card(permanent.card);
            if (!card.passive_words.has(kind)) continue;
            for (Place place = card.passives.first; place < card.passives.end(); ++place) {
                const PassiveAbility& passive = table.program().passives[place];
                if (passive.passive != kind) continue;
                const Working working{passive, permanent.id, permanent.card, seat, {}, permanent.x};
                if (holds(table, working)) visit(working);
            }
        }
    for (const Grant& grant : state.grants) {
        if (grant.passive == no_place) continue;
        const PassiveAbility& passive = table.program().passives[grant.passive];
        if (passive.passive != kind) continue;
        const Working working{passive, grant.source, no_card, grant.controller, grant.target, 0};
        if (holds(table, working)) visit(working);
    }
}

}  // namespace pentacle::conclave
