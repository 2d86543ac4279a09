#pragma once

#include <array>
#include <optional>
#include <variant>

#include "core/answers.hpp"
#include "core/card_info.hpp"
#include "core/fields.hpp"
#include "core/fixed_vector.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "games/konivrer/card_program.hpp"

// A match as a plain value. Zones hold cards; whatever is under way lies on a stack of frames, as data.
namespace pentacle::konivrer {

inline constexpr std::size_t cards_per_deck_max = 60;
inline constexpr std::size_t field_max = 12;
inline constexpr std::size_t life_max = 12;
inline constexpr std::size_t chain_max = 8;
inline constexpr std::size_t waiting_max = 40;      // R65
inline constexpr int abilities_per_turn_max = 200;  // R65
inline constexpr std::size_t in_play_max = 2 * field_max;
inline constexpr int x_max = 200;
inline constexpr int number_max = 9999;  // of any amount, Strength or Health: more cannot matter, and all sums fit
inline constexpr CardNumber no_card = 0xffff;  // hidden, or none
inline constexpr std::uint8_t unsaid = 0xff;   // no element, no keyword

// What a card in view is called: "c" and this number. A card in a deck or among the Life cards has none.
using Instance = std::uint32_t;
inline constexpr Instance no_instance = 0;
inline constexpr Instance instance_max = 900'000'000;

// A card in view, or a player.
struct Target {
    Instance id = no_instance;

    static constexpr Instance first_player = 0xfffffff0U;
    static constexpr Target player(Seat seat) { return {first_player + static_cast<Instance>(number_of(seat))}; }
    constexpr bool is_player() const { return id >= first_player; }
    constexpr bool is_none() const { return id == no_instance; }
    constexpr Seat seat() const { return id == first_player ? Seat::First : Seat::Second; }  // REQUIRES: is_player()
    bool operator==(const Target&) const = default;
    PENTACLE_FIELDS(id)
};

PENTACLE_WORDS(Zone, Deck, Hand, LifeCards, Field, CombatRow, AzothRow, RemovedFromPlay, RevealedCards, Chain)
PENTACLE_WORDS(Phase, Mulligan, Start, Main, Combat, PostCombatMain, Refresh)
PENTACLE_WORDS(CombatStep, None, Attack, Defense, Resolution)
PENTACLE_WORDS(Way, Summon, Tribute, Spell)
PENTACLE_WORDS(EndReason, None, LifeCards, BothLost, TurnLimit, Concession, EmptyDeck)

// A card that lies in view of somebody.
struct HeldCard {
    Instance id = no_instance;
    CardNumber card = no_card;

    bool operator==(const HeldCard&) const = default;
    PENTACLE_FIELDS(id, card)
};

// How much Azoth of each element, `Generic` last.
using Spent = std::array<std::uint8_t, element_count_with_generic>;

struct Familiar {
    Instance id = no_instance;
    CardNumber card = no_card;
    std::int16_t counters = 0;
    std::int16_t damage = 0;
    std::int16_t steadfast = 0;  // what is left of it
    std::int16_t burning = 0;
    std::int16_t generic_value = 0;    // with which it was played
    std::int16_t strength_change = 0;  // this turn
    std::int16_t health_change = 0;    // this turn
    Spent spent{};
    std::uint8_t keyword = unsaid;  // Amalgam: the chosen one
    bool tapped = false;
    bool sick = false;
    bool burst = false;

    bool operator==(const Familiar&) const = default;
    PENTACLE_FIELDS(id, card, counters, damage, steadfast, burning, generic_value, strength_change, health_change,
                    spent, keyword, tapped, sick, burst)
};

struct Azoth {
    Instance id = no_instance;
    CardNumber card = no_card;
    ElementSet elements;  // what it can produce
    bool rested = false;
    std::uint8_t rested_for = unsaid;  // an Element

    bool operator==(const Azoth&) const = default;
    PENTACLE_FIELDS(id, card, elements, rested, rested_for)
};

struct Player {
    CardNumber flag = no_card;
    ElementSet flag_elements;
    ElementSet flag_strong;
    FixedVector<CardNumber, cards_per_deck_max> deck;  // the last is the top
    FixedVector<CardNumber, life_max> life;            // the last is the top
    FixedVector<HeldCard, cards_per_deck_max> hand;
    FixedVector<Familiar, field_max> field;
    FixedVector<Familiar, field_max> combat_row;
    FixedVector<Azoth, cards_per_deck_max> azoth;
    FixedVector<HeldCard, cards_per_deck_max> removed;
    FixedVector<HeldCard, cards_per_deck_max> revealed;
    std::uint8_t azoth_placed = 0;  // this turn
    std::uint8_t put_back = 0;      // in the mulligan
    std::uint8_t cards = 0;         // of the whole deck; no rule changes it

    std::size_t familiars() const { return field.size() + combat_row.size(); }
    bool operator==(const Player&) const = default;
    PENTACLE_FIELDS(flag, flag_elements, flag_strong, deck, life, hand, field, combat_row, azoth, removed, revealed,
                    azoth_placed, put_back, cards)
};

struct Attack {
    Instance attacker = no_instance;
    Target target;
    Instance defender = no_instance;  // stays when the defender has gone: a met attack stays met

    bool operator==(const Attack&) const = default;
    PENTACLE_FIELDS(attacker, target, defender)
};

// The card an ability or damage comes from, as it was when that began.
struct Source {
    Seat seat{};
    CardNumber card = no_card;
    Instance id = no_instance;  // none: a Flag
    std::int16_t generic_value = 0;
    std::int16_t strength = 0;  // last known
    std::int16_t counters = 0;  // last known
    ElementSet elements;

    bool operator==(const Source&) const = default;
    PENTACLE_FIELDS(seat, card, id, generic_value, strength, counters, elements)
};

// R23. A play from its announcement to its payment.
struct Play {
    Seat seat{};
    HeldCard card;
    Way way{};
    std::uint8_t ability = 0;
    std::uint8_t keyword = unsaid;
    FixedVector<Instance, field_max> tributes;
    std::int16_t x = -1;  // not chosen yet
    std::array<std::uint8_t, element_count> owed{};
    std::int16_t owed_generic = -1;  // not worked out yet
    Spent spent{};

    bool operator==(const Play&) const = default;
    PENTACLE_FIELDS(seat, card, way, ability, keyword, tributes, x, owed, owed_generic, spent)
};

// A card that was paid for: on the chain, or taking effect.
struct Played {
    Seat seat{};
    HeldCard card;
    Way way{};
    std::uint8_t ability = 0;
    std::uint8_t keyword = unsaid;
    bool from_chain = false;
    std::int16_t generic_value = 0;
    Spent spent{};

    bool operator==(const Played&) const = default;
    PENTACLE_FIELDS(seat, card, way, ability, keyword, from_chain, generic_value, spent)
};

// A triggered ability that waits for its turn.
struct Waiting {
    Place trigger = 0;
    Source source;

    bool operator==(const Waiting&) const = default;
    PENTACLE_FIELDS(trigger, source)
};

struct Damage {
    Target target;
    Source source;
    std::int16_t amount = 0;
    bool redirected = false;

    bool operator==(const Damage&) const = default;
    PENTACLE_FIELDS(target, source, amount, redirected)
};

inline constexpr std::size_t damages_max = 48;
using DamageBatch = FixedVector<Damage, damages_max>;
// What was chosen or affected: every Familiar in play and both players.
using TargetList = FixedVector<Target, in_play_max + seat_count>;
// What may be chosen: every Azoth there can be.
using CandidateList = FixedVector<Target, 2 * cards_per_deck_max + seat_count>;

// Frames: what is under way, the innermost last.
struct Announce {  // state.play
    bool operator==(const Announce&) const = default;
    PENTACLE_FIELDS()
};
struct RunChain {
    bool operator==(const RunChain&) const = default;
    PENTACLE_FIELDS()
};
PENTACLE_WORDS(ResolveStep, Begin, Keywords, Leave, Settled)
struct Resolve {  // state.resolving
    ResolveStep step{};
    std::uint8_t keyword = 0;  // the next one, by its place on the card

    bool operator==(const Resolve&) const = default;
    PENTACLE_FIELDS(step, keyword)
};
// R63. Burst decisions and triggered abilities, until nothing waits.
struct Settle {
    bool operator==(const Settle&) const = default;
    PENTACLE_FIELDS()
};
// A Spell that bursts: back to the deck when its ability has happened.
struct ReturnBurst {
    Seat seat{};
    HeldCard card;

    bool operator==(const ReturnBurst&) const = default;
    PENTACLE_FIELDS(seat, card)
};
struct RunTrigger {
    Waiting waiting;

    bool operator==(const RunTrigger&) const = default;
    PENTACLE_FIELDS(waiting)
};
struct RunEffects {
    Range remaining;
    Source source;
    bool agreed = false;  // to an optional effect
    bool begun = false;   // its targets are being chosen
    TargetList chosen;
    bool has_root = false;
    std::int16_t root_amount = 0;
    std::int16_t root_affected = 0;
    TargetList affected;  // by the root

    bool operator==(const RunEffects&) const = default;
    PENTACLE_FIELDS(remaining, source, agreed, begun, chosen, has_root, root_amount, root_affected, affected)
};
struct Deal {               // state.batch
    std::uint8_t next = 0;  // about the damages before this one nothing more is asked

    bool operator==(const Deal&) const = default;
    PENTACLE_FIELDS(next)
};
struct DiscardCards {
    Seat seat{};
    std::int16_t left = 0;
    Source source;

    bool operator==(const DiscardCards&) const = default;
    PENTACLE_FIELDS(seat, left, source)
};
struct ShareOut {  // lookAtDeck
    Place effect = 0;
    Source source;
    std::uint8_t destination = 0;
    std::uint8_t looked = 0;
    std::uint8_t placed = 0;

    bool operator==(const ShareOut&) const = default;
    PENTACLE_FIELDS(effect, source, destination, looked, placed)
};
struct ChooseBranch {
    Place effect = 0;
    Source source;
    std::uint8_t next = 0;
    std::int16_t left = 0;

    bool operator==(const ChooseBranch&) const = default;
    PENTACLE_FIELDS(effect, source, next, left)
};
struct BeginTurn {
    bool operator==(const BeginTurn&) const = default;
    PENTACLE_FIELDS()
};
PENTACLE_WORDS(RefreshStep, Begin, WearOff, Over)
struct EndOfTurn {
    RefreshStep step{};

    bool operator==(const EndOfTurn&) const = default;
    PENTACLE_FIELDS(step)
};
PENTACLE_WORDS(FightStep, Next, Blows, After)
struct Fights {
    std::uint8_t attack = 0;
    FightStep step{};
    bool fought = false;

    bool operator==(const Fights&) const = default;
    PENTACLE_FIELDS(attack, step, fought)
};

using Frame = std::variant<Announce, RunChain, Resolve, Settle, ReturnBurst, RunTrigger, RunEffects, Deal, DiscardCards,
                           ShareOut, ChooseBranch, BeginTurn, EndOfTurn, Fights>;
inline constexpr std::size_t frames_max = 12;
// What effects stand in at most: the chain, the play, what waits, a Spell that bursts. The compiler sees to it that the
// rest of the frames is enough for effects within effects.
inline constexpr std::size_t frames_around_max = 4;

PENTACLE_WORDS(QuestionKind, None, X, Tribute, Payment, Target, Keyword, Redirect, Burst, Option, Discard, Response)

// What somebody is asked. What can be answered follows from the innermost frame.
struct Question {
    QuestionKind kind{};
    Seat seat{};

    bool operator==(const Question&) const = default;
    PENTACLE_FIELDS(kind, seat)
};

// The last answer, until the frame that asked takes it.
struct Answer {
    QuestionKind to{};  // None: there is no answer
    bool done = false;  // DONE, no, DECLINE_BURST, PASS
    Target target;
    CardNumber card = no_card;  // of the cards looked at

    bool is_there() const { return to != QuestionKind::None; }
    bool is_to(QuestionKind question) const { return to == question; }
    void forget() { *this = {}; }
    bool operator==(const Answer&) const = default;
    PENTACLE_FIELDS(to, done, target, card)
};

// Everything that is in the middle of something.
struct UnderWay {
    FixedVector<Frame, frames_max> frames;
    Question question;
    Answer answer;  // never there between two actions
    Play play;
    Played resolving;
    DamageBatch batch;
    BySeat<std::int16_t> dealt_to_player;  // by the last batch, redirected damage left out
    FixedVector<Waiting, waiting_max> waiting;
    FixedVector<Played, chain_max> chain;

    bool operator==(const UnderWay&) const = default;
    PENTACLE_FIELDS(frames, question, answer, play, resolving, batch, dealt_to_player, waiting, chain)
};

struct State {
    Rng rng;
    std::uint16_t turn = 1;  // R9: rounds
    Seat active{};
    Phase phase{};
    CombatStep step{};
    BySeat<Player> players;
    FixedVector<Attack, field_max> attacks;
    Instance next_instance = 1;
    std::uint16_t abilities = 0;  // that happened this turn
    // The kinds of passives that some Flag or Familiar in play has, and those that some Familiar has: so most looks are
    // short. The second follows from the rest and is no field of its own.
    std::uint16_t at_work = 0;
    std::uint16_t familiars_at_work = 0;
    EndReason end{};
    std::optional<Seat> winner;
    bool is_view = false;
    Imagined imagined;
    UnderWay now;

    bool is_over() const { return end != EndReason::None; }
    bool operator==(const State&) const = default;
    PENTACLE_FIELDS(rng, turn, active, phase, step, players, attacks, next_instance, abilities, at_work, end, winner,
                    is_view, now)
};

}  // namespace pentacle::konivrer
