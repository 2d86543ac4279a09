#pragma once

#include "games/registry.hpp"
#include "match/match.hpp"

namespace pentacle::match {

inline const Json end_turn{{"type", "end_turn"}};

// A match of a registered game with its first decks, for tests.
inline Setup setup_for(std::string_view game, std::uint64_t seed = 1) {
    static std::map<std::string, std::shared_ptr<const AnyGame>, std::less<>> loaded;
    auto& held = loaded[std::string{game}];
    if (!held) held = load_own_game(*find_game(game));
    Setup setup{.id = "test", .game = held, .seed = Seed{seed}, .started_at = 1'000};
    Rng rng{Seed{seed, 7}};
    for (const Seat seat : all_seats)
        setup.decks[seat] = held->decks().empty() ? held->random_deck(rng) : held->decks().front();
    setup.players[Seat::First] = {.user_id = "u_a", .name = "alice"};
    setup.players[Seat::Second] = {.user_id = "u_b", .name = "bob"};
    setup.clock = {.bank = 60'000, .increment = 5'000, .grace = 30'000, .overtime = 10'000, .defaults_max = 3};
    return setup;
}

// Any legal action of any seat that must decide, all equally likely.
inline bool play_random(Match& match, Rng& rng, Millis now) {
    if (match.result()) return false;
    Seat seat = match.deciders().first();
    if (match.deciders() == Seats::both() && rng.below(2) == 1) seat = Seat::Second;
    const std::vector<Json> legal = match.legal(seat);
    const Json& action = legal.at(rng.below(static_cast<std::uint32_t>(legal.size())));
    return match.act(seat, {.action = action}, now).ok();
}

}  // namespace pentacle::match
