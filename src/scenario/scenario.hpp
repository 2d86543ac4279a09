#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/json.hpp"
#include "core/seat.hpp"
#include "core/seed.hpp"

namespace pentacle::scenario {

// A rule test that a designer wrote: a position, actions, and what must be true. docs/scenarios.md describes the
// format.

// Exactly these actions are legal. The path is where they were asked for.
struct LegalSet {
    std::string path;
    std::optional<Seat> seat;
    std::vector<Json> actions;
};

// What must be true at one point. Absent parts are not checked.
struct Checks {
    std::string path;  // of the object that holds them
    std::optional<Json> then;
    std::optional<Json> sees;
    std::optional<Json> outcome;  // null: the match goes on
    std::vector<LegalSet> legal;

    bool empty() const { return !then && !sees && !outcome && legal.empty(); }
};

struct Accepted {};
struct Refused {
    std::string code;  // empty: any
};

struct ActionStep {
    std::optional<Seat> seat;
    Json action;
    std::variant<Accepted, Refused> expected;
};
// The keys of a step that are the scenario's and not the action's.
inline constexpr std::array<std::string_view, 3> scenario_words{"seat", "refused", "note"};

struct Step {
    std::string path;
    std::variant<ActionStep, Checks> what;
};

struct Scenario {
    std::string path;  // within its document
    std::string game;
    std::string name;
    std::vector<std::string> tests;
    Json rules = Json::object();
    std::vector<Json> cards;       // those of the whole file first
    std::size_t shared_cards = 0;  // how many of them are the file's
    Json given = Json::object();
    std::optional<Json> decks;
    std::optional<std::string> decks_refused;  // a part of what is said about them
    Seed seed;
    std::vector<std::uint8_t> chance;
    std::vector<Step> when;
    std::vector<Json> events;
    Checks at_end;
};

// Reads the scenario at `path` of the document and reports everything that is wrong with its form. What could be read
// of its name is in the result even then, so that it can be reported by name.
Scenario read_scenario(const Document& document, const Json& value, const std::string& path, Problems& problems);

}  // namespace pentacle::scenario
