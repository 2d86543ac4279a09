#pragma once

#include <variant>

#include "games/duel/state.hpp"

namespace pentacle::duel {

inline constexpr std::uint8_t at_the_end = 0xff;

// Put a creature from the hand on the board, at `place` counted from the left.
struct PlayCreature {
    InstanceId card;
    std::uint8_t place = at_the_end;

    bool operator==(const PlayCreature&) const = default;
    auto fields() const { return std::tie(card, place); }
};

// Cast a spell from the hand. A spell that needs no target has none here, whatever the player sent along.
struct PlaySpell {
    InstanceId card;
    Target target;

    bool operator==(const PlaySpell&) const = default;
    auto fields() const { return std::tie(card, target); }
};

struct Attack {
    InstanceId attacker;
    Target target;

    bool operator==(const Attack&) const = default;
    auto fields() const { return std::tie(attacker, target); }
};

struct EndTurn {
    bool operator==(const EndTurn&) const = default;
    auto fields() const { return std::tie(); }
};

// Give up. Allowed at any time, and never listed.
struct Concede {
    bool operator==(const Concede&) const = default;
    auto fields() const { return std::tie(); }
};

using Action = std::variant<PlayCreature, PlaySpell, Attack, EndTurn, Concede>;

// Every spell at every target, every creature at every target, every creature to be played, and the end of the turn.
inline constexpr std::size_t targets_max = seat_count * (board_limit_max + 1);
inline constexpr std::size_t actions_max = hand_size_max * targets_max + board_limit_max * (board_limit_max + 1) + 1;
using ActionList = FixedVector<Action, actions_max>;

}  // namespace pentacle::duel
