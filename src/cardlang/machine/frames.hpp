#pragma once

#include <utility>

#include "cardlang/effects/effects.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

// What each kind of frame does when it is its turn: it goes on until it has to wait, has begun another frame, or is
// done and takes itself off. One file for each kind of work.
void run_frame(Machine& machine, ResolveItem& frame);      // resolve.cpp
void run_frame(Machine& machine, RunEffects& frame);       // run_effects.cpp
void run_frame(Machine& machine, CastCards& frame);        // cast_cards.cpp
void run_frame(Machine& machine, DistributeCards& frame);  // distribute_cards.cpp
void run_frame(Machine& machine, RepeatEffect& frame);     // repeat_effect.cpp
void run_frame(Machine& machine, TakeTurns& frame);        // put_in_turns.cpp

// A new innermost frame, to be filled in.
template <typename F>
F& begin_frame(State& state) {
    return std::get<F>(state.frames.emplace_back(std::in_place_type<F>));
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
