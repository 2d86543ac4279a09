// Searching a deck for cards.
#include <algorithm>

#include "cardlang/effects/effects.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

bool is_found(const State& state, Place tutor, Slot slot) {
    const auto& targets = state.resolving.targets;
    return std::any_of(targets.begin(), targets.end(), [&](const Chosen& chosen) {
        return chosen.effect == tutor && chosen.ref.slot == slot && chosen.ref.uid == 0;
    });
}

namespace {

bool fits_search(const Now& now, Slot slot) {
    return !is_found(now.machine.state, now.place, slot) &&
           qualifies(now.machine, now.effect.filter, Scope::All, now.machine.state.ref(slot), {}, now.player);
}

Slot find_in_deck(const Now& now, CardNumber card) {
    const Pile& deck = now.machine.state.players[now.player].deck;
    for (std::size_t place = deck.size(); place-- > 0;)
        if (now.machine.state.objects[deck[place]].card == card && fits_search(now, deck[place])) return deck[place];
    return no_slot;
}

// Whether there is another card to find; those that stay in the deck have to be remembered.
bool goes_on(const Now& now) {
    if (now.frame.progress >= now.amount) return false;
    if (now.effect.destination == Zone::Deck && now.item().targets.full()) return false;
    const Pile& deck = now.machine.state.players[now.player].deck;
    return std::any_of(deck.begin(), deck.end(), [&](Slot slot) { return fits_search(now, slot); });
}

// Until the last is found they are kept where targets are.
void take_found(Now& now, Slot slot) {
    Machine& machine = now.machine;
    const Zone zone = now.effect.destination.value_or(Zone::Hand);
    Ref found = machine.state.ref(slot);
    if (zone == Zone::Deck) {
        if (now.effect.reveal)
            machine.events.add(CardRevealed{now.player, {machine.state.objects[slot].card, 0, std::nullopt}});
    } else {
        const Seat owner = machine.state.at(found).owner;
        const bool into_play = zone == Zone::Play || zone == Zone::Token;
        found = into_play ? put_into_play(machine, found, now.effect.owners_control ? owner : now.you)
                          : move_object(machine, found, zone, owner);
        if (now.effect.reveal) reveal(machine, found);
    }
    if (!found.is_none() && !now.item().targets.full()) now.item().targets.push_back({now.place, found});
}

// What stays in the deck is put where it belongs after the shuffle: together, in the order it was found.
void put_in_deck(Now& now, const RefList& found) {
    Pile& deck = now.machine.player(now.player).deck;
    deck.erase_if(
        [&](Slot slot) { return std::any_of(found.begin(), found.end(), [&](Ref ref) { return ref.slot == slot; }); });
    const bool bottom = now.effect.deck_destination == DeckDestinationType::Bottom;
    for (std::size_t place = 0; place < found.size(); ++place)
        if (bottom) deck.insert_at(0, found[place].slot);
        else deck.push_back(found[found.size() - 1 - place].slot);
    note_unseen_change(now.machine.state);
}

}  // namespace

Progress tutor(Now& now) {
    Machine& machine = now.machine;
    const Seat chooser = chooser_of(now, now.player);
    while (goes_on(now)) {
        if (!asked(now, QuestionKind::DeckCards, chooser, 1, 1)) return Progress::Waiting;
        const Slot slot = find_in_deck(now, take_answer(now, QuestionKind::DeckCards).card);
        if (slot != no_slot) take_found(now, slot);
        ++now.frame.progress;
    }
    now.done = now.frame.progress > 0;
    RefList found;
    now.item().targets.erase_if([&](const Chosen& chosen) {
        const bool mine = chosen.effect == now.place && !chosen.ref.is_player();
        if (mine) found.push_back(chosen.ref);
        return mine;
    });
    shuffle_deck(machine, now.player);
    if (now.effect.destination == Zone::Deck) put_in_deck(now, found);
    else
        for (const Ref ref : found) now.note(ref);
    now.affected_count = now.frame.progress;
    return Progress::Done;
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
