#include <algorithm>

#include "games/conclave/effects.hpp"

// Effects that search or look at a library.
namespace pentacle::conclave {

namespace {

// Takes one card of the kind out of the library, the topmost.
void take_from_library(Machine& machine, Seat seat, CardNumber card) {
    auto& library = machine.player(seat).library;
    for (std::size_t index = library.size(); index-- > 0;)
        if (library[index] == card) {
            library.erase_at(index);
            return;
        }
    ensure(false, "a card is taken that is not in the library");
}

void found(Now& now, CardNumber card) {
    Machine& machine = now.machine;
    const Seat seat = now.player;
    if (now.effect.reveal)
        machine.tell(
            [&] { return Happened{.kind = EventKind::CardRevealed, .player = seat, .card = {no_instance, card}}; });
    if (now.effect.destination == Zone::Deck) return now.frame.chosen.push_back({card});  // until it is shuffled
    take_from_library(machine, seat, card);
    Instance id = no_instance;
    if (now.effect.destination == Zone::Play) {
        if (machine.card(card).is_permanent())
            id = enter(machine, {.card = card,
                                 .owner = seat,
                                 .controller = now.effect.owners_control ? seat : now.you,
                                 .from = Zone::Deck});
        else id = put(machine, seat, card, Zone::Deck, Zone::Graveyard, LibraryPlace::Top);
    } else {
        id = put(machine, seat, card, Zone::Deck, now.effect.destination, LibraryPlace::Top);
    }
    if (id != no_instance) now.note({id});
}

void finish_search(Now& now) {
    for (const Target card : now.frame.chosen) take_from_library(now.machine, now.player, card.id);
    shuffle_library(now.machine, now.player);
    auto& library = now.machine.player(now.player).library;
    for (const Target card : now.frame.chosen) {
        if (now.effect.to_top) library.push_back(card.id);
        else library.insert_at(0, card.id);
    }
}

}  // namespace

Progress search_library(Now& now) {
    RunEffects& frame = now.frame;
    if (frame.left < 0)
        frame.left =
            static_cast<std::int16_t>(std::clamp<int>(now.amount, 0, static_cast<int>(frame.chosen.capacity())));
    if (const auto answer = answer_to(now.machine, QuestionKind::Cards)) {
        if (answer->done) frame.left = 0;
        else {
            found(now, answer->card);
            --frame.left;
        }
    }
    FixedVector<CardNumber, deck_cards_max> list;
    list_searched(now.machine, frame, list);
    if (frame.left > 0 && !list.empty()) {
        ask(now.machine, QuestionKind::Cards, now.player);
        return Progress::Waiting;
    }
    finish_search(now);
    return Progress::Done;
}

// castCard. Each card found is announced before the next is looked for; it lies in the library until it is on the
// stack.
Progress cast_from_library(Now& now) {
    Machine& machine = now.machine;
    RunEffects& frame = now.frame;
    if (frame.left < 0) frame.left = static_cast<std::int16_t>(std::clamp(now.amount, 0, 99));
    if (const auto answer = answer_to(machine, QuestionKind::Cards)) {
        --frame.left;
        if (answer->done) frame.left = 0;
        else if (!machine.state.now.frames.full() &&
                 announce_free(machine, now.you, Zone::Deck, no_instance, answer->card, now.player))
            return Progress::Waiting;
    }
    FixedVector<CardNumber, deck_cards_max> list;
    list_searched(machine, frame, list);
    if (frame.left > 0 && !list.empty()) {
        ask(machine, QuestionKind::Cards, now.player);
        return Progress::Waiting;
    }
    shuffle_library(machine, now.player);
    return Progress::Done;
}

bool fits_destination(const Table& table, const LookAt& frame, CardNumber card) {
    const Range range = table.program().effects[frame.effect].deck_destinations;
    const DeckDestination& where =
        table.program().deck_destinations[static_cast<Place>(range.first + frame.destination)];
    if (card == no_card) return true;
    return qualifies(table, where.filter, {card, no_instance, frame.seat, nullptr}, {.you = frame.seat});
}

namespace {

void place(Machine& machine, const LookAt& frame, CardNumber card, const DeckDestination& where) {
    auto& library = machine.player(frame.seat).library;
    if (where.reveal)
        machine.tell([&] {
            return Happened{.kind = EventKind::CardRevealed, .player = frame.seat, .card = {no_instance, card}};
        });
    switch (where.destination) {
        case DeckDestinationType::Top:
            // Under the cards that are still looked at and those put there before.
            library.insert_at(library.size() - frame.looked - frame.kept, card);
            return;
        case DeckDestinationType::Bottom: library.insert_at(0, card); return;
        case DeckDestinationType::Hand:
            put(machine, frame.seat, card, Zone::Deck, Zone::Hand, LibraryPlace::Top);
            return;
        case DeckDestinationType::Graveyard:
            put(machine, frame.seat, card, Zone::Deck, Zone::Graveyard, LibraryPlace::Top);
            return;
        case DeckDestinationType::Exile:
            put(machine, frame.seat, card, Zone::Deck, Zone::Exile, LibraryPlace::Top);
            return;
        case DeckDestinationType::Play:
            if (machine.card(card).is_permanent())
                enter(machine, {.card = card, .owner = frame.seat, .controller = frame.seat, .from = Zone::Deck});
            else put(machine, frame.seat, card, Zone::Deck, Zone::Graveyard, LibraryPlace::Top);
            return;
    }
}

// Takes the card off those looked at, the topmost of its kind.
void pick_looked(Machine& machine, LookAt& frame, CardNumber card, const DeckDestination& where) {
    auto& library = machine.player(frame.seat).library;
    for (std::size_t index = 0; index < frame.looked; ++index) {
        const std::size_t at = library.size() - 1 - index;
        if (library[at] != card) continue;
        library.erase_at(at);
        --frame.looked;
        place(machine, frame, card, where);
        if (where.destination == DeckDestinationType::Top) ++frame.kept;
        ++frame.placed;
        return;
    }
    ensure(false, "a card is placed that was not looked at");
}

}  // namespace

void run_frame(Machine& machine, LookAt& frame) {
    const Range range = machine.program().effects[frame.effect].deck_destinations;
    if (frame.looked == 0 || frame.destination >= range.count) return finish_frame(machine);
    const DeckDestination& where =
        machine.program().deck_destinations[static_cast<Place>(range.first + frame.destination)];
    const auto& library = machine.player(frame.seat).library;
    const auto next = [&] {
        ++frame.destination;
        frame.placed = 0;
    };
    if (const auto answer = answer_to(machine, QuestionKind::Cards)) {
        if (answer->done) return next();
        pick_looked(machine, frame, answer->card, where);
        return;
    }
    const int wanted = where.amount ? *where.amount : 255;
    if (frame.placed >= wanted) return next();
    int fitting = 0;
    for (std::size_t index = 0; index < frame.looked; ++index)
        fitting += fits_destination(machine, frame, library[library.size() - 1 - index]) ? 1 : 0;
    if (fitting == 0) return next();
    const bool all_go = !where.player_chosen && fitting <= wanted - frame.placed;
    if (!all_go || (where.is_the_rest() && where.ordering == Ordering::Any && fitting > 1))
        return ask(machine, QuestionKind::Cards, frame.seat);
    // R24. All that are left go there: as they lie, or by chance.
    FixedVector<CardNumber, deck_cards_max> cards;
    for (std::size_t index = 0; index < frame.looked; ++index) {
        const CardNumber card = library[library.size() - 1 - index];
        if (fits_destination(machine, frame, card)) cards.push_back(card);
    }
    if (where.ordering == Ordering::Random) machine.state.rng.shuffle(std::span{cards.data(), cards.size()});
    for (const CardNumber card : cards) pick_looked(machine, frame, card, where);
    next();
}

}  // namespace pentacle::conclave
