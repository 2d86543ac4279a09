#include "cardlang/reading/key_lists.hpp"

#include <algorithm>

#include "cardlang/language/vocabulary.hpp"
#include "core/object_reader.hpp"

namespace pentacle::cardlang {

bool lists_key(std::string_view keys, std::string_view key, std::span<const KeyGroup> groups) {
    while (!keys.empty()) {
        const std::size_t space = keys.find(' ');
        const std::string_view word = keys.substr(0, space);
        keys = space == std::string_view::npos ? std::string_view{} : keys.substr(space + 1);
        if (same_word(word, key)) return true;
        for (const KeyGroup& group : groups)
            if (group.name == word && lists_key(group.keys, key, groups)) return true;
    }
    return false;
}

const KeyRow* row_for(std::span<const KeyRow> rows, const Json& object, std::string_view name) {
    const Json* word = find_member(object, name);
    if (word == nullptr || !word->is_string()) return nullptr;
    const auto found = std::find_if(rows.begin(), rows.end(),
                                    [&](const KeyRow& row) { return same_word(row.word, word->get<std::string>()); });
    return found == rows.end() ? nullptr : &*found;
}

namespace {

void visit_value(const Json& value, const RecordInfo& record, const std::string& path, const RecordVisit& visit) {
    if (value.is_object()) return for_each_record(value, record, path, visit);
    if (!value.is_array()) return;
    for (std::size_t index = 0; index < value.size(); ++index)
        visit_value(value[index], record, path + "/" + std::to_string(index), visit);
}

}  // namespace

void for_each_record(const Json& object, const RecordInfo& record, const std::string& path, const RecordVisit& visit) {
    if (!object.is_object()) return;
    visit(object, record, path);
    for (const auto& [name, value] : object.items())
        if (const KeyInfo* key = record.find(name); key != nullptr && key->record != nullptr)
            visit_value(value, *key->record, path + "/" + name, visit);
}

std::string does_not_read(std::string_view word, std::string_view key) {
    return "\"" + written(word) + "\" does not read \"" + std::string{key} + "\": it has no effect there";
}

Problems keys_not_read(const Document& card, const RecordInfo& record, std::span<const WordTable> tables,
                       std::span<const KeyGroup> groups) {
    Problems problems;
    const auto check = [&](const WordTable& table, const Json& object, const RecordInfo& here,
                           const std::string& path) {
        const KeyRow* row = row_for(table.rows, object, table.word_key);
        if (row == nullptr) return;
        for (const auto& [key, value] : object.items())
            if (here.find(key) != nullptr && !lists_key(table.usual, key, groups) && !lists_key(row->keys, key, groups))
                problems.push_back(card.problem(path + "/" + key, does_not_read(row->word, key)));
    };
    for_each_record(card.value, record, "", [&](const Json& object, const RecordInfo& here, const std::string& path) {
        for (const WordTable& table : tables)
            if (table.record == here.name) check(table, object, here, path);
    });
    return problems;
}

}  // namespace pentacle::cardlang
