#pragma once

#include <variant>

#include "games/conclave/objects.hpp"

// Whatever is in the middle of something lies on a stack of frames, as data.
namespace pentacle::conclave {

using TargetList = FixedVector<Target, in_play_max + seat_count>;
// What may be chosen: everything that is anywhere.
using CandidateList = FixedVector<Target, 512>;

// Frames: what is under way, the innermost last.
PENTACLE_WORDS(AnnounceStage, X, Modes, Targets, CostCards, Pay)
struct Announce {  // UnderWay::announcing
    AnnounceStage stage{};
    Place effect = no_place;  // whose modes or targets are chosen
    bool choosing_targets = false;
    bool done = false;  // with that effect

    bool operator==(const Announce&) const = default;
    PENTACLE_FIELDS(stage, effect, choosing_targets, done)
};
// R42. Waiting triggers go on the stack, first the active player's.
struct PlaceTriggers {
    bool asked_option = false;  // about UnderWay::placing
    std::uint8_t ordered = 0;   // how many have been put in order already

    bool operator==(const PlaceTriggers&) const = default;
    PENTACLE_FIELDS(asked_option, ordered)
};
PENTACLE_WORDS(ResolveStage, Begin, Effects, Leave)
struct Resolve {  // UnderWay::resolving
    ResolveStage stage{};

    bool operator==(const Resolve&) const = default;
    PENTACLE_FIELDS(stage)
};
struct RunEffects {
    Range remaining;
    bool begun = false;            // the first of them: its conditions have been looked at
    bool agreed = false;           // to an optional effect
    bool has_root = false;         // these are additional effects
    std::uint8_t player_done = 0;  // how many players the first has happened to
    bool counted = false;          // the first of them: its amount, once for all players
    std::int16_t amount = 0;
    std::int16_t said = -1;  // a number that was chosen
    std::int16_t left = -1;  // cards still to be chosen
    std::int16_t root_amount = 0;
    std::int16_t root_affected = 0;
    std::int8_t root_whose = -1;   // R3: who controlled the first card that the root affected, where it has moved
    std::int16_t done_amount = 0;  // by the first, so far
    std::int16_t done_count = 0;
    std::int8_t done_whose = -1;
    FixedVector<Target, 16> chosen;  // for the first
    TargetList affected;             // by the root
    TargetList done_to;              // by the first, so far

    bool operator==(const RunEffects&) const = default;
    PENTACLE_FIELDS(remaining, begun, agreed, has_root, player_done, counted, amount, said, left, root_amount,
                    root_affected, root_whose, done_amount, done_count, done_whose, chosen, affected, done_to)
};
struct Scrying {
    Seat seat{};
    std::uint8_t looked = 0;  // cards still to place, on top of the library
    std::uint8_t kept = 0;    // put on top: they lie under those
    std::uint8_t sent = 0;    // put on the bottom

    bool operator==(const Scrying&) const = default;
    PENTACLE_FIELDS(seat, looked, kept, sent)
};
struct Discarding {
    Seat seat{};
    std::uint8_t left = 0;
    Place effect = no_place;  // that says which cards

    bool operator==(const Discarding&) const = default;
    PENTACLE_FIELDS(seat, left, effect)
};
struct LookAt {  // lookAtDeck
    Place effect = no_place;
    Seat seat{};
    std::uint8_t looked = 0;
    std::uint8_t destination = 0;
    std::uint8_t placed = 0;  // there
    std::uint8_t kept = 0;    // put back on top

    bool operator==(const LookAt&) const = default;
    PENTACLE_FIELDS(effect, seat, looked, destination, placed, kept)
};
// R9.
struct Mulligans {
    Seat seat{};
    std::uint8_t to_bottom = 0;  // London: cards still to be put there
    bool keeping = false;

    bool operator==(const Mulligans&) const = default;
    PENTACLE_FIELDS(seat, to_bottom, keeping)
};
// R10.
struct ChooseGenerators {
    Seat seat{};
    bool second = false;

    bool operator==(const ChooseGenerators&) const = default;
    PENTACLE_FIELDS(seat, second)
};
struct DeclareAttackers {
    bool operator==(const DeclareAttackers&) const = default;
    PENTACLE_FIELDS()
};
struct DeclareBlockers {
    std::uint8_t declared = 0;

    bool operator==(const DeclareBlockers&) const = default;
    PENTACLE_FIELDS(declared)
};
// R49.
struct OrderBlockers {
    std::uint8_t attack = 0;   // whose blockers are ordered
    std::uint8_t ordered = 0;  // how many have their place

    bool operator==(const OrderBlockers&) const = default;
    PENTACLE_FIELDS(attack, ordered)
};
// R19.
PENTACLE_WORDS(CleanupStage, HandLimit, WearOff, Look)
struct CleaningUp {
    CleanupStage stage{};

    bool operator==(const CleaningUp&) const = default;
    PENTACLE_FIELDS(stage)
};

using Frame = std::variant<Announce, PlaceTriggers, Resolve, RunEffects, Scrying, Discarding, LookAt, Mulligans,
                           ChooseGenerators, DeclareAttackers, DeclareBlockers, OrderBlockers, CleaningUp>;
inline constexpr std::size_t frames_max = 12;

PENTACLE_WORDS(QuestionKind, None, Mulligan, Bottom, Color, X, Mode, Targets, CostCards, Pay, Option, Cards, Number,
               Scry, Discard, HandLimit, Attackers, Blockers, BlockerOrder, TriggerOrder)

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
    bool done = false;  // or no
    bool top = false;   // scry
    Target target;
    Target attacker;            // whom it blocks
    CardNumber card = no_card;  // of a library
    std::int16_t number = 0;    // amount, mode, colour, place

    bool is_there() const { return to != QuestionKind::None; }
    bool is_to(QuestionKind question) const { return to == question; }
    void forget() { *this = {}; }
    bool operator==(const Answer&) const = default;
    PENTACLE_FIELDS(to, done, top, target, attacker, card, number)
};

// R37. What is being announced.
struct Announcing {
    StackItem item;
    Zone from = Zone::Hand;       // where a card still is
    Instance card = no_instance;  // there
    std::uint8_t number = 0;      // of the ability
    bool free = false;            // without paying
    bool only_targets = false;    // a copy gets new ones
    bool hold = false;
    std::int16_t x = -1;  // not chosen yet
    FixedVector<Instance, cost_cards_max> cost_cards;

    bool operator==(const Announcing&) const = default;
    PENTACLE_FIELDS(item, from, card, number, free, only_targets, hold, x, cost_cards)
};

// Everything that is in the middle of something.
struct UnderWay {
    FixedVector<Frame, frames_max> frames;
    Question question;
    Answer answer;  // never there between two actions
    Announcing announcing;
    Waiting placing;      // the trigger that is being put on the stack
    StackItem resolving;  // what takes effect
    FixedVector<Waiting, waiting_max> waiting;

    bool operator==(const UnderWay&) const = default;
    PENTACLE_FIELDS(frames, question, answer, announcing, placing, resolving, waiting)
};

}  // namespace pentacle::conclave
