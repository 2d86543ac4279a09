#pragma once

#include <string_view>

#include "core/json.hpp"
#include "games/conclave/words.hpp"

// What is said once about the words of cards: which keys they read, and what they cannot do without.
namespace pentacle::conclave {

enum class Acts : std::uint8_t {
    OnPlayers,  // cards do not matter to it
    OnCards,    // permanents, or cards in other zones
    OnStack,    // spells and abilities
};

struct EffectWord {
    EffectType type;
    Acts acts;
    std::string_view keys;     // that it reads beside those of every effect
    std::string_view needs;    // one of these must be given
    std::string_view targets;  // the target types that it may have
};

const EffectWord& word_of(EffectType type);

// Keys that stand beside a word that does not read them, or that lack one: what they say would not happen.
Problems misplaced_keys(const Document& card);

}  // namespace pentacle::conclave
