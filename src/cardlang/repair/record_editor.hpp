#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cardlang/repair/fixer.hpp"

// Changes to the records of a document, each of them noted. Internal to the fixer.
namespace pentacle::cardlang {

// As notes show them: "key" and "key": value.
std::string in_quotes(std::string_view text);
std::string pair_of(std::string_view key, const Json& value);

class RecordEditor {
public:
    RecordEditor(const Grammar& grammar, Document& document, std::vector<Fix>& fixes)
        : grammar_{grammar}, document_{document}, fixes_{fixes} {}

    const Grammar& grammar() const { return grammar_; }

    void note(const std::string& path, std::string before, std::string after);
    void rename(Json& object, const std::string& from, std::string_view to, const std::string& path);
    // REQUIRES: `from` is a key of the object in this very spelling.
    void replace(Json& object, const std::string& from, std::string_view to, const Json& value,
                 const std::string& path);
    // Moves a member of `from` into the record `to`, which is kept under the key `where`.
    void move(Json& from, const std::string& name, Json& to, std::string_view as, const std::string& path,
              std::string_view where);

private:
    std::string original(std::string path) const;

    struct Renamed {
        std::string now;
        std::string before;
    };

    const Grammar& grammar_;
    Document& document_;
    std::vector<Fix>& fixes_;
    std::vector<Renamed> renamed_;
};

}  // namespace pentacle::cardlang
