#pragma once

#include <string>
#include <string_view>

namespace pentacle {

enum class Tone { Plain, Faint, Strong, Good, Bad, Mana, Warm, Cool, Mine, Theirs };

// Paints words for a terminal, or leaves them plain when it has no colours.
class Ink {
public:
    explicit Ink(bool colours) : colours_{colours} {}
    std::string paint(Tone tone, std::string_view text) const;
    bool colours() const { return colours_; }

private:
    bool colours_;
};

// How many columns a text takes on a terminal: characters, not bytes, and no colour codes.
std::size_t width_of(std::string_view text);
std::string padded(std::string_view text, std::size_t width);  // with spaces on the right; longer texts are cut

}  // namespace pentacle
