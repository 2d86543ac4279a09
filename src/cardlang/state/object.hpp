#pragma once

#include <cstdint>

#include "cardlang/program/program.hpp"
#include "cardlang/state/bounds.hpp"
#include "core/checked.hpp"
#include "core/fields.hpp"
#include "core/fixed_vector.hpp"
#include "core/hash.hpp"
#include "core/seat.hpp"

// Cards and tokens wherever they are, and how to refer to one.
namespace pentacle::cardlang::inline PENTACLE_MACHINE {

// Where an object is kept. An object that changes zones stays in its slot and gets a new uid: it is a new object.
using Slot = std::uint8_t;
inline constexpr Slot no_slot = 0xff;
inline constexpr Slot first_player_slot = object_slots <= 0xf0 ? 0xf0 : 0xfd;
static_assert(object_slots <= first_player_slot && first_player_slot + seat_count <= no_slot);

inline constexpr CardNumber hidden_card = 0xffff;  // in views: some card

// An object at one stay in one zone, or a player. When the uid is no longer the slot's, the object has moved on.
struct Ref {
    Slot slot = no_slot;
    std::uint16_t uid = 0;

    static constexpr Ref player(Seat seat) { return {static_cast<Slot>(first_player_slot + number_of(seat)), 0}; }
    constexpr bool is_player() const { return slot >= first_player_slot && slot < first_player_slot + seat_count; }
    constexpr bool is_none() const { return slot == no_slot; }
    constexpr Seat seat() const {
        return slot == first_player_slot ? Seat::First : Seat::Second;
    }  // REQUIRES: is_player
    bool operator==(const Ref&) const = default;
    PENTACLE_FIELDS(slot, uid)
};

using RefList = FixedVector<Ref, list_max>;
// Everything there is, for what happens at once: only what is remembered afterwards is bounded.
using AllRefs = FixedVector<Ref, object_slots>;

// What continuous effects make of an object in play. Recomputed, never chosen.
struct Derived {
    std::int16_t attack = 0;
    std::int16_t defense = 0;  // before damage
    KeywordBits keywords = 0;
    TriggerBits triggers = 0;    // of other cards or the turn, that its abilities, its keywords' included, wait for
    std::uint32_t passives = 0;  // passives that say something about it: CantTakeDamage, CantBeTargeted …

    bool has(Keyword keyword) const { return (keywords & WordSet<Keyword>::bit(keyword)) != 0; }
    bool has(Passive passive) const { return (passives & WordSet<Passive>::bit(passive)) != 0; }
    bool operator==(const Derived&) const = default;
    PENTACLE_FIELDS(attack, defense, keywords, triggers, passives)
};

// What an object in play is before continuous effects. They start from it every time, so it is kept. It follows from
// the rest of the object and is no part of its value.
struct Printed {
    Derived values;          // counters included
    bool is_known = false;   // else it has to be computed; always, while it follows the position
    bool says_more = false;  // has abilities, passives or something that looks beyond the fields: look closer

    bool operator==(const Printed&) const { return true; }
};

PENTACLE_WORDS(ObjectFlag,
               Exists,           //
               IsSummon,         //
               IsToken,          //
               IsCopy,           // of a spell; ceases to exist when it leaves the stack
               Sick,             // entered since its controller's turn began
               Attacked,         // this turn
               SpellDamaged,     // took damage from a spell this turn
               MayAttack,        // this turn, though sick
               Exhausted,        // cannot attack in its controller's next turn
               ExhaustedNow,     // cannot attack this turn
               Unused,           // keeps the others in their places
               DiesAtEndOfTurn,  // made for this turn only
               ExileAfter,       // exiled when it would be buried, from the stack or from play
               Tapped,           // for games that tap
               GaveKeyword)      // its keyword for the next spell is used up

static_assert(word_count<ObjectFlag> <= 16);  // Object::flags
constexpr unsigned flag_bit(ObjectFlag flag) { return 1U << static_cast<unsigned>(flag); }

// What lies on a card, a number for each of the counters that the game's language lists.
struct Counters {
    CheckedArray<std::int8_t, bounds.counters> counts{};

    std::int8_t& operator[](CounterType counter) { return counts[static_cast<std::size_t>(counter)]; }
    std::int8_t operator[](CounterType counter) const { return counts[static_cast<std::size_t>(counter)]; }
    bool operator==(const Counters&) const = default;
};

constexpr void hash_into(Hasher& hasher, const Counters& counters) {
    for (const std::int8_t count : counters.counts) hash_into(hasher, count);
}

// One cache line each, found by a shift, in games with few keywords.
struct alignas(sizeof(KeywordBits) <= 2 ? 64 : 8) Object {
    CardNumber card = 0;
    std::uint16_t uid = 0;       // 0 in a deck: nothing follows a card through a shuffle
    std::uint16_t last_uid = 0;  // of the stay before this one, while `last_*` tell about it
    Place made_by = no_place;    // the effect that made this token: its stats, keywords, passive
    Seat owner = Seat::First;
    Seat controller = Seat::First;
    Zone zone = Zone::Deck;
    std::uint8_t count = 1;     // tokens in a pile
    std::uint8_t fleeting = 0;  // of these, those that end with the turn
    Counters counters;
    std::int16_t damage = 0;
    std::int16_t x = 0;
    std::uint16_t flags = 0;
    Printed printed;
    Derived now;
    std::int16_t last_attack = 0;  // last-known information of the stay `last_uid`
    std::int16_t last_defense = 0;
    KeywordBits last_keywords = 0;
    Seat last_controller = Seat::First;
    Counters last_counters;
    Place changed_by = no_place;  // the effect that has changed its type: what it says goes before all of the above

    bool has(ObjectFlag flag) const { return (flags & flag_bit(flag)) != 0; }
    void set(ObjectFlag flag, bool on = true) {
        const auto bit = static_cast<std::uint16_t>(flag_bit(flag));
        flags = static_cast<std::uint16_t>(on ? flags | bit : flags & ~bit);
    }
    bool exists() const { return has(ObjectFlag::Exists); }
    bool is_summon() const { return has(ObjectFlag::IsSummon); }
    bool is_token() const { return has(ObjectFlag::IsToken); }
    int defense_left() const { return now.defense - damage; }
    bool operator==(const Object&) const = default;
    PENTACLE_FIELDS(card, uid, last_uid, made_by, owner, controller, zone, count, fleeting, counters, damage, x, flags,
                    now, last_attack, last_defense, last_keywords, last_controller, last_counters, changed_by)
};

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
