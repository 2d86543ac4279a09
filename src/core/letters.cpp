#include "core/letters.hpp"

namespace pentacle {

namespace {

std::string byte_shown(unsigned char byte) {
    static constexpr char digits[] = "0123456789abcdef";
    return {'\\', 'x', digits[byte >> 4U], digits[byte & 0xfU]};
}

bool is_control(unsigned char byte) { return (byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7f; }

// The controls of the second half (U+0080 to U+009F) are two bytes in UTF-8; a terminal may obey them too.
bool is_late_control(std::string_view text, std::size_t at) {
    return at + 1 < text.size() && static_cast<unsigned char>(text[at]) == 0xc2 &&
           static_cast<unsigned char>(text[at + 1]) >= 0x80 && static_cast<unsigned char>(text[at + 1]) < 0xa0;
}

}  // namespace

std::string without_controls(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto byte = static_cast<unsigned char>(text[at]);
        if (is_control(byte)) result += byte_shown(byte);
        else if (is_late_control(text, at)) result += byte_shown(static_cast<unsigned char>(text[++at]));
        else result += text[at];
    }
    return result;
}

}  // namespace pentacle
