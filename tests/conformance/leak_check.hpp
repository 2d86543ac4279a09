#pragma once

#include <set>
#include <string>

#include "conformance/moment.hpp"
#include "conformance/probes.hpp"
#include "conformance/settings.hpp"

namespace pentacle::conformance {

// Which places of the position (as "/seat0/players/1/hand/*/cardId" for what seat 0 cannot see) are hidden from a seat,
// and which of them imagining was seen to change. A game whose imagine() leaves something hidden as it was would pass
// every comparison: there would be nothing to tell apart.
struct HiddenPlaces {
    std::set<std::string> hidden;
    std::set<std::string> changed;

    // Hidden, and never imagined differently.
    std::set<std::string> never_imagined() const;
};

// Re-deals what the seat cannot know and demands that nothing it is told changes by a byte: its view, the spectators'
// view, its legal actions and their words, refusals, the board's sketch, the game's evaluation.
void check_imagined(Moment& now, Seat seat, const Probes& probes, HiddenPlaces& places);

// Takes one action in the real state and in an imagined one. If the seat then still cannot tell the two apart, what it
// was told on the way must be the same too. (If it can, the action revealed something, as a drawn card does.) The only
// other thing it may be told is a card that was hidden and is gone since.
void check_told_events(Moment& now, Seat seat, const Settings& settings);

// An imagined state can be played to its end.
void check_imagined_ends(Moment& now, Seat seat);

// Each bot chooses the same in the real state and in an imagined one, and leaves the match as it was.
void check_bots(Moment& now, Seat seat);

}  // namespace pentacle::conformance
