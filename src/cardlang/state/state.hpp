#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>

#include "cardlang/state/bounds.hpp"
#include "cardlang/state/frame_kinds.hpp"
#include "cardlang/state/lasting.hpp"
#include "cardlang/state/object.hpp"
#include "cardlang/state/player.hpp"
#include "cardlang/state/question.hpp"
#include "cardlang/state/stack_item.hpp"
#include "core/answers.hpp"
#include "core/checked.hpp"
#include "core/fields.hpp"
#include "core/fixed_vector.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include PENTACLE_OWN_STATE

// A position of a game that is written in the card language, as a plain value. docs/card-machine.md explains the
// frames and the order of things.
namespace pentacle::cardlang::inline PENTACLE_MACHINE {

// What the machine asks of what a game keeps in a position: no_own_state.hpp says what each of it means.
template <typename T>
concept KeptByGame = std::copyable<T> && requires(T& kept, const T& seen, Ref ref) {
    { seen == seen } -> std::same_as<bool>;
    { seen.is_idle() } -> std::same_as<bool>;
    { seen.is_attacking(ref) } -> std::same_as<bool>;
    { seen.glance() } -> std::same_as<std::uint64_t>;
    kept.forget(ref);
    kept.end_turn();
    seen.fields();
    T::field_list;
    T::shown;
};
static_assert(KeptByGame<OwnState>);

// What kinds of continuous effects there are, so that most questions about them are answered without looking through
// the fields. Recomputed together with the Derived values; until then what has left may still be counted, but nothing
// that has come is missing.
struct AtWork {
    BySeat<std::uint32_t> passives{};  // by Passive: on cards the player controls, or on the player
    BySeat<FieldBits> abilities{};     // by place on the field: may have an activated ability
    BySeat<TriggerBits> triggers{};    // by Trigger: some card the player controls waits for it, of others or the turn
    PhaseBits phases = 0;              // by Phase: some card in play waits for it
    bool cost_auras = false;           // some change what other cards cost
    bool look_beyond_fields = false;   // some depend on more than what is in play: nothing tells when they change
    bool change_keywords = false;      // some do
    bool show_top_cards = false;       // some depend on the top card of a deck: what they do would tell it anyway

    bool operator==(const AtWork&) const = default;
    PENTACLE_FIELDS(passives, abilities, triggers, phases, cost_auras, look_beyond_fields, change_keywords,
                    show_top_cards)
};

// What passives that look beyond the fields may depend on, as it was when they were last computed: see continuous.hpp.
// It is no part of a position's value.
struct Glance {
    // Tokens that have entered have a word of their own where there are many kinds of them.
    std::array<std::uint64_t, sizeof(TokenBits) <= 2 ? 4 : 5> seen{};

    bool operator==(const Glance&) const { return true; }
};

// Nothing was at work when it was last computed what is: all in play is as printed, and goes on to be while only such
// cards come and go. It is no part of a position's value.
struct Plain {
    bool is = false;

    bool operator==(const Plain&) const { return true; }
};

PENTACLE_WORDS(Flow, None, EndTurn, GoToPhase)
PENTACLE_WORDS(EndReason, None, LifeGone, DeckEmpty, CardEffect, Concession, TurnLimit, ActionLimit)

struct State {
    Rng rng;
    CheckedArray<Object, object_slots> objects;
    BySeat<Player> players;
    std::uint16_t next_uid = 1;
    std::uint16_t first_uid_of_turn = 1;  // what has a greater one has come to its zone this turn

    Seat turn_player = Seat::First;
    Phase phase{};
    std::uint16_t turn = 1;
    std::uint16_t actions = 0;
    Seat priority = Seat::First;
    bool passed_once = false;  // the other player has just passed
    Flow flow = Flow::None;    // what an effect wants the turn to do
    Phase flow_phase{};

    FixedVector<StackItem, stack_max> stack;
    StackItem resolving;
    Announcement announcing;
    FixedVector<Frame, frames_max> frames;
    Question question;
    Answer answer;
    FixedVector<PendingTrigger, pending_max> pending;
    FixedVector<Grant, grants_max> grants;
    FixedVector<Delayed, delayed_max> delayed;
    FixedVector<Link, links_max> links;
    FixedVector<UsedAbility, used_max> used_abilities;  // this turn
    OwnState own;                                       // what the game keeps

    std::uint8_t deaths_this_turn = 0;
    std::uint16_t resolved_this_turn = 0;  // abilities; beyond a bound triggers are lost
    AtWork at_work;
    bool stale = true;  // at_work and Derived values have to be computed again
    Glance glance;
    Plain plain;
    bool unchecked = true;  // a summon may be without defense, or a card due to be sacrificed
    EndReason end = EndReason::None;
    std::optional<Seat> winner;
    bool is_view = false;  // some of it is blanked out
    Imagined imagined;

    bool is_over() const { return end != EndReason::None; }
    Object& at(Ref ref) { return objects[ref.slot]; }
    const Object& at(Ref ref) const { return objects[ref.slot]; }
    // Whether the object is still where it was when it was referred to.
    bool is_current(Ref ref) const {
        return ref.slot < object_slots && objects[ref.slot].exists() && objects[ref.slot].uid == ref.uid;
    }
    Ref ref(Slot slot) const { return {slot, objects[slot].uid}; }
    bool operator==(const State&) const = default;
    PENTACLE_FIELDS(rng, objects, players, next_uid, first_uid_of_turn, turn_player, phase, turn, actions, priority,
                    passed_once, flow, flow_phase, stack, resolving, announcing, frames, question, answer, pending,
                    grants, delayed, links, used_abilities, own, deaths_this_turn, resolved_this_turn, at_work, stale,
                    unchecked, end, winner, is_view)
};

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
