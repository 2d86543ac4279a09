// The cost of chance: one number, and one shuffled deck.
#include <benchmark/benchmark.h>

#include <array>
#include <numeric>

#include "core/rng.hpp"

using namespace pentacle;

namespace {

void next_number(benchmark::State& state) {
    Rng rng{Seed{1}};
    for (auto _ : state) benchmark::DoNotOptimize(rng.next());
}
BENCHMARK(next_number);

void number_below(benchmark::State& state) {
    Rng rng{Seed{1}};
    for (auto _ : state) benchmark::DoNotOptimize(rng.below(7));
}
BENCHMARK(number_below);

void shuffled_deck(benchmark::State& state) {
    Rng rng{Seed{1}};
    std::array<std::uint16_t, 30> deck{};
    std::iota(deck.begin(), deck.end(), std::uint16_t{0});
    for (auto _ : state) {
        rng.shuffle(std::span<std::uint16_t>{deck});
        benchmark::DoNotOptimize(deck);
    }
}
BENCHMARK(shuffled_deck);

}  // namespace

BENCHMARK_MAIN();
