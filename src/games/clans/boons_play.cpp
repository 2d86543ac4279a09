#include <algorithm>
#include <bit>

#include "games/clans/resolution.hpp"

namespace pentacle::clans {

namespace {

using BySeatBoons = BySeat<FixedVector<Boon, 64>>;

void gather(FixedVector<Boon, 64>& gathered, const Boons& boons, bool with_draws) {
    for (const Boon& boon : boons)
        if ((with_draws || boon.kind != BoonKind::Draw) && !gathered.full()) gathered.push_back(boon);
}

// R43. What a hero draws was drawn when it was called; its other boons come now.
void gather_hero(Resolution& now, Seat seat, BySeatBoons& gathered) {
    Player& player = now.state.players[seat];
    if (player.hero_use != HeroUse::Called) return;
    player.hero_use = HeroUse::Spent;
    now.events.add(HeroRevealed{seat, player.hero, player.hero_drew, player.hero_burned});
    player.hero_drew = 0;
    player.hero_burned = 0;
    gather(gathered[seat], now.tables.heroes[player.hero].boons, false);
}

// R45. The third variation of a family played unleashes its ultimate, once a match.
void gather_ultimates(Resolution& now, Seat seat, BySeatBoons& gathered) {
    Player& player = now.state.players[seat];
    for (const PlacedCard& placed : player.placed) {
        const Card& card = now.tables.card(placed.held.card);
        if (card.family == no_family) continue;
        std::uint8_t& played = player.variations[card.family];
        const int before = std::popcount(played);
        played = static_cast<std::uint8_t>(played | 1U << card.variation);
        const Family& family = now.tables.families[card.family];
        if (before != 2 || std::popcount(played) != 3 || family.boons.empty()) continue;
        now.events.add(UltimateUnleashed{seat, card.family});
        gather(gathered[seat], family.boons, true);
    }
}

void heal_all(Resolution& now, Seat seat, int amount) {
    for (const LanePosition lane : all_lanes)
        for (const Slot slot : {Slot::Front, Slot::Back}) {
            Stack& stack = now.state.lane(lane).stacks[seat];
            Unit& unit = stack.at(slot);
            if (!unit.there() || unit.health >= now.card(unit).health) continue;
            const std::int16_t before = unit.health;
            unit.health = static_cast<std::int16_t>(std::min<int>(now.card(unit).health, before + amount));
            const bool concealed = slot == Slot::Back && now.tables.conceals(stack);
            now.events.add(CardHealed{now.where(seat, lane, slot), before, unit.health, concealed});
        }
}

void strike_fronts(Resolution& now, Seat seat, int amount) {
    for (const LanePosition lane : all_lanes) {
        Unit& unit = now.state.lane(lane).stacks[other(seat)].front();
        if (!unit.alive()) continue;
        const std::int16_t before = unit.health;
        unit.health = static_cast<std::int16_t>(std::max(0, before - amount));
        now.events.add(CardHurt{now.where(other(seat), lane, Slot::Front), Cause::Boon, amount, before, unit.health});
    }
}

void mend_crystal(Resolution& now, Seat seat, int amount) {
    Player& player = now.state.players[seat];
    const int full = std::max<int>(now.tables.rules.crystal_hp, player.crystal_hp);
    const int mended = std::min(amount, full - player.crystal_hp);
    player.crystal_hp = static_cast<std::int16_t>(player.crystal_hp + mended);
    now.events.add(CrystalMended{seat, mended, player.crystal_hp});
}

void strike_crystal(Resolution& now, Seat seat, int amount) {
    Player& enemy = now.state.players[other(seat)];
    enemy.crystal_hp = static_cast<std::int16_t>(std::max(0, enemy.crystal_hp - amount));
    now.events.add(CrystalDamaged{other(seat), amount, enemy.crystal_hp});
}

void boost(Resolution& now, Seat seat, TurnEffects more) {
    TurnEffects& effects = now.effects[seat];
    effects.damage += more.damage;
    effects.guard += more.guard;
    effects.weaken += more.weaken;
    now.boosted = true;
    now.events.add(BoostGained{seat, more.damage, more.guard, more.weaken});
}

void take_effect(Resolution& now, Seat seat, const Boon& boon) {
    switch (boon.kind) {
        case BoonKind::Draw: return draw_cards(now.tables, now.state, now.events, seat, boon.amount);
        case BoonKind::Heal: return heal_all(now, seat, boon.amount);
        case BoonKind::MendCrystal: return mend_crystal(now, seat, boon.amount);
        case BoonKind::Gold: return earn_gold(now, seat, boon.amount, GoldReason::Boon);
        case BoonKind::Empower: return boost(now, seat, {.damage = boon.amount});
        case BoonKind::Guard: return boost(now, seat, {.guard = boon.amount});
        case BoonKind::Weaken: return boost(now, seat, {.weaken = boon.amount});
        case BoonKind::Strike: return strike_fronts(now, seat, boon.amount);
        case BoonKind::StrikeCrystal: return strike_crystal(now, seat, boon.amount);
    }
}

}  // namespace

// R42. In the order of the boon table, whoever submitted first: all healing before any striking.
void apply_boons(Resolution& now) {
    BySeatBoons gathered;
    for (Seat seat : all_seats) {
        if (now.tables.rules.heroes) gather_hero(now, seat, gathered);
        if (now.tables.rules.ultimates) gather_ultimates(now, seat, gathered);
        now.state.players[seat].placed.clear();
    }
    for (const BoonRow& row : boon_table)
        for (Seat seat : all_seats)
            for (const Boon& boon : gathered[seat])
                if (boon.kind == row.kind) take_effect(now, seat, boon);
    for (const LanePosition lane : all_lanes) bury_the_dead(now, lane);
}

}  // namespace pentacle::clans
