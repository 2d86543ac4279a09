#include "server/in_hand.hpp"

#include <doctest/doctest.h>

#include "temp_folder.hpp"

using namespace pentacle::server;

TEST_CASE("a match at which the server ended twice in a row while taking matches up is suspected, others are not") {
    const TempFolder folder;
    const auto end_while_taking_up = [&](std::initializer_list<std::int64_t> matches) {
        CrashNotes notes{folder.path()};
        for (const std::int64_t match : matches) notes.taking_up(match);
        return notes.culprit();
    };
    CHECK_FALSE(end_while_taking_up({5, 6, 7}).has_value());
    CHECK_FALSE(end_while_taking_up({5, 6}).has_value());  // another one: it was chance
    CHECK_FALSE(end_while_taking_up({5, 6}).has_value());
    CHECK(end_while_taking_up({}) == 6);
    CHECK(CrashNotes{folder.path()}.culprit() == 6);  // until it is dealt with
    {
        CrashNotes notes{folder.path()};
        notes.forget_culprit();
        notes.taking_up(5);
        notes.took_up_all();
    }
    CHECK_FALSE(CrashNotes{folder.path()}.culprit().has_value());
}
