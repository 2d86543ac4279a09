#include "sim/experiment.hpp"

#include <doctest/doctest.h>

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
