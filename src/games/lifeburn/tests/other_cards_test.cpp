// What cards that others wrote do is what is printed on them, or what OTHER_CARDS.md says of them: at least one small
// position for each that has an ability. The cards are spoken of by their numbers, and are no part of the project.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "beside.hpp"
#include "cardlang/repair/fixer.hpp"
#include "core/content.hpp"
#include "games/lifeburn/language.hpp"
#include "games/registry.hpp"
#include "scenario/report.hpp"

namespace pentacle::lifeburn {

namespace {

const std::string cards_path = "../shared/data/lifeburn-cards";

// The folder as `cards check --fix` leaves it.
std::string repaired(const std::string& folder) {
    const auto content = read_content(folder);
    REQUIRE(content);
    const std::filesystem::path out = std::filesystem::temp_directory_path() / "pentacle_other_cards";
    std::filesystem::remove_all(out);
    std::filesystem::create_directories(out);
    for (const ContentFile& file : content->cards)
        std::ofstream{out / std::filesystem::path{file.path}.filename()} << cardlang::fix_file(grammar(), file).text;
    return out.string();
}

}  // namespace

TEST_CASE("cards that others wrote do what they print" * doctest::test_suite(suite_beside)) {
    if (!lie_beside({cards_path})) return;
    scenario::GameOptions options;
    options.card_folders["lifeburn"] = repaired(cards_path);
    scenario::GameShelf games{registered_games(), options};
    const scenario::Report report = scenario::run_files(games, {"src/games/lifeburn/tests/other_cards.json"});
    CHECK(report.passed() > 200);
    CHECK_MESSAGE(report.all_well(), scenario::text_of(report));
    std::filesystem::remove_all(options.card_folders["lifeburn"]);
}

}  // namespace pentacle::lifeburn
