#pragma once

#include "games/konivrer/machine.hpp"

// Carrying out one effect. Internal to the machine.
namespace pentacle::konivrer {

// What came of an effect, for those that follow it.
struct Performed {
    int amount = 0;
    int count = 0;
    TargetList affected;
    FixedVector<Frame, 2> begun;  // what has to be finished before the next effect
};

struct Wanted {
    int least = 1;
    int most = 1;
};

inline Asking asking_of(const RunEffects& frame) {
    return {frame.source, false, frame.root_amount, frame.root_affected};
}
Wanted targets_wanted(const Table& table, const Effect& effect, const Asking& asking);
// What may still be chosen for the effect that the frame is at.
void list_choosable(const Table& table, const RunEffects& frame, CandidateList& candidates);

void discard_card(Machine& machine, Seat seat, Instance id);
void perform(Machine& machine, const RunEffects& frame, const Effect& effect, Performed& done);

// lookAtDeck (look.cpp): whether the card may go to the destination that the frame is at.
bool fits_destination(const Table& table, const ShareOut& frame, CardNumber card);

}  // namespace pentacle::konivrer
