#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>

namespace pentacle {

// The text as a number; none when it is anything more or less than one, or is too large.
template <std::integral Number>
std::optional<Number> whole_number(std::string_view text) {
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

// "c12" behind "c": 12.
template <std::integral Number>
std::optional<Number> number_after(std::string_view prefix, std::string_view text) {
    if (!text.starts_with(prefix)) return std::nullopt;
    return whole_number<Number>(text.substr(prefix.size()));
}

}  // namespace pentacle
