#pragma once

#include <doctest/doctest.h>

#include "client.hpp"
#include "match/patch.hpp"

namespace pentacle::network {

inline const Json hello{{"type", "hello"}, {"features", {"deltas", "events", "legal", "texts"}}};
inline const Json end_turn{{"type", "end_turn"}};

inline Json hello_as(const std::string& token) {
    return {{"type", "hello"}, {"features", {"legal"}}, {"token", token}};
}

inline Json queue_for(std::string_view game) { return {{"type", "join_queue"}, {"game", game}}; }

// A client that said hello and holds the state as the server told it.
struct Seated {
    explicit Seated(std::uint16_t port, const Json& greeting = hello) : client{port} {
        client.hear("connected");
        client.say(greeting);
        welcome = client.hear("welcome");
    }

    // Takes in messages until one tells the position, and keeps the state up to date.
    Json next() {
        for (;;) {
            Json message = client.hear();
            const std::string type = message["type"];
            if (type == "state") state = message["state"];
            else if (type == "delta") {
                REQUIRE(message["from"] == seq);
                REQUIRE(match::apply_patch(state, message["patch"]));
            } else if (type == "match_over" || type == "refused") return message;
            else continue;
            seq = message["seq"];
            legal = message["legal"];
            return message;
        }
    }

    Client client;
    Json welcome;
    Json state;
    Json legal = Json::array();
    std::uint64_t seq = 0;
};

}  // namespace pentacle::network
