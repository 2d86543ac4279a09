#pragma once

#include <string>
#include <string_view>

#include "core/json.hpp"
#include "core/object_reader.hpp"

// Members of a JSON object, however the file capitalises their keys, and entries of a list. Internal to the fixer.
namespace pentacle::cardlang {

// Null when there is none.
inline const Json* find_member(const Json& object, std::string_view key) {
    for (const auto& [name, value] : object.items())
        if (same_word(name, key)) return &value;
    return nullptr;
}

inline Json* find_member(Json& object, std::string_view key) {
    for (auto& [name, value] : object.items())
        if (same_word(name, key)) return &value;
    return nullptr;
}

inline bool is_true(const Json& object, std::string_view key) {
    const Json* given = find_member(object, key);
    return given != nullptr && given->is_boolean() && given->get<bool>();
}

// The key as the file spells it; empty when there is none.
inline std::string spelled(const Json& object, std::string_view key) {
    for (const auto& [name, value] : object.items())
        if (same_word(name, key)) return name;
    return {};
}

// Visits every entry of a list with its path; nothing when it is no list.
template <typename Visit>
void each_entry(Json& list, const std::string& path, Visit visit) {
    if (!list.is_array()) return;
    for (std::size_t index = 0; index < list.size(); ++index) visit(list[index], path + "/" + std::to_string(index));
}

}  // namespace pentacle::cardlang
