#pragma once

#include <string>

#include "games/conclave/card_program.hpp"

// Parts of sentences.
namespace pentacle::conclave {

std::string capitalised(std::string text);
std::string with_article(const std::string& noun);  // "an Elf", "another creature" of "other creature"
std::string without_stop(std::string text);         // no full stop at its end
std::string name_of(Keyword keyword);               // "First Strike"
std::string listed(const WordSet<Keyword>& keywords, ColourSet protection);       // "Flying and Protection from red"
std::string listed(ColourSet colours, const std::string& last);                   // "red and white", "red or white"
std::string described(const Filter& filter, bool many, const std::string& noun);  // "tapped Goblin creatures"
std::string in_hands_of(const Filter& filter);                                    // " you control", or nothing
std::string counted(AmountBasedOn word);                   // "the number of creatures you control"
bool is_counted(const Effect& effect);                     // rather than a number, X or what the player chooses
std::string counted(const Amount& amount);                 // "X times 2"; REQUIRES: something is counted
std::string each_of(AmountBasedOn word);                   // "each creature you control"
std::string zone_of(Zone zone, const std::string& whose);  // "your graveyard"
// "a card", "2 cards", "up to 3 cards", "X cards", "cards equal to the number of …".
std::string so_many(const Effect& effect, const std::string& one, const std::string& many);
std::string so_much(const Effect& effect, const std::string& what);     // "3 damage", "damage equal to …"
std::string conditions_text(const Program& program, Range conditions);  // "you control 3 or more creatures"
std::string costs_text(const Program& program, Range costs);            // "discard a card and pay 2 life"

}  // namespace pentacle::conclave
