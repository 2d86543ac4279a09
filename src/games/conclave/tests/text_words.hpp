#pragma once

#include <algorithm>
#include <cctype>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <vector>

// What recurs in the texts of cards.
namespace pentacle::conclave::texts {

inline const std::string targets_of_players =
    "(?:up to \\d+ |\\d+ to \\d+ |\\d+ )?target (?:players?|opponent)(?: \\(you\\))?";
inline const std::string a_player =
    "(you|your opponent|each player|that player|the targeted player|its controller|its owner|" + targets_of_players +
    ")";

inline bool are_many(const std::string& who) { return who.ends_with("players") || who.ends_with("players (you)"); }

inline std::optional<int> number_in(const std::string& word) {
    if (word == "a" || word == "an") return 1;
    if (word.empty() || !std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; }))
        return std::nullopt;
    return std::stoi(word);
}

inline const std::vector<std::string> tribes{"Soldier", "Goblin", "Bird", "Beast", "Elf", "Insect", "Construct"};

inline std::string lower_first(std::string text) {
    for (const std::string& tribe : tribes)
        if (text.starts_with(tribe)) return text;
    if (text.size() > 1 && text[1] >= 'a' && text[1] <= 'z') text[0] = static_cast<char>(std::tolower(text[0]));
    if (text.starts_with("A ")) text[0] = 'a';
    return text;
}

inline const std::vector<std::string> all_colours{"white", "blue", "black", "red", "green"};
inline const std::string a_keyword =
    "(?:Haste|Flying|Reach|Vigilance|First Strike|Double Strike|Trample|Deathtouch|Lifelink|Flash|Cannot Block|Menace|"
    "Indestructible|Stealth|Defender)";

inline std::set<std::string> parts_of(const std::string& list) {
    static const std::regex link{", | and | or "};
    std::set<std::string> parts;
    for (auto at = std::sregex_token_iterator{list.begin(), list.end(), link, -1}; at != std::sregex_token_iterator{};
         ++at)
        parts.insert(*at);
    return parts;
}

// "3", "3 or more", "1 to 5", "2 or less".
inline std::optional<bool> is_within(const std::string& range, int value) {
    static const std::regex form{"(-?\\d+)( or more| or less| to (-?\\d+))?"};
    std::smatch found;
    if (!std::regex_match(range, found, form)) return std::nullopt;
    const int first = std::stoi(found[1]);
    if (found[3].matched) return value >= first && value <= std::stoi(found[3]);
    if (found[2] == " or more") return value >= first;
    if (found[2] == " or less") return value <= first;
    return value == first;
}

}  // namespace pentacle::conclave::texts
