#include <fmt/format.h>

#include "cli/choose_game.hpp"
#include "cli/commands.hpp"
#include "cli/talk.hpp"
#include "core/json.hpp"
#include "load/load.hpp"
#include "server/games.hpp"

namespace pentacle::cli {

namespace {

struct LoadCommand {
    load::LoadOptions load;
    std::uint64_t port = 8080;
    std::uint64_t matches = 100;
    std::uint64_t idle = 0;
    std::uint64_t rate = 0;
    std::uint64_t actions = 0;
    bool json = false;
};

Json json_of(const load::LoadOptions& options, const load::LoadReport& report) {
    const double actions = static_cast<double>(std::max<std::uint64_t>(report.actions, 1));
    const double idle = static_cast<double>(std::max<std::size_t>(options.idle, 1));
    return {
        {"game", options.game},
        {"matches", options.matches},
        {"idle", options.idle},
        {"seconds", report.seconds},
        {"actions", report.actions},
        {"actionsPerSecond", report.seconds > 0 ? std::round(static_cast<double>(report.actions) / report.seconds) : 0},
        {"refused", report.refused},
        {"matchesFinished", report.matches_finished / 2},
        {"connectionsLost", report.connections_lost},
        {"latencyMs",
         {{"p50", report.percentile(0.5)},
          {"p95", report.percentile(0.95)},
          {"p99", report.percentile(0.99)},
          {"max", report.percentile(1)}}},
        {"serverMicrosecondsPerAction", std::round(report.server_processor_seconds * 1e6 / actions)},
        {"ownMicrosecondsPerAction", std::round(report.own_processor_seconds * 1e6 / actions)},
        {"bytesInPerAction", std::round(static_cast<double>(report.bytes_in) / actions)},
        {"bytesOutPerAction", std::round(static_cast<double>(report.bytes_out) / actions)},
        {"bytesPerDelta", report.deltas == 0 ? 0 : report.delta_bytes / report.deltas},
        {"serverBytes",
         {{"before", report.server_bytes_before},
          {"idle", report.server_bytes_idle},
          {"after", report.server_bytes_after}}},
        {"serverBytesPerIdleConnection",
         options.idle == 0 ? 0 : std::round((report.server_bytes_idle - report.server_bytes_before) / idle)}};
}

int run(LoadCommand& command) {
    if (const auto entry = find_game_entry(command.load.game); !entry) return complain(entry.error());
    command.load.port = static_cast<std::uint16_t>(command.port);
    command.load.matches = command.matches;
    command.load.idle = command.idle;
    command.load.rate = static_cast<double>(command.rate);
    command.load.actions = command.actions;
    const auto talk = [](const std::string& line) { fmt::print(stderr, "{}\n", line); };
    const load::LoadReport report = load::run_load(command.load, talk);
    const Json json = json_of(command.load, report);
    if (command.json) put_line(json.dump(2));
    else
        for (const auto& [key, value] : json.items()) put_line(fmt::format("{:<30} {}", key, value.dump()));
    if (command.matches == 0 || report.actions > 0) return exit_ok;
    return complain(exit_failure, "load: not one action was played" +
                                      (report.turned_away.empty() ? "" : "; the server says: " + report.turned_away));
}

}  // namespace

std::function<int()> load_command(Arguments& arguments) {
    auto command = std::make_shared<LoadCommand>();
    command->load.game = server::default_game;
    arguments.text("--host", command->load.host, "ADDRESS", "The server, an IPv4 address");
    arguments.number("--port", command->port, 1, 65535, "Its port");
    arguments.text("--game", command->load.game, "GAME", "What to play");
    arguments.number("--matches", command->matches, 0, 100'000, "Matches at once, two connections each");
    arguments.number("--idle", command->idle, 0, 100'000, "Further connections that only stay open");
    arguments.number("--rate", command->rate, 0, 10'000'000, "Actions per second in all; 0 for as many as possible");
    arguments.number("--actions", command->actions, 0, 1'000'000'000, "Stop after so many actions; 0 for no limit");
    arguments.decimal("--seconds", command->load.seconds, 86'400, "How long to play");
    arguments.flag("--json", command->json, "Print the report as JSON");
    arguments.footer("The server must run with --limits off: all of this comes from one address.");
    return [command] { return run(*command); };
}

}  // namespace pentacle::cli
