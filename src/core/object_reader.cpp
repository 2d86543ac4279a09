#include "core/object_reader.hpp"

#include <algorithm>

#include "core/letters.hpp"

namespace pentacle {

namespace {

std::string list_of(std::span<const std::string_view> words) {
    std::string text;
    for (const std::string_view word : words) text += (text.empty() ? "" : ", ") + std::string{word};
    return text;
}

}  // namespace

bool same_word(std::string_view left, std::string_view right) {
    std::size_t i = 0;
    std::size_t j = 0;
    for (;;) {
        while (i < left.size() && left[i] == '_') ++i;
        while (j < right.size() && right[j] == '_') ++j;
        if (i == left.size() || j == right.size()) return i == left.size() && j == right.size();
        if (lower(left[i++]) != lower(right[j++])) return false;
    }
}

const Json* find_member(const Json& object, std::string_view key) {
    if (!object.is_object()) return nullptr;
    if (const auto exact = object.find(key); exact != object.end()) return &*exact;
    for (const auto& [name, value] : object.items())
        if (same_word(name, key)) return &value;
    return nullptr;
}

std::optional<int> integer_in(const Document& document, const Json& value, const std::string& path, int min, int max,
                              Problems& problems) {
    const auto wrong = [&] {
        problems.push_back(document.problem(path, "must be a whole number from " + std::to_string(min) + " to " +
                                                      std::to_string(max) + ", found " + shown(value)));
        return std::nullopt;
    };
    if (!value.is_number_integer()) return wrong();
    if (value.is_number_unsigned() && value.get<std::uint64_t>() > std::numeric_limits<std::int64_t>::max())
        return wrong();
    const auto number = value.get<std::int64_t>();
    if (number < min || number > max) return wrong();
    return static_cast<int>(number);
}

ObjectReader::ObjectReader(const Document& document, const Json& value, std::string path, Problems& problems)
    : document_{document}, path_{std::move(path)}, problems_{problems}, problems_before_{problems.size()} {
    if (value.is_object()) object_ = &value;
    else complain("must be an object, found " + shown(value));
}

const Json* ObjectReader::find(std::string_view key) {
    known_.emplace_back(key);
    return object_ == nullptr ? nullptr : find_member(*object_, key);
}

bool ObjectReader::has(std::string_view key) const {
    return object_ != nullptr && find_member(*object_, key) != nullptr;
}

std::string ObjectReader::name_of(std::string_view key) const {
    if (object_ != nullptr && !object_->contains(key))
        for (const auto& [name, value] : object_->items())
            if (same_word(name, key)) return name;
    return std::string{key};
}

std::string ObjectReader::path_of(std::string_view key) const { return path_to(path_, name_of(key)); }

const Json* ObjectReader::missing(std::string_view key) const {
    if (object_ != nullptr) complain("\"" + std::string{key} + "\" is missing");
    return nullptr;
}

int ObjectReader::integer(std::string_view key, int fallback, int min, int max) {
    const Json* value = find(key);
    if (value == nullptr) return fallback;
    return integer_in(document_, *value, path_of(key), min, max, problems_).value_or(fallback);
}

bool ObjectReader::boolean(std::string_view key, bool fallback) {
    const Json* value = find(key);
    if (value == nullptr) return fallback;
    if (value->is_boolean()) return value->get<bool>();
    complain(key, "must be true or false, found " + shown(*value));
    return fallback;
}

std::string ObjectReader::string(std::string_view key, std::string fallback) {
    const Json* value = find(key);
    if (value == nullptr) return fallback;
    if (value->is_string()) return value->get<std::string>();
    complain(key, "must be text, found " + shown(*value));
    return fallback;
}

std::optional<std::size_t> ObjectReader::word(std::string_view key, std::span<const std::string_view> words) {
    const Json* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (!value->is_string()) {
        complain(key, "must be one of " + list_of(words) + "; found " + shown(*value));
        return std::nullopt;
    }
    const auto found = value->get<std::string>();
    for (std::size_t index = 0; index < words.size(); ++index)
        if (same_word(found, words[index])) return index;
    const std::string hint = did_you_mean(found, words);
    complain(key, "unknown word " + shown(*value) + (hint.empty() ? "; expected one of " + list_of(words) : hint));
    return std::nullopt;
}

std::vector<std::string> ObjectReader::strings(std::string_view key) {
    std::vector<std::string> texts;
    const Json* value = find(key);
    if (value == nullptr) return texts;
    if (!value->is_array()) {
        complain(key, "must be a list of texts, found " + shown(*value));
        return texts;
    }
    for (std::size_t index = 0; index < value->size(); ++index) {
        const Json& item = (*value)[index];
        if (item.is_string()) texts.push_back(item.get<std::string>());
        else complain(key, index, "must be text, found " + shown(item));
    }
    return texts;
}

int ObjectReader::required_integer(std::string_view key, int min, int max) {
    if (!has(key)) missing(key);
    return integer(key, min, min, max);
}

std::string ObjectReader::required_string(std::string_view key) {
    if (!has(key)) missing(key);
    return string(key);
}

std::optional<std::size_t> ObjectReader::required_word(std::string_view key, std::span<const std::string_view> words) {
    if (!has(key)) missing(key);
    return word(key, words);
}

std::vector<ObjectReader> ObjectReader::objects(std::string_view key, bool lone_ok) {
    std::vector<ObjectReader> readers;
    const Json* value = find(key);
    if (value == nullptr) return readers;
    if (value->is_object() && lone_ok) {
        readers.emplace_back(document_, *value, path_of(key), problems_);
        return readers;
    }
    if (!value->is_array()) {
        complain(key, "must be a list of objects, found " + shown(*value));
        return readers;
    }
    readers.reserve(value->size());
    for (std::size_t index = 0; index < value->size(); ++index)
        readers.emplace_back(document_, (*value)[index], path_to(path_of(key), index), problems_);
    return readers;
}

std::optional<ObjectReader> ObjectReader::object(std::string_view key) {
    const Json* value = find(key);
    if (value == nullptr) return std::nullopt;
    return ObjectReader{document_, *value, path_of(key), problems_};
}

void ObjectReader::ignore(std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys) known_.emplace_back(key);
}

void ObjectReader::complain(std::string_view key, std::string message) const {
    problems_.push_back(document_.problem(path_of(key), std::move(message)));
}

void ObjectReader::complain(std::string_view key, std::size_t index, std::string message) const {
    problems_.push_back(document_.problem(path_to(path_of(key), index), std::move(message)));
}

void ObjectReader::complain(std::string message) const {
    problems_.push_back(document_.problem(path_, std::move(message)));
}

// "hand_size" and "handSize" in one object: nobody can say which is meant.
void ObjectReader::check_spelled_once(const std::string& name) const {
    for (const auto& [earlier, value] : object_->items()) {
        if (earlier == name) return;
        if (same_word(earlier, name))
            return problems_.push_back(
                document_.problem(path_to(path_, name), "stands twice: \"" + earlier + "\" is the same key"));
    }
}

void ObjectReader::complain_of_key(const std::string& name, std::span<const std::string_view> known) {
    constexpr std::size_t hints_max = 8;  // in one object: more are no slips of the pen, and each costs a search
    const bool hint = hints_given_++ < hints_max;
    problems_.push_back(
        document_.problem(path_to(path_, name), "unknown key" + (hint ? did_you_mean(name, known) : std::string{})));
}

bool ObjectReader::finish() {
    if (object_ != nullptr) {
        const std::vector<std::string_view> words{known_.begin(), known_.end()};
        for (const auto& [name, value] : object_->items()) {
            const bool asked_for =
                std::any_of(words.begin(), words.end(), [&](std::string_view word) { return same_word(word, name); });
            if (asked_for) check_spelled_once(name);
            else complain_of_key(name, words);
        }
    }
    return problems_.size() == problems_before_;
}

}  // namespace pentacle
