#include "games/conclave/encode.hpp"

#include "cardlang/reading/pack.hpp"
#include "games/conclave/machine.hpp"

namespace pentacle::conclave {

Json machine_json(const State& state) { return cardlang::pack(state); }

std::optional<State> state_from_machine(const Conclave& game, const Json& json) {
    cardlang::Unpacker unpacker;
    State state;
    unpacker.read(json, state);
    if (!unpacker.fine || state.is_view) return std::nullopt;
    // Whatever stands for something that does not exist is found when it is looked at.
    try {
        EventLog<Event> nobody;
        Machine machine{game.setting(), state, nobody};
        compute_anew(machine);
        if (game.broken_invariant(state)) return std::nullopt;
        game.state_json(state);
        for (const Seat seat : all_seats) {
            ActionList actions;
            game.legal_actions(state, seat, actions);
            if (actions.empty() == game.deciders(state).has(seat)) return std::nullopt;
        }
    } catch (const BrokenInvariant&) {
        return std::nullopt;
    }
    return state;
}

}  // namespace pentacle::conclave
