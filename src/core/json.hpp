#pragma once

#include <cstddef>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/problem.hpp"
#include "core/result.hpp"

namespace pentacle {

// Keys keep the order they were written in, so that what we print reads as its author meant it.
using Json = nlohmann::ordered_json;

// A JSON text together with where each of its values stands, so that a mistake can be shown with its line.
struct Document {
    std::string file;
    Json value;
    std::map<std::string, int, std::less<>> lines;  // JSON path -> line

    int line_of(std::string_view path) const;  // the nearest enclosing value's line when `path` has none
    Problem problem(std::string path, std::string message) const;
    // The value at `path` as a document of its own: its paths start there, its lines are those of the file.
    Document part(const std::string& path) const;
    static Document without_lines(Json value, std::string file = {});
};

struct JsonLimits {
    std::size_t bytes = 8U << 20U;
    int depth = 64;
    std::size_t members = std::numeric_limits<std::size_t>::max();  // keys in one object
    std::size_t values = std::numeric_limits<std::size_t>::max();   // of any kind, in all
};

// Strict JSON: UTF-8, no comments, no trailing text, no key twice in one object, bounded size and depth.
Result<Document, Problem> parse_json(std::string_view text, std::string file = {}, JsonLimits limits = {});

// The same without where anything stands, for what no person will look at; or why it is not that.
Result<Json, std::string> parse_value(std::string_view text, const JsonLimits& limits = {});

// Several texts in a row, one per line (JSON Lines), or one text over many lines.
Result<std::vector<Document>, Problem> parse_json_lines(std::string_view text, const std::string& file,
                                                        JsonLimits limits = {});

// The path of a member or an item of the value at `path`: "/cards" and 3 make "/cards/3". Written as JSON pointers
// are, '~' and '/' inside a key as "~0" and "~1".
std::string path_to(std::string_view path, std::string_view key);
std::string path_to(std::string_view path, std::size_t index);

// How a found value is quoted in a message: shortened, and on one line.
std::string shown(const Json& value);

}  // namespace pentacle
