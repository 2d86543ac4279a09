#include <algorithm>

#include "games/conclave/machine.hpp"

namespace pentacle::conclave {

Instance new_instance(Machine& machine) {
    ensure(machine.state.next_instance < Target::first_player, "there are no numbers left for objects");
    return machine.state.next_instance++;
}

Permanent* permanent_at(Machine& machine, Instance id) {
    return const_cast<Permanent*>(find_permanent(machine.state, id).permanent);
}

bool is_room(const Machine& machine, Seat seat) { return !machine.state.players[seat].battlefield.full(); }

void note_departure(Machine& machine, const Departed& departed) {
    auto& all = machine.state.departed;
    if (all.full()) all.erase_at(0);
    all.push_back(departed);
}

namespace {

void note_departure(Machine& machine, const Permanent& permanent, Seat seat) {
    note_departure(machine, {.id = permanent.id,
                             .card = permanent.card,
                             .controller = seat,
                             .owner = permanent.owner,
                             .attack = permanent.attack,
                             .defense = permanent.defense,
                             .keywords = permanent.keywords,
                             .mana_value = static_cast<std::int16_t>(machine.card(permanent.card).cost.value(0))});
}

// What has left is found where it has gone.
void follow(State& state, Instance gone, Instance became) {
    for (Departed& departed : state.departed)
        if (departed.id == gone) departed.became = became;
}

// R54. Only while the active player's creatures attack, for that player.
void enter_attacking(Machine& machine, Permanent& permanent, Seat seat) {
    State& state = machine.state;
    if (state.phase() != Phase::Combat || seat != state.active || !state.combat_happened) return;
    if (!machine.card(permanent.card).is_creature() || state.attacks.full()) return;
    set_tapped(machine, permanent, true);
    permanent.set(Flag::Attacking);
    state.attacks.push_back({permanent.id, false});
}

bool enters_tapped(Machine& machine, const Permanent& permanent, Seat seat) {
    // Nearly always a card says it of itself.
    const bool said = machine.card(permanent.card).passive_words.has(Passive::EntersTapped);
    if (!said && !machine.program().taps_others) return false;
    bool tapped = false;
    for_each_working(machine, Passive::EntersTapped, [&](const Working& working) {
        tapped |= speaks_of(machine, working, {permanent.card, permanent.id, seat, &permanent});
    });
    return tapped;
}

int count_attachments(const State& state) {
    int count = 0;
    for_each_permanent(
        state, [&](const Permanent& permanent, Seat) { count += permanent.attached_to != no_instance ? 1 : 0; });
    return count;
}

}  // namespace

Instance enter(Machine& machine, const Entering& entering) {
    State& state = machine.state;
    if (!is_room(machine, entering.controller)) {
        if (!entering.token)
            put(machine, entering.owner, entering.card, entering.from, Zone::Graveyard, LibraryPlace::Top);
        return no_instance;
    }
    Permanent& permanent = machine.player(entering.controller).battlefield.emplace_back();
    permanent.id = new_instance(machine);
    permanent.card = entering.card;
    permanent.owner = entering.owner;
    permanent.x = static_cast<std::int16_t>(entering.x);
    permanent.since = state.clock++;
    permanent.set(Flag::Sick);
    permanent.set(Flag::Token, entering.token);
    if (entering.host != no_instance && count_attachments(state) < static_cast<int>(attachments_max))
        permanent.attached_to = entering.host;
    note_entered(machine, entering.controller);
    const Instance id = permanent.id;
    if (enters_tapped(machine, permanent, entering.controller)) set_tapped(machine, permanent, true);
    if (entering.attacking) enter_attacking(machine, permanent, entering.controller);
    if (entering.token)
        machine.tell([&] {
            return Happened{
                .kind = EventKind::TokenCreated, .player = entering.controller, .card = {id, entering.card}};
        });
    else
        machine.tell([&] {
            return Happened{.kind = EventKind::CardMoved,
                            .player = entering.owner,
                            .card = {id, entering.card},
                            .from = entering.from,
                            .to = Zone::Play};
        });
    if (!entering.quiet)
        set_off(machine, Trigger::EnteredZone, {entering.card, id, entering.controller, Zone::Play, 0});
    return id;
}

Instance put(Machine& machine, Seat owner, CardNumber card, Zone from, Zone to, LibraryPlace place) {
    Player& player = machine.player(owner);
    Instance id = no_instance;
    if (to == Zone::Deck) {
        if (place == LibraryPlace::Top) player.library.push_back(card);
        else player.library.insert_at(0, card);
    } else {
        id = new_instance(machine);
        auto& pile = to == Zone::Hand ? player.hand : to == Zone::Graveyard ? player.graveyard : player.exile;
        pile.push_back({id, card});
    }
    machine.tell([&] {
        return Happened{.kind = EventKind::CardMoved, .player = owner, .card = {id, card}, .from = from, .to = to};
    });
    set_off(machine, Trigger::EnteredZone, {card, id, owner, to, 0});
    return id;
}

namespace {

// What lasted on something that has gone, or because of it.
void forget(Machine& machine, Instance gone) {
    State& state = machine.state;
    const std::size_t before = state.grants.size();
    state.grants.erase_if([&](const Grant& grant) {
        if (grant.target.id == gone) return true;
        const bool control =
            grant.effect != no_place && machine.program().effects[grant.effect].type == EffectType::GainControl;
        return grant.until == Until::SourceLeaves && grant.source == gone && !control;
    });
    if (state.grants.size() != before) state.stale = true;
    end_control(machine, false, gone);
    for (std::size_t index = 0; index < state.delayed.size();) {
        const Delayed& delayed = state.delayed[index];
        if (delayed.kind != DelayedKind::ReturnWhenGone || delayed.source.id != gone) {
            ++index;
            continue;
        }
        return_exiled(machine, state.delayed.erase_at(index));
    }
}

}  // namespace

// R42. Leaving and dying are noticed before the cards move, so that cards that leave together see each other go.
void leave_together(Machine& machine, const Leavers& leavers, Zone to, LibraryPlace place) {
    State& state = machine.state;
    refresh(machine);
    Leavers ordered;
    for (const Seat seat : active_first(state))
        for (const Permanent& permanent : state.players[seat].battlefield)
            if (std::find(leavers.begin(), leavers.end(), permanent.id) != leavers.end())
                ordered.push_back(permanent.id);
    for (const Instance id : ordered) {
        const Found found = find_permanent(state, id);
        const Subject subject{found.permanent->card, id, found.seat, Zone::Play, 0};
        set_off(machine, Trigger::LeftZone, subject);
        if (to == Zone::Graveyard) set_off(machine, Trigger::Death, subject);
    }
    for (const Instance id : ordered)
        if (const Found found = find_permanent(state, id)) note_departure(machine, *found.permanent, found.seat);
    for (const Instance id : ordered) {
        const Found found = find_permanent(state, id);
        if (!found) continue;
        auto& battlefield = machine.player(found.seat).battlefield;
        const auto there = static_cast<std::size_t>(found.permanent - battlefield.begin());
        const Permanent gone = battlefield.erase_at(there);
        note_left(machine, found.seat, there, gone);
        if (gone.is(Flag::Token))
            machine.tell([&] {
                return Happened{.kind = EventKind::CardMoved,
                                .player = gone.owner,
                                .card = {gone.id, gone.card},
                                .from = Zone::Play,
                                .to = to};
            });
        else follow(state, id, put(machine, gone.owner, gone.card, Zone::Play, to, place));
    }
    for (const Instance id : ordered) forget(machine, id);
}

bool remove_item(Machine& machine, Instance id) {
    auto& stack = machine.state.stack;
    for (std::size_t index = 0; index < stack.size(); ++index)
        if (stack[index].id == id) return stack.erase_at(index), true;
    return false;
}

namespace {

// Takes a card out of a hand, a graveyard or an exile, or a spell off the stack.
std::optional<Whereabouts> take(Machine& machine, Instance id) {
    const auto there = find_anywhere(machine.state, id);
    if (!there || there->zone == Zone::Play) return std::nullopt;
    Whereabouts from = *there;
    if (from.zone == Zone::Stack) {
        const StackItem item = *find_item(machine.state, id);
        if (item.kind != ItemKind::Spell) return std::nullopt;
        remove_item(machine, id);
        tell_stack(machine);
        if (item.copy) return std::nullopt;
        from.seat = item.owner;
        return from;
    }
    Player& player = machine.player(from.seat);
    auto& pile = from.zone == Zone::Hand ? player.hand : from.zone == Zone::Graveyard ? player.graveyard : player.exile;
    pile.erase_if([&](const Held& held) { return held.id == id; });
    set_off(machine, Trigger::LeftZone, {from.card, id, from.seat, from.zone, 0});
    return from;
}

}  // namespace

Instance move_to(Machine& machine, Instance id, Zone to, LibraryPlace place) {
    if (const Found found = find_permanent(machine.state, id)) {
        const Seat owner = found.permanent->owner;
        const bool token = found.permanent->is(Flag::Token);
        leave_together(machine, {id}, to, place);
        if (token || to == Zone::Deck) return no_instance;
        const Player& player = machine.player(owner);
        const auto& pile = to == Zone::Hand ? player.hand : to == Zone::Graveyard ? player.graveyard : player.exile;
        return pile.empty() ? no_instance : pile.back().id;
    }
    const auto from = take(machine, id);
    return from ? put(machine, from->seat, from->card, from->zone, to, place) : no_instance;
}

Instance put_into_play(Machine& machine, Instance id, Seat controller) {
    const auto there = find_anywhere(machine.state, id);
    if (!there || there->zone == Zone::Play || !machine.card(there->card).is_permanent()) return no_instance;
    const auto from = take(machine, id);
    if (!from) return no_instance;
    return enter(machine, {.card = from->card, .owner = from->seat, .controller = controller, .from = from->zone});
}

void draw(Machine& machine, Seat seat, int count) {
    Player& player = machine.player(seat);
    for (; count > 0; --count) {
        if (player.library.empty()) {
            player.drew_in_vain = true;
            machine.state.unchecked = true;
            return;
        }
        const CardNumber card = player.library.pop_back();
        const Instance id = new_instance(machine);
        player.hand.push_back({id, card});
        machine.tell([&] { return Happened{.kind = EventKind::CardDrawn, .player = seat, .card = {id, card}}; });
        set_off(machine, Trigger::Draw, {card, id, seat, Zone::Hand, 0});
        set_off(machine, Trigger::EnteredZone, {card, id, seat, Zone::Hand, 0});
    }
}

int mill(Machine& machine, Seat seat, int count) {
    Player& player = machine.player(seat);
    int milled = 0;
    for (; milled < count && !player.library.empty(); ++milled) {
        const CardNumber card = player.library.pop_back();
        const Instance id = put(machine, seat, card, Zone::Deck, Zone::Graveyard, LibraryPlace::Top);
        set_off(machine, Trigger::Mill, {card, id, seat, Zone::Graveyard, 0});
    }
    return milled;
}

void discard(Machine& machine, Seat seat, Instance id) {
    const Held* held = find_held(machine.state, Zone::Hand, seat, id);
    if (held == nullptr) return;
    const Held card = *held;
    machine.tell([&] { return Happened{.kind = EventKind::CardDiscarded, .player = seat, .card = card}; });
    const Instance there = move_to(machine, id, Zone::Graveyard);
    set_off(machine, Trigger::Discard, {card.card, there, seat, Zone::Graveyard, 0});
}

void shuffle_library(Machine& machine, Seat seat) {
    auto& library = machine.player(seat).library;
    machine.state.rng.shuffle(std::span{library.data(), library.size()});
    machine.tell([&] { return Happened{.kind = EventKind::LibraryShuffled, .player = seat}; });
}

void tap(Machine& machine, Permanent& permanent) {
    if (permanent.is(Flag::Tapped)) return;
    set_tapped(machine, permanent, true);
    machine.tell([&] { return Happened{.kind = EventKind::PermanentTapped, .card = {permanent.id, permanent.card}}; });
}

void untap(Machine& machine, Permanent& permanent) {
    if (!permanent.is(Flag::Tapped)) return;
    set_tapped(machine, permanent, false);
    machine.tell(
        [&] { return Happened{.kind = EventKind::PermanentUntapped, .card = {permanent.id, permanent.card}}; });
}

// R57.
void destroy(Machine& machine, const TargetList& targets, Leavers& gone) {
    refresh(machine);
    for (const Target target : targets) {
        const Found found = find_permanent(machine.state, target.id);
        if (found && !found.permanent->has(Keyword::Indestructible) && !gone.full()) gone.push_back(target.id);
    }
    leave_together(machine, gone, Zone::Graveyard);
}

// R11.
bool gain_control(Machine& machine, Instance id, Seat seat) {
    const Found found = find_permanent(machine.state, id);
    if (!found || found.seat == seat || !is_room(machine, seat)) return false;
    auto& from = machine.player(found.seat).battlefield;
    const auto place = static_cast<std::size_t>(found.permanent - from.begin());
    Permanent permanent = from.erase_at(place);
    note_left(machine, found.seat, place, permanent);
    permanent.set(Flag::Sick);
    Permanent& there = machine.player(seat).battlefield.emplace_back(permanent);
    note_entered(machine, seat);
    note_altered(machine, there);
    remove_from_combat(machine, there);
    machine.tell(
        [&] { return Happened{.kind = EventKind::ControlGained, .player = seat, .card = {there.id, there.card}}; });
    return true;
}

int make_tokens(Machine& machine, Seat seat, CardNumber card, int count, bool attacking, TargetList& made) {
    for_each_working(machine, Passive::CreateTokenModifier, [&](const Working& working) {
        const Seat whose = working.on.is_player() ? working.on.seat() : working.controller;
        if (player_fits(working.passive.player.value_or(PlayerWord::Player), whose, seat))
            count += working.passive.amount;
    });
    int number = 0;
    for (; number < count; ++number) {
        const Instance id =
            enter(machine, {.card = card, .owner = seat, .controller = seat, .token = true, .attacking = attacking});
        if (id == no_instance) break;
        if (!made.full()) made.push_back({id});
    }
    return number;
}

// R78.
void add_counters(Machine& machine, Permanent& permanent, CounterType counter, int change) {
    if (!machine.card(permanent.card).is_creature()) return;
    std::uint8_t& there = counter == CounterType::OneOne ? permanent.plus : permanent.minus;
    const int now = std::clamp(there + change, 0, counters_max);
    if (now == there) return;
    machine.tell([&] {
        return Happened{.kind = EventKind::CountersChanged,
                        .card = {permanent.id, permanent.card},
                        .amount = static_cast<std::int16_t>(now - there),
                        .counter = counter};
    });
    there = static_cast<std::uint8_t>(now);
    note_altered(machine, permanent);
}

void tell_pool(Machine& machine, Seat seat) {
    machine.tell(
        [&] { return Happened{.kind = EventKind::ManaChanged, .player = seat, .pool = machine.player(seat).pool}; });
}

Thing thing_of(const State& state, Target target) {
    if (target.is_player()) return {target, no_card, std::nullopt};
    const auto there = find_anywhere(state, target.id);
    if (there) return {target, there->card, there->zone == Zone::Hand ? std::optional{there->seat} : std::nullopt};
    const Departed* departed = find_departed(state, target.id);
    return {target, departed == nullptr ? no_card : departed->card, std::nullopt};
}

void write_down_stack(Machine& machine) {
    StackUpdate update;
    for (const StackItem& item : machine.state.stack) {
        ItemTold told{item.id, item.source.card, item.kind, item.source.controller, item.source.x, {}};
        for (const ChosenTarget& chosen : item.targets) told.targets.push_back(thing_of(machine.state, chosen.target));
        update.items.push_back(told);
    }
    machine.events.add(update);
}

void end_match(Machine& machine, EndReason reason, std::optional<Seat> winner) {
    machine.state.end = reason;
    machine.state.winner = winner;
    machine.tell([&] { return Happened{.kind = EventKind::MatchEnded, .winner = winner, .reason = reason}; });
}

}  // namespace pentacle::conclave
