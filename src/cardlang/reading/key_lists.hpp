#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

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

}  // namespace pentacle::cardlang
