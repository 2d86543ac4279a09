#include <array>

#include "cardlang/effects/effects.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

using Handler = Progress (*)(Now&);

#define EFFECT_WORD(handler, ...) &handler,
constexpr std::array<Handler, word_count<EffectType>> handlers{{
#include "cardlang/language/effect_words.inc"
}};
#undef EFFECT_WORD

}  // namespace

Progress perform(Now& now) { return handlers[static_cast<std::size_t>(now.effect.type)](now); }

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
