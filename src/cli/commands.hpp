#pragma once

#include <functional>

#include "cli/arguments.hpp"

namespace pentacle::cli {

// One file each: NAME_command.cpp.
std::function<int()> account_command(Arguments& arguments);
std::function<int()> bench_command(Arguments& arguments);
std::function<int()> cards_command(Arguments& arguments);
std::function<int()> db_command(Arguments& arguments);
std::function<int()> load_command(Arguments& arguments);
std::function<int()> play_command(Arguments& arguments);
std::function<int()> replay_command(Arguments& arguments);
std::function<int()> scenario_command(Arguments& arguments);
std::function<int()> serve_command(Arguments& arguments);
std::function<int()> sim_command(Arguments& arguments);
std::function<int()> worker_command(Arguments& arguments);

}  // namespace pentacle::cli
