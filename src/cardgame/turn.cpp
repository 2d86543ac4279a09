#include "cardgame/turn.hpp"

#include <algorithm>

#include "cardlang/machine/asking.hpp"
#include "cardlang/machine/choices.hpp"
#include "cardlang/machine/moves.hpp"
#include "cardlang/machine/resolve.hpp"
#include "cardlang/machine/triggers.hpp"

namespace pentacle::cardgame::inline PENTACLE_MACHINE {

using namespace cardlang;

namespace {

int hand_limit(const State& state, const Rules& rules, Seat seat) {
    if (rules.hand_limit == 0) return static_cast<int>(cards_per_deck_max);
    return std::max(0, rules.hand_limit + state.players[seat].hand_limit_change);
}

// Tokens that were summons for this turn become again what they were, and cards that counted as something else.
void turn_back(Machine& machine) {
    State& state = machine.state;
    const auto for_this_turn = [&](Place place) {
        if (place == no_place) return false;
        const Effect& effect = machine.program().effects[place];
        return effect.type == EffectType::ModifyType && effect.this_turn;
    };
    RefList tokens;
    for (const Seat seat : all_seats)
        for (const Slot slot : state.players[seat].field) {
            Object& object = state.objects[slot];
            if (for_this_turn(object.changed_by)) {
                object.changed_by = lasting_change(machine, state.ref(slot));
                note_changed(machine, slot);
            }
            if (for_this_turn(object.made_by) && !tokens.full()) tokens.push_back(state.ref(slot));
        }
    for (const Ref ref : tokens) turn_to_raw(machine, ref);
}

// What lasted for the turn is over, for both players' cards.
void clean_objects(Machine& machine) {
    State& state = machine.state;
    refresh(machine);
    RefList dying;
    for (const Seat seat : all_seats)
        for (const Slot slot : state.players[seat].field) {
            Object& object = state.objects[slot];
            object.damage = 0;
            for (const ObjectFlag flag :
                 {ObjectFlag::Attacked, ObjectFlag::SpellDamaged, ObjectFlag::MayAttack, ObjectFlag::ExhaustedNow})
                object.set(flag, false);
            const bool ends = object.has(ObjectFlag::DiesAtEndOfTurn) || object.now.has(Passive::ThisTurn);
            if ((ends || object.fleeting > 0) && !dying.full()) dying.push_back(state.ref(slot));
        }
    note_unseen_change(state);
    for (const Ref ref : dying)
        for (int more = state.at(ref).fleeting - 1; more > 0; --more)
            move_object(machine, ref, grave(machine), state.at(ref).owner);
    destroy_all(machine, dying);
    if (!state.grants.empty()) {
        state.stale = true;
        end_control(machine, true);
        end_changes(machine, true);
    }
    // With whoever has it by now.
    turn_back(machine);
    state.grants.erase_if([](const Grant& grant) { return grant.until == Until::EndOfTurn; });
    for (Grant& grant : state.grants)
        if (grant.until == Until::EndOfNextTurn) grant.until = Until::EndOfTurn;
    state.used_abilities.clear();
}

void forget_tallies(Machine& machine, Seat seat) {
    WordSet<Tally> forgotten = machine.setting.forgotten_every_turn;
    if (seat == machine.state.turn_player) forgotten.bits |= machine.setting.forgotten_in_own_turn.bits;
    for (std::uint32_t bits = forgotten.bits; bits != 0; bits &= bits - 1) {
        const auto tally = static_cast<Tally>(__builtin_ctz(bits));
        std::int16_t& count = machine.player(seat).tallies[tally];
        // What the game counts and shows is told.
        const bool is_own = static_cast<std::size_t>(tally) >= word_count<Tally>;
        if (is_own && tally_word(*machine.program().language, tally).is_shown)
            change_tally(machine, seat, tally, -count);
        else count = 0;
    }
    if (forgotten.bits >> word_count<Tally> != 0) note_unseen_change(machine.state);
}

void forget_counters(Machine& machine, Seat seat) {
    WordSet<CounterType> forgotten = machine.setting.counters_forgotten_every_turn;
    if (seat == machine.state.turn_player) forgotten.bits |= machine.setting.counters_forgotten_in_own_turn.bits;
    for (std::uint32_t bits = forgotten.bits; bits != 0; bits &= bits - 1) {
        const auto counter = static_cast<CounterType>(__builtin_ctz(bits));
        for (const Slot slot : machine.player(seat).field)
            if (const int there = machine.state.objects[slot].counters[counter]; there > 0)
                add_counters(machine, machine.state.ref(slot), counter, -there);
    }
}

void clean_player(Machine& machine, Seat seat) {
    Player& player = machine.player(seat);
    for (const PlayerFlag flag : {PlayerFlag::Exhausted, PlayerFlag::CantAttack, PlayerFlag::CantTribute,
                                  PlayerFlag::CantGainLife, PlayerFlag::InFull, PlayerFlag::Attacked})
        player.set(flag, false);
    player.tokens_entered = 0;
    forget_tallies(machine, seat);
    forget_counters(machine, seat);
    player.entered_play = player.entered_hand = player.entered_graveyard = player.entered_exile = 0;
    // Only a keyword waits for longer.
    if (!player.waiting.empty())
        player.waiting.erase_if([&](const Waiting& waiting) {
            const Effect& effect = machine.program().effects[waiting.effect];
            return effect.type != EffectType::GrantKeyword || effect.this_turn;
        });
}

void begin_turn(Machine& machine, Seat seat) {
    State& state = machine.state;
    state.turn_player = seat;
    ++state.turn;
    state.first_uid_of_turn = state.next_uid;
    machine.events.add(TurnStarted{seat, state.turn});
    for (const Slot slot : state.players[seat].field) {
        Object& object = state.objects[slot];
        object.set(ObjectFlag::Sick, false);
        if (object.has(ObjectFlag::Tapped)) set_tapped(machine, state.ref(slot), false);
        if (object.has(ObjectFlag::Exhausted)) {
            object.set(ObjectFlag::Exhausted, false);
            object.set(ObjectFlag::ExhaustedNow);
        }
    }
    note_unseen_change(state);
    begin_phase(machine, Phase{});
}

// Items that an ended turn or a turned-back phase leaves on the stack go away with it.
void clear_stack(Machine& machine) {
    State& state = machine.state;
    while (!state.stack.empty()) {
        const StackItem item = state.stack.pop_back();
        if (item.kind == ItemKind::Spell && state.is_current(item.source))
            move_object(machine, item.source, Zone::Graveyard, state.at(item.source).owner);
    }
}

void follow_flow(Machine& machine, const CardGame& game) {
    State& state = machine.state;
    const Flow flow = state.flow;
    state.flow = Flow::None;
    clear_stack(machine);
    if (flow == Flow::EndTurn) leave_turn(machine, game);
    else begin_phase(machine, state.flow_phase);
}

}  // namespace

void begin_phase(Machine& machine, Phase phase) {
    State& state = machine.state;
    const Language& language = *machine.program().language;
    state.phase = phase;
    state.priority = state.turn_player;
    state.passed_once = false;
    machine.events.add(PhaseStarted{state.turn_player, phase});
    machine.setting.hooks.begin_phase(state);
    // The turn player draws a card when the draw phase begins.
    if (phase == language.draw_phase) draw_cards(machine, state.turn_player, 1);
    raise_phase(machine);
}

void leave_turn(Machine& machine, const CardGame& game) {
    State& state = machine.state;
    const int over = static_cast<int>(state.players[state.turn_player].hand.size()) -
                     hand_limit(state, game.rules(), state.turn_player);
    if (over <= 0) return finish_turn(machine, game);
    state.phase = machine.program().language->end_phase;  // an effect may have ended the turn in any phase
    state.priority = state.turn_player;
    state.passed_once = false;
    state.frames.push_back(GameStep{game.conduct().discarding, state.turn_player, {}});
    const int discarded = std::min<int>(over, list_max);
    ask(state, machine.program().language->hand_limit, state.turn_player, no_place, discarded, discarded);
}

bool may_discard(const Table& table, Ref ref) {
    const Question& question = table.state.question;
    if (question.kind != table.program().language->hand_limit || ref.is_player()) return false;
    const Object& card = table.at(ref);
    return card.zone == Zone::Hand && card.owner == question.seat &&
           std::find(question.chosen.begin(), question.chosen.end(), ref) == question.chosen.end();
}

void run_discard_to_limit(Machine& machine) {
    State& state = machine.state;
    const RefList cards = take_answer(state, machine.program().language->hand_limit, no_place).chosen;
    state.frames.pop_back();
    discard_all(machine, cards);
    // What triggers on these discards goes on the stack first; the turn ends when both have passed again.
    if (state.pending.empty()) state.flow = Flow::EndTurn;
}

void finish_turn(Machine& machine, const CardGame& game) {
    State& state = machine.state;
    clean_objects(machine);
    for (const Seat seat : all_seats) {
        clean_player(machine, seat);
        game.conduct().forget_turn(machine, seat);
    }
    Player& player = machine.player(state.turn_player);
    state.deaths_this_turn = 0;
    state.resolved_this_turn = 0;
    state.own.end_turn();
    // A match that is still going on after its last turn is a draw.
    if (state.turn >= game.rules().turn_limit) return end_match(machine, std::nullopt, EndReason::TurnLimit);
    const bool again = player.extra_turns > 0;
    if (again) --player.extra_turns;
    begin_turn(machine, again ? state.turn_player : other(state.turn_player));
}

void begin_match(Machine& machine) {
    State& state = machine.state;
    state.phase = Phase{};
    state.priority = state.turn_player;
    machine.events.add(TurnStarted{state.turn_player, state.turn});
    machine.events.add(PhaseStarted{state.turn_player, state.phase});
    const bool heard = std::any_of(all_seats.begin(), all_seats.end(), [&](Seat seat) {
        const Pile& hand = state.players[seat].hand;
        return std::any_of(hand.begin(), hand.end(), [&](Slot slot) {
            return machine.card(state.objects[slot]).triggers.has(Trigger::OpeningHand);
        });
    });
    for (const Seat seat : {state.turn_player, other(state.turn_player)}) {
        if (!heard) break;
        const Pile hand = state.players[seat].hand;
        for (const Slot slot : hand)
            raise(machine, {.trigger = Trigger::OpeningHand, .object = state.ref(slot), .player = seat});
    }
    for (const Seat seat : all_seats) machine.player(seat).tallies[Tally::Draws] = 0;
}

namespace {

// Phases follow each other as the language lists them.
void end_phase(Machine& machine, const CardGame& game) {
    const bool goes_on = !game.conduct().end_phase(machine);
    const Phase phase = machine.state.phase;
    if (machine.state.is_over()) return;
    if (goes_on) machine.state.priority = machine.state.turn_player;
    else if (phase == machine.program().language->end_phase) leave_turn(machine, game);
    else begin_phase(machine, static_cast<Phase>(static_cast<std::uint8_t>(phase) + 1));
}

}  // namespace

void both_passed(Machine& machine, const CardGame& game) {
    State& state = machine.state;
    state.passed_once = false;
    if (state.stack.empty()) return end_phase(machine, game);
    state.priority = state.turn_player;
    begin_resolution(machine);
}

namespace {

void follow_up(Machine& machine, const CardGame& game) {
    State& state = machine.state;
    while (!state.is_over()) {
        if (!state.frames.empty()) run(machine);
        if (state.question.kind != QuestionKind::None || state.is_over()) return;
        check_state(machine);
        if (state.is_over()) return;
        if (state.flow != Flow::None) {
            follow_flow(machine, game);
            continue;
        }
        if (!state.pending.empty()) {
            place_next_trigger(machine);
            if (state.question.kind != QuestionKind::None) return;
            continue;
        }
        if (state.frames.empty() && !game.conduct().begin_by_itself(machine)) return;
    }
}

}  // namespace

void go_on(Machine& machine, const CardGame& game) {
    follow_up(machine, game);
    // What is imagined may lead to where nobody can say how it goes on.
    const State& state = machine.state;
    if (state.imagined.is && !state.is_over() && !can_be_answered(machine))
        end_match(machine, std::nullopt, EndReason::ActionLimit);
}

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
