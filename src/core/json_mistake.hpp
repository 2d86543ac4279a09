#pragma once

#include <string>
#include <string_view>

namespace pentacle {

// Where and how the JSON parser stopped.
struct JsonStop {
    std::string_view text;  // the whole of it
    std::size_t position;   // how many bytes were read
    std::string_view says;  // the parser's own words, in terms of the grammar
    char open = '\0';       // the innermost bracket that is open: '{', '[' or none
};

// What the writer of the text did wrong: a comma left out or left over, a comment, quotes forgotten.
std::string mistake_at(const JsonStop& stop);

}  // namespace pentacle
