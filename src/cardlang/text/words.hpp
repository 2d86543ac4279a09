#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cardlang/program/program.hpp"

// Small words of English, and the nouns that cards are called by.
namespace pentacle::cardlang {

std::string number_word(int number);              // "two"; digits from eleven on
std::string with_article(std::string_view noun);  // "a card", "an object"
std::string capitalised(std::string text);        // first letter
std::string as_sentence(std::string clause);      // capital and full stop
std::string joined(const std::vector<std::string>& parts, std::string_view last = "and");  // "a, b and c"

std::string_view name_of(Tribe tribe);
std::string_view name_of(Keyword keyword);
std::string_view name_of(Phase phase);
std::string_view name_of(Zone zone);
std::string_view name_of(TokenType token);
std::string plural_of(Tribe tribe);
std::string plural_of(TokenType token);

// "Blitz and Trample", "Sprout 1"; no numbers when `amount` is 0.
std::string names_of(WordSet<Keyword> keywords, int amount = 1);

// What a filter's cards are called, before and after the word itself.
struct Noun {
    std::string singular;
    std::string plural;
    std::string which;  // " you control", " with cost 3 or less"; empty or beginning with a space
    bool others_only = false;

    std::string one() const;            // "a Goblin you control", "another Goblin"
    std::string many() const;           // "Goblins you control", "other Goblins"
    std::string some(int count) const;  // "a Goblin", "two Goblins"
    std::string each() const { return (others_only ? "each other " : "each ") + singular + which; }
    std::string plain() const { return singular + which; }
};

// `place` decides how a bare tribe is called: in play a Goblin is a Goblin, elsewhere it is a Goblin card.
enum class NounPlace : std::uint8_t { Play, Elsewhere };
Noun noun_of(const Filter& filter, NounPlace place = NounPlace::Play, std::string_view bare = "card");

}  // namespace pentacle::cardlang
