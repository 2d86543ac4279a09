#pragma once

#include <optional>
#include <string>

#include "cardlang/records.hpp"

// What a value of the wrong form certainly means. Internal to the fixer.
namespace pentacle::cardlang {

std::optional<int> number_in(const Json& value);  // 3, "3", 3.0
std::optional<bool> flag_in(const Json& value);   // true, "true"

// The word as the language writes it: "Summon", ["summon"], "sumon".
std::optional<std::string> word_in(const Vocabulary& vocabulary, const Json& value);

// Whether the key can hold the value, perhaps after a repair of its form.
bool can_hold(const KeyInfo& key, const Json& value);

}  // namespace pentacle::cardlang
