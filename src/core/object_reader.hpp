#pragma once

#include <initializer_list>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"

namespace pentacle {

// Reads one JSON object field by field and collects every mistake in it, not only the first. Keys are taken in
// snake_case and camelCase alike. Call finish() last: it reports the keys nobody asked for.
class ObjectReader {
public:
    // REQUIRES: `document` and `problems` outlive the reader. `value` is the part of the document at `path`.
    ObjectReader(const Document& document, const Json& value, std::string path, Problems& problems);

    bool is_object() const { return object_ != nullptr; }
    const std::string& path() const { return path_; }
    const Document& document() const { return document_; }
    Problems& problems() const { return problems_; }

    // The field's value and where it stands, or null. Marks the key as known.
    const Json* find(std::string_view key);
    std::string path_of(std::string_view key) const;
    std::string name_of(std::string_view key) const;  // as the object spells it
    bool has(std::string_view key) const;

    // Each returns the fallback when the field is missing, and complains and returns it when the field is wrong.
    int integer(std::string_view key, int fallback, int min, int max);
    bool boolean(std::string_view key, bool fallback);
    std::string string(std::string_view key, std::string fallback = {});
    // One of `words`, by its place in the list. Case and camelCase/snake_case do not matter.
    std::optional<std::size_t> word(std::string_view key, std::span<const std::string_view> words);
    std::vector<std::string> strings(std::string_view key);

    // Like the above, and complain when the field is missing.
    int required_integer(std::string_view key, int min, int max);
    std::string required_string(std::string_view key);
    std::optional<std::size_t> required_word(std::string_view key, std::span<const std::string_view> words);

    // An array's items, each as a reader; an object alone counts as an array of one where `lone_ok`.
    std::vector<ObjectReader> objects(std::string_view key, bool lone_ok = false);
    std::optional<ObjectReader> object(std::string_view key);

    void ignore(std::initializer_list<std::string_view> keys);  // known, and of no meaning here
    void complain(std::string_view key, std::string message) const;
    void complain(std::string_view key, std::size_t index, std::string message) const;  // about an item of a list
    void complain(std::string message) const;
    bool finish();  // true when this reader found nothing wrong

private:
    const Json* missing(std::string_view key) const;
    void check_spelled_once(const std::string& name) const;
    void complain_of_key(const std::string& name, std::span<const std::string_view> known);

    const Document& document_;
    const Json* object_ = nullptr;
    std::string path_;
    Problems& problems_;
    std::size_t problems_before_;
    std::size_t hints_given_ = 0;
    std::vector<std::string> known_;
};

// "gainAttack", "gain_attack", "GainAttack" and "GAIN_ATTACK" are one word.
bool same_word(std::string_view left, std::string_view right);

// The member of that name, exactly so or as the same word; null when there is none, or no object.
const Json* find_member(const Json& object, std::string_view key);

// A JSON value that must be a whole number in a range, wherever it stands.
std::optional<int> integer_in(const Document& document, const Json& value, const std::string& path, int min, int max,
                              Problems& problems);

}  // namespace pentacle
