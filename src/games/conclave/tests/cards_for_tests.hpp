#pragma once

#include <doctest/doctest.h>

#include <string>

#include "games/conclave/card_compiler.hpp"

namespace pentacle::conclave {

inline Content files(const std::string& text) {
    Content content;
    content.cards.push_back({"card.json", text});
    return content;
}

// What is said about one card file.
inline std::string said_about(const std::string& text) {
    const auto compiled = compile_cards(files(text));
    return compiled ? "" : text_of(compiled.error());
}

inline bool says(const std::string& text, const std::string& expected) {
    const std::string said = said_about(text);
    const bool found = said.find(expected) != std::string::npos;
    if (!found) MESSAGE("said: ", said);
    return found;
}

inline CompiledCards compiled(const std::string& text) {
    auto result = compile_cards(files(text));
    if (!result) FAIL(text_of(result.error()));
    return std::move(result).value();
}

// An Instant with these stack effects, or a creature with these members besides.
inline std::string instant(const std::string& effects) {
    return R"({"id": "a", "name": "A", "type": "Instant", "cost": "1U", "stackEffects": [)" + effects + "]}";
}
inline std::string creature(const std::string& members) {
    return R"({"id": "a", "name": "A", "type": "Creature", "cost": "1R", "attack": 2, "defense": 1)" +
           (members.empty() ? "" : ", " + members) + "}";
}

}  // namespace pentacle::conclave
