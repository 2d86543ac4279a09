#include "match/patch.hpp"

#include <doctest/doctest.h>

#include "core/rng.hpp"

using namespace pentacle;

namespace {

Json patch_between(const char* before, const char* after) {
    return Json::parse(match::patch_text(match::Outline{before}, match::Outline{after}));
}

// A random value of the shapes positions have: objects with few keys, arrays of objects, small numbers.
Json random_value(Rng& rng, int depth) {
    switch (rng.below(depth > 0 ? 5 : 3)) {
        case 0: return rng.below(4);
        case 1: return nullptr;
        case 2: return rng.below(2) == 0 ? "a/b" : "~";
        case 3: {
            Json object = Json::object();
            for (std::uint32_t left = rng.below(4); left > 0; --left)
                object[std::string(1, static_cast<char>('a' + rng.below(4)))] = random_value(rng, depth - 1);
            if (rng.below(4) == 0) object["x/~y"] = 1;
            return object;
        }
        default: {
            Json array = Json::array();
            for (std::uint32_t left = rng.below(5); left > 0; --left) array.push_back(random_value(rng, depth - 1));
            return array;
        }
    }
}

}  // namespace

TEST_CASE("a patch names only what changed") {
    CHECK(patch_between(R"({"mana":10,"hand":[1,2,3]})", R"({"mana":6,"hand":[1,3]})") ==
          Json::parse(R"([{"op":"replace","path":"/mana","value":6},{"op":"remove","path":"/hand/1"}])"));
    CHECK(patch_between(R"({"a":[1]})", R"({"a":[1,2],"b":null})") ==
          Json::parse(R"([{"op":"add","path":"/a/1","value":2},{"op":"add","path":"/b","value":null}])"));
    CHECK(patch_between(R"({"a":{"b":[{"c":1}]}})", R"({"a":{"b":[{"c":2}]}})") ==
          Json::parse(R"([{"op":"replace","path":"/a/b/0/c","value":2}])"));
    CHECK(patch_between("[1]", "[1]") == Json::array());
}

TEST_CASE("a patch turns any value into any other") {
    Rng rng{Seed{20261115}};
    for (int round = 0; round < 20'000; ++round) {
        const Json before = random_value(rng, 4);
        const Json after = random_value(rng, 4);
        Json patched = before;
        const Json patch = Json::parse(match::patch_text(match::Outline{before.dump()}, match::Outline{after.dump()}));
        REQUIRE(match::apply_patch(patched, patch));
        // Order of keys is no part of a JSON value.
        REQUIRE(nlohmann::json(patched) == nlohmann::json(after));
    }
}

TEST_CASE("a patch that does not fit is refused") {
    Json value = Json::parse(R"({"a":1})");
    CHECK_FALSE(match::apply_patch(value, Json::parse(R"([{"op":"remove","path":"/b"}])")));
}
