#include "cardlang/repair/fixable.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "cardlang/program/modifier.hpp"
#include "cardlang/reading/mistakes.hpp"
#include "cardlang/repair/members.hpp"
#include "core/object_reader.hpp"
#include "core/whole_number.hpp"

namespace pentacle::cardlang {

std::optional<int> number_in(const Json& value) {
    constexpr double number_max = 1e6;  // beyond every range of the language
    if (value.is_number_integer()) {
        const auto number = value.get<std::int64_t>();
        return std::abs(static_cast<double>(number)) <= number_max ? std::optional{static_cast<int>(number)}
                                                                   : std::nullopt;
    }
    if (value.is_number_float()) {
        const auto number = value.get<double>();
        if (std::abs(number) <= number_max && number == std::floor(number)) return static_cast<int>(number);
        return std::nullopt;
    }
    if (!value.is_string()) return std::nullopt;
    const auto text = value.get<std::string>();
    return whole_number<int>(std::string_view{text}.substr(text.starts_with('+') ? 1 : 0));  // "+1"
}

std::optional<bool> flag_in(const Json& value) {
    if (value.is_boolean()) return value.get<bool>();
    if (!value.is_string()) return std::nullopt;
    const auto text = value.get<std::string>();
    if (same_word(text, "true")) return true;
    return same_word(text, "false") ? std::optional{false} : std::nullopt;
}

std::optional<std::string> word_in(const Vocabulary& vocabulary, const Json& value) {
    if (value.is_array() && value.size() == 1) return word_in(vocabulary, value.front());
    if (!value.is_string()) return std::nullopt;
    const auto text = value.get<std::string>();
    if (vocabulary.find(text)) return text;
    const std::string other = intended_word(vocabulary, text);
    // A keyword with its number says more than any word.
    const bool has_number = std::any_of(text.begin(), text.end(), [](char sign) { return sign >= '0' && sign <= '9'; });
    const std::string meant = other.empty() && !has_number ? certain_word(text, vocabulary.words) : other;
    return meant.empty() ? std::nullopt : std::optional{written(meant)};
}

namespace {

template <typename Fits>
bool is_list(const Json& value, Fits fits) {
    return value.is_array() && std::all_of(value.begin(), value.end(), fits);
}

bool can_be_record(const KeyInfo& key, const Json& value) {
    const KeyInfo& first = key.record->keys.front();
    return value.is_object() || (first.words != nullptr && value.is_string() && word_in(*first.words, value));
}

}  // namespace

bool can_hold(const KeyInfo& key, const Json& value) {
    switch (key.kind) {
        case ValueKind::Number: return number_in(value).has_value();
        case ValueKind::Flag: return flag_in(value).has_value();
        case ValueKind::Text: return value.is_string();
        case ValueKind::Texts:
            return value.is_string() || is_list(value, [](const Json& item) { return item.is_string(); });
        case ValueKind::Modifier: return value.is_string() && modifier_from(value.get<std::string>());
        case ValueKind::Word: return word_in(*key.words, value).has_value();
        case ValueKind::Words:
            return value.is_string() ? word_in(*key.words, value).has_value()
                                     : is_list(value, [&](const Json& item) { return word_in(*key.words, item); });
        case ValueKind::Numbers:
            return number_in(value) || is_list(value, [](const Json& item) { return number_in(item); });
        case ValueKind::Record:
        case ValueKind::Records:
            return can_be_record(key, value) ||
                   is_list(value, [&](const Json& item) { return can_be_record(key, item); });
        case ValueKind::RecordLists: return value.is_array();
    }
    return false;
}

bool is_word_of(const KeyInfo& key, const Json& value) {
    return key.kind == ValueKind::Word && value.is_string() && key.words->find(value.get<std::string>());
}

std::string key_meant(const Json& object, const RecordInfo& record, const std::string& found, const Json& value) {
    const auto free = [&](std::string_view key) {
        const KeyInfo* info = record.find(key);
        return info != nullptr && !find_member(object, key) && can_hold(*info, value);
    };
    // A word that only a missing mandatory key can mean.
    for (const KeyInfo& key : record.keys)
        if (key.required && free(key.name) && is_word_of(key, value)) return std::string{key.name};
    const std::string other = intended_key(record, found);
    if (!other.empty() && free(other)) return other;
    std::vector<std::string_view> words;
    for (const KeyInfo& key : record.keys)
        if (free(key.name)) words.push_back(key.name);
    return certain_word(found, words);
}

}  // namespace pentacle::cardlang
