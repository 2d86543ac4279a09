// No allocation between the start of a match and its outcome, for every registered game.

#include <doctest/doctest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "games/registry.hpp"
#include "toy_game/stones.hpp"

namespace {

std::atomic<long> allocations{0};

void* counted(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc{};
}

}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace {

using namespace pentacle;

constexpr int matches = 40;
constexpr int actions_max = 20'000;

// What a search does at every step: look, list, imagine, try, evaluate.
void search_step(AnyMatch& match, AnyMatch& imagined, AnyMatch& copy, Rng& chance) {
    const Seat seat = match.standing().deciders.first();
    imagined.imagine_from(match, seat, chance);
    copy.copy_from(imagined);
    const int count = copy.list_legal(seat);
    copy.apply_listed(seat, static_cast<int>(chance.below(static_cast<std::uint32_t>(count))));
    copy.evaluate(seat);
    copy.hash();
    match.list_legal(seat);
    const int index = static_cast<int>(chance.below(static_cast<std::uint32_t>(count)));
    match.card_of_listed(seat, index);
    match.apply_listed(seat, index);
    match.turn();
}

long allocations_in_play(const AnyGame& game) {
    Rng decks{Seed{1}};
    BySeat<AnyDeck> chosen{game.random_deck(decks), game.random_deck(decks)};
    if (game.decks().size() >= 2) chosen = {game.decks()[0], game.decks()[1]};
    const auto match = game.start(chosen, Seed{1});
    const auto imagined = match->clone();
    const auto copy = match->clone();
    Rng chance{Seed{2}};
    const long before = allocations;
    for (int number = 0; number < matches; ++number) {
        match->restart(chosen, Seed{static_cast<std::uint64_t>(number)});
        for (int taken = 0; !match->standing().outcome && taken < actions_max; ++taken)
            search_step(*match, *imagined, *copy, chance);
        match->restart(chosen, Seed{static_cast<std::uint64_t>(number)});
        BySeat<Rng> players{Rng{Seed{3}}, Rng{Seed{4}}};
        match->play_randomly(players, actions_max);
    }
    return allocations - before;
}

}  // namespace

TEST_CASE("no game allocates while it is played") {
    for (const GameEntry& entry : registered_games()) {
        CAPTURE(entry.id);
        CHECK(allocations_in_play(*load_own_game(entry)) == 0);
    }
    CHECK(allocations_in_play(*stones::own_game()) == 0);
}

TEST_CASE("a game that allocates is noticed") {
    stones::Stones::break_on_purpose(stones::Flaw::Allocates);
    const auto game = stones::own_game();
    stones::Stones::break_on_purpose(stones::Flaw::None);
    CHECK(allocations_in_play(*game) > 0);
}
