#include "core/object_reader.hpp"

#include <doctest/doctest.h>

#include <array>
#include <functional>

using namespace pentacle;

namespace {

constexpr std::array<std::string_view, 3> colours{"red", "green", "dark_blue"};

// What reading the text with `read` complains about.
std::string problems_of(std::string_view text, const std::function<void(ObjectReader&)>& read) {
    const auto parsed = parse_json(text, "x");
    REQUIRE(parsed.ok());
    Problems problems;
    ObjectReader reader{parsed.value(), parsed->value, "", problems};
    read(reader);
    const bool well = reader.finish();  // first: it adds problems
    CHECK(well == problems.empty());
    return text_of(problems);
}

}  // namespace

TEST_CASE("fields are read in snake_case and camelCase alike") {
    const auto parsed = parse_json(R"({"maxHandSize": 5, "draw_count": 2, "isOn": true, "NAME": "n", "tags": ["a", "b"],
        "colour": "darkBlue", "one": {"x": 1}, "many": [{"x": 1}, {"x": 2}], "old": 3})");
    REQUIRE(parsed.ok());
    Problems problems;
    ObjectReader reader{parsed.value(), parsed->value, "", problems};
    CHECK(reader.integer("max_hand_size", 0, 0, 9) == 5);
    CHECK(reader.integer("drawCount", 0, 0, 9) == 2);
    CHECK(reader.integer("left_out", 7, 0, 9) == 7);
    CHECK(reader.boolean("is_on", false));
    CHECK(reader.string("name") == "n");
    CHECK(reader.strings("tags") == std::vector<std::string>{"a", "b"});
    CHECK(reader.word("colour", colours) == 2);
    CHECK_FALSE(reader.word("other_colour", colours).has_value());
    auto one = reader.object("one");
    REQUIRE(one.has_value());
    CHECK(one->required_integer("x", 0, 9) == 1);
    CHECK(one->path() == "/one");
    CHECK(reader.objects("many").size() == 2);
    CHECK(reader.objects("one", true).size() == 1);
    reader.ignore({"old"});
    CHECK(reader.finish());
    CHECK(problems.empty());
}

TEST_CASE("every mistake is told with its place, what was expected and what was found") {
    const auto read = [](ObjectReader& reader) {
        reader.integer("number", 0, 1, 10);
        reader.integer("huge", 0, 1, 10);
        reader.boolean("flag", false);
        reader.string("text");
        reader.strings("texts");
        reader.word("colour", colours);
        reader.word("shade", colours);
        reader.objects("list");
        reader.object("object");
        reader.required_integer("size", 0, 3);
        reader.required_string("title");
        reader.required_word("kind", colours);
    };
    CHECK(problems_of(R"({
"number": 11,
"huge": 18446744073709551615,
"flag": 1,
"text": [],
"texts": ["a", 2],
"colour": "gren",
"shade": 5,
"list": [3],
"object": "x"})",
                      read) ==
          "x:2: /number: must be a whole number from 1 to 10, found 11\n"
          "x:3: /huge: must be a whole number from 1 to 10, found 18446744073709551615\n"
          "x:4: /flag: must be true or false, found 1\n"
          "x:5: /text: must be text, found a list of 0\n"
          "x:6: /texts/1: must be text, found 2\n"
          "x:7: /colour: unknown word \"gren\", did you mean \"green\"?\n"
          "x:8: /shade: must be one of red, green, dark_blue; found 5\n"
          "x:9: /list/0: must be an object, found 3\n"
          "x:10: /object: must be an object, found \"x\"\n"
          "x:1: \"size\" is missing\n"
          "x:1: \"title\" is missing\n"
          "x:1: \"kind\" is missing");
}

TEST_CASE("unknown keys are told with the word that was probably meant") {
    const auto read = [](ObjectReader& reader) {
        reader.integer("health", 0, 0, 9), reader.integer("attack", 0, 0, 9);
    };
    CHECK(problems_of(R"({"helth": 1,
"attack": 2, "a/b": 3})",
                      read) == "x:1: /helth: unknown key, did you mean \"health\"?\nx:2: /a~1b: unknown key");
}

TEST_CASE("a key in two spellings is told") {
    const auto read = [](ObjectReader& reader) { reader.integer("hand_size", 0, 0, 9); };
    CHECK(problems_of(R"({"hand_size": 1, "handSize": 2})", read) ==
          "x:1: /handSize: stands twice: \"hand_size\" is the same key");
}

TEST_CASE("what is no object is told once, and reads as empty") {
    const auto read = [](ObjectReader& reader) {
        CHECK_FALSE(reader.is_object());
        CHECK(reader.required_integer("x", 2, 9) == 2);
        CHECK(reader.objects("y").empty());
    };
    CHECK(problems_of("[1]", read) == "x:1: must be an object, found a list of 1");
}

TEST_CASE("one word in several spellings is one word") {
    for (const char* spelling : {"gain_attack", "gainAttack", "GainAttack", "GAIN_ATTACK", "gainattack"})
        CHECK(same_word("gain_attack", spelling));
    CHECK_FALSE(same_word("gain_attack", "gain_attacks"));
    CHECK_FALSE(same_word("", "a"));
    CHECK(same_word("_", ""));
}
