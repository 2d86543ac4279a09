#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>

#include "cardlang/state/bounds.hpp"
#include "cardlang/state/object.hpp"
#include "core/checked.hpp"
#include "core/ensure.hpp"
#include "core/fields.hpp"
#include "core/fixed_vector.hpp"
#include "core/hash.hpp"
#include "core/seat.hpp"

// A player: life, zones, and what is remembered of the turn and the match.
namespace pentacle::cardlang::inline PENTACLE_MACHINE {

PENTACLE_WORDS(PlayerFlag,
               Status,               // the one that the game's language names
               StatusForGood,        //
               Mark,                 // what else the game remembers; its language names it
               Exhausted,            // no more spells this turn
               CantAttack,           // this turn
               CantTribute,          // this turn
               CantGainLife,         // this turn
               CantGainLifeForGood,  //
               InFull,               // this turn nothing dwindles
               Attacked,             // this turn
               DrewFromEmpty,        // for the rule that this loses
               StatusNextTurn)       // the status lasts until the end of the next turn

static_assert(word_count<PlayerFlag> <= 16);  // Player::flags

using Pile = FixedVector<Slot, cards_per_deck_max>;

// The zones that only this game has.
template <std::size_t Count>
struct OwnZones {
    std::array<Pile, Count> piles{};

    Pile& operator[](Zone zone) { return piles.at(place_of_own(zone)); }
    const Pile& operator[](Zone zone) const { return piles.at(place_of_own(zone)); }
    // Each zone with its cards.
    template <typename Visit>
    void for_each(Visit visit) const {
        for (std::size_t place = 0; place < Count; ++place) visit(own_zone(place), piles[place]);
    }
    bool operator==(const OwnZones&) const = default;
};
// Most games have none, and positions no room for them.
template <>
struct OwnZones<0> {
    template <typename Visit>
    void for_each(Visit) const {}
    Pile& operator[](Zone) const { throw_broken_invariant("a zone that this game does not have"); }
    bool operator==(const OwnZones&) const = default;
};
template <std::size_t Count>
constexpr void hash_into(Hasher& hasher, const OwnZones<Count>& zones) {
    zones.for_each([&](Zone, const Pile& pile) { hash_into(hasher, pile); });
}

// An effect that waits for the next card a player casts: ModifyCost, CopySpell or GrantKeyword.
struct Waiting {
    Place effect = no_place;
    std::int16_t amount = 0;  // ModifyCost: where nobody knows it later
    bool due = false;         // CopySpell: the spell has been cast

    bool operator==(const Waiting&) const = default;
    PENTACLE_FIELDS(effect, amount, due)
};

// What is counted for a player: the machine's own tallies, then those that the game's language lists.
struct Tallies {
    CheckedArray<std::int16_t, bounds.tallies> counts{};

    std::int16_t& operator[](Tally tally) { return counts[static_cast<std::size_t>(tally)]; }
    std::int16_t operator[](Tally tally) const { return counts[static_cast<std::size_t>(tally)]; }
    bool operator==(const Tallies&) const = default;
};

// What a game does not count does not matter, however many tallies there is room for.
constexpr void hash_into(Hasher& hasher, const Tallies& tallies) {
    for (std::size_t place = 0; place < bounds.tallies; ++place) {
        const std::int16_t count = tallies.counts[place];
        if (place >= word_count<Tally> && count == 0) continue;
        if (place >= word_count<Tally>) hash_into(hasher, place);
        hash_into(hasher, count);
    }
}

// What looking through a hand has found, by place. It holds for as long as nothing happens but that players pass and
// phases follow each other; it follows from the position and is no part of its value.
struct Prospects {
    using Places = std::bitset<cards_per_deck_max>;

    Places quick;             // of use outside main phases
    Places possible;          // of these, those not found to be too dear or without an aim
    Places castable;          // of these, those found to be neither
    bool of_graves = false;   // a card in the graveyard may be cast or used there
    bool looked = false;      // else nothing is said here but perhaps `quick`
    bool hand_known = false;  // else `quick` says nothing, either

    bool operator==(const Prospects&) const { return true; }
};

struct Player {
    std::int16_t life = 0;
    Pile deck;  // the top is the back
    Pile hand;
    Pile graveyard;
    Pile exile;
    FixedVector<Slot, field_max + piles_max> field;  // in the order they came, raw tokens in piles
    std::uint16_t flags = 0;
    Tallies tallies;
    TokenBits tokens_entered = 0;  // this turn, bit per TokenType
    std::uint8_t extra_turns = 0;
    std::int8_t hand_limit_change = 0;
    std::uint8_t acting_buried = 0;  // cards in the graveyard that can do something there
    KindBits entered_play = 0;       // this turn: the kinds of cards, a bit each (kind_bit)
    KindBits entered_hand = 0;       //
    KindBits entered_graveyard = 0;  //
    KindBits entered_exile = 0;      //
    FixedVector<Waiting, waiting_max> waiting;
    [[no_unique_address]] OwnZones<bounds.zones> own_zones;
    Prospects prospects;

    bool has(PlayerFlag flag) const { return (flags >> static_cast<unsigned>(flag) & 1U) != 0; }
    void set(PlayerFlag flag, bool on = true) {
        const auto bit = static_cast<std::uint16_t>(1U << static_cast<unsigned>(flag));
        flags = static_cast<std::uint16_t>(on ? flags | bit : flags & ~bit);
    }
    bool operator==(const Player&) const = default;
    PENTACLE_FIELDS(life, deck, hand, graveyard, exile, field, flags, tallies, tokens_entered, extra_turns,
                    hand_limit_change, acting_buried, entered_play, entered_hand, entered_graveyard, entered_exile,
                    waiting, own_zones)
};

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
