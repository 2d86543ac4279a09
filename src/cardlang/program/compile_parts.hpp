#pragma once

#include <limits>

#include "cardlang/program/program.hpp"
#include "cardlang/reading/spec.hpp"

// Small pieces that the files of the compiler share.
namespace pentacle::cardlang {

// REQUIRES: the tables of keys.hpp bound the number.
inline std::optional<std::int16_t> short_of(std::optional<int> number) {
    return number ? std::optional{static_cast<std::int16_t>(*number)} : std::nullopt;
}

template <typename Word>
WordSet<Word> set_of(const std::vector<Word>& words) {
    WordSet<Word> set;
    for (const Word word : words) set.add(word);
    return set;
}

// `Token` is an older word for tokens in play.
inline Zone zone_of(Zone zone) { return zone == Zone::Token ? Zone::Play : zone; }
inline std::optional<Zone> zone_of(std::optional<Zone> zone) {
    return zone ? std::optional{zone_of(*zone)} : std::nullopt;
}
inline WordSet<Zone> zones_of(const std::vector<Zone>& zones) {
    WordSet<Zone> set;
    for (const Zone zone : zones) set.add(zone_of(zone));
    return set;
}

// Whether one of the zones is the game's own, and its cards are their owner's affair.
inline bool is_private_of(const Language& language, WordSet<Zone> zones) {
    return (zones.bits >> word_count<Zone> & language.bounds.private_zones) != 0;
}

// Both generations of keys: `scope`, or `self` and `other`; none when the card is silent.
std::optional<Scope> scope_of(std::optional<Scope> scope, std::optional<bool> self, std::optional<bool> other,
                              bool self_unless_said);

Filter filter_of(const FilterSpec& spec, Scope scope);

// An effect as it is written, lists left empty.
Effect plain_effect(const EffectSpec& spec);

}  // namespace pentacle::cardlang
