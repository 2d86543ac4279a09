#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "cardlang/language/vocabulary.hpp"

// The tables of keys.hpp for those who need not know the types: the fixer, the schema, the reference. A Grammar
// (grammar.hpp) has them, with the words of one game.
namespace pentacle::cardlang {

enum class ValueKind : std::uint8_t {
    Number,
    Flag,
    Text,
    Texts,
    Modifier,
    Word,
    Words,
    Numbers,
    Record,
    Records,
    RecordLists
};

struct RecordInfo;

struct KeyInfo {
    std::string_view name;
    std::string_view meaning;
    ValueKind kind;
    bool required;
    int min;
    int max;
    const Vocabulary* words = nullptr;   // Word, Words
    const RecordInfo* record = nullptr;  // Record, Records, RecordLists
};

struct RecordInfo {
    std::string_view name;
    std::string_view meaning;
    std::vector<KeyInfo> keys;

    const KeyInfo* find(std::string_view key) const;  // however it is capitalised
};

}  // namespace pentacle::cardlang
