#include "games/konivrer/machine.hpp"

namespace pentacle::konivrer {

// R43. A Familiar card needs room and must be able to be one; a Spell needs a first ability that finds its targets.
bool can_burst(const Table& table, Seat seat, CardNumber number) {
    const Card& card = table.card(number);
    if (card.type == CardType::Familiar) return !card.quintessence && has_room(table, seat);
    if (card.abilities.empty()) return false;
    const Source source{.seat = seat,
                        .card = number,
                        .generic_value = static_cast<std::int16_t>(table.player(seat).life.size()),
                        .elements = card.elements};
    return ability_has_targets(table, table.program().abilities[card.abilities.first], source);
}

namespace {

void decline_burst(Machine& machine, Seat seat, bool asked) {
    const HeldCard held = machine.player(seat).revealed.erase_at(0);
    if (asked) machine.tell({.kind = EventKind::BurstDeclined, .player = seat, .card = held});
    else
        machine.tell({.kind = EventKind::CardMoved,
                      .player = seat,
                      .card = held,
                      .from = Zone::RevealedCards,
                      .to = Zone::Hand});
    put_in_hand(machine, seat, held.card);
}

// R43. The generic value is the number of Life cards at that moment.
void play_burst(Machine& machine, Seat seat) {
    Player& player = machine.player(seat);
    HeldCard held = player.revealed.erase_at(0);
    const Card& card = machine.card(held.card);
    const auto value = static_cast<std::int16_t>(player.life.size());
    if (card.type == CardType::Familiar) {
        Familiar familiar;
        familiar.card = held.card;
        familiar.counters = is_single_stat(machine, card) ? value : std::int16_t{0};
        familiar.generic_value = value;
        familiar.burst = true;
        held.id = enter_field(machine, seat, familiar);
    }
    machine.tell({.kind = EventKind::BurstPlayed, .player = seat, .card = held, .generic_value = value});
    if (card.type == CardType::Familiar) {
        set_off(machine, Trigger::EnteredZone, player.field.back(), seat);
        bury(machine);
        return;
    }
    begin(machine, ReturnBurst{seat, held});
    begin_effects(machine, machine.program().abilities[card.abilities.first].effects,
                  {.seat = seat, .card = held.card, .id = held.id, .generic_value = value, .elements = card.elements});
}

// R42. The first card that was turned over. True when there was one.
bool decide_about_burst(Machine& machine) {
    const Seat active = machine.state.active;
    for (const Seat seat : {active, other(active)}) {
        const Player& player = machine.player(seat);
        if (player.revealed.empty()) continue;
        if (const auto answer = answer_to(machine, QuestionKind::Burst)) {
            if (answer->done) decline_burst(machine, seat, true);
            else play_burst(machine, seat);
        } else if (can_burst(machine, seat, player.revealed.front().card)) {
            ask(machine, QuestionKind::Burst, seat);
        } else {
            decline_burst(machine, seat, false);
        }
        return true;
    }
    return false;
}

// R63. The active player's before the opponent's, each in the order in which they were set off.
void take_next_trigger(Machine& machine) {
    auto& waiting = machine.state.now.waiting;
    std::size_t next = 0;
    while (next < waiting.size() && waiting[next].source.seat != machine.state.active) ++next;
    const Waiting taken = waiting.erase_at(next < waiting.size() ? next : 0);
    begin(machine, RunTrigger{taken});
}

}  // namespace

void run_frame(Machine& machine, Settle&) {
    if (decide_about_burst(machine)) return;
    if (machine.state.now.waiting.empty()) finish_frame(machine);
    else take_next_trigger(machine);
}

void run_frame(Machine& machine, ReturnBurst& frame) {
    const ReturnBurst held = frame;
    finish_frame(machine);
    put_on_bottom(machine, held.seat, held.card.card);
    machine.tell({.kind = EventKind::CardMoved,
                  .player = held.seat,
                  .card = held.card,
                  .from = Zone::RevealedCards,
                  .to = Zone::Deck});
}

// R64. A card that is no longer in play does nothing, except for `death` and `tribute`. R65: at most so many in a turn.
void run_frame(Machine& machine, RunTrigger& frame) {
    State& state = machine.state;
    const Waiting waiting = frame.waiting;
    const TriggeredAbility& ability = machine.program().triggers[waiting.trigger];
    const bool outlives = ability.trigger == Trigger::Death || ability.trigger == Trigger::Tribute;
    const bool is_flag = waiting.source.id == no_instance;
    const bool is_there = is_flag || outlives || find_familiar(machine, waiting.source.id);
    const auto answer = answer_to(machine, QuestionKind::Option);
    if (!answer && (!is_there || state.abilities >= abilities_per_turn_max)) return finish_frame(machine);
    if (ability.optional && !answer) return ask(machine, QuestionKind::Option, waiting.source.seat);
    finish_frame(machine);
    if (answer && answer->done) return;
    ++state.abilities;
    machine.tell({.kind = EventKind::AbilityTriggered,
                  .player = waiting.source.seat,
                  .card = {waiting.source.id, waiting.source.card}});
    begin_effects(machine, ability.effects, waiting.source);
}

}  // namespace pentacle::konivrer
