#include "sim/run.hpp"

#include <doctest/doctest.h>

#include "sim/tests/stones_plan.hpp"

using namespace pentacle;
using namespace pentacle::sim;

namespace {

Json played_on(unsigned threads, const Plan& plan) {
    RunOptions options;
    options.threads = threads;
    return all_but_time(plan, run(plan, options));
}

}  // namespace

TEST_CASE("one thread and many give the same everything") {
    Plan plan = stones_plan(501, 3);
    plan.entrants.push_back({"random", std::nullopt});
    for (const char* bots : {"random", "greedy", "mcts:20"}) {
        CAPTURE(bots);
        plan.bots[0] = parse_bot(bots).value();
        const Json alone = played_on(1, plan);
        CHECK(alone == played_on(2, plan));
        CHECK(alone == played_on(8, plan));
    }
}

TEST_CASE("a run that is stopped gives what a shorter plan gives") {
    Plan plan = stones_plan(2'000'000);
    int asked = 0;
    RunOptions options;
    options.threads = 3;
    options.keep_rows = true;
    options.stop = [&] { return ++asked > 0; };
    const Run stopped = run(plan, options);
    REQUIRE(stopped.tally.games > 0);
    REQUIRE(stopped.tally.games < plan.games);
    CHECK(stopped.rows.size() == stopped.tally.games);
    plan.games = stopped.tally.games;
    CHECK(all_but_time(plan, stopped) == played_on(1, plan));
}

TEST_CASE("another seed, another checksum") {
    Plan plan = stones_plan(50);
    const Json first = played_on(1, plan);
    plan.seed = 2;
    CHECK(first["checksum"] != played_on(1, plan)["checksum"]);
}

TEST_CASE("the whole playout in one call is what two random bots play") {
    const Plan plan = stones_plan(200);
    FixturePlayer quick{plan};
    FixturePlayer slow{plan};
    slow.observe([](AnyMatch&, Seat, int) {});
    for (std::uint64_t number = 0; number < plan.games; ++number) {
        const Fixture now = fixture(plan, number);
        CHECK(hash_of_match(now, quick.play(now)) == hash_of_match(now, slow.play(now)));
        for (const Seat seat : all_seats) CHECK(quick.cards_used().by(seat) == slow.cards_used().by(seat));
    }
}

TEST_CASE("a pair has one seed and changed seats") {
    const Plan plan = stones_plan(10);
    const Fixture first = fixture(plan, 4);
    const Fixture second = fixture(plan, 5);
    CHECK(match_seed(plan, first) == match_seed(plan, second));
    CHECK(match_seed(plan, first) != match_seed(plan, fixture(plan, 6)));
    CHECK(first.entrant_at(Seat::First) == second.entrant_at(Seat::Second));
    CHECK(bot_seed(plan, first, 0) == bot_seed(plan, second, 0));
    CHECK(bot_seed(plan, first, 0) != bot_seed(plan, first, 1));
    CHECK(bot_seed(plan, first, 0) != match_seed(plan, first));
}

TEST_CASE("with many decks every two meet, equally often, and bots change sides") {
    const Plan plan = stones_plan(24, 4);
    CHECK(pairing_count(plan) == 6);
    CHECK(entrants_of_pairing(0, 4) == BySide<std::size_t>{0, 1});
    CHECK(entrants_of_pairing(3, 4) == BySide<std::size_t>{1, 2});
    CHECK(entrants_of_pairing(5, 4) == BySide<std::size_t>{2, 3});
    const Run done = run(plan, {});
    for (const PairingTally& pairing : done.tally.pairings) CHECK(pairing.sides[0].games == 4);
    for (const Record& deck : done.tally.entrants) CHECK(deck.games == 12);
    CHECK(fixture(plan, 0).bots != fixture(plan, 12).bots);
}

TEST_CASE("wins, draws and games add up") {
    const Plan plan = stones_plan(101, 3);
    const Tally tally = run(plan, {}).tally;
    std::uint64_t wins = 0;
    for (const Record& deck : tally.entrants) wins += deck.wins;
    CHECK(tally.games == 101);
    CHECK(wins + tally.draws == 101);
    CHECK(tally.wins_by_seat[Seat::First] + tally.wins_by_seat[Seat::Second] + tally.draws == 101);
    std::uint64_t in_histogram = 0;
    for (const std::uint64_t count : tally.turns.histogram) in_histogram += count;
    CHECK(in_histogram == 101);
    std::uint64_t by_reason = 0;
    for (const auto& [reason, count] : tally.reasons) by_reason += count;
    CHECK(by_reason == 101);
}

TEST_CASE("equal names become distinct labels") {
    CHECK(distinct_labels({"a", "b", "a", "a"}) == std::vector<std::string>{"a", "b", "a (2)", "a (3)"});
    CHECK(distinct_labels({"a", "a (2)", "a"}) == std::vector<std::string>{"a", "a (2)", "a (3)"});
}

TEST_CASE("a game that breaks is reported with the match and the action, the same for any number of threads") {
    stones::Stones::break_on_purpose(stones::Flaw::NothingToDo);
    const Plan plan = stones_plan(64);
    stones::Stones::break_on_purpose(stones::Flaw::None);
    const Run alone = run(plan, {});
    RunOptions options;
    options.threads = 4;
    const Run many = run(plan, options);
    REQUIRE(alone.failure.has_value());
    REQUIRE(many.failure.has_value());
    CHECK(alone.failure->fixture.number == many.failure->fixture.number);
    CHECK(alone.failure->message == many.failure->message);
}

TEST_CASE("a match that does not end is a failure, not a hang") {
    stones::Stones::break_on_purpose(stones::Flaw::NeverEnds);
    const Plan plan = stones_plan(1);
    stones::Stones::break_on_purpose(stones::Flaw::None);
    const Run done = run(plan, {});
    REQUIRE(done.failure.has_value());
    CHECK(done.failure->message == "the match did not end within 100,000 actions");
}
