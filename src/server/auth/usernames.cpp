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

}  // namespace

bool is_good_username(const std::string& name) {
    const auto good = [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
               (letter >= '0' && letter <= '9') || letter == '_' || letter == '-' || letter == '.';
    };
    return name.size() >= 3 && name.size() <= 32 && std::all_of(name.begin(), name.end(), good);
}

bool is_reserved_username(const std::string& name) {
    // Case, separators and digits make no other name of it: "Guest-1234" is a guest's.
    std::string bare;
    for (const char letter : name) {
        if (letter >= 'A' && letter <= 'Z') bare += static_cast<char>(letter - 'A' + 'a');
        else if (letter >= 'a' && letter <= 'z') bare += letter;
    }
    return std::find(reserved.begin(), reserved.end(), bare) != reserved.end();
}

}  // namespace pentacle::server
