#pragma once

#include <tuple>
#include <variant>

#include "core/fixed_vector.hpp"
#include "games/clans/state.hpp"

namespace pentacle::clans {

// Put a card of the hand into a lane, hidden until both have submitted.
struct Place {
    CardSerial card = 0;
    LanePosition lane{};

    bool operator==(const Place&) const = default;
    auto fields() const { return std::tie(card, lane); }
};

// Take a card that was placed this turn back into the hand. Accepted, and never listed.
struct TakeBack {
    CardSerial card = 0;

    bool operator==(const TakeBack&) const = default;
    auto fields() const { return std::tie(card); }
};

// Call the hero. Once a match, before submitting.
struct UseHero {
    bool operator==(const UseHero&) const = default;
    auto fields() const { return std::tuple<>{}; }
};

// Submit what has been placed.
struct Submit {
    bool operator==(const Submit&) const = default;
    auto fields() const { return std::tuple<>{}; }
};

// Submit exactly these placements, whatever was placed before: taking all back, placing each, submitting. Accepted as
// one message, and never listed.
struct SubmitPlacements {
    FixedVector<Place, placements_max> placements;

    bool operator==(const SubmitPlacements&) const = default;
    auto fields() const { return std::tie(placements); }
};

// Give the match up. Accepted at any time while it runs, and never listed.
struct Concede {
    bool operator==(const Concede&) const = default;
    auto fields() const { return std::tuple<>{}; }
};

using Action = std::variant<Place, TakeBack, UseHero, Submit, SubmitPlacements, Concede>;

// Every card of the hand into every lane, the hero, and submitting.
using ActionList = FixedVector<Action, hand_limit_max * lane_count + 2>;

}  // namespace pentacle::clans
