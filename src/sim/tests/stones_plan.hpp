#pragma once

#include "sim/report.hpp"
#include "sim/report_json.hpp"
#include "toy_game/stones.hpp"

namespace pentacle::sim {

// Matches of the toy game between decks that differ only in their names.
inline Plan stones_plan(std::uint64_t games, std::size_t decks = 2) {
    Plan plan;
    plan.game = stones::own_game();
    for (std::size_t index = 0; index < decks; ++index)
        plan.entrants.push_back({"deck " + std::to_string(index), plan.game->decks()[0]});
    plan.games = games;
    return plan;
}

inline Json all_but_time(const Plan& plan, const Run& run) {
    Json json = report_json(make_report(plan, run, 1));
    for (const char* key : {"seconds", "gamesPerSecond", "actionsPerSecond"}) json.erase(key);
    return json;
}

}  // namespace pentacle::sim
