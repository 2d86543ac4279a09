#pragma once

#include <cstdint>
#include <tuple>

#include "cardlang/state/object.hpp"

// What a position keeps of a game that has nothing of its own in it, and what such a header says: a plain value
// OwnState in the game's inline namespace, all of which everybody sees, so that it names no card of a hand or deck.
namespace pentacle::cardlang::inline PENTACLE_MACHINE {

struct OwnState {
    // How many of its fields people read in positions, the first ones; the others are for programs.
    static constexpr std::size_t shown = 0;

    bool is_idle() const { return true; }                 // nothing in it happens when both players pass
    bool is_attacking(Ref) const { return false; }        // for Restriction::Attacking, and the board in the terminal
    void forget(Ref) {}                                   // it has left play, or has another controller
    void end_turn() {}                                    // what is kept for a turn is over
    constexpr std::uint64_t glance() const { return 0; }  // Glance: 40 bits of what passives can look at in it

    bool operator==(const OwnState&) const = default;
    auto fields() const { return std::tie(); }
    auto fields() { return std::tie(); }
    static constexpr std::string_view field_list = "";
};

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
