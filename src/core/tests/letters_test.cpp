#include "core/letters.hpp"

#include <doctest/doctest.h>

#include "core/ink.hpp"

using namespace pentacle;

TEST_CASE("small letters are made of ASCII alone") { CHECK(lower("Ogre-Öl 7") == "ogre-Öl 7"); }

TEST_CASE("what could steer a terminal is shown by number") {
    CHECK(without_controls("Ogre\x1b[2J\x07\r!") == "Ogre\\x1b[2J\\x07\\x0d!");
    CHECK(without_controls("a\nb\tc Öl ▸") == "a\nb\tc Öl ▸");
    CHECK(without_controls("\xc2\x9b"
                           "2J\x7f") == "\\x9b2J\\x7f");
}

TEST_CASE("texts are cut and broken by columns, colours not counted") {
    const Ink ink{true, 10};
    CHECK(ink.width() == Ink::width_min);
    CHECK(fitted("Ember Jackal", 12) == "Ember Jackal");
    CHECK(fitted("Ember Jackal", 8) == "Ember J…");
    CHECK(wrapped("one two three four", 9, 2) == "one two\n  three\n  four");
    CHECK(wrapped("", 9, 2) == "");
    CHECK(wrapped("extraordinarily long", 5, 0) == "extraordinarily\nlong");
    const std::string painted = ink.paint(Tone::Good, "one") + " two";
    CHECK(wrapped(painted, 7, 0) == painted);
}
