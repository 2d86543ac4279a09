#pragma once

#include <doctest/doctest.h>

#include "core/replay.hpp"
#include "games/registry.hpp"
#include "server/store/database.hpp"

namespace pentacle::faults {

// How many replays of Duel there are; each goes as it went.
inline int verified_replays(server::Database& database) {
    const auto duel = load_own_game(*find_game("duel"));
    server::Rows replays = database.query("SELECT replay FROM replays");
    int verified = 0;
    while (replays.next()) {
        const auto replay = read_replay(parse_json(replays.text(0)).value());
        REQUIRE(replay.ok());
        CHECK(verify(replay.value(), *duel).ok());
        ++verified;
    }
    return verified;
}

}  // namespace pentacle::faults
