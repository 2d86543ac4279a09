#include <algorithm>

#include "games/clans/resolution.hpp"

namespace pentacle::clans {

namespace {

Zone next_zone(Zone zone, Seat winner) {
    if (zone == Zone::Middle) return base_of(other(winner));
    return Zone::Middle;
}

// R29. One zone towards the enemy; a winner already there strikes the crystal instead.
void advance(Resolution& now, LanePosition position, Seat winner) {
    Lane& lane = now.state.lane(position);
    const Stack& stack = lane.stacks[winner];
    if (lane.zone == base_of(other(winner))) {
        // R30. With the printed damage of all its cards there.
        int damage = 0;
        for (const Unit& unit : stack.slots) damage += unit.alive() ? now.card(unit).damage : 0;
        Player& loser = now.state.players[other(winner)];
        loser.crystal_hp = static_cast<std::int16_t>(std::max(0, loser.crystal_hp - damage));
        now.events.add(CrystalDamaged{other(winner), damage, loser.crystal_hp});
        return;
    }
    const Zone from = lane.zone;
    lane.zone = next_zone(from, winner);
    // R29. Who passes by stealth does not stop in the middle.
    const bool stealth = now.card(stack.front()).abilities.has(Ability::StealthPass);
    if (stealth && from == base_of(winner)) lane.zone = base_of(other(winner));
    now.events.add(ZoneAdvanced{position, winner, from, lane.zone});
}

void settle_lane(Resolution& now, LanePosition position) {
    const Lane& lane = now.state.lane(position);
    const bool first = !lane.stacks[Seat::First].empty();
    const bool second = !lane.stacks[Seat::Second].empty();
    if (first == second) return;
    const Seat winner = first ? Seat::First : Seat::Second;
    ++now.lanes_won[winner];
    advance(now, position, winner);
    earn_gold(now, winner, now.tables.rules.lane_win_gold, GoldReason::LaneWon);
    if ((lane.stacks[winner].traits() & trait::scouts) != 0) draw_cards(now.tables, now.state, now.events, winner, 1);
}

// R41. From the second turn in a row with more lanes won than the other seat.
void settle_streaks(Resolution& now) {
    for (Seat seat : all_seats) {
        Player& player = now.state.players[seat];
        if (now.lanes_won[seat] <= now.lanes_won[other(seat)]) {
            player.win_streak = 0;
            continue;
        }
        if (player.win_streak < 255) ++player.win_streak;
        if (player.win_streak >= 2) earn_gold(now, seat, now.tables.rules.win_streak_gold, GoldReason::WinStreak);
    }
}

// Where a card stands.
struct Spot {
    Seat seat;
    LanePosition lane;
    Slot slot;
};

bool concealed(const Resolution& now, const Spot& place) {
    return place.slot == Slot::Back && now.tables.conceals(now.state.lane(place.lane).stacks[place.seat]);
}

// R31. Two health, but never the last one. An empty slot has none to lose.
std::int16_t tired(std::int16_t health, int fatigue) {
    return static_cast<std::int16_t>(std::max(std::min<int>(health, 1), health - fatigue));
}

void tire(Resolution& now, const Spot& place, Unit& unit) {
    const std::int16_t before = unit.health;
    unit.health = tired(before, now.tables.rules.fatigue_damage);
    if (unit.health == before) return;
    now.events.add(
        CardTired{now.where(place.seat, place.lane, place.slot), before, unit.health, concealed(now, place)});
}

// The same where nobody wants to be told: it comes with every turn of a simulation, so it asks nothing.
void tire_all_in_silence(State& state, int fatigue) {
    for (Lane& lane : state.lanes)
        for (Stack& stack : lane.stacks.values)
            for (Unit& unit : stack.slots) unit.health = tired(unit.health, fatigue);
}

void recover(Resolution& now, const Spot& place, int amount) {
    Unit& unit = now.state.lane(place.lane).stacks[place.seat].at(place.slot);
    if (amount <= 0 || !unit.alive()) return;
    const std::int16_t before = unit.health;
    const int full = std::max<int>(before, now.card(unit).health);
    unit.health = static_cast<std::int16_t>(std::min(full, before + amount));
    if (unit.health == before) return;
    now.events.add_lazily([&] {
        return CardHealed{now.where(place.seat, place.lane, place.slot), before, unit.health, concealed(now, place)};
    });
}

// R31. Then what heals, heals.
void recover_by_abilities(Resolution& now, const Spot& place) {
    const Unit& unit = now.state.lane(place.lane).stacks[place.seat].at(place.slot);
    const Abilities& abilities = now.card(unit).abilities;
    recover(now, place, abilities.amount(Ability::Regen));
    if (abilities.has(Ability::Regenerate)) recover(now, place, now.card(unit).health);
    const Slot beside = place.slot == Slot::Front ? Slot::Back : Slot::Front;
    recover(now, {place.seat, place.lane, beside}, abilities.amount(Ability::HealAlly));
}

}  // namespace

void earn_gold(Resolution& now, Seat seat, int amount, GoldReason reason) {
    if (amount == 0) return;
    Player& player = now.state.players[seat];
    player.gold += amount;
    now.events.add(GoldEarned{seat, amount, player.gold, reason});
}

void advance_lanes(Resolution& now) {
    for (const LanePosition lane : all_lanes) settle_lane(now, lane);
    settle_streaks(now);
}

void tire_and_recover(Resolution& now) {
    const auto for_each_unit = [&](auto&& visit) {
        for (const LanePosition lane : all_lanes)
            for (Seat seat : all_seats)
                for (const Slot slot : {Slot::Front, Slot::Back})
                    visit(Spot{seat, lane, slot}, now.state.lane(lane).stacks[seat].at(slot));
    };
    if (now.tables.rules.fatigue) {
        if (now.events.on()) for_each_unit([&](const Spot& place, Unit& unit) { tire(now, place, unit); });
        else tire_all_in_silence(now.state, now.tables.rules.fatigue_damage);
    }
    if ((traits_on_board(now.state) & trait::heals) == 0) return;
    for_each_unit([&](const Spot& place, const Unit& unit) {
        if ((unit.traits & trait::heals) != 0) recover_by_abilities(now, place);
    });
}

}  // namespace pentacle::clans
