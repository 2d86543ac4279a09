#include <algorithm>

#include "games/conclave/effects.hpp"

// What an effect acts on.
namespace pentacle::conclave {

Until until_of(const Effect& effect) {
    if (!effect.duration) return Until::ForGood;
    switch (*effect.duration) {
        case Duration::ThisTurn: return Until::EndOfTurn;
        case Duration::RestOfGame: return Until::ForGood;
        case Duration::UntilThisLeaves: return Until::SourceLeaves;
        case Duration::NextTurn: return Until::EndOfNextTurn;
    }
    return Until::ForGood;
}

namespace {

const FixedVector<Held, deck_cards_max>& held_in(const Player& player, Zone zone) {
    return zone == Zone::Hand ? player.hand : zone == Zone::Graveyard ? player.graveyard : player.exile;
}

// Visits what qualifies in the effect's zone, of one player or of both.
template <typename Visit>
void for_each_qualifying(const Table& table, const Effect& effect, std::optional<Seat> whose, const Asking& asking,
                         Visit visit) {
    for (const Seat seat : all_seats) {
        if (whose && seat != *whose) continue;
        const Player& player = table.player(seat);
        if (effect.zone == Zone::Play) {
            for (const Permanent& permanent : player.battlefield) {
                if (effect.aim == Aim::Everything && effect.target_type == TargetType::Token &&
                    !permanent.is(Flag::Token))
                    continue;
                if (qualifies(table, effect.filter, {permanent.card, permanent.id, seat, &permanent}, asking))
                    visit(Target{permanent.id});
            }
        } else if (effect.zone == Zone::Stack) {
            for (const StackItem& item : table.state.stack) {
                const bool spell = item.kind == ItemKind::Spell;
                if (item.source.controller != seat || item.id == asking.item->id) continue;
                if (spell != (effect.target_type != TargetType::Ability)) continue;
                if (qualifies(table, effect.filter, {item.source.card, item.id, seat, nullptr}, asking))
                    visit(Target{item.id});
            }
        } else if (effect.zone != Zone::Deck) {
            for (const Held& held : held_in(player, effect.zone))
                if (held.id != asking.source &&
                    qualifies(table, effect.filter, {held.card, held.id, seat, nullptr}, asking))
                    visit(Target{held.id});
        }
    }
}

// Of whose zone: on the battlefield the filter says it.
std::optional<Seat> searched(const Table& table, const RunEffects& frame, const Effect& effect) {
    if (effect.aim == Aim::Everything && effect.zone == Zone::Play) return std::nullopt;
    if (effect.aim == Aim::Everything && (effect.zone == Zone::Stack || effect.each_player)) return std::nullopt;
    if (effect.player == PlayerWord::Any) return std::nullopt;
    const SeatList seats = players_of(table, frame);
    if (seats.empty()) return table.state.now.resolving.source.controller;
    return seats[std::min<std::size_t>(frame.player_done, seats.size() - 1)];
}

// R3. What has left the battlefield is followed to where it has gone.
Target where_it_is(const State& state, Target target) {
    if (target.is_player() || find_anywhere(state, target.id)) return target;
    const Departed* departed = find_departed(state, target.id);
    return departed != nullptr && departed->became != no_instance ? Target{departed->became} : target;
}

bool aims_at_players(const Effect& effect) {
    return effect.aim == Aim::Targets &&
           (effect.target_type == TargetType::Player || effect.target_type == TargetType::Opponent);
}

Progress pick(Now& now, TargetList& out) {
    Machine& machine = now.machine;
    RunEffects& frame = now.frame;
    if (const auto answer = answer_to(machine, QuestionKind::Cards)) {
        if (answer->done) frame.left = 0;
        else {
            frame.chosen.push_back(answer->target);
            --frame.left;
        }
    }
    CandidateList list;
    list_takeable(machine, frame, list);
    if (frame.left < 0) {
        frame.left = static_cast<std::int16_t>(std::clamp(now.amount, 0, 99));
        // R24. Where all of them must be taken nobody is asked.
        if (!now.effect.up_to && static_cast<int>(list.size()) <= frame.left) {
            for (const Target target : list)
                if (!out.full()) out.push_back(target);
            return Progress::Done;
        }
        frame.left = static_cast<std::int16_t>(
            std::min<std::size_t>(static_cast<std::size_t>(frame.left), frame.chosen.capacity()));
    }
    while (now.effect.random && frame.left > 0 && !list.empty()) {
        const std::uint32_t index = machine.state.rng.choose(static_cast<std::uint32_t>(list.size()));
        frame.chosen.push_back(list.erase_at(index));
        --frame.left;
    }
    if (frame.left > 0 && !list.empty()) {
        ask(machine, QuestionKind::Cards, picker_of(machine, frame));
        return Progress::Waiting;
    }
    for (const Target target : frame.chosen)
        if (!out.full()) out.push_back(target);
    return Progress::Done;
}

}  // namespace

bool is_picked(const Effect& effect) {
    if (effect.aim == Aim::Chosen || effect.type == EffectType::DiscardOpponent) return true;
    // The target player picks among their own.
    const bool picks =
        effect.type == EffectType::Sacrifice || (effect.type == EffectType::SendToZone && effect.zone != Zone::Play);
    return aims_at_players(effect) && picks;
}

Seat picker_of(const Table& table, const RunEffects& frame) {
    const Effect& effect = table.program().effects[frame.remaining.first];
    const Seat you = table.state.now.resolving.source.controller;
    if (effect.type == EffectType::DiscardOpponent || effect.player == PlayerWord::Any) return you;
    const SeatList seats = players_of(table, frame);
    if (seats.empty()) return you;
    return seats[std::min<std::size_t>(frame.player_done, seats.size() - 1)];
}

bool may_stop_picking(const Table& table, const RunEffects& frame) {
    const Effect& effect = table.program().effects[frame.remaining.first];
    return effect.up_to || effect.searches();
}

void list_takeable(const Table& table, const RunEffects& frame, CandidateList& list) {
    const Effect& effect = table.program().effects[frame.remaining.first];
    const Asking asking = asking_of(table.state, frame);
    const auto add = [&](Target target) {
        if (std::find(frame.chosen.begin(), frame.chosen.end(), target) == frame.chosen.end()) list.push_back(target);
    };
    if (effect.type == EffectType::DiscardOpponent) {
        const SeatList seats = players_of(table, frame);
        if (seats.empty()) return;
        for (const Held& held : table.player(seats.front()).hand)
            if (qualifies(table, effect.filter, {held.card, held.id, seats.front(), nullptr}, asking)) add({held.id});
        return;
    }
    for_each_qualifying(table, effect, searched(table, frame, effect), asking, add);
}

// Of each kind once, in the order of the library from the top.
void list_searched(const Table& table, const RunEffects& frame, FixedVector<CardNumber, deck_cards_max>& list) {
    const Effect& effect = table.program().effects[frame.remaining.first];
    const SeatList seats = players_of(table, frame);
    if (seats.empty()) return;
    const Seat seat = seats[std::min<std::size_t>(frame.player_done, seats.size() - 1)];
    const auto& library = table.player(seat).library;
    for (std::size_t index = library.size(); index-- > 0;) {
        const CardNumber card = library[index];
        if (card == no_card || std::find(list.begin(), list.end(), card) != list.end()) continue;
        if (std::count(library.begin(), library.end(), card) <=
            std::count(frame.chosen.begin(), frame.chosen.end(), Target{card}))
            continue;  // all of them are found already
        if (qualifies(table, effect.filter, {card, no_instance, seat, nullptr}, asking_of(table.state, frame)))
            list.push_back(card);
    }
}

Progress gather(Now& now, TargetList& out) {
    const State& state = now.machine.state;
    if (is_picked(now.effect)) return pick(now, out);
    switch (now.effect.aim) {
        case Aim::Nothing:
        case Aim::Chosen: return Progress::Done;
        case Aim::Targets:
            if (aims_at_players(now.effect) && now.effect.type != EffectType::DealDamage) {
                for_each_qualifying(now.machine, now.effect, now.player, now.asking, [&](Target target) {
                    if (!out.full()) out.push_back(target);
                });
                return Progress::Done;
            }
            for (const ChosenTarget& chosen : now.item().targets)
                if (chosen.effect == now.place) out.push_back(chosen.target);
            return Progress::Done;
        case Aim::Everything:
            for_each_qualifying(now.machine, now.effect, searched(now.machine, now.frame, now.effect), now.asking,
                                [&](Target target) {
                                    if (!out.full()) out.push_back(target);
                                });
            return Progress::Done;
        case Aim::ThisCard:
            if (find_anywhere(state, now.item().source.id)) out.push_back({now.item().source.id});
            return Progress::Done;
        case Aim::RootAffected:
            if (!now.frame.has_root && now.effect.recalls == 0) {
                out.push_back(where_it_is(state, now.item().occasion.about));
                return Progress::Done;
            }
            for (const Target target : now.frame.affected) out.push_back(where_it_is(state, target));
            return Progress::Done;
        case Aim::AttachedTo:
            if (const Found aura = find_permanent(state, now.item().source.id))
                if (aura.permanent->attached_to != no_instance) out.push_back({aura.permanent->attached_to});
            return Progress::Done;
        case Aim::Occasion: out.push_back(now.item().occasion.about); return Progress::Done;
    }
    return Progress::Done;
}

}  // namespace pentacle::conclave
