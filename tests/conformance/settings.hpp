#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/json.hpp"

namespace pentacle::conformance {

// What a game tells the kit in its tests/conformance.json. Every part may be left out.
struct Settings {
    std::vector<Json> house_rules{Json::object()};  // the game as it is, then the variants it wants to be tested with
    std::set<std::string> known_places;             // not in a seat's view and yet no secret: counters, say
    std::set<std::string> revealing_events;         // types of events that show cards which stay hidden in the view
};

Settings read_settings(const std::string& game_folder, Problems& problems);

}  // namespace pentacle::conformance
