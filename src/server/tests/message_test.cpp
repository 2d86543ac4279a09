#include "server/message.hpp"

#include <doctest/doctest.h>

#include <string>

#include "server/complaints.hpp"

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

TEST_CASE("an object of very many keys is no message: looking through them would cost everybody") {
    const auto keys = [](int count) {
        std::string text = "{";
        for (int key = 0; key < count; ++key) text += (key == 0 ? "\"" : ",\"") + std::to_string(key) + "\":0";
        return text + "}";
    };
    CHECK(parse_message(keys(256)).has_value());
    CHECK_FALSE(parse_message(keys(257)).has_value());
    CHECK_FALSE(parse_message(keys(6'000)).has_value());
    CHECK_FALSE(parse_message(R"({"type":"ping","type":"hello"})").has_value());
    CHECK_FALSE(parse_message(std::string_view{"{}\0", 3}).has_value());
    std::string many = "[0";
    for (int value = 0; value < 20'000; ++value) many += ",0";
    CHECK_FALSE(parse_message(many + "]").has_value());
}

TEST_CASE("a refusal in the protocol's words has a code, and nothing else has") {
    CHECK(code_of_complaint("Username is taken") == "username_taken");
    CHECK(code_of_complaint("Already in queue.") == "already_queued");
    CHECK(code_of_complaint("username is taken").empty());
}

TEST_CASE("a problem is told with its code and what it mentions, where it has one") {
    pentacle::Problems problems = pentacle::one_problem("29 cards, exactly 30 needed: 1 missing");
    problems.front().path = "/cards";
    CHECK(problems_json(problems).dump() ==
          R"([{"path":"/cards","message":"29 cards, exactly 30 needed: 1 missing"}])");
    problems.front().call("deck_size", {{"count", "29"}, {"needed", "30"}});
    CHECK(problems_json(problems)[0]["code"] == "deck_size");
    CHECK(problems_json(problems)[0]["values"].dump() == R"({"count":"29","needed":"30"})");
}
