#pragma once

#include <variant>

#include "cardlang/state/state.hpp"

namespace pentacle::cardgame::inline PENTACLE_MACHINE {

using cardlang::Ref;

// Give up priority.
struct Pass {
    bool operator==(const Pass&) const = default;
    auto fields() const { return std::tie(); }
};

// Begin to cast a card. What it needs is asked next: X, modes, targets, costs, tributes.
struct Cast {
    Ref card;

    bool operator==(const Cast&) const = default;
    auto fields() const { return std::tie(card); }
};

// Begin to use an activated ability, counted from 0.
struct Activate {
    Ref card;
    std::uint8_t ability = 0;

    bool operator==(const Activate&) const = default;
    auto fields() const { return std::tie(card, ability); }
};

// What only the players of this game do (MoveWord), with a card: declare it an attacker.
struct Move {
    cardlang::MoveKind kind{};
    Ref card;

    bool operator==(const Move&) const = default;
    auto fields() const {
        return std::tuple{card.slot, std::uint32_t{card.uid} | static_cast<std::uint32_t>(kind) << 16U};
    }
};

// Answer the question with a card in view or a player.
struct Choose {
    Ref target;

    bool operator==(const Choose&) const = default;
    auto fields() const { return std::tie(target); }
};

// Answer with a card of one's own deck, by what it is.
struct Name {
    CardNumber card = 0;

    bool operator==(const Name&) const = default;
    auto fields() const { return std::tie(card); }
};

// Answer with a number: yes (1) or no (0), a mode, an amount, a place in the list of triggers.
struct Say {
    std::int16_t number = 0;

    bool operator==(const Say&) const = default;
    auto fields() const { return std::tie(number); }
};

// No more of what is being chosen.
struct Done {
    bool operator==(const Done&) const = default;
    auto fields() const { return std::tie(); }
};

// Give up. Allowed at any time, and never listed.
struct Concede {
    bool operator==(const Concede&) const = default;
    auto fields() const { return std::tie(); }
};

using Action = std::variant<Pass, Cast, Activate, Move, Choose, Name, Say, Done, Concede>;

// Enough for two of every card there is.
inline constexpr std::size_t actions_max = 2 * cardlang::object_slots;
using ActionList = FixedVector<Action, actions_max>;

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
