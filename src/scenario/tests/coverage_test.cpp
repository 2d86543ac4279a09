#include "scenario/coverage.hpp"

#include <doctest/doctest.h>

#include "toy_game/stones.hpp"

using namespace pentacle;

TEST_CASE("rule numbers stand at the beginning of a line") {
    CHECK(scenario::rule_numbers("R1. One.\n- **R2.** Two, see R9.\n### R10: Ten\nRule 3\nR4x\n| R5 | five |\n") ==
          std::set<std::string>{"R1", "R2", "R5", "R10"});
}

TEST_CASE("a rule or a card with a text that no scenario names is missing") {
    const auto game = stones::own_game();
    scenario::Report report;
    report.results.push_back({"a.json", 1, "stones", "one", {"R1", "R3", "card:hill"}, {}});
    report.results.push_back({"a.json", 9, "duel", "two", {}, {}});
    CHECK(text_of(scenario::coverage_problems(*game, "R1. One.\nR2. Two.\n", report)) ==
          "a.json:1: /tests: no rule or card R3 exists\n"
          "a.json:1: /tests: no rule or card card:hill exists\n"
          "a.json:9: /game: must be stones\n"
          "R2 has no scenario\n"
          "card:gamble has no scenario");
    report.results = {{"a.json", 1, "stones", "one", {"R1", "R2", "card:gamble"}, {}}};
    CHECK(scenario::coverage_problems(*game, "R1. One.\nR2. Two.\n", report).empty());
}

TEST_CASE("a word that no scenario names and no tested card uses is missing") {
    const auto game = stones::own_game();
    const scenario::LanguageParts language{
        {"word:effect/draw", {"gamble"}}, {"word:effect/mill", {"other"}}, {"key:effect/all", {}}};
    scenario::Report report;
    report.results.push_back({"a.json", 1, "stones", "one", {"R1", "card:gamble", "key:effect/all"}, {}});
    CHECK(text_of(scenario::coverage_problems(*game, "R1. One.\n", report, language)) ==
          "word:effect/mill has no scenario");
    report.results.push_back({"a.json", 9, "stones", "two", {"word:effect/mill", "word:effect/mil"}, {}});
    CHECK(text_of(scenario::coverage_problems(*game, "R1. One.\n", report, language)) ==
          "a.json:9: /tests: no rule or card word:effect/mil exists");
}
