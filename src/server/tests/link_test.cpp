#include "server/cluster/link.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "core/rng.hpp"
#include "server/cluster/doors.hpp"

using namespace pentacle;
using namespace pentacle::server;

namespace {

// Two ends of a link and a wire that loses what a test wants it to, with a clock of its own.
struct LossyWire {
    struct End {
        std::vector<std::string> inbox;
        std::vector<std::string> heard;
        std::unique_ptr<Link> link;
    };
    SteadyMillis now = 1'000'000;
    std::function<bool()> loses = [] { return false; };
    End door;
    End hall;

    LossyWire() {
        const auto to = [this](End& end) {
            return [this, &end](std::string packet) {
                if (!loses()) end.inbox.push_back(std::move(packet));
            };
        };
        door.link = std::make_unique<Link>(7, 1, LinkTimes{}, now, to(hall));
        hall.link = std::make_unique<Link>(7, 2, LinkTimes{}, now, to(door));
    }

    void deliver(End& end) {
        for (const std::string& bytes : std::exchange(end.inbox, {})) {
            const auto packet = read_packet(bytes);
            REQUIRE(packet.has_value());
            end.link->receive(*packet, now, [&](const Frame& frame) {
                end.heard.emplace_back(std::to_string(frame.about) += std::string{frame.body});
            });
        }
    }
    void pass(SteadyMillis time) {
        now += time;
        for (End* end : {&door, &hall}) {
            end->link->flush();
            end->link->tick(now);
        }
        deliver(hall);
        deliver(door);
    }
};

}  // namespace

TEST_CASE("whatever the wire loses, everything arrives once and in order") {
    LossyWire wire;
    Rng rng{Seed{3}};
    wire.loses = [&] { return rng.below(3) == 0; };
    std::vector<std::string> said;
    std::vector<std::string> answered;
    for (std::uint64_t number = 0; number < 500; ++number) {
        const std::string body(number % 7 == 0 ? 700'000 : number % 50, static_cast<char>('a' + number % 26));
        said.push_back(std::to_string(number) + body);
        wire.door.link->write(FrameKind::Said, number, body);
        answered.push_back(std::to_string(number) + "ok");
        wire.hall.link->write(FrameKind::Heard, number, "ok");
        for (int round = 0; round < 10; ++round) wire.pass(60);
        REQUIRE_FALSE(wire.door.link->is_broken(wire.now));
    }
    wire.loses = [] { return false; };
    for (int round = 0; round < 20; ++round) wire.pass(60);
    CHECK(wire.hall.heard == said);
    CHECK(wire.door.heard == answered);
}

TEST_CASE("the last packet before a silence is missed too, by the next beat") {
    LossyWire wire;
    wire.pass(60);
    wire.loses = [] { return true; };
    wire.door.link->write(FrameKind::Said, 1, "lost");
    wire.pass(60);
    wire.loses = [] { return false; };
    for (int round = 0; round < 10; ++round) wire.pass(60);
    CHECK(wire.hall.heard == std::vector<std::string>{"1lost"});
}

TEST_CASE("a link is broken by silence, by a peer that does not know it, and by being too far behind") {
    LossyWire silent;
    silent.pass(60);
    CHECK(silent.door.link->was_heard());
    silent.loses = [] { return true; };
    silent.pass(2'900);
    CHECK_FALSE(silent.door.link->is_broken(silent.now));
    silent.pass(200);
    CHECK(silent.door.link->is_broken(silent.now));

    LossyWire unknown;
    unknown.pass(60);
    unknown.door.link->receive({.kind = Packet::Kind::Reset, .link = 7, .from = 2}, unknown.now, [](const Frame&) {});
    CHECK(unknown.door.link->is_broken(unknown.now));

    LossyWire behind;
    behind.loses = [] { return true; };
    const std::string megabyte(1U << 20U, 'x');
    for (int sent = 0; sent < 40; ++sent) {
        behind.door.link->write(FrameKind::Said, 1, megabyte);
        behind.door.link->flush();
    }
    CHECK(behind.door.link->is_broken(behind.now));
}

TEST_CASE("what is no packet of ours is none, whatever it is") {
    const std::string good = packed({.kind = Packet::Kind::Data, .link = 1, .from = 2, .number = 3, .payload = "text"});
    REQUIRE(read_packet(good).has_value());
    CHECK(read_packet(good)->payload == "text");
    for (std::size_t length = 0; length < good.size() - 4; ++length)
        CHECK_FALSE(read_packet(std::string_view{good}.substr(0, length)).has_value());
    CHECK_FALSE(read_packet(std::string(100, 'x')).has_value());
}

TEST_CASE("requests and answers travel byte for byte") {
    HttpRequest request;
    request.method = "POST";
    request.target = "/simulations?x=1";
    request.body = std::string{"\0\xff", 2};
    request.address = "::1";
    request.headers = {{"authorization", "Bearer x"}, {"empty", ""}};
    const auto read = read_request(packed(request));
    REQUIRE(read.has_value());
    CHECK(read->method == request.method);
    CHECK(read->target == request.target);
    CHECK(read->body == request.body);
    CHECK(read->address == request.address);
    CHECK(read->headers == request.headers);

    const HttpResponse response{.status = 404,
                                .content_type = "text/plain",
                                .body = std::make_shared<const std::string>("no\n"),
                                .headers = {{"Pentacle-Code", "x"}}};
    const std::string bytes = packed(response);
    const auto answer = read_response(bytes);
    REQUIRE(answer.has_value());
    CHECK(answer->status == 404);
    CHECK(*answer->body == "no\n");
    CHECK(answer->headers == response.headers);
    CHECK_FALSE(read_response(std::string_view{bytes}.substr(0, bytes.size() - 1)).has_value());
}
