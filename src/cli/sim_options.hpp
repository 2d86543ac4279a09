#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <thread>

#include "cli/choose_game.hpp"
#include "sim/compare.hpp"
#include "sim/report.hpp"

namespace pentacle::cli {

struct SimOptions {
    GameChoice game;
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    std::uint64_t threads = std::max(1U, std::thread::hardware_concurrency());
    std::string bots = "random,random";
    std::string decks;
    std::string against;  // a card folder to compare with
    double effect = 2;    // in percent
    bool json = false;
    bool log = false;
    std::string report_file;
    std::string csv_file;
};

// What a simulation found, ready to be put out.
struct SimFindings {
    const sim::Plan& plan;
    const sim::Run& run;
    sim::Report report;
    std::optional<sim::Comparison> comparison;
};

// Files first, then standard output; the exit code.
int put_findings(const SimOptions& options, const SimFindings& findings);

// The command that gives the same figures again, whatever was left out of the one that was given.
std::string command_line(const SimOptions& options);

// Says where the game broke and leaves a replay that shows it.
int report_failure(const sim::Plan& plan, const sim::Failure& failure);

}  // namespace pentacle::cli
