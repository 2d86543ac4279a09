#include "cardlang/coverage/word_uses.hpp"

#include <algorithm>

namespace pentacle::cardlang {

namespace {

void collect(const Json& record, const RecordInfo& info, std::vector<WordUse>& uses);

void collect_word(const Json& value, const KeyInfo& key, const Json& record, const RecordInfo& info,
                  std::vector<WordUse>& uses) {
    if (!value.is_string()) return;
    if (const auto word = key.words->find(value.get<std::string>())) uses.push_back({key.words, *word, &record, &info});
}

void collect_value(const Json& value, const KeyInfo& key, const Json& record, const RecordInfo& info,
                   std::vector<WordUse>& uses) {
    switch (key.kind) {
        case ValueKind::Number:
        case ValueKind::Flag:
        case ValueKind::Text:
        case ValueKind::Texts:
        case ValueKind::Modifier:
        case ValueKind::Numbers: return;
        case ValueKind::Word: return collect_word(value, key, record, info, uses);
        case ValueKind::Words:
            for (const Json& item : value) collect_word(item, key, record, info, uses);
            return;
        case ValueKind::Record: return collect(value, *key.record, uses);
        case ValueKind::Records:
            for (const Json& item : value) collect(item, *key.record, uses);
            return;
        case ValueKind::RecordLists:
            for (const Json& list : value)
                for (const Json& item : list) collect(item, *key.record, uses);
            return;
    }
}

void collect(const Json& record, const RecordInfo& info, std::vector<WordUse>& uses) {
    if (!record.is_object()) return;
    for (const auto& [name, value] : record.items())
        if (const KeyInfo* key = info.find(name)) collect_value(value, *key, record, info, uses);
}

// The records that are the value of a key, however it holds them.
template <typename Visit>
void for_each_record(const Json& value, const KeyInfo& key, Visit visit) {
    if (key.record == nullptr) return;
    if (value.is_object()) return visit(value, *key.record);
    for (const Json& item : value) {
        if (item.is_object()) visit(item, *key.record);
        if (!item.is_array()) continue;
        for (const Json& inner : item) visit(inner, *key.record);
    }
}

void collect_keys(const Json& record, const RecordInfo& info, std::vector<KeyUse>& uses) {
    if (!record.is_object()) return;
    for (const auto& [name, value] : record.items()) {
        const KeyInfo* key = info.find(name);
        if (key == nullptr) continue;
        uses.push_back({&info, key});
        for_each_record(value, *key,
                        [&](const Json& inner, const RecordInfo& kind) { collect_keys(inner, kind, uses); });
    }
}

}  // namespace

std::vector<WordUse> words_in(const Json& record, const RecordInfo& info) {
    std::vector<WordUse> uses;
    collect(record, info, uses);
    return uses;
}

std::vector<KeyUse> keys_in(const Json& record, const RecordInfo& info) {
    std::vector<KeyUse> uses;
    collect_keys(record, info, uses);
    return uses;
}

std::vector<const RecordInfo*> records_below(const RecordInfo& info) {
    std::vector<const RecordInfo*> found{&info};
    for (std::size_t place = 0; place < found.size(); ++place)
        for (const KeyInfo& key : found[place]->keys)
            if (key.record != nullptr && std::find(found.begin(), found.end(), key.record) == found.end())
                found.push_back(key.record);
    return found;
}

}  // namespace pentacle::cardlang
