#pragma once

#include <variant>

#include "games/konivrer/state.hpp"

namespace pentacle::konivrer {

// What happened. Most events are alike: a player, a card, a target, an amount; json_event.cpp has the table that says
// which of these an event has.
PENTACLE_WORDS(EventKind, MatchStarted, TurnStarted, PhaseChanged, CardDrawn, CardDrawnFaceDown, DrawFailed,
               CardPutBack, AzothPlaced, AzothRested, AzothRefreshed, CardSummoned, CardTributed, SpellCast,
               BurstPlayed, BurstDeclined, KeywordResolved, AbilityTriggered, DamageDealt, DamageRedirected,
               LifeCardRevealed, LifeCardAdded, FamiliarDestroyed, CardMoved, CountersChanged, FamiliarTapped,
               FamiliarUntapped, AttackerDeclared, DefenderDeclared, CombatEnded, ResponsePassed, PlayerConceded,
               MatchEnded)

struct Happened {
    EventKind kind{};
    Seat player{};
    HeldCard card;  // no_card: left out, or hidden
    Target target;
    CardNumber target_card = no_card;  // only for words: which card the target is
    std::int16_t amount = 0;           // counters, N, damage, the turn, an ability's index (-1: none)
    std::int16_t generic_value = 0;
    std::uint8_t element = unsaid;
    std::uint8_t keyword = unsaid;
    bool tribute = false;
    bool secret = false;  // a card that moves between hidden zones
    Phase phase{};
    CombatStep step{};
    Zone from{};
    Zone to{};
    std::optional<Seat> winner;
    EndReason reason{};

    bool operator==(const Happened&) const = default;
};

using Event = std::variant<Happened>;

// R72. Cards drawn, put back or looked at are their owner's affair; everything else is open.
inline std::optional<Event> seen_by(Viewer viewer, const Happened& event) {
    if (sees_private(viewer, event.player)) return event;
    Happened seen = event;
    if (event.kind == EventKind::CardDrawn)
        return Happened{.kind = EventKind::CardDrawnFaceDown, .player = event.player};
    if (event.kind == EventKind::CardPutBack || event.secret) seen.card = {};
    return seen;
}

}  // namespace pentacle::konivrer
