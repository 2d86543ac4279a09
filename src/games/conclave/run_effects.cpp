#include <algorithm>

#include "games/conclave/effect_words.hpp"
#include "games/conclave/effects.hpp"

namespace pentacle::conclave {

Asking asking_of(const State& state, const RunEffects& frame) {
    const StackItem& item = state.now.resolving;
    return {.you = item.source.controller,
            .source = item.source.id,
            .card = item.source.card,
            .x = item.source.x,
            .item = &item,
            .frame = &frame};
}

namespace {

// In a list "it" is what set the ability off where no effect before is about cards.
bool is_about_occasion(const RunEffects& frame, const Effect& effect) { return !frame.has_root && effect.recalls == 0; }

std::optional<Seat> player_of_occasion(const Table& table, const StackItem& item) {
    const auto seat = whose(table, item.occasion.about);
    return seat ? seat : item.occasion.player;
}

std::optional<Seat> player_from(const Table& table, const RunEffects& frame, const Effect& effect, TargetBasedOn word) {
    const StackItem& item = table.state.now.resolving;
    const Target root = frame.affected.empty() ? Target{} : frame.affected.front();
    switch (word) {
        case TargetBasedOn::RootAffected:
        case TargetBasedOn::RootController:
            if (is_about_occasion(frame, effect)) return player_of_occasion(table, item);
            return frame.root_whose < 0 ? whose(table, root) : std::optional{static_cast<Seat>(frame.root_whose)};
        case TargetBasedOn::Occasion: return item.occasion.player;
        case TargetBasedOn::AttackedPlayer:
            return table.state.phase() == Phase::Combat ? other(table.state.active) : other(item.source.controller);
        case TargetBasedOn::AttachedTo: {
            const Found aura = find_permanent(table.state, item.source.id);
            return aura ? whose(table, {aura.permanent->attached_to}) : std::nullopt;
        }
    }
    return std::nullopt;
}

std::optional<Seat> owner_of_target(const Table& table, const RunEffects& frame) {
    const Target target = spoken_of(table, asking_of(table.state, frame));
    if (const Found found = find_permanent(table.state, target.id)) return found.permanent->owner;
    if (const StackItem* there = find_item(table.state, target.id)) return there->owner;
    if (const Departed* departed = find_departed(table.state, target.id)) return departed->owner;
    const auto seat = whose(table, target);
    if (seat || frame.root_whose < 0) return seat;
    return static_cast<Seat>(frame.root_whose);  // a card that has moved from where its owner's cards lie
}

bool is_about_cards(const Effect& effect) { return effect.aim != Aim::Nothing && effect.aim != Aim::Chosen; }

// What later effects of the same list are told of this one, once it is done with or has been passed over.
void remember(RunEffects& frame, const Effect& effect) {
    frame.root_amount = frame.done_amount;
    frame.root_affected = frame.done_count;
    if (!affects_cards(effect)) return;
    frame.root_whose = frame.done_whose;
    frame.affected = frame.done_to;
}

void advance(RunEffects& frame, const Effect& effect) {
    if (effect.is_recalled) remember(frame, effect);
    ++frame.remaining.first;
    --frame.remaining.count;
    frame.begun = frame.agreed = frame.counted = false;
    frame.amount = 0;
    frame.player_done = 0;
    frame.said = frame.left = -1;
    frame.done_amount = frame.done_count = 0;
    frame.done_whose = -1;
    frame.chosen.clear();
    frame.done_to.clear();
}

// False: its player was asked, or has said no.
bool is_agreed(Machine& machine, RunEffects& frame, const Effect& effect) {
    if (!effect.optional || frame.agreed) return true;
    const auto answer = answer_to(machine, QuestionKind::Option);
    if (!answer) {
        ask(machine, QuestionKind::Option, machine.state.now.resolving.source.controller);
        return false;
    }
    frame.agreed = !answer->done;
    if (!frame.agreed) advance(frame, effect);
    return frame.agreed;
}

SeatList players_at(const Table& table, const RunEffects& frame, Place place) {
    const Effect& effect = table.program().effects[place];
    const StackItem& item = table.state.now.resolving;
    SeatList seats;
    const bool at_player = effect.aim == Aim::Targets &&
                           (effect.target_type == TargetType::Player || effect.target_type == TargetType::Opponent);
    if (at_player) {
        for (const ChosenTarget& chosen : item.targets)
            if (chosen.effect == place && chosen.target.is_player() && !seats.full())
                seats.push_back(chosen.target.seat());
        // Damage goes to all its targets at once.
        if (effect.type == EffectType::DealDamage && !seats.empty()) seats.shrink(1);
        return seats;
    }
    // "That player" is the one an effect before it happened to, whatever it did.
    if (effect.player_from == TargetBasedOn::RootAffected && effect.recalls > 0) {
        const auto before = static_cast<Place>(place - effect.recalls);
        if (names_somebody(table.program().effects[before])) return players_at(table, frame, before);
    }
    if (effect.each_player && !is_about_cards(effect)) {
        for (const Seat seat : active_first(table.state)) seats.push_back(seat);
        return seats;
    }
    std::optional<Seat> seat =
        effect.player == PlayerWord::Opponent ? other(item.source.controller) : item.source.controller;
    if (effect.player_from) seat = player_from(table, frame, effect, *effect.player_from);
    else if (effect.player_based_on) seat = owner_of_target(table, frame);
    if (seat) seats.push_back(*seat);
    return seats;
}

}  // namespace

SeatList players_of(const Table& table, const RunEffects& frame) {
    return players_at(table, frame, frame.remaining.first);
}

bool asks_for_number(const Effect& effect) {
    const bool picks = is_picked(effect) || effect.type == EffectType::Tutor || effect.type == EffectType::Choose;
    return effect.up_to && !picks;
}

int most_to_say(const Table& table, const RunEffects& frame) {
    const Effect& effect = table.program().effects[frame.remaining.first];
    return std::clamp(amount_of(table, effect.amount, asking_of(table.state, frame)), 0, 99);
}

void begin_effects(Machine& machine, Range effects) {
    if (effects.empty()) return;
    RunEffects frame;
    frame.remaining = effects;
    begin(machine, frame);
}

void grant(Machine& machine, Grant granted) {
    State& state = machine.state;
    if (granted.until == Until::SourceLeaves && !find_permanent(state, granted.source)) return;
    if (state.grants.full()) return;
    granted.since = state.clock++;
    state.grants.push_back(granted);
    state.stale = true;
    if (granted.passive != no_place)
        state.at_work |= WordSet<Passive>::bit(machine.program().passives[granted.passive].passive);
}

namespace {

void follow_up(Machine& machine, const RunEffects& done, const Effect& effect) {
    if (effect.additional.empty() || machine.state.now.frames.full()) return;
    RunEffects more;
    more.remaining = effect.additional;
    more.has_root = true;
    more.root_amount = done.done_amount;
    more.root_affected = done.done_count;
    more.root_whose = done.done_whose;
    more.affected = done.done_to;
    begin(machine, more);
}

}  // namespace

void run_frame(Machine& machine, RunEffects& frame) {
    if (frame.remaining.empty()) return finish_frame(machine);
    refresh(machine);
    const Place place = frame.remaining.first;
    const Effect& effect = machine.program().effects[place];
    const Asking asking = asking_of(machine.state, frame);
    if (!frame.begun) {
        frame.begun = true;
        if (!effect.conditions.empty() && !all_hold(machine, effect.conditions, asking)) return advance(frame, effect);
    }
    if (!is_agreed(machine, frame, effect)) return;
    const SeatList seats = players_of(machine, frame);
    if (frame.player_done >= seats.size()) return advance(frame, effect);
    Now now{.machine = machine,
            .frame = frame,
            .effect = effect,
            .place = place,
            .asking = asking,
            .you = asking.you,
            .player = seats[frame.player_done]};
    if (asks_for_number(effect) && frame.said < 0) {
        const auto answer = answer_to(machine, QuestionKind::Number);
        if (!answer)
            return ask(machine, QuestionKind::Number,
                       word_of(effect.type).acts == Acts::OnPlayers ? now.player : now.you);
        frame.said = answer->number;
    }
    // Counted once: what the first player gets does not change what the second gets.
    if (!frame.counted) {
        frame.counted = true;
        frame.amount = static_cast<std::int16_t>(std::clamp(amount_of(machine, effect.amount, asking), -9999, 9999));
    }
    now.amount = asks_for_number(effect) ? frame.said : int{frame.amount};
    if (frame.done_count == 0) frame.done_amount = static_cast<std::int16_t>(now.amount);
    if (perform(now) == Progress::Waiting) return;
    if (machine.state.is_over()) return;
    const bool more_players = frame.player_done + 1U < seats.size();
    if (more_players) {
        ++frame.player_done;
        frame.said = frame.left = -1;
        frame.chosen.clear();
    } else if (effect.additional.empty()) {
        advance(frame, effect);
    } else {
        const RunEffects done = frame;
        advance(frame, effect);
        follow_up(machine, done, effect);
    }
    // What the effect has begun comes before what follows it.
    for (const Frame& begun : now.begun)
        if (!machine.state.now.frames.full()) machine.state.now.frames.push_back(begun);
}

}  // namespace pentacle::conclave
