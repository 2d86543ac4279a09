#include <spdlog/spdlog.h>

#include <algorithm>
#include <csignal>
#include <thread>

#include "cli/commands.hpp"
#include "cli/served_games.hpp"
#include "cli/server_log.hpp"
#include "server/lab/chunk_player.hpp"

namespace pentacle::cli {

namespace {

struct WorkerOptions {
    std::string nats;
    std::uint64_t threads = std::max(1U, std::thread::hardware_concurrency());
    GameChoice content;
};

int run_worker(const WorkerOptions& options) {
    if (options.nats.empty()) return complain(exit_usage, "worker: --nats URL is missing");
    if (!server::is_nats_url(options.nats))
        return complain(exit_usage,
                        "--nats: must be a URL as in nats://user:password@host:4222, found \"" + options.nats + "\"");
    auto games = load_served_games(options.content);
    if (!games) return complain(games.error());
    // Before there are threads, which inherit it.
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGTERM, SIGINT}) sigaddset(&signals, signal);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    start_log();
    {
        const server::ChunkPlayer player{options.nats, std::move(games).value(),
                                         static_cast<unsigned>(options.threads)};
        spdlog::info(R"({{"event":"working","threads":{},"connected":{}}})", options.threads, player.is_connected());
        int signal = 0;
        sigwait(&signals, &signal);
        spdlog::info(R"({{"event":"stopping","signal":{},"played":{}}})", signal, player.played());
    }
    return exit_ok;
}

}  // namespace

std::function<int()> worker_command(Arguments& arguments) {
    auto options = std::make_shared<WorkerOptions>();
    arguments.text("--nats", options->nats, "URL", "Where labs hand out work: nats://host:4222, the servers' --nats");
    arguments.number("--threads", options->threads, 1, 1024, "Chunks played at once");
    arguments.texts("--cards", options->content.cards, "GAME=DIR",
                    "Take a game's cards from a folder, as the servers do");
    arguments.footer(
        "Plays parts of the balance lab's simulations for every server on that NATS which runs the same version with\n"
        "the same cards, until SIGTERM or Ctrl-C. It may be killed at any time: others play what it had in hand.");
    return [options] { return run_worker(*options); };
}

}  // namespace pentacle::cli
