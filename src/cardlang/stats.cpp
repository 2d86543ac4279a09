#include "cardlang/stats.hpp"

#include <algorithm>

#include "cardlang/coverage.hpp"
#include "cardlang/scratch.hpp"

namespace pentacle::cardlang {

namespace {

// A passive at work: printed on `source`, or granted to `target`.
struct Active {
    Place passive = no_place;
    Place effect = no_place;
    Ref source;
    Ref target;  // none: whoever the passive's filter names
    Seat controller = Seat::First;
    std::int16_t x = 0;
    std::uint8_t times = 1;
};
using Actives = Scratch<Active, 192>;

void add_printed(const Table& table, Slot slot, Zone zone, Actives& actives) {
    const Object& object = table.at(slot);
    const Card& card = table.card(object);
    for (Place place = card.passives.first; place < card.passives.end(); ++place)
        if (table.program().passives[place].works_from.has(zone) && !actives.full())
            actives.push_back({place, no_place, table.state.ref(slot), {}, object.controller, object.x});
    if (object.made_by == no_place) return;
    const Range made_with = table.program().effects[object.made_by].token_passive;
    for (Place place = made_with.first; place < made_with.end() && zone == Zone::Play; ++place)
        if (!actives.full())
            actives.push_back({place, no_place, table.state.ref(slot), {}, object.controller, object.x});
}

bool has_passives(const Table& table, const Object& object) {
    return !table.card(object).passives.empty() ||
           (object.made_by != no_place && !table.program().effects[object.made_by].token_passive.empty());
}

// Printed values of one object, which what is at work then changes.
Derived as_printed(const Table& table, const Object& object) {
    const Card& card = table.card(object);
    const int counters = object.plus_counters - object.minus_counters - object.haunt_counters;
    Derived value;
    if (object.made_by == no_place) {
        value.attack = static_cast<std::int16_t>(card.attack.value_or(0) + counters);
        value.defense = static_cast<std::int16_t>(card.defense.value_or(0) + counters);
        value.keywords = static_cast<std::uint16_t>(card.keywords.bits);
        value.triggers = static_cast<std::uint16_t>(card.hears_in_play.bits);
        return value;
    }
    const WordSet<Keyword> keywords = printed_keywords(table, object);
    value.attack = static_cast<std::int16_t>(printed_attack(table, object) + counters);
    value.defense = static_cast<std::int16_t>(printed_defense(table, object) + counters);
    value.keywords = static_cast<std::uint16_t>(keywords.bits);
    value.triggers = static_cast<std::uint16_t>(card.hears.bits | heard_by(table.program(), keywords).bits);
    return value;
}

using Sources = Scratch<Slot, 2 * (field_max + piles_max)>;

// One look at everything in play: printed values, and who has passives, triggers and abilities.
void start_as_printed(Machine& machine, Sources& sources) {
    const Table table = machine;
    State& state = machine.state;
    state.at_work = {};
    for (const Seat seat : all_seats) {
        const auto& field = state.players[seat].field;
        std::uint32_t abilities = 0;
        std::uint16_t triggers = 0;
        for (std::size_t place = 0; place < field.size(); ++place) {
            Object& object = state.objects[field[place]];
            object.now = as_printed(table, object);
            triggers |= object.now.triggers;
            if (table.card(object).activated_from.has(Zone::Play)) abilities |= 1U << place;
            if (has_passives(table, object)) sources.push_back(field[place]);
            if (object.made_by != no_place)
                state.at_work.look_beyond_fields |= table.program().effects[object.made_by].looks_beyond_fields;
        }
        state.at_work.abilities[seat] = abilities;
        state.at_work.triggers[seat] = triggers;
    }
}

// In time order: by uid, which grows with time; then graveyards; then what was granted.
void collect(const Table& table, Sources& sources, Actives& actives) {
    if (sources.size() > 1)
        std::sort(sources.begin(), sources.end(),
                  [&](Slot left, Slot right) { return table.at(left).uid < table.at(right).uid; });
    for (const Slot slot : sources) add_printed(table, slot, Zone::Play, actives);
    for (const Seat seat : all_seats)
        if (table.player(seat).acting_buried > 0)
            for (const Slot slot : table.player(seat).graveyard)
                if (table.card(table.at(slot)).passives_from.has(Zone::Graveyard))
                    add_printed(table, slot, Zone::Graveyard, actives);
    for (const Grant& grant : table.state.grants)
        if (!actives.full())
            actives.push_back(
                {grant.passive, grant.effect, grant.source, grant.target, grant.controller, grant.x, grant.times});
}

void note_at_work(const Table& table, const Actives& actives, AtWork& at_work) {
    for (const Active& active : actives) {
        const bool on_player = active.target.is_player();
        const Seat seat = on_player ? active.target.seat() : active.controller;
        std::uint32_t bits = 0;
        if (active.passive != no_place) {
            const PassiveEffect& passive = table.program().passives[active.passive];
            bits = WordSet<Passive>::bit(passive.passive);
            at_work.cost_auras |= passive.changes_cost && passive.filter.scope != Scope::SelfOnly;
            at_work.look_beyond_fields |= passive.looks_beyond_fields;
        } else {
            const Effect& effect = table.program().effects[active.effect];
            if (effect.replacement_passive) bits = WordSet<Passive>::bit(*effect.replacement_passive);
            at_work.look_beyond_fields |= on_player && effect.looks_beyond_fields;
        }
        if (active.target.is_none() || on_player) at_work.passives[seat] |= bits;
    }
}

const PassiveEffect* passive_of(const Table& table, const Active& active) {
    return active.passive == no_place ? nullptr : &table.program().passives[active.passive];
}

bool applies(const Table& table, const Active& active, Ref ref) {
    const PassiveEffect* passive = passive_of(table, active);
    // Its tribe is the one it may be tributed to, not the one it is about.
    if (passive != nullptr && passive->passive == Passive::TributeRestriction && active.target.is_none())
        return ref == active.source;
    if (active.target.is_none()) return qualifies(table, passive->filter, ref, active.source, active.controller);
    if (!active.target.is_player()) return active.target == ref;
    // On a player: that player's cards, or for an effect that also holds for later cards those it names.
    if (table.at(ref).controller != active.target.seat()) return false;
    const Filter& filter = passive != nullptr ? passive->filter : table.program().effects[active.effect].filter;
    return qualifies(table, filter, Scope::All, ref, active.source, active.target.seat());
}

bool is_on(const Table& table, const Active& active) {
    const PassiveEffect* passive = passive_of(table, active);
    if (passive == nullptr || passive->conditions.empty()) return true;
    // A granted passive is about the card it was granted to.
    const Ref about = active.target.is_none() || active.target.is_player() ? active.source : active.target;
    return all_hold(table, passive->conditions, {.you = active.controller, .source = about});
}

void change_stat(const Table& table, const StatModifier& modifier, const Active& active, Ref ref, Derived& value) {
    if (modifier.stat == StatType::Cost) return;
    const bool printed = active.target.is_none();
    Context context{.you = active.controller, .source = printed ? active.source : ref};
    context.others_only = modifier.scope == Scope::OthersOnly;
    int amount = modifier.x_amount ? active.x : amount_of(table, modifier.amount, context, 0);
    amount *= modifier.amount_multiplier;
    std::int16_t& stat = modifier.stat == StatType::Attack ? value.attack : value.defense;
    int result = stat;
    switch (modifier.op) {
        case OperatorType::Add: result += amount; break;
        case OperatorType::Multiply: result *= amount; break;
        case OperatorType::Divide: result = amount == 0 ? result : result / amount; break;
    }
    stat = static_cast<std::int16_t>(std::clamp(result, -life_max, life_max));
}

void change_stats(const Table& table, const Active& active, Ref ref, Derived& value) {
    if (const PassiveEffect* passive = passive_of(table, active)) {
        for (Place place = passive->stat_modifiers.first; place < passive->stat_modifiers.end(); ++place)
            change_stat(table, table.program().stat_modifiers[place], active, ref, value);
        return;
    }
    const Effect& effect = table.program().effects[active.effect];
    if (effect.type != EffectType::ChangeStats) return;
    value.attack = static_cast<std::int16_t>(value.attack + effect.attack.value_or(0));
    value.defense = static_cast<std::int16_t>(value.defense + effect.defense.value_or(0));
}

template <typename Visit>
void for_each_in_play(State& state, Visit visit) {
    for (const Seat seat : all_seats)
        for (const Slot slot : state.players[seat].field) visit(slot, state.objects[slot]);
}

void note_triggers(Machine& machine) {
    machine.state.at_work.triggers = {};
    for_each_in_play(machine.state, [&](Slot, Object& object) {
        object.now.triggers = static_cast<std::uint16_t>(machine.card(object).hears.bits |
                                                         heard_by(machine.program(), {object.now.keywords}).bits);
        machine.state.at_work.triggers[object.controller] |= object.now.triggers;
    });
}

void change_keywords(Machine& machine, const Actives& actives) {
    const Table table = machine;
    bool any = false;
    for (const bool granting : {true, false})
        for (const Active& active : actives) {
            WordSet<Keyword> keywords;
            if (const PassiveEffect* passive = passive_of(table, active)) {
                if (passive->passive != (granting ? Passive::GrantKeyword : Passive::DisableKeyword)) continue;
                keywords = passive->keywords;
                if (!granting && keywords.empty()) keywords.bits = ~0U;
            } else {
                const Effect& effect = table.program().effects[active.effect];
                if (!granting || effect.type != EffectType::GrantKeyword) continue;
                keywords = effect.keywords;
            }
            if (!is_on(table, active)) continue;
            for_each_in_play(machine.state, [&](Slot slot, Object& object) {
                if (!applies(table, active, table.state.ref(slot))) return;
                any = true;
                const std::uint32_t before = object.now.keywords;
                object.now.keywords =
                    static_cast<std::uint16_t>(granting ? before | keywords.bits : before & ~keywords.bits);
            });
        }
    if (any) note_triggers(machine);
}

void change_stats(Machine& machine, const Actives& actives) {
    const Table table = machine;
    for (const Active& active : actives) {
        const PassiveEffect* passive = passive_of(table, active);
        const bool changes = passive != nullptr
                                 ? !passive->stat_modifiers.empty()
                                 : table.program().effects[active.effect].type == EffectType::ChangeStats;
        if (!changes || !is_on(table, active)) continue;
        for_each_in_play(machine.state, [&](Slot slot, Object& object) {
            if (applies(table, active, table.state.ref(slot)))
                for (int time = 0; time < active.times; ++time)
                    change_stats(table, active, table.state.ref(slot), object.now);
        });
    }
}

// What an effect that was aimed at a card makes of it for a while.
std::optional<Passive> as_passive(EffectType effect) {
    if (effect == EffectType::CantAttack || effect == EffectType::CantAttackOrBlock) return Passive::CantAttack;
    return std::nullopt;
}

// The passives that are asked of the card they apply to. The others are asked of their own card.
constexpr auto said_of_cards = WordSet<Passive>::of(
    {Passive::CantTakeDamage, Passive::CantDealDamage, Passive::CantBeTargeted, Passive::ImmuneToKeyword,
     Passive::DefenseUsedForAttack, Passive::Sacrifice, Passive::OnlyTributeToTreefolk, Passive::TributeRestriction,
     Passive::CantBeAttacked, Passive::ThisTurn, Passive::CantAttack, Passive::CantTribute});

void change_flags(Machine& machine, const Actives& actives) {
    const Table table = machine;
    for (const Active& active : actives) {
        const PassiveEffect* passive = passive_of(table, active);
        std::uint32_t bits = 0;
        if (passive != nullptr) {
            bits = WordSet<Passive>::bit(passive->passive) & said_of_cards.bits;
        } else {
            const EffectType type = table.program().effects[active.effect].type;
            if (const auto word = as_passive(type)) bits = WordSet<Passive>::bit(*word);
            // A summon that can neither attack nor block does not strike back.
            if (type == EffectType::CantAttackOrBlock) bits |= WordSet<Passive>::bit(Passive::CantDealDamage);
        }
        if (bits == 0 || !is_on(table, active)) continue;
        for_each_in_play(machine.state, [&](Slot slot, Object& object) {
            if (applies(table, active, table.state.ref(slot))) object.now.passives |= bits;
        });
    }
}

bool is_about_cards(const PassiveEffect& passive) {
    return said_of_cards.has(passive.passive) || passive.passive == Passive::GrantKeyword ||
           passive.passive == Passive::DisableKeyword || !passive.stat_modifiers.empty();
}

// The passives that hold now, and find a card if they are about cards. Those that only change costs count when a cost
// is asked for.
void count_passives(const Table& table, const Actives& actives) {
    for (const Active& active : actives) {
        const PassiveEffect* passive = passive_of(table, active);
        if (passive == nullptr || passive->changes_cost || !is_on(table, active)) continue;
        bool found = !is_about_cards(*passive);
        for (const Seat seat : all_seats)
            for (const Slot slot : table.player(seat).field) found |= applies(table, active, table.state.ref(slot));
        if (found) count(&Coverage::passives, active.passive);
    }
}

// Anything may have been given an ability.
void note_granted_abilities(State& state) {
    constexpr std::uint32_t bit = WordSet<Passive>::bit(Passive::GrantActive);
    const std::uint32_t passives = state.at_work.passives[Seat::First] | state.at_work.passives[Seat::Second];
    if (state.grants.empty() && (passives & bit) == 0) return;
    for (const Seat seat : all_seats) state.at_work.abilities[seat] = (1U << state.players[seat].field.size()) - 1;
}

// What was granted to something that has moved on is forgotten, and so is what lasts only while its source stays.
void forget_old_grants(State& state) {
    state.grants.erase_if([&](const Grant& grant) {
        const bool target_gone = !grant.target.is_player() && !state.is_current(grant.target);
        const bool source_gone = grant.until == Until::SourceLeaves && !state.is_current(grant.source);
        return target_gone || source_gone;
    });
}

void apply_what_is_at_work(Machine& machine, Sources& sources) {
    State& state = machine.state;
    Actives actives;
    collect(machine, sources, actives);
    if (actives.empty()) return;
    note_at_work(machine, actives, state.at_work);
    note_granted_abilities(state);
    change_keywords(machine, actives);
    change_stats(machine, actives);
    change_flags(machine, actives);
    if (coverage_sink != nullptr) count_passives(machine, actives);
}

}  // namespace

void compute_anew(Machine& machine) {
    State& state = machine.state;
    state.stale = false;
    state.unchecked = true;
    if (!state.grants.empty()) forget_old_grants(state);
    Sources sources;
    start_as_printed(machine, sources);
    const int buried = state.players[Seat::First].acting_buried + state.players[Seat::Second].acting_buried;
    if (!sources.empty() || !state.grants.empty() || buried > 0) apply_what_is_at_work(machine, sources);
}

bool player_has(const Table& table, Seat seat, Passive passive) {
    if (!may_be_at_work(table.state, seat, passive)) return false;
    for (const Grant& grant : table.state.grants)
        if (grant.target == Ref::player(seat)) {
            if (grant.passive != no_place && table.program().passives[grant.passive].passive == passive) return true;
            if (grant.effect != no_place && table.program().effects[grant.effect].replacement_passive == passive)
                return true;
        }
    for (const Slot slot : table.player(seat).field) {
        const Object& object = table.at(slot);
        const auto any_of = [&](Range passives) {
            for (Place place = passives.first; place < passives.end(); ++place) {
                const PassiveEffect& record = table.program().passives[place];
                if (record.passive == passive &&
                    all_hold(table, record.conditions, {.you = seat, .source = table.state.ref(slot)}))
                    return true;
            }
            return false;
        };
        if (any_of(table.card(object).passives)) return true;
        if (object.made_by != no_place && any_of(table.program().effects[object.made_by].token_passive)) return true;
    }
    return false;
}

bool anyone_has(const Table& table, Passive passive) {
    return player_has(table, Seat::First, passive) || player_has(table, Seat::Second, passive);
}

int current_cost(const Table& table, Seat seat, Slot slot) {
    const Object& object = table.at(slot);
    const Card& card = table.card(object);
    const State& state = table.state;
    if (card.passives.empty() && state.grants.empty() && !state.stale && !state.at_work.cost_auras)
        return std::max<int>(card.cost, 0);
    const Ref ref = state.ref(slot);
    int cost = card.cost;
    const auto apply = [&](const PassiveEffect& passive, const Context& context) {
        if (!passive.changes_cost || !all_hold(table, passive.conditions, context)) return;
        count(&Coverage::passives, static_cast<Place>(&passive - table.program().passives.data()));
        if (passive.passive == Passive::ModifyCost && passive.cost) cost = *passive.cost;
        for (Place place = passive.stat_modifiers.first; place < passive.stat_modifiers.end(); ++place) {
            const StatModifier& modifier = table.program().stat_modifiers[place];
            if (modifier.stat != StatType::Cost) continue;
            const int amount = amount_of(table, modifier.amount, context, 0) * modifier.amount_multiplier;
            switch (modifier.op) {
                case OperatorType::Add: cost += amount; break;
                case OperatorType::Multiply: cost *= amount; break;
                case OperatorType::Divide: cost = amount == 0 ? cost : cost / amount; break;
            }
        }
    };
    for (Place place = card.passives.first; place < card.passives.end(); ++place) {
        const PassiveEffect& passive = table.program().passives[place];
        if (passive.filter.scope != Scope::OthersOnly) apply(passive, {.you = seat, .source = ref});
    }
    if (table.state.stale || table.state.at_work.cost_auras)
        for (const Seat owner : all_seats)
            for (const Slot source : table.player(owner).field) {
                const Card& aura = table.card(table.at(source));
                for (Place place = aura.passives.first; place < aura.passives.end(); ++place) {
                    const PassiveEffect& passive = table.program().passives[place];
                    if (passive.filter.scope == Scope::SelfOnly) continue;
                    if (qualifies(table, passive.filter, ref, table.state.ref(source), owner))
                        apply(passive, {.you = owner, .source = table.state.ref(source)});
                }
            }
    for (const Grant& grant : table.state.grants) {
        if (grant.target == ref && grant.effect != no_place &&
            table.program().effects[grant.effect].type == EffectType::ModifyCost)
            cost = grant.x;
        if (grant.target != Ref::player(seat) || grant.passive == no_place) continue;
        if (qualifies(table, table.program().passives[grant.passive].filter, Scope::All, ref, {}, seat))
            apply(table.program().passives[grant.passive], {.you = seat, .source = grant.source});
    }
    return std::max(cost, 0);
}

}  // namespace pentacle::cardlang
