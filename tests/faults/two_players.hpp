#pragma once

#include <doctest/doctest.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "../network/client.hpp"
#include "core/rng.hpp"
#include "match/patch.hpp"

namespace pentacle::faults {

// The port of a server that takes players now; waits until there is one.
using Door = std::function<std::uint16_t()>;

// One player of one match, across connections.
struct Player {
    std::unique_ptr<network::Client> client;
    std::string token;
    Json state;
    Json legal = Json::array();
    std::uint64_t seq = 0;

    // Whether a match of this player's is running.
    bool connect(const Door& door) {
        client = std::make_unique<network::Client>(door());
        client->hear("connected");
        Json hello{{"type", "hello"}, {"features", {"deltas", "legal"}}};
        if (!token.empty()) hello["resume"] = token;
        client->say(hello);
        const Json welcome = client->hear("welcome");
        token = welcome["resume"];
        return welcome.contains("match");
    }

    // The whole position once more; false when the match is over.
    bool resync() {
        client->say({{"type", "resync"}});
        for (;;) {
            const Json message = client->hear();
            if (message["type"] == "refused" && message["code"] == "match_over") return false;
            if (message["type"] != "state") continue;
            state = message["state"];
            seq = message["seq"];
            legal = message["legal"];
            return true;
        }
    }

    // Until the position is told; the ack it came with.
    std::string take() {
        for (;;) {
            const Json message = client->hear();
            const std::string type = message["type"];
            if (type == "refused") throw std::logic_error("refused: " + message.dump());
            if (type == "state") state = message["state"];
            else if (type == "delta") {
                if (message["from"] != seq || !match::apply_patch(state, message["patch"]))
                    throw std::logic_error("the delta does not fit: " + message.dump());
            } else continue;
            seq = message["seq"];
            legal = message["legal"];
            return message.value("ack", "");
        }
    }
};

struct TwoPlayers {
    Door door;
    BySeat<Player> players;
    std::string id;
    int acts = 0;
    std::optional<Json> in_flight;  // an act message whose acknowledgement was not seen
    Seat in_flight_seat = Seat::First;
    bool other_was_told = true;  // whether the player who did not act has heard of the last action

    static TwoPlayers started(const Door& door) {
        TwoPlayers game;
        game.door = door;
        game.start();
        return game;
    }

    void start() {
        for (Player& player : players.values) player.connect(door);
        players[Seat::First].client->say({{"type", "create_lobby"}, {"game", "duel"}, {"clock", "none"}});
        const Json code = players[Seat::First].client->hear("lobby_created")["code"];
        players[Seat::Second].client->say({{"type", "join_lobby"}, {"code", code}});
        id = players[Seat::First].client->hear("match_start")["matchId"];
        for (Player& player : players.values) player.take();
    }

    // Nobody may do anything, and both know it: who has not heard of the last action may have to answer it.
    bool over() const {
        return other_was_told && players[Seat::First].legal.empty() && players[Seat::Second].legal.empty();
    }

    void finish_in_flight() {
        Player& actor = players[in_flight_seat];
        actor.client->say(*in_flight);
        const std::string id_sent = (*in_flight)["id"];
        while (actor.take() != id_sent) {
        }
        in_flight.reset();
    }

    void step(Rng& rng) {
        if (over()) return;
        if (in_flight || !other_was_told) throw std::runtime_error("whoever was sent away has to come back first");
        in_flight_seat = players[Seat::First].legal.empty() ? Seat::Second : Seat::First;
        Player& actor = players[in_flight_seat];
        const Json action = actor.legal.at(rng.below(static_cast<std::uint32_t>(actor.legal.size())));
        in_flight = Json{{"type", "act"}, {"action", action}, {"id", "a" + std::to_string(++acts)}, {"seq", actor.seq}};
        other_was_told = false;
        finish_in_flight();
        players[other(in_flight_seat)].take();
        other_was_told = true;
    }

    void end() {
        in_flight.reset();
        other_was_told = true;
        for (Player& player : players.values) player.legal = Json::array();
    }

    void come_back() {
        BySeat<Json> held;
        for (const Seat seat : all_seats) held[seat] = players[seat].state;
        bool running = true;
        for (Player& player : players.values) running &= player.connect(door);
        if (!running) {  // the action on its way when the server died was kept, and ended the match
            CHECK((in_flight.has_value() || !other_was_told));
            return end();
        }
        for (Player& player : players.values) player.take();
        if (in_flight) {
            in_flight->erase("seq");  // it may be done already; the id decides
            finish_in_flight();
            for (Player& player : players.values) {
                while (player.client->hear_within(std::chrono::milliseconds{50})) {
                }  // what is on its way; the state below has it all
                if (!player.resync()) return end();
            }
            other_was_told = true;
            return;
        }
        for (const Seat seat : all_seats)
            if (seat == in_flight_seat || other_was_told)
                CHECK(nlohmann::json(held[seat]) == nlohmann::json(players[seat].state));
        other_was_told = true;
    }
};

}  // namespace pentacle::faults
