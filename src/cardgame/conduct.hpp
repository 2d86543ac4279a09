#pragma once

#include "cardgame/actions.hpp"
#include "cardgame/refusals.hpp"
#include "cardlang/machine/machine.hpp"

// What this room leaves to the game: its players' own moves, and what a phase and a turn end with.
namespace pentacle::cardgame::inline PENTACLE_MACHINE {

class CardGame;

struct Conduct {
    // A summon costs tributes of its printed value where no card says otherwise: most need not be looked at any closer.
    bool summons_cost_tributes = false;

    // Moves. Whether it is time for them, for the seat, who has priority.
    bool (*is_time_to_move)(const cardlang::State& state, Seat seat) = [](const cardlang::State&, Seat) {
        return false;
    };
    // At such a time, or when moves were asked for. REQUIRES of refuse_move: the card is current.
    std::optional<Refusal> (*refuse_move)(const cardlang::Table& table, Seat seat, const Move& move) =
        [](const cardlang::Table&, Seat, const Move&) { return std::optional{Refusal::UnknownAction}; };
    void (*list_moves)(const cardlang::Table& table, ActionList& actions) = [](const cardlang::Table&, ActionList&) {};
    // Why the seat cannot pass, or be done with what was asked for.
    std::optional<Refusal> (*refuse_no_more_moves)(const cardlang::Table& table) = [](const cardlang::Table&) {
        return std::optional<Refusal>{};
    };
    void (*make_move)(cardlang::Machine& machine, Seat seat, const Move& move) = [](cardlang::Machine&, Seat,
                                                                                    const Move&) {};
    void (*finish_moves)(cardlang::Machine& machine) = [](cardlang::Machine&) {};
    // Lists the answers to a question of the game's own where it knows a shorter way than Hooks::may_choose about each
    // card; false: it does not.
    bool (*list_answers)(const cardlang::Table& table, ActionList& actions) = [](const cardlang::Table&, ActionList&) {
        return false;
    };

    // What begins by itself when nothing else is under way: whether it may, as far as a glance tells, and beginning it.
    bool (*may_begin_by_itself)(const cardlang::Table& table) = [](const cardlang::Table&) { return false; };
    bool (*begin_by_itself)(cardlang::Machine& machine) = [](cardlang::Machine&) { return false; };  // there is nothing

    // Both players have passed with nothing on the stack: what happens before the next phase begins, or after the last
    // one the next turn. False: the phase is not over, and players get priority again.
    bool (*end_phase)(cardlang::Machine& machine) = [](cardlang::Machine&) { return true; };
    // The step in which cards are discarded down to the hand limit, before the turn ends.
    cardlang::Step discarding{};
    // What the game remembers of a player for the turn is forgotten.
    void (*forget_turn)(cardlang::Machine& machine, Seat seat) = [](cardlang::Machine&, Seat) {};
};

}  // namespace pentacle::cardgame::inline PENTACLE_MACHINE
