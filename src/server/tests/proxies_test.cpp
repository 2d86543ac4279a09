#include "server/proxies.hpp"

#include <doctest/doctest.h>

using namespace pentacle::server;

namespace {

std::string asks(const std::string& peer, std::string_view forwarded) {
    const std::vector<AddressBlock> proxies{*AddressBlock::parse("10.0.0.0/8"), *AddressBlock::parse("::1")};
    return client_address(peer, forwarded, proxies);
}

}  // namespace

TEST_CASE("an address block holds its addresses and no others") {
    const auto block = AddressBlock::parse("192.168.4.0/22");
    REQUIRE(block.has_value());
    CHECK(block->holds("192.168.7.255"));
    CHECK(block->holds("::ffff:192.168.4.1"));
    CHECK_FALSE(block->holds("192.168.8.0"));
    CHECK_FALSE(block->holds("nonsense"));
    CHECK(AddressBlock::parse("0.0.0.0/0")->holds("8.8.8.8"));
    CHECK_FALSE(AddressBlock::parse("0.0.0.0/0")->holds("2001:db8::1"));
    CHECK(AddressBlock::parse("2001:db8::/33")->holds("2001:db8:7fff::1"));
    CHECK_FALSE(AddressBlock::parse("2001:db8::/33")->holds("2001:db8:8000::1"));
    for (const char* text : {"", "10.0.0.0/33", "10.0.0/8", "10.0.0.0/", "10.0.0.0/8x", "::/129", "/8", "10.0.0.0/-1"})
        CHECK_FALSE(AddressBlock::parse(text).has_value());
}

TEST_CASE("only our own proxies are believed, and only about who asked them") {
    CHECK(asks("203.0.113.9", "") == "203.0.113.9");
    CHECK(asks("203.0.113.9", "1.2.3.4") == "203.0.113.9");  // a stranger's word
    CHECK(asks("10.0.0.1", "203.0.113.9") == "203.0.113.9");
    CHECK(asks("10.0.0.1", "1.2.3.4, 203.0.113.9") == "203.0.113.9");            // 1.2.3.4 is a stranger's word
    CHECK(asks("10.0.0.1", "1.2.3.4, 203.0.113.9, 10.7.7.7") == "203.0.113.9");  // through two proxies
    CHECK(asks("::1", "2001:db8::5") == "2001:db8::5");
    CHECK(asks("10.0.0.1", "10.0.0.2") == "10.0.0.2");
    CHECK(asks("10.0.0.1", "unknown") == "10.0.0.1");
    CHECK(asks("10.0.0.1", "1.2.3.4, 10.0.0.0/8") == "10.0.0.1");
    CHECK(asks("10.0.0.1", "") == "10.0.0.1");
    CHECK(asks("10.0.0.1", ",") == "10.0.0.1");
}

TEST_CASE("limits count an IPv6 client by its block, and an IPv4 one however it is written") {
    CHECK(client_name("192.0.2.7") == "192.0.2.7");
    CHECK(client_name("::ffff:192.0.2.7") == "192.0.2.7");
    CHECK(client_name("::ffff:c000:207") == "192.0.2.7");
    CHECK(client_name("2001:db8:1:2::1") == "2001:db8:1:2::/64");
    CHECK(client_name("2001:db8:1:2:ffff:ffff:ffff:ffff") == client_name("2001:0db8:0001:0002::"));
    CHECK(client_name("2001:db8:1:3::1") != client_name("2001:db8:1:2::1"));
    CHECK(client_name("fe80::1%eth0") == "fe80::/64");
    CHECK(client_name("nonsense") == "nonsense");
}
