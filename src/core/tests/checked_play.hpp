#pragma once

#include <doctest/doctest.h>

#include "core/any_game.hpp"

namespace pentacle {

// Plays random decks at random to the end and looks for a broken invariant at every position.
inline void play_checked(const AnyGame& game, std::uint64_t number) {
    constexpr int actions_max = 20'000;
    Rng chance{Seed{number, 11}};
    const auto match = game.start({game.random_deck(chance), game.random_deck(chance)}, Seed{number});
    for (int action = 0; !match->standing().outcome; ++action) {
        INFO("match ", number, ", action ", action);
        REQUIRE(action < actions_max);
        const auto broken = match->broken_invariant();
        if (broken) FAIL(*broken);
        const Seat seat = match->standing().deciders.first();
        const int count = match->list_legal(seat);
        if (count == 0) FAIL("nobody can do anything: ", match->view(Viewer::Table).dump());
        match->apply_listed(seat, static_cast<int>(chance.below(static_cast<std::uint32_t>(count))));
    }
}

}  // namespace pentacle
