#include <algorithm>

#include "games/clans/damage.hpp"
#include "games/clans/resolution.hpp"

namespace pentacle::clans {

namespace {

Unit& unit_at(State& state, Seat seat, LanePosition lane, Slot slot) { return state.lane(lane).stacks[seat].at(slot); }

// Returns the damage beyond what the card had.
int wound(Resolution& now, Unit& unit, int damage) {
    const int left = unit.health - damage;
    unit.health = static_cast<std::int16_t>(std::max(0, left));
    now.fallen |= left <= 0;
    return std::max(0, -left);
}

// Damage that is no attack: nothing adds to it and nothing blunts it.
void hurt(Resolution& now, Seat seat, LanePosition lane, Slot slot, int damage, Cause cause) {
    Unit& unit = unit_at(now.state, seat, lane, slot);
    if (damage <= 0 || !unit.alive()) return;
    const int before = unit.health;
    wound(now, unit, damage);
    now.events.add(CardHurt{now.where(seat, lane, slot), cause, damage, before, unit.health});
}

void attack(Resolution& now, const Blow& blow, Manner manner, int tick) {
    const Seat enemy = other(blow.by);
    const Reckoning reckoning = reckon(now, blow);
    Unit& target = unit_at(now.state, enemy, blow.to_lane, blow.to_slot);
    const int before = target.health;
    const int excess = wound(now, target, reckoning.damage);
    const Unit& attacker = unit_at(now.state, blow.by, blow.from_lane, blow.from_slot);
    now.events.add_lazily([&] {
        return CardAttacked{.attacker = now.where(blow.by, blow.from_lane, blow.from_slot),
                            .target = now.where(enemy, blow.to_lane, blow.to_slot),
                            .manner = manner,
                            .tick = tick,
                            .base = now.card(attacker).damage,
                            .modifiers = reckoning.modifiers,
                            .damage = reckoning.damage,
                            .health_before = before,
                            .health_after = target.health};
    });

    const Abilities& abilities = now.card(attacker).abilities;
    const bool has_behind = blow.to_slot == Slot::Front;
    // R24. Cleave reaches the card behind the target with half of the damage.
    if (has_behind && abilities.has(Ability::Cleave))
        hurt(now, enemy, blow.to_lane, Slot::Back, reckoning.damage / 2, Cause::Cleave);
    // R21. What a destroyed front card could not absorb hits the card behind it, as it is, and goes no further.
    if (has_behind && now.tables.rules.overflow && target.health == 0)
        hurt(now, enemy, blow.to_lane, Slot::Back, excess, Cause::Overflow);
    // R24. Thorns hurt who strikes from the front.
    const bool hand_to_hand = manner == Manner::Strike || manner == Manner::FirstStrike;
    if (hand_to_hand)
        hurt(now, blow.by, blow.from_lane, blow.from_slot, now.card(target).abilities.amount(Ability::Thorns),
             Cause::Thorns);
}

Blow strike(Seat by, LanePosition lane) { return {by, lane, Slot::Front, lane, Slot::Front}; }

// R19. Those who strike now were both alive before, so each deals its damage whatever the other does. The first
// seat's blow is reckoned first.
void strike_together(Resolution& now, LanePosition lane, int tick, const BySeat<bool>& strikes, Manner manner) {
    for (Seat seat : all_seats)
        if (strikes[seat]) attack(now, strike(seat, lane), manner, tick);
}

bool acts_on(const Resolution& now, const Unit& unit, int tick) {
    return unit.there() && (now.card(unit).acts_on >> tick & 1U) != 0;
}

bool strikes_first(const Resolution& now, const Unit& unit) {
    return now.card(unit).abilities.has(Ability::FirstStrike);
}

// R22. Who shoots from the back at this moment, and at whom.
std::optional<Blow> shot(const Resolution& now, LanePosition lane, int tick, Seat seat) {
    const Lane& here = now.state.lane(lane);
    const Stack& own = here.stacks[seat];
    const Stack& enemy = here.stacks[other(seat)];
    if (!own.front().alive() || !own.back().alive() || !acts_on(now, own.back(), tick)) return std::nullopt;
    if (!now.card(own.back()).abilities.has(Ability::Ranged)) return std::nullopt;
    if (enemy.front().alive()) return Blow{seat, lane, Slot::Back, lane, Slot::Front};
    if (enemy.back().alive()) return Blow{seat, lane, Slot::Back, lane, Slot::Back};
    return std::nullopt;
}

void shoot_from_the_back(Resolution& now, LanePosition lane, int tick) {
    const BySeat<std::optional<Blow>> shots{shot(now, lane, tick, Seat::First), shot(now, lane, tick, Seat::Second)};
    for (Seat seat : all_seats)
        if (shots[seat]) attack(now, *shots[seat], Manner::Ranged, tick);
}

void strike_by_turns(Resolution& now, LanePosition lane, int tick, const BySeat<bool>& acts) {
    const Lane& here = now.state.lane(lane);
    BySeat<bool> first{};
    for (Seat seat : all_seats) first[seat] = acts[seat] && strikes_first(now, here.stacks[seat].front());
    if (first[Seat::First] == first[Seat::Second])
        return strike_together(now, lane, tick, acts, first[Seat::First] ? Manner::FirstStrike : Manner::Strike);

    // R23. First strikers deal their damage before the others do; who falls to it does not strike.
    const Seat fast = first[Seat::First] ? Seat::First : Seat::Second;
    const Seat slow = other(fast);
    attack(now, strike(fast, lane), Manner::FirstStrike, tick);
    const bool both_alive = here.stacks[fast].front().alive() && here.stacks[slow].front().alive();
    if (acts[slow] && both_alive) attack(now, strike(slow, lane), Manner::Strike, tick);
}

bool anybody_acts(const Resolution& now, const Lane& lane, int tick) {
    unsigned ticks = 0;
    for (const Stack& stack : lane.stacks.values)
        for (const Unit& unit : stack.slots) ticks |= unit.there() ? now.card(unit).acts_on : 0U;
    return (ticks >> tick & 1U) != 0;
}

void play_tick(Resolution& now, LanePosition lane, int tick) {
    const Lane& here = now.state.lane(lane);
    const bool contested = here.stacks[Seat::First].front().there() && here.stacks[Seat::Second].front().there();
    // R18. A card of tick 1 acts on every tick, of tick 2 on the even ones, others on their own.
    BySeat<bool> acts{};
    for (Seat seat : all_seats) acts[seat] = acts_on(now, here.stacks[seat].front(), tick);
    now.events.add_lazily([&] { return TickBegan{lane, tick, acts}; });
    if (!contested) return;

    if (acts[Seat::First] || acts[Seat::Second]) strike_by_turns(now, lane, tick, acts);
    if (here.stacks[Seat::First].back().there() || here.stacks[Seat::Second].back().there())
        shoot_from_the_back(now, lane, tick);
    if (now.fallen) bury_the_dead(now, lane);
}

std::optional<Seat> winner_of(const Lane& lane) {
    const bool first = !lane.stacks[Seat::First].empty();
    const bool second = !lane.stacks[Seat::Second].empty();
    if (first == second) return std::nullopt;
    return first ? Seat::First : Seat::Second;
}

// Nearest first: the neighbours, the left one before the right one.
std::array<LanePosition, 2> other_lanes(LanePosition lane) {
    switch (lane) {
        case LanePosition::Left: return {LanePosition::Center, LanePosition::Right};
        case LanePosition::Center: return {LanePosition::Left, LanePosition::Right};
        case LanePosition::Right: break;
    }
    return {LanePosition::Center, LanePosition::Left};
}

void shoot_into_other_lanes(Resolution& now, Seat by, LanePosition lane, Slot slot) {
    for (const LanePosition to : other_lanes(lane)) {
        const Stack& enemy = now.state.lane(to).stacks[other(by)];
        if (!enemy.front().alive() && !enemy.back().alive()) continue;
        const Slot to_slot = enemy.front().alive() ? Slot::Front : Slot::Back;
        return attack(now, {by, lane, slot, to, to_slot}, Manner::Far, 0);
    }
}

}  // namespace

// R17. Five ticks, or until one side has nobody left.
void fight(Resolution& now, LanePosition lane) {
    const Lane& here = now.state.lane(lane);
    const BySeat<Stack>& stacks = here.stacks;
    if (stacks[Seat::First].empty() && stacks[Seat::Second].empty()) return;
    now.events.add(FightBegan{lane, here.zone});
    for (int tick = 1; tick <= ticks_per_fight; ++tick) {
        if (!now.events.on() && !anybody_acts(now, here, tick)) continue;
        play_tick(now, lane, tick);
        if (stacks[Seat::First].empty() || stacks[Seat::Second].empty()) break;
    }
    now.events.add_lazily([&] { return FightEnded{lane, winner_of(here)}; });
}

// R25. After all fights, from lanes where no enemy stood. Everybody chosen to shoot does, even if shot.
void shoot_far(Resolution& now, const std::array<BySeat<bool>, lane_count>& was_there) {
    struct Shooter {
        Seat seat;
        LanePosition lane;
        Slot slot;
    };
    FixedVector<Shooter, static_cast<std::size_t>(placements_max) * seat_count> shooters;
    for (Seat seat : all_seats)
        for (const LanePosition lane : all_lanes) {
            const BySeat<bool>& there = was_there[static_cast<std::size_t>(lane)];
            if (!there[seat] || there[other(seat)]) continue;
            for (const Slot slot : {Slot::Front, Slot::Back}) {
                const Unit& unit = unit_at(now.state, seat, lane, slot);
                if (unit.there() && now.card(unit).abilities.has(Ability::FarAttack))
                    shooters.push_back({seat, lane, slot});
            }
        }
    if (shooters.empty()) return;
    for (const Shooter& shooter : shooters) shoot_into_other_lanes(now, shooter.seat, shooter.lane, shooter.slot);
    if (now.fallen)
        for (const LanePosition lane : all_lanes) bury_the_dead(now, lane);
}

// R26. The dead leave; the card behind steps forward.
void bury_the_dead(Resolution& now, LanePosition lane) {
    now.fallen = false;
    for (Seat seat : all_seats) {
        Stack& stack = now.state.lane(lane).stacks[seat];
        for (const Slot slot : {Slot::Front, Slot::Back}) {
            Unit& unit = stack.at(slot);
            if (!unit.there() || unit.health > 0) continue;
            now.events.add(CardDestroyed{now.where(seat, lane, slot)});
            ++now.state.players[seat].cards_gone;
            // R41. The enemy may be paid for it, by rarity.
            earn_gold(now, other(seat), now.tables.rules.destroyed_card_gold * now.card(unit).rarity,
                      GoldReason::CardDestroyed);
            unit = Unit{};
        }
        if (!stack.front().there() && stack.back().there()) {
            std::swap(stack.front(), stack.back());
            now.events.add(CardPromoted{now.where(seat, lane, Slot::Front)});
        }
    }
}

}  // namespace pentacle::clans
