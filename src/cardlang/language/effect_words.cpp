#include "cardlang/language/effect_words.hpp"

#include <array>

#include "cardlang/text/effect_writer.hpp"

namespace pentacle::cardlang {

// The clauses are nobody else's business.
struct EffectWords {
    static const std::array<EffectWord, word_count<EffectType>> rows;
};

#define EFFECT_WORD(handler, clause, ...) EffectWord{__VA_ARGS__, &EffectWriter::clause},
constexpr std::array<EffectWord, word_count<EffectType>> EffectWords::rows{{
#include "cardlang/language/effect_words.inc"
}};
#undef EFFECT_WORD

namespace {

constexpr bool in_order() {
    for (std::size_t index = 0; index < EffectWords::rows.size(); ++index)
        if (EffectWords::rows[index].type != static_cast<EffectType>(index)) return false;
    return true;
}
static_assert(in_order(), "every word has its row, in the order of the words");

}  // namespace

const EffectWord& word_of(EffectType type) {
    ensure(static_cast<std::size_t>(type) < EffectWords::rows.size(), "a phrase has no row");
    return EffectWords::rows[static_cast<std::size_t>(type)];
}

Clause EffectWriter::clause() const { return (this->*word_of(effect_.type).clause)(); }

}  // namespace pentacle::cardlang
