#include "server/glicko.hpp"

#include <doctest/doctest.h>

using namespace pentacle::server;

TEST_CASE("Glicko-2 gives the published example") {
    // Glickman, "Example of the Glicko-2 system" (2012): 1500/200/0.06 against 1400/30 (won), 1550/100 and 1700/300
    // (lost).
    const Played games[] = {{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
    const Rating after = after_games({1500, 200, 0.06}, games, 3);
    CHECK(after.rating == doctest::Approx(1464.06).epsilon(0.00001));
    CHECK(after.deviation == doctest::Approx(151.52).epsilon(0.0001));
    CHECK(after.volatility == doctest::Approx(0.05999).epsilon(0.0001));
}

TEST_CASE("what the winner gains an equal loser loses") {
    const Rating winner = after_game({}, {}, 1);
    const Rating loser = after_game({}, {}, 0);
    CHECK(winner.rating - 1500 == doctest::Approx(1500 - loser.rating));
    CHECK(after_game({}, {}, 0.5).rating == doctest::Approx(1500));
    CHECK(winner.deviation < 350);
}
