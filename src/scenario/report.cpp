#include "scenario/report.hpp"

namespace pentacle::scenario {

namespace {

std::string indented(const std::string& text) {
    constexpr std::string_view margin = "      ";
    std::string result{margin};
    for (const char letter : text) {
        result += letter;
        if (letter == '\n') result += margin;
    }
    return result;
}

// The file's name stands in the line above already.
std::string text_within(const Problem& failure, const std::string& file) {
    Problem local = failure;
    if (local.file == file) local.file.clear();
    return indented(pentacle::text_of(local));
}

std::string text_of(const ScenarioResult& result) {
    std::string text = "FAIL  " + result.file + ":" + std::to_string(result.line) + "  " +
                       (result.name.empty() ? "(no name)" : result.name) + "\n";
    for (const Problem& failure : result.failures) text += text_within(failure, result.file) + "\n";
    return text;
}

Json json_of(const Problems& problems) {
    Json list = Json::array();
    for (const Problem& problem : problems)
        list.push_back(
            {{"file", problem.file}, {"line", problem.line}, {"path", problem.path}, {"message", problem.message}});
    return list;
}

}  // namespace

std::string text_of(const Report& report) {
    std::string text;
    for (const Problem& problem : report.bad_files) text += "BAD   " + pentacle::text_of(problem) + "\n";
    for (const ScenarioResult& result : report.results)
        if (!result.passed()) text += text_of(result);
    text += std::to_string(report.passed()) + " passed, " + std::to_string(report.failed()) + " failed";
    if (!report.bad_files.empty())
        text += ", " + std::to_string(report.bad_files.size()) +
                (report.bad_files.size() == 1 ? " bad file" : " bad files");
    return text + "\n";
}

Json json_of(const Report& report) {
    Json scenarios = Json::array();
    for (const ScenarioResult& result : report.results)
        scenarios.push_back({{"file", result.file},
                             {"line", result.line},
                             {"game", result.game},
                             {"name", result.name},
                             {"tests", result.tests},
                             {"passed", result.passed()},
                             {"failures", json_of(result.failures)}});
    return {{"passed", report.passed()},
            {"failed", report.failed()},
            {"badFiles", json_of(report.bad_files)},
            {"scenarios", std::move(scenarios)}};
}

}  // namespace pentacle::scenario
