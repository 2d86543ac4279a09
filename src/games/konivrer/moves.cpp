#include <algorithm>

#include "games/konivrer/machine.hpp"

namespace pentacle::konivrer {

Instance new_instance(Machine& machine) { return machine.state.next_instance++; }

// R30. Drawing from an empty deck does nothing, or loses.
void draw(Machine& machine, Seat seat, int count) {
    Player& player = machine.player(seat);
    for (int drawn = 0; drawn < count && !machine.state.is_over(); ++drawn) {
        if (player.deck.empty()) {
            machine.tell({.kind = EventKind::DrawFailed, .player = seat});
            if (machine.rules().empty_deck_loses) end_match(machine, EndReason::EmptyDeck, other(seat));
            continue;
        }
        put_in_hand(machine, seat, player.deck.pop_back());
        machine.tell({.kind = EventKind::CardDrawn, .player = seat, .card = player.hand.back()});
    }
}

void put_in_hand(Machine& machine, Seat seat, CardNumber card) {
    machine.player(seat).hand.push_back({new_instance(machine), card});
}

// R44. At the bottom, unless there are as many as allowed.
void put_in_life(Machine& machine, Seat seat, CardNumber card) { machine.player(seat).life.insert_at(0, card); }

void put_in_removed(Machine& machine, Seat seat, CardNumber card) {
    machine.player(seat).removed.push_back({new_instance(machine), card});
}

void put_in_deck(Machine& machine, Seat seat, CardNumber card, int under) {
    auto& deck = machine.player(seat).deck;
    deck.insert_at(deck.size() - std::min(deck.size(), static_cast<std::size_t>(under)), card);
}

void put_on_bottom(Machine& machine, Seat seat, CardNumber card) { machine.player(seat).deck.insert_at(0, card); }

void place_azoth(Machine& machine, Seat seat, CardNumber card, ElementSet elements, bool rested) {
    machine.player(seat).azoth.push_back({new_instance(machine), card, elements, rested, unsaid});
}

HeldCard take_from_hand(Machine& machine, Seat seat, Instance id) {
    auto& hand = machine.player(seat).hand;
    const auto found = std::find_if(hand.begin(), hand.end(), [&](const HeldCard& held) { return held.id == id; });
    return hand.erase_at(static_cast<std::size_t>(found - hand.begin()));
}

Familiar* mutable_familiar(Machine& machine, Instance id) {
    const Found found = find_familiar(machine, id);
    return const_cast<Familiar*>(found.familiar);  // it lies in machine.state, which is ours to change
}

Familiar take_from_play(Machine& machine, Instance id) {
    const Found found = find_familiar(machine, id);
    Player& player = machine.player(found.seat);
    auto& zone = found.in_combat_row ? player.combat_row : player.field;
    const Familiar taken = zone.erase_at(static_cast<std::size_t>(found.familiar - zone.begin()));
    if (!machine.card(taken.card).passive_words.empty()) note_passives(machine, machine.state);
    return taken;
}

// However it came: sick, untapped, and noticed.
Instance enter_field(Machine& machine, Seat seat, Familiar familiar) {
    familiar.id = new_instance(machine);
    familiar.sick = !machine.rules().haste_vigilance;
    auto& field = machine.player(seat).field;
    field.push_back(familiar);
    const std::uint16_t words = machine.card(familiar.card).passive_bits;
    machine.state.at_work |= words;
    machine.state.familiars_at_work |= words;
    return familiar.id;
}

// To the zone of its owner, who is also its controller. Not being destroyed (R58).
void send_to(Machine& machine, Instance id, CardZone zone, int under) {
    const Found found = find_familiar(machine, id);
    if (!found) return;
    const Seat seat = found.seat;
    const Zone from = found.in_combat_row ? Zone::CombatRow : Zone::Field;
    if (zone == CardZone::Life &&
        machine.player(seat).life.size() >= static_cast<std::size_t>(machine.rules().life_limit))
        return;
    const Familiar familiar = take_from_play(machine, id);
    const HeldCard moved{familiar.id, familiar.card};
    Happened event{.kind = EventKind::CardMoved, .player = seat, .card = moved, .from = from};
    switch (zone) {
        case CardZone::Hand:
            put_in_hand(machine, seat, familiar.card);
            event.to = Zone::Hand;
            break;
        case CardZone::Deck:
            put_in_deck(machine, seat, familiar.card, under);
            event.to = Zone::Deck;
            break;
        case CardZone::Life:
            put_in_life(machine, seat, familiar.card);
            event = {.kind = EventKind::LifeCardAdded, .player = seat, .card = moved};
            break;
        case CardZone::Play:
        case CardZone::RemovedFromPlay:
        case CardZone::Exile:
            put_in_removed(machine, seat, familiar.card);
            event.to = Zone::RemovedFromPlay;
            break;
    }
    machine.tell(event);
}

void end_match(Machine& machine, EndReason reason, std::optional<Seat> winner) {
    machine.state.end = reason;
    machine.state.winner = winner;
    machine.tell({.kind = EventKind::MatchEnded, .winner = winner, .reason = reason});
}

}  // namespace pentacle::konivrer
