#include <algorithm>

#include "games/conclave/table.hpp"

namespace pentacle::conclave {

namespace {

Asking asking_of(const StackItem& item) {
    return {.you = item.source.controller,
            .source = item.source.id,
            .card = item.source.card,
            .x = item.source.x,
            .item = &item};
}

// isOpponent beside a target: only the opponent's, or only one's own.
bool is_on_side(const Effect& effect, Seat you, Seat seat) {
    return !effect.target_side || *effect.target_side == (seat != you);
}

bool is_legal_player(const Effect& effect, Seat seat, Seat you) {
    switch (effect.target_type) {
        case TargetType::Any:
        case TargetType::Player: return is_on_side(effect, you, seat);
        case TargetType::Opponent: return seat != you;
        case TargetType::Creature:
        case TargetType::Permanent:
        case TargetType::Spell:
        case TargetType::Ability:
        case TargetType::Graveyard:
        case TargetType::CardInHand:
        case TargetType::Token: return false;
    }
    return false;
}

bool is_legal_kind(const Table& table, const Effect& effect, const Permanent& permanent) {
    switch (effect.target_type) {
        case TargetType::Any:
        case TargetType::Creature: return table.card(permanent.card).is_creature();
        case TargetType::Permanent: return true;
        case TargetType::Token: return permanent.is(Flag::Token);
        case TargetType::Player:
        case TargetType::Opponent:
        case TargetType::Spell:
        case TargetType::Ability:
        case TargetType::Graveyard:
        case TargetType::CardInHand: return false;
    }
    return false;
}

bool is_legal_permanent(const Table& table, const Effect& effect, const Permanent& permanent, Seat seat,
                        const StackItem& item) {
    return is_legal_kind(table, effect, permanent) && is_on_side(effect, item.source.controller, seat) &&
           may_be_targeted(table, permanent, seat, item) &&
           qualifies(table, effect.filter, {permanent.card, permanent.id, seat, &permanent}, asking_of(item));
}

bool is_legal_item(const Table& table, const Effect& effect, const StackItem& target, const StackItem& item) {
    if (target.id == item.id) return false;
    const bool is_spell = target.kind == ItemKind::Spell;
    if (effect.target_type != (is_spell ? TargetType::Spell : TargetType::Ability)) return false;
    if (!is_on_side(effect, item.source.controller, target.source.controller)) return false;
    // Instants and Sorceries are copied.
    if (effect.type == EffectType::CopySpell && table.card(target.source.card).is_permanent()) return false;
    return qualifies(table, effect.filter, {target.source.card, target.id, target.source.controller, nullptr},
                     asking_of(item));
}

bool is_legal_held(const Table& table, const Effect& effect, Zone zone, Seat seat, const Held& held,
                   const StackItem& item) {
    const Seat you = item.source.controller;
    if (zone == Zone::Graveyard ? effect.target_type != TargetType::Graveyard
                                : zone != Zone::Hand || effect.target_type != TargetType::CardInHand || seat != you)
        return false;
    if (held.id == item.source.id || held.card == no_card) return false;
    return is_on_side(effect, you, seat) &&
           qualifies(table, effect.filter, {held.card, held.id, seat, nullptr}, asking_of(item));
}

// Visits what may be targeted, in the order in which it is listed, until the visit says that it has seen enough.
template <typename Visit>
void visit_targets(const Table& table, const Effect& effect, const StackItem& item, Visit visit) {
    const State& state = table.state;
    const Seat you = item.source.controller;
    for (const Seat seat : all_seats)
        if (is_legal_player(effect, seat, you) && visit(Target::player(seat))) return;
    switch (effect.target_type) {
        case TargetType::Any:
        case TargetType::Creature:
        case TargetType::Permanent:
        case TargetType::Token:
            for (const Seat seat : all_seats) {
                const Player& player = state.players[seat];
                const std::uint32_t places = effect.target_type == TargetType::Permanent ? all_places(player)
                                             : effect.target_type == TargetType::Token
                                                 ? places_of(state, seat, &Places::tokens)
                                                 : places_of(state, seat, &Places::creatures);
                if (visit_until(player.battlefield, places, [&](const Permanent& permanent) {
                        return is_legal_permanent(table, effect, permanent, seat, item) && visit(Target{permanent.id});
                    }))
                    return;
            }
            return;
        case TargetType::Spell:
        case TargetType::Ability:
            for (const StackItem& there : state.stack)
                if (is_legal_item(table, effect, there, item) && visit(Target{there.id})) return;
            return;
        case TargetType::CardInHand:
            for (const Held& held : table.player(you).hand)
                if (is_legal_held(table, effect, Zone::Hand, you, held, item) && visit(Target{held.id})) return;
            return;
        case TargetType::Graveyard:
            for (const Seat seat : all_seats)
                for (const Held& held : table.player(seat).graveyard)
                    if (is_legal_held(table, effect, Zone::Graveyard, seat, held, item) && visit(Target{held.id}))
                        return;
            return;
        case TargetType::Player:
        case TargetType::Opponent: return;
    }
}

}  // namespace

// R72, R73.
bool may_be_targeted(const Table& table, const Permanent& permanent, Seat seat, const StackItem& item) {
    if (permanent.has(Passive::CantBeTargeted)) return false;
    if (permanent.has(Keyword::Stealth) && item.source.controller != seat) return false;
    return (permanent.protection & table.card(item.source.card).colours.bits) == 0;
}

bool is_legal_target(const Table& table, const Effect& effect, Target target, const StackItem& item) {
    if (target.is_player()) return is_legal_player(effect, target.seat(), item.source.controller);
    if (const Found found = find_permanent(table.state, target.id))
        return is_legal_permanent(table, effect, *found.permanent, found.seat, item);
    if (const StackItem* there = find_item(table.state, target.id)) return is_legal_item(table, effect, *there, item);
    for (const Seat seat : all_seats)
        for (const Zone zone : {Zone::Hand, Zone::Graveyard})
            if (const Held* held = find_held(table.state, zone, seat, target.id))
                return is_legal_held(table, effect, zone, seat, *held, item);
    return false;
}

void list_targets(const Table& table, Place place, const StackItem& item, CandidateList& list) {
    visit_targets(table, table.program().effects[place], item, [&](Target target) {
        list.push_back(target);
        return false;
    });
}

bool has_targets_for(const Table& table, Range effects, const StackItem& item) {
    bool enough = true;
    for_each_targeted(table.program(), effects, item.modes, [&](Place place) {
        const Effect& effect = table.program().effects[place];
        if (!enough || effect.min_targets == 0) return;
        int count = 0;
        visit_targets(table, effect, item, [&](Target) { return ++count >= effect.min_targets; });
        enough = count >= effect.min_targets;
    });
    return enough;
}

int modes_wanted(const Effect& effect) {
    return std::clamp<int>(effect.amount.fixed, 1, std::min<int>(effect.branches.count, modes_max));
}

bool is_mode_possible(const Table& table, const Effect& effect, int branch, const StackItem& item) {
    if (branch < 0 || branch >= effect.branches.count) return false;
    return has_targets_for(
        table,
        table.program().branches[static_cast<std::size_t>(effect.branches.first) + static_cast<std::size_t>(branch)],
        item);
}

bool has_modes_for(const Table& table, const Effect& effect, const StackItem& item) {
    int possible = 0;
    for (int branch = 0; branch < effect.branches.count; ++branch)
        possible += is_mode_possible(table, effect, branch, item) ? 1 : 0;
    return possible >= modes_wanted(effect);
}

}  // namespace pentacle::conclave
