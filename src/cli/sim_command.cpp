#include <algorithm>
#include <limits>
#include <thread>

#include "cli/choose_decks.hpp"
#include "cli/choose_game.hpp"
#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "sim/report_json.hpp"
#include "sim/report_text.hpp"
#include "sim/retell.hpp"

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
    bool log = false;
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

std::string title_of(const sim::Plan& plan, const sim::Fixture& fixture) {
    const auto player = [&](Seat seat) {
        return plan.entrants[fixture.entrant_at(seat)].label + " (" + text_of(plan.bots[fixture.bot_at(seat)]) + ")";
    };
    return "Match " + std::to_string(fixture.number) + ": " + player(Seat::First) + " against " + player(Seat::Second);
}

void put_logs(const sim::Plan& plan) {
    for (std::uint64_t number = 0; number < plan.games; ++number) {
        const sim::Fixture fixture = sim::fixture(plan, number);
        put_line(title_of(plan, fixture));
        for (const std::string& sentence : sim::log_of(plan, fixture)) put_line("  " + sentence);
        put("\n");
    }
}

Json logs_json(const sim::Plan& plan) {
    Json logs = Json::array();
    for (std::uint64_t number = 0; number < plan.games; ++number)
        logs.push_back(sim::log_of(plan, sim::fixture(plan, number)));
    return logs;
}

int run_sim(const SimOptions& options) {
    const Result<sim::Plan, Mistake> plan = make_plan(options);
    if (!plan) return complain(plan.error());
    ProgressLine progress{plan->games};
    const auto threads = static_cast<unsigned>(options.threads);
    const sim::Run run = sim::run(plan.value(), {threads, false, progress.callback()});
    if (run.failure) return report_failure(plan.value(), *run.failure);
    const sim::Report report = sim::make_report(plan.value(), run, threads);
    if (options.json) {
        Json json = sim::report_json(report);
        if (options.log) json["logs"] = logs_json(plan.value());
        put_line(json.dump(2));
        return exit_ok;
    }
    if (options.log) put_logs(plan.value());
    put(sim::report_text(report, Ink{wants_colours()}));
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
    arguments.flag("--log", options->log, "Tell every match, event by event; best with few matches");
    arguments.flag("--json", options->json, "Print one JSON object");
    return [options] { return run_sim(*options); };
}

}  // namespace pentacle::cli
