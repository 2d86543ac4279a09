#pragma once

#include <cstdint>
#include <string_view>

#include "cardlang/language/words.hpp"

namespace pentacle::cardlang {

struct Clause;
class EffectWriter;

// How a number that a player chooses is used: it is said beforehand, by the player it happens to or by whose effect it
// is, or cards are picked one by one and counted.
enum class Said : std::uint8_t { ByAffected, ByYou, ByPicking };

// Which cards may be picked while it happens: those of the zones it names, of the player's hand or field, or those that
// the opponent has shown.
enum class Takes : std::uint8_t { FromSearchedZone, FromHand, FromField, ShownByOpponent };

// What it does something to: cards, which it must therefore know; given only a description, all cards that fit it;
// players alone, with `all` each of them; cards that it finds on its way, so that what follows may be about these. And
// whether the player it happens to is the one who does it: "your opponent may draw a card".
enum class Act : std::uint8_t { OnCards = 1, OnAllThatQualify = 2, OnPlayers = 4, AffectsCards = 8, ByPlayer = 16 };
struct Acts {
    unsigned bits = 0;

    constexpr Acts() = default;
    constexpr Acts(Act act) : bits{static_cast<unsigned>(act)} {}  // NOLINT(google-explicit-constructor)
    constexpr bool has(Act act) const { return (bits & static_cast<unsigned>(act)) != 0; }
};
constexpr Acts operator|(Acts left, Acts right) {
    left.bits |= right.bits;
    return left;
}
constexpr Acts operator|(Act left, Act right) { return Acts{left} | Acts{right}; }

// Everything that is said once about an effect's word (effect_words.inc), but for what it does: that is the machine's.
struct EffectWord {
    EffectType type;
    std::string_view meaning;  // one line, for the reference and for editors
    std::string_view keys;     // that it reads beside those of every effect: names, and groups of them in capitals
    std::string_view needs;    // one of these keys must be given
    Acts acts;
    Said said = Said::ByPicking;
    Takes takes = Takes::FromSearchedZone;
    Clause (EffectWriter::*clause)() const = nullptr;

    bool does(Act act) const { return acts.has(act); }
};

// REQUIRES: a word of the machine, not a phrase of a game.
const EffectWord& word_of(EffectType type);

}  // namespace pentacle::cardlang
