#pragma once

#include <string_view>

#include "core/json.hpp"
#include "games/konivrer/words.hpp"

// What is said once about the words of cards: what they mean, what they act on, and which keys they read.
namespace pentacle::konivrer {

enum class Acts : std::uint8_t {
    OnPlayers,  // or on the deck: cards on the table do not matter to it
    OnFamiliars,
    OnAzoth,
};

struct EffectWord {
    EffectType type;
    Acts acts;
    std::string_view keys;  // that it reads beside those of every effect
    std::string_view meaning;
};

const EffectWord& word_of(EffectType type);

// Keys that stand beside a word that does not read them: what they say would not happen.
Problems misplaced_keys(const Document& card);

}  // namespace pentacle::konivrer
