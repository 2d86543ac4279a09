#include "match/clock.hpp"

#include <doctest/doctest.h>

using namespace pentacle;
using match::Clocks;
using match::ClockSettings;

namespace {

constexpr ClockSettings settings{.bank = 60'000, .increment = 5'000, .grace = 30'000, .overtime = 10'000};

Clocks started() {
    Clocks clocks{settings, Seats::both(), 1'000};
    clocks.set_deciders(Seats::only(Seat::First), 1'000);
    return clocks;
}

}  // namespace

TEST_CASE("only the clock of a seat that must decide runs") {
    const Clocks clocks = started();
    CHECK(clocks.face(Seat::First, 11'000).remaining == 50'000);
    CHECK(clocks.face(Seat::Second, 11'000).remaining == 60'000);
    CHECK(clocks.face(Seat::First, 11'000).running);
    CHECK_FALSE(clocks.face(Seat::Second, 11'000).running);
}

TEST_CASE("a seat gains its increment when it has finished deciding, and not before") {
    Clocks clocks = started();
    clocks.acted(Seat::First, false, 11'000);
    CHECK(clocks.face(Seat::First, 11'000).remaining == 50'000);
    clocks.acted(Seat::First, true, 11'000);
    CHECK(clocks.face(Seat::First, 11'000).remaining == 55'000);
}

TEST_CASE("a clock that reaches zero expires at that moment") {
    const Clocks clocks = started();
    CHECK_FALSE(clocks.expired(60'999).has_value());
    REQUIRE(clocks.expired(61'000).has_value());
    CHECK(clocks.expired(61'000)->seat == Seat::First);
    CHECK(clocks.expired(61'000)->what == Clocks::Expiry::Bank);
}

TEST_CASE("after a default the seat has only overtime, for every action anew") {
    Clocks clocks = started();
    clocks.defaulted(Seat::First, 61'000);
    CHECK(clocks.face(Seat::First, 61'000).overtime);
    CHECK(clocks.face(Seat::First, 61'000).remaining == 10'000);
    CHECK(clocks.defaults_in_a_row(Seat::First) == 1);
    clocks.acted(Seat::First, false, 65'000);
    CHECK(clocks.face(Seat::First, 65'000).remaining == 10'000);
    CHECK(clocks.defaults_in_a_row(Seat::First) == 0);
}

TEST_CASE("absence is paid by the absent seat alone, out of its grace") {
    Clocks clocks = started();
    clocks.left(Seat::Second, 2'000);
    CHECK(clocks.face(Seat::Second, 12'000).grace == 20'000);
    CHECK(clocks.face(Seat::Second, 12'000).remaining == 60'000);
    CHECK(clocks.face(Seat::First, 12'000).grace == 30'000);
    clocks.back(Seat::Second, 12'000);
    CHECK(clocks.face(Seat::Second, 50'000).grace == 20'000);
    clocks.left(Seat::Second, 13'000);
    REQUIRE(clocks.expired(33'000).has_value());
    CHECK(clocks.expired(33'000)->seat == Seat::Second);
    CHECK(clocks.expired(33'000)->what == Clocks::Expiry::Grace);
}

TEST_CASE("the one whose time was over first has expired, however late somebody looks") {
    Clocks clocks = started();
    clocks.left(Seat::Second, 1'000);
    REQUIRE(clocks.expired(1'000'000).has_value());
    CHECK(clocks.expired(1'000'000)->seat == Seat::Second);
}

TEST_CASE("nobody pays for the server's outage, and all have their whole grace again") {
    Clocks clocks = started();
    clocks.left(Seat::Second, 1'000);
    clocks.set_deciders(Seats::only(Seat::First), 11'000);
    clocks.resume(5'000'000);
    CHECK(clocks.face(Seat::First, 5'000'000).remaining == 50'000);
    CHECK(clocks.face(Seat::First, 5'000'000).absent);
    CHECK(clocks.face(Seat::Second, 5'000'000).grace == 30'000);
    CHECK_FALSE(clocks.expired(5'000'000).has_value());
}

TEST_CASE("each warning comes once, and again after the bank has grown past it") {
    Clocks clocks = started();
    CHECK(clocks.next_deadline() == 31'000);
    CHECK(clocks.due_warnings(30'999).empty());
    CHECK(clocks.due_warnings(31'000).size() == 1);
    CHECK(clocks.due_warnings(31'001).empty());
    CHECK(clocks.next_deadline() == 51'000);
    CHECK(clocks.due_warnings(51'500).front().remaining == 9'500);
}

TEST_CASE("a seat that is not timed never expires") {
    Clocks clocks{settings, Seats::only(Seat::First), 0};
    clocks.set_deciders(Seats::only(Seat::Second), 0);
    clocks.left(Seat::Second, 0);
    CHECK_FALSE(clocks.expired(1'000'000'000).has_value());
    CHECK_FALSE(clocks.next_deadline().has_value());
}

TEST_CASE("without a bank only absence counts") {
    Clocks clocks{{.bank = 0, .grace = 30'000}, Seats::both(), 0};
    clocks.set_deciders(Seats::only(Seat::First), 0);
    CHECK_FALSE(clocks.expired(1'000'000'000).has_value());
    clocks.left(Seat::First, 0);
    CHECK(clocks.expired(30'000).has_value());
}

TEST_CASE("a server that comes back with an earlier time does not stop the clocks") {
    Clocks clocks = started();
    clocks.set_deciders(Seats::only(Seat::First),
                        7'200'000);  // as if two hours were added by mistake, and then taken back
    clocks.resume(2'000);
    clocks.back(Seat::First, 2'000);
    clocks.back(Seat::Second, 2'000);
    const auto left = clocks.face(Seat::Second, 2'000).remaining;
    clocks.set_deciders(Seats::only(Seat::Second), 2'000);
    CHECK(clocks.face(Seat::Second, 12'000).remaining == left - 10'000);
}

TEST_CASE("where nobody is there, nobody's bank is used up") {
    Clocks clocks = started();
    clocks.resume(11'000);
    CHECK(clocks.next_deadline() == 41'000);
    clocks.back(Seat::Second, 31'000);
    CHECK(clocks.face(Seat::First, 31'000).remaining == 60'000);
    CHECK(clocks.face(Seat::First, 32'000).remaining == 59'000);
}
