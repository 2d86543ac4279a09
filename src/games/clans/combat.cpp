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

// Whom an attack hurts besides its target. Few do: not inlined, so that attack() can be.
[[gnu::noinline]] void hurt_others(Resolution& now, const Blow& blow, int damage, int excess, Manner manner) {
    const Seat enemy = other(blow.by);
    const Unit& target = unit_at(now.state, enemy, blow.to_lane, blow.to_slot);
    const Unit& attacker = unit_at(now.state, blow.by, blow.from_lane, blow.from_slot);
    const bool has_behind = blow.to_slot == Slot::Front;
    // R24. Cleave reaches the card behind the target with half of the damage.
    if (has_behind && now.card(attacker).abilities.has(Ability::Cleave))
        hurt(now, enemy, blow.to_lane, Slot::Back, damage / 2, Cause::Cleave);
    // R21. What a destroyed front card could not absorb hits the card behind it, as it is, and goes no further.
    if (has_behind && now.tables.rules.overflow && target.health == 0)
        hurt(now, enemy, blow.to_lane, Slot::Back, excess, Cause::Overflow);
    // R24. Thorns hurt who strikes from the front.
    const bool hand_to_hand = manner == Manner::Strike || manner == Manner::FirstStrike;
    if (hand_to_hand)
        hurt(now, blow.by, blow.from_lane, blow.from_slot, now.card(target).abilities.amount(Ability::Thorns),
             Cause::Thorns);
}

[[gnu::noinline]] void tell_attacked(Resolution& now, const Blow& blow, int damage, int before, Manner manner,
                                     int tick) {
    const Seat enemy = other(blow.by);
    const Unit& attacker = unit_at(now.state, blow.by, blow.from_lane, blow.from_slot);
    CardAttacked told{.attacker = now.where(blow.by, blow.from_lane, blow.from_slot),
                      .target = now.where(enemy, blow.to_lane, blow.to_slot),
                      .manner = manner,
                      .tick = tick,
                      .base = now.card(attacker).damage,
                      .damage = damage,
                      .health_before = before,
                      .health_after = unit_at(now.state, enemy, blow.to_lane, blow.to_slot).health};
    reckon(now, blow, &told.modifiers);
    now.events.add(told);
}

// REQUIRES: `damage` is what reckon() says of the blow.
void attack(Resolution& now, const Blow& blow, int damage, Manner manner, int tick) {
    Unit& target = unit_at(now.state, other(blow.by), blow.to_lane, blow.to_slot);
    const Unit& attacker = unit_at(now.state, blow.by, blow.from_lane, blow.from_slot);
    const int before = target.health;
    const int excess = wound(now, target, damage);
    if (now.events.on()) [[unlikely]]
        tell_attacked(now, blow, damage, before, manner, tick);
    const bool overflows = excess > 0 && blow.to_slot == Slot::Front && now.tables.rules.overflow;
    if (overflows || ((attacker.traits | target.traits) & trait::hurts_others) != 0)
        hurt_others(now, blow, damage, excess, manner);
}

Blow strike(Seat by, LanePosition lane) { return {by, lane, Slot::Front, lane, Slot::Front}; }

// The cards of one lane as they stand. What they can do and what their blows deal stays the same until the dead are
// buried, so it is found out once.
struct LineUp {
    struct Side {
        unsigned strikes = 0;  // the ticks on which the front card acts, a bit each
        unsigned shoots = 0;   // those on which the back card does, if it shoots
        bool strikes_first = false;
        int strike = 0;  // what the front card deals to the enemy's
        int shot = 0;    // what the back card deals to the enemy's front card
    };
    LanePosition lane;
    BySeat<Side> sides{};

    bool acts_on(Seat seat, int tick) const { return (sides[seat].strikes >> tick & 1U) != 0; }
    bool shoots_on(Seat seat, int tick) const { return (sides[seat].shoots >> tick & 1U) != 0; }
    // On which ticks anything can happen.
    unsigned ticks() const {
        const Side& first = sides[Seat::First];
        const Side& second = sides[Seat::Second];
        return first.strikes | first.shoots | second.strikes | second.shoots;
    }
};

// R18. A card of tick 1 acts on every tick, of tick 2 on the even ones, others on their own.
LineUp line_up(const Resolution& now, LanePosition lane) {
    LineUp lined{lane};
    const BySeat<Stack>& stacks = now.state.lane(lane).stacks;
    for (Seat seat : all_seats) {
        const Stack& stack = stacks[seat];
        if (!stack.front().there()) continue;
        LineUp::Side& side = lined.sides[seat];
        side.strikes = now.card(stack.front()).acts_on;
        side.strikes_first = (stack.front().traits & trait::strikes_first) != 0;
        if (!stacks[other(seat)].front().there()) continue;
        side.strike = reckon(now, strike(seat, lane));
        // R22. Who has the ability shoots from the back.
        if ((stack.back().traits & trait::shoots) == 0) continue;
        side.shoots = now.card(stack.back()).acts_on;
        side.shot = reckon(now, {seat, lane, Slot::Back, lane, Slot::Front});
    }
    return lined;
}

// R19. Those who strike now were both alive before, so each deals its damage whatever the other does. The first
// seat's blow is reckoned first.
void strike_together(Resolution& now, const LineUp& lined, int tick, const BySeat<bool>& strikes, Manner manner) {
    for (Seat seat : all_seats)
        if (strikes[seat]) attack(now, strike(seat, lined.lane), lined.sides[seat].strike, manner, tick);
}

void strike_by_turns(Resolution& now, const LineUp& lined, int tick, const BySeat<bool>& acts) {
    BySeat<bool> first{};
    for (Seat seat : all_seats) first[seat] = acts[seat] && lined.sides[seat].strikes_first;
    if (first[Seat::First] == first[Seat::Second])
        return strike_together(now, lined, tick, acts, first[Seat::First] ? Manner::FirstStrike : Manner::Strike);

    // R23. First strikers deal their damage before the others do; who falls to it does not strike.
    const Seat fast = first[Seat::First] ? Seat::First : Seat::Second;
    const Seat slow = other(fast);
    attack(now, strike(fast, lined.lane), lined.sides[fast].strike, Manner::FirstStrike, tick);
    const BySeat<Stack>& stacks = now.state.lane(lined.lane).stacks;
    const bool both_alive = stacks[fast].front().alive() && stacks[slow].front().alive();
    if (acts[slow] && both_alive) attack(now, strike(slow, lined.lane), lined.sides[slow].strike, Manner::Strike, tick);
}

// R22. Whom a card in the back shoots at, at this moment.
std::optional<Slot> shot_at(const Resolution& now, const LineUp& lined, int tick, Seat seat) {
    if (!lined.shoots_on(seat, tick)) return std::nullopt;
    const BySeat<Stack>& stacks = now.state.lane(lined.lane).stacks;
    if (!stacks[seat].front().alive() || !stacks[seat].back().alive()) return std::nullopt;
    if (stacks[other(seat)].front().alive()) return Slot::Front;
    if (stacks[other(seat)].back().alive()) return Slot::Back;
    return std::nullopt;
}

void shoot_from_the_back(Resolution& now, const LineUp& lined, int tick) {
    const BySeat<std::optional<Slot>> targets{shot_at(now, lined, tick, Seat::First),
                                              shot_at(now, lined, tick, Seat::Second)};
    for (Seat seat : all_seats) {
        if (!targets[seat]) continue;
        const Blow blow{seat, lined.lane, Slot::Back, lined.lane, *targets[seat]};
        const int damage = blow.to_slot == Slot::Front ? lined.sides[seat].shot : reckon(now, blow);
        attack(now, blow, damage, Manner::Ranged, tick);
    }
}

void play_tick(Resolution& now, const LineUp& lined, int tick) {
    const BySeat<bool> acts{lined.acts_on(Seat::First, tick), lined.acts_on(Seat::Second, tick)};
    now.events.add_lazily([&] { return TickBegan{lined.lane, tick, acts}; });
    const BySeat<Stack>& stacks = now.state.lane(lined.lane).stacks;
    const bool contested = stacks[Seat::First].front().there() && stacks[Seat::Second].front().there();
    if (!contested) return;
    if (acts[Seat::First] || acts[Seat::Second]) strike_by_turns(now, lined, tick, acts);
    if (lined.shoots_on(Seat::First, tick) || lined.shoots_on(Seat::Second, tick))
        shoot_from_the_back(now, lined, tick);
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
        const Blow blow{by, lane, slot, to, to_slot};
        return attack(now, blow, reckon(now, blow), Manner::Far, 0);
    }
}

}  // namespace

// R17. Five ticks, or until one side has nobody left.
void fight(Resolution& now, LanePosition lane) {
    const Lane& here = now.state.lane(lane);
    const BySeat<Stack>& stacks = here.stacks;
    const auto somebody_missing = [&] { return stacks[Seat::First].empty() || stacks[Seat::Second].empty(); };
    if (stacks[Seat::First].empty() && stacks[Seat::Second].empty()) return;
    if (somebody_missing() && !now.events.on()) return;  // nothing happens, and nobody wants to be told
    now.events.add(FightBegan{lane, here.zone});
    LineUp lined = line_up(now, lane);
    for (int tick = 1; tick <= ticks_per_fight; ++tick) {
        if (!now.events.on() && (lined.ticks() >> tick & 1U) == 0) continue;
        play_tick(now, lined, tick);
        const bool fallen = now.fallen;
        if (fallen) bury_the_dead(now, lane);
        if (somebody_missing()) break;
        if (fallen) lined = line_up(now, lane);
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
    if ((traits_on_board(now.state) & trait::shoots_far) == 0) return;
    FixedVector<Shooter, static_cast<std::size_t>(placements_max) * seat_count> shooters;
    for (Seat seat : all_seats)
        for (const LanePosition lane : all_lanes) {
            const BySeat<bool>& there = was_there[static_cast<std::size_t>(lane)];
            if (!there[seat] || there[other(seat)]) continue;
            for (const Slot slot : {Slot::Front, Slot::Back}) {
                const Unit& unit = unit_at(now.state, seat, lane, slot);
                if ((unit.traits & trait::shoots_far) != 0) shooters.push_back({seat, lane, slot});
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
