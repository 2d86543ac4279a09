// scenario_check GAME [FOLDER]: runs the scenarios of one game and checks that they test every rule, every card
// and, where cards are written in words, every word and key of them.
// ctest runs it once per game from the project's root.

#include <cstdio>

#include "core/text_file.hpp"
#include "language.hpp"
#include "scenario/report.hpp"

namespace {

using namespace pentacle;

int check(const GameEntry& entry, const std::string& folder) {
    scenario::GameShelf games{registered_games()};
    const scenario::Report report = scenario::run_files(games, {folder + "/scenarios"});
    std::fputs(scenario::text_of(report).c_str(), stdout);

    const Result<std::string, Problem> readme = read_text_file(folder + "/README.md");
    if (!readme) return std::puts(text_of(readme.error()).c_str()), 1;
    const auto game = load_own_game(entry);
    const Problems missing = scenario::coverage_problems(
        *game, readme.value(), report, entry.grammar ? language_of(entry.grammar(), *game) : scenario::LanguageParts{});
    if (!missing.empty()) std::puts(text_of(missing).c_str());
    return report.all_well() && missing.empty() ? 0 : 1;
}

}  // namespace

int main(int count, char** arguments) {
    const std::string game = count > 1 ? arguments[1] : "";
    const GameEntry* entry = find_game(game);
    if (entry == nullptr) return std::printf("no game is called \"%s\"\n", game.c_str()), 2;
    return check(*entry, count > 2 ? arguments[2] : "src/games/" + game);
}
