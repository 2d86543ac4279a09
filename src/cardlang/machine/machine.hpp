#pragma once

#include "cardlang/program/program.hpp"
#include "cardlang/state/events.hpp"
#include "cardlang/state/price.hpp"
#include "cardlang/state/state.hpp"
#include "core/events.hpp"

namespace pentacle::cardlang {

struct Coverage;

}  // namespace pentacle::cardlang

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

struct Table;
struct Machine;

// What the machine leaves to the game.
struct Hooks {
    // The price of casting the card in `slot`, with this X.
    Price (*price)(const Table& table, Seat seat, Slot slot, int x) = nullptr;
    void (*after_cast)(Machine& machine, const StackItem& item) = nullptr;
    void (*after_resolution)(Machine& machine, const StackItem& item) = nullptr;
    // Whether the object or player is an answer to the pending question, which is the game's own.
    bool (*may_choose)(const Table& table, Ref ref) = nullptr;
    // Runs the innermost frame, which is a GameStep.
    void (*run_step)(Machine& machine) = nullptr;
    // A phase has just begun: what the game keeps for one phase (State::own) is over.
    void (*begin_phase)(State& state) = [](State&) {};
    // A token has been made that enters attacking, if there is a fight to enter.
    void (*enter_attacking)(Machine& machine, Ref token) = [](Machine&, Ref) {};
};

struct Options {
    bool empty_deck_loses = false;
    int abilities_per_turn_max = 200;  // resolved in one turn; then triggers are lost
};

// Everything that does not change during a match.
struct Setting {
    Program program;
    Hooks hooks;
    Options options;
    // What cards can do from outside play; spares looking through those zones for what is not there.
    WordSet<Trigger> heard_in_hand;  // triggers that some card waits for there
    WordSet<Trigger> heard_in_graveyard;
    WordSet<Trigger> heard_in_exile;
    WordSet<Trigger> heard_in_own_zones;  // those that only this game has
    WordSet<Zone> passives_in_own_zones;  // those of them, seen by all, in which some passive works
    WordSet<Trigger> counted;             // triggers that somebody waits for so many of at once
    WordSet<Zone> zones_heard;            // zones that somebody waits for cards to enter or to leave
    // Tallies that are counted for one turn, or for the player's own.
    WordSet<Tally> forgotten_every_turn;
    WordSet<Tally> forgotten_in_own_turn;
    WordSet<CounterType> counters_forgotten_every_turn;
    WordSet<CounterType> counters_forgotten_in_own_turn;
    FixedVector<Tally, paying_tallies_max> paying;  // what any kind may pay is paid with these, in this order
    // Where the machine counts what it carries out; null: nowhere.
    // REQUIRES of whoever sets it: one thread plays with this setting, and the counts are of its program.
    Coverage* coverage = nullptr;
};

void finish_setting(Setting& setting);

// A position to ask about.
struct Table {
    const Setting& setting;
    const State& state;

    const Program& program() const { return setting.program; }
    const Object& at(Ref ref) const { return state.objects[ref.slot]; }
    const Object& at(Slot slot) const { return state.objects[slot]; }
    const Card& card(const Object& object) const { return setting.program.cards[object.card]; }
    const Player& player(Seat seat) const { return state.players[seat]; }
};

// A position to change.
struct Machine {
    const Setting& setting;
    State& state;
    EventLog<Event>& events;

    operator Table() const { return {setting, state}; }  // NOLINT(google-explicit-constructor)
    Table table() const { return {setting, state}; }
    const Program& program() const { return setting.program; }
    const Card& card(const Object& object) const { return setting.program.cards[object.card]; }
    Player& player(Seat seat) { return state.players[seat]; }
};

inline CardSeen seen_card(const State& state, Ref ref) {
    if (ref.is_player()) return {hidden_card, 0, ref.seat()};
    if (ref.is_none()) return {};
    return {state.objects[ref.slot].card, ref.uid, std::nullopt};
}

// Runs frames until a player has to answer, the match is over, or nothing is under way.
void run(Machine& machine);

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
