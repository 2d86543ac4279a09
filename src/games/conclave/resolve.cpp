#include <algorithm>

#include "games/conclave/machine.hpp"

// R24, R25.
namespace pentacle::conclave {

namespace {

void leave_stack(Machine& machine, const StackItem& item) {
    if (!remove_item(machine, item.id)) return;
    if (item.kind == ItemKind::Spell && !item.copy)
        put(machine, item.owner, item.source.card, Zone::Stack, Zone::Graveyard, LibraryPlace::Top);
}

Held card_of(const StackItem& item) { return {item.source.id, item.source.card}; }

void tell_end(Machine& machine, EventKind kind, const StackItem& item) {
    machine.tell([&] { return Happened{.kind = kind, .player = item.source.controller, .card = card_of(item)}; });
    tell_stack(machine);
}

void finish_resolving(Machine& machine) {
    finish_frame(machine);
    machine.state.now.resolving = {};
    gets_priority(machine, machine.state.active);
}

void enter_battlefield(Machine& machine, const StackItem& item) {
    remove_item(machine, item.id);
    const Card& card = machine.card(item.source.card);
    const Instance host = card.aura && !item.targets.empty() ? item.targets.front().target.id : no_instance;
    enter(machine, {.card = item.source.card,
                    .owner = item.owner,
                    .controller = item.source.controller,
                    .from = Zone::Stack,
                    .x = item.source.x,
                    .host = host});
    tell_end(machine, EventKind::ItemResolved, item);
    finish_resolving(machine);
}

}  // namespace

void run_frame(Machine& machine, Resolve& frame) {
    State& state = machine.state;
    StackItem& item = state.now.resolving;
    switch (frame.stage) {
        case ResolveStage::Begin: {
            refresh(machine);
            item = state.stack.back();
            const bool had_targets = !item.targets.empty();
            item.targets.erase_if([&](const ChosenTarget& chosen) {
                return !is_legal_target(machine, machine.program().effects[chosen.effect], chosen.target, item);
            });
            if (had_targets && item.targets.empty()) {
                const StackItem gone = item;
                leave_stack(machine, gone);
                tell_end(machine, EventKind::ItemFizzled, gone);
                return finish_resolving(machine);
            }
            if (item.kind != ItemKind::Spell && state.abilities < 255) ++state.abilities;
            if (item.kind == ItemKind::Spell && machine.card(item.source.card).is_permanent()) {
                const StackItem entering = item;
                return enter_battlefield(machine, entering);
            }
            frame.stage = ResolveStage::Leave;
            return begin_effects(machine, effects_of(machine.program(), item));
        }
        case ResolveStage::Effects: return;
        case ResolveStage::Leave: {
            const StackItem done = item;
            leave_stack(machine, done);
            tell_end(machine, EventKind::ItemResolved, done);
            return finish_resolving(machine);
        }
    }
}

}  // namespace pentacle::conclave
