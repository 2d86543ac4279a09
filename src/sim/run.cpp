#include "sim/run.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace pentacle::sim {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t pairs_per_chunk_max = 256;
constexpr std::uint64_t chunks_per_thread = 32;

// Random matches are over sooner than it takes to fetch the next; bots that think are not kept waiting by it, and a run
// that is stopped should not have much left to finish.
std::uint64_t pairs_in_chunk(const Plan& plan, std::uint64_t pairs, unsigned threads) {
    const BotSpec random{};
    if (plan.bots[0] != random || plan.bots[1] != random) return 1;
    return std::clamp<std::uint64_t>(pairs / (threads * chunks_per_thread), 1, pairs_per_chunk_max);
}
constexpr auto progress_interval = std::chrono::milliseconds{100};

// What the threads share: the next chunk of pairs, and whether to stop. Handed out in order, and a chunk begun is
// always finished, so that the first failure of the plan is found whichever thread meets it.
struct Shared {
    const Plan& plan;
    std::uint64_t pairs;
    std::uint64_t pairs_per_chunk;
    std::vector<Row>* rows;
    std::atomic<std::uint64_t> next_pair{0};
    std::atomic<bool> stop{false};

    std::mutex mutex{};
    std::condition_variable finished_one{};
    unsigned finished = 0;
};

// How far a match came that broke. The quick way to play does not count, so it is played once more, step by step.
int actions_before_break(const Plan& plan, const Fixture& fixture) {
    FixturePlayer player{plan};
    player.observe([](AnyMatch&, Seat, int) {});
    try {
        player.play(fixture);
    } catch (const std::exception&) {
    }
    return player.actions_played();
}

// One thread's part, on cache lines of its own.
class alignas(128) Worker {
public:
    explicit Worker(Shared& shared) : shared_{shared}, tally{empty_tally(shared.plan)} {}

    void work() {
        try {
            FixturePlayer player{shared_.plan};
            while (!shared_.stop.load(std::memory_order_relaxed)) {
                const std::uint64_t begin =
                    shared_.next_pair.fetch_add(shared_.pairs_per_chunk, std::memory_order_relaxed);
                if (begin >= shared_.pairs) break;
                play_pairs(player, begin, std::min(begin + shared_.pairs_per_chunk, shared_.pairs));
            }
        } catch (const std::exception& error) {
            fail(fixture(shared_.plan, 0), 0, error.what());
        }
        const std::lock_guard lock{shared_.mutex};
        ++shared_.finished;
        shared_.finished_one.notify_all();
    }

private:
    void play_pairs(FixturePlayer& player, std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t pair = begin; pair < end && !failure; ++pair) {
            const std::optional<MatchResult> first = play(player, pair * 2);
            const std::optional<MatchResult> second = play(player, pair * 2 + 1);
            if (first && second) tally.add_pair(fixture(shared_.plan, pair * 2).pairing, *first, *second);
        }
        done.store(tally.games, std::memory_order_relaxed);
    }

    std::optional<MatchResult> play(FixturePlayer& player, std::uint64_t number) {
        if (number >= shared_.plan.games || failure) return std::nullopt;
        const Fixture now = fixture(shared_.plan, number);
        try {
            const MatchResult result = player.play(now);
            tally.add(now, result, player.cards_used());
            if (shared_.rows != nullptr) (*shared_.rows)[number] = {now, result};
            return result;
        } catch (const std::exception& error) {
            fail(now, actions_before_break(shared_.plan, now), error.what());
            return std::nullopt;
        }
    }

    void fail(const Fixture& fixture, int action, const char* message) {
        failure = Failure{fixture, action, message};
        shared_.stop.store(true, std::memory_order_relaxed);
    }

    Shared& shared_;

public:
    Tally tally;
    std::optional<Failure> failure;
    std::atomic<std::uint64_t> done{0};
};

using Workers = std::vector<std::unique_ptr<Worker>>;

void report_until_done(Shared& shared, const Workers& workers, const RunOptions& options) {
    std::unique_lock lock{shared.mutex};
    const auto all_finished = [&] { return shared.finished == workers.size(); };
    while (!shared.finished_one.wait_for(lock, progress_interval, all_finished)) {
        if (options.stop && options.stop()) shared.stop.store(true, std::memory_order_relaxed);
        if (!options.progress) continue;
        std::uint64_t done = 0;
        for (const auto& worker : workers) done += worker->done.load(std::memory_order_relaxed);
        options.progress(done);
    }
}

}  // namespace

Tally empty_tally(const Plan& plan) {
    return Tally{plan.entrants.size(), pairing_count(plan), plan.game->cards().size()};
}

Run run(const Plan& plan, const RunOptions& options) {
    const auto begin = Clock::now();
    Run result{empty_tally(plan), {}, {}, 0};
    if (options.keep_rows) result.rows.resize(plan.games);

    const std::uint64_t pairs = (plan.games + 1) / 2;
    const auto thread_count = static_cast<unsigned>(std::min<std::uint64_t>(options.threads, pairs));
    Shared shared{plan, pairs, pairs_in_chunk(plan, pairs, thread_count), options.keep_rows ? &result.rows : nullptr};
    Workers workers;
    for (unsigned index = 0; index < thread_count; ++index) workers.push_back(std::make_unique<Worker>(shared));
    {
        std::vector<std::jthread> threads;
        for (const auto& worker : workers) threads.emplace_back([&worker] { worker->work(); });
        report_until_done(shared, workers, options);
    }
    for (const auto& worker : workers) {
        result.tally.merge(worker->tally);
        if (!worker->failure) continue;
        if (!result.failure || worker->failure->fixture.number < result.failure->fixture.number)
            result.failure = worker->failure;
    }
    // Chunks are handed out in order and finished once begun: what was played is the beginning of the plan.
    if (options.keep_rows && !result.failure) result.rows.resize(result.tally.games);
    result.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    return result;
}

}  // namespace pentacle::sim
