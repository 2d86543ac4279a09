// Life, what else is counted for players, and damage.
#include <algorithm>

#include "cardlang/machine/fighting.hpp"
#include "cardlang/machine/moves.hpp"
#include "cardlang/machine/triggers.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

int modified_damage(const Table& table, Seat owner, int amount) {
    for (const Grant& grant : table.state.grants)
        if (grant.target == Ref::player(owner) && grant.effect != no_place &&
            table.program().effects[grant.effect].type == EffectType::ModifyDamage)
            for (int time = 0; time < grant.times; ++time)
                amount = modified(amount, table.program().effects[grant.effect].amount.modifier);
    return amount;
}

}  // namespace

void change_life(Machine& machine, Seat seat, int change) {
    if (change == 0) return;
    Player& player = machine.player(seat);
    const int now = std::clamp(player.life + change, -life_max, life_max);
    player.life = static_cast<std::int16_t>(now);
    machine.events.add(LifeChanged{seat, change, now});
}

void count_on(Machine& machine, Seat seat, Tally tally, int more) {
    std::int16_t& count = machine.player(seat).tallies[tally];
    const int most = tally_word(*machine.program().language, tally).most;
    count = static_cast<std::int16_t>(std::clamp(count + more, 0, most));
}

void change_tally(Machine& machine, Seat seat, Tally tally, int change) {
    const int before = machine.player(seat).tallies[tally];
    count_on(machine, seat, tally, change);
    const int now = machine.player(seat).tallies[tally];
    if (now == before) return;
    note_unseen_change(machine.state);
    machine.events.add(TallyChanged{seat, tally, now - before, now});
}

void gain_life(Machine& machine, Seat seat, int amount) {
    if (amount <= 0 || machine.player(seat).has(PlayerFlag::CantGainLifeForGood) ||
        holds_for_player(machine, seat, PlayerFlag::CantGainLife, EffectType::CantGainLife))
        return;
    change_life(machine, seat, amount);
}

void lose_life(Machine& machine, Seat seat, int amount, bool not_below_one) {
    if (not_below_one) amount = std::min(amount, std::max(0, machine.player(seat).life - 1));
    if (amount > 0) change_life(machine, seat, -amount);
}

int deal_damage(Machine& machine, const DamageSource& source, Ref target, int amount) {
    State& state = machine.state;
    refresh(machine);
    amount = modified_damage(machine, source.owner, amount);
    const bool source_in_play = state.is_current(source.source) && state.at(source.source).zone == Zone::Play;
    if (source_in_play && state.at(source.source).now.has(Passive::CantDealDamage)) amount = 0;
    if (amount <= 0) return 0;
    if (target.is_player()) {
        if (is_on_player(machine, target.seat(), Passive::CantTakeDamage)) return 0;
        machine.events.add(
            DamageDealt{seen_card(state, source.source), seen_card(state, target), amount, source.combat});
        lose_life(machine, target.seat(), amount, source.not_below_one);
        return amount;
    }
    if (!state.is_current(target) || state.at(target).zone != Zone::Play) return 0;
    Object& object = state.at(target);
    if (!object.is_summon() || object.now.has(Passive::CantTakeDamage)) return 0;
    object.damage = static_cast<std::int16_t>(std::min(life_max, object.damage + amount));
    state.unchecked = true;
    note_unseen_change(state);
    if (source.spell) object.set(ObjectFlag::SpellDamaged);
    machine.events.add(DamageDealt{seen_card(state, source.source), seen_card(state, target), amount, source.combat});
    return amount;
}

int strength(const Object& object) {
    return std::max(0, object.now.has(Passive::DefenseUsedForAttack) ? object.defense_left() : int{object.now.attack});
}

void strike_player(Machine& machine, Ref attacker, Seat defender, int damage) {
    const Seat seat = machine.state.at(attacker).controller;
    const int dealt =
        deal_damage(machine, {.source = attacker, .owner = seat, .combat = true}, Ref::player(defender), damage);
    if (dealt > 0)
        raise(machine, {.trigger = Trigger::DealDamageToPlayer,
                        .object = attacker,
                        .player = seat,
                        .amount = static_cast<std::int16_t>(dealt)});
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
