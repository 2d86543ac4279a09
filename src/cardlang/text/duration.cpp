#include "cardlang/text/duration.hpp"

namespace pentacle::cardlang {

std::string duration_text(const Effect& effect) {
    if (effect.this_turn) return " this turn";
    if (!effect.duration) return {};
    switch (*effect.duration) {
        case Duration::ThisTurn:
        case Duration::DrawPhase:
        case Duration::EndPhase: return " this turn";
        case Duration::RestOfGame: return " for the rest of the match";
        case Duration::UntilThisLeaves: return " for as long as this is in play";
        case Duration::NextTurn: return " until the end of the next turn";
    }
    return {};
}

}  // namespace pentacle::cardlang
