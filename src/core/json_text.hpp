#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

#include "core/json.hpp"

namespace pentacle {

// Writes JSON straight to text, for what is written with every action: no tree is built and thrown away. The result is
// what Json::dump() of the same value gives.
class JsonText {
public:
    // Appends to `text`. REQUIRES: `text` outlives the writer.
    explicit JsonText(std::string& text) : text_{text}, start_{text.size()} {}

    // `write` says the members or the items.
    template <typename Write>
    void object(Write&& write) {
        enclose('{', '}', write);
    }
    template <typename Write>
    void array(Write&& write) {
        enclose('[', ']', write);
    }

    JsonText& key(std::string_view word) {
        value(word);
        text_ += ':';
        return *this;
    }
    template <typename T>
    void member(std::string_view word, const T& said) {
        key(word).value(said);
    }

    template <std::integral T>
    void value(T number) {
        separate();
        if constexpr (std::same_as<T, bool>) {
            text_ += number ? "true" : "false";
        } else {
            std::array<char, 24> digits;
            const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
            text_.append(digits.data(), end);
        }
    }
    void value(std::nullptr_t) {
        separate();
        text_ += "null";
    }
    void value(const char* words) { value(std::string_view{words}); }
    void value(const std::string& words) { value(std::string_view{words}); }
    void value(std::string_view words) {
        separate();
        text_ += '"';
        if (is_plain(words)) text_.append(words);
        else append_escaped(words);
        text_ += '"';
    }
    void value(const Json& json) {
        separate();
        text_ += json.dump(-1, ' ', false, Json::error_handler_t::replace);
    }
    // JSON that is text already.
    void raw(std::string_view json) {
        separate();
        text_.append(json);
    }

private:
    template <typename Write>
    void enclose(char open, char close, Write& write) {
        separate();
        text_ += open;
        write();
        text_ += close;
    }

    // What came before tells whether a comma is due: no value ends with one of these.
    void separate() {
        if (text_.size() == start_) return;
        const char last = text_.back();
        if (last != '{' && last != '[' && last != ':') text_ += ',';
    }

    // ASCII without anything that JSON escapes.
    static bool is_plain(std::string_view words) {
        for (const char letter : words)
            if (letter < 0x20 || letter == '"' || letter == '\\') return false;
        return true;
    }

    // Rare enough to be left to the library, which also mends what is no UTF-8.
    void append_escaped(std::string_view words) {
        const std::string quoted = Json(std::string{words}).dump(-1, ' ', false, Json::error_handler_t::replace);
        text_.append(quoted, 1, quoted.size() - 2);
    }

    std::string& text_;
    std::size_t start_;
};

// The text of one value, written by `write(JsonText&)`.
template <typename Write>
std::string json_text(Write&& write) {
    std::string text;
    JsonText writer{text};
    write(writer);
    return text;
}

}  // namespace pentacle
