#include "server/hall/waiting_room.hpp"

#include <doctest/doctest.h>

#include "server/ids.hpp"

using namespace pentacle::server;

namespace {

Waiting waiting(ConnectionId connection, const char* user, std::optional<double> rating = std::nullopt,
                SteadyMillis since = 0) {
    Waiting entry{.connection = connection, .user_id = user, .deck = {}, .since = since};
    if (rating) entry.rating = Rating{.rating = *rating};
    return entry;
}

}  // namespace

TEST_CASE("whoever waited longer sits first") {
    Queue queue;
    queue.join(waiting(1, "a"));
    CHECK_FALSE(queue.next_pair(0).has_value());
    queue.join(waiting(2, "b"));
    const auto pair = queue.next_pair(0);
    REQUIRE(pair.has_value());
    CHECK(pair->first.connection == 1);
    CHECK(pair->second.connection == 2);
    CHECK(queue.size() == 0);
}

TEST_CASE("nobody is matched with themselves") {
    Queue queue;
    queue.join(waiting(1, "a"));
    queue.join(waiting(2, "a"));
    CHECK_FALSE(queue.next_pair(1'000'000).has_value());
    queue.join(waiting(3, "b"));
    CHECK(queue.next_pair(0)->second.connection == 3);
}

TEST_CASE("far ratings meet only after waiting") {
    Queue queue;
    queue.join(waiting(1, "a", 1500));
    queue.join(waiting(2, "b", 1900));
    CHECK_FALSE(queue.next_pair(0).has_value());
    CHECK_FALSE(queue.next_pair(7'900).has_value());
    CHECK(queue.next_pair(8'000).has_value());
}

TEST_CASE("a nearer newcomer is preferred to a far one who waits") {
    Queue queue;
    queue.join(waiting(1, "a", 1500));
    queue.join(waiting(2, "b", 1900));
    queue.join(waiting(3, "c", 1510));
    const auto pair = queue.next_pair(0);
    REQUIRE(pair.has_value());
    CHECK(pair->second.connection == 3);
    CHECK(queue.size() == 1);
}

TEST_CASE("a code is forgiven its case and the spaces around it") {
    CHECK(read_code(" ueu66d\n") == "UEU66D");
    for (const char* typed : {"", "ZZ", "ABCDEFG", "      "}) CHECK_FALSE(read_code(typed).has_value());
}

TEST_CASE("lobby codes are six letters of those that cannot be confused") {
    Lobbies lobbies;
    const auto code = lobbies.open({.host = 1, .user_id = "a"});
    REQUIRE(code.has_value());
    CHECK(code->size() == 6);
    CHECK(code->find_first_not_of(code_letters) == std::string::npos);
    CHECK(lobbies.find(*code)->host == 1);
    CHECK(lobbies.holds_user("a"));
    lobbies.close(*code);
    CHECK(lobbies.find(*code) == nullptr);
}
