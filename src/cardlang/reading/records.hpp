#pragma once

#include <string_view>
#include <type_traits>
#include <vector>

#include "cardlang/language/vocabulary.hpp"
#include "cardlang/reading/keys.hpp"

// The tables of keys.hpp for those who need not know the types: the fixer, the schema, the reference.
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
    const Vocabulary* words = nullptr;        // Word, Words
    const RecordInfo& (*record)() = nullptr;  // Record, Records, RecordLists
};

struct RecordInfo {
    std::string_view name;
    std::string_view meaning;
    std::vector<KeyInfo> keys;

    const KeyInfo* find(std::string_view key) const;  // however it is capitalised
};

template <typename Record>
const RecordInfo& record_info();

namespace detail {

inline void describe(KeyInfo& info, const std::optional<int>*) { info.kind = ValueKind::Number; }
inline void describe(KeyInfo& info, const std::optional<bool>*) { info.kind = ValueKind::Flag; }
inline void describe(KeyInfo& info, const std::string*) { info.kind = ValueKind::Text; }
inline void describe(KeyInfo& info, const std::optional<std::string>*) { info.kind = ValueKind::Text; }
inline void describe(KeyInfo& info, const Texts*) { info.kind = ValueKind::Texts; }
inline void describe(KeyInfo& info, const std::optional<Modifier>*) { info.kind = ValueKind::Modifier; }
inline void describe(KeyInfo& info, const std::vector<int>*) { info.kind = ValueKind::Numbers; }

template <typename Word>
    requires std::is_enum_v<Word>
void describe(KeyInfo& info, const std::optional<Word>*) {
    info.kind = ValueKind::Word;
    info.words = &vocabulary_of<Word>();
}
template <typename Word>
    requires std::is_enum_v<Word>
void describe(KeyInfo& info, const std::vector<Word>*) {
    info.kind = ValueKind::Words;
    info.words = &vocabulary_of<Word>();
}
template <typename Record>
    requires std::is_base_of_v<Placed, Record>
void describe(KeyInfo& info, const std::vector<Record>*) {
    info.kind = ValueKind::Records;
    info.record = &record_info<Record>;
}
template <typename Record>
    requires std::is_base_of_v<Placed, Record>
void describe(KeyInfo& info, const std::vector<std::vector<Record>>*) {
    info.kind = ValueKind::RecordLists;
    info.record = &record_info<Record>;
}
template <typename Record>
void describe(KeyInfo& info, const One<Record>*) {
    info.kind = ValueKind::Record;
    info.record = &record_info<Record>;
}

template <typename Owner, typename Value>
KeyInfo info_of(const Key<Owner, Value>& key) {
    KeyInfo info{key.name, key.meaning, ValueKind::Text, key.required, key.min, key.max};
    describe(info, static_cast<const Value*>(nullptr));
    return info;
}

}  // namespace detail

template <typename Record>
const RecordInfo& record_info() {
    static const RecordInfo info{
        Keys<Record>::name, Keys<Record>::meaning,
        std::apply([](const auto&... keys) { return std::vector{detail::info_of(keys)...}; }, Keys<Record>::all)};
    return info;
}

// Every record, the card first, in the order the reference lists them.
const std::vector<const RecordInfo*>& all_records();

}  // namespace pentacle::cardlang
