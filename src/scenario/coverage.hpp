#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "scenario/runner.hpp"

namespace pentacle::scenario {

// The rule numbers of a README: "R7" for each line that begins with it, whatever list mark, heading or bold is around.
std::set<std::string> rule_numbers(std::string_view readme);

// The words and keys of the language a game's cards are written in ("word:effect/draw", "key:effect/optional"), each
// with the ids of the cards that use it. Empty for a game whose cards need no language.
using LanguageParts = std::map<std::string, std::set<std::string>>;

// What a game's scenarios fail to test: rules of its README, cards that have a text, and parts of the card language:
// one is tested by a scenario that names it, or that tests a card which uses it. Also what they claim to test and does
// not exist, and scenarios of another game.
Problems coverage_problems(const AnyGame& game, std::string_view readme, const Report& report,
                           const LanguageParts& language = {});

}  // namespace pentacle::scenario
