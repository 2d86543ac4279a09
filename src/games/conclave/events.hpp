#pragma once

#include <variant>
#include <vector>

#include "games/conclave/state.hpp"

namespace pentacle::conclave {

// What happened. Most events are alike: a player, a card, a target, an amount; json_event.cpp has the table that says
// which of these an event has.
PENTACLE_WORDS(EventKind, MatchStarted, MulliganTaken, HandKept, TurnStarted, PhaseChange, CardPlayed, ResourcePlayed,
               AbilityActivated, AbilityTriggered, TriggersLost, ItemResolved, ItemFizzled, SpellCountered, CardMoved,
               CardDrawn, CardDiscarded, CardRevealed, CardsScried, LibraryShuffled, PermanentTapped, PermanentUntapped,
               ManaChanged, LifeChanged, PoisonChanged, EnergyChanged, DamageDealt, CountersChanged, TokenCreated,
               ControlGained, PlayerPassed, MatchEnded)

// A card or a player in an event, which is told without the position.
struct Thing {
    Target target;
    CardNumber card = no_card;
    std::optional<Seat> in_hand_of;  // who alone may know it

    bool operator==(const Thing&) const = default;
};

struct Happened {
    EventKind kind{};
    Seat player{};  // or owner
    Held card;      // no_card: left out, or hidden
    Thing target;
    std::int16_t amount = 0;
    std::int16_t now = 0;  // the new number; of scrying, how many went to the bottom
    bool combat = false;
    Step step{};
    Zone from{};
    Zone to{};
    CounterType counter{};
    Pool pool{};
    std::optional<Seat> winner;
    EndReason reason{};

    bool operator==(const Happened&) const = default;
};

// An item of the stack as an event tells it.
struct ItemTold {
    Instance id = no_instance;
    CardNumber card = no_card;
    ItemKind kind{};
    Seat controller{};
    std::int16_t x = 0;
    FixedVector<Thing, targets_max> targets;

    bool operator==(const ItemTold&) const = default;
};

struct StackUpdate {
    std::vector<ItemTold> items;

    bool operator==(const StackUpdate&) const = default;
};
struct AttackersDeclared {
    Seat player{};
    std::vector<Held> attackers;

    bool operator==(const AttackersDeclared&) const = default;
};
struct BlockTold {
    Held blocker;
    Held attacker;

    bool operator==(const BlockTold&) const = default;
};
struct BlockersDeclared {
    Seat player{};
    std::vector<BlockTold> blocks;

    bool operator==(const BlockersDeclared&) const = default;
};

using Event = std::variant<Happened, StackUpdate, AttackersDeclared, BlockersDeclared>;

// R84. A card that is drawn, or that moves between hand and library, is its owner's affair; everything else is open.
inline std::optional<Event> seen_by(Viewer viewer, const Happened& event) {
    if (sees_private(viewer, event.player)) return event;
    const auto hidden = [](Zone zone) { return zone == Zone::Deck || zone == Zone::Hand; };
    const bool drawn = event.kind == EventKind::CardDrawn;
    if (!drawn && (event.kind != EventKind::CardMoved || !hidden(event.from) || !hidden(event.to))) return event;
    Happened seen = event;
    seen.card = {};
    return seen;
}
// A card in hand that is a target stays hidden.
inline std::optional<Event> seen_by(Viewer viewer, const StackUpdate& event) {
    StackUpdate seen = event;
    for (ItemTold& item : seen.items)
        for (Thing& target : item.targets)
            if (target.in_hand_of && !sees_private(viewer, *target.in_hand_of)) target = {};
    return seen;
}
inline std::optional<Event> seen_by(Viewer, const AttackersDeclared& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const BlockersDeclared& event) { return event; }

}  // namespace pentacle::conclave
