#include "cardlang/announce.hpp"

#include "cardlang/announce_steps.hpp"
#include "cardlang/moves.hpp"
#include "cardlang/triggers.hpp"

namespace pentacle::cardlang {

namespace {

// An ability whose every effect needs a target that does not exist does nothing: it is not put on the stack.
bool is_pointless(const Table& table, const StackItem& item) {
    bool pointless = item.effects.count > 0;
    for (Place place = item.effects.first; place < item.effects.end(); ++place) {
        const Effect& effect = table.program().effects[place];
        pointless &= effect.target_type && !effect.resolve_target && !effect.all && effect.type != EffectType::Choose &&
                     !may_have_target(table, item, place);
    }
    return pointless;
}

void begin(Machine& machine, const Announcement& announcing) {
    machine.state.announcing = announcing;
    machine.state.frames.push_back(AnnounceItem{});
}

}  // namespace

void announce_cast(Machine& machine, Seat seat, Slot slot, bool free, bool exile_after) {
    const Object& object = machine.state.objects[slot];
    Announcement draft;
    draft.item = item_to_cast(machine, seat, slot);
    draft.from = object.zone;
    draft.costs = static_cast<std::uint8_t>(machine.card(object).additional_costs.count);
    draft.free = free;
    draft.item.exile_after = exile_after;
    begin(machine, draft);
}

void announce_activation(Machine& machine, Seat seat, Slot slot, std::uint8_t ability) {
    AbilityList abilities;
    list_abilities(machine, slot, abilities);
    const ActivatedEffect& record = machine.program().activated[abilities[ability]];
    Announcement draft;
    draft.item.kind = ItemKind::ActivatedEffect;
    draft.item.controller = draft.item.damage_owner = seat;
    draft.item.source = machine.state.ref(slot);
    draft.item.card = machine.state.objects[slot].card;
    draft.item.effects = record.effects;
    draft.activated = abilities[ability];
    draft.ability = ability;
    draft.costs = record.cost ? 1 : 0;
    begin(machine, draft);
}

void announce_trigger(Machine& machine, const PendingTrigger& pending) {
    const TriggeredEffect& trigger = machine.program().triggers[pending.trigger];
    Announcement draft;
    draft.item.kind = ItemKind::TriggeredEffect;
    draft.item.controller = draft.item.damage_owner = pending.controller;
    draft.item.source = pending.source;
    draft.item.card = pending.card;
    draft.item.effects = trigger.effects;
    draft.item.trigger = pending.trigger;
    draft.item.keyword_amount = pending.keyword_amount;
    draft.item.occasion = pending.occasion;
    draft.costs = static_cast<std::uint8_t>(trigger.additional_costs.count);
    if (machine.state.stack.full() || is_pointless(machine, draft.item)) return;
    begin(machine, draft);
}

void announce_delayed(Machine& machine, const Delayed& delayed) {
    if (delayed.kind == DelayedKind::ReturnToPlay) {
        if (machine.state.is_current(delayed.object))
            move_object(machine, delayed.object, Zone::Play, machine.state.at(delayed.object).owner);
        return;
    }
    StackItem item;
    item.kind = ItemKind::TriggeredEffect;
    item.controller = item.damage_owner = delayed.controller;
    item.source = delayed.object;
    item.card = delayed.card;
    item.effects = {delayed.place, 1};
    item.due = true;
    if (machine.state.stack.full()) return;
    machine.state.stack.push_back(item);
    machine.events.add(AbilityTriggered{item.controller, {item.card, item.source.uid, std::nullopt}});
}

void announce_copy(Machine& machine, const StackItem& original, Seat controller) {
    State& state = machine.state;
    Slot slot = no_slot;
    for (std::size_t candidate = 2 * cards_per_deck_max; candidate < object_slots && slot == no_slot; ++candidate)
        if (!state.objects[candidate].exists()) slot = static_cast<Slot>(candidate);
    if (slot == no_slot || state.stack.full()) return;
    Object& object = state.objects[slot];
    object = {};
    object.card = original.card;
    object.owner = object.controller = controller;
    object.zone = Zone::Stack;
    object.uid = state.next_uid++;
    object.set(ObjectFlag::Exists);
    object.set(ObjectFlag::IsCopy);
    Announcement draft;
    draft.item = original;
    draft.item.controller = draft.item.damage_owner = controller;
    draft.item.source = state.ref(slot);
    draft.item.targets.clear();
    draft.from = Zone::Stack;
    draft.free = true;
    begin(machine, draft);
}

void run_announcement(Machine& machine) {
    Announcement& now = machine.state.announcing;
    refresh(machine);
    if (!settle_option(machine, now) || !settle_x(machine, now) || !settle_modes(machine, now) ||
        !settle_alternate(machine, now) || !settle_targets(machine, now) || !settle_costs(machine, now) ||
        !settle_tribute(machine, now))
        return;
    if (now.item.kind == ItemKind::Spell) commit_spell(machine);
    else commit_ability(machine);
}

}  // namespace pentacle::cardlang
