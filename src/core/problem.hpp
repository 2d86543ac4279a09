#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pentacle {

// One mistake in something that came from outside: a card file, a deck, a scenario, a flag.
struct Problem {
    std::string file;     // where it stands; empty when it was not a file
    int line = 0;         // counted from 1; 0: not known
    std::string path;     // JSON path: "/triggers/0/event"
    std::string message;  // what is wrong, what was expected, and the word that was probably meant
    // The same for programs that say it in the reader's language: a stable word, and what its sentence mentions.
    std::string code{};
    std::vector<std::pair<std::string, std::string>> values{};

    void call(std::string stable_code, std::vector<std::pair<std::string, std::string>> mentioned = {}) {
        code = std::move(stable_code);
        values = std::move(mentioned);
    }
    bool operator==(const Problem&) const = default;
};

using Problems = std::vector<Problem>;

// "cards/ogre.json:4: /cost: must be a whole number from 0 to 10, found "four""
std::string text_of(const Problem& problem);
std::string text_of(const Problems& problems);  // one per line

inline Problems one_problem(std::string message) { return {Problem{{}, 0, {}, std::move(message)}}; }

// How many slips of the pen lie between two words: a letter too many, too few, wrong, or two swapped. Without case.
// More than `limit` are not counted: then it is limit + 1.
std::size_t edit_distance(std::string_view left, std::string_view right, std::size_t limit);

// The word that `found` was probably meant to be; empty when none is near.
std::string closest_word(std::string_view found, std::span<const std::string_view> words);

// ", did you mean "Taunt"?" or nothing.
std::string did_you_mean(std::string_view found, std::span<const std::string_view> words);

// Whether looking for the word that was meant is worth its cost: who has made this many mistakes is helped by the
// first.
bool are_few(const Problems& problems);

}  // namespace pentacle
