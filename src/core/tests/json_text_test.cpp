#include "core/json_text.hpp"

#include <doctest/doctest.h>

#include <limits>

using namespace pentacle;

TEST_CASE("text is written as the library dumps the same value") {
    const std::string written = json_text([](JsonText& text) {
        text.object([&] {
            text.member("name", "Ogre");
            text.key("list").array([&] {
                text.value(1);
                text.value(nullptr);
                text.array([] {});
                text.object([] {});
                text.value(false);
            });
            text.member("tree", Json{{"a", {1, 2}}});
            text.key("raw").raw("[7]");
            text.member("last", std::numeric_limits<std::int64_t>::min());
        });
    });
    CHECK(written == R"({"name":"Ogre","list":[1,null,[],{},false],"tree":{"a":[1,2]},"raw":[7],)"
                     R"("last":-9223372036854775808})");
    CHECK(Json::parse(written).dump() == written);
}

TEST_CASE("words are quoted as the library quotes them, whatever is in them") {
    for (const std::string& words :
         {std::string{}, std::string{"plain"}, std::string{"\"[{:,"}, std::string{"back\\slash"},
          std::string{"\n\t\x01\x7f"}, std::string{"Zwölf – \u2713"}, std::string{"nul\0", 4}}) {
        CAPTURE(words);
        CHECK(json_text([&](JsonText& text) { text.value(words); }) == Json(words).dump());
        const Json list = {words, words};
        CHECK(json_text([&](JsonText& text) {
                  text.array([&] {
                      text.value(words);
                      text.value(words);
                  });
              }) == list.dump());
    }
}

TEST_CASE("what is no UTF-8 is mended, not passed on") {
    const std::string written = json_text([](JsonText& text) { text.value(std::string_view{"\xff"}); });
    CHECK(written == "\"\xef\xbf\xbd\"");
}

TEST_CASE("writing goes on after what the text holds already") {
    std::string text = "{\"a\":1,\"b\":";
    JsonText{text}.value(2);
    CHECK(text == "{\"a\":1,\"b\":2");
}
