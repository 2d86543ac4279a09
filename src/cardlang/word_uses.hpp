#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "cardlang/records.hpp"

namespace pentacle::cardlang {

// One use of a word: which vocabulary, which word, and the record it stands in.
struct WordUse {
    const Vocabulary* vocabulary;
    std::size_t word;
    const Json* record;
};

// Every word in a record, nested ones included. What is no word is passed over.
std::vector<WordUse> words_in(const Json& record, const RecordInfo& info);

// Every vocabulary of the language, in the order the reference lists them.
const std::vector<const Vocabulary*>& all_vocabularies();

}  // namespace pentacle::cardlang
