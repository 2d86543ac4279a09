#pragma once

#include <string>
#include <string_view>

namespace pentacle {

enum class Tone { Plain, Faint, Strong, Good, Bad, Mana, Warm, Cool, Mine, Theirs };

// Paints words for a terminal, or leaves them plain when it has no colours; and knows how wide the terminal is.
class Ink {
public:
    static constexpr std::size_t width_of_paper = 120;  // where there is no terminal to ask

    static constexpr std::size_t width_min = 40;  // narrower ones are written past their edge

    explicit Ink(bool colours, std::size_t width = width_of_paper)
        : colours_{colours}, width_{width < width_min ? width_min : width} {}
    std::string paint(Tone tone, std::string_view text) const;
    bool colours() const { return colours_; }
    std::size_t width() const { return width_; }

private:
    bool colours_;
    std::size_t width_;
};

// How many columns a text takes on a terminal: characters, not bytes, and no colour codes.
std::size_t width_of(std::string_view text);
std::string padded(std::string_view text, std::size_t width);  // with spaces on the right; longer texts are cut
std::string fitted(std::string_view text, std::size_t width);  // as it is, or cut with an ellipsis
// In lines of at most `width` columns, broken between words, with `indent` spaces before every line but the first. A
// word longer than a line stands alone.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent);

}  // namespace pentacle
