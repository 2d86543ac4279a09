#pragma once

#include <optional>
#include <variant>

#include "games/duel/state.hpp"

namespace pentacle::duel {

// What happened, in the past tense. A creature is told by its id and its card, so that a sentence needs no state.

struct Named {
    InstanceId id;
    CardNumber card = hidden_card;
};

// A hero or a creature that something happened to.
struct Subject {
    Target target;
    CardNumber card = hidden_card;  // of a creature
};

struct MatchStarted {
    Seat first;
};
struct CardDrawn {
    Named drawn;
};
struct CardDrawnFaceDown {  // what the others are told instead of CardDrawn
    Seat seat;
};
struct DrawSkipped {  // R9: the hand is full, the card stays in the deck
    Seat seat;
};
struct CreaturePlayed {
    Named creature;
    int place;
};
struct SpellCast {
    Named spell;
    Subject at;
};
struct CreatureSummoned {
    Named creature;
};
struct AttackDeclared {
    Named attacker;
    Subject at;
};
struct TriggerFired {
    Named creature;
    TriggerEvent event;
};
struct DamageTaken {
    Subject who;
    int amount;
    int health_left;
};
struct HealthRestored {
    Subject who;
    int amount;
    int health_now;
};
struct AttackGained {
    Named creature;
    int amount;
};
struct HealthGained {
    Named creature;
    int amount;
};
struct CreatureDestroyed {
    Named creature;
};
struct CreatureDied {
    Named creature;
};
struct EffectCreated {
    PersistentEffect effect;
};
struct EffectFired {
    PersistentEffect effect;
};
struct EffectEnded {
    PersistentEffect effect;
};
struct TurnEnded {
    Seat seat;
    int turn;
};
struct TurnStarted {
    Seat seat;
    int turn;
};
struct PlayerConceded {
    Seat seat;
};
struct MatchEnded {
    std::optional<Seat> winner;
    Ending ending;
};

using Event = std::variant<MatchStarted, CardDrawn, CardDrawnFaceDown, DrawSkipped, CreaturePlayed, SpellCast,
                           CreatureSummoned, AttackDeclared, TriggerFired, DamageTaken, HealthRestored, AttackGained,
                           HealthGained, CreatureDestroyed, CreatureDied, EffectCreated, EffectFired, EffectEnded,
                           TurnEnded, TurnStarted, PlayerConceded, MatchEnded>;

// `event` as `viewer` may see it. A drawn card is its owner's secret; all else happens on the table.
inline std::optional<Event> seen_by(Viewer viewer, const CardDrawn& event) {
    if (sees_private(viewer, event.drawn.id.owner)) return event;
    return CardDrawnFaceDown{event.drawn.id.owner};
}
inline std::optional<Event> seen_by(Viewer, const MatchStarted& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const CardDrawnFaceDown& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const DrawSkipped& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const CreaturePlayed& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const SpellCast& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const CreatureSummoned& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const AttackDeclared& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const TriggerFired& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const DamageTaken& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const HealthRestored& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const AttackGained& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const HealthGained& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const CreatureDestroyed& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const CreatureDied& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const EffectCreated& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const EffectFired& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const EffectEnded& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const TurnEnded& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const TurnStarted& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const PlayerConceded& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const MatchEnded& event) { return event; }

}  // namespace pentacle::duel
