#include "scenario/runner.hpp"

#include <algorithm>
#include <filesystem>

#include "core/object_reader.hpp"
#include "core/text_file.hpp"
#include "scenario/run.hpp"

namespace pentacle::scenario {

namespace fs = std::filesystem;

namespace {

constexpr JsonLimits file_limits{.bytes = 64U << 20U, .depth = 64};

bool is_scenario_file(const fs::path& path) { return path.extension() == ".json" || path.extension() == ".jsonl"; }

std::vector<std::string> files_below(const std::string& folder, Problems& problems) {
    std::vector<std::string> files;
    std::error_code error;
    for (fs::recursive_directory_iterator entry{folder, error}, end; !error && entry != end; entry.increment(error))
        if (entry->is_regular_file(error) && is_scenario_file(entry->path())) files.push_back(entry->path().string());
    if (error) problems.push_back({folder, 0, "", "cannot be read: " + error.message()});
    else if (files.empty()) problems.push_back({folder, 0, "", "holds no .json or .jsonl file"});
    std::sort(files.begin(), files.end());
    return files;
}

void run_file(GameShelf& games, const std::string& path, Report& report) {
    Result<std::string, Problem> text = read_text_file(path, file_limits.bytes);
    if (text) run_text(games, text.value(), path, report);
    else report.bad_files.push_back(text.error());
}

}  // namespace

std::size_t Report::passed() const {
    return static_cast<std::size_t>(
        std::count_if(results.begin(), results.end(), [](const ScenarioResult& result) { return result.passed(); }));
}

ScenarioResult run_scenario(GameShelf& games, const Document& document, const Json& value, const std::string& path,
                            const std::vector<Json>& shared) {
    ScenarioResult result;
    Scenario scenario = read_scenario(document, value, path, result.failures);
    scenario.cards.insert(scenario.cards.begin(), shared.begin(), shared.end());
    scenario.shared_cards = shared.size();
    if (result.failures.empty()) {
        // A mistake of the game's programmer fails this scenario and no other.
        try {
            Run{games, document, scenario, result.failures}.go();
        } catch (const std::exception& error) {
            result.failures.push_back(document.problem(path, std::string{"the game broke: "} + error.what()));
        }
    }
    result.file = document.file;
    result.line = document.line_of(path);
    result.game = std::move(scenario.game);
    result.name = std::move(scenario.name);
    result.tests = std::move(scenario.tests);
    return result;
}

namespace {

void run_list(GameShelf& games, const Document& document, const Json& list, const std::string& path,
              const std::vector<Json>& shared, Report& report) {
    if (list.empty()) report.bad_files.push_back({document.file, 1, path, "holds no scenario"});
    for (std::size_t index = 0; index < list.size(); ++index)
        report.results.push_back(run_scenario(games, document, list[index], path_to(path, index), shared));
}

// {"cards": [ … ], "scenarios": [ … ]}: the cards are there for all of the scenarios.
void run_collection(GameShelf& games, const Document& document, Report& report) {
    const std::size_t problems_before = report.bad_files.size();
    ObjectReader reader{document, document.value, "", report.bad_files};
    reader.ignore({"note"});
    std::vector<Json> shared;
    for (const ObjectReader& card : reader.objects("cards"))
        if (card.is_object()) shared.push_back(document.value["cards"][shared.size()]);
    const Json* scenarios = reader.find("scenarios");
    if (!scenarios->is_array()) reader.complain("scenarios", "must be a list, found " + shown(*scenarios));
    reader.finish();
    if (report.bad_files.size() == problems_before) run_list(games, document, *scenarios, "/scenarios", shared, report);
}

}  // namespace

void run_text(GameShelf& games, std::string_view text, const std::string& file, Report& report) {
    const auto documents = parse_json_lines(text, file, file_limits);
    if (!documents) {
        report.bad_files.push_back(documents.error());
        return;
    }
    for (const Document& document : documents.value()) {
        if (document.value.is_array()) run_list(games, document, document.value, "", {}, report);
        else if (document.value.is_object() && document.value.contains("scenarios"))
            run_collection(games, document, report);
        else report.results.push_back(run_scenario(games, document, document.value, ""));
    }
}

Report run_files(GameShelf& games, const std::vector<std::string>& paths) {
    Report report;
    for (const std::string& path : paths) {
        std::error_code error;
        if (!fs::is_directory(path, error)) {
            run_file(games, path, report);
            continue;
        }
        for (const std::string& file : files_below(path, report.bad_files)) run_file(games, file, report);
    }
    return report;
}

}  // namespace pentacle::scenario
