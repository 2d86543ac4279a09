#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "core/any_game.hpp"

namespace pentacle::sim {

// Every pairing of decks has two sides; which side sits first changes within a pair.
inline constexpr std::size_t side_count = 2;
template <typename T>
using BySide = std::array<T, side_count>;

// A deck that takes part: a fixed one, or a new random one for each pair of matches.
struct Entrant {
    std::string label;  // no two are alike
    std::optional<AnyDeck> deck;
};

// Everything that decides a simulation's results. The number of threads is not among it.
struct Plan {
    std::shared_ptr<const AnyGame> game;
    std::vector<Entrant> entrants;  // at least two
    BySide<BotSpec> bots{};
    std::uint64_t seed = 1;
    std::uint64_t games = 1000;
};

// One match of a plan.
struct Fixture {
    std::uint64_t number = 0;        // from 0, in the order of the plan
    std::uint64_t pair = 0;          // both matches of a pair have the same seed
    std::size_t pairing = 0;         // which two decks
    BySide<std::size_t> entrants{};  // the deck of each side
    BySide<std::size_t> bots{};      // the bot of each side
    BySeat<std::size_t> side_at{};   // the side that sits there

    std::size_t entrant_at(Seat seat) const { return entrants[side_at[seat]]; }
    std::size_t bot_at(Seat seat) const { return bots[side_at[seat]]; }
};

std::size_t pairing_count(const Plan& plan);
// The decks of a pairing: (0,1), (0,2), …, (1,2), …
BySide<std::size_t> entrants_of_pairing(std::size_t pairing, std::size_t entrant_count);

// Pairs take turns among the pairings. With two decks, bot A plays deck A throughout; with more, bots change sides
// every other round so that no deck owes its results to the better player.
Fixture fixture(const Plan& plan, std::uint64_t number);

Seed match_seed(const Plan& plan, const Fixture& fixture);
Seed bot_seed(const Plan& plan, const Fixture& fixture, std::size_t side);
Seed deck_seed(const Plan& plan, const Fixture& fixture, std::size_t side);

// The deck each seat plays: random ones are the same in both matches of a pair.
BySeat<AnyDeck> decks_of(const Plan& plan, const Fixture& fixture);

// Makes labels different: "Dragons", "Dragons (2)".
std::vector<std::string> distinct_labels(std::vector<std::string> names);

}  // namespace pentacle::sim
