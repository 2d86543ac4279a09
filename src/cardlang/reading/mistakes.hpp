#pragma once

#include <string>
#include <string_view>

#include "cardlang/reading/records.hpp"

// Mistakes that are made often enough to be known: what was meant, for messages and for the fixer.
namespace pentacle::cardlang {

// The key that an unknown one stands for when its letters alone do not tell; empty when none is known.
std::string intended_key(const RecordInfo& record, std::string_view found);

// The same for a word that players call otherwise. Empty when none is known.
std::string intended_word(const Vocabulary& vocabulary, std::string_view found);

// The one word that `found` is a slip of the pen for; empty when there is none, or more than one.
std::string certain_word(std::string_view found, std::span<const std::string_view> words);

// "an " or "a ".
std::string article_of(std::string_view noun);

}  // namespace pentacle::cardlang
