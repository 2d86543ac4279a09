#include "server/hall/rematches.hpp"

#include <doctest/doctest.h>

#include "core/json.hpp"

using namespace pentacle;
using namespace pentacle::server;

namespace {

Rematch offer_of(std::size_t name_length, SteadyMillis since) {
    Rematch offer{.setup = {}, .connections = {}, .wanted = {}, .since = since};
    offer.setup.decks[Seat::First] = {std::string(name_length, 'x'), {{"name", std::string(name_length, 'x')}}, {}};
    return offer;
}

}  // namespace

TEST_CASE("offers to play again keep within their bytes, and the oldest make room") {
    Rematches offers{100'000};
    for (int number = 0; number < 1'000; ++number) {
        offers.add(std::to_string(number), offer_of(1'000, number));
        CHECK(offers.bytes() <= 100'000);
    }
    CHECK(offers.size() > 5);
    CHECK(offers.find("0") == offers.end());
    CHECK(offers.find("999") != offers.end());
    offers.add("huge", offer_of(1'000'000, 1'000));
    CHECK(offers.find("huge") == offers.end());
    CHECK(offers.find("999") != offers.end());
}

TEST_CASE("an offer to play again is forgotten after five minutes, or when it is taken") {
    Rematches offers;
    offers.add("a", offer_of(10, 1'000));
    offers.add("b", offer_of(10, 2'000));
    offers.add("c", offer_of(10, 200'000));
    offers.erase(offers.find("a"));
    offers.forget_old(301'000);
    CHECK(offers.size() == 2);
    offers.forget_old(302'001);
    CHECK(offers.size() == 1);
    CHECK(offers.find("c") != offers.end());
    offers.erase(offers.find("c"));
    CHECK(offers.bytes() == 0);
    offers.forget_old(900'000);
    CHECK(offers.size() == 0);
}
