#include "server/message.hpp"

#include <doctest/doctest.h>

using namespace pentacle::server;

TEST_CASE("what is no JSON is no message") {
    for (const char* text : {"", "{", "{bad", "zzz", "{\"a\":1}x", "{\"a\":\xff}", "[1,]", "\"\xc3\""})
        CHECK_FALSE(parse_message(text).has_value());
    CHECK(parse_message(R"({"type":"end_turn"})").has_value());
    CHECK(parse_message("7").has_value());
}

TEST_CASE("what nests too deep is no message, and brackets in texts do not count") {
    CHECK(parse_message(std::string(32, '[') + std::string(32, ']')).has_value());
    CHECK_FALSE(parse_message(std::string(33, '[') + std::string(33, ']')).has_value());
    CHECK_FALSE(parse_message(std::string(60'000, '[')).has_value());
    CHECK(parse_message("\"" + std::string(100, '[') + "\"").has_value());
    CHECK(parse_message(R"(["\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["])").has_value());
}
