#include "core/json_mistake.hpp"

#include <algorithm>
#include <array>

#include "core/problem.hpp"

namespace pentacle {

namespace {

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

// The parser quotes what it last read, broken bytes included; those are shown by number.
std::string printable(std::string_view text) {
    static constexpr char digits[] = "0123456789abcdef";
    std::string shown;
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        if (byte >= 0x20 && byte < 0x7f) shown += letter;
        else shown += {'\\', 'x', digits[byte >> 4U], digits[byte & 0xfU]};
    }
    return shown;
}

std::string quoted(std::string_view token) {
    constexpr std::size_t length_max = 40;
    const std::string text = printable(token.substr(0, length_max)) + (token.size() > length_max ? "…" : "");
    return text.starts_with('"') ? text : "\"" + text + "\"";
}

char last_sign_before(std::string_view text, std::size_t end) {
    const std::size_t at = text.substr(0, std::min(end, text.size())).find_last_not_of(" \t\r\n");
    return at == std::string_view::npos ? '\0' : text[at];
}

// A text in quotes, a bracket, colon or comma, or anything else up to the next of these.
struct Token {
    std::size_t begin = 0;
    std::string_view text;

    bool is_sign() const { return text.size() == 1 && text.find_first_of("{}[],:") == 0; }
    bool is_word() const { return !text.empty() && !is_sign() && text.front() != '"'; }
};

std::size_t end_of_quoted(std::string_view text, std::size_t begin) {
    for (std::size_t at = begin + 1; at < text.size(); ++at) {
        if (text[at] == '\\') ++at;
        else if (text[at] == '"') return at + 1;
    }
    return text.size();
}

Token token_at(std::string_view text, std::size_t begin) {
    constexpr std::string_view signs = "{}[],:";
    std::size_t end = begin + 1;
    if (text[begin] == '"') end = end_of_quoted(text, begin);
    else if (signs.find(text[begin]) == std::string_view::npos)
        end = std::min(text.find_first_of(" \t\r\n,:{}[]\"", begin + 1), text.size());
    return {begin, text.substr(begin, end - begin)};
}

// The token the parser stopped at: the last that begins within what it read. Of a bare word it reads up to the first
// letter that cannot be, which may belong to the next token.
Token last_token(const JsonStop& stop) {
    const bool wants_word = has(stop.says, "invalid literal");
    Token last;
    for (std::size_t at = 0; at < stop.text.size();) {
        at = stop.text.find_first_not_of(" \t\r\n", at);
        if (at == std::string_view::npos || at >= stop.position) break;
        const Token token = token_at(stop.text, at);
        if (!wants_word || token.is_word()) last = token;
        at = token.begin + token.text.size();
    }
    return last;
}

// Something that is no value at all: a comment, single quotes, a bare word.
std::string about_literal(const JsonStop& stop, std::string_view word) {
    static constexpr std::array<std::string_view, 3> literals{"true", "false", "null"};
    if (word.starts_with("//") || word.starts_with("/*") || word.starts_with('#')) return "JSON has no comments";
    if (word.starts_with('\'')) return "text stands in double quotes, not in single ones";
    if (has(stop.says, "object key") || (stop.open == '{' && has(stop.says, "expected string literal")))
        return "a key stands in double quotes, found " + quoted(word);
    const std::string hint = did_you_mean(word, literals);
    return "unknown word " + quoted(word) + (hint.empty() ? "; text stands in double quotes" : hint);
}

std::string about_end(const JsonStop& stop) {
    if (stop.text.find_first_not_of(" \t\r\n") == std::string_view::npos) return "the text is empty";
    if (stop.open == '\0') return "the text ends too early";
    return std::string{"the text ends too early: a "} + (stop.open == '{' ? "'}'" : "']'") + " is missing";
}

std::string about_unexpected(const JsonStop& stop, const Token& token) {
    const char before = last_sign_before(stop.text, token.begin);
    const char first = token.text.empty() ? '\0' : token.text.front();
    if ((first == '}' || first == ']') && before == ',') return std::string{"a comma too many before '"} + first + "'";
    if (first == ',' && before == ',') return "a comma too many";
    if (has(stop.says, "expected end of input")) return "there is more after the end: " + quoted(token.text);
    if (has(stop.says, "object separator")) return "a ':' is missing after the key, before " + quoted(token.text);
    if (has(stop.says, "object key")) return "a key in double quotes is missing, found " + quoted(token.text);
    if (first == '}' || first == ']')
        return std::string{"'"} + first + "' where " +
               (before == ':'  ? "a value is missing"
                : first == '}' ? "']' must come first"
                               : "'}' must come first");
    if (first == ':') return "a ':' that belongs to no key";
    if (first == ',') return "a value is missing before ','";
    return "a comma is missing before " + quoted(token.text);
}

}  // namespace

std::string mistake_at(const JsonStop& stop) {
    if (has(stop.says, "unexpected end of input") || has(stop.says, "missing closing quote"))
        return has(stop.says, "closing quote") ? "a text is not closed: '\"' is missing" : about_end(stop);
    if (has(stop.says, "control character"))
        return "a text is not closed on its line, or holds a line end or tab that must be written as \\n or \\t";
    if (has(stop.says, "invalid literal")) return about_literal(stop, last_token(stop).text);
    if (has(stop.says, "unexpected")) return about_unexpected(stop, last_token(stop));
    return printable(stop.says);
}

}  // namespace pentacle
