#pragma once

#include <cstdint>
#include <optional>
#include <tuple>

#include "core/fixed_vector.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "games/duel/cards.hpp"
#include "games/duel/rules.hpp"

namespace pentacle::duel {

// The N of "p0-N": unique in a match. The seat in front of it is the owner, who never changes, so a zone's cards store
// only the number. 0 is nobody's.
using InstanceNumber = std::uint16_t;
inline constexpr InstanceNumber no_instance = 0;

struct InstanceId {
    Seat owner = Seat::First;
    InstanceNumber number = no_instance;

    bool operator==(const InstanceId&) const = default;
    auto fields() const { return std::tie(owner, number); }
};

// What a hidden card becomes in a view.
inline constexpr CardNumber hidden_card = 0xffff;

// A card in a hand or a deck.
struct CardInstance {
    CardNumber card = hidden_card;
    InstanceNumber number = no_instance;

    bool operator==(const CardInstance&) const = default;
    auto fields() const { return std::tie(card, number); }
};

// A creature on the board.
struct Creature {
    CardNumber card = hidden_card;
    InstanceNumber number = no_instance;
    std::int16_t health = 0;
    std::int16_t attack_buff = 0;
    std::int16_t health_buff = 0;
    bool attacked_this_turn = false;

    bool operator==(const Creature&) const = default;
    auto fields() const { return std::tie(card, number, health, attack_buff, health_buff, attacked_this_turn); }
};

using Hand = FixedVector<CardInstance, hand_size_max>;
using Pile = FixedVector<CardInstance, deck_size_max>;  // the last card is the next one drawn
using Board = FixedVector<Creature, board_limit_max>;

struct Player {
    std::int16_t hero_health = 0;
    Board board;
    Hand hand;
    Pile deck;

    bool operator==(const Player&) const = default;
    auto fields() const { return std::tie(hero_health, board, hand, deck); }
};

// A spell that goes on firing for its owner.
struct PersistentEffect {
    std::uint16_t number = 0;  // the N of "pe-N"
    Seat owner = Seat::First;
    Phase phase = Phase::EndOfTurn;
    std::uint8_t turns_remaining = 0;
    CardNumber source = hidden_card;
    Effect effect;

    bool operator==(const PersistentEffect&) const = default;
    auto fields() const { return std::tie(number, owner, phase, turns_remaining, source, effect); }
};

// What a spell or an attack is aimed at.
struct Target {
    enum class Kind : std::uint8_t { None, Hero, Creature };
    Kind kind = Kind::None;
    Seat seat = Seat::First;
    InstanceNumber number = no_instance;

    static constexpr Target none() { return {}; }
    static constexpr Target hero(Seat seat) { return {Kind::Hero, seat, no_instance}; }
    static constexpr Target creature(Seat seat, InstanceNumber number) { return {Kind::Creature, seat, number}; }
    bool operator==(const Target&) const = default;
    auto fields() const { return std::tie(kind, seat, number); }
};

// The last thing somebody did, as the state tells it in one sentence.
struct LastAction {
    enum class Kind : std::uint8_t {
        None,
        Played,
        CastAt,
        CastDraw,
        CastSummon,
        CastPersistent,
        Cast,
        Attacked,
        EndedTurn,
        Conceded
    };
    Kind kind = Kind::None;
    Seat seat = Seat::First;
    CardNumber card = 0;
    Target target;
    std::uint16_t number = 0;  // cards to draw, turns to last, or the creature summoned

    bool operator==(const LastAction&) const = default;
    auto fields() const { return std::tie(kind, seat, card, target, number); }
};

enum class Ending : std::uint8_t { None, HeroDied, BothHeroesDied, TurnLimit, Concession };

// Everything there is to know about a match. Numbered invariants (broken_invariant checks them):
// 1. No instance number twice, and all below next_instance.
// 2. Zones within the limits of the house rules; creatures on the board have health.
// 3. Persistent effects have turns remaining and numbers below next_effect.
struct State {
    Seat current = Seat::First;
    Ending ending = Ending::None;
    std::optional<Seat> winner;
    bool is_view = false;  // some of it is blanked out
    std::int16_t mana = 0;
    std::uint16_t turn = 1;
    std::uint16_t next_instance = 1;
    std::uint16_t next_effect = 1;
    BySeat<Player> players;
    FixedVector<PersistentEffect, lasting_effects_max * seat_count> persistent;
    LastAction last_action;
    Rng rng;

    bool operator==(const State&) const = default;
    auto fields() const {
        return std::tie(current, ending, winner, is_view, mana, turn, next_instance, next_effect, players, persistent,
                        last_action, rng);
    }
};

constexpr bool is_over(const State& state) { return state.ending != Ending::None; }

// The place of a card or creature in its zone, or -1.
template <typename Zone>
constexpr int place_of(const Zone& zone, InstanceNumber number) {
    for (std::size_t place = 0; place < zone.size(); ++place)
        if (zone.data()[place].number == number) return static_cast<int>(place);
    return -1;
}

inline const Creature* find_creature(const State& state, Seat seat, InstanceNumber number) {
    const Board& board = state.players[seat].board;
    const int place = place_of(board, number);
    return place < 0 ? nullptr : board.data() + place;
}
inline Creature* find_creature(State& state, Seat seat, InstanceNumber number) {
    Board& board = state.players[seat].board;
    const int place = place_of(board, number);
    return place < 0 ? nullptr : board.data() + place;
}

}  // namespace pentacle::duel
