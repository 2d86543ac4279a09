#include "scenario/compare.hpp"

#include <array>

#include "core/object_reader.hpp"

namespace pentacle::scenario {

namespace {

constexpr std::size_t slips_max = 1;  // of the pen, in a key that must not be there

constexpr std::array<const char*, 5> naming_keys{"instanceId", "cardId", "id", "card", "name"};

bool same_card(const std::string& written, const std::string& found, const AnyGame& game) {
    if (written == found) return true;
    const CardInfo* card = game.find_card(found);
    return card != nullptr && (card->id == written || card->name == written);
}

// Whether a text stands for this card.
bool names(const std::string& written, const Json& found, const AnyGame& game) {
    if (found.is_string()) return same_card(written, found.get_ref<const std::string&>(), game);
    if (!found.is_object()) return false;
    for (const char* key : naming_keys) {
        const auto value = found.find(key);
        if (value != found.end() && value->is_string() &&
            same_card(written, value->get_ref<const std::string&>(), game))
            return true;
    }
    return false;
}

// A value in few words: a card by its name, a list by its items.
std::string in_few_words(const Json& value) {
    constexpr std::size_t items_max = 12;
    if (value.is_array()) {
        std::string text;
        for (std::size_t index = 0; index < value.size() && index < items_max; ++index)
            text += (index == 0 ? "" : ", ") + in_few_words(value[index]);
        return "[" + text + (value.size() > items_max ? ", …]" : "]");
    }
    if (!value.is_object()) return shown(value);
    for (const char* key : {"name", "cardId", "id", "type"})
        if (const auto name = value.find(key); name != value.end() && name->is_string()) return shown(*name);
    const std::string whole = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    constexpr std::size_t length_max = 80;
    return whole.size() <= length_max ? whole : "an object of " + std::to_string(value.size()) + " fields";
}

class Comparison {
public:
    explicit Comparison(const AnyGame& game) : game_{game} {}

    void compare(const Json& expected, const Json& found, const std::string& path) {
        if (expected.is_object() && found.is_object()) return compare_objects(expected, found, path);
        if (expected.is_array() && found.is_array()) return compare_lists(expected, found, path);
        if (expected.is_string() && names(expected.get_ref<const std::string&>(), found, game_)) return;
        // A card's id may be a number.
        if (expected.is_number_integer() && found.is_object() && names(expected.dump(), found, game_)) return;
        if (expected != found) differ(path, expected, found);
    }

    std::vector<Difference> found_differences;

private:
    void differ(const std::string& path, const Json& expected, const Json& found) {
        found_differences.push_back({path, "expected " + in_few_words(expected) + ", found " + in_few_words(found)});
    }

    void compare_objects(const Json& expected, const Json& found, const std::string& path) {
        for (const auto& [key, value] : expected.items()) {
            const Json* there = find_member(found, key);
            if (there != nullptr) compare(value, *there, path_to(path, key));
            else if (!value.is_null() || is_slip(key, expected, found)) report_absent(key, value, found, path);
        }
    }

    // Null matches what is not there, unless the key was meant to be one that is.
    static bool is_slip(const std::string& key, const Json& expected, const Json& found) {
        for (const auto& [name, there] : found.items())
            if (find_member(expected, name) == nullptr && edit_distance(key, name, slips_max) <= slips_max) return true;
        return false;
    }

    void report_absent(const std::string& key, const Json& value, const Json& found, const std::string& path) {
        std::vector<std::string_view> keys;
        for (const auto& [name, there] : found.items()) keys.push_back(name);
        found_differences.push_back({path_to(path, key), "expected " + in_few_words(value) + ", found no such field" +
                                                             did_you_mean(key, keys)});
    }

    void compare_lists(const Json& expected, const Json& found, const std::string& path) {
        if (expected.size() != found.size()) {
            found_differences.push_back({path, "expected " + std::to_string(expected.size()) + " items " +
                                                   in_few_words(expected) + ", found " + std::to_string(found.size()) +
                                                   " " + in_few_words(found)});
            return;
        }
        for (std::size_t index = 0; index < expected.size(); ++index)
            compare(expected[index], found[index], path_to(path, index));
    }

    const AnyGame& game_;
};

}  // namespace

std::vector<Difference> differences(const Json& expected, const Json& found, const AnyGame& game,
                                    const std::string& path) {
    Comparison comparison{game};
    comparison.compare(expected, found, path);
    return std::move(comparison.found_differences);
}

}  // namespace pentacle::scenario
