#include "core/json.hpp"

#include <doctest/doctest.h>

using namespace pentacle;

namespace {

std::string error_of(std::string_view text, JsonLimits limits = {}) {
    const auto parsed = parse_json(text, "x.json", limits);
    return parsed ? "" : text_of(parsed.error());
}

}  // namespace

TEST_CASE("every value knows its line") {
    const auto parsed =
        parse_json("{\n\"a\": 1\n,\n\"b\": [\n true,\n 2.5\n,\n \"x\"],\n\"c\": {\"d\": -7\n}, \"e\": null\n}\n");
    REQUIRE(parsed.ok());
    const Document& document = parsed.value();
    CHECK(document.line_of("") == 1);
    CHECK(document.line_of("/a") == 2);  // a number at the end of its line
    CHECK(document.line_of("/b") == 4);
    CHECK(document.line_of("/b/0") == 5);
    CHECK(document.line_of("/b/1") == 6);
    CHECK(document.line_of("/b/2") == 8);
    CHECK(document.line_of("/c/d") == 9);
    CHECK(document.line_of("/e") == 10);
    CHECK(document.line_of("/c/d/no/such") == 9);  // the nearest that is there
    CHECK(document.line_of("/zzz") == 1);
    CHECK(document.problem("/b/2", "is wrong") == Problem{"", 8, "/b/2", "is wrong"});
    CHECK(parse_json("5")->line_of("") == 1);
    CHECK(parse_json("\n5\n")->line_of("") == 2);
}

TEST_CASE("keys keep their order, and odd keys have the paths of JSON pointers") {
    const auto parsed = parse_json("{\"z\": 1,\n\"a/b\": 2,\n\"c~d\": {\n\"\": 3}}");
    REQUIRE(parsed.ok());
    CHECK(parsed->value.dump() == R"({"z":1,"a/b":2,"c~d":{"":3}})");
    CHECK(path_to("", "a/b") == "/a~1b");
    CHECK(path_to("/x", std::size_t{3}) == "/x/3");
    CHECK(parsed->line_of(path_to("", "a/b")) == 2);
    CHECK(parsed->line_of(path_to(path_to("", "c~d"), "")) == 4);
    CHECK(parsed->value.at(Json::json_pointer{path_to("", "a/b")}) == 2);
}

TEST_CASE("what is not strict JSON is refused with its line") {
    CHECK(error_of("").find("x.json:1: not valid JSON") == 0);
    CHECK(error_of("{\n\"a\": 1,\n}").find("x.json:3: ") == 0);
    CHECK(error_of("{\n\"a\": \"b\n\"}").find("x.json:2: ") == 0);  // a line break inside a text
    CHECK(error_of("[1, 2").find("x.json:1: ") == 0);
    CHECK_FALSE(error_of("[1] 2").empty());
    CHECK_FALSE(error_of("// note\n1").empty());
    CHECK_FALSE(error_of("'a'").empty());
    CHECK_FALSE(error_of("[01]").empty());
    CHECK_FALSE(error_of("NaN").empty());
    CHECK_FALSE(error_of("\"\xff\"").empty());
    CHECK_FALSE(error_of("\"\xc3\"").empty());
    CHECK_FALSE(error_of(std::string_view{"\"a\0b\"", 5}).empty());
    CHECK(error_of("{\"a\": 1,\n\"b\": 2,\n\"a\": 3}") == "x.json:3: the key \"a\" stands twice in one object");
    CHECK(error_of("{\"a\": {\"x\": 1}, \"b\": {\"x\": 1}}").empty());
}

TEST_CASE("size and depth are bounded") {
    CHECK(error_of("[1,2,3]", {.bytes = 6}) == "x.json: larger than 6 bytes");
    CHECK(error_of("[[[1]]]", {.depth = 2}) == "x.json:1: nested deeper than 2 levels");
    CHECK(error_of("[[1]]", {.depth = 2}).empty());
    CHECK(error_of(std::string(1'000'000, '[')) == "x.json:1: nested deeper than 64 levels");
    std::string wide = "{";
    for (int index = 0; index < 100'000; ++index)
        wide += (index == 0 ? "\"k" : ",\"k") + std::to_string(index) + "\":0";
    CHECK(error_of(wide + "}").empty());  // a quadratic parser would not come back from this
}

TEST_CASE("a text may hold one document or one per line") {
    CHECK(parse_json_lines("{\"a\":\n1}", "x").value().size() == 1);
    const auto rows = parse_json_lines("{\"a\":1}\n\n{\"b\":2}\r\n", "x");
    REQUIRE(rows.ok());
    REQUIRE(rows->size() == 2);
    CHECK((*rows)[1].line_of("/b") == 3);
    CHECK(parse_json_lines("{\"a\":1}\n{\"b\":}\n", "x").error().line == 2);
    CHECK(parse_json_lines("{\"a\":\n1,}\n", "x").error().line == 2);
    CHECK_FALSE(parse_json_lines("", "x").ok());
    CHECK_FALSE(parse_json_lines(" \n\n", "x").ok());
}

TEST_CASE("what is wrong with a text is named as its writer's mistake, not the grammar's") {
    struct Row {
        const char* text;
        const char* said;
    };
    const Row rows[] = {
        {"{\"a\": 1\n\"b\": 2}", "x.json:2: not valid JSON: a comma is missing before \"b\""},
        {"[1 2]", "x.json:1: not valid JSON: a comma is missing before \"2\""},
        {"[{} {}]", "a comma is missing before \"{\""},
        {"{\"a\": 1,\n}", "x.json:2: not valid JSON: a comma too many before '}'"},
        {"[1, 2, ]", "a comma too many before ']'"},
        {"[1,, 2]", "a comma too many"},
        {"{\"a\": 1, // one\n\"b\": 2}", "JSON has no comments"},
        {"/* cards */ {}", "JSON has no comments"},
        {"# cards\n{}", "JSON has no comments"},
        {"{'a': 1}", "text stands in double quotes, not in single ones"},
        {"{a: 1}", "a key stands in double quotes, found \"a\""},
        {"{\"a\" 1}", "a ':' is missing after the key, before \"1\""},
        {"{\"a\": }", "'}' where a value is missing"},
        {"{\"a\": tru}", "unknown word \"tru\", did you mean \"true\"?"},
        {"{\"a\": ogre}", "unknown word \"ogre\"; text stands in double quotes"},
        {"{\"a\": [1, 2}", "'}' where ']' must come first"},
        {"{\"a\": {\"b\": 1}", "the text ends too early: a '}' is missing"},
        {"[1, 2", "the text ends too early: a ']' is missing"},
        {"{} {}", "there is more after the end: \"{\""},
        {"{\"a\": \"b}", "a text is not closed"},
        {"{\"a\": \"b\n\"}", "a text is not closed on its line"},
        {"", "the text is empty"},
        {" \n ", "the text is empty"},
    };
    for (const Row& row : rows) {
        CAPTURE(std::string{row.text});
        const std::string said = error_of(row.text);
        CHECK_MESSAGE(said.find(row.said) != std::string::npos, said);
    }
}

TEST_CASE("a quoted value is short and on one line") {
    CHECK(shown("a\nb") == "\"a\\nb\"");
    CHECK(shown(Json::array({1, 2})) == "a list of 2");
    CHECK(shown(Json::object()) == "an object");
    CHECK(shown(nullptr) == "null");
    CHECK(shown(std::string(500, 'x')).size() < 70);
    CHECK(shown(std::string(59, 'x') + "äöü").find("\xef\xbf\xbd") == std::string::npos);  // no half characters
}

TEST_CASE("a NUL byte is no end of a text, and stands in none") {
    using namespace std::string_view_literals;
    CHECK(error_of("{}\0"sv) == "x.json: not valid JSON: a NUL byte");
    CHECK_FALSE(error_of("{}\0{\"a\": 1}"sv).empty());
    CHECK_FALSE(error_of("\"a\0b\""sv).empty());
    CHECK_FALSE(parse_value("7\0"sv).ok());
}

TEST_CASE("limits are kept while reading: keys in one object, values in all") {
    std::string object = "{";
    for (int key = 0; key < 100; ++key) object += (key == 0 ? "\"k" : ",\"k") + std::to_string(key) + "\":" + "0";
    object += "}";
    CHECK(parse_value(object, {.members = 100}).ok());
    CHECK(parse_value(object, {.members = 99}).error() == "more than 99 keys in one object");
    CHECK(parse_value(object, {.values = 101}).ok());
    CHECK(parse_value(object, {.values = 100}).error() == "more than 100 values");
    CHECK(parse_value("[" + object + "," + object + "]", {.members = 100}).ok());
    CHECK(parse_value("[[[]]]", {.depth = 2}).error() == "nested deeper than 2 levels");
}

TEST_CASE("a value read without lines is the same value") {
    const std::string text = R"({"z": [1, -2, 2.5, true, null, {"": "x"}], "a": {}, "b": []})";
    CHECK(parse_value(text).value() == parse_json(text)->value);
    CHECK(parse_value(text)->dump() == Json::parse(text).dump());
    CHECK(parse_value(R"({"a": 1, "a": 2})").error() == "the key \"a\" stands twice in one object");
    std::string many = "{";
    for (int key = 0; key < 60; ++key) many += "\"k" + std::to_string(key) + "\":0,";
    CHECK(parse_value(many + R"("k7":0})").error() == "the key \"k7\" stands twice in one object");
    CHECK(parse_value(many + R"("k60":0})").ok());
}
