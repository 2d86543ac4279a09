#pragma once

#include <cstdint>
#include <limits>
#include <string_view>
#include <tuple>
#include <variant>

#include "cardlang/state/object.hpp"
#include "core/fields.hpp"
#include "core/seat.hpp"

// Frames: what is under way, innermost last. Each holds only what is alive while it waits.
namespace pentacle::cardlang::inline PENTACLE_MACHINE {

// The item in State::resolving has its effects carried out, then its card goes where it belongs.
struct ResolveItem {
    bool begun = false;

    bool operator==(const ResolveItem&) const = default;
    PENTACLE_FIELDS(begun)
};

// Effects still to happen, in printed order, and what the effect before them did to whom.
struct RunEffects {
    Range remaining;
    Seat owner = Seat::First;  // "you"
    bool has_root = false;     // these are additional effects
    Ref root_target;
    std::int16_t root_amount = 0;
    std::int16_t root_affected = 0;
    std::uint8_t each_player = 0;  // how many players the first remaining effect is done with
    std::uint8_t progress = 0;     // how many cards it is done with, when it takes them one by one
    std::int16_t times = 0;        // how often it has happened, when it does for each affected card
    std::int16_t said = -1;        // the number that a player said for it; -1: none yet
    std::int16_t amount = 0;       // its amount, once `counted`
    bool counted = false;          // amounts are counted once, whatever the effect itself changes
    bool agreed = false;           // the option of the first remaining effect was taken
    bool choose_now = false;       // targets are chosen as the effects happen
    bool alone = false;            // without additional effects
    RefList affected;              // by the root

    bool operator==(const RunEffects&) const = default;
    PENTACLE_FIELDS(remaining, owner, has_root, root_target, root_amount, root_affected, each_player, progress, times,
                    said, amount, counted, agreed, choose_now, alone, affected)
};

// State::announcing is on its way to the stack.
struct AnnounceItem {
    bool operator==(const AnnounceItem&) const = default;
    auto fields() const { return std::tie(); }
    auto fields() { return std::tie(); }
    static constexpr std::string_view field_list = "";
};

// The cards that the effect casts are announced one after the other.
struct CastCards {
    Place effect = no_place;
    Seat caster = Seat::First;
    RefList cards;  // those still to come

    bool operator==(const CastCards&) const = default;
    PENTACLE_FIELDS(effect, caster, cards)
};

static_assert(deck_destinations_max <= std::numeric_limits<std::uint8_t>::max());
static_assert(list_max <= std::numeric_limits<std::uint8_t>::max());

// The top `looked` cards of the owner's deck go to the destinations of the effect, one destination after the other.
struct DistributeCards {
    Place effect = no_place;
    Seat owner = Seat::First;
    Seat chooser = Seat::First;
    std::uint8_t looked = 0;
    std::uint8_t destination = 0;
    std::uint8_t placed = 0;  // cards that went there

    bool operator==(const DistributeCards&) const = default;
    PENTACLE_FIELDS(effect, owner, chooser, looked, destination, placed)
};

// The effect may happen again each time its cost is paid.
struct RepeatEffect {
    Place effect = no_place;  // that says what repeating costs
    Place repeated = no_place;
    Seat owner = Seat::First;
    Ref target;
    bool paid = false;

    bool operator==(const RepeatEffect&) const = default;
    PENTACLE_FIELDS(effect, repeated, owner, target, paid)
};

// Players put cards into play in turn until both decline in a row.
struct TakeTurns {
    Place effect = no_place;  // that says which cards
    Seat next = Seat::First;
    std::uint8_t declined = 0;

    bool operator==(const TakeTurns&) const = default;
    PENTACLE_FIELDS(effect, next, declined)
};

// What is the game's own: one of the steps that its language lists, run by Hooks::run_step.
struct GameStep {
    Step step{};
    Seat seat = Seat::First;  // whose it is
    Ref about;                // the card it is at

    bool operator==(const GameStep&) const = default;
    PENTACLE_FIELDS(step, seat, about)
};

using Frame =
    std::variant<ResolveItem, RunEffects, AnnounceItem, CastCards, DistributeCards, RepeatEffect, TakeTurns, GameStep>;

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
