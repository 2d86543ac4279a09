#pragma once

#include "games/conclave/machine.hpp"

// One effect as it happens. Internal to the game.
namespace pentacle::conclave {

enum class Progress : std::uint8_t { Done, Waiting };

struct Now {
    Machine& machine;
    RunEffects& frame;
    const Effect& effect;
    Place place = no_place;
    Asking asking;
    Seat you{};
    Seat player{};  // whom it happens to
    int amount = 1;
    FixedVector<Frame, 4> begun{};  // what it sets going, the first last

    StackItem& item() const { return machine.state.now.resolving; }
    void note(Target target) const {
        if (!frame.done_to.full()) frame.done_to.push_back(target);
        ++frame.done_count;
    }
    // R3. Of what has moved: who controlled it before.
    void note(Target target, Seat controller) const {
        if (frame.done_to.empty()) frame.done_whose = static_cast<std::int8_t>(number_of(controller));
        note(target);
    }
};

using SeatList = FixedVector<Seat, seat_count>;

// run_effects.cpp
Asking asking_of(const State& state, const RunEffects& frame);
SeatList players_of(const Table& table, const RunEffects& frame);
// Whether the affected player says a number first.
bool asks_for_number(const Effect& effect);
int most_to_say(const Table& table, const RunEffects& frame);

// gather.cpp
// What the effect acts on; asks where somebody picks.
Progress gather(Now& now, TargetList& out);
// Whether a player picks them as it happens.
bool is_picked(const Effect& effect);
// Cards that may be picked for the first remaining effect, and who picks.
void list_takeable(const Table& table, const RunEffects& frame, CandidateList& list);
void list_searched(const Table& table, const RunEffects& frame, FixedVector<CardNumber, deck_cards_max>& list);
Seat picker_of(const Table& table, const RunEffects& frame);
bool may_stop_picking(const Table& table, const RunEffects& frame);
Until until_of(const Effect& effect);

// By families: on permanents and cards, on players, on the stack, with libraries.
Progress perform(Now& now);
Progress perform_on_cards(Now& now);
Progress perform_on_player(Now& now);
Progress perform_on_stack(Now& now);
Progress search_library(Now& now);
Progress cast_cards(Now& now);
Progress cast_from_library(Now& now);

// effects_players.cpp
void list_discardable(const Table& table, const Discarding& frame, CandidateList& list);
// look.cpp
bool fits_destination(const Table& table, const LookAt& frame, CardNumber card);

}  // namespace pentacle::conclave
