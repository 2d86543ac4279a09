#include "server/cluster/wire.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <mutex>
#include <vector>

#include "../faults/process.hpp"
#include "server/ids.hpp"
#include "test_nats.hpp"

using namespace pentacle;
using namespace pentacle::server;
using cluster::comes_true;
using cluster::test_nats;

namespace {

std::string subject() { return "test." + random_word(id_letters, 16); }

// What was heard there, in order.
class Heard {
public:
    void add(std::string_view text) {
        const std::lock_guard lock{mutex_};
        texts_.emplace_back(text);
    }
    std::vector<std::string> texts() const {
        const std::lock_guard lock{mutex_};
        return texts_;
    }

private:
    mutable std::mutex mutex_;
    std::vector<std::string> texts_;
};

}  // namespace

TEST_CASE("what one publishes the others hear, in order, and can answer") {
    const auto asker = open_wire(test_nats(), "asker");
    const auto other = open_wire(test_nats(), "other");
    const std::string questions = subject();
    const std::string answers = subject();
    Heard heard;
    const auto ear = other->listen(questions, {}, [&](const WireMessage& message) {
        CHECK(message.subject == questions);
        other->publish(std::string{message.reply}, "answer to " + std::string{message.body});
    });
    const auto mine = asker->listen(answers, {}, [&](const WireMessage& message) { heard.add(message.body); });
    REQUIRE(comes_true([&] { return asker->is_connected() && other->is_connected(); }));
    // Whether the others listen already is not known before one of them has answered.
    REQUIRE(comes_true([&] {
        asker->publish(questions, "anybody?", answers);
        return !heard.texts().empty();
    }));
    const std::string bytes{"\0\xff\n", 3};
    for (int number = 0; number < 1'000; ++number) asker->publish(questions, std::to_string(number) + bytes, answers);
    CHECK(comes_true([&] { return heard.texts().back() == "answer to 999" + bytes; }));
    const std::vector<std::string> texts = heard.texts();
    for (std::size_t place = 0; place < 1'000; ++place)
        CHECK(texts[texts.size() - 1'000 + place] == "answer to " + std::to_string(place) + bytes);
    CHECK(asker->counts().dropped == 0);
}

TEST_CASE("of a group, one hears each message; who has stopped listening hears none") {
    const auto wire = open_wire(test_nats(), "group");
    const std::string work = subject();
    Heard first;
    Heard second;
    auto one = wire->listen(work, "group", [&](const WireMessage& message) { first.add(message.body); });
    const auto two = wire->listen(work, "group", [&](const WireMessage& message) { second.add(message.body); });
    REQUIRE(comes_true([&] { return wire->is_connected(); }));
    const auto all = [&] { return first.texts().size() + second.texts().size(); };
    REQUIRE(comes_true([&] {
        wire->publish(work, "warm");
        return !first.texts().empty() && !second.texts().empty();
    }));
    // What has not been heard when somebody stops listening is lost.
    REQUIRE(comes_true([&] { return wire->counts().waiting_bytes == 0 && all() == wire->counts().sent; }));
    one.reset();
    const std::size_t before = first.texts().size();
    for (int number = 0; number < 100; ++number) wire->publish(work, "more");
    CHECK(comes_true([&] { return wire->counts().waiting_bytes == 0 && all() == wire->counts().sent; }));
    CHECK(first.texts().size() == before);
}

TEST_CASE("a wire waits for a NATS that is not there yet, refuses to send meanwhile, and ends all the same") {
    const auto wire = open_wire("nats://127.0.0.1:" + std::to_string(faults::free_port()), "early");
    const auto ear = wire->listen(subject(), {}, [](const WireMessage&) {});
    CHECK_FALSE(wire->is_connected());
    CHECK_FALSE(wire->publish(subject(), "nobody"));
    CHECK(wire->counts().dropped == 1);
}

TEST_CASE("after a restart of NATS everybody is connected again and hears") {
    const auto wire = open_wire(test_nats(), "restart");
    const std::string place = subject();
    Heard heard;
    const auto ear = wire->listen(place, {}, [&](const WireMessage& message) { heard.add(message.body); });
    REQUIRE(comes_true([&] { return wire->is_connected(); }));
    const auto connects = wire->counts().connects;
    REQUIRE(cluster::restart_nats());
    CHECK(comes_true([&] { return wire->counts().connects > connects; }));
    CHECK(comes_true([&] {
        wire->publish(place, "again");
        return !heard.texts().empty();
    }));
}
