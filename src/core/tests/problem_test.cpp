#include "core/problem.hpp"

#include <doctest/doctest.h>

#include <array>

using namespace pentacle;

TEST_CASE("a problem reads as file, line, path and message") {
    CHECK(text_of(Problem{"a.json", 4, "/cost", "is wrong"}) == "a.json:4: /cost: is wrong");
    CHECK(text_of(Problem{"a.json", 0, "", "is wrong"}) == "a.json: is wrong");
    CHECK(text_of(Problem{"", 4, "/cost", "is wrong"}) == "line 4: /cost: is wrong");
    CHECK(text_of(Problem{"", 0, "", "is wrong"}) == "is wrong");
    CHECK(text_of(Problems{{"", 0, "", "one"}, {"", 0, "", "two"}}) == "one\ntwo");
    CHECK(text_of(one_problem("one")) == "one");
}

TEST_CASE("the word that was probably meant is the nearest one, if any is near") {
    constexpr std::array<std::string_view, 4> words{"Taunt", "Charge", "Stealth", "draw"};
    CHECK(closest_word("Tuant", words) == "Taunt");  // two letters swapped
    CHECK(closest_word("taunt", words) == "Taunt");  // case
    CHECK(closest_word("Chage", words) == "Charge");
    CHECK(closest_word("drw", words) == "draw");
    CHECK(closest_word("Lifesteal", words).empty());
    CHECK(closest_word("", words).empty());
    constexpr std::array<std::string_view, 2> restrictions{"nonSummon", "isCost"};
    CHECK(closest_word("nonShadow", restrictions).empty());  // as much of it differs as is the same
    CHECK(closest_word("cost", restrictions).empty());
    CHECK(closest_word("nonSumons", restrictions) == "nonSummon");
    constexpr std::array<std::string_view, 3> seats{"0", "1", "table"};
    CHECK(closest_word("5", seats).empty());  // nothing in common with a seat but its length
    CHECK(closest_word("tabel", seats) == "table");
    CHECK(closest_word(std::string(100'000, 'x'), words).empty());
    CHECK(closest_word("Taunt", {}).empty());
    CHECK(did_you_mean("Tuant", words) == ", did you mean \"Taunt\"?");
    CHECK(did_you_mean("Lifesteal", words).empty());
}

TEST_CASE("slips are counted up to a limit, and beyond it only that it is passed") {
    CHECK(edit_distance("wolf", "wolf", 0) == 0);
    CHECK(edit_distance("wolf", "wofl", 3) == 1);  // swapped
    CHECK(edit_distance("wolf", "wall", 3) == 2);
    CHECK(edit_distance("wolf", "wall", 1) == 2);
    CHECK(edit_distance("kitten", "sitting", 5) == 3);
    CHECK(edit_distance("kitten", "sitting", 2) == 3);
    CHECK(edit_distance("", std::string(1'000'000, 'x'), 4) == 5);
    CHECK(edit_distance("ab", "ba", 1) == 1);
}
