#include <limits>
#include <optional>

#include "cli/choose_decks.hpp"
#include "cli/commands.hpp"
#include "cli/progress.hpp"
#include "cli/sim_options.hpp"
#include "core/text_file.hpp"

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
    return sim::run(plan,
                    {static_cast<unsigned>(options.threads), keeps_rows(options), progress.callback(), &interrupted});
}

Problems unwritable_files(const SimOptions& options) {
    Problems problems;
    for (const std::string& path : {options.csv_file, options.report_file})
        if (const std::optional<Problem> problem = path.empty() ? std::nullopt : why_not_writable(path))
            problems.push_back(*problem);
    return problems;
}

sim::Origin origin_of(const SimOptions& options, const sim::Plan& plan) {
    const Result<std::string, Mistake> folder = folder_of(options.game.cards, options.game.name);
    SimOptions played = options;
    played.games = plan.games;
    const Json rules = options.game.rules.empty() ? Json{} : plan.game->rules();
    return {command_line(played), folder ? folder.value() : "", rules.is_null() ? "" : rules.dump()};
}

// What was asked for, as far as it was played. An interrupted comparison is one of the pairs that both sets played.
int report_run(const SimOptions& options, sim::Plan plan, const std::optional<sim::Plan>& other, const sim::Run& run,
               const std::optional<sim::Run>& after) {
    const std::uint64_t wanted = plan.games;
    plan.games = run.tally.games;
    if (interrupted() && plan.games == 0) return complain(exit_interrupted, "stopped before the first match was over");
    SimFindings findings{plan, run, make_report(plan, run, static_cast<unsigned>(options.threads)), {}};
    findings.report.origin = origin_of(options, plan);
    if (after && after->tally.games > 0) {
        sim::SprtBounds bounds;
        bounds.effect = options.effect / 100;
        findings.comparison = compare(plan, *other, run, *after, bounds);
    }
    const int code = put_findings(options, findings);
    if (!interrupted()) return code;
    const std::uint64_t last = after ? after->tally.games : plan.games;
    return complain(exit_interrupted, "stopped after " + std::to_string(last) + " of " + std::to_string(wanted) +
                                          " matches" + (after ? " with the other cards" : "") +
                                          "; these are all the figures there are");
}

int run_sim(const SimOptions& options) {
    if (keeps_rows(options) && options.games > rows_max)
        return complain(exit_usage, "sim: --csv and --against keep every match; at most " + std::to_string(rows_max));
    const Result<sim::Plan, Mistake> plan = make_plan(options, options.game);
    if (!plan) return complain(plan.error());
    const Result<std::optional<sim::Plan>, Mistake> other = make_other_plan(options, plan.value());
    if (!other) return complain(other.error());

    if (const Problems problems = unwritable_files(options); !problems.empty()) return complain(exit_failure, problems);

    listen_for_interrupt();
    const sim::Run run = run_watched(options, plan.value());
    if (run.failure) return report_failure(plan.value(), *run.failure);
    std::optional<sim::Run> after;
    if (other.value() && !interrupted()) {
        after = run_watched(options, *other.value());
        if (after->failure) return report_failure(*other.value(), *after->failure);
    }
    return report_run(options, plan.value(), other.value(), run, after);
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
