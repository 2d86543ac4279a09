#pragma once

#include <array>
#include <span>
#include <string_view>
#include <tuple>

#include "core/object_reader.hpp"

// The house rules of a game as a table: a row for each, from which they are read and written. The defaults are those of
// the game's Rules.
namespace pentacle {

template <typename Rules>
struct NumberRule {
    std::string_view key;
    int Rules::* member;
    int least;
    int most;

    void read(ObjectReader& reader, Rules& rules) const {
        rules.*member = reader.integer(key, rules.*member, least, most);
    }
    void write(const Rules& rules, Json& json) const { json[std::string{key}] = rules.*member; }
};

template <typename Rules>
struct FlagRule {
    std::string_view key;
    bool Rules::* member;

    void read(ObjectReader& reader, Rules& rules) const { rules.*member = reader.boolean(key, rules.*member); }
    void write(const Rules& rules, Json& json) const { json[std::string{key}] = rules.*member; }
};

// One of several words; the value is the word's place.
template <typename Rules, typename Value, std::size_t N>
struct WordRule {
    std::string_view key;
    Value Rules::* member;
    std::array<std::string_view, N> words;

    void read(ObjectReader& reader, Rules& rules) const {
        if (const auto word = reader.word(key, words)) rules.*member = static_cast<Value>(*word);
    }
    void write(const Rules& rules, Json& json) const {
        json[std::string{key}] = words[static_cast<std::size_t>(rules.*member)];
    }
};

template <typename Rules>
constexpr NumberRule<Rules> rule(std::string_view key, int Rules::* member, int least, int most) {
    return {key, member, least, most};
}
template <typename Rules>
constexpr FlagRule<Rules> rule(std::string_view key, bool Rules::* member) {
    return {key, member};
}
template <typename Rules, typename Value, std::size_t N>
constexpr WordRule<Rules, Value, N> rule(std::string_view key, Value Rules::* member,
                                         const std::array<std::string_view, N>& words) {
    return {key, member, words};
}

template <typename Rules, typename... Rows>
void read_house_rules(ObjectReader& reader, const std::tuple<Rows...>& table, Rules& rules) {
    std::apply([&](const Rows&... rows) { (rows.read(reader, rules), ...); }, table);
}

template <typename Rules, typename... Rows>
Json house_rules_json(const std::tuple<Rows...>& table, const Rules& rules) {
    Json json = Json::object();
    std::apply([&](const Rows&... rows) { (rows.write(rules, json), ...); }, table);
    return json;
}

}  // namespace pentacle
