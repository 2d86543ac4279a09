#include "cardlang/machine/continuous.hpp"

#include <algorithm>

#include "cardlang/machine/counting.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

// A passive at work: printed on `source`, or granted to `target`; or an effect that was granted.
struct Active {
    const PassiveEffect* passive = nullptr;
    const Effect* effect = nullptr;
    Ref source;
    Ref target;  // none: whoever the passive's filter names
    Seat controller = Seat::First;
    std::int16_t x = 0;
    std::uint8_t times = 1;

    WordSet<Layer> layers() const { return passive != nullptr ? passive->layers : effect->layers; }
};
using Actives = FixedVector<Active, 192>;

void add_all(const Table& table, Range passives, Slot slot, Zone zone, Actives& actives) {
    const Object& object = table.at(slot);
    for (Place place = passives.first; place < passives.end(); ++place) {
        const PassiveEffect& passive = table.program().passives[place];
        if (passive.works_from.has(zone) && !actives.full())
            actives.push_back(
                {&passive, nullptr, table.state.ref(slot), {}, object.controller, object.x, object.count});
    }
}

// The passives that a token was made with work in play only, whatever they say.
void add_made_with(const Table& table, Slot slot, Actives& actives) {
    const Object& object = table.at(slot);
    const Range passives = table.program().effects[object.made_by].token_passive;
    for (Place place = passives.first; place < passives.end(); ++place)
        if (!actives.full())
            actives.push_back({&table.program().passives[place],
                               nullptr,
                               table.state.ref(slot),
                               {},
                               object.controller,
                               object.x,
                               object.count});
}

// Its own, or of the effect that made it.
bool has_passives(const Table& table, const Object& object) {
    return !table.card(object).passives.empty() ||
           (object.made_by != no_place && !table.program().effects[object.made_by].token_passive.empty());
}

bool changes_keywords(const Table& table, const Object& object) {
    if (table.card(object).changes_keywords) return true;
    if (object.made_by == no_place) return false;
    const Range passives = table.program().effects[object.made_by].token_passive;
    for (Place place = passives.first; place < passives.end(); ++place)
        if (table.program().passives[place].layers.has(Layer::Keywords)) return true;
    return false;
}

struct Change {
    int attack = 0;
    int defense = 0;
};

Change change_by_counters(const Language& language, const Counters& counters) {
    Change change;
    for (std::size_t place = 0; place < language.counters.size(); ++place) {
        const auto counter = static_cast<CounterType>(place);
        change.attack += counters[counter] * language.counters[counter].attack;
        change.defense += counters[counter] * language.counters[counter].defense;
    }
    return change;
}

Printed as_printed(const Table& table, const Object& object) {
    const Card& card = table.card(object);
    const Effect* maker = object.made_by != no_place ? &table.program().effects[object.made_by] : nullptr;
    const Change counted = change_by_counters(*table.program().language, object.counters);
    const std::uint32_t keywords = printed_keywords(table, object).bits;
    Printed printed;
    const auto with = [](int number, int change) {
        return static_cast<std::int16_t>(modified(number, OperatorType::Add, change));
    };
    printed.values.attack = with(printed_attack(table, object), counted.attack);
    printed.values.defense = with(printed_defense(table, object), counted.defense);
    printed.values.keywords = static_cast<KeywordBits>(keywords);
    printed.values.triggers =
        static_cast<TriggerBits>(card.hears.bits | table.program().heard_by(printed.values.keywords));
    const auto follows_position = [](const Effect* by) {
        return by != nullptr && (by->attack_based_on || by->defense_based_on);
    };
    const Effect* changer = object.changed_by != no_place ? &table.program().effects[object.changed_by] : nullptr;
    printed.is_known = !follows_position(maker) && !follows_position(changer);
    printed.says_more = card.activated_from.has(Zone::Play) || has_passives(table, object) ||
                        (maker != nullptr && maker->looks_beyond_fields) ||
                        (changer != nullptr && changer->looks_beyond_fields);
    return printed;
}

// The phases that an object in play waits for, if it waits for any. Those of keywords are not told apart.
PhaseBits phases_heard(const Table& table, const Object& object) {
    constexpr auto bit = WordSet<Trigger>::bit(Trigger::Phase);
    if ((object.now.triggers & bit) == 0) return 0;
    const bool by_keyword = (table.program().heard_by(object.now.keywords) & bit) != 0;
    return by_keyword ? static_cast<PhaseBits>(~0U) : static_cast<PhaseBits>(table.card(object).phases.bits);
}

[[gnu::noinline]] void find_printed(const Table& table, Object& object) { object.printed = as_printed(table, object); }

// The values that what is at work then changes.
inline void start_as_printed(const Table& table, Object& object) {
    if (!object.printed.is_known) find_printed(table, object);
    object.now = object.printed.values;
}

using Sources = FixedVector<Slot, 2 * (field_max + piles_max)>;

// One look at everything in play: printed values, and who has passives, triggers and abilities. Whether these values
// are the same whatever else is in play.
bool start_as_printed(Machine& machine, Sources& sources) {
    const Table table = machine;
    State& state = machine.state;
    state.at_work = {};
    bool dying = false;
    bool all_known = true;
    for (const Seat seat : all_seats) {
        FieldBits abilities = 0;
        FieldBits place_bit = 1;
        TriggerBits triggers = 0;
        for (const Slot slot : state.players[seat].field) {
            Object& object = state.objects[slot];
            start_as_printed(table, object);
            all_known &= object.printed.is_known;
            triggers |= object.now.triggers;
            state.at_work.phases |= phases_heard(table, object);
            dying |= object.is_summon() && object.defense_left() <= 0;
            const FieldBits here = place_bit;
            place_bit <<= 1U;
            if (!object.printed.says_more) [[likely]]
                continue;
            if (table.card(object).activated_from.has(Zone::Play)) abilities |= here;
            if (has_passives(table, object)) sources.push_back(slot);
            for (const Place maker : {object.made_by, object.changed_by})
                if (maker != no_place)
                    state.at_work.look_beyond_fields |= table.program().effects[maker].looks_beyond_fields;
        }
        state.at_work.abilities[seat] = abilities;
        state.at_work.triggers[seat] = triggers;
    }
    state.unchecked |= dying;
    return all_known;
}

// In time order: by uid, which grows with time; then graveyards and the game's own zones; then what was granted.
void collect(const Table& table, Sources& sources, Actives& actives) {
    if (sources.size() > 1)
        std::sort(sources.begin(), sources.end(),
                  [&](Slot left, Slot right) { return table.at(left).uid < table.at(right).uid; });
    for (const Slot slot : sources) {
        add_all(table, table.card(table.at(slot)).passives, slot, Zone::Play, actives);
        if (table.at(slot).made_by != no_place) add_made_with(table, slot, actives);
    }
    for (const Seat seat : all_seats)
        for_each_outside_play(table, seat, [&](Slot slot, Zone zone) {
            add_all(table, table.card(table.at(slot)).passives, slot, zone, actives);
        });
    const Program& program = table.program();
    for (const Grant& grant : table.state.grants)
        if (!actives.full())
            actives.push_back({grant.passive != no_place ? &program.passives[grant.passive] : nullptr,
                               grant.passive != no_place ? nullptr : &program.effects[grant.effect], grant.source,
                               grant.target, grant.controller, grant.x, grant.times});
}

// Which layers there is anything to do in.
WordSet<Layer> note_at_work(const Table& table, const Actives& actives, AtWork& at_work) {
    WordSet<Layer> layers;
    for (const Active& active : actives) {
        layers.bits |= active.layers().bits;
        const bool on_player = active.target.is_player();
        const Seat seat = active.target.is_none() ? active.controller : controller_of(table, active.target);
        std::uint32_t bits = 0;
        if (active.passive != nullptr) {
            bits = WordSet<Passive>::bit(active.passive->passive);
            at_work.cost_auras |= active.passive->changes_cost && active.passive->filter.scope != Scope::SelfOnly;
            at_work.look_beyond_fields |= active.passive->looks_beyond_fields;
            at_work.show_top_cards |= active.passive->looks_at_top_card;
        } else {
            if (active.effect->replacement_passive) bits = WordSet<Passive>::bit(*active.effect->replacement_passive);
            at_work.look_beyond_fields |= on_player && active.effect->looks_beyond_fields;
        }
        at_work.passives[seat] |= bits;
    }
    return layers;
}

bool is_on(const Table& table, const Active& active) {
    if (active.passive == nullptr || active.passive->conditions.empty()) return true;
    // A granted passive is about the card it was granted to.
    const Ref about = active.target.is_none() || active.target.is_player() ? active.source : active.target;
    return all_hold(table, active.passive->conditions, {.you = active.controller, .source = about});
}

// Visits every object in play that the passive or effect applies to, in the order of the fields.
template <typename Visit>
void for_each_affected(State& state, const Table& table, const Active& active, Visit visit) {
    const auto in_play = [&](Ref ref) { return state.is_current(ref) && state.at(ref).zone == Zone::Play; };
    const PassiveEffect* passive = active.passive;
    if (active.target.is_none()) {
        if (passive->filter.scope == Scope::SelfOnly) {
            if (in_play(active.source) &&
                qualifies(table, passive->filter, active.source, active.source, active.controller))
                visit(active.source, state.at(active.source));
            return;
        }
        for (const Seat seat : all_seats)
            for (const Slot slot : state.players[seat].field)
                if (qualifies(table, passive->filter, state.ref(slot), active.source, active.controller))
                    visit(state.ref(slot), state.objects[slot]);
        return;
    }
    if (!active.target.is_player()) {
        if (in_play(active.target)) visit(active.target, state.at(active.target));
        return;
    }
    // On a player: that player's cards, or for an effect that also holds for later cards those it names.
    const Filter& filter = passive != nullptr ? passive->filter : active.effect->filter;
    const Seat seat = active.target.seat();
    for (const Slot slot : state.players[seat].field)
        if (qualifies(table, filter, Scope::All, state.ref(slot), active.source, seat))
            visit(state.ref(slot), state.objects[slot]);
}

void change_stat(const Table& table, const StatModifier& modifier, const Active& active, Ref ref, Derived& value) {
    if (modifier.stat == StatType::Cost) return;
    const bool printed = active.target.is_none();
    Context context{.you = active.controller, .source = printed ? active.source : ref};
    context.others_only = modifier.scope == Scope::OthersOnly;
    int amount = modifier.x_amount ? active.x : amount_of(table, modifier.amount, context, 0);
    amount *= modifier.amount_multiplier;
    std::int16_t& stat = modifier.stat == StatType::Attack ? value.attack : value.defense;
    stat = static_cast<std::int16_t>(modified(stat, modifier.op, amount));
}

void change_stats(const Table& table, const Active& active, Ref ref, Derived& value) {
    if (active.passive != nullptr) {
        const Range modifiers = active.passive->stat_modifiers;
        for (Place place = modifiers.first; place < modifiers.end(); ++place)
            change_stat(table, table.program().stat_modifiers[place], active, ref, value);
        return;
    }
    const auto add = [](std::int16_t& stat, int change) {
        stat = static_cast<std::int16_t>(modified(stat, OperatorType::Add, change));
    };
    add(value.attack, active.effect->attack.value_or(0));
    add(value.defense, active.effect->defense.value_or(0));
}

void note_triggers(Machine& machine) {
    State& state = machine.state;
    state.at_work.phases = 0;
    for (const Seat seat : all_seats) {
        state.at_work.triggers[seat] = 0;
        for (const Slot slot : state.players[seat].field) {
            Object& object = state.objects[slot];
            object.now.triggers = static_cast<TriggerBits>(machine.card(object).hears.bits |
                                                           machine.program().heard_by(object.now.keywords));
            state.at_work.triggers[seat] |= object.now.triggers;
            state.at_work.phases |= phases_heard(machine, object);
        }
    }
}

void grant_keywords(Machine& machine, const Active& active) {
    const WordSet<Keyword> keywords = active.passive != nullptr ? active.passive->keywords : active.effect->keywords;
    for_each_affected(machine.state, machine, active, [&](Ref, Object& object) {
        object.now.keywords = static_cast<KeywordBits>(object.now.keywords | keywords.bits);
    });
}

void disable_keywords(Machine& machine, const Active& active) {
    const std::uint32_t disabled = active.passive->keywords.empty() ? ~0U : active.passive->keywords.bits;
    for_each_affected(machine.state, machine, active, [&](Ref, Object& object) {
        object.now.keywords = static_cast<KeywordBits>(object.now.keywords & ~disabled);
    });
}

void change_keywords(Machine& machine, const Actives& actives) {
    const auto disables = [](const Active& active) {
        return active.passive != nullptr && active.passive->passive == Passive::DisableKeyword;
    };
    for (const Active& active : actives)
        if (active.layers().has(Layer::Keywords) && !disables(active) && is_on(machine, active))
            grant_keywords(machine, active);
    for (const Active& active : actives)
        if (disables(active) && is_on(machine, active)) disable_keywords(machine, active);
    note_triggers(machine);
}

void change_stats(Machine& machine, const Actives& actives) {
    const Table table = machine;
    for (const Active& active : actives)
        if (active.layers().has(Layer::Stats) && is_on(table, active))
            for_each_affected(machine.state, table, active, [&](Ref ref, Object& object) {
                for (int time = 0; time < active.times; ++time) change_stats(table, active, ref, object.now);
            });
}

// What it says of the cards it applies to.
std::uint32_t said_by(const Active& active) {
    if (active.passive != nullptr) return WordSet<Passive>::bit(active.passive->passive);
    const std::uint32_t no_attack = WordSet<Passive>::bit(Passive::CantAttack);
    // A summon that can neither attack nor block does not strike back.
    const bool no_block = active.effect->type == EffectType::CantAttackOrBlock;
    return no_block ? no_attack | WordSet<Passive>::bit(Passive::CantDealDamage) : no_attack;
}

void change_flags(Machine& machine, const Actives& actives) {
    for (const Active& active : actives)
        if (active.layers().has(Layer::Flags) && is_on(machine, active))
            for_each_affected(machine.state, machine, active,
                              [&](Ref, Object& object) { object.now.passives |= said_by(active); });
}

// The passives that hold now, and find a card if they are about cards. Those that only change costs count when a cost
// is asked for.
void count_passives(Machine& machine, const Actives& actives) {
    const auto& passives = machine.program().passives;
    for (const Active& active : actives) {
        if (active.passive == nullptr || active.passive->changes_cost || !is_on(machine, active)) continue;
        bool found = active.passive->layers.empty();
        for_each_affected(machine.state, machine, active, [&](Ref, const Object&) { found = true; });
        if (found) count(machine.setting, &Coverage::passives, passives.place_of(*active.passive));
    }
}

// Anything may have been given an ability.
void note_granted_abilities(State& state, const Actives& actives) {
    const bool any = std::any_of(actives.begin(), actives.end(), [](const Active& active) {
        return active.passive != nullptr && active.passive->passive == Passive::GrantActive;
    });
    if (!any) return;
    for (const Seat seat : all_seats)
        state.at_work.abilities[seat] =
            static_cast<FieldBits>((std::uint64_t{1} << state.players[seat].field.size()) - 1);
}

// What was granted to something that has moved on is forgotten, and so is what lasts only while its source stays;
// control is given back, and a change of type undone, by the next state check.
void forget_old_grants(Machine& machine) {
    State& state = machine.state;
    state.grants.erase_if([&](const Grant& grant) {
        if (!grant.target.is_player() && !state.is_current(grant.target)) return true;
        if (grant.until != Until::SourceLeaves || state.is_current(grant.source)) return false;
        const bool is_undone = takes_control(machine, grant) || changes_type(machine, grant);
        state.unchecked |= is_undone;
        return !is_undone;
    });
}

// Whether anything is.
[[gnu::noinline]] bool apply_what_is_at_work(Machine& machine, Sources& sources) {
    State& state = machine.state;
    Actives actives;
    collect(machine, sources, actives);
    if (actives.empty()) return false;
    const WordSet<Layer> layers = note_at_work(machine, actives, state.at_work);
    state.at_work.change_keywords = layers.has(Layer::Keywords);
    note_granted_abilities(state, actives);
    state.unchecked |= layers.has(Layer::Stats) || layers.has(Layer::Flags);
    if (layers.has(Layer::Keywords)) change_keywords(machine, actives);
    if (layers.has(Layer::Stats)) change_stats(machine, actives);
    if (layers.has(Layer::Flags)) change_flags(machine, actives);
    if (machine.setting.coverage != nullptr) count_passives(machine, actives);
    return true;
}

// What it brings is told at once. Whether that is all there is to tell of it.
bool tell_what_it_brings(Machine& machine, Object& object) {
    State& state = machine.state;
    object.printed.is_known = false;
    start_as_printed(machine, object);
    state.at_work.triggers[object.controller] |= object.now.triggers;
    state.at_work.phases |= phases_heard(machine, object);
    if (object.printed.is_known && !object.printed.says_more) return true;
    state.at_work.change_keywords |= changes_keywords(machine, object);
    return false;
}

}  // namespace

void note_entered(Machine& machine, Slot slot) {
    State& state = machine.state;
    Object& object = state.objects[slot];
    const bool told = tell_what_it_brings(machine, object);
    state.unchecked |= object.is_summon() && object.defense_left() <= 0;
    state.stale |= !told || !state.plain.is;
}

void note_changed(Machine& machine, Slot slot) {
    tell_what_it_brings(machine, machine.state.objects[slot]);
    machine.state.stale = true;
}

void note_leaving(State& state, Slot slot) {
    const Object& object = state.objects[slot];
    const bool says_nothing = object.printed.is_known && !object.printed.says_more && object.now.triggers == 0;
    if (state.stale || !state.plain.is || !says_nothing) {
        state.stale = true;
        return;
    }
    // Those after it move up by one place.
    FieldBits& abilities = state.at_work.abilities[object.controller];
    if (abilities == 0) return;
    const auto& field = state.players[object.controller].field;
    const auto place = static_cast<unsigned>(std::find(field.begin(), field.end(), slot) - field.begin());
    const auto before = static_cast<FieldBits>(abilities & ((FieldBits{1} << place) - 1U));
    abilities = static_cast<FieldBits>((abilities >> (place + 1U) << place) | before);
}

void compute_anew(Machine& machine) {
    State& state = machine.state;
    state.stale = false;
    if (!state.grants.empty()) forget_old_grants(machine);
    Sources sources;
    const bool all_known = start_as_printed(machine, sources);
    const int buried = state.players[Seat::First].acting_buried + state.players[Seat::Second].acting_buried;
    const bool may_be =
        !sources.empty() || !state.grants.empty() || buried > 0 || !machine.setting.passives_in_own_zones.empty();
    const bool any = may_be && apply_what_is_at_work(machine, sources);
    state.plain.is = all_known && !any;
    if (state.at_work.look_beyond_fields) state.glance.seen = glance_at(state);
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
