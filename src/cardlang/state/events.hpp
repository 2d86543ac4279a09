#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "cardlang/state/price.hpp"
#include "cardlang/state/state.hpp"
#include "core/seat.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

// What happens at a table of the card language. A card is told by its number and the uid of the object it is.

struct CardSeen {
    CardNumber card = hidden_card;
    std::uint16_t uid = 0;
    std::optional<Seat> player;  // instead of a card

    PENTACLE_FIELDS(card, uid, player)
};

struct MatchStarted {
    Seat first;
};
struct TurnStarted {
    Seat seat;
    int turn;
};
struct PhaseStarted {
    Seat seat;
    Phase phase;
};
struct CardMoved {
    Seat owner;
    CardSeen card;
    Zone from;
    Zone to;
};
struct CardDrawn {
    Seat seat;
    CardSeen card;
};
struct CardMilled {
    Seat seat;
    CardSeen card;
};
struct CardDiscarded {
    Seat seat;
    CardSeen card;
};
struct CardCast {
    Seat seat;
    CardSeen card;
    int x;
    Price paid;
};
struct AbilityActivated {
    Seat seat;
    CardSeen card;
};
struct AbilityTriggered {
    Seat seat;
    CardSeen card;
};
struct TriggersLost {
    Seat seat;
};
struct ItemResolved {
    Seat seat;
    CardSeen card;
};
struct EffectFizzled {
    Seat seat;
    CardSeen card;
};
struct SpellCountered {
    Seat seat;
    CardSeen card;
};
struct SpellCopied {
    Seat seat;
    CardSeen card;
};
struct DamageDealt {
    CardSeen source;
    CardSeen target;
    int amount;
    bool combat;
};
struct LifeChanged {
    Seat seat;
    int change;
    int now;
};
struct TallyChanged {
    Seat seat;
    Tally tally;
    int change;
    int now;
};
struct CardTapped {
    CardSeen card;
    bool tapped;  // or untapped
};
struct TokensCreated {
    Seat seat;
    TokenType token;
    int amount;
};
struct CountersChanged {
    CardSeen card;
    CounterType counter;
    int change;
};
struct CardRevealed {
    Seat seat;
    CardSeen card;
};
struct DeckLookedAt {
    Seat seat;
    int amount;
};
struct CardLookedAt {
    Seat seat;
    CardSeen card;
};
struct DeckShuffled {
    Seat seat;
};
struct AttackDeclared {
    Seat seat;
    CardSeen attacker;
    CardSeen target;
};
struct CardTributed {
    Seat seat;
    CardSeen card;
    CardSeen to;
};
struct ControlGained {
    Seat seat;
    CardSeen card;
};
struct AbilityGranted {
    Seat owner;
    CardSeen card;
    Zone zone;
};
// The status that the game's language names.
struct StatusChanged {
    Seat seat;
    bool has;
};
struct PlayerPassed {
    Seat seat;
};
struct MatchEnded {
    std::optional<Seat> winner;
    EndReason reason;
};

using Event =
    std::variant<MatchStarted, TurnStarted, PhaseStarted, CardMoved, CardDrawn, CardMilled, CardDiscarded, CardCast,
                 AbilityActivated, AbilityTriggered, TriggersLost, ItemResolved, EffectFizzled, SpellCountered,
                 SpellCopied, DamageDealt, LifeChanged, TallyChanged, CardTapped, TokensCreated, CountersChanged,
                 CardRevealed, DeckLookedAt, CardLookedAt, DeckShuffled, AttackDeclared, CardTributed, ControlGained,
                 AbilityGranted, StatusChanged, PlayerPassed, MatchEnded>;

constexpr bool is_hidden(Zone zone) { return zone == Zone::Deck || is_private(zone); }

// `event` as the viewer may see it. Every event has an overload: one left out does not compile.
inline std::optional<Event> seen_by(Viewer viewer, const CardMoved& event) {
    // Between hand and deck only the owner knows which card went; anything that was or is in the open is seen by all.
    const bool secret = is_hidden(event.from) && is_hidden(event.to);
    if (!secret || sees_private(viewer, event.owner)) return event;
    CardMoved seen = event;
    seen.card = {};
    return seen;
}
inline std::optional<Event> seen_by(Viewer viewer, const CardDrawn& event) {
    if (sees_private(viewer, event.seat)) return event;
    return CardDrawn{event.seat, {}};
}
inline std::optional<Event> seen_by(Viewer, const MatchStarted& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const TurnStarted& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const PhaseStarted& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const CardMilled& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const CardDiscarded& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const CardCast& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const AbilityActivated& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const AbilityTriggered& event) { return event; }
// What has triggered may lie in a hand that nobody else sees.
inline std::optional<Event> seen_by(Viewer viewer, const TriggersLost& event) {
    if (sees_private(viewer, event.seat)) return event;
    return std::nullopt;
}
inline std::optional<Event> seen_by(Viewer, const ItemResolved& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const EffectFizzled& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const SpellCountered& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const SpellCopied& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const DamageDealt& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const LifeChanged& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const TallyChanged& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const CardTapped& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const TokensCreated& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const CountersChanged& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const CardRevealed& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const DeckLookedAt& event) { return event; }
// Only who looks at a card sees it; that cards were looked at is told by DeckLookedAt.
inline std::optional<Event> seen_by(Viewer viewer, const CardLookedAt& event) {
    if (sees_private(viewer, event.seat)) return event;
    return std::nullopt;
}
inline std::optional<Event> seen_by(Viewer, const DeckShuffled& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const AttackDeclared& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const CardTributed& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const ControlGained& event) { return event; }
inline std::optional<Event> seen_by(Viewer viewer, const AbilityGranted& event) {
    // Of a hand its owner knows which card it is; where a card lies in a deck nobody does.
    const bool known = !is_hidden(event.zone) || viewer == Viewer::Table ||
                       (is_private(event.zone) && sees_private(viewer, event.owner));
    if (known) return event;
    return AbilityGranted{event.owner, {}, event.zone};
}
inline std::optional<Event> seen_by(Viewer, const StatusChanged& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const PlayerPassed& event) { return event; }
inline std::optional<Event> seen_by(Viewer, const MatchEnded& event) { return event; }

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
