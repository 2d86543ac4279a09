#pragma once

#include "games/duel/state.hpp"

namespace pentacle::duel {

enum class ActionKind : std::uint8_t {
    PlayCreature,  // put `card` from the hand on the board, at `place` counted from the left
    PlaySpell,     // cast `card` from the hand at `target`; one that needs no target has none, whatever was sent along
    Attack,        // `card` on the board attacks `target`
    EndTurn,
    Concede,  // give up: allowed at any time, and never listed
};

inline constexpr std::uint8_t at_the_end = 0xff;

// What a player can do. One flat record instead of a variant of five: a decision lists some thirty of them, and that is
// what simulation spends its time on. Fields that a kind does not use keep their defaults, so that equality holds.
// A card is its number alone: it can only be the acting player's own. An id that is not becomes no_instance where JSON
// is read.
struct Action {
    ActionKind kind = ActionKind::EndTurn;
    std::uint8_t place = at_the_end;
    InstanceNumber card = no_instance;
    Target target;

    static constexpr Action play_creature(InstanceNumber card, std::uint8_t place = at_the_end) {
        return {ActionKind::PlayCreature, place, card, Target::none()};
    }
    static constexpr Action play_spell(InstanceNumber card, Target target = Target::none()) {
        return {ActionKind::PlaySpell, at_the_end, card, target};
    }
    static constexpr Action attack(InstanceNumber attacker, Target target) {
        return {ActionKind::Attack, at_the_end, attacker, target};
    }
    static constexpr Action end_turn() { return {}; }
    static constexpr Action concede() { return {ActionKind::Concede, at_the_end, no_instance, Target::none()}; }

    bool operator==(const Action&) const = default;
    auto fields() const { return std::tie(kind, place, card, target); }
};
static_assert(sizeof(Action) == 8);

// Every spell at every target, every creature at every target, every creature to be played, and the end of the turn.
inline constexpr std::size_t targets_max = seat_count * (board_limit_max + 1);
inline constexpr std::size_t actions_max = hand_size_max * targets_max + board_limit_max * (board_limit_max + 1) + 1;
using ActionList = FixedVector<Action, actions_max>;

}  // namespace pentacle::duel
