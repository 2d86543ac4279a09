#include "sim/plan.hpp"

#include <algorithm>

namespace pentacle::sim {

namespace {

// Streams beside the match's own, so that bots and random decks know nothing of its chance.
enum class Purpose : std::uint32_t { Match = 0, Bot = 1, Deck = 3 };

Seed seed_for(const Plan& plan, const Fixture& fixture, Purpose purpose, std::size_t side) {
    Seed seed{plan.seed, fixture.pair};
    seed.words[6] = static_cast<std::uint32_t>(purpose) + static_cast<std::uint32_t>(side);
    return seed;
}

}  // namespace

std::size_t pairing_count(const Plan& plan) { return plan.entrants.size() * (plan.entrants.size() - 1) / 2; }

BySide<std::size_t> entrants_of_pairing(std::size_t pairing, std::size_t entrant_count) {
    std::size_t first = 0;
    for (std::size_t row = entrant_count - 1; pairing >= row; --row, ++first) pairing -= row;
    return {first, first + 1 + pairing};
}

Fixture fixture(const Plan& plan, std::uint64_t number) {
    Fixture made;
    made.number = number;
    made.pair = number / 2;
    const std::size_t pairings = pairing_count(plan);
    made.pairing = static_cast<std::size_t>(made.pair % pairings);
    made.entrants = entrants_of_pairing(made.pairing, plan.entrants.size());
    const bool bots_change = plan.entrants.size() > 2 && made.pair / pairings % 2 == 1;
    made.bots = bots_change ? BySide<std::size_t>{1, 0} : BySide<std::size_t>{0, 1};
    const bool swapped = number % 2 == 1;
    made.side_at[Seat::First] = swapped ? 1 : 0;
    made.side_at[Seat::Second] = swapped ? 0 : 1;
    return made;
}

Seed match_seed(const Plan& plan, const Fixture& fixture) { return seed_for(plan, fixture, Purpose::Match, 0); }
Seed bot_seed(const Plan& plan, const Fixture& fixture, std::size_t side) {
    return seed_for(plan, fixture, Purpose::Bot, side);
}
Seed deck_seed(const Plan& plan, const Fixture& fixture, std::size_t side) {
    return seed_for(plan, fixture, Purpose::Deck, side);
}

BySeat<AnyDeck> decks_of(const Plan& plan, const Fixture& fixture) {
    BySeat<AnyDeck> decks;
    for (const Seat seat : all_seats) {
        const Entrant& entrant = plan.entrants[fixture.entrant_at(seat)];
        if (entrant.deck) {
            decks[seat] = *entrant.deck;
        } else {
            Rng chance{deck_seed(plan, fixture, fixture.side_at[seat])};
            decks[seat] = plan.game->random_deck(chance);
        }
    }
    return decks;
}

std::vector<std::string> distinct_labels(std::vector<std::string> names) {
    const auto taken = [&](const std::string& label, std::size_t count) {
        return std::find(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(count), label) !=
               names.begin() + static_cast<std::ptrdiff_t>(count);
    };
    for (std::size_t index = 0; index < names.size(); ++index) {
        const std::string plain = names[index];
        for (int copy = 2; taken(names[index], index); ++copy) names[index] = plain + " (" + std::to_string(copy) + ")";
    }
    return names;
}

}  // namespace pentacle::sim
