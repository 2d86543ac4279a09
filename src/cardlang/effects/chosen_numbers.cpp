// Amounts that a player chooses (playerChoice): who says the number, and how great it may be.
#include <algorithm>

#include "cardlang/effects/effects.hpp"
#include "cardlang/language/effect_words.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

// The most that makes sense. Only what everybody sees counts: the question is seen by both players.
int most_that_can_be(const Now& now) {
    const Player& player = now.machine.player(now.player);
    const EffectType type = now.effect.type;
    const bool takes_from_deck = type == EffectType::Draw || type == EffectType::Mill || type == EffectType::Tutor ||
                                 type == EffectType::LookAtDeck;
    if (takes_from_deck) return static_cast<int>(player.deck.size());
    if (type == EffectType::LoseLife) return std::max<int>(0, player.life);
    if (type == EffectType::CreateToken) return static_cast<int>(field_max);
    if (type == EffectType::Choose) return now.effect.choices.count;
    return chosen_number_max;
}

}  // namespace

Seat chooser_of(const Now& now, Seat usual) { return now.effect.opponents_choice ? other(now.you) : usual; }

int most_picked(const Now& now, int there) {
    if (now.effect.amount.based_on != AmountBasedOn::PlayerChoice) return std::min(now.amount, there);
    return now.effect.up_to ? std::min(there, static_cast<int>(*now.effect.up_to)) : there;
}

bool number_is_said(Now& now) {
    const Said said = word_of(now.effect.type).said;
    if (said == Said::ByPicking || now.frame.said >= 0) return true;
    int most = most_that_can_be(now);
    if (now.effect.up_to) most = std::min(most, static_cast<int>(*now.effect.up_to));
    const Seat usual = said == Said::ByYou ? now.you : now.player;
    if (most > 0 && !asked(now, QuestionKind::Number, chooser_of(now, usual), 0, most)) return false;
    now.frame.said = most > 0 ? take_answer(now, QuestionKind::Number).number : std::int16_t{0};
    return true;
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
