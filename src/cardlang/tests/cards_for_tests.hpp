#pragma once

#include <string>
#include <vector>

#include "cardlang/reading/loader.hpp"

// Harmless cards and tokens, so that a test states only what it is about.
namespace pentacle::cardlang {

// The parts of a spell's file beside id (line 1), name (line 2) and type; they begin on line 3.
inline std::string spell_with(const std::string& parts) {
    return "{\"id\": 1, \"type\": \"spell\", \"tribe\": \"golem\",\n\"name\": \"Test\"" +
           (parts.empty() ? "" : ",\n" + parts) + "}";
}

inline std::string summon_with(const std::string& parts) {
    return "{\"id\": 1, \"type\": \"summon\", \"tribe\": \"golem\", \"attack\": 2, \"defense\": 3,\n\"name\": "
           "\"Test\"" +
           (parts.empty() ? "" : ",\n" + parts) + "}";
}

inline Content content_with(const std::vector<std::string>& cards) {
    Content content;
    for (const std::string& card : cards) content.cards.push_back({"card.json", card});
    for (const std::string_view word : spellings<TokenType>) {
        const std::string kind = word == "Stone" || word == "Herb" ? "token" : "summon";
        const std::string numbers = kind == "summon" ? R"(, "attack": 1, "defense": 1)" : "";
        content.extra.push_back({"tokens/" + std::string{word} + ".json",
                                 "{\"tokenType\": \"" + std::string{word} + "\", \"name\": \"" + std::string{word} +
                                     "\", \"type\": \"" + kind + "\"" + numbers + "}"});
    }
    return content;
}

// What the loader has against one card; empty when nothing.
inline std::string problems_of(const std::string& card) {
    const Content content = content_with({card});
    const auto loaded = load_cards(content, content);
    return loaded ? std::string{} : text_of(loaded.error());
}

// REQUIRES: the card is good.
inline LoadedCards loaded(const std::string& card) {
    const Content content = content_with({card});
    auto result = load_cards(content, content);
    ensure(result.ok(), "a test's card is wrong");
    return std::move(result).value();
}

}  // namespace pentacle::cardlang
