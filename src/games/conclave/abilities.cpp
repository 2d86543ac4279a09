#include "games/conclave/table.hpp"

namespace pentacle::conclave {

// R41. Counted from 0 in printed order, those of `produces` first; then given ones.
void list_abilities(const Table& table, const Permanent& permanent, Seat seat, AbilityList& list) {
    const Card& card = table.card(permanent.card);
    const auto add = [&](Range range) {
        for (Place place = range.first; place < range.end() && !list.full(); ++place) list.push_back(place);
    };
    add(card.activated);
    if (!permanent.has(Passive::GrantActive)) return;
    for_each_working(table, Passive::GrantActive, [&](const Working& working) {
        if (speaks_of(table, working, {permanent.card, permanent.id, seat, &permanent})) add(working.passive.actives);
    });
}

Place ability_of(const Table& table, const Permanent& permanent, Seat seat, std::size_t number) {
    const Range printed = table.card(permanent.card).activated;
    if (number < printed.count && number < AbilityList::capacity()) return static_cast<Place>(printed.first + number);
    if (!permanent.has(Passive::GrantActive)) return no_place;
    AbilityList abilities;
    list_abilities(table, permanent, seat, abilities);
    return number < abilities.size() ? abilities[number] : no_place;
}

}  // namespace pentacle::conclave
