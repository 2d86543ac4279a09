#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace pentacle {

// ASCII only: ids, key words, host names. The same on every machine, whatever its locale.
constexpr char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

inline std::string lower(std::string_view text) {
    std::string result{text};
    std::transform(result.begin(), result.end(), result.begin(), [](char letter) { return lower(letter); });
    return result;
}

// "MatchStarted" as events are written: "match_started".
inline std::string snake_case(std::string_view word) {
    std::string text;
    for (const char letter : word) {
        if (lower(letter) != letter && !text.empty()) text += '_';
        text += lower(letter);
    }
    return text;
}

// With control characters shown by number, so that a name from outside cannot steer a terminal. Line ends and tabs
// stay.
std::string without_controls(std::string_view text);

}  // namespace pentacle
