#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"

namespace pentacle {

// The card and deck files of a game, as texts: its own ones, built into the program, or those of a folder.
struct ContentFile {
    std::string path;
    std::string text;
};

struct Content {
    std::vector<ContentFile> cards;
    std::vector<ContentFile> decks;
    std::vector<ContentFile>
        extra;  // whatever else a game keeps as data: heroes, tokens. First part of the path tells.
};

// What the build step bakes into the program.
struct BakedFile {
    std::string_view path;
    std::string_view text;
};

// Sorts files into cards/, decks/ and the rest by the folder they stand in.
Content content_of(std::span<const BakedFile> files);

// Reads a folder of card files. `DIR/decks` holds decks and any other subfolder `extra`; cards are the files in DIR
// itself and in `DIR/cards`. A single card file will do, too.
Result<Content, Problems> read_content(const std::string& folder);

// Every card definition in the files, as documents of one object each: a file may hold one card, a list of cards, or
// an object with a list "cards".
std::vector<Document> split_cards(const std::vector<ContentFile>& files, Problems& problems);

// The ids, or the names, that cards have: no two have the same.
class TakenWords {
public:
    explicit TakenWords(std::string key) : key_{std::move(key)} {}

    // `by`: the file, or whoever has it without one.
    void take(const std::string& word, const std::string& by) { taken_.emplace(word, by); }
    void take(const std::string& word, const Document& document, Problems& problems);

private:
    std::string key_;
    std::map<std::string, std::string> taken_;
};

}  // namespace pentacle
