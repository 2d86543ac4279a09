// Every game: copying a state, imagining one, and whole random matches with events off and on. The two kinds of match
// alternate within one run, so that their ratio (counter `eventsCost`) does not depend on the machine's mood.
#include <benchmark/benchmark.h>

#include <chrono>

#include "games/registry.hpp"
#include "sim/play_fixture.hpp"

using namespace pentacle;

namespace {

sim::Plan plan_for(const GameEntry& entry) {
    sim::Plan plan;
    plan.game = load_own_game(entry);
    const auto& decks = plan.game->decks();
    for (std::size_t index = 0; index < 2; ++index) {
        if (decks.empty()) plan.entrants.push_back({"random", std::nullopt});
        else plan.entrants.push_back({"", decks[std::min(index, decks.size() - 1)]});
    }
    return plan;
}

void copy_state(benchmark::State& state, const GameEntry* entry) {
    const sim::Plan plan = plan_for(*entry);
    sim::FixturePlayer player{plan};
    player.play(sim::fixture(plan, 0));
    const auto target = player.match().clone();
    for (auto _ : state) {
        target->copy_from(player.match());
        benchmark::ClobberMemory();
    }
    state.counters["stateBytes"] = static_cast<double>(target->state_bytes());
}

void imagine_state(benchmark::State& state, const GameEntry* entry) {
    const sim::Plan plan = plan_for(*entry);
    sim::FixturePlayer player{plan};
    player.play(sim::fixture(plan, 0));
    const auto target = player.match().clone();
    Rng rng{Seed{1}};
    for (auto _ : state) {
        target->imagine_from(player.match(), Seat::First, rng);
        benchmark::ClobberMemory();
    }
}

void random_match(benchmark::State& state, const GameEntry* entry) {
    using Clock = std::chrono::steady_clock;
    const sim::Plan plan = plan_for(*entry);
    sim::FixturePlayer quiet{plan};
    sim::FixturePlayer telling{plan};
    telling.match().record_events(true);
    std::uint64_t number = 0;
    Clock::duration with_events{}, without{};
    for (auto _ : state) {
        const sim::Fixture fixture = sim::fixture(plan, number++);
        const auto begin = Clock::now();
        quiet.play_unobserved(fixture);
        const auto middle = Clock::now();
        telling.play_unobserved(fixture);
        without += middle - begin;
        with_events += Clock::now() - middle;
        state.SetIterationTime(std::chrono::duration<double>(middle - begin).count());
    }
    state.counters["eventsCost"] = static_cast<double>(with_events.count()) / static_cast<double>(without.count());
}

}  // namespace

int main(int count, char** words) {
    for (const GameEntry& entry : registered_games()) {
        const std::string id{entry.id};
        benchmark::RegisterBenchmark((id + "/copy_state").c_str(), copy_state, &entry);
        benchmark::RegisterBenchmark((id + "/imagine_state").c_str(), imagine_state, &entry);
        benchmark::RegisterBenchmark((id + "/random_match").c_str(), random_match, &entry)->UseManualTime();
    }
    benchmark::Initialize(&count, words);
    benchmark::RunSpecifiedBenchmarks();
}
