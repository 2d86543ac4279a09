#include <algorithm>
#include <span>

#include "games/konivrer/effects.hpp"

namespace pentacle::konivrer {

namespace {

const DeckDestination& destination_of(const Program& program, const ShareOut& frame) {
    return program.deck_destinations[program.effects[frame.effect].deck_destinations.first + frame.destination];
}

// Takes a card out of those looked at and puts it where it goes. Cards for the top go below the others that are still
// looked at, above those chosen before.
void place(Machine& machine, ShareOut& frame, std::size_t index, DeckDestinationType where) {
    const Seat seat = frame.source.seat;
    auto& deck = machine.player(seat).deck;
    const CardNumber card = deck.erase_at(index);
    --frame.looked;
    ++frame.placed;
    switch (where) {
        case DeckDestinationType::Top: deck.insert_at(deck.size() - frame.looked, card); return;
        case DeckDestinationType::Bottom: deck.insert_at(0, card); return;
        case DeckDestinationType::Hand:
            put_in_hand(machine, seat, card);
            machine.tell({.kind = EventKind::CardDrawn, .player = seat, .card = machine.player(seat).hand.back()});
            return;
    }
}

// All that is left goes to one place: as they are, at random, or as the player orders them (false).
bool place_the_rest(Machine& machine, ShareOut& frame, const DeckDestination& where) {
    auto& deck = machine.player(frame.source.seat).deck;
    const bool keeps_order = where.destination == DeckDestinationType::Hand || frame.looked < 2;
    if (where.ordering == Ordering::Any && !keeps_order) return false;
    if (where.ordering == Ordering::Random && frame.looked > 1)
        machine.state.rng.shuffle(std::span{deck.data() + (deck.size() - frame.looked), frame.looked});
    if (where.destination == DeckDestinationType::Top) frame.looked = 0;
    while (frame.looked > 0) place(machine, frame, deck.size() - 1, where.destination);
    return true;
}

void next_destination(ShareOut& frame) {
    ++frame.destination;
    frame.placed = 0;
}

}  // namespace

bool fits_destination(const Table& table, const ShareOut& frame, CardNumber card) {
    const DeckDestination& where = destination_of(table.program(), frame);
    return !where.card_type || table.card(card).type == *where.card_type;
}

void run_frame(Machine& machine, ShareOut& frame) {
    const Effect& effect = machine.program().effects[frame.effect];
    auto& deck = machine.player(frame.source.seat).deck;
    if (frame.destination >= effect.deck_destinations.count || frame.looked == 0) return finish_frame(machine);
    const DeckDestination& where = destination_of(machine.program(), frame);
    if (const auto answer = answer_to(machine, QuestionKind::Target)) {
        if (answer->done) return next_destination(frame);
        std::size_t index = deck.size() - 1;
        while (deck[index] != answer->card) --index;
        return place(machine, frame, index, where.destination);
    }
    if (where.is_the_rest() && place_the_rest(machine, frame, where)) return;
    const int most = where.amount ? int{*where.amount} : frame.looked + frame.placed;
    const auto looked = std::span{deck.data() + (deck.size() - frame.looked), frame.looked};
    const bool any = std::any_of(looked.begin(), looked.end(),
                                 [&](CardNumber card) { return fits_destination(machine, frame, card); });
    if (frame.placed >= most || !any) return next_destination(frame);
    ask(machine, QuestionKind::Target, frame.source.seat);
}

}  // namespace pentacle::konivrer
