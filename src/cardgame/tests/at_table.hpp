#pragma once

#include <doctest/doctest.h>

#include "cardgame/tests/orchard.hpp"

// Positions of Orchard, and what is done in them.
namespace pentacle::orchard {

using cardlang::State;

inline State position(const Orchard& game, const char* json) {
    const auto state = game.state_from_json(Document::without_lines(Json::parse(json)));
    REQUIRE_MESSAGE(state, text_of(state.error()));
    return state.value();
}

// The first player's card of that place in hand.
inline cardgame::Cast cast_of(const State& state, std::size_t place) {
    return {state.ref(state.players[Seat::First].hand[place])};
}

// An ability of the first player's card of that place on the field.
inline cardgame::Activate use_of(const State& state, std::size_t place, std::uint8_t ability = 0) {
    return {state.ref(state.players[Seat::First].field[place]), ability};
}

inline void pass_both(const Orchard& game, State& state) {
    EventLog<cardlang::Event> events;
    for (int count = 0; count < 2; ++count) game.apply(state, state.priority, cardgame::Pass{}, events);
}

inline std::string text_of_card(const Orchard& game, std::string_view name) {
    const auto card = game.find(name);
    REQUIRE(card);
    return game.cards()[*card].text;
}

}  // namespace pentacle::orchard
