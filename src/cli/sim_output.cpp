#include <fmt/format.h>

#include "cli/sim_options.hpp"
#include "core/text_file.hpp"
#include "sim/report_csv.hpp"
#include "sim/report_html.hpp"
#include "sim/report_json.hpp"
#include "sim/report_text.hpp"
#include "sim/retell.hpp"

namespace pentacle::cli {

namespace {

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

Problems write_files(const SimOptions& options, const SimFindings& findings) {
    Problems problems;
    const auto write = [&](const std::string& path, const std::string& text) {
        if (const Result<bool, Problem> written = write_text_file(path, text); !written)
            problems.push_back(written.error());
    };
    if (!options.csv_file.empty()) write(options.csv_file, sim::report_csv(findings.plan, findings.run));
    if (!options.report_file.empty())
        write(options.report_file, sim::report_html(findings.report, findings.comparison));
    return problems;
}

void put_json(const SimOptions& options, const SimFindings& findings) {
    Json json = sim::report_json(findings.report);
    if (findings.comparison) json["comparison"] = sim::comparison_json(*findings.comparison);
    if (options.log) json["logs"] = logs_json(findings.plan);
    put_line(json.dump(2));
}

void put_text(const SimOptions& options, const SimFindings& findings) {
    const Ink ink = output_ink();
    if (options.log) put_logs(findings.plan);
    put(sim::report_text(findings.report, ink));
    if (findings.comparison) put(sim::comparison_text(*findings.comparison, ink));
}

}  // namespace

std::string command_line(const SimOptions& options) {
    std::string line = "pentacle sim " + options.game.name;
    const auto add = [&](std::string_view flag, const std::string& value) {
        if (value.empty()) return;
        const bool plain = value.find_first_not_of(
                               "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                               "_-./,:=@+%") == std::string::npos;
        line += " " + std::string{flag} + " ";
        if (plain) line += value;
        else {
            line += "'";
            for (const char letter : value) line += letter == '\'' ? std::string{"'\\''"} : std::string{letter};
            line += "'";
        }
    };
    add("--games", std::to_string(options.games));
    add("--seed", std::to_string(options.seed));
    add("--bots", options.bots);
    add("--decks", options.decks);
    for (const std::string& cards : options.game.cards) add("--cards", cards);
    add("--rules", options.game.rules);
    add("--against", options.against);
    if (!options.against.empty()) add("--effect", fmt::format("{}", options.effect));
    return line;
}

int put_findings(const SimOptions& options, const SimFindings& findings) {
    const Problems problems = write_files(options, findings);
    if (options.json) put_json(options, findings);
    else put_text(options, findings);
    return problems.empty() ? exit_ok : complain(exit_failure, problems);
}

int report_failure(const sim::Plan& plan, const sim::Failure& failure) {
    const std::string game{plan.game->id()};
    const std::string path =
        "broken-" + game + "-" + std::to_string(plan.seed) + "-" + std::to_string(failure.fixture.number) + ".json";
    const Result<bool, Problem> written = write_text_file(path, text_of(sim::replay_of(plan, failure.fixture)));
    const std::string where = written ? "; replay in " + path : "; no replay: " + text_of(written.error());
    return complain(exit_failure, game + " broke in match " + std::to_string(failure.fixture.number) + " (seed " +
                                      match_seed(plan, failure.fixture).hex() + ") at action " +
                                      std::to_string(failure.action) + ": " + failure.message + where);
}

}  // namespace pentacle::cli
