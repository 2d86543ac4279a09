#include "cardlang/machine/announce.hpp"

#include "cardlang/machine/announce_steps.hpp"
#include "cardlang/machine/moves.hpp"
#include "cardlang/machine/triggers.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

// An ability whose every effect needs a target that does not exist does nothing: it is not put on the stack.
bool is_pointless(const Table& table, const StackItem& item) {
    bool pointless = item.effects.count > 0;
    for (Place place = item.effects.first; place < item.effects.end(); ++place) {
        const Effect& effect = table.program().effects[place];
        pointless &= has_target(effect) && !effect.resolve_target && effect.type != EffectType::Choose &&
                     !may_have_target(table, item, place);
    }
    return pointless;
}

// Whether there may be modes or targets to choose.
bool has_choices(const Program& program, const Announcement& now) {
    switch (now.item.kind) {
        case ItemKind::Spell: return program.cards[now.item.card].chooses_on_cast;
        case ItemKind::ActivatedEffect: return program.activated[now.activated].chooses;
        case ItemKind::TriggeredEffect: return program.triggers[now.item.trigger].chooses;
    }
    return true;
}

// A new announcement, to be filled in.
Announcement& begin(State& state) {
    state.frames.emplace_back(AnnounceItem{});
    return *std::construct_at(&state.announcing);
}

// An effect that waited for its phase chooses what it needs when it resolves.
void put_due_effect_on_stack(Machine& machine, const PendingTrigger& pending) {
    StackItem item;
    item.kind = ItemKind::TriggeredEffect;
    item.controller = item.damage_owner = pending.controller;
    item.source = pending.source;
    item.card = pending.card;
    item.effects = {pending.effect, 1};
    item.due = true;
    item.follows = pending.follows;
    item.x = pending.x;
    item.paid = pending.paid;
    item.keyword_amount = pending.keyword_amount;
    item.occasion = pending.occasion;
    item.source_attack = static_cast<std::int16_t>(attack_of(machine, pending.source));
    item.stay = machine.state.is_current(item.source) ? item.source.uid : stay_over;
    machine.state.stack.push_back(item);
    machine.events.add(AbilityTriggered{item.controller, {item.card, item.source.uid, std::nullopt}});
}

}  // namespace

void announce_cast(Machine& machine, Seat seat, Slot slot, bool free, bool exile_after) {
    const Object& object = machine.state.objects[slot];
    Announcement& now = begin(machine.state);
    fill_item_to_cast(machine, seat, slot, now.item);
    now.from = object.zone;
    now.costs = static_cast<std::uint8_t>(machine.card(object).additional_costs.count);
    now.free = free;
    now.item.exile_after = exile_after;
}

void announce_activation(Machine& machine, Seat seat, Slot slot, std::uint8_t ability) {
    AbilityList abilities;
    list_abilities(machine, slot, abilities);
    const ActivatedEffect& record = machine.program().activated[abilities[ability].place];
    Announcement& now = begin(machine.state);
    now.item.kind = ItemKind::ActivatedEffect;
    now.item.controller = now.item.damage_owner = seat;
    now.item.source = machine.state.ref(slot);
    now.item.card = machine.state.objects[slot].card;
    now.item.effects = record.effects;
    now.item.conditions = record.conditions;
    now.item.x = machine.state.objects[slot].x;
    now.activated = abilities[ability].place;
    now.given_by = abilities[ability].given_by;
    now.costs = record.cost ? 1 : 0;
}

void announce_trigger(Machine& machine, const PendingTrigger& pending) {
    if (machine.state.stack.full()) return;
    if (pending.trigger == no_place) return put_due_effect_on_stack(machine, pending);
    const TriggeredEffect& trigger = machine.program().triggers[pending.trigger];
    Announcement& now = begin(machine.state);
    now.item.kind = ItemKind::TriggeredEffect;
    now.item.controller = now.item.damage_owner = pending.controller;
    now.item.source = pending.source;
    if (pending.source_gone) now.item.stay = stay_over;
    now.item.card = pending.card;
    now.item.effects = trigger.effects;
    now.item.trigger = pending.trigger;
    now.item.x = pending.x;
    now.item.keyword_amount = pending.keyword_amount;
    now.item.occasion = pending.occasion;
    now.costs = static_cast<std::uint8_t>(trigger.additional_costs.count);
    if (is_pointless(machine, now.item)) drop_announcement(machine);
}

void announce_copy(Machine& machine, const StackItem& original, Seat controller) {
    State& state = machine.state;
    const Slot slot = free_slot(state);
    if (slot == no_slot || state.stack.full()) return;
    Object& object = state.objects[slot];
    object = {};
    object.card = original.card;
    object.owner = object.controller = controller;
    object.zone = Zone::Stack;
    object.uid = state.next_uid++;
    object.set(ObjectFlag::Exists);
    object.set(ObjectFlag::IsCopy);
    Announcement& now = begin(state);
    now.item = original;
    now.item.controller = now.item.damage_owner = controller;
    now.item.source = state.ref(slot);
    now.item.targets.clear();
    now.from = Zone::Stack;
    now.free = true;
}

void run_announcement(Machine& machine) {
    Announcement& now = machine.state.announcing;
    refresh(machine);
    const bool chooses = has_choices(machine.program(), now);
    if (!settle_option(machine, now) || !settle_x(machine, now) || (chooses && !settle_modes(machine, now)) ||
        !settle_alternate(machine, now) || (chooses && !settle_targets(machine, now)) || !settle_costs(machine, now) ||
        !settle_tribute(machine, now))
        return;
    if (now.item.kind == ItemKind::Spell) commit_spell(machine);
    else commit_ability(machine);
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
