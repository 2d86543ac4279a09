#include <doctest/doctest.h>
#include <signal.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>
#include <thread>

#include "cluster.hpp"
#include "test_nats.hpp"

// For as long as one likes: matches are played through all nodes while nodes are killed, stopped, woken and told to
// end, whether they keep the hall or not, while PostgreSQL cuts every connection and NATS restarts, at random. Run by
// `tools/cluster chaos SECONDS`; or by `tools/cluster kills COUNT`, which only kills, one node of the three after the
// other. Both compare what was acknowledged with what the database holds, and print a report.

using namespace pentacle;
using cluster::Community;
using cluster::Nodes;
using faults::TwoPlayers;
using server::Access;
using server::Database;
using Clock = std::chrono::steady_clock;

namespace {

const char* chaos_seconds() { return std::getenv("PENTACLE_CHAOS_SECONDS"); }
const char* chaos_kills() { return std::getenv("PENTACLE_CHAOS_KILLS"); }
std::uint64_t chaos_seed() {
    const char* seed = std::getenv("PENTACLE_CHAOS_SEED");
    return seed == nullptr ? 1 : std::strtoull(seed, nullptr, 10);
}

enum class Fault : std::uint8_t { Kill, Stop, End, Cut, Nats };
constexpr std::array<const char*, 5> fault_names{"killed", "stopped", "told to end", "connections cut",
                                                 "NATS restarted"};

void print_times(const char* what, std::vector<double> seconds) {
    if (seconds.empty()) return;
    std::sort(seconds.begin(), seconds.end());
    const auto at = [&](double share) {
        return seconds.at(static_cast<std::size_t>(share * static_cast<double>(seconds.size() - 1)));
    };
    std::printf("%-28s median %.2f s, 99%% %.2f s, longest %.2f s, of %zu\n", what, at(0.5), at(0.99), at(1.0),
                seconds.size());
}

struct Report {
    std::map<std::string, int> faults;
    std::vector<double> seconds_until_ready;    // after a keeper was killed or stopped
    std::vector<double> seconds_until_claimed;  // after a node was killed, until all its matches were another's
    int others_hurt = 0;
    std::uint64_t steps = 0;
    std::set<std::string> finished;  // matches that their players saw end
    std::uint64_t compared = 0;      // acknowledgements that were looked for in the database
    std::uint64_t lost = 0;

    void print() const {
        for (const auto& [name, count] : faults) std::printf("%-28s %d\n", name.c_str(), count);
        std::printf("%-28s %d\n", "of them not the keeper", others_hurt);
        std::printf("%-28s %llu\n%-28s %zu\n", "actions", static_cast<unsigned long long>(steps), "matches finished",
                    finished.size());
        std::printf("%-28s %llu, of which %llu were lost\n", "acknowledgements compared",
                    static_cast<unsigned long long>(compared), static_cast<unsigned long long>(lost));
        print_times("another keeper after", seconds_until_ready);
        print_times("matches claimed after", seconds_until_claimed);
        std::fflush(stdout);
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
                        report.finished.insert(game.id);
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

    // Every action that was acknowledged must be there, whoever has died since. Finished matches' logs are pruned.
    void compare_with_database() {
        Database database{community.url(), Access::ReadOnly};
        for (const TwoPlayers& game : games) {
            server::Rows found = database.query(
                "SELECT count(DISTINCT client_id) FROM match_log JOIN matches ON number = match "
                "WHERE id = ? AND finished_at IS NULL",
                game.id);
            server::Rows running =
                database.query("SELECT 1 FROM matches WHERE id = ? AND finished_at IS NULL", game.id);
            if (!running.next() || !found.next()) continue;
            const auto acknowledged = static_cast<std::int64_t>(game.acts - (game.in_flight ? 1 : 0));
            report.compared += static_cast<std::uint64_t>(acknowledged);
            if (found.integer(0) < acknowledged)
                report.lost += static_cast<std::uint64_t>(acknowledged - found.integer(0));
        }
        CHECK(report.lost == 0);
    }

    std::int64_t matches_of(std::int64_t node) const {
        Database database{community.url(), Access::ReadOnly};
        server::Rows rows =
            database.query("SELECT count(*) FROM matches WHERE finished_at IS NULL AND owner = ?", node);
        rows.next();
        return rows.integer(0);
    }

    // While everybody plays, any node dies; its matches have to be others' soon.
    void kill_any() {
        const std::size_t node = rng.below(Nodes::count);
        const auto number = static_cast<std::int64_t>(nodes.metric(node, "node"));
        if (node != nodes.keeper()) ++report.others_hurt;
        ++report.faults[fault_names.at(static_cast<std::size_t>(Fault::Kill))];
        const auto wait = std::chrono::milliseconds{rng.below(300)};
        const std::int64_t held = matches_of(number);
        bool claimed = false;
        double seconds = 0;
        std::thread killer{[&, id = nodes.process(node).id()] {
            std::this_thread::sleep_for(wait);
            kill(id, SIGKILL);
            const auto killed = Clock::now();
            claimed = cluster::comes_true([&] { return matches_of(number) == 0; });
            seconds = std::chrono::duration<double>(Clock::now() - killed).count();
        }};
        play(10);
        killer.join();
        nodes.process(node).end(SIGKILL);
        CHECK(claimed);
        if (held > 0) report.seconds_until_claimed.push_back(seconds);
        compare_with_database();
        come_back();
        nodes.start(node);
        CHECK(cluster::comes_true([&] { return nodes.all_are_ready(); }));
    }

    // Every match that was seen to end is there to be looked at again, and goes as it went.
    void end_and_verify() {
        come_back();
        for (const TwoPlayers& game : games) report.finished.insert(game.id);
        CHECK(cluster::ended_and_verified(games, community) >= static_cast<int>(report.finished.size()));
        Database database{community.url(), Access::ReadOnly};
        for (const std::string& id : report.finished) {
            CAPTURE(id);
            CHECK(database.query("SELECT 1 FROM replays WHERE match_id = ?", id).next());
        }
        report.print();
    }

    // Whoever has come back gets a share of the new matches.
    void play_some_anew(std::size_t count) {
        for (std::size_t ended = 0; ended < count; ++ended) {
            TwoPlayers& game = games.at(rng.below(static_cast<std::uint32_t>(games.size())));
            try {
                if (!game.over()) {
                    game.players[Seat::First].client->say({{"type", "concede"}});
                    game.players[Seat::Second].client->hear("match_over");
                    game.end();
                }
                report.finished.insert(game.id);
                game = TwoPlayers::started(door);
            } catch (const std::logic_error& error) {
                FAIL(error.what());
            } catch (const std::runtime_error&) {  // sent away
            }
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
        if (node != keeper) ++report.others_hurt;
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
        compare_with_database();
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
    Chaos chaos{chaos_seed()};
    while (chaos.games.size() < 30) chaos.games.push_back(TwoPlayers::started(chaos.door));
    const auto until = Clock::now() + std::chrono::seconds{std::atoi(chaos_seconds())};
    while (Clock::now() < until) {
        chaos.play(static_cast<int>(2 + chaos.rng.below(6)));
        chaos.hurt();
        chaos.play(1);
    }
    chaos.end_and_verify();
}

TEST_CASE("kills" * doctest::skip(chaos_kills() == nullptr)) {
    Chaos chaos{chaos_seed()};
    CHECK(cluster::comes_true([&] { return chaos.nodes.all_are_ready(); }));
    while (chaos.games.size() < 30) chaos.games.push_back(TwoPlayers::started(chaos.door));
    for (int killed = 0; killed < std::atoi(chaos_kills()); ++killed) {
        CAPTURE(killed);
        chaos.kill_any();
        chaos.play_some_anew(6);
        chaos.play(1);
        if (killed % 20 == 19) chaos.report.print();
    }
    chaos.end_and_verify();
}
