#include "server/auth/usernames.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace pentacle::server {

namespace {

constexpr std::array<std::string_view, 26> reserved{
    "admin",     "administrator", "anonymous", "bot",      "computer", "deleted",   "deletedplayer",
    "everyone",  "guest",         "host",      "me",       "mod",      "moderator", "nobody",
    "null",      "official",      "operator",  "pentacle", "player",   "root",      "server",
    "spectator", "staff",         "support",   "system",   "undefined"};
// What such a name is made longer with: "BotGreedy", "the-pentacle-team".
constexpr std::array<std::string_view, 6> companions{"greedy", "mcts", "random", "team", "the", "user"};
constexpr std::size_t long_enough = 3;  // to be recognised in a longer name; "me" is part of too many

bool is_reserved_word(std::string_view word) {
    return std::find(reserved.begin(), reserved.end(), word) != reserved.end();
}

// Whether the rest of a name is nothing but reserved words and their companions.
bool is_made_of_reserved(std::string_view rest, bool any_yet = false) {
    if (rest.empty()) return any_yet;
    const auto goes_on = [&](std::string_view word, bool counts) {
        return word.size() >= long_enough && rest.starts_with(word) &&
               is_made_of_reserved(rest.substr(word.size()), any_yet || counts);
    };
    return std::any_of(reserved.begin(), reserved.end(), [&](auto word) { return goes_on(word, true); }) ||
           std::any_of(companions.begin(), companions.end(), [&](auto word) { return goes_on(word, false); });
}

// The letter that a digit is read as where it stands between letters; 0: none.
char letter_like(char digit, char one) {
    switch (digit) {
        case '0': return 'o';
        case '1': return one;
        case '3': return 'e';
        case '4': return 'a';
        case '5': return 's';
        case '7': return 't';
        default: return 0;
    }
}

enum class Digits { LeftOut, OneIsI, OneIsL };

// Only what counts of a name: case and separators make no other name of it.
std::string bare(const std::string& name, Digits digits) {
    std::string letters;
    for (const char letter : name) {
        if (letter >= 'A' && letter <= 'Z') letters += static_cast<char>(letter - 'A' + 'a');
        else if (letter >= 'a' && letter <= 'z') letters += letter;
        else if (digits != Digits::LeftOut)
            if (const char like = letter_like(letter, digits == Digits::OneIsI ? 'i' : 'l')) letters += like;
    }
    return letters;
}

}  // namespace

bool is_good_username(const std::string& name) {
    const auto good = [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
               (letter >= '0' && letter <= '9') || letter == '_' || letter == '-' || letter == '.';
    };
    return name.size() >= 3 && name.size() <= 32 && std::all_of(name.begin(), name.end(), good);
}

bool is_reserved_username(const std::string& name) {
    // "Guest-1234" is a guest's, and "0perator" an operator's.
    for (const Digits digits : {Digits::LeftOut, Digits::OneIsI, Digits::OneIsL})
        if (const std::string letters = bare(name, digits); is_reserved_word(letters) || is_made_of_reserved(letters))
            return true;
    return false;
}

}  // namespace pentacle::server
