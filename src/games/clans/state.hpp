#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <tuple>

#include "core/card_info.hpp"
#include "core/fixed_vector.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "games/clans/rules.hpp"

namespace pentacle::clans {

// Seats, lanes and zones are named as the first seat sees them: its own base is the player's, the other the enemy's.
enum class LanePosition : std::uint8_t { Left, Center, Right };
enum class Zone : std::uint8_t { PlayerBase, Middle, EnemyBase };
enum class Slot : std::uint8_t { Front, Back };

// Combat and drawing happen inside one action, so a match at rest is in the turn phase or over.
enum class Phase : std::uint8_t { TurnPhase, GameOver };
enum class Ending : std::uint8_t { None, CrystalDestroyed, BothCrystalsDestroyed, TurnLimit, Concession };

inline constexpr std::array<LanePosition, lane_count> all_lanes{LanePosition::Left, LanePosition::Center,
                                                                LanePosition::Right};

inline constexpr CardNumber no_card = 0xFFFF;
inline constexpr CardNumber hidden_card = 0xFFFE;  // there is one, and the viewer may not know which

using Terrain = std::uint8_t;  // a place in the game's list of terrains
inline constexpr Terrain no_terrain = 0xFF;
using HeroNumber = std::uint8_t;
inline constexpr HeroNumber no_hero = 0xFF;

// Which of a seat's cards this is: counted as they are drawn, from 1. 0 where it is hidden.
using CardSerial = std::uint8_t;

struct HeldCard {
    CardNumber card = no_card;
    CardSerial serial = 0;

    bool operator==(const HeldCard&) const = default;
    auto fields() const { return std::tie(card, serial); }
};

// Placed this turn and not yet revealed.
struct PlacedCard {
    HeldCard held;
    LanePosition lane{};

    bool operator==(const PlacedCard&) const = default;
    auto fields() const { return std::tie(held, lane); }
};

// What the rules ask of every card on the board on every turn, a bit each.
using Traits = std::uint8_t;
namespace trait {
inline constexpr Traits strengthens = 1U << 0U;  // its side's attacks, or its own
inline constexpr Traits protects = 1U << 1U;     // its side, or itself
inline constexpr Traits heals = 1U << 2U;
inline constexpr Traits scouts = 1U << 3U;
inline constexpr Traits shoots = 1U << 4U;  // from the back
inline constexpr Traits shoots_far = 1U << 5U;
inline constexpr Traits strikes_first = 1U << 6U;
inline constexpr Traits hurts_others = 1U << 7U;  // besides whom it strikes, or back when it is struck
}  // namespace trait

// A card on the board. An empty slot has no card. The traits are those of the card: kept here so that they need not be
// looked up, and no part of the value.
struct Unit {
    CardNumber card = no_card;
    CardSerial serial = 0;
    Traits traits = 0;
    std::int16_t health = 0;

    bool there() const { return card != no_card; }
    bool alive() const { return card != no_card && health > 0; }
    bool operator==(const Unit& right) const { return fields() == right.fields(); }
    std::tuple<const CardNumber&, const CardSerial&, const std::int16_t&> fields() const {
        return std::tie(card, serial, health);
    }
};

// Two cards of one side in one lane. At rest the front is filled before the back.
struct Stack {
    std::array<Unit, cards_per_stack> slots;

    Unit& front() { return slots[0]; }
    Unit& back() { return slots[1]; }
    const Unit& front() const { return slots[0]; }
    const Unit& back() const { return slots[1]; }
    Unit& at(Slot slot) { return slots[static_cast<std::size_t>(slot)]; }
    const Unit& at(Slot slot) const { return slots[static_cast<std::size_t>(slot)]; }
    bool empty() const { return !front().there() && !back().there(); }
    Traits traits() const { return front().traits | back().traits; }
    int count() const { return (front().there() ? 1 : 0) + (back().there() ? 1 : 0); }
    bool operator==(const Stack&) const = default;
    auto fields() const { return std::tie(slots); }
};

struct Lane {
    Zone zone = Zone::Middle;
    BySeat<Stack> stacks;

    bool operator==(const Lane&) const = default;
    auto fields() const { return std::tie(zone, stacks); }
};

// A hero is called before submitting and takes effect when both have submitted.
enum class HeroUse : std::uint8_t { Ready, Called, Spent };

using DrawPile = FixedVector<CardNumber, cards_per_deck>;  // the last one is the top

struct Player {
    FixedVector<HeldCard, hand_limit_max> hand;
    FixedVector<PlacedCard, placements_max> placed;
    std::array<DrawPile, age_count> decks;                // only the first, unless three ages are played
    std::array<std::uint8_t, families_max> variations{};  // of each family: which were played, a bit each
    std::int32_t gold = 0;
    std::int16_t crystal_hp = 100;
    std::uint8_t cards_total = 0;  // all this seat brought; never changes
    std::uint8_t cards_gone = 0;   // destroyed, burned or lost
    CardSerial serials_used = 0;
    Terrain attuned = no_terrain;
    HeroNumber hero = no_hero;
    HeroUse hero_use = HeroUse::Ready;
    std::uint8_t hero_drew = 0;    // this turn, into the hand; secret until the hero is revealed
    std::uint8_t hero_burned = 0;  // this turn, for want of room
    std::uint8_t win_streak = 0;   // turns in a row with more lanes won than the other seat
    bool submitted = false;

    bool operator==(const Player&) const = default;
    auto fields() const {
        return std::tie(hand, placed, decks, variations, gold, crystal_hp, cards_total, cards_gone, serials_used,
                        attuned, hero, hero_use, hero_drew, hero_burned, win_streak, submitted);
    }
};

struct State {
    Rng rng;
    BySeat<Player> players;
    std::array<Lane, lane_count> lanes;
    std::int16_t turn = 1;
    Phase phase = Phase::TurnPhase;
    Ending ending = Ending::None;
    std::optional<Seat> winner;

    Lane& lane(LanePosition position) { return lanes[static_cast<std::size_t>(position)]; }
    const Lane& lane(LanePosition position) const { return lanes[static_cast<std::size_t>(position)]; }
    bool operator==(const State&) const = default;
    auto fields() const { return std::tie(rng, players, lanes, turn, phase, ending, winner); }
};

constexpr Zone base_of(Seat seat) { return seat == Seat::First ? Zone::PlayerBase : Zone::EnemyBase; }

// Of all cards on the board together.
inline Traits traits_on_board(const State& state) {
    Traits traits = 0;
    for (const Lane& lane : state.lanes)
        for (const Stack& stack : lane.stacks.values) traits |= stack.traits();
    return traits;
}

// How many cards wait to be revealed in one lane.
inline int placed_in(const Player& player, LanePosition lane) {
    int count = 0;
    for (const PlacedCard& placed : player.placed) count += placed.lane == lane ? 1 : 0;
    return count;
}

}  // namespace pentacle::clans
