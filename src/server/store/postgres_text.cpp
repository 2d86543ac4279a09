#include "server/store/postgres_text.hpp"

#include <cstdio>

#include "server/store/database.hpp"

namespace pentacle::server {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

std::string without_zero_bytes(std::string_view text) {
    std::string clean;
    clean.reserve(text.size());
    for (const char letter : text)
        if (letter == '\0') clean += replacement;
        else clean += letter;
    return clean;
}

std::string written(double value) {
    char text[32];
    const int length = std::snprintf(text, sizeof text, "%.17g", value);
    return {text, static_cast<std::size_t>(length)};
}

}  // namespace

std::string with_numbered_parameters(std::string_view sql) {
    std::string numbered;
    int count = 0;
    for (std::size_t place = 0; place < sql.size(); ++place) {
        if (sql[place] != '?') {
            numbered += sql[place];
            continue;
        }
        numbered += '$';
        if (place + 1 >= sql.size() || !is_digit(sql[place + 1])) numbered += std::to_string(++count);
    }
    return numbered;
}

std::optional<std::string> text_of_value(const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    if (const auto* real = std::get_if<double>(&value)) return written(*real);
    if (const auto* text = std::get_if<std::string_view>(&value)) return without_zero_bytes(*text);
    if (const auto* column = std::get_if<const TextColumn*>(&value)) return array_literal(**column);
    return std::nullopt;
}

std::string array_literal(const TextColumn& column) {
    std::string literal = "{";
    for (const auto& item : column) {
        if (literal.size() > 1) literal += ',';
        if (!item) {
            literal += "NULL";
            continue;
        }
        literal += '"';
        for (const char letter : *item) {
            if (letter == '"' || letter == '\\') literal += '\\';
            if (letter == '\0') literal += replacement;
            else literal += letter;
        }
        literal += '"';
    }
    return literal += '}';
}

std::string without_password(const std::string& where) {
    const std::size_t at = where.find('@');
    const std::size_t scheme = where.find("://");
    if (at == std::string::npos || scheme == std::string::npos) return where;
    const std::size_t colon = where.find(':', scheme + 3);
    return colon >= at ? where : where.substr(0, colon) + where.substr(at);
}

std::string with_settings(const std::string& url, std::string_view settings) {
    std::string longer = url;
    char mark = url.find('?') == std::string::npos ? '?' : '&';
    while (!settings.empty()) {
        const std::size_t end = std::min(settings.find(' '), settings.size());
        const std::string_view setting = settings.substr(0, end);
        settings.remove_prefix(std::min(end + 1, settings.size()));
        const std::string_view key = setting.substr(0, setting.find('='));
        if (setting.empty() || url.find(std::string{key} + "=") != std::string::npos) continue;
        longer += mark;
        longer += setting;
        mark = '&';
    }
    return longer;
}

}  // namespace pentacle::server
