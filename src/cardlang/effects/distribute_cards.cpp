#include <algorithm>

#include "cardlang/machine/counting.hpp"
#include "cardlang/machine/frames.hpp"
#include "cardlang/machine/resolve.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

Slot looked_card(const State& state, Seat seat, CardNumber card, int looked) {
    const Pile& deck = state.players[seat].deck;
    for (int index = 0; index < looked && index < static_cast<int>(deck.size()); ++index) {
        const Slot slot = deck[deck.size() - 1 - static_cast<std::size_t>(index)];
        if (state.objects[slot].card == card) return slot;
    }
    return no_slot;
}

void place_looked(Machine& machine, const DeckDestination& where, Seat seat, Slot slot) {
    Pile& deck = machine.player(seat).deck;
    const Ref ref = machine.state.ref(slot);
    const auto put_bottom = [&] {
        deck.erase_if([&](Slot other_slot) { return other_slot == slot; });
        deck.insert_at(0, slot);
        note_unseen_change(machine.state);
    };
    switch (where.destination) {
        case DeckDestinationType::Top: break;  // handled by taking it out and putting it back on top
        case DeckDestinationType::Bottom: put_bottom(); break;
        case DeckDestinationType::Hand: {
            const Ref moved = move_object(machine, ref, Zone::Hand, seat);
            if (where.reveal) reveal(machine, moved);
            break;
        }
        case DeckDestinationType::Graveyard: move_object(machine, ref, Zone::Graveyard, seat); break;
        case DeckDestinationType::Play: put_into_play(machine, ref, seat); break;
        case DeckDestinationType::Exile: move_object(machine, ref, Zone::Exile, seat); break;
    }
}

// All that is left goes to one place, in the order they are, at random, or as the player orders them.
bool place_the_rest(Machine& machine, DistributeCards& frame, const DeckDestination& where) {
    Pile& deck = machine.player(frame.owner).deck;
    if (where.ordering == Ordering::Random && frame.looked > 1) {
        machine.state.rng.shuffle(std::span{deck.data() + (deck.size() - frame.looked), frame.looked});
        note_unseen_change(machine.state);
    }
    const bool ordered =
        where.ordering == Ordering::Any && frame.looked > 1 &&
        (where.destination == DeckDestinationType::Bottom || where.destination == DeckDestinationType::Top);
    if (where.destination == DeckDestinationType::Top && !ordered) {
        frame.looked = 0;
        return true;
    }
    if (ordered) return false;
    for (; frame.looked > 0; --frame.looked) {
        const std::size_t size_before = deck.size();
        place_looked(machine, where, frame.owner, deck.back());
        // A card that cannot go there stays at the bottom.
        if (deck.size() == size_before && where.destination != DeckDestinationType::Bottom) {
            const Slot stuck = deck.back();
            deck.erase_at(deck.size() - 1);
            deck.insert_at(0, stuck);
            note_unseen_change(machine.state);
        }
    }
    return true;
}

}  // namespace

bool fits_destination(const Table& table, const DistributeCards& frame, Slot slot) {
    const Effect& effect = table.program().effects[frame.effect];
    const DeckDestination& where =
        table.program().deck_destinations[effect.deck_destinations.first + frame.destination];
    return qualifies(table, where.filter, Scope::All, table.state.ref(slot), {}, frame.owner);
}

void run_frame(Machine& machine, DistributeCards& frame) {
    State& state = machine.state;
    const Effect& effect = machine.program().effects[frame.effect];
    const Pile& deck = state.players[frame.owner].deck;
    frame.looked = static_cast<std::uint8_t>(std::min<std::size_t>(frame.looked, deck.size()));
    if (frame.destination >= effect.deck_destinations.count || frame.looked == 0) {
        state.frames.pop_back();
        return;
    }
    const DeckDestination& where =
        machine.program().deck_destinations[effect.deck_destinations.first + frame.destination];
    const bool the_rest = !where.amount && !where.amount_is_player_chosen;
    if (is_answered(state, QuestionKind::LookedCards, frame.effect)) {
        const Answer answer = take_answer(state, QuestionKind::LookedCards, frame.effect);
        const Slot slot = answer.number < 0 ? no_slot : looked_card(state, frame.owner, answer.card, frame.looked);
        if (slot == no_slot) {
            ++frame.destination;  // the player is done with this one
            frame.placed = 0;
            return;
        }
        if (where.destination == DeckDestinationType::Top) {
            // Chosen cards go on top one by one: below the others that were looked at, above those chosen before.
            Pile& own = machine.player(frame.owner).deck;
            own.erase_if([&](Slot other_slot) { return other_slot == slot; });
            own.insert_at(own.size() - (frame.looked - 1U), slot);
            note_unseen_change(state);
        } else {
            const std::size_t before = deck.size();
            place_looked(machine, where, frame.owner, slot);
            if (deck.size() == before && where.destination != DeckDestinationType::Bottom) {
                Pile& own = machine.player(frame.owner).deck;
                own.erase_if([&](Slot other_slot) { return other_slot == slot; });
                own.insert_at(0, slot);
                note_unseen_change(state);
            }
        }
        count(machine.setting, &Coverage::deck_destinations, effect.deck_destinations.first + frame.destination);
        --frame.looked;
        ++frame.placed;
    }
    if (frame.looked == 0) return;
    if (the_rest && place_the_rest(machine, frame, where))
        return count(machine.setting, &Coverage::deck_destinations, effect.deck_destinations.first + frame.destination);
    const int most = the_rest ? frame.looked + frame.placed
                              : where.amount.value_or(static_cast<std::int16_t>(frame.looked + frame.placed));
    bool any = false;
    for (int index = 0; index < frame.looked; ++index)
        any |= fits_destination(machine, frame, deck[deck.size() - 1 - static_cast<std::size_t>(index)]);
    if (frame.placed >= most || !any) {
        ++frame.destination;
        frame.placed = 0;
        return;
    }
    ask(state, QuestionKind::LookedCards, frame.chooser, frame.effect, where.amount_is_player_chosen ? 0 : 1, 1);
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
