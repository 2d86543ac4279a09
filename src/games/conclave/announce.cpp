#include <algorithm>

#include "games/conclave/legality.hpp"
#include "games/conclave/machine.hpp"

// R37. X, modes, targets, cards for costs; then everything is paid and the item is on the stack.
namespace pentacle::conclave {

namespace {

Range effects_of(const Machine& machine, const Announcing& announcing) {
    return conclave::effects_of(machine.program(), announcing.item);
}

// Whether anybody is asked for modes or targets.
bool has_choices(const Machine& machine, const StackItem& item) {
    switch (item.kind) {
        case ItemKind::Spell: return machine.card(item.source.card).has_choices;
        case ItemKind::Activated: return machine.program().activated[item.ability].has_choices;
        case ItemKind::Triggered: return true;  // it may be
    }
    return true;
}

int count_for(const StackItem& item, Place effect) {
    return static_cast<int>(std::count_if(item.targets.begin(), item.targets.end(),
                                          [&](const ChosenTarget& chosen) { return chosen.effect == effect; }));
}

bool is_x_chosen(Machine& machine, Announcing& announcing) {
    if (announcing.x >= 0) return true;
    if (announcing.free) return announcing.x = 0, true;
    const auto answer = answer_to(machine, QuestionKind::X);
    if (!answer) return ask(machine, QuestionKind::X, announcing.item.source.controller), false;
    announcing.x = answer->number;
    return true;
}

bool are_modes_chosen(Machine& machine, Announcing& announcing, Announce& frame) {
    StackItem& item = announcing.item;
    if (const auto answer = answer_to(machine, QuestionKind::Mode))
        add_mode(item.modes, {frame.effect, static_cast<std::uint8_t>(answer->number)});
    bool done = true;
    for_each_modal(machine.program(), effects_of(machine, announcing), [&](Place place) {
        if (!done) return;
        const Effect& effect = machine.program().effects[place];
        const auto chosen = std::count_if(item.modes.begin(), item.modes.end(),
                                          [&](const ChosenMode& mode) { return mode.effect == place; });
        if (chosen >= modes_wanted(effect) || item.modes.full()) return;
        done = false;
        frame.effect = place;
        ask(machine, QuestionKind::Mode, item.source.controller);
    });
    return done;
}

bool are_targets_chosen(Machine& machine, Announcing& announcing, Announce& frame) {
    StackItem& item = announcing.item;
    if (const auto answer = answer_to(machine, QuestionKind::Targets)) {
        if (answer->done) frame.done = true;
        else item.targets.push_back({answer->target, frame.effect});
    }
    bool complete = true;
    bool passed = frame.effect == no_place || !frame.choosing_targets;  // the effect whose targets are being chosen
    for_each_targeted(machine.program(), effects_of(machine, announcing), item.modes, [&](Place place) {
        if (!complete) return;
        const Effect& effect = machine.program().effects[place];
        if (!passed) {
            if (place != frame.effect) return;
            passed = true;
            if (frame.done) return;
        }
        if (count_for(item, place) >= effect.max_targets || item.targets.full()) return;
        CandidateList list;
        list_choosable_targets(machine, place, item, list);
        if (list.empty()) return;
        complete = false;
        frame.effect = place;
        frame.choosing_targets = true;
        frame.done = false;
        ask(machine, QuestionKind::Targets, item.source.controller);
    });
    return complete;
}

bool are_cost_cards_chosen(Machine& machine, Announcing& announcing) {
    if (const auto answer = answer_to(machine, QuestionKind::CostCards))
        announcing.cost_cards.push_back(answer->target.id);
    const CostView view = costs_of(machine, announcing);
    if (next_cost(machine, view, announcing.cost_cards) == no_place) return true;
    ask(machine, QuestionKind::CostCards, view.seat);
    return false;
}

int amount_paid(const Machine& machine, const CostView& view, int x) {
    if (!view.costs.empty()) return machine.program().costs[view.costs.first].amount;
    return price_of(view.mana, x, view.change).total();
}

void pay(Machine& machine, Announcing& announcing) {
    const CostView view = costs_of(machine, announcing);
    const Seat seat = view.seat;
    announcing.item.paid = static_cast<std::int16_t>(amount_paid(machine, view, announcing.x));
    CostCards spent = announcing.cost_cards;
    for (Place place = view.costs.first; place < view.costs.end(); ++place) {
        const Cost& cost = machine.program().costs[place];
        if (cost.type == CostType::Sacrifice && cost.filter.scope == Scope::SelfOnly && !spent.full())
            spent.push_back(view.source);
    }
    pay_mana(machine, seat, price_of(view.mana, announcing.x, view.change), view.tap ? view.source : no_instance,
             &spent);
    if (view.tap) tap(machine, *permanent_at(machine, view.source));
    pay_costs(machine, announcing);
}

// Takes the card from where it was; on the stack it is a new object.
void take_card(Machine& machine, const Announcing& announcing) {
    const Seat owner = announcing.item.owner;
    if (announcing.from == Zone::Deck) {  // castCard
        auto& library = machine.player(owner).library;
        for (std::size_t index = library.size(); index-- > 0;)
            if (library[index] == announcing.item.source.card) {
                library.erase_at(index);
                return;
            }
        return;
    }
    Player& player = machine.player(owner);
    auto& pile = announcing.from == Zone::Hand        ? player.hand
                 : announcing.from == Zone::Graveyard ? player.graveyard
                                                      : player.exile;
    pile.erase_if([&](const Held& held) { return held.id == announcing.card; });
    set_off(machine, Trigger::LeftZone, {announcing.item.source.card, announcing.card, owner, announcing.from, 0});
}

void commit(Machine& machine) {
    State& state = machine.state;
    Announcing announcing = state.now.announcing;
    StackItem& item = announcing.item;
    finish_frame(machine);
    if (announcing.only_targets) {
        for (StackItem& there : state.stack)
            if (there.id == item.id) there.targets = item.targets;
        state.now.announcing = {};
        return tell_stack(machine);
    }
    const Seat seat = item.source.controller;
    if (item.kind == ItemKind::Activated) {
        Permanent* permanent = permanent_at(machine, item.source.id);
        ensure(permanent != nullptr, "an ability of a card that is not there");
        permanent->used = static_cast<std::uint16_t>(permanent->used | 1U << announcing.number);
    }
    if (!announcing.free && item.kind != ItemKind::Triggered) pay(machine, announcing);
    if (item.kind != ItemKind::Triggered) item.source.x = announcing.x;
    if (item.kind == ItemKind::Spell) take_card(machine, announcing);
    const Instance source = item.source.id;
    item.id = new_instance(machine);
    if (item.kind == ItemKind::Spell) {
        item.source.id = item.id;
        machine.player(seat).next_card_costs_less = 0;
        machine.tell([&] {
            return Happened{.kind = EventKind::CardPlayed,
                            .player = seat,
                            .card = {item.id, item.source.card},
                            .amount = item.source.x};
        });
    } else {
        machine.tell([&] {
            return Happened{
                .kind = item.kind == ItemKind::Activated ? EventKind::AbilityActivated : EventKind::AbilityTriggered,
                .player = seat,
                .card = {source, item.source.card}};
        });
    }
    state.stack.push_back(item);
    state.now.announcing = {};
    tell_stack(machine);
    state.passes = 0;
    state.looked = false;
    state.ask = announcing.hold;
    if (item.kind == ItemKind::Spell)
        set_off(machine, Trigger::Cast, {item.source.card, item.id, seat, Zone::Stack, 0});
}

}  // namespace

void list_choosable_targets(const Table& table, Place effect, const StackItem& item, CandidateList& list) {
    list_targets(table, effect, item, list);
    list.erase_if([&](Target target) {
        return std::any_of(item.targets.begin(), item.targets.end(), [&](const ChosenTarget& chosen) {
            return chosen.effect == effect && chosen.target == target;
        });
    });
}

void run_frame(Machine& machine, Announce& frame) {
    Announcing& announcing = machine.state.now.announcing;
    refresh(machine);
    const bool chooses = has_choices(machine, announcing.item);
    switch (frame.stage) {
        case AnnounceStage::X:
            if (!is_x_chosen(machine, announcing)) return;
            frame.stage = AnnounceStage::Modes;
            [[fallthrough]];
        case AnnounceStage::Modes:
            if (chooses && !are_modes_chosen(machine, announcing, frame)) return;
            frame.stage = AnnounceStage::Targets;
            [[fallthrough]];
        case AnnounceStage::Targets:
            if (chooses && !are_targets_chosen(machine, announcing, frame)) return;
            frame.stage = AnnounceStage::CostCards;
            [[fallthrough]];
        case AnnounceStage::CostCards:
            if (!announcing.only_targets && !are_cost_cards_chosen(machine, announcing)) return;
            frame.stage = AnnounceStage::Pay;
            [[fallthrough]];
        case AnnounceStage::Pay: return commit(machine);
    }
}

void announce_card(Machine& machine, Seat seat, Instance card, const Said& said) {
    const Held* held = find_held(machine.state, Zone::Hand, seat, card);
    ensure(held != nullptr, "a card is played that is not in hand");
    machine.state.now.announcing = announcing_card(machine, seat, *held);
    fill_in(machine, said);
}

void announce_ability(Machine& machine, Seat seat, const Permanent& permanent, std::uint8_t number, const Said& said) {
    machine.state.now.announcing = announcing_ability(machine, seat, permanent, number);
    fill_in(machine, said);
}

void fill_in(Machine& machine, const Said& said) {
    Announcing& announcing = machine.state.now.announcing;
    announcing.hold = said.hold;
    if (!said.complete) return void(begin<Announce>(machine));
    StackItem& item = announcing.item;
    const Range effects = effects_of(machine, announcing);
    if (said.has_x) announcing.x = said.x;
    std::size_t next = 0;
    for_each_modal(machine.program(), effects, [&](Place place) {
        for (int count = modes_wanted(machine.program().effects[place]);
             count > 0 && next < said.modes.size() && !item.modes.full(); --count)
            add_mode(item.modes, {place, said.modes[next++]});
    });
    next = 0;
    for_each_targeted(machine.program(), effects, item.modes, [&](Place place) {
        for (int count = machine.program().effects[place].max_targets;
             count > 0 && next < said.targets.size() && !item.targets.full(); --count)
            item.targets.push_back({said.targets[next++], place});
    });
    for (const Instance id : said.cost_cards) announcing.cost_cards.push_back(id);
    begin<Announce>(machine, {.stage = AnnounceStage::Pay});
}

// R36. It enters at once, and its player keeps priority.
void play_resource(Machine& machine, Seat seat, Instance card) {
    State& state = machine.state;
    const Held* held = find_held(state, Zone::Hand, seat, card);
    ensure(held != nullptr, "a generator is played that is not in hand");
    const CardNumber number = held->card;
    Player& player = machine.player(seat);
    player.hand.erase_if([&](const Held& one) { return one.id == card; });
    set_off(machine, Trigger::LeftZone, {number, card, seat, Zone::Hand, 0});
    if (player.resources_played < 255) ++player.resources_played;
    const Instance id = enter(machine, {.card = number, .owner = seat, .controller = seat, .from = Zone::Hand});
    machine.tell([&] { return Happened{.kind = EventKind::ResourcePlayed, .player = seat, .card = {id, number}}; });
    state.passes = 0;
    state.looked = false;
}

namespace {

StackItem item_of(const Waiting& waiting) {
    StackItem item;
    item.kind = ItemKind::Triggered;
    item.source = waiting.source;
    item.owner = waiting.source.controller;
    item.ability = waiting.trigger;
    item.occasion = waiting.occasion;
    return item;
}

bool is_announceable(const Machine& machine, const StackItem& item) {
    bool possible = true;
    const Range effects = conclave::effects_of(machine.program(), item);
    for_each_modal(machine.program(), effects, [&](Place place) {
        if (possible) possible = has_modes_for(machine, machine.program().effects[place], item);
    });
    return possible && has_targets_for(machine, effects, item);
}

}  // namespace

bool could_announce(const Machine& machine, const Waiting& waiting) {
    return is_announceable(machine, item_of(waiting));
}

// R38. Without its targets a trigger is not put on the stack.
void announce_trigger(Machine& machine, const Waiting& waiting) {
    if (!could_announce(machine, waiting)) return;
    Announcing& announcing = machine.state.now.announcing;
    announcing = {};
    announcing.item = item_of(waiting);
    announcing.x = 0;
    begin<Announce>(machine);
}

bool announce_free(Machine& machine, Seat seat, Zone from, Instance card, CardNumber number, Seat owner) {
    State& state = machine.state;
    const Card& printed = machine.card(number);
    if (printed.type == CardType::ResourceGenerator || state.stack.full()) return false;
    if (printed.is_permanent() && machine.player(seat).battlefield.full()) return false;
    Announcing announcing = announcing_card(machine, seat, {card, number});
    announcing.item.owner = owner;
    announcing.from = from;
    announcing.free = true;
    announcing.x = 0;
    if (!is_announceable(machine, announcing.item)) return false;
    state.now.announcing = announcing;
    begin<Announce>(machine);
    return true;
}

void announce_new_targets(Machine& machine, const StackItem& item) {
    Announcing& announcing = machine.state.now.announcing;
    announcing = {};
    announcing.item = item;
    announcing.item.targets.clear();
    announcing.only_targets = true;
    announcing.x = item.source.x;
    begin<Announce>(machine, {.stage = AnnounceStage::Targets});
}

}  // namespace pentacle::conclave
