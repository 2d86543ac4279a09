#include "cardlang/machine/moves.hpp"

#include <algorithm>

#include "cardlang/machine/stays.hpp"
#include "cardlang/machine/triggers.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

// Cards that were exiled only while this one stayed come back.
void release_detained(Machine& machine, Ref source) {
    for (std::size_t place = 0; place < machine.state.links.size();) {
        const Link link = machine.state.links[place];
        if (link.kind == LinkKind::AttachedTo || link.source != source) {
            ++place;
            continue;
        }
        machine.state.links.erase_at(place);
        if (!machine.state.is_current(link.target)) continue;
        const Seat owner = machine.state.at(link.target).owner;
        if (link.kind == LinkKind::Detained) move_object(machine, link.target, Zone::Hand, owner);
        else put_into_play(machine, link.target, owner);
    }
}

bool dies(const Table& table, const Object& object, Zone to) {
    const Card& card = table.card(object);
    return object.zone == Zone::Play && to == grave(table) && (object.is_summon() || card.type == CardType::Object);
}

void raise_leaving(Machine& machine, Ref ref, bool death, bool with_others = false) {
    const Object& object = machine.state.at(ref);
    if (object.zone != Zone::Play && object.zone != Zone::Graveyard) return;
    raise(machine, {.trigger = Trigger::LeftZone, .object = ref, .player = object.controller, .zone = object.zone});
    if (death)
        raise(machine,
              {.trigger = Trigger::Death, .object = ref, .player = object.controller, .one_of_several = with_others});
}

// Those of each player who die together.
void raise_deaths(Machine& machine, std::span<const Ref> dying) {
    for (const Seat seat : {machine.state.turn_player, other(machine.state.turn_player)}) {
        AllRefs dead;
        for (const Ref ref : dying) {
            if (!machine.state.is_current(ref)) continue;
            const Object& object = machine.state.at(ref);
            if (object.controller == seat && dies(machine, object, grave(machine))) dead.push_back(ref);
        }
        raise_together(machine, {.trigger = Trigger::Death, .player = seat}, dead);
    }
}

Ref take_one_from_pile(Machine& machine, Ref ref, Zone to, Seat controller) {
    Object& object = machine.state.at(ref);
    machine.events.add(CardMoved{object.owner, seen_card(machine.state, ref), Zone::Play, to});
    const TokenType token = machine.card(object).token.value_or(TokenType{});
    const Place made_by = object.made_by;
    const int x = object.x;
    raise_leaving(machine, ref, false);
    note_spent(machine, ref);
    shrink_pile(machine, ref);
    RefList made;
    if (to == Zone::Play) put_tokens(machine, controller, token, 1, made_by, x, made);
    return {};
}

// Where the card really goes.
Zone redirected(const Table& table, const Object& object, Zone to, Seat controller) {
    if (to == Zone::Play && object.zone != Zone::Play && field_room(table, controller) <= 0) to = Zone::Graveyard;
    if (to == Zone::Graveyard && object.is_summon() &&
        player_has(table, object.owner, Passive::SummonsToGraveyardExileInstead))
        to = Zone::Exile;
    if (to == grave(table) && object.has(ObjectFlag::ExileAfter)) to = Zone::Exile;
    return to;
}

Ref relocate(Machine& machine, Ref ref, Zone wanted, Seat controller, DeckPlace place, bool announce) {
    State& state = machine.state;
    Object& object = state.at(ref);
    const Card& card = machine.card(object);
    const Zone from = object.zone;
    const Zone to = redirected(machine, object, wanted, controller);
    if (to == from && to != Zone::Play) return {};
    const bool noted = from == Zone::Hand || from == Zone::Exile || is_own(from);  // play and graveyards: raise_leaving
    if (noted && machine.setting.zones_heard.has(from))
        raise(machine, {.trigger = Trigger::LeftZone, .object = ref, .player = object.owner, .zone = from});
    if (from == Zone::Play && object.is_summon() && wanted == grave(machine) && state.deaths_this_turn < 255)
        ++state.deaths_this_turn;
    if (from == Zone::Play) {
        refresh(machine);  // it is remembered as it is now, not as it was before others left
        state.own.forget(ref);
    }
    remember(machine, object);
    if (from == Zone::Play) note_leaving(state, ref.slot);
    take_out(machine, ref.slot);
    if (card.acts_outside_play || !state.grants.empty()) state.stale = true;
    const bool ceases =
        (object.is_token() && to != Zone::Play) || (object.has(ObjectFlag::IsCopy) && to != Zone::Stack);
    if (ceases) {
        machine.events.add(CardMoved{object.owner, seen_card(state, ref), from, to});
        cease(machine, ref.slot);
        if (from == Zone::Play) release_detained(machine, ref);
        return {};
    }
    const bool in_control = to == Zone::Play || to == Zone::Stack;
    const bool summon = card.type == CardType::Summon || (object.is_token() && object.is_summon());
    begin_stay(state, object, to, in_control ? controller : object.owner, summon);
    put_in(machine, ref.slot, place);
    note_kind(machine, object);
    if (to == Zone::Play) note_entered(machine, ref.slot);
    else if (card.changes_keywords && card.passives_from.has(to)) state.at_work.change_keywords = true;
    const Ref now = state.ref(ref.slot);
    if (announce)
        machine.events.add_lazily([&] {
            CardSeen seen = seen_card(state, now);
            return Event{CardMoved{object.owner, seen, from, to}};
        });
    if (from == Zone::Play) release_detained(machine, ref);
    if (to != Zone::Deck && to != Zone::Stack && machine.setting.zones_heard.has(to))
        raise(machine, {.trigger = Trigger::EnteredZone, .object = now, .player = object.controller, .zone = to});
    return state.is_current(now) ? now : Ref{};
}

}  // namespace

Ref move_object(Machine& machine, Ref ref, Zone to, Seat controller, DeckPlace place) {
    if (!machine.state.is_current(ref)) return {};
    const Object& object = machine.state.at(ref);
    if (is_pile(object) && object.zone == Zone::Play) return take_one_from_pile(machine, ref, to, controller);
    refresh(machine);
    raise_leaving(machine, ref, dies(machine, object, to));
    return relocate(machine, ref, to, controller, place, true);
}

Ref put_into_play(Machine& machine, Ref ref, Seat controller) {
    if (!machine.state.is_current(ref)) return {};
    refresh(machine);
    if (!may_be_put_into_play(machine, ref)) return {};
    return move_object(machine, ref, Zone::Play, controller);
}

void destroy(Machine& machine, Ref ref) { destroy_all(machine, {&ref, 1}); }

void destroy_all(Machine& machine, std::span<const Ref> refs) {
    if (refs.empty()) return;
    refresh(machine);
    AllRefs dying;
    for (const Ref ref : refs) {
        if (!machine.state.is_current(ref) || machine.state.at(ref).zone != Zone::Play) continue;
        if (is_pile(machine.state.at(ref))) move_object(machine, ref, grave(machine), Seat::First);
        else if (const auto zone = death_replacement(machine, ref.slot))
            move_object(machine, ref, *zone, machine.state.at(ref).owner);
        else dying.push_back(ref);
    }
    for (const Ref ref : dying)
        if (machine.state.is_current(ref)) {
            const Object& object = machine.state.at(ref);
            const bool by_spell = dies_of_spell_damage(object);
            raise_leaving(machine, ref, dies(machine, object, grave(machine)), true);
            if (by_spell)
                raise(machine, {.trigger = Trigger::DeathBySpell, .object = ref, .player = object.controller});
        }
    if (machine.setting.counted.has(Trigger::Death)) raise_deaths(machine, dying);
    for (const Ref ref : dying)
        if (machine.state.is_current(ref))
            relocate(machine, ref, grave(machine), machine.state.at(ref).owner, DeckPlace::Bottom, true);
}

void draw_cards(Machine& machine, Seat seat, int amount) {
    Player& player = machine.player(seat);
    for (int drawn = 0; drawn < amount; ++drawn) {
        const Slot top = top_of_deck(player);
        if (top == no_slot) {
            player.set(PlayerFlag::DrewFromEmpty);
            return;
        }
        const Ref card = relocate(machine, machine.state.ref(top), Zone::Hand, seat, DeckPlace::Bottom, false);
        machine.events.add(CardDrawn{seat, seen_card(machine.state, card)});
        count_on(machine, seat, Tally::Draws);
        raise(machine,
              {.trigger = Trigger::Draw, .object = card, .player = seat, .amount = player.tallies[Tally::Draws]});
    }
}

int mill_cards(Machine& machine, Seat seat, int amount) {
    const int milled = std::clamp(amount, 0, static_cast<int>(machine.player(seat).deck.size()));
    AllRefs cards;
    for (int count = 0; count < milled && !machine.player(seat).deck.empty(); ++count) {
        const Slot top = top_of_deck(machine.player(seat));
        const Ref card = relocate(machine, machine.state.ref(top), Zone::Graveyard, seat, DeckPlace::Bottom, false);
        machine.events.add(CardMilled{seat, seen_card(machine.state, machine.state.ref(top))});
        raise(machine, {.trigger = Trigger::Mill, .object = card, .player = seat, .one_of_several = true});
        if (!cards.full()) cards.push_back(card);
    }
    raise_together(machine, {.trigger = Trigger::Mill, .player = seat}, cards);
    return milled;
}

Ref discard(Machine& machine, Ref ref, bool with_others) {
    if (!machine.state.is_current(ref) || machine.state.at(ref).zone != Zone::Hand) return {};
    const Seat seat = machine.state.at(ref).owner;
    const Ref card = relocate(machine, ref, Zone::Graveyard, seat, DeckPlace::Bottom, false);
    machine.events.add(CardDiscarded{seat, seen_card(machine.state, machine.state.ref(ref.slot))});
    raise(machine, {.trigger = Trigger::Discard, .object = card, .player = seat, .one_of_several = with_others});
    return card;
}

void discard_all(Machine& machine, std::span<const Ref> cards) {
    if (cards.empty()) return;
    const Seat seat = machine.state.at(cards.front()).owner;
    AllRefs discarded;
    for (const Ref& card : cards)
        if (const Ref gone = discard(machine, card, true); !gone.is_none()) discarded.push_back(gone);
    raise_together(machine, {.trigger = Trigger::Discard, .player = seat}, discarded);
}

void shuffle_deck(Machine& machine, Seat seat) {
    Pile& deck = machine.player(seat).deck;
    machine.state.rng.shuffle(std::span{deck.data(), deck.size()});
    note_unseen_change(machine.state);
    machine.events.add(DeckShuffled{seat});
}

void set_tapped(Machine& machine, Ref ref, bool tapped) {
    Object& object = machine.state.at(ref);
    if (object.has(ObjectFlag::Tapped) == tapped) return;
    object.set(ObjectFlag::Tapped, tapped);
    machine.events.add(CardTapped{seen_card(machine.state, ref), tapped});
}

void reveal(Machine& machine, Ref ref) {
    if (machine.state.is_current(ref))
        machine.events.add(CardRevealed{machine.state.at(ref).owner, seen_card(machine.state, ref)});
}

void add_counters(Machine& machine, Ref ref, CounterType counter, int amount) {
    if (!machine.state.is_current(ref) || machine.state.at(ref).zone != Zone::Play) return;
    Object& object = machine.state.at(ref);
    std::int8_t& counters = object.counters[counter];
    const int before = counters;
    counters =
        static_cast<std::int8_t>(std::clamp(before + amount, 0, machine.program().language->counters[counter].most));
    if (counters == before) return;
    object.printed.is_known = false;
    machine.state.stale = true;
    machine.events.add(CountersChanged{seen_card(machine.state, ref), counter, counters - before});
}

namespace {

AbilityGranted granted_to(const State& state, Ref target) {
    const CardSeen card = seen_card(state, target);
    if (target.is_player()) return {target.seat(), card, Zone::Play};
    return {state.at(target).owner, card, state.at(target).zone};
}

}  // namespace

void grant(Machine& machine, const Grant& granted) {
    auto& grants = machine.state.grants;
    // The same once more, with nothing in between on that target, is counted: it happens as often in the same order.
    Grant* last = nullptr;
    for (Grant& held : grants)
        if (held.target == granted.target) last = &held;
    Grant again = granted;
    if (last != nullptr) again.times = last->times;
    if (last != nullptr && *last == again && last->times < 255) ++last->times;
    else if (grants.full()) return;
    else grants.push_back(granted);
    machine.state.stale = true;
    const Program& program = machine.program();
    const WordSet<Layer> layers =
        granted.passive != no_place ? program.passives[granted.passive].layers : program.effects[granted.effect].layers;
    machine.state.at_work.change_keywords |= layers.has(Layer::Keywords);
    machine.events.add_lazily([&] { return granted_to(machine.state, granted.target); });
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
