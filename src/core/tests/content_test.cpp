#include "core/content.hpp"

#include <doctest/doctest.h>

#include <array>
#include <filesystem>

#include "core/text_file.hpp"

using namespace pentacle;

namespace fs = std::filesystem;

TEST_CASE("baked files are sorted by the folder they stand in") {
    constexpr std::array<BakedFile, 4> files{
        {{"cards/a.json", "{}"}, {"decks/b.json", "{}"}, {"heroes/c.json", "{}"}, {"d.json", "{}"}}};
    const Content content = content_of(files);
    CHECK(content.cards.size() == 2);
    CHECK(content.decks.size() == 1);
    REQUIRE(content.extra.size() == 1);
    CHECK(content.extra[0].path == "heroes/c.json");
}

TEST_CASE("a card file holds a card, a list of cards, or an object with one") {
    Problems problems;
    const std::vector<Document> cards = split_cards({{"one.json", "{\"id\": \"a\"}"},
                                                     {"list.json", "[{\"id\": \"b\"},\n{\"id\": \"c\",\n\"cost\": 1}]"},
                                                     {"wrapped.json", "{\"cards\": [\n{\"id\": \"d\"}]}"},
                                                     {"broken.json", "{"}},
                                                    problems);
    REQUIRE(cards.size() == 4);
    CHECK(cards[2].value["id"] == "c");
    CHECK(cards[2].line_of("") == 2);
    CHECK(cards[2].line_of("/cost") == 3);
    CHECK(cards[3].value["id"] == "d");
    CHECK(cards[3].line_of("/id") == 2);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].file == "broken.json");
}

TEST_CASE("thousands of cards in one file are split in no time") {
    std::string text = "[";
    for (int index = 0; index < 20'000; ++index)
        text += (index == 0 ? "{\"id\": " : ",\n{\"id\": ") + std::to_string(index) + "}";
    Problems problems;
    const auto cards = split_cards({{"many.json", text + "]"}}, problems);
    REQUIRE(cards.size() == 20'000);
    CHECK(cards[10].line_of("/id") == 11);  // and /1 does not take what belongs to /10
    CHECK(cards[1].lines.size() == 2);
}

TEST_CASE("a folder is read with its subfolders, a file by itself, or it says what is wrong") {
    const fs::path folder = fs::temp_directory_path() / "pentacle_content_test";
    fs::remove_all(folder);
    CHECK(read_content(folder.string()).error()[0].message == "there is no such file or folder");
    fs::create_directories(folder / "decks");
    CHECK(read_content(folder.string()).error()[0].message == "holds no .json card file");
    CHECK(write_text_file((folder / "a.json").string(), "{}").ok());
    CHECK(write_text_file((folder / "decks" / "b.json").string(), "{}").ok());
    CHECK(write_text_file((folder / "notes.txt").string(), "x").ok());
    const auto content = read_content(folder.string());
    REQUIRE(content.ok());
    CHECK(content->cards.size() == 1);
    CHECK(content->decks.size() == 1);
    const auto single = read_content((folder / "a.json").string());
    REQUIRE(single.ok());
    CHECK(single->cards.size() == 1);
    CHECK(read_content((folder / "notes.txt").string()).error()[0].message ==
          "is neither a folder nor a .json file that can be read");
    fs::remove_all(folder);
}
