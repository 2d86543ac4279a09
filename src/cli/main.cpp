#include <csignal>
#include <cstdio>
#include <exception>

#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/talk.hpp"

namespace {

using namespace pentacle::cli;

// In the order of the help text.
constexpr Command commands[] = {
#ifdef PENTACLE_WITH_SERVER
    {"serve", "Serve the games over the network", &serve_command},
    {"account", "List, reset, sign out or delete accounts of a server", &account_command},
    {"db", "Copy everything from one database to another", &db_command},
    {"worker", "Play simulations for the balance labs of servers", &worker_command},
    {"load", "Measure a running server with many matches at once", &load_command},
#endif
    {"sim", "Play many matches and report who wins, how and how fast", &sim_command},
    {"play", "Play a match against a bot in the terminal", &play_command},
    {"scenario", "Run rule tests written as JSON", &scenario_command},
    {"replay", "Print a match that was recorded, or check it move by move", &replay_command},
    {"cards", "List, check or read the cards of a game", &cards_command},
    {"bench", "Measure the speed of the engine on one core", &bench_command},
};

}  // namespace

int main(int count, char** words) {
    std::signal(SIGPIPE, SIG_IGN);  // a reader that left is no failure of ours
    int exit_code = exit_failure;
    try {
        exit_code = run_command_line(commands, count, words);
    } catch (const std::exception& error) {
        exit_code = complain(exit_failure, error.what());
    }
    return finish_output(exit_code);
}
