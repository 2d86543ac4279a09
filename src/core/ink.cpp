#include "core/ink.hpp"

namespace pentacle {

namespace {

std::string_view code_of(Tone tone) {
    switch (tone) {
        case Tone::Plain: return "";
        case Tone::Faint: return "\x1b[2m";
        case Tone::Strong: return "\x1b[1m";
        case Tone::Good: return "\x1b[32m";
        case Tone::Bad: return "\x1b[31m";
        case Tone::Mana: return "\x1b[36m";
        case Tone::Warm: return "\x1b[33m";
        case Tone::Cool: return "\x1b[34m";
        case Tone::Mine: return "\x1b[1;32m";
        case Tone::Theirs: return "\x1b[1;31m";
    }
    return "";
}

bool starts_character(char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U; }

// The length of the colour code at `at`, 0 when there is none.
std::size_t code_length(std::string_view text, std::size_t at) {
    if (text[at] != '\x1b') return 0;
    const std::size_t end = text.find('m', at);
    return end == std::string_view::npos ? 0 : end - at + 1;
}

}  // namespace

std::string Ink::paint(Tone tone, std::string_view text) const {
    if (!colours_ || tone == Tone::Plain) return std::string{text};
    return std::string{code_of(tone)} + std::string{text} + "\x1b[0m";
}

std::size_t width_of(std::string_view text) {
    std::size_t width = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (const std::size_t length = code_length(text, at); length > 0) {
            at += length;
            continue;
        }
        if (starts_character(text[at])) ++width;
        ++at;
    }
    return width;
}

std::string padded(std::string_view text, std::size_t width) {
    std::string result;
    std::size_t used = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (const std::size_t length = code_length(text, at); length > 0) {
            result += text.substr(at, length);
            at += length;
            continue;
        }
        if (starts_character(text[at])) ++used;
        if (used <= width) result += text[at];
        ++at;
    }
    if (used < width) result.append(width - used, ' ');
    return result;
}

std::string fitted(std::string_view text, std::size_t width) {
    if (width_of(text) <= width || width == 0) return std::string{text};
    return padded(text, width - 1) + "…";
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
    std::string lines;
    std::size_t used = 0;
    while (!text.empty()) {
        const std::size_t space = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, space);
        if (used > 0 && used + 1 + width_of(word) > width) {
            lines += "\n" + std::string(indent, ' ');
            used = 0;
        } else if (!lines.empty()) {
            lines += ' ';
            ++used;
        }
        lines += word;
        used += width_of(word);
        text.remove_prefix(std::min(space + 1, text.size()));
    }
    return lines;
}

}  // namespace pentacle
