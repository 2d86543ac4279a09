#pragma once

#include <bit>
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

// A bit for each place of a hand or a board, the first place lowest.
using Places = std::uint32_t;
constexpr Places place_bit(std::size_t place) { return Places{1} << place; }
constexpr std::size_t first_place(Places places) { return static_cast<std::size_t>(std::countr_zero(places)); }
constexpr std::uint32_t count_of(Places places) { return static_cast<std::uint32_t>(std::popcount(places)); }
// The place of the n-th bit, counted from 0. REQUIRES: there are more than n.
constexpr std::size_t nth_place(Places places, std::uint32_t n) {
    for (; n > 0; --n) places &= places - 1;
    return first_place(places);
}

// The creatures of one side, from left to right. Which of them may attack and which have Taunt is kept by place as they
// come, act and go: it follows from the creatures and their cards, so it is no part of the value.
class Board {
public:
    std::size_t size() const { return creatures_.size(); }
    bool empty() const { return creatures_.empty(); }
    Creature* begin() { return creatures_.begin(); }
    Creature* end() { return creatures_.end(); }
    const Creature* begin() const { return creatures_.begin(); }
    const Creature* end() const { return creatures_.end(); }
    Creature& operator[](std::size_t place) { return creatures_[place]; }
    const Creature& operator[](std::size_t place) const { return creatures_[place]; }

    Places ready() const { return ready_; }
    Places taunting() const { return taunting_; }

    void insert_at(std::size_t place, const Creature& creature, bool taunt) {
        creatures_.insert_at(place, creature);
        ready_ = opened(ready_, place, !creature.attacked_this_turn);
        taunting_ = opened(taunting_, place, taunt);
    }
    void push_back(const Creature& creature, bool taunt) { insert_at(size(), creature, taunt); }
    Creature erase_at(std::size_t place) {
        ready_ = closed(ready_, place);
        taunting_ = closed(taunting_, place);
        return creatures_.erase_at(place);
    }
    // R12. A creature attacks at most once a turn.
    void tire(std::size_t place) {
        creatures_[place].attacked_this_turn = true;
        ready_ &= ~place_bit(place);
    }
    void rest() {
        for (Creature& creature : creatures_) creature.attacked_this_turn = false;
        ready_ = place_bit(size()) - 1;
    }

    bool operator==(const Board& right) const { return creatures_ == right.creatures_; }
    auto fields() const { return std::tie(creatures_); }

private:
    // The bits from `place` on move up by one and make room for another; or down by one, over the one that goes.
    static constexpr Places opened(Places bits, std::size_t place, bool bit) {
        const Places below = bits & (place_bit(place) - 1);
        return (bits - below) << 1U | Places{bit} << place | below;
    }
    static constexpr Places closed(Places bits, std::size_t place) {
        const Places below = bits & (place_bit(place) - 1);
        return (bits >> 1U & ~(place_bit(place) - 1)) | below;
    }

    FixedVector<Creature, board_limit_max> creatures_;
    Places ready_ = 0;
    Places taunting_ = 0;
};

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

// Everything there is to know about a match. Numbered invariants (broken_invariant checks them): 1. No instance number
// twice, and all below next_instance. 2. Zones within the limits of the house rules; creatures on the board have
// health. 3. Persistent effects have turns remaining and numbers below next_effect. 4. What a board keeps by place is
// what its creatures and their cards say.
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
        if (zone.begin()[place].number == number) return static_cast<int>(place);
    return -1;
}

inline const Creature* find_creature(const State& state, Seat seat, InstanceNumber number) {
    const Board& board = state.players[seat].board;
    const int place = place_of(board, number);
    return place < 0 ? nullptr : board.begin() + place;
}

}  // namespace pentacle::duel
