#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <variant>

#include "core/answers.hpp"
#include "core/card_info.hpp"
#include "core/fields.hpp"
#include "core/fixed_vector.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "games/conclave/card_program.hpp"

// What there is in a match: players, cards in zones, permanents, items of the stack, and what lasts.
namespace pentacle::conclave {

// R6. Bounds are rules.
inline constexpr std::size_t deck_cards_max = 80;
inline constexpr std::size_t battlefield_max = 32;
inline constexpr std::size_t stack_max = 32;
inline constexpr int abilities_per_turn_max = 200;
inline constexpr std::size_t waiting_max = 64;
inline constexpr std::size_t grants_max = 96;
inline constexpr std::size_t delayed_max = 16;
inline constexpr std::size_t attachments_max = 32;
inline constexpr std::size_t targets_max = 8;
inline constexpr std::size_t modes_max = 4;
inline constexpr std::size_t cost_cards_max = 16;
inline constexpr int counters_max = 99;
inline constexpr int mana_max = 99;
inline constexpr int energy_max = 999;
inline constexpr int poison_max = 999;
inline constexpr int life_max = 9999;
inline constexpr int objects_max = 224;
inline constexpr std::size_t in_play_max = 2 * battlefield_max;

inline constexpr CardNumber no_card = 0xffff;  // hidden, or none

// What an object is called: "c" and this number. A card in a library has none.
using Instance = std::uint16_t;
inline constexpr Instance no_instance = 0;
inline constexpr Instance instance_max = 60'000;        // R6: a match has no more
inline constexpr Instance given_instance_max = 20'000;  // in a position that somebody writes
inline constexpr Instance unknown_instance = 0xffff;    // named by an action, and nothing is called so

// An object, or a player.
struct Target {
    Instance id = no_instance;

    static constexpr Instance first_player = 0xfff0;
    static constexpr Target player(Seat seat) {
        return {static_cast<Instance>(first_player + static_cast<Instance>(number_of(seat)))};
    }
    constexpr bool is_player() const { return id == first_player || id == first_player + 1; }
    constexpr bool is_none() const { return id == no_instance; }
    constexpr Seat seat() const { return id == first_player ? Seat::First : Seat::Second; }  // REQUIRES: is_player()
    bool operator==(const Target&) const = default;
    PENTACLE_FIELDS(id)
};

PENTACLE_WORDS(Phase, Setup, Begin, Main, Combat, End)
PENTACLE_WORDS(Step, Mulligan, Untap, Upkeep, Draw, Resource, MainPre, CombatBegin, DeclareAttackers, DeclareBlockers,
               FirstStrikeDamage, CombatDamage, CombatEnd, MainPost, EndStep, Cleanup)
PENTACLE_WORDS(EndReason, None, LifeGone, LibraryEmpty, Poison, CardEffect, BothLost, Concession, TurnLimit,
               ActionLimit)
PENTACLE_WORDS(ItemKind, Spell, Activated, Triggered)
PENTACLE_WORDS(Until, EndOfTurn, ForGood, SourceLeaves, EndOfNextTurn)

// Looked up, because a processor cannot foretell which step it is.
constexpr Phase phase_of(Step step) {
    using enum Phase;
    constexpr std::array<Phase, word_count<Step>> phases{Setup,  Begin,  Begin,  Begin,  Begin, Main, Combat, Combat,
                                                         Combat, Combat, Combat, Combat, Main,  End,  End};
    return phases[static_cast<std::size_t>(step)];
}
static_assert(phase_of(Step::Mulligan) == Phase::Setup && phase_of(Step::Resource) == Phase::Begin &&
              phase_of(Step::MainPre) == Phase::Main && phase_of(Step::CombatBegin) == Phase::Combat &&
              phase_of(Step::CombatEnd) == Phase::Combat && phase_of(Step::MainPost) == Phase::Main &&
              phase_of(Step::EndStep) == Phase::End);

using Pool = std::array<std::uint8_t, mana_kinds>;

// A card in a zone where objects can be told apart.
struct Held {
    Instance id = no_instance;
    CardNumber card = no_card;

    bool operator==(const Held&) const = default;
    PENTACLE_FIELDS(id, card)
};

PENTACLE_WORDS(Flag, Tapped, Sick, Attacking, SkipsUntap, TouchedByDeath, Exposed, StruckFirst, Token)

struct Permanent {
    Instance id = no_instance;
    CardNumber card = no_card;
    Seat owner{};
    std::uint8_t flags = 0;
    std::uint8_t plus = 0;   // +1/+1 counters
    std::uint8_t minus = 0;  // -1/-1 counters
    std::int16_t damage = 0;
    std::int16_t x = 0;
    Instance attached_to = no_instance;  // Auras
    Instance blocking = no_instance;     // the attacker; it stays when that has gone
    std::uint8_t declared = 0;           // as which blocker
    std::uint8_t damage_place = 0;       // among the blockers of one attacker
    std::uint16_t used = 0;              // abilities used this turn, by their number
    std::uint16_t went_off = 0;          // triggers that go off once a turn, and did
    std::uint32_t since = 0;             // when it entered, in the order of all that lasts
    // What continuous effects make of it (stats.cpp).
    std::int16_t attack = 0;
    std::int16_t defense = 0;
    std::uint16_t keywords = 0;
    std::uint8_t protection = 0;  // colours
    std::uint32_t passives = 0;   // what is said of it: CantAttack, CantBeTargeted …

    bool is(Flag flag) const { return (flags >> static_cast<unsigned>(flag) & 1U) != 0; }
    void set(Flag flag, bool on = true) {
        const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(flag));
        flags = static_cast<std::uint8_t>(on ? flags | bit : flags & ~bit);
    }
    bool has(Keyword keyword) const { return (keywords >> static_cast<unsigned>(keyword) & 1U) != 0; }
    bool has(Passive passive) const { return (passives >> static_cast<unsigned>(passive) & 1U) != 0; }
    bool operator==(const Permanent&) const = default;
    PENTACLE_FIELDS(id, card, owner, flags, plus, minus, damage, x, attached_to, blocking, declared, damage_place, used,
                    went_off, since, attack, defense, keywords, protection, passives)
};

// R27. In which steps a player wants to be asked: bits of Step.
struct Stops {
    std::uint16_t own = 0;
    std::uint16_t opponent = 0;
    bool own_stack = false;

    bool operator==(const Stops&) const = default;
    PENTACLE_FIELDS(own, opponent, own_stack)
};

constexpr std::uint16_t step_bit(Step step) { return static_cast<std::uint16_t>(1U << static_cast<unsigned>(step)); }

// R12.
inline constexpr Stops usual_stops{
    static_cast<std::uint16_t>(step_bit(Step::MainPre) | step_bit(Step::DeclareBlockers) | step_bit(Step::MainPost)),
    static_cast<std::uint16_t>(step_bit(Step::DeclareAttackers) | step_bit(Step::DeclareBlockers) |
                               step_bit(Step::EndStep)),
    false};

// Where on a battlefield is what, bit by bit. Remembered, and kept as permanents come and go (stats.cpp).
struct Places {
    std::array<Instance, battlefield_max> ids{};  // what they are called, side by side
    std::uint32_t creatures = 0;
    std::uint32_t mines = 0;     // that have a mana ability
    std::uint32_t actives = 0;   // that have another ability
    std::uint32_t heeding = 0;   // that have a trigger
    std::uint32_t speaking = 0;  // that have a passive
    std::uint32_t shaping = 0;   // of these: that say something of permanents
    std::uint32_t plain = 0;     // of the mines: that are told by Player::purse
    std::uint32_t tokens = 0;
    std::uint32_t odd = 0;  // Auras and legends
    // Right while the numbers are.
    std::uint32_t given = 0;    // that were given an ability
    std::uint32_t altered = 0;  // whose numbers may be other than their card and counters say

    // What lay there is gone, and those behind it move up.
    void close_up(std::size_t place) {
        std::copy(ids.begin() + place + 1, ids.end(), ids.begin() + place);
        ids.back() = no_instance;
        const std::uint32_t before = (std::uint32_t{1} << place) - 1;
        for (std::uint32_t* bits :
             {&creatures, &mines, &actives, &heeding, &speaking, &shaping, &plain, &tokens, &odd, &given, &altered})
            *bits = (*bits & before) | (*bits >> 1U & ~before);
    }
    bool operator==(const Places&) const { return true; }  // no part of a position
    auto all() const {
        return std::tie(ids, creatures, mines, actives, heeding, speaking, shaping, plain, tokens, odd, given);
    }
};

// So much of each kind of mana, a byte for each, in one word. None of them is above 127.
using Kinds = std::uint64_t;

// What a player's generators could make, those apart that do more than to make one mana each, or are tapped.
// Remembered, and kept as they are tapped and untapped, come and go.
struct Purse {
    Kinds able = 0;  // how many make each kind
    Pairs both{};    // how many make both of two kinds
    std::uint8_t mines = 0;

    void add(const Card& card) {
        able += card.able;
        for (std::size_t pair = 0; pair < both.size(); ++pair)
            both[pair] = static_cast<std::uint8_t>(both[pair] + card.both[pair]);
        ++mines;
    }
    void remove(const Card& card) {
        able -= card.able;
        for (std::size_t pair = 0; pair < both.size(); ++pair)
            both[pair] = static_cast<std::uint8_t>(both[pair] - card.both[pair]);
        --mines;
    }
    bool operator==(const Purse&) const { return true; }  // no part of a position
    auto all() const { return std::tie(able, both, mines); }
};

struct Player {
    // These five are one word for who looks at all of them (stats.cpp).
    std::int16_t life = 20;
    std::int16_t poison = 0;
    std::int16_t energy = 0;
    bool attacked = false;  // this turn
    bool kept = false;
    Pool pool{};
    std::uint8_t resources_played = 0;  // this turn
    std::uint8_t more_resources = 0;    // that effects allow this turn
    std::int8_t hand_size_change = 0;
    std::uint8_t mulligans = 0;
    bool drew_in_vain = false;  // since the last look
    std::uint8_t extra_turns = 0;
    std::int8_t next_card_costs_less = 0;
    Stops stops = usual_stops;
    std::uint8_t cards = 0;                                 // in all zones; no rule changes it
    std::array<std::uint8_t, word_count<Trigger>> times{};  // how often this turn: for what is not the first
    FixedVector<CardNumber, deck_cards_max> library;        // the last is the top
    FixedVector<Held, deck_cards_max> hand;
    FixedVector<Held, deck_cards_max> graveyard;
    FixedVector<Held, deck_cards_max> exile;
    FixedVector<Permanent, battlefield_max> battlefield;
    Places places;  // there
    Purse purse;

    bool operator==(const Player&) const = default;
    PENTACLE_FIELDS(life, poison, energy, pool, resources_played, more_resources, hand_size_change, mulligans, kept,
                    attacked, drew_in_vain, extra_turns, next_card_costs_less, stops, cards, times, library, hand,
                    graveyard, exile, battlefield)
};

// Where an ability or damage comes from.
struct Source {
    Seat controller{};
    CardNumber card = no_card;
    Instance id = no_instance;
    std::int16_t x = 0;

    bool operator==(const Source&) const = default;
    PENTACLE_FIELDS(controller, card, id, x)
};

// What set a trigger off.
struct Occasion {
    Target about;  // the card or player
    CardNumber card = no_card;
    Seat player{};  // whose it was, or who did it
    std::int16_t amount = 0;

    bool operator==(const Occasion&) const = default;
    PENTACLE_FIELDS(about, card, player, amount)
};

// A target, and which effect of the item it is for.
struct ChosenTarget {
    Target target;
    Place effect = no_place;

    bool operator==(const ChosenTarget&) const = default;
    PENTACLE_FIELDS(target, effect)
};

struct ChosenMode {
    Place effect = no_place;
    std::uint8_t branch = 0;

    bool operator==(const ChosenMode&) const = default;
    PENTACLE_FIELDS(effect, branch)
};

// R24, R37. Branches happen, and are asked for targets, in printed order, however they were chosen.
inline void add_mode(FixedVector<ChosenMode, modes_max>& modes, ChosenMode chosen) {
    if (modes.full()) return;
    std::size_t index = modes.size();
    while (index > 0 && modes[index - 1].effect == chosen.effect && modes[index - 1].branch > chosen.branch) --index;
    modes.insert_at(index, chosen);
}

struct StackItem {
    Instance id = no_instance;
    ItemKind kind{};
    Source source;  // of a spell: itself
    Seat owner{};   // of the card
    bool copy = false;
    Place ability = no_place;  // in the program's activated or triggered abilities
    std::int16_t paid = 0;     // what was paid for the activation
    Occasion occasion;
    FixedVector<ChosenMode, modes_max> modes;
    FixedVector<ChosenTarget, targets_max> targets;

    bool operator==(const StackItem&) const = default;
    PENTACLE_FIELDS(id, kind, source, owner, copy, ability, paid, occasion, modes, targets)
};

// R42. A triggered ability that waits to be put on the stack.
struct Waiting {
    Place trigger = no_place;
    Source source;
    Occasion occasion;

    bool operator==(const Waiting&) const = default;
    PENTACLE_FIELDS(trigger, source, occasion)
};

// What an effect has given to a permanent or a player: a passive, or what the effect itself says.
struct Grant {
    Place passive = no_place;
    Place effect = no_place;
    Target target;
    Instance source = no_instance;
    Seat controller{};  // whose it is; of control that ends: to whom it goes back
    Until until{};
    bool next_turn = false;  // EndOfNextTurn, and that turn has come
    std::int16_t attack = 0;
    std::int16_t defense = 0;
    std::uint32_t since = 0;

    bool operator==(const Grant&) const = default;
    PENTACLE_FIELDS(passive, effect, target, source, controller, until, next_turn, attack, defense, since)
};

PENTACLE_WORDS(DelayedKind, OneTrigger, ReturnAtCleanup, ReturnWhenGone)

// Something that is still to come.
struct Delayed {
    DelayedKind kind{};
    Place trigger = no_place;
    Source source;
    Instance exiled = no_instance;
    bool this_turn = false;
    Occasion occasion;

    bool operator==(const Delayed&) const = default;
    PENTACLE_FIELDS(kind, trigger, source, exiled, this_turn, occasion)
};

// R3. What an object was when it left the battlefield, or a spell when it was countered.
struct Departed {
    Instance id = no_instance;
    CardNumber card = no_card;
    Seat controller{};
    Seat owner{};
    std::int16_t attack = 0;
    std::int16_t defense = 0;
    std::uint16_t keywords = 0;
    std::int16_t mana_value = 0;
    Instance became = no_instance;  // where it has gone, unless that is a library

    bool operator==(const Departed&) const = default;
    PENTACLE_FIELDS(id, card, controller, owner, attack, defense, keywords, mana_value, became)
};
inline constexpr std::size_t departed_max = 64;

// An attacking creature, in the order of declaration. It stays when the creature is gone.
struct Attack {
    Instance attacker = no_instance;
    bool blocked = false;

    bool operator==(const Attack&) const = default;
    PENTACLE_FIELDS(attacker, blocked)
};

}  // namespace pentacle::conclave
