#pragma once

#include "games/duel/duel.hpp"

namespace pentacle::duel {

// What the player whose turn it is may do, by place instead of as a list: how many actions there are is a sum, and any
// one of them is found without making the others. In the order of the listing: cards that need no target, cards that
// are aimed, attacks, the end of the turn.
struct Choices {
    Places plain = 0;         // cards in hand that may be played and need no target
    Places aimed = 0;         // those that are aimed at a creature
    Places aimed_at_all = 0;  // of them, those that may be aimed at a hero, too
    Places attackers = 0;
    Places attacked = 0;  // enemy creatures
    bool hero_attacked = false;
    BySeat<std::uint32_t> creatures;

    bool may_hit_heroes(std::size_t hand_place) const { return (aimed_at_all >> hand_place & 1U) != 0; }
    std::uint32_t targets_of_card(std::size_t hand_place) const {
        return creatures[Seat::First] + creatures[Seat::Second] + (may_hit_heroes(hand_place) ? seat_count : 0);
    }
    std::uint32_t targets_of_attack() const { return count_of(attacked) + (hero_attacked ? 1 : 0); }

    std::uint32_t plain_count() const { return count_of(plain); }
    std::uint32_t aimed_count() const {
        return count_of(aimed) * (creatures[Seat::First] + creatures[Seat::Second]) +
               count_of(aimed_at_all) * seat_count;
    }
    std::uint32_t attack_count() const { return count_of(attackers) * targets_of_attack(); }
    std::uint32_t count() const { return plain_count() + aimed_count() + attack_count() + 1; }
};

// REQUIRES: the match is not over, and it is the seat's turn.
Choices choices_of(const Duel& game, const State& state, Seat seat);

// What a spell or an attack is aimed at, by place.
struct Aim {
    Target::Kind kind = Target::Kind::None;
    Seat seat = Seat::First;
    std::size_t place = 0;

    static constexpr Aim hero(Seat seat) { return {Target::Kind::Hero, seat, 0}; }
    static constexpr Aim creature(Seat seat, std::size_t place) { return {Target::Kind::Creature, seat, place}; }
};

// The targets of an aimed card and of an attack, counted from 0 in the order of the listing.
Aim nth_aim_of_card(const Choices& choices, std::size_t hand_place, std::uint32_t n);
Aim nth_aim_of_attack(const Choices& choices, Seat enemy, std::uint32_t n);

inline Target target_of(const State& state, const Aim& aim) {
    const bool at_creature = aim.kind == Target::Kind::Creature;
    return {aim.kind, aim.seat, at_creature ? state.players[aim.seat].board[aim.place].number : no_instance};
}

}  // namespace pentacle::duel
