#include "match/patch.hpp"

#include <algorithm>

namespace pentacle::match {

namespace {

class PatchWriter {
public:
    std::string finish() { return text_.empty() ? "[]" : text_ + "]"; }

    void compare(const Json& before, const Json& after) {
        if (before.is_object() && after.is_object()) compare_objects(before, after);
        else if (before.is_array() && after.is_array()) compare_arrays(before, after);
        else if (before != after) operation("replace", &after);
    }

private:
    void compare_objects(const Json& before, const Json& after) {
        for (const auto& [key, value] : before.items())
            if (!after.contains(key)) below(key, [&] { operation("remove", nullptr); });
        for (const auto& [key, value] : after.items()) {
            const auto old = before.find(key);
            if (old == before.end()) below(key, [&] { operation("add", &value); });
            else if (*old != value) below(key, [&] { compare(*old, value); });
        }
    }

    // What both have in common at either end stays; in between, as many as both have are compared one by one.
    void compare_arrays(const Json& before, const Json& after) {
        const std::size_t shorter = std::min(before.size(), after.size());
        std::size_t front = 0;
        while (front < shorter && before[front] == after[front]) ++front;
        std::size_t back = 0;
        while (back < shorter - front && before[before.size() - 1 - back] == after[after.size() - 1 - back]) ++back;
        const std::size_t old_middle = before.size() - front - back;
        const std::size_t new_middle = after.size() - front - back;
        const std::size_t paired = std::min(old_middle, new_middle);
        for (std::size_t place = front; place < front + paired; ++place)
            below(std::to_string(place), [&] { compare(before[place], after[place]); });
        for (std::size_t place = front + old_middle; place > front + paired; --place)
            below(std::to_string(place - 1), [&] { operation("remove", nullptr); });
        for (std::size_t place = front + paired; place < front + new_middle; ++place)
            below(std::to_string(place), [&] { operation("add", &after[place]); });
    }

    template <typename Do>
    void below(std::string_view key, Do&& act) {
        const std::size_t length = path_.size();
        path_ += '/';
        for (const char letter : key) {
            if (letter == '~') path_ += "~0";
            else if (letter == '/') path_ += "~1";
            else path_ += letter;
        }
        act();
        path_.resize(length);
    }

    void operation(std::string_view name, const Json* value) {
        text_ += text_.empty() ? "[" : ",";
        text_.append("{\"op\":\"").append(name).append("\",\"path\":").append(Json(path_).dump());
        if (value != nullptr) text_.append(",\"value\":").append(value->dump());
        text_ += '}';
    }

    std::string path_;
    std::string text_;
};

}  // namespace

std::string patch_text(const Json& before, const Json& after) {
    PatchWriter writer;
    writer.compare(before, after);
    return writer.finish();
}

bool apply_patch(Json& value, const Json& patch) {
    try {
        value = value.patch(patch);
        return true;
    } catch (const Json::exception&) {
        return false;
    }
}

}  // namespace pentacle::match
