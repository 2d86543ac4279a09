#include <doctest/doctest.h>
#include <signal.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>

#include "cluster.hpp"
#include "test_nats.hpp"

// For as long as one likes: matches are played through all nodes while nodes are killed, stopped, woken and told to
// end, whether they play or are doors, while PostgreSQL cuts every connection and NATS restarts, at random. Run by
// `tools/cluster chaos SECONDS`, which prints the report.

using namespace pentacle;
using cluster::Community;
using cluster::Nodes;
using faults::TwoPlayers;
using server::Access;
using server::Database;
using Clock = std::chrono::steady_clock;

namespace {

const char* chaos_seconds() { return std::getenv("PENTACLE_CHAOS_SECONDS"); }

enum class Fault : std::uint8_t { Kill, Stop, End, Cut, Nats };
constexpr std::array<const char*, 5> fault_names{"killed", "stopped", "told to end", "connections cut",
                                                 "NATS restarted"};

struct Report {
    std::map<std::string, int> faults;
    std::vector<double> seconds_until_ready;  // after a keeper was killed or stopped
    int doors_hurt = 0;
    std::uint64_t steps = 0;
    int finished = 0;

    void print() {
        std::sort(seconds_until_ready.begin(), seconds_until_ready.end());
        const auto at = [this](double share) {
            const auto last = static_cast<double>(seconds_until_ready.size() - 1);
            return seconds_until_ready.at(static_cast<std::size_t>(share * last));
        };
        for (const auto& [name, count] : faults) std::printf("%-18s %d\n", name.c_str(), count);
        std::printf("%-18s %d\n", "of them doors", doors_hurt);
        std::printf("%-18s %llu\n%-18s %d\n", "actions", static_cast<unsigned long long>(steps), "matches finished",
                    finished);
        if (!seconds_until_ready.empty())
            std::printf("%-18s median %.1f s, 99%% %.1f s, longest %.1f s\n", "taken over after", at(0.5), at(0.99),
                        at(1.0));
    }
};

struct Chaos {
    explicit Chaos(std::uint64_t seed) : rng{Seed{seed}} {}

    Community community;
    Nodes nodes{community.url(), 3'000, cluster::test_nats()};
    faults::Door door = nodes.any_door();
    Rng rng;
    Report report;
    std::vector<TwoPlayers> games;

    void play(int rounds) {
        try {
            for (int round = 0; round < rounds; ++round)
                for (TwoPlayers& game : games) {
                    if (game.over()) {
                        ++report.finished;
                        game = TwoPlayers::started(door);
                    }
                    game.step(rng);
                    ++report.steps;
                }
        } catch (const std::logic_error& error) {
            FAIL(error.what());
        } catch (const std::runtime_error&) {  // sent away
        }
    }

    // Those who were sent away, which they find out when they play.
    void come_back() {
        for (TwoPlayers& game : games)
            CHECK(cluster::comes_true([&] {
                try {
                    if (!game.over() || game.in_flight) game.come_back();
                    return true;
                } catch (const std::logic_error& error) {
                    FAIL(error.what());
                } catch (const std::runtime_error&) {  // again
                }
                return false;
            }));
    }

    void hurt() {
        const auto fault = static_cast<Fault>(rng.below(5));
        ++report.faults[fault_names.at(static_cast<std::size_t>(fault))];
        if (fault == Fault::Cut) {
            Database{*server::test_postgres(), Access::ReadWrite}.run(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
                "AND backend_type = 'client backend'");
            return;
        }
        if (fault == Fault::Nats) {
            CHECK(cluster::restart_nats());
            return come_back();
        }
        const std::size_t keeper = nodes.keeper();
        const std::size_t node = rng.below(3) == 0 ? (keeper + 1) % Nodes::count : keeper;
        if (node != keeper) ++report.doors_hurt;
        const auto since = Clock::now();
        switch (fault) {
            case Fault::Kill: nodes.process(node).end(SIGKILL); break;
            case Fault::Stop:
                kill(nodes.process(node).id(), SIGSTOP);
                nodes.set_listening(node, false);
                break;
            case Fault::End: nodes.process(node).end(SIGTERM); break;
            case Fault::Cut:
            case Fault::Nats: break;
        }
        if (node == keeper) {
            CHECK(nodes.keeper() != keeper);
            if (fault != Fault::End)
                report.seconds_until_ready.push_back(std::chrono::duration<double>(Clock::now() - since).count());
        }
        come_back();
        if (fault == Fault::Stop) {
            // Whoever is to be marked gone must be silent for as long as that takes.
            CHECK(cluster::comes_true([&] { return somebody_is_gone(); }));
            play(2);
            kill(nodes.process(node).id(), SIGCONT);
            CHECK(nodes.process(node).wait() == 1);
            nodes.set_listening(node, true);
        }
        nodes.start(node);
    }

    // As many as nodes run have a lease that has not run out.
    bool somebody_is_gone() const {
        Database database{community.url(), Access::ReadOnly};
        server::Rows rows = database.query("SELECT count(*) FROM nodes WHERE NOT gone");
        rows.next();
        return rows.integer(0) < static_cast<std::int64_t>(Nodes::count);
    }
};

}  // namespace

TEST_CASE("chaos" * doctest::skip(chaos_seconds() == nullptr)) {
    const char* seed = std::getenv("PENTACLE_CHAOS_SEED");
    Chaos chaos{seed == nullptr ? 1 : std::strtoull(seed, nullptr, 10)};
    while (chaos.games.size() < 30) chaos.games.push_back(TwoPlayers::started(chaos.door));
    const auto until = Clock::now() + std::chrono::seconds{std::atoi(chaos_seconds())};
    while (Clock::now() < until) {
        chaos.play(static_cast<int>(2 + chaos.rng.below(6)));
        chaos.hurt();
        chaos.play(1);
    }
    chaos.come_back();
    CHECK(cluster::ended_and_verified(chaos.games, chaos.community) >=
          static_cast<int>(chaos.games.size()) + chaos.report.finished);
    chaos.report.print();
}
