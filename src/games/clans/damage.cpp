#include "games/clans/damage.hpp"

#include <algorithm>

namespace pentacle::clans {

namespace {

int amount_on(const Tables& tables, const Unit& unit, Ability ability) {
    return unit.there() ? tables.card(unit.card).abilities.amount(ability) : 0;
}

// R28. Of the same ability on both cards of a stack the larger counts, or both where the house says so. A card that
// fell on this tick still counts until the tick is over.
int amount_in(const Tables& tables, const Stack& stack, Ability ability) {
    const int front = amount_on(tables, stack.front(), ability);
    const int back = amount_on(tables, stack.back(), ability);
    return tables.rules.same_abilities == SameAbilities::Sum ? front + back : std::max(front, back);
}

// R20. The terrain of a base helps whoever fights there on home ground, attacker or defender of that base alike.
int terrain_bonus(const Resolution& now, const Card& attacker, Zone zone) {
    if (zone == Zone::Middle || attacker.terrain == no_terrain) return 0;
    const Seat owner = zone == base_of(Seat::First) ? Seat::First : Seat::Second;
    return now.state.players[owner].attuned == attacker.terrain ? now.tables.rules.terrain_bonus : 0;
}

struct Sum {
    int damage = 0;
    Modifiers* modifiers = nullptr;

    void add(Modifier modifier, int amount) {
        damage += amount;
        if (modifiers != nullptr) (*modifiers)[static_cast<std::size_t>(modifier)] = static_cast<std::int16_t>(amount);
    }
    // R20. A reduction leaves at least 1. So an attacker of 0 damage deals 1 to whom something protects.
    void reduce(Modifier modifier, int amount) {
        if (amount > 0) add(modifier, std::max(1, damage - amount) - damage);
    }
};

void add_attack_abilities(Sum& sum, const Tables& tables, const Stack& stack, Slot slot) {
    int whole_stack = amount_in(tables, stack, Ability::Inspire) + amount_in(tables, stack, Ability::Command);
    if (stack.count() == cards_per_stack) whole_stack += amount_in(tables, stack, Ability::Rally);
    sum.add(Modifier::Stack, whole_stack);
    sum.add(Modifier::Fury, amount_on(tables, stack.at(slot), Ability::Fury));
    const Slot beside = slot == Slot::Front ? Slot::Back : Slot::Front;
    sum.add(Modifier::StackBuff, amount_on(tables, stack.at(beside), Ability::StackBuffDamage));
}

void take_defence_abilities(Sum& sum, const Resolution& now, const Stack& stack, const Blow& blow) {
    const Tables& tables = now.tables;
    const TurnEffects& theirs = now.effects[other(blow.by)];
    sum.reduce(Modifier::StackDebuff, amount_in(tables, stack, Ability::StackDebuffEnemyDamage) + theirs.weaken);
    sum.reduce(Modifier::Line,
               amount_in(tables, stack, Ability::Fortify) + amount_in(tables, stack, Ability::Command) + theirs.guard);
    sum.reduce(Modifier::Shield, amount_on(tables, stack.at(blow.to_slot), Ability::Shield));
}

}  // namespace

int reckon(const Resolution& now, const Blow& blow, Modifiers* modifiers) {
    const Lane& lane = now.state.lane(blow.from_lane);
    const Stack& own = lane.stacks[blow.by];
    const Stack& enemy = now.state.lane(blow.to_lane).stacks[other(blow.by)];
    const Card& attacker = now.card(own.at(blow.from_slot));

    Sum sum{attacker.damage, modifiers};
    sum.add(Modifier::Terrain, terrain_bonus(now, attacker, lane.zone));
    sum.add(Modifier::Boost, now.effects[blow.by].damage);
    if ((own.traits() & trait::strengthens) != 0) add_attack_abilities(sum, now.tables, own, blow.from_slot);
    if (now.boosted || (enemy.traits() & trait::protects) != 0) take_defence_abilities(sum, now, enemy, blow);
    return sum.damage;
}

}  // namespace pentacle::clans
