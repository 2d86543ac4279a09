#pragma once

#include <array>
#include <optional>
#include <variant>

#include "core/seat.hpp"
#include "games/clans/state.hpp"

namespace pentacle::clans {

// What happened, in the order it happened: enough to show a match from. Events carry whole cards and where they stand,
// so that a reader needs no position beside them.

struct CardAt {
    Seat seat{};
    LanePosition lane{};
    Slot slot{};
    HeldCard held;
};

struct TurnBegan {
    int turn = 1;
    int age = 0;  // from 1; 0 where ages are not played
};
struct CardDrawn {
    Seat seat{};
    HeldCard held;
    bool by_hero = false;  // then nobody else knows yet
};
struct CardBurned {
    Seat seat{};
    CardNumber card = no_card;
    bool by_hero = false;
};
struct CardPlaced {
    Seat seat{};
    HeldCard held;
    LanePosition lane{};
};
struct CardTakenBack {
    Seat seat{};
    HeldCard held;
    LanePosition lane{};
};
struct HeroCalled {
    Seat seat{};
    HeroNumber hero = no_hero;
};
struct Submitted {
    Seat seat{};
};

// Both have submitted: from here to the next turn everything is shown.
struct CardDeployed {
    CardAt at;
    bool concealed = false;
};
struct CardLost {
    Seat seat{};
    HeldCard held;
    LanePosition lane{};
};
struct HeroRevealed {
    Seat seat{};
    HeroNumber hero = no_hero;
    int drew = 0;
    int burned = 0;
};
struct UltimateUnleashed {
    Seat seat{};
    std::uint8_t family = 0;
};
struct BoostGained {
    Seat seat{};
    int damage = 0;
    int guard = 0;
    int weaken = 0;
};
struct FightBegan {
    LanePosition lane{};
    Zone zone{};
};
struct TickBegan {
    LanePosition lane{};
    int tick = 1;
    BySeat<bool> acts;  // the front card of each side
};

// How an attack's damage came about, in the order it is reckoned (R20).
enum class Modifier : std::uint8_t { Terrain, Boost, Stack, Fury, StackBuff, StackDebuff, Line, Shield };
inline constexpr std::size_t modifier_count = 8;
using Modifiers = std::array<std::int16_t, modifier_count>;

enum class Manner : std::uint8_t { Strike, FirstStrike, Ranged, Far };
struct CardAttacked {
    CardAt attacker;
    CardAt target;
    Manner manner{};
    int tick = 0;  // 0: after the fights
    int base = 0;
    Modifiers modifiers{};
    int damage = 0;
    int health_before = 0;
    int health_after = 0;
};

enum class Cause : std::uint8_t { Overflow, Cleave, Thorns, Boon };
struct CardHurt {
    CardAt card;
    Cause cause{};
    int damage = 0;
    int health_before = 0;
    int health_after = 0;
};
struct CardDestroyed {
    CardAt card;
};
struct CardPromoted {
    CardAt card;  // where it now stands
};
struct FightEnded {
    LanePosition lane{};
    std::optional<Seat> winner;
};
struct ZoneAdvanced {
    LanePosition lane{};
    Seat winner{};
    Zone from{};
    Zone to{};
};
struct CrystalDamaged {
    Seat seat{};  // whose crystal
    int damage = 0;
    int left = 0;
};
struct CrystalMended {
    Seat seat{};
    int amount = 0;
    int now = 0;
};

enum class GoldReason : std::uint8_t { LaneWon, CardDestroyed, WinStreak, Boon };
struct GoldEarned {
    Seat seat{};
    int amount = 0;
    int total = 0;
    GoldReason reason{};
};
struct CardTired {
    CardAt card;
    int health_before = 0;
    int health_after = 0;
    bool concealed = false;
};
struct CardHealed {
    CardAt card;
    int health_before = 0;
    int health_after = 0;
    bool concealed = false;
};
struct MatchEnded {
    std::optional<Seat> winner;
    Ending reason{};
    BySeat<int> carry_over;  // R41. Gold that outlives the match.
};

using Event = std::variant<TurnBegan, CardDrawn, CardBurned, CardPlaced, CardTakenBack, HeroCalled, Submitted,
                           CardDeployed, CardLost, HeroRevealed, UltimateUnleashed, BoostGained, FightBegan, TickBegan,
                           CardAttacked, CardHurt, CardDestroyed, CardPromoted, FightEnded, ZoneAdvanced,
                           CrystalDamaged, CrystalMended, GoldEarned, CardTired, CardHealed, MatchEnded>;

// The event as the viewer may see it, or none. Every event needs an overload: leaving one out does not compile.

// What everybody may see.
template <typename E>
concept Open = std::same_as<E, TurnBegan> || std::same_as<E, Submitted> || std::same_as<E, CardLost> ||
               std::same_as<E, HeroRevealed> || std::same_as<E, UltimateUnleashed> || std::same_as<E, BoostGained> ||
               std::same_as<E, FightBegan> || std::same_as<E, TickBegan> || std::same_as<E, CardAttacked> ||
               std::same_as<E, CardHurt> || std::same_as<E, CardDestroyed> || std::same_as<E, CardPromoted> ||
               std::same_as<E, FightEnded> || std::same_as<E, ZoneAdvanced> || std::same_as<E, CrystalDamaged> ||
               std::same_as<E, CrystalMended> || std::same_as<E, GoldEarned> || std::same_as<E, MatchEnded>;
template <Open E>
std::optional<Event> seen_by(Viewer, const E& event) {
    return event;
}

// What a seat does before both have submitted is its own affair.
template <typename E>
concept Secret = std::same_as<E, CardPlaced> || std::same_as<E, CardTakenBack> || std::same_as<E, HeroCalled>;
template <Secret E>
std::optional<Event> seen_by(Viewer viewer, const E& event) {
    if (!sees_private(viewer, event.seat)) return std::nullopt;
    return event;
}

inline std::optional<Event> seen_by(Viewer viewer, const CardDrawn& event) {
    if (sees_private(viewer, event.seat)) return event;
    if (event.by_hero) return std::nullopt;
    return CardDrawn{event.seat, {hidden_card, 0}, false};
}
inline std::optional<Event> seen_by(Viewer viewer, const CardBurned& event) {
    if (event.by_hero && !sees_private(viewer, event.seat)) return std::nullopt;
    return event;
}
// A card behind one that conceals it is put down face down, and what it suffers or recovers there is not shown.
inline std::optional<Event> seen_by(Viewer viewer, const CardDeployed& event) {
    if (!event.concealed || sees_private(viewer, event.at.seat)) return event;
    CardDeployed masked = event;
    masked.at.held = {hidden_card, 0};
    return masked;
}
inline std::optional<Event> seen_by(Viewer viewer, const CardTired& event) {
    if (event.concealed && !sees_private(viewer, event.card.seat)) return std::nullopt;
    return event;
}
inline std::optional<Event> seen_by(Viewer viewer, const CardHealed& event) {
    if (event.concealed && !sees_private(viewer, event.card.seat)) return std::nullopt;
    return event;
}

}  // namespace pentacle::clans
