// Effects that move cards: draw, mill, discard, send, reveal, cast.
#include <algorithm>

#include "cardlang/effects/effects.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

DeckPlace deck_place(const Now& now) {
    std::optional<DeckDestinationType> where = now.effect.deck_destination;
    if (!where && !now.effect.deck_destinations.empty())
        where = now.machine.program().deck_destinations[now.effect.deck_destinations.first].destination;
    return where == DeckDestinationType::Top ? DeckPlace::Top : DeckPlace::Bottom;
}

// The destination of a card that was sent; the new object.
Ref send(Now& now, Ref ref, Zone zone) {
    Machine& machine = now.machine;
    const Seat owner = machine.state.at(ref).owner;
    const bool into_play = zone == Zone::Play || zone == Zone::Token;
    if (into_play && machine.state.at(ref).zone == Zone::Play) return {};  // it is there
    if (into_play) return put_into_play(machine, ref, now.effect.owners_control ? owner : now.you);
    return move_object(machine, ref, zone, owner, deck_place(now));
}

void add_same_names(Now& now, AllRefs& refs) {
    const AllRefs originals = refs;
    for (const Ref original : originals) {
        if (!now.machine.state.is_current(original)) continue;  // a player has no name
        for (const Seat seat : all_seats)
            for (const Slot slot : now.machine.state.players[seat].field) {
                const Ref ref = now.machine.state.ref(slot);
                const bool same = now.machine.state.objects[slot].card == now.machine.state.at(original).card;
                if (same && std::find(refs.begin(), refs.end(), ref) == refs.end() && !refs.full()) refs.push_back(ref);
            }
    }
}

}  // namespace

Progress draw(Now& now) {
    FixedVector<Seat, 2> players;
    if (gather_players(now, players) == Progress::Waiting) return Progress::Waiting;
    for (const Seat seat : players) {
        const Pile& hand = now.machine.player(seat).hand;
        const std::size_t held = hand.size();
        draw_cards(now.machine, seat, now.amount);
        for (std::size_t place = held; place < hand.size(); ++place) now.note(now.machine.state.ref(hand[place]));
    }
    return Progress::Done;
}

Progress reveal_effect(Now& now) {
    AllRefs refs;
    const bool names_no_card = !now.effect.target_type || aims_at_player(now.effect);
    const bool from_hand = names_no_card && !now.effect.target_based_on && now.effect.filter.scope != Scope::SelfOnly &&
                           now.effect.target_zones.empty();
    if (from_hand) {
        for (const Slot slot : now.machine.state.players[now.player].hand) {
            const Ref ref = now.machine.state.ref(slot);
            if (qualifies(now.machine, now.effect.filter, ref, now.item().source, now.player)) refs.push_back(ref);
        }
    } else if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    for (const Ref ref : refs) {
        reveal(now.machine, ref);
        now.note(ref);
    }
    // "Reveal … If you do": nothing follows from revealing nothing, unless a number was only counted.
    if (refs.empty() && (now.effect.optional || now.effect.is_cost)) now.done = false;
    return Progress::Done;
}

Progress send_to_zone(Now& now) {
    AllRefs refs;
    if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    if (now.effect.all_of_same_name) add_same_names(now, refs);
    const Zone zone = now.effect.destination.value_or(Zone::Graveyard);
    const bool shuffles = zone == Zone::Deck && !now.effect.deck_destination && now.effect.deck_destinations.empty();
    BySeat<bool> into_deck{};
    for (const Ref ref : refs) {
        if (!now.machine.state.is_current(ref)) continue;
        into_deck[now.machine.state.at(ref).owner] = shuffles;
        // Of a pile, an effect on everything takes every token.
        for (int more = now.effect.all ? now.machine.state.at(ref).count - 1 : 0; more > 0; --more) {
            send(now, ref, zone);
            ++now.affected_count;
        }
        const Ref moved = send(now, ref, zone);
        if (now.effect.reveal) reveal(now.machine, moved);
        now.note(moved.is_none() ? ref : moved);
    }
    for (const Seat seat : all_seats)
        if (into_deck[seat]) shuffle_deck(now.machine, seat);
    if (!refs.empty()) now.target = refs.front();
    if (refs.empty() && now.effect.is_cost) now.done = false;
    return Progress::Done;
}

Progress look_at_deck(Now& now) {
    Machine& machine = now.machine;
    const Pile& deck = machine.player(now.player).deck;
    const int looked = std::clamp(now.amount, 0, static_cast<int>(std::min(deck.size(), list_max)));
    const Seat chooser = chooser_of(now, now.player);
    machine.events.add(DeckLookedAt{now.player, looked});
    for (int index = 0; index < looked && machine.events.on(); ++index) {
        const Slot slot = deck[deck.size() - 1 - static_cast<std::size_t>(index)];
        const CardSeen card{machine.state.objects[slot].card, 0, std::nullopt};
        if (now.effect.reveal) machine.events.add(CardRevealed{now.player, card});
        else machine.events.add(CardLookedAt{now.player, card});
        const bool shown = chooser != now.player && !now.effect.deck_destinations.empty() && !now.effect.reveal;
        if (shown) machine.events.add(CardLookedAt{chooser, card});
    }
    now.affected_count = looked;
    if (!now.effect.deck_destinations.empty() && looked > 0 && !machine.state.frames.full())
        machine.state.frames.push_back(
            DistributeCards{now.place, now.player, chooser, static_cast<std::uint8_t>(looked)});
    return Progress::Done;
}

Progress shuffle_deck_effect(Now& now) {
    shuffle_deck(now.machine, now.player);
    return Progress::Done;
}

namespace {

// Which of the player's cards go: all, at random, or as somebody chooses.
Progress choose_discards(Now& now, Seat seat, AllRefs& cards) {
    Machine& machine = now.machine;
    const int there = count_takeable(machine, now.frame, now.place);
    const bool free_choice = now.effect.amount.based_on == AmountBasedOn::PlayerChoice;
    if (now.effect.all || (!free_choice && now.amount >= there) || now.effect.random) {
        for (const Slot slot : machine.player(seat).hand)
            if (may_take(machine, now.frame, now.place, machine.state.ref(slot)) && !cards.full())
                cards.push_back(machine.state.ref(slot));
        while (now.effect.random && !now.effect.all && static_cast<int>(cards.size()) > std::max(0, now.amount))
            cards.erase_at(machine.state.rng.below(static_cast<std::uint32_t>(cards.size())));
        return Progress::Done;
    }
    const int most = std::min(most_picked(now, there), static_cast<int>(list_max));
    if (most <= 0) return Progress::Done;
    const Seat chooser = chooser_of(now, seat);
    show_searched_hand(now, chooser);
    if (!asked(now, QuestionKind::EffectCards, chooser, free_choice ? 0 : most, most)) return Progress::Waiting;
    for (const Ref ref : take_answer(now, QuestionKind::EffectCards).chosen) cards.push_back(ref);
    return Progress::Done;
}

void discard_chosen(Now& now, const AllRefs& cards) {
    discard_all(now.machine, cards);
    for (const Ref ref : cards) now.note(now.machine.state.ref(ref.slot));
}

}  // namespace

Progress discard_effect(Now& now) {
    AllRefs cards;
    if (now.effect.target_type && !aims_at_player(now.effect) && !now.effect.all) {
        // The target is the card itself. What is not in a hand cannot be discarded.
        if (gather_targets(now, cards) == Progress::Waiting) return Progress::Waiting;
        cards.erase_if([&](Ref ref) {
            return ref.is_player() || !now.machine.state.is_current(ref) ||
                   now.machine.state.at(ref).zone != Zone::Hand;
        });
        now.done &= !cards.empty();
        discard_chosen(now, cards);
    } else if (now.effect.target_type && now.effect.all && !aims_at_player(now.effect)) {
        for (const Seat seat : {now.machine.state.turn_player, other(now.machine.state.turn_player)}) {
            cards.clear();
            if (choose_discards(now, seat, cards) == Progress::Waiting) return Progress::Waiting;
            discard_chosen(now, cards);
        }
    } else {
        Seat seat = now.player;
        if (aims_at_player(now.effect)) {
            AllRefs players;  // noted before, so that nobody is asked
            if (gather_targets(now, players) == Progress::Waiting) return Progress::Waiting;
            if (players.empty()) return Progress::Done;
            seat = players.front().seat();
        }
        if (choose_discards(now, seat, cards) == Progress::Waiting) return Progress::Waiting;
        const bool free_choice = now.effect.amount.based_on == AmountBasedOn::PlayerChoice;
        if (now.effect.is_cost && !free_choice && static_cast<int>(cards.size()) < now.amount) now.done = false;
        discard_chosen(now, cards);
    }
    now.amount = now.affected_count;
    return Progress::Done;
}

Progress discard_opponent(Now& now) {
    Machine& machine = now.machine;
    const Seat victim = other(now.you);
    const int there = count_takeable(machine, now.frame, now.place);
    if (!has_answer(now))
        for (const Slot slot : machine.player(victim).hand)
            if (is_shown(now.effect, machine.state.objects[slot])) reveal(machine, machine.state.ref(slot));
    const int most = most_picked(now, there);
    const bool free_choice = now.effect.amount.based_on == AmountBasedOn::PlayerChoice;
    if (most <= 0) {
        now.done = false;
        return Progress::Done;
    }
    if (!asked(now, QuestionKind::EffectCards, now.you, free_choice ? 0 : most, most)) return Progress::Waiting;
    const RefList cards = take_answer(now, QuestionKind::EffectCards).chosen;
    discard_all(machine, cards);
    for (const Ref ref : cards) now.note(machine.state.ref(ref.slot));
    return Progress::Done;
}

Progress mill(Now& now) {
    FixedVector<Seat, 2> players;
    if (gather_players(now, players) == Progress::Waiting) return Progress::Waiting;
    for (const Seat seat : players) {
        const Pile deck = now.machine.player(seat).deck;
        const int milled = mill_cards(now.machine, seat, now.amount);
        for (int count = 1; count <= milled; ++count)
            now.note(now.machine.state.ref(deck[deck.size() - static_cast<std::size_t>(count)]));
    }
    return Progress::Done;
}

Progress detain(Now& now) {
    Machine& machine = now.machine;
    const Ref source = now.item().source;
    // Once the source has left, there is nothing to wait for.
    if (!machine.state.is_current(source) || machine.state.at(source).zone != Zone::Play) {
        now.done = false;
        return Progress::Done;
    }
    if (!has_answer(now) && now.effect.target_type == TargetType::OpponentHand)
        for (const Slot slot : machine.player(other(now.you)).hand) reveal(machine, machine.state.ref(slot));
    AllRefs refs;
    if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    for (const Ref ref : refs) {
        const Ref exiled = move_object(machine, ref, Zone::Exile, now.you);
        if (exiled.is_none() || machine.state.links.full()) continue;
        machine.state.links.push_back({LinkKind::Detained, source, exiled});
        now.note(exiled);
    }
    return Progress::Done;
}

Progress exile_and_return(Now& now) {
    Machine& machine = now.machine;
    AllRefs refs;
    if (gather(now, refs) == Progress::Waiting) return Progress::Waiting;
    const bool for_this_turn = now.effect.this_turn || now.effect.duration == Duration::ThisTurn;
    const bool while_source_stays = now.effect.duration == Duration::UntilThisLeaves;
    const Ref source = now.item().source;
    // Once the source has left, there is nothing to wait for.
    const bool over =
        while_source_stays && !(machine.state.is_current(source) && machine.state.at(source).zone == Zone::Play);
    if (over) return now.done = false, Progress::Done;
    for (const Ref ref : refs) {
        if (!machine.state.is_current(ref) || machine.state.at(ref).zone != Zone::Play) continue;
        const Seat owner = machine.state.at(ref).owner;
        const Ref exiled = move_object(machine, ref, Zone::Exile, owner);
        if (exiled.is_none()) continue;
        if (while_source_stays) {
            if (!machine.state.links.full()) machine.state.links.push_back({LinkKind::Displaced, source, exiled});
            now.note(exiled);
        } else if (now.effect.duration == Duration::RestOfGame) {
            now.note(exiled);
        } else if (now.effect.duration || for_this_turn) {
            Delayed back;
            back.kind = DelayedKind::ReturnToPlay;
            back.controller = now.you;
            back.object = exiled;
            back.card = machine.state.at(exiled).card;
            const bool next_turn = now.effect.duration == Duration::NextTurn;
            const Language& language = *machine.program().language;
            back.phase = now.effect.duration == Duration::DrawPhase ? language.draw_phase : language.end_phase;
            if (!for_this_turn && !next_turn) back.phase_of = now.you;
            if (next_turn) back.not_before = static_cast<std::uint16_t>(machine.state.turn + 1);
            if (!machine.state.delayed.full()) machine.state.delayed.push_back(back);
            now.note(exiled);
        } else {
            const Ref back = put_into_play(machine, exiled, owner);
            now.note(back.is_none() ? exiled : back);
        }
    }
    if (!refs.empty()) now.target = now.affected.empty() ? refs.front() : now.affected.front();
    return Progress::Done;
}

Progress put_in_turns(Now& now) {
    if (!now.machine.state.frames.full()) now.machine.state.frames.push_back(TakeTurns{now.place, now.you, 0});
    return Progress::Done;
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
