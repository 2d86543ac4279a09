#include <fmt/format.h>

#include <fstream>

#include "cli/choose_game.hpp"
#include "cli/commands.hpp"
#include "core/digest.hpp"
#include "sim/bench.hpp"

namespace pentacle::cli {

namespace {

struct BenchOptions {
    std::vector<std::string> games;
    GameChoice content;
    double seconds = 2;
    bool json = false;
};

std::string processor_name() {
    std::ifstream file{"/proc/cpuinfo"};
    for (std::string line; std::getline(file, line);)
        if (line.starts_with("model name"))
            if (const std::size_t colon = line.find(": "); colon != std::string::npos) return line.substr(colon + 2);
    return "unknown processor";
}

Json bench_json(const std::string& game, const sim::BenchResult& result, const std::string& processor) {
    const auto rate = [&](std::uint64_t count) {
        return static_cast<std::uint64_t>(static_cast<double>(count) / result.seconds + 0.5);
    };
    return {{"game", game},
            {"gamesPerSecond", rate(result.games)},
            {"actionsPerSecond", rate(result.actions)},
            {"copyNanoseconds", std::round(result.copy_nanoseconds * 10) / 10},
            {"stateBytes", result.state_bytes},
            {"checksum", hex_of(result.checksum)},
            {"checkedGames", sim::checked_games},
            {"games", result.games},
            {"actions", result.actions},
            {"seconds", result.seconds},
            {"processor", processor}};
}

void put_row(const std::string& game, const sim::BenchResult& result) {
    put_line(fmt::format("{:<10} {:>10.0f} {:>12.0f} {:>13.1f} {:>8.0f} {:>7}  {}", game,
                         static_cast<double>(result.games) / result.seconds,
                         static_cast<double>(result.actions) / result.seconds,
                         static_cast<double>(result.actions) / static_cast<double>(result.games),
                         result.copy_nanoseconds, result.state_bytes, hex_of(result.checksum)));
}

int run_bench(const BenchOptions& options) {
    std::vector<std::string> names = options.games;
    if (names.empty())
        for (const GameEntry& entry : registered_games()) names.emplace_back(entry.id);
    std::vector<std::shared_ptr<const AnyGame>> games;
    for (const std::string& name : names) {
        GameChoice choice = options.content;
        choice.name = name;
        Result<std::shared_ptr<const AnyGame>, Mistake> game = choice.load();
        if (!game) return complain(game.error());
        games.push_back(std::move(game).value());
    }
    const std::string processor = processor_name();
    Json all = Json::array();
    if (!options.json) {
        put_line(fmt::format("Random legal play on one core, events off. {}\n", processor));
        put_line("game          games/s    actions/s  actions/game  copy ns   bytes  checksum");
    }
    for (std::size_t index = 0; index < games.size(); ++index) {
        const sim::BenchResult result = sim::bench(games[index], options.seconds);
        if (options.json) all.push_back(bench_json(names[index], result, processor));
        else put_row(names[index], result);
    }
    if (options.json) put_line(all.dump(2));
    return exit_ok;
}

}  // namespace

std::function<int()> bench_command(Arguments& arguments) {
    const auto options = std::make_shared<BenchOptions>();
    arguments.rest("GAME", options->games, false, "The games to measure; all when none is named");
    options->content.declare_content(arguments);
    arguments.decimal("--seconds", options->seconds, 3600, "Seconds of processor time for each game");
    arguments.flag("--json", options->json, "Print a JSON array");
    return [options] { return run_bench(*options); };
}

}  // namespace pentacle::cli
