#pragma once

#include <optional>

#include "games/konivrer/table.hpp"

// What changes a match. Every function leaves a position from which run() can go on; nothing allocates.
namespace pentacle::konivrer {

struct Machine {
    const Setting& setting;
    State& state;
    EventLog<Event>& events;

    operator Table() const { return {setting, state}; }  // NOLINT(google-explicit-constructor): a machine is a table
    const Program& program() const { return setting.program; }
    const Rules& rules() const { return setting.rules; }
    const Card& card(CardNumber number) const { return setting.program.cards[number]; }
    Player& player(Seat seat) const { return state.players[seat]; }
    void tell(const Happened& event) const { events.add(event); }
};

// Goes on until somebody has to decide or the match is over (run.cpp).
void run(Machine& machine);

template <typename Kind>
Kind& begin(Machine& machine, Kind frame = {}) {
    return std::get<Kind>(machine.state.now.frames.emplace_back(std::in_place_type<Kind>, frame));
}
inline void finish_frame(Machine& machine) { machine.state.now.frames.pop_back(); }
inline void ask(Machine& machine, QuestionKind kind, Seat seat) { machine.state.now.question = {kind, seat}; }
// The answer to that question, if there is one. It is used up.
inline std::optional<Answer> answer_to(Machine& machine, QuestionKind kind) {
    return pentacle::answer_to(machine.state.now.answer, machine.state.imagined, kind);
}

// Cards and zones (moves.cpp).
Instance new_instance(Machine& machine);
void draw(Machine& machine, Seat seat, int count = 1);
void put_in_hand(Machine& machine, Seat seat, CardNumber card);
void put_in_life(Machine& machine, Seat seat, CardNumber card);  // R44: at the bottom
void put_in_removed(Machine& machine, Seat seat, CardNumber card);
void put_in_deck(Machine& machine, Seat seat, CardNumber card, int under);  // below so many cards
void put_on_bottom(Machine& machine, Seat seat, CardNumber card);
void place_azoth(Machine& machine, Seat seat, CardNumber card, ElementSet elements, bool rested);
HeldCard take_from_hand(Machine& machine, Seat seat, Instance id);
Familiar take_from_play(Machine& machine, Instance id);  // REQUIRES: it is there
Familiar* mutable_familiar(Machine& machine, Instance id);
Instance enter_field(Machine& machine, Seat seat, Familiar familiar);
void send_to(Machine& machine, Instance id, CardZone zone, int under);
void end_match(Machine& machine, EndReason reason, std::optional<Seat> winner);

// R34. Destroys what has no Health left, again and again (death.cpp). Whether there was any.
bool bury(Machine& machine);
void destroy(Machine& machine, const TargetList& targets);

// Triggers (triggers.cpp): those that the event sets off wait.
void set_off(Machine& machine, Trigger trigger, const Familiar& subject, Seat seat);
void set_off_phase(Machine& machine, TriggerPhase phase);

// Plays (announce.cpp, resolve.cpp, keywords.cpp).
void announce(Machine& machine, const Play& play);
void rest_for_play(Machine& machine, Azoth& azoth, Element element);
void pay_automatically(Machine& machine);
void place_as_azoth(Machine& machine, Seat seat, Instance card, std::uint8_t element);
void resolve_keyword(Machine& machine, Keyword keyword, int amount, Target target);
Keyword keyword_at(const Card& card, std::uint8_t place, std::uint8_t chosen);
Instance card_in_play(const State& state);  // the Familiar that was just summoned, for its keywords

// Effects (run_effects.cpp, effects.cpp).
void begin_effects(Machine& machine, Range effects, const Source& source);

// Damage (damage.cpp).
void deal(Machine& machine);  // what is in state.batch
void hurt_familiar(Machine& machine, Familiar& familiar, int amount);

// Turn and combat (turn.cpp, combat.cpp).
void begin_phase(Machine& machine, Phase phase);
void begin_turn(Machine& machine);
void end_phase(Machine& machine);
void end_turn(Machine& machine);
void declare_attacker(Machine& machine, Instance attacker, Target target);
void declare_defender(Machine& machine, Instance defender, Instance attacker);
void begin_resolution(Machine& machine);
void put_back(Machine& machine, Seat seat, Instance card);
void begin_mulligan(Machine& machine, Seat seat);

// One step of each kind of frame.
void run_frame(Machine& machine, Announce& frame);
void run_frame(Machine& machine, RunChain& frame);
void run_frame(Machine& machine, Resolve& frame);
void run_frame(Machine& machine, Settle& frame);
void run_frame(Machine& machine, ReturnBurst& frame);
void run_frame(Machine& machine, RunTrigger& frame);
void run_frame(Machine& machine, RunEffects& frame);
void run_frame(Machine& machine, Deal& frame);
void run_frame(Machine& machine, DiscardCards& frame);
void run_frame(Machine& machine, ShareOut& frame);
void run_frame(Machine& machine, ChooseBranch& frame);
void run_frame(Machine& machine, BeginTurn& frame);
void run_frame(Machine& machine, EndOfTurn& frame);
void run_frame(Machine& machine, Fights& frame);

}  // namespace pentacle::konivrer
