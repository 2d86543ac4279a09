#include "sim/bench.hpp"

#include <algorithm>
#include <ctime>
#include <limits>

#include "sim/run.hpp"

namespace pentacle::sim {

namespace {

// Processor time of this thread: what others do on the machine does not count.
double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

Plan bench_plan(const std::shared_ptr<const AnyGame>& game) {
    Plan plan;
    plan.game = game;
    const std::vector<AnyDeck>& decks = game->decks();
    for (std::size_t index = 0; index < 2; ++index) {
        if (decks.empty()) plan.entrants.push_back({"random", std::nullopt});
        else plan.entrants.push_back({"", decks[std::min(index, decks.size() - 1)]});
    }
    plan.games = checked_games;
    return plan;
}

// The best of several rounds: the rest is the machine's other business.
double copy_nanoseconds(AnyMatch& match) {
    constexpr int rounds = 20;
    constexpr int copies = 5'000;
    const std::unique_ptr<AnyMatch> source = match.clone();
    const std::unique_ptr<AnyMatch> target = match.clone();
    double best = std::numeric_limits<double>::max();
    for (int round = 0; round < rounds; ++round) {
        const double begin = processor_seconds();
        for (int copy = 0; copy < copies / 2; ++copy) {
            target->copy_from(*source);
            source->copy_from(*target);  // there and back, so that no copy can be left out
        }
        best = std::min(best, (processor_seconds() - begin) / copies);
    }
    return best * 1e9;
}

}  // namespace

BenchResult bench(const std::shared_ptr<const AnyGame>& game, double seconds) {
    const Plan plan = bench_plan(game);
    BenchResult result;
    result.checksum = run(plan, {}).tally.checksum;

    FixturePlayer player{plan};
    result.state_bytes = player.match().state_bytes();
    constexpr std::uint64_t games_between_looks = 16;
    const double begin = processor_seconds();
    do {
        for (std::uint64_t count = 0; count < games_between_looks; ++count) {
            player.play_unobserved(fixture(plan, result.games++));
            result.actions += static_cast<std::uint64_t>(player.actions_played());
        }
        result.seconds = processor_seconds() - begin;
    } while (result.seconds < seconds);
    player.play(fixture(plan, 0));
    result.copy_nanoseconds = copy_nanoseconds(player.match());
    return result;
}

}  // namespace pentacle::sim
