#include "core/all_at_once.hpp"
#include "games/conclave/legality.hpp"
#include "games/conclave/machine.hpp"

// R21 to R28.
namespace pentacle::conclave {

void gets_priority(Machine& machine, Seat seat) {
    machine.state.priority = seat;
    machine.state.passes = 0;
    machine.state.looked = false;
    machine.state.ask = false;
}

// R23.
void pass(Machine& machine) {
    State& state = machine.state;
    state.ask = false;
    if (++state.passes < seat_count) {
        state.priority = other(state.priority);
        return;
    }
    if (state.stack.empty()) return end_step(machine);
    state.passes = 0;
    begin<Resolve>(machine);
}

namespace {

bool is_anything_attacking(const State& state) {
    if (state.attacks.empty()) return false;
    for (const Permanent& permanent : state.players[state.active].battlefield)
        if (permanent.is(Flag::Attacking)) return true;
    return false;
}

bool is_in_fight(Step step) { return step >= Step::DeclareAttackers && step <= Step::CombatEnd; }

bool may_hold_something_playable(const Table& table, Seat seat) {
    const State& state = table.state;
    const Player& player = table.player(seat);
    if (player.hand.empty()) return false;
    if (state.active == seat && state.phase() == Phase::Main && state.stack.empty()) return true;
    if (player.pool != Pool{} || (state.remembered && player.purse.mines > 0)) return true;
    if (table.setting.cheapest_generic_instant <= 0) return true;
    for (const CardNumber card : table.setting.generic_instants)
        if (table.card(card).cost.generic + cost_change(table, seat, card) <= 0) return true;
    return visit_until(player.battlefield, able_places(state, seat, &Places::mines), [&](const Permanent& permanent) {
        const Card& card = table.card(permanent.card);
        const bool given = permanent.has(Passive::GrantActive);
        if (!card.has_mana_ability && !given) return false;
        const bool cannot_tap = permanent.is(Flag::Tapped) || is_sick(permanent, card);
        if (card.has_mana_ability && card.makes_one_mana && !cannot_tap) return true;
        if (cannot_tap && card.only_taps_for_mana && !given) return false;
        return has_usable_mana(table, seat, permanent);
    });
}

}  // namespace

bool could_do_something(const Table& table, Seat seat) {
    if (may_hold_something_playable(table, seat)) return true;
    const Player& player = table.player(seat);
    LazySupply supply{table, seat};
    return visit_until(
        player.battlefield, able_places(table.state, seat, &Places::actives), [&](const Permanent& permanent) {
            if (plainly_cannot_be_used(table, permanent, supply)) return false;
            AbilityList abilities;
            list_abilities(table, permanent, seat, abilities);
            // Such an ability is judged by the size of the hand, or the skipped window would tell what it holds.
            for (std::size_t number = 0; number < abilities.size(); ++number)
                if ((!player.hand.empty() && table.program().activated[abilities[number]].looks_into_hand) ||
                    !refuse_activation(table, seat, permanent, static_cast<std::uint8_t>(number), &supply))
                    return true;
            return false;
        });
}

bool is_skipped_by_all(const Table& table) {
    const State& state = table.state;
    if (any_at_once(table.rules().full_priority, state.ask, state.passes > 0, !state.stack.empty())) return false;
    const unsigned wanted = table.player(state.active).stops.own | table.player(other(state.active)).stops.opponent;
    return (wanted & step_bit(state.step)) == 0 || (is_in_fight(state.step) && !is_anything_attacking(state));
}

bool is_skipped(const Table& table, Seat seat) {
    const State& state = table.state;
    if (table.rules().full_priority || state.ask) return false;
    const Stops& stops = table.player(seat).stops;
    if (state.stack.empty()) {
        const std::uint16_t wanted = state.active == seat ? stops.own : stops.opponent;
        if ((wanted & step_bit(state.step)) == 0) return true;
        if (is_in_fight(state.step) && !is_anything_attacking(state)) return true;
    } else if (state.stack.back().source.controller == seat && !stops.own_stack) {
        return true;
    }
    return !could_do_something(table, seat);
}

}  // namespace pentacle::conclave
