#include <algorithm>
#include <limits>
#include <thread>

#include "cli/choose_decks.hpp"
#include "cli/choose_game.hpp"
#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "sim/report_json.hpp"
#include "sim/report_text.hpp"

namespace pentacle::cli {

namespace {

constexpr std::uint64_t games_max = 1'000'000'000'000;
constexpr std::uint64_t threads_max = 1024;

struct SimOptions {
    GameChoice game;
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    std::uint64_t threads = std::max(1U, std::thread::hardware_concurrency());
    std::string bots = "random,random";
    std::string decks;
    bool json = false;
};

Result<sim::Plan, Mistake> make_plan(const SimOptions& options) {
    sim::Plan plan;
    plan.seed = options.seed;
    plan.games = options.games;
    Result<std::shared_ptr<const AnyGame>, Mistake> game = options.game.load();
    if (!game) return game.error();
    plan.game = std::move(game).value();
    const Result<sim::BySide<BotSpec>, Mistake> bots = choose_bots(options.bots);
    if (!bots) return bots.error();
    plan.bots = bots.value();
    Result<std::vector<sim::Entrant>, Mistake> decks = choose_decks(*plan.game, options.decks);
    if (!decks) return decks.error();
    plan.entrants = std::move(decks).value();
    return plan;
}

int report_failure(const sim::Plan& plan, const sim::Failure& failure) {
    return complain(exit_failure, std::string{plan.game->id()} + " broke in match " +
                                      std::to_string(failure.fixture.number) + " (seed " +
                                      match_seed(plan, failure.fixture).hex() + ") at action " +
                                      std::to_string(failure.action) + ": " + failure.message);
}

int run_sim(const SimOptions& options) {
    const Result<sim::Plan, Mistake> plan = make_plan(options);
    if (!plan) return complain(plan.error());
    ProgressLine progress{plan->games};
    const auto threads = static_cast<unsigned>(options.threads);
    const sim::Run run = sim::run(plan.value(), {threads, false, progress.callback()});
    if (run.failure) return report_failure(plan.value(), *run.failure);
    const sim::Report report = sim::make_report(plan.value(), run, threads);
    if (options.json) put_line(sim::report_json(report).dump(2));
    else put(sim::report_text(report, Ink{wants_colours()}));
    return exit_ok;
}

}  // namespace

std::function<int()> sim_command(Arguments& arguments) {
    const auto options = std::make_shared<SimOptions>();
    options->game.declare(arguments);
    arguments.number("--games", options->games, 1, games_max, "How many matches");
    arguments.number("--seed", options->seed, 0, std::numeric_limits<std::uint64_t>::max(), "Where chance starts");
    arguments.number("--threads", options->threads, 1, threads_max, "Threads; results do not depend on it");
    arguments.text("--bots", options->bots, "A,B", "Who plays: random, greedy, mcts or mcts:ITERATIONS");
    arguments.text("--decks", options->decks, "A,B,..",
                   "Preset names, \"all\", \"random\" or deck files; the first two presets when left out");
    arguments.flag("--json", options->json, "Print one JSON object");
    return [options] { return run_sim(*options); };
}

}  // namespace pentacle::cli
