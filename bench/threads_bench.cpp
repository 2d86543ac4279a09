// How the simulator scales: matches a second with 1, 2, 4 … threads up to what the machine has.
#include <benchmark/benchmark.h>

#include <thread>

#include "games/registry.hpp"
#include "sim/run.hpp"

using namespace pentacle;

namespace {

void simulate(benchmark::State& state, const GameEntry* entry) {
    sim::Plan plan;
    plan.game = load_own_game(*entry);
    for (std::size_t index = 0; index < 2; ++index) {
        if (plan.game->decks().empty()) plan.entrants.push_back({"random", std::nullopt});
        else plan.entrants.push_back({"", plan.game->decks()[std::min(index, plan.game->decks().size() - 1)]});
    }
    plan.games = 100'000;
    sim::RunOptions options;
    options.threads = static_cast<unsigned>(state.range(0));
    for (auto _ : state) benchmark::DoNotOptimize(sim::run(plan, options).tally.checksum);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(plan.games));
}

}  // namespace

int main(int count, char** words) {
    for (const GameEntry& entry : registered_games())
        benchmark::RegisterBenchmark((std::string{entry.id} + "/simulate").c_str(), simulate, &entry)
            ->RangeMultiplier(2)
            ->Range(1, std::max(1U, std::thread::hardware_concurrency()))
            ->UseRealTime()
            ->MeasureProcessCPUTime();
    benchmark::Initialize(&count, words);
    benchmark::RunSpecifiedBenchmarks();
}
