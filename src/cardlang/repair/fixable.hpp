#pragma once

#include <optional>
#include <string>

#include "cardlang/reading/records.hpp"

// What a value of the wrong form, or an unknown key, certainly means. Internal to the fixer.
namespace pentacle::cardlang {

std::optional<int> number_in(const Json& value);  // 3, "3", 3.0
std::optional<bool> flag_in(const Json& value);   // true, "true"

// The word as the language writes it: "Summon", ["summon"], "sumon".
std::optional<std::string> word_in(const Vocabulary& vocabulary, const Json& value);

// Whether the key can hold the value, perhaps after a repair of its form.
bool can_hold(const KeyInfo& key, const Json& value);

// Whether the key holds one word, and the value is a word of its vocabulary.
bool is_word_of(const KeyInfo& key, const Json& value);

// The key of the record that `found` stands for, among those the object does not have; empty when none is certain.
std::string key_meant(const Json& object, const RecordInfo& record, const std::string& found, const Json& value);

}  // namespace pentacle::cardlang
