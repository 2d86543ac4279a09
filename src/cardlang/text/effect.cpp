#include "cardlang/text/effect.hpp"

#include "cardlang/text/effect_writer.hpp"

namespace pentacle::cardlang {

namespace {

// Whether exactly one of them holds, whatever the position is.
bool are_opposites(const Condition& left, const Condition& right) {
    using enum ConditionType;
    const auto pair = [&](ConditionType one, ConditionType other) {
        return (left.type == one && right.type == other) || (left.type == other && right.type == one);
    };
    if (pair(IsTribe, IsNotTribe) || pair(RootTargetTribe, IsNotTribe)) return left.tribe == right.tribe;
    if (pair(TriggerHadStatus, TriggerLackedStatus) || pair(SummonsInPlay, NoSummonsInPlay)) return true;
    if (left.type != Control || right.type != Control) return false;
    const auto any = [](const Condition& condition) {
        return condition.min_amount.value_or(1) == 1 && !condition.max_amount;
    };
    const auto none = [](const Condition& condition) {
        return condition.min_amount.value_or(0) == 0 && condition.max_amount == 0;
    };
    Condition same = right;
    same.min_amount = left.min_amount;
    same.max_amount = left.max_amount;
    return same == left && ((any(left) && none(right)) || (none(left) && any(right)));
}

// Whether the second happens exactly when the first does not: the first must not change what the second asks.
bool is_otherwise(const Program& program, const Effect& first, const Effect& second) {
    using enum EffectType;
    if (first.conditions.count != 1 || second.conditions.count != 1) return false;
    const Condition& asked = program.conditions[first.conditions.first];
    if (!are_opposites(asked, program.conditions[second.conditions.first])) return false;
    const bool counts_cards = asked.type == ConditionType::Control || asked.type == ConditionType::SummonsInPlay ||
                              asked.type == ConditionType::NoSummonsInPlay;
    const bool leaves_cards = first.type == Draw || first.type == Discard || first.type == DealDamage ||
                              first.type == GainLife || first.type == LoseLife;
    return (!counts_cards || leaves_cards) && first.additional_effects.empty() && !first.phase && !second.phase;
}

}  // namespace

bool EffectWriter::affects_several() const {
    using enum EffectType;
    const bool names_none = !effect_.target_type || names_player(effect_);
    const bool takes_number = effect_.type == Draw || effect_.type == Mill || effect_.type == Discard ||
                              effect_.type == DiscardOpponent || effect_.type == Tutor || effect_.type == CreateToken ||
                              effect_.type == Sacrifice;
    if (effect_.type == Reveal && effect_.filter.scope != Scope::SelfOnly && names_none && !effect_.target_based_on)
        return true;
    const bool picks =
        takes_number && names_none && !effect_.target_based_on && effect_.filter.scope != Scope::SelfOnly;
    return object_.is_plural() || (picks && !amount().is_one());
}

std::string EffectWriter::follow_ups(bool chained) const {
    Telling telling;
    telling.root_is_plural = affects_several();
    using enum EffectType;
    telling.root_counts_else = effect_.type == DealDamage || effect_.type == AddCounter ||
                               effect_.type == RemoveCounter || effect_.type == GainLife || effect_.type == LoseLife;
    telling.chained = chained;
    telling.chooser = telling_.chooser;
    telling.happens_to_chooser = telling_.happens_to_chooser;
    // What follows is each player's, too.
    if (effect_.each_player) {
        telling.chooser = "each player";
        telling.happens_to_chooser = true;
    }
    return list_text(program_, effect_.additional_effects, telling);
}

std::string list_text(const Program& program, Range effects, const Telling& telling) {
    std::string text;
    bool several = false;  // "it", for what speaks of an effect before it in the list, is more than one card
    bool if_so = false;
    // Where "if you do" begins, on which everything after it hangs; npos: nothing has a condition so far.
    std::size_t condition_at = std::string::npos;
    for (std::uint16_t place = effects.first; place < effects.end(); ++place) {
        const Effect& effect = program.effects[place];
        const bool first = place == effects.first;
        const bool otherwise =
            !first && is_otherwise(program, program.effects[static_cast<std::size_t>(place) - 1], effect);
        Telling told = telling;
        if (effect.recalls) told.root_is_plural = several;
        const EffectWriter writer{program, effect, told, otherwise};
        if (effect.is_recalled && word_of(effect.type).does(Act::AffectsCards)) several = writer.affects_several();
        std::string sentence = writer.text();
        if (first && telling.optional)
            sentence = telling.opponents_choice ? writer.as_opponents_choice() : writer.with_may();
        if (if_so) sentence = (telling.opponents_choice ? "if they do, " : "if you do, ") + sentence;
        // What comes later hangs on it as well: in the same sentence, or it is said once more.
        const bool hangs = !if_so && condition_at != std::string::npos;
        const bool one_sentence = hangs && text.find_first_of(".\n", condition_at) == std::string::npos;
        if (hangs && !one_sentence) sentence = (telling.opponents_choice ? "if they did, " : "if you did, ") + sentence;
        if (if_so || (hangs && !one_sentence)) condition_at = text.size() + 2;  // after the link
        const bool chained = telling.chained || one_sentence;
        if_so = effect.is_cost || (first && telling.optional);
        // The same player goes on: "each player shuffles their deck and draws five cards".
        const std::string doer = if_so ? "" : writer.doer();
        std::vector<std::string> more;
        while (!doer.empty() && place + 1 < effects.end()) {
            const EffectWriter next{program, program.effects[static_cast<std::size_t>(place) + 1], telling, false};
            if (next.doer() != doer || program.effects[static_cast<std::size_t>(place) + 1].is_cost) break;
            more.push_back(next.predicate());
            ++place;
        }
        if (!more.empty()) {
            more.insert(more.begin(), sentence);
            sentence = joined(more);
        }
        const std::string_view link = chained ? ", then " : text.find("\n- ") != std::string::npos ? ".\n" : ". ";
        const bool line_ended = text.ends_with('.');
        text += first ? sentence
                      : std::string{line_ended ? link.substr(1) : link} + (chained ? sentence : capitalised(sentence));
    }
    return text;
}

std::string effects_text(const Program& program, Range effects) { return list_text(program, effects, {}); }

std::string optional_effects_text(const Program& program, Range effects, bool opponents_choice) {
    Telling telling;
    telling.optional = true;
    telling.opponents_choice = opponents_choice;
    return list_text(program, effects, telling);
}

}  // namespace pentacle::cardlang
