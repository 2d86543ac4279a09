#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scenario/game_shelf.hpp"
#include "scenario/scenario.hpp"

namespace pentacle::scenario {

struct ScenarioResult {
    std::string file;
    int line = 0;
    std::string game;
    std::string name;
    std::vector<std::string> tests;
    Problems failures;  // empty: passed

    bool passed() const { return failures.empty(); }
};

struct Report {
    std::vector<ScenarioResult> results;
    Problems bad_files;

    std::size_t passed() const;
    std::size_t failed() const { return results.size() - passed(); }
    bool all_well() const { return bad_files.empty() && failed() == 0; }
};

// Runs one scenario: the value at `path` of the document, with `shared` cards beside its own.
ScenarioResult run_scenario(GameShelf& games, const Document& document, const Json& value, const std::string& path,
                            const std::vector<Json>& shared = {});

// Runs every scenario of a text: one, a list, a list with the cards they share, or one per line. What cannot be read
// at all becomes a bad file.
void run_text(GameShelf& games, std::string_view text, const std::string& file, Report& report);

// Runs files, and every .json and .jsonl file below folders.
Report run_files(GameShelf& games, const std::vector<std::string>& paths);

}  // namespace pentacle::scenario
