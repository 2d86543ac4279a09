#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cardlang/reading/grammar.hpp"
#include "core/content.hpp"
#include "core/json.hpp"

namespace pentacle::cardlang {

// One repair: what stood where, and what stands there now.
struct Fix {
    std::string file;
    int line = 0;
    std::string path;
    std::string before;
    std::string after;

    bool operator==(const Fix&) const = default;
};

// "012_Ogre.json:7: /triggeredEffects/0/effects/0: "defnse" → "defense""
std::string text_of(const Fix& fix);

// What kind of file it is.
enum class FileKind : std::uint8_t { Card, Token, Keyword };

// Repairs what is certain in one record: slips of the pen with one likely meaning, keys of an older habit, keys and
// lists in the wrong place, a lone value where a list belongs. Everything else stays as it is, for the loader to
// report.
std::vector<Fix> fix_record(const Grammar& grammar, Document& document, FileKind kind = FileKind::Card);

struct FixedFile {
    std::string text;  // the same text when nothing was repaired
    std::vector<Fix> fixes;
};

// A whole file: one card, a list of cards, or an object with a list "cards". Commas before a closing bracket go first,
// because with them it is not JSON at all. A file that is still no JSON comes back as it was.
FixedFile fix_file(const Grammar& grammar, const ContentFile& file, FileKind kind = FileKind::Card);

}  // namespace pentacle::cardlang
