#pragma once

#include "games/conclave/objects.hpp"
#include "games/conclave/under_way.hpp"

// A match as a plain value.
namespace pentacle::conclave {

// What of a position passives may depend on, in few words: the numbers of each player, how many cards lie where and
// whose turn it is, and what is said of permanents besides their numbers.
struct Glance {
    BySeat<std::uint64_t> numbers{};
    std::uint64_t piles = 0;
    std::uint64_t fields = 0;

    bool operator==(const Glance&) const = default;
};

struct State {
    Rng rng;
    std::uint16_t turn = 1;
    Seat active{};
    Seat starting{};
    Step step{};
    Seat priority{};
    std::uint8_t passes = 0;       // in a row
    bool looked = false;           // R21: state-based actions and triggers are done with
    bool ask = false;              // the player is asked whatever the stops say
    bool combat_happened = false;  // somebody attacked in this combat
    bool cleanup_again = false;    // R19: something happened in this cleanup
    std::uint8_t abilities = 0;    // that resolved this turn
    std::uint16_t actions = 0;     // R83
    std::uint16_t next_instance = 1;
    std::uint32_t clock = 1;  // of what lasts
    BySeat<Player> players;
    FixedVector<StackItem, stack_max> stack;
    FixedVector<Attack, battlefield_max> attacks;
    FixedVector<Grant, grants_max> grants;
    FixedVector<Delayed, delayed_max> delayed;
    FixedVector<Departed, departed_max> departed;
    EndReason end{};
    std::optional<Seat> winner;
    bool is_view = false;
    Imagined imagined;
    UnderWay now;

    // What is remembered. It follows from the rest and is no part of the position: nobody writes or compares it, and
    // broken_invariant() compares it with a fresh look.
    bool remembered = false;  // the rest of this has been looked up once; not in a position somebody has just made
    bool stale = true;        // the permanents' numbers have to be computed anew
    bool unchecked = true;    // R58: something has happened that a state-based action may follow
    bool unchecked_permanents = true;  // and not only to players
    bool crowd = false;                // some permanent's numbers depend on what others there are
    WordSet<Aspect> beyond;            // what they depend on besides that and what `stale` notes
    Glance seen;                       // which bits of what glance_at() looks at that is
    Glance glance;                     // what was seen of it when they were last known to be right
    WordSet<Aspect> unwatched;         // of `beyond`: what is not only asked by conditions that are watched
    std::uint32_t watching = 0;        // these: places in Program::watched
    BySeat<std::uint32_t> answers{};   // what they said of each player when the numbers were computed
    std::uint32_t at_work = 0;         // kinds of passives that something has, or had
    std::uint16_t listening = 0;  // kinds of triggers that some permanent or delayed effect waits for, or did, but for
                                  // those of permanents that wait for what happens to themselves
    std::uint8_t phases = 0;      // of Trigger::Phase: for which phases

    bool is_over() const { return end != EndReason::None; }
    Phase phase() const { return phase_of(step); }
    PENTACLE_FIELDS(rng, turn, active, starting, step, priority, passes, looked, ask, combat_happened, cleanup_again,
                    abilities, actions, next_instance, clock, players, stack, attacks, grants, delayed, departed, end,
                    winner, is_view, now)
    bool operator==(const State& right) const { return fields() == right.fields(); }
};

}  // namespace pentacle::conclave
