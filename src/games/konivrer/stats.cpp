#include <algorithm>

#include "games/konivrer/table.hpp"

namespace pentacle::konivrer {

bool is_single_stat(const Table& table, const Card& card) { return table.rules().single_stat || !card.base_stat; }

// R60. A Familiar that came by Amalgam has the chosen keyword's element too.
ElementSet elements_of(const Table& table, const Familiar& familiar) {
    ElementSet elements = table.card(familiar.card).elements;
    if (familiar.keyword != unsaid) elements.add(linked_element(static_cast<Keyword>(familiar.keyword)));
    return elements;
}

Element primary_of(const Table& table, const Familiar& familiar) {
    const Card& card = table.card(familiar.card);
    if (card.elements.empty() && card.primary == Element::Generic && familiar.keyword != unsaid)
        return linked_element(static_cast<Keyword>(familiar.keyword));
    return card.primary;
}

// R32, R35. The printed numbers, counters and what holds this turn; not below 0.
int raw_strength(const Table& table, const Familiar& familiar) {
    const Card& card = table.card(familiar.card);
    const int base = is_single_stat(table, card) ? 0 : card.base_strength;
    return std::max(0, base + familiar.counters + familiar.strength_change);
}

int raw_health(const Table& table, const Familiar& familiar) {
    const Card& card = table.card(familiar.card);
    if (is_single_stat(table, card)) return std::max(0, raw_strength(table, familiar) + familiar.health_change);
    return std::max(0, card.base_health + familiar.health_change);
}

namespace {

struct Changes {
    int strength = 0;
    int health = 0;
};

// Calls visit(passive, source) for every passive that holds for this Familiar.
template <typename Visit>
void for_each_passive(const Table& table, Passive passive, const Familiar& familiar, Seat seat, Visit visit) {
    if (!passive_at_work(table.state, passive)) return;
    const bool raw = passive == Passive::ChangeStats;
    const auto look = [&](const Card& card, const auto& make_source) {
        if (!card.passive_words.has(passive)) return;
        for (const PassiveAbility& ability : table.program().passives_in(card.passives)) {
            if (ability.passive != passive) continue;
            const Source source = make_source();
            const Asking asking{source, raw};
            if (!qualifies(table, ability.filter, ability.scope, familiar, seat, asking)) continue;
            if (all_hold(table, ability.conditions, asking)) visit(ability, asking);
        }
    };
    for (const Seat side : all_seats) {
        const Player& player = table.player(side);
        if (player.flag != no_card) look(table.card(player.flag), [&] { return flag_source(table, side); });
    }
    if ((table.state.familiars_at_work >> static_cast<unsigned>(passive) & 1U) == 0) return;
    for_each_familiar(table.state, [&](const Familiar& giver, Seat side) {
        const Card& card = table.card(giver.card);
        look(card, [&] {
            return Source{.seat = side,
                          .card = giver.card,
                          .id = giver.id,
                          .generic_value = giver.generic_value,
                          .strength = static_cast<std::int16_t>(raw_strength(table, giver)),
                          .counters = giver.counters,
                          .elements = elements_of(table, giver)};
        });
    });
}

// The same when nothing at work is more than plain.
void add_plain_changes(const Table& table, const Familiar& familiar, Seat seat, Changes& changes) {
    const ElementSet elements = elements_of(table, familiar);
    const auto look = [&](const Card& card, Seat side, bool is_self) {
        for (const PassiveAbility& ability : table.program().passives_in(card.passives)) {
            if (!ability.plain) continue;
            const Filter& filter = ability.filter;
            if (filter.restrictions.has(Restriction::YouControl) && seat != side) continue;
            if (filter.element && !elements.has(*filter.element)) continue;
            if (filter.not_element && elements.has(*filter.not_element)) continue;
            if (elements.size() < filter.min_elements || (ability.scope == Scope::OthersOnly && is_self)) continue;
            changes.strength += ability.plain_strength;
            changes.health += ability.plain_health;
        }
    };
    for (const Seat side : all_seats)
        if (const CardNumber flag = table.player(side).flag; flag != no_card) look(table.card(flag), side, false);
    if ((table.state.familiars_at_work >> static_cast<unsigned>(Passive::ChangeStats) & 1U) == 0) return;
    for_each_familiar(table.state, [&](const Familiar& giver, Seat side) {
        look(table.card(giver.card), side, giver.id == familiar.id);
    });
}

// R66. What Flags and passives add, computed when it is looked at.
Changes changes_of(const Table& table, const Familiar& familiar, Seat seat) {
    Changes changes;
    if (!passive_at_work(table.state, Passive::ChangeStats)) return changes;
    if ((table.state.at_work & wavering_stats) == 0) {
        add_plain_changes(table, familiar, seat, changes);
        return changes;
    }
    for_each_passive(
        table, Passive::ChangeStats, familiar, seat, [&](const PassiveAbility& ability, const Asking& asking) {
            for (std::size_t index = 0; index < ability.stat_modifiers.count; ++index) {
                const StatModifier& row = table.program().stat_modifiers[ability.stat_modifiers.first + index];
                const int amount = row.based_on ? amount_based_on(table, *row.based_on, asking) * row.multiplier
                                                : row.amount * row.multiplier;
                (row.stat == StatType::Strength ? changes.strength : changes.health) += amount;
            }
        });
    return changes;
}

}  // namespace

Numbers numbers_of(const Table& table, const Familiar& familiar, Seat seat) {
    const Card& card = table.card(familiar.card);
    const bool single = is_single_stat(table, card);
    const Changes changes = changes_of(table, familiar, seat);
    const int base = single ? 0 : card.base_strength;
    const int strength =
        std::clamp(base + familiar.counters + familiar.strength_change + changes.strength, 0, number_max);
    // R35. A single-stat Familiar's Health is its Strength; what changes only Health comes on top.
    const int health = single ? strength : card.base_health;
    return {strength, std::clamp(health + familiar.health_change + changes.health, 0, number_max)};
}

int strength_of(const Table& table, const Familiar& familiar, Seat seat) {
    return numbers_of(table, familiar, seat).strength;
}

int health_of(const Table& table, const Familiar& familiar, Seat seat) {
    return numbers_of(table, familiar, seat).health - familiar.damage;
}

bool has_passive(const Table& table, const Familiar& familiar, Seat seat, Passive passive) {
    bool found = false;
    for_each_passive(table, passive, familiar, seat, [&](const PassiveAbility&, const Asking&) { found = true; });
    return found;
}

bool can_be_blocked_by(const Table& table, const Familiar& attacker, Seat seat, const Familiar& blocker) {
    bool can = true;
    for_each_passive(table, Passive::CantBeBlocked, attacker, seat, [&](const PassiveAbility& ability, const Asking&) {
        if (!ability.blocker_min_strength || strength_of(table, blocker, other(seat)) >= *ability.blocker_min_strength)
            can = false;
    });
    return can;
}

PassivesAtWork passives_at_work(const Table& table) {
    std::uint32_t flags = 0;
    for (const Seat seat : all_seats)
        if (const CardNumber flag = table.player(seat).flag; flag != no_card) flags |= table.card(flag).passive_bits;
    std::uint32_t familiars = 0;
    for_each_familiar(table.state,
                      [&](const Familiar& familiar, Seat) { familiars |= table.card(familiar.card).passive_bits; });
    return {static_cast<std::uint16_t>(flags | familiars), static_cast<std::uint16_t>(familiars)};
}

void note_passives(const Table& table, State& state) {
    const PassivesAtWork words = passives_at_work(table);
    state.at_work = words.all;
    state.familiars_at_work = words.of_familiars;
}

// R38.
bool has_room(const Table& table, Seat seat) {
    return table.player(seat).familiars() < static_cast<std::size_t>(table.rules().field_limit);
}

// R5. A Flag has the elements its file lists, or those its deck names.
Source flag_source(const Table& table, Seat seat) {
    const Player& player = table.player(seat);
    return {.seat = seat, .card = player.flag, .elements = player.flag_elements};
}

Source source_of(const Table& table, const Familiar& familiar, Seat seat) {
    return {.seat = seat,
            .card = familiar.card,
            .id = familiar.id,
            .generic_value = familiar.generic_value,
            .strength = static_cast<std::int16_t>(strength_of(table, familiar, seat)),
            .counters = familiar.counters,
            .elements = elements_of(table, familiar)};
}

}  // namespace pentacle::konivrer
