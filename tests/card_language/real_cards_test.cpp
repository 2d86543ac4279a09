#include <doctest/doctest.h>

#include <filesystem>

#include "cardlang/reading/loader.hpp"
#include "cardlang/repair/fixer.hpp"
#include "games/lifeburn/language.hpp"

namespace pentacle::cardlang {

// A large set of cards with its authors' typing errors, where it is at hand.
TEST_CASE("a real card set loads whole once it is repaired, and every card with an ability says what it does") {
    const std::string folder = "../shared/data/lifeburn-cards";
    if (!std::filesystem::is_directory(folder)) {
        MESSAGE("skipped: " << folder << " is not there");
        return;
    }
    auto content = read_content(folder);
    REQUIRE(content);
    for (ContentFile& file : content->cards) {
        const FixedFile fixed = fix_file(lifeburn::grammar(), file);
        CHECK(fix_file(lifeburn::grammar(), {file.path, fixed.text}).fixes.empty());
        file.text = fixed.text;
    }
    const auto loaded = load_cards(lifeburn::grammar(), content.value(), content.value());
    REQUIRE_MESSAGE(loaded.ok(), (loaded ? std::string{} : text_of(loaded.error())));
    CHECK(loaded->cards.size() == content->cards.size());
    for (const CardInfo& card : loaded->cards) {
        CAPTURE(card.name);
        const bool has_rules = std::any_of(card.definition.begin(), card.definition.end(),
                                           [](const Json& value) { return value.is_array(); });
        CHECK(card.text.empty() != has_rules);
        CHECK(card.text.find("  ") == std::string::npos);
        CHECK(card.text.find(" .") == std::string::npos);
    }
}

}  // namespace pentacle::cardlang
