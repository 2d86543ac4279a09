#include "core/seed.hpp"

#include <charconv>

#include "core/digest.hpp"
#include "core/whole_number.hpp"

namespace pentacle {

namespace {

constexpr std::size_t hex_digits = 64;

int hex_value(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
    return -1;
}

// Two digits a byte, bytes in the order of the key, words little-endian, as the ChaCha papers print keys.
std::optional<Seed> parse_hex(std::string_view text) {
    Seed seed;
    for (std::size_t index = 0; index < hex_digits; ++index) {
        const int value = hex_value(text[index]);
        if (value < 0) return std::nullopt;
        const std::size_t byte = index / 2;
        const std::size_t shift = byte % 4 * 8 + (index % 2 == 0 ? 4 : 0);
        seed.words[byte / 4] |= static_cast<std::uint32_t>(value) << shift;
    }
    return seed;
}

}  // namespace

Seed::Seed(std::uint64_t number, std::uint64_t stream) {
    words[0] = static_cast<std::uint32_t>(number);
    words[1] = static_cast<std::uint32_t>(number >> 32U);
    words[2] = static_cast<std::uint32_t>(stream);
    words[3] = static_cast<std::uint32_t>(stream >> 32U);
}

Seed Seed::from_system() {
    Seed seed;
    fill_from_system(seed.words.data(), sizeof seed.words);
    return seed;
}

std::optional<Seed> Seed::parse(std::string_view text) {
    if (text.size() == hex_digits) return parse_hex(text);
    const auto number = whole_number<std::uint64_t>(text);
    return number ? std::optional{Seed{*number}} : std::nullopt;
}

std::string Seed::hex() const {
    static constexpr char digits[] = "0123456789abcdef";
    std::string text;
    text.reserve(hex_digits);
    for (const std::uint32_t word : words)
        for (unsigned shift = 0; shift < 32; shift += 8) {
            text += digits[word >> (shift + 4) & 0xfU];
            text += digits[word >> shift & 0xfU];
        }
    return text;
}

}  // namespace pentacle
