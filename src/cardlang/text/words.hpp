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

std::string counter_name(const Language& language, CounterType counter);  // "+1/+1 counter"
std::string_view name_of(const Program& program, Zone zone);
std::string_view name_of(const Program& program, Tribe tribe);
std::string_view name_of(const Program& program, Keyword keyword);
std::string_view name_of(const Program& program, TokenType token);
std::string name_of(const Program& program, Phase phase);  // "draw phase"
std::string plural_of(const Program& program, Tribe tribe);
std::string plural_of(const Program& program, TokenType token);

// Their names joined, with the number where there is one to tell; no numbers when `amount` is 0.
std::string names_of(const Program& program, WordSet<Keyword> keywords, int amount = 1);

// What a filter's cards are called, before and after the word itself.
struct Noun {
    std::string singular;
    std::string plural;
    std::string which;  // " you control", " with cost 3 or less"; empty or beginning with a space
    bool others_only = false;

    std::string one() const;            // "a summon you control", "another summon"
    std::string many() const;           // "summons you control", "other summons"
    std::string some(int count) const;  // "a summon", "two summons"
    std::string each() const { return (others_only ? "each other " : "each ") + singular + which; }
    std::string plain() const { return singular + which; }
};

// `place` decides how a bare tribe is called: in play by its name alone, elsewhere as a card of it.
enum class NounPlace : std::uint8_t { Play, Elsewhere };
Noun noun_of(const Program& program, const Filter& filter, NounPlace place = NounPlace::Play,
             std::string_view bare = "card");
// A tribe and nothing else: then not summons only are meant.
bool names_tribe_alone(const Filter& filter);
// What pays in play; of a tribe that is named alone "permanents" of it.
Noun permanent_of(const Program& program, const Filter& filter);

}  // namespace pentacle::cardlang
