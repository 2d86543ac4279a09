#pragma once

#include <array>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "cardlang/language/words.hpp"
#include "cardlang/reading/records.hpp"
#include "core/json.hpp"

// Which keys a word reads, written as a list with spaces: names of keys, and names of groups of them in capitals.
namespace pentacle::cardlang {

struct KeyGroup {
    std::string_view name;
    std::string_view keys;
};

// The keys that a word reads.
struct KeyRow {
    std::string_view word;
    std::string_view keys;
};

// Whether the list has the key, however it is capitalised, by itself or in a group.
bool lists_key(std::string_view keys, std::string_view key, std::span<const KeyGroup> groups);

// The row of the word that the key `name` of the object says; null when it says none, or one that has no row.
const KeyRow* row_for(std::span<const KeyRow> rows, const Json& object, std::string_view name);

// Visits the object, which is such a record, and every record inside it, each with its path.
using RecordVisit = std::function<void(const Json& object, const RecordInfo& record, const std::string& path)>;
void for_each_record(const Json& object, const RecordInfo& record, const std::string& path, const RecordVisit& visit);

// What is said about a key that its word does not read.
std::string does_not_read(std::string_view word, std::string_view key);

// The keys that each word of a vocabulary reads, in the order of the words: a word that lacks its row does not compile.
template <ClosedWord Word>
struct WordKeys {
    Word word;
    std::string_view keys;
};
template <ClosedWord Word, std::size_t N>
consteval std::array<KeyRow, N> rows_of(const WordKeys<Word> (&keys)[N]) {
    static_assert(N == word_count<Word>, "every word has a row");
    std::array<KeyRow, N> rows{};
    for (std::size_t place = 0; place < N; ++place) {
        if (keys[place].word != static_cast<Word>(place)) throw "the rows stand in the order of the words";
        rows[place] = {spelling(keys[place].word), keys[place].keys};
    }
    return rows;
}

// What the objects of one record read: the key that says which word it is, the keys that all of them read, and those of
// each word.
struct WordTable {
    std::string_view record;
    std::string_view word_key;
    std::string_view usual;
    std::span<const KeyRow> rows;
};

// Keys of the card, which is such a record, that stand beside a word that does not read them: what they say would not
// happen.
Problems keys_not_read(const Document& card, const RecordInfo& record, std::span<const WordTable> tables,
                       std::span<const KeyGroup> groups);

}  // namespace pentacle::cardlang
