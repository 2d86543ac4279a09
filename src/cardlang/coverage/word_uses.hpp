#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "cardlang/reading/records.hpp"

namespace pentacle::cardlang {

// One use of a word: which vocabulary, which word, and the record it stands in.
struct WordUse {
    const Vocabulary* vocabulary;
    std::size_t word;
    const Json* record;
    const RecordInfo* kind;
};

// Every word in a record, nested ones included. What is no word is passed over.
std::vector<WordUse> words_in(const Json& record, const RecordInfo& info);

// One use of a key, and the kind of record it stands in.
struct KeyUse {
    const RecordInfo* record;
    const KeyInfo* key;
};

// Every key in a record, nested ones included.
std::vector<KeyUse> keys_in(const Json& record, const RecordInfo& info);

// The record and all that can be nested in it.
std::vector<const RecordInfo*> records_below(const RecordInfo& info);

}  // namespace pentacle::cardlang
