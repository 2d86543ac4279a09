#pragma once

#include <string>
#include <vector>

#include "cardlang/reading/loader.hpp"
#include "games/lifeburn/language.hpp"

// Harmless cards and tokens in the words of Lifeburn, so that a test states only what it is about.
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
    for (const TokenWord& token : lifeburn::language.tokens) {
        const std::string word{token.name};
        const std::string kind = token.raw ? "token" : "summon";
        const std::string numbers = kind == "summon" ? R"(, "attack": 1, "defense": 1)" : "";
        content.extra.push_back({"tokens/" + word + ".json", "{\"tokenType\": \"" + word + "\", \"name\": \"" + word +
                                                                 "\", \"type\": \"" + kind + "\"" + numbers + "}"});
    }
    return content;
}

// What the loader has against one card; empty when nothing.
inline std::string problems_of(const std::string& card) {
    const Content content = content_with({card});
    const auto loaded = load_cards(lifeburn::grammar(), content, content);
    return loaded ? std::string{} : text_of(loaded.error());
}

// REQUIRES: the card is good.
inline LoadedCards loaded(const std::string& card) {
    const Content content = content_with({card});
    auto result = load_cards(lifeburn::grammar(), content, content);
    ensure(result.ok(), "a test's card is wrong");
    return std::move(result).value();
}

}  // namespace pentacle::cardlang
