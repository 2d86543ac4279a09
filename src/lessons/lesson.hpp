#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "core/json.hpp"
#include "core/seat.hpp"
#include "core/seed.hpp"
#include "games/registry.hpp"

namespace pentacle::lessons {

// A guided match that a designer wrote: a position, and step by step one idea, what to do about it, and what to say to
// whoever does something else. docs/lessons.md describes the format.

// A sentence in several languages: {"en": …, "de": …}. English is always there.
using Words = Json;

// A legal action that is not what the step asks for, and why.
struct Mistake {
    Json action;
    Words say;
};

// What happens after the pupil's deed by itself: the opponent's moves, and passes that would teach nothing.
struct Reply {
    Seat seat;
    Json action;
};

enum class StepKind : std::uint8_t {
    Read,  // read it and go on
    Do,    // take one of the expected actions
    Free,  // play on against a bot until the match is over
};

struct Step {
    StepKind kind = StepKind::Read;
    Words say;
    std::vector<std::string> point;  // what to look at, by the ids of the position
    std::vector<Json> expect;
    std::vector<Mistake> mistakes;
    Words otherwise;  // of any other legal action; null: a sentence of the client's own
    std::vector<Reply> then;
    BotSpec bot{};
};

struct Lesson {
    std::string id;  // "duel-first_match"
    std::string game;
    Words title;
    int minutes = 4;
    Seat seat = Seat::First;
    Json given;
    Seed seed;
    std::vector<Step> steps;
};

// Reads a lesson and reports everything that is wrong with its form.
Result<Lesson, Problems> read_lesson(const Document& document, std::string_view game, std::string_view name);

// The lessons among a game's files, by name. Throws when one of them cannot be read: they are part of the program.
std::vector<Lesson> lessons_of(const GameEntry& entry);
// Those of all games of this program, read once.
const std::vector<Lesson>& all_lessons();
const Lesson* find_lesson(std::string_view id);

}  // namespace pentacle::lessons
