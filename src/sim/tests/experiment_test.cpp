#include "sim/experiment.hpp"

#include <doctest/doctest.h>

#include "sim/tally_json.hpp"
#include "sim/tests/stones_plan.hpp"

using namespace pentacle;
using namespace pentacle::sim;

namespace {

Plan plan_for(const char* bot, std::uint64_t games) {
    Plan plan = stones_plan(games, 3);
    plan.bots[0] = parse_bot(bot).value();
    return plan;
}

constexpr auto never = [] { return false; };

}  // namespace

TEST_CASE("an experiment played to its end is the run of its plan") {
    for (const char* bot : {"random", "greedy"}) {
        CAPTURE(bot);
        const Plan plan = plan_for(bot, 101);
        Experiment experiment{plan, never};
        while (experiment.play_next()) {
        }
        CHECK(experiment.is_finished());
        CHECK(all_but_time(plan, experiment.so_far(1)) == all_but_time(plan, run(plan, {})));
    }
}

TEST_CASE("an experiment looked at early is the run of a shorter plan") {
    const Plan plan = plan_for("greedy", 1'000);
    Experiment experiment{plan, never};
    for (int played = 0; played < 60; ++played) REQUIRE(experiment.play_next());
    Plan shorter = plan;
    shorter.games = 60;
    CHECK(all_but_time(plan, experiment.so_far(1)) == all_but_time(shorter, run(shorter, {})));
}

TEST_CASE("an experiment stops between two decisions and counts no half match") {
    const Plan plan = plan_for("greedy", 1'000);
    int questions = 0;
    Experiment experiment{plan, [&] { return ++questions == 3; }};
    CHECK_FALSE(experiment.play_next());  // before the match, before the first decision, and no further
    CHECK(questions == 3);
    CHECK(experiment.done() == 0);
    CHECK_FALSE(experiment.is_finished());
    CHECK(experiment.play_next());  // whoever asked to stop may change their mind
    CHECK(experiment.done() == 1);
}

TEST_CASE("chunks that were played apart, and sent as text, make the same whole as one run") {
    const Plan plan = plan_for("greedy", 41);
    const Run whole = run(plan, {.threads = 2});

    Tally merged = empty_tally(plan);
    for (const auto& [begin, end] : {std::pair{24U, 41U}, std::pair{0U, 10U}, std::pair{10U, 24U}}) {
        Experiment chunk{plan, never, begin, end};
        while (chunk.play_next()) {
        }
        CHECK(chunk.done() == end - begin);
        const Json sent = Json::parse(tally_json(chunk.so_far(0).tally).dump());
        const auto received = read_tally(plan, sent);
        REQUIRE(received.has_value());
        merged.merge(*received);
    }
    CHECK(merged.checksum == whole.tally.checksum);
    CHECK(tally_json(merged) == tally_json(whole.tally));
}

TEST_CASE("what is no tally of the plan is not read as one") {
    const Plan plan = stones_plan(4);
    Json json = tally_json(run(plan, {}).tally);
    CHECK(read_tally(plan, json).has_value());
    json["cards"].push_back({100'000, {1, 1, 0}});
    CHECK_FALSE(read_tally(plan, json).has_value());
    CHECK_FALSE(read_tally(plan, Json::array()).has_value());
}
