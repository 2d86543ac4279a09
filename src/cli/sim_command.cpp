#include <limits>

#include "cli/choose_decks.hpp"
#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "cli/sim_options.hpp"

namespace pentacle::cli {

namespace {

constexpr std::uint64_t games_max = 1'000'000'000'000;
constexpr std::uint64_t rows_max = 50'000'000;  // matches that can be kept one by one
constexpr std::uint64_t threads_max = 1024;

bool keeps_rows(const SimOptions& options) { return !options.csv_file.empty() || !options.against.empty(); }

Result<sim::Plan, Mistake> make_plan(const SimOptions& options, const GameChoice& choice) {
    sim::Plan plan;
    plan.seed = options.seed;
    plan.games = options.games;
    Result<std::shared_ptr<const AnyGame>, Mistake> game = choice.load();
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

// The same plan with the cards of --against; none when nothing is compared.
Result<std::optional<sim::Plan>, Mistake> make_other_plan(const SimOptions& options, const sim::Plan& plan) {
    if (options.against.empty()) return std::optional<sim::Plan>{};
    GameChoice choice = options.game;
    choice.cards = {choice.name + "=" + options.against};
    Result<sim::Plan, Mistake> other = make_plan(options, choice);
    if (!other) return other.error();
    const auto labels = [](const sim::Plan& of) {
        std::vector<std::string> names;
        for (const sim::Entrant& entrant : of.entrants) names.push_back(entrant.label);
        return names;
    };
    if (labels(plan) != labels(other.value()))
        return usage_mistake(
            "--against: the two card sets have different decks; name the decks to compare with --decks");
    return std::optional{std::move(other).value()};
}

sim::Run run_watched(const SimOptions& options, const sim::Plan& plan) {
    ProgressLine progress{plan.games};
    return sim::run(plan, {static_cast<unsigned>(options.threads), keeps_rows(options), progress.callback()});
}

int run_sim(const SimOptions& options) {
    if (keeps_rows(options) && options.games > rows_max)
        return complain(exit_usage, "sim: --csv and --against keep every match; at most " + std::to_string(rows_max));
    const Result<sim::Plan, Mistake> plan = make_plan(options, options.game);
    if (!plan) return complain(plan.error());
    const Result<std::optional<sim::Plan>, Mistake> other = make_other_plan(options, plan.value());
    if (!other) return complain(other.error());

    const sim::Run run = run_watched(options, plan.value());
    if (run.failure) return report_failure(plan.value(), *run.failure);
    SimFindings findings{plan.value(), run, make_report(plan.value(), run, static_cast<unsigned>(options.threads)), {}};
    if (other.value()) {
        const sim::Run after = run_watched(options, *other.value());
        if (after.failure) return report_failure(*other.value(), *after.failure);
        sim::SprtBounds bounds;
        bounds.effect = options.effect / 100;
        findings.comparison = compare(plan.value(), run, after, bounds);
    }
    return put_findings(options, findings);
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
    arguments.text("--against", options->against, "DIR",
                   "Play the same seeds with the cards of DIR and tell what changes");
    arguments.decimal("--effect", options->effect, 50, "The change of a win rate that matters, in percent");
    arguments.text("--report", options->report_file, "F.html", "Write a page with plots");
    arguments.text("--csv", options->csv_file, "FILE", "Write one line per match");
    arguments.flag("--log", options->log, "Tell every match, event by event; best with few matches");
    arguments.flag("--json", options->json, "Print one JSON object");
    arguments.footer(
        "Examples:\n"
        "  pentacle sim duel --decks all --bots greedy --games 10000 --report duel.html\n"
        "  pentacle sim duel --games 20000 --bots greedy --against my-cards");
    return [options] { return run_sim(*options); };
}

}  // namespace pentacle::cli
