#include <algorithm>

#include "games/conclave/machine.hpp"

// R58. State-based actions.
namespace pentacle::conclave {

namespace {

EndReason reason_to_lose(Machine& machine, Seat seat) {
    Player& player = machine.player(seat);
    const bool drew_in_vain = player.drew_in_vain;
    player.drew_in_vain = false;
    if (player.life <= 0) return EndReason::LifeGone;
    if (drew_in_vain) return EndReason::LibraryEmpty;
    if (player.poison >= machine.rules().poison_limit) return EndReason::Poison;
    return EndReason::None;
}

bool ends_by_losing(Machine& machine) {
    const EndReason first = reason_to_lose(machine, Seat::First);
    const EndReason second = reason_to_lose(machine, Seat::Second);
    if (first == EndReason::None && second == EndReason::None) return false;
    if (first != EndReason::None && second != EndReason::None)
        end_match(machine, EndReason::BothLost, std::nullopt);  // R81
    else if (first != EndReason::None) end_match(machine, first, Seat::Second);
    else end_match(machine, second, Seat::First);
    return true;
}

// R40. The right kind of card, and no protection from its colours.
bool can_enchant(const Machine& machine, const Permanent& aura, const Permanent& host) {
    const Card& card = machine.card(aura.card);
    if ((host.protection & card.colours.bits) != 0) return false;
    const Effect& attach = machine.program().effects[card.stack_effects.first];
    const Card& there = machine.card(host.card);
    if (attach.target_type == TargetType::Creature && !there.is_creature()) return false;
    if (attach.target_type == TargetType::Token && !host.is(Flag::Token)) return false;
    return !attach.filter.card_type || there.type == *attach.filter.card_type;
}

bool falls_off(const Machine& machine, const Permanent& permanent) {
    if (!machine.card(permanent.card).aura) return false;
    const Found host = find_permanent(machine.state, permanent.attached_to);
    return !host || !can_enchant(machine, permanent, *host.permanent);
}

bool is_older_legend(const Machine& machine, const Permanent& permanent, Seat seat) {
    if (!machine.rules().legend_rule || !machine.card(permanent.card).legendary) return false;
    const auto& battlefield = machine.state.players[seat].battlefield;
    return std::any_of(battlefield.begin(), battlefield.end(), [&](const Permanent& one) {
        return one.card == permanent.card && one.id != permanent.id && one.since > permanent.since;
    });
}

bool dies(const Permanent& creature) {
    if (creature.defense <= 0) return true;
    const bool struck = creature.damage >= creature.defense || creature.is(Flag::TouchedByDeath);
    return struck && !creature.has(Keyword::Indestructible);
}

// Whatever it is.
bool goes(const Machine& machine, const Permanent& permanent, Seat seat) {
    return falls_off(machine, permanent) || is_older_legend(machine, permanent, seat) ||
           permanent.has(Passive::Sacrifice);
}

void remove_pairs_of_counters(Machine& machine) {
    for (const Seat seat : active_first(machine.state))
        for (Permanent& permanent : machine.player(seat).battlefield) {
            const int both = std::min(permanent.plus, permanent.minus);
            if (both == 0) continue;
            add_counters(machine, permanent, CounterType::OneOne, -both);
            add_counters(machine, permanent, CounterType::MinusOneMinusOne, -both);
        }
}

}  // namespace

bool perform_state_actions(Machine& machine) {
    State& state = machine.state;
    if (ends_by_losing(machine)) return true;
    state.unchecked = false;
    if (!state.unchecked_permanents) return false;
    state.unchecked_permanents = false;
    Leavers leavers;
    bool performed = false;
    const bool any_must_go = (state.at_work & WordSet<Passive>::bit(Passive::Sacrifice)) != 0;
    for (const Seat seat : active_first(state)) {
        Player& player = state.players[seat];
        visit_until(player.battlefield, player.places.creatures, [&](Permanent& creature) {
            if (dies(creature)) leavers.push_back(creature.id);
            creature.set(Flag::TouchedByDeath, false);
            performed = performed || (creature.plus > 0 && creature.minus > 0);
            return false;
        });
        const std::uint32_t others = any_must_go ? all_places(player) : player.places.odd;
        visit_until(player.battlefield, others, [&](const Permanent& permanent) {
            const bool noted = std::find(leavers.begin(), leavers.end(), permanent.id) != leavers.end();
            if (!noted && goes(machine, permanent, seat)) leavers.push_back(permanent.id);
            return false;
        });
    }
    if (performed) remove_pairs_of_counters(machine);
    if (!leavers.empty()) leave_together(machine, leavers, Zone::Graveyard);
    if (!performed && leavers.empty()) return false;
    note_unchecked(state);
    return true;
}

}  // namespace pentacle::conclave
