#include <algorithm>

#include "games/conclave/machine.hpp"

namespace pentacle::conclave {

void set_life(Machine& machine, Seat seat, int life) {
    Player& player = machine.player(seat);
    const int now = std::clamp(life, -life_max, life_max);
    if (now == player.life) return;
    const int change = now - player.life;
    player.life = static_cast<std::int16_t>(now);
    machine.state.unchecked = true;
    machine.tell([&] {
        return Happened{.kind = EventKind::LifeChanged,
                        .player = seat,
                        .amount = static_cast<std::int16_t>(change),
                        .now = player.life};
    });
}

void gain_life(Machine& machine, Seat seat, int amount) {
    if (amount <= 0) return;
    if (has_granted_effect(machine.state, machine.program(), Target::player(seat), EffectType::CantGainLife)) return;
    set_life(machine, seat, machine.player(seat).life + amount);
    set_off(machine, Trigger::GainLife, {no_card, no_instance, seat, Zone::Play, amount});
}

void lose_life(Machine& machine, Seat seat, int amount) {
    if (amount > 0) set_life(machine, seat, machine.player(seat).life - amount);
}

void add_poison(Machine& machine, Seat seat, int amount) {
    Player& player = machine.player(seat);
    const int now = std::clamp(player.poison + amount, 0, poison_max);
    if (now == player.poison) return;
    player.poison = static_cast<std::int16_t>(now);
    machine.state.unchecked = true;
    machine.tell([&] { return Happened{.kind = EventKind::PoisonChanged, .player = seat, .now = player.poison}; });
}

void add_energy(Machine& machine, Seat seat, int amount) {
    Player& player = machine.player(seat);
    const int now = std::clamp(player.energy + amount, 0, energy_max);
    if (now == player.energy) return;
    player.energy = static_cast<std::int16_t>(now);
    machine.tell([&] { return Happened{.kind = EventKind::EnergyChanged, .player = seat, .now = player.energy}; });
}

namespace {

// The source as it is, or as it was when it left the battlefield.
struct Striker {
    ColourSet colours;
    bool deathtouch = false;
    bool lifelink = false;
    bool prevented = false;
    Seat controller{};
};

Striker striker_of(const Machine& machine, const Source& source) {
    Striker dealer;
    dealer.controller = source.controller;
    const Card& card = machine.card(source.card);
    dealer.colours = card.colours;
    const auto look = [&](std::uint16_t keywords) {
        dealer.deathtouch = (keywords >> static_cast<unsigned>(Keyword::Deathtouch) & 1U) != 0;
        dealer.lifelink = (keywords >> static_cast<unsigned>(Keyword::Lifelink) & 1U) != 0;
    };
    if (const Found found = find_permanent(machine.state, source.id)) {
        look(found.permanent->keywords);
        dealer.prevented = found.permanent->has(Passive::CantDealDamage);
        dealer.controller = found.seat;
    } else if (const Departed* departed = find_departed(machine.state, source.id)) {
        look(departed->keywords);
        dealer.controller = departed->controller;
    } else {
        look(static_cast<std::uint16_t>(card.keywords.bits));
    }
    return dealer;
}

// modifyDamage: what the player's sources deal this turn.
int modified(const Machine& machine, Seat controller, int amount) {
    for (const Grant& grant : machine.state.grants) {
        if (grant.effect == no_place || grant.target != Target::player(controller)) continue;
        const Effect& effect = machine.program().effects[grant.effect];
        if (effect.type != EffectType::ModifyDamage) continue;
        amount = effect.amount.modifier.op == cardlang::ModifierOperator::None
                     ? amount + grant.attack
                     : changed(amount, effect.amount.modifier);
    }
    return amount;
}

}  // namespace

int DamageBatch::deal(const Blow& blow) {
    State& state = machine_.state;
    const Striker dealer = striker_of(machine_, blow.source);
    if (dealer.prevented || blow.amount <= 0) return 0;
    const int amount = std::min(modified(machine_, dealer.controller, blow.amount), life_max);
    if (amount <= 0) return 0;
    const auto tell = [&] {
        if (!machine_.events.on()) return;
        machine_.tell([&] {
            return Happened{.kind = EventKind::DamageDealt,
                            .card = {blow.source.id, blow.source.card},
                            .target = thing_of(state, blow.target),
                            .amount = static_cast<std::int16_t>(amount),
                            .combat = blow.combat};
        });
    };
    if (blow.target.is_player()) {
        tell();
        lose_life(machine_, blow.target.seat(), amount);
        if (blow.combat)
            set_off(machine_, Trigger::DealDamageToPlayer,
                    {blow.source.card, blow.source.id, dealer.controller, Zone::Play, amount});
    } else {
        Permanent* permanent = permanent_at(machine_, blow.target.id);
        if (permanent == nullptr || !machine_.card(permanent->card).is_creature()) return 0;
        if (permanent->has(Passive::CantTakeDamage) || (permanent->protection & dealer.colours.bits) != 0) return 0;
        permanent->damage = static_cast<std::int16_t>(std::min(permanent->damage + amount, 30'000));
        if (dealer.deathtouch) permanent->set(Flag::TouchedByDeath);
        note_unchecked(state);
        tell();
        const Found found = find_permanent(state, blow.target.id);
        set_off(machine_, Trigger::IsDealtDamage, {permanent->card, permanent->id, found.seat, Zone::Play, amount});
    }
    if (dealer.lifelink) {
        // R67. In one sum for each source and moment.
        for (Link& link : links_)
            if (link.source == blow.source.id) return link.sum += amount, amount;
        if (!links_.full()) links_.push_back({blow.source.id, dealer.controller, amount});
    }
    return amount;
}

void DamageBatch::finish() {
    for (const Link& link : links_) gain_life(machine_, link.seat, link.sum);
    links_.clear();
}

}  // namespace pentacle::conclave
