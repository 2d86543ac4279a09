#pragma once

#include "cardlang/machine/machine.hpp"

// What this room leaves to the game: combat, and what a phase and a turn end with.
namespace pentacle::cardgame::inline PENTACLE_MACHINE {

class CardGame;

using Attackers = FixedVector<cardlang::Slot, cardlang::field_max + cardlang::piles_max>;

struct Conduct {
    // A summon costs tributes of its printed value where no card says otherwise: most need not be looked at any closer.
    bool summons_cost_tributes = false;

    // Attacks. Whether the seat, who has priority, may declare them now.
    bool (*is_time_to_attack)(const cardlang::State& state, Seat seat) = nullptr;
    bool (*can_attack)(const cardlang::Table& table, cardlang::Slot slot) = nullptr;
    // Everybody of the turn player's whom can_attack() lets attack.
    void (*list_attackers)(const cardlang::Table& table, Attackers& attackers) = nullptr;
    // Everybody whom Hooks::may_attack lets it attack.
    void (*list_attack_targets)(const cardlang::Table& table, cardlang::Ref attacker,
                                cardlang::RefList& targets) = nullptr;
    bool (*may_stop_attacking)(const cardlang::Table& table) = nullptr;
    void (*begin_attack)(cardlang::Machine& machine, Seat chooser, cardlang::Ref attacker) = nullptr;
    void (*finish_attacks)(cardlang::Machine& machine) = nullptr;

    // What begins by itself when nothing else is under way: whether it may, as far as a glance tells, and beginning it.
    bool (*may_begin_by_itself)(const cardlang::Table& table) = nullptr;
    bool (*begin_by_itself)(cardlang::Machine& machine) = nullptr;  // false: there is nothing

    // Both players have passed with nothing on the stack: what the phase ends with, up to begin_phase() or end_turn().
    void (*end_phase)(cardlang::Machine& machine, const CardGame& game) = nullptr;
    // The last phase is over, or an effect ends the turn: up to finish_turn().
    void (*end_turn)(cardlang::Machine& machine, const CardGame& game) = nullptr;
    // What the game remembers of a player for the turn is forgotten.
    void (*forget_turn)(cardlang::Machine& machine, Seat seat) = nullptr;
};

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
