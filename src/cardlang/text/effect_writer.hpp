#pragma once

#include "cardlang/language/effect_words.hpp"
#include "cardlang/text/amount.hpp"
#include "cardlang/text/clause.hpp"
#include "cardlang/text/condition.hpp"
#include "cardlang/text/object.hpp"

// How one effect is told. Internal to effect texts.
namespace pentacle::cardlang {

// In what surroundings effects are told.
struct Telling {
    bool root_is_plural = false;      // "it" or "them" is what the effect before affected
    bool root_counts_else = false;    // its number is not that of the cards it affected: damage, counters, life
    bool optional = false;            // "you may …" before the first, "if you do" before the rest
    bool opponents_choice = false;    // "your opponent may have you …"
    bool chained = false;             // one sentence: the parts are joined by "then"
    std::string chooser;              // who chose this branch, when it was not you: "they draw", "you gain"
    bool happens_to_chooser = false;  // the branch is theirs, too
};

std::string list_text(const Program& program, Range effects, const Telling& telling);

// What may be paid to have the effect once more.
std::string cost_to_repeat(const Program& program, const Effect& effect);

class EffectWriter {
public:
    EffectWriter(const Program& program, const Effect& effect, const Telling& telling, bool otherwise)
        : program_{program},
          effect_{effect},
          telling_{telling},
          otherwise_{otherwise},
          object_{program, effect, telling.root_is_plural} {}

    std::string text() const {
        if (!effect_.optional) return before() + spoken().said() + after(false);
        return effect_.opponents_choice ? as_opponents_choice() : with_may();
    }
    std::string with_may() const { return before() + spoken().may() + after(true); }
    std::string as_opponents_choice() const {
        const Clause said = clause();
        // What the opponent does, the opponent may do; the rest they may let happen.
        if (said.subject == "your opponent") return with_may();
        if (!said.subject.empty())
            return before() + "if your opponent chooses to, " + said.said() + after(effect_.optional);
        return before() + "your opponent may have you " + said.said() + after(effect_.optional);
    }
    bool is_plural() const { return object_.is_plural(); }
    // Whether what follows speaks of "them" rather than of "it".
    bool affects_several() const;

    // Who does it, when the same player may go on in the same sentence: "each player discards a card and …".
    std::string doer() const {
        const bool plain = !effect_.optional && !effect_.target_type && before().empty() && after(false).empty();
        const std::string player = object_.player();
        const Clause said = spoken();
        const bool does = plain && (player == "each player" || player == "your opponent") &&
                          clause().subject == player && !said.third.empty() &&
                          said.rest.find(". ") == std::string::npos && said.rest.find(" and ") == std::string::npos;
        return does ? said.subject : "";
    }
    std::string predicate() const {
        const Clause said = spoken();
        return said.third + said.rest;
    }

private:
    // The clause as it sounds when another player has chosen it.
    Clause spoken() const {
        Clause said = clause();
        if (telling_.chooser.empty() || (!said.subject.empty() && said.subject != telling_.chooser)) return said;
        // What is done to cards is done to them by the effect.
        const bool to_cards = word_of(effect_.type).does(Act::OnCards) && effect_.type != EffectType::Sacrifice;
        if (telling_.chooser == "each player" && to_cards) return said;
        said.subject = said.subject.empty() && !telling_.happens_to_chooser ? "you" : "they";
        if (!said.base.empty()) said.third = said.base;
        return said;
    }

    // "at the beginning of your next end phase, if you control a summon, "
    std::string before() const {
        std::string text = effect_.for_each_affected ? "for each of them in turn, " : "";
        const bool waits = effect_.phase && effect_.type != EffectType::GoToPhase;
        if (waits) {
            const bool any = effect_.phase_of_player == PlayerWord::Any;
            const bool theirs = effect_.phase_of_player == PlayerWord::Opponent;
            text += "at the beginning of " +
                    std::string{any      ? "the next "
                                : theirs ? "your opponent's next "
                                         : "your next "} +
                    std::string{name_of(program_, *effect_.phase)} + ", ";
        }
        const std::string conditions = other_conditions_text(program_, effect_.conditions, telling_.root_is_plural);
        if (otherwise_) text += "otherwise, ";
        else if (!conditions.empty() && !asks_about_target()) text += "if " + conditions + ", ";
        return text;
    }

    // "Destroy target summon if its attack is 5 or more": the question comes after what it is about.
    bool asks_about_target() const {
        if (!effect_.target_type || effect_.conditions.empty()) return false;
        for (std::uint16_t place = effect_.conditions.first; place < effect_.conditions.end(); ++place)
            if (program_.conditions[place].type != ConditionType::TargetAttack) return false;
        return true;
    }

    std::string after(bool optional) const {
        std::string text;
        if (asks_about_target()) text += " if " + other_conditions_text(program_, effect_.conditions);
        if (effect_.repeat_cost_type && effect_.type != EffectType::Repeat)
            text += ". You may " + cost_to_repeat(program_, effect_) + " to repeat this" +
                    (effect_.repeat_same_target ? " with the same target" : "") + ", any number of times";
        if (effect_.filter.restrictions.has(Restriction::CantReduceBelowOne))
            text += ". This can't reduce a player's life below 1";
        if (effect_.exile_after) text += exiled_afterwards();
        if (opponent_says_number()) text += ". Your opponent chooses the number";
        // What hangs on a condition stays in its sentence.
        const bool chained = telling_.chained || (!optional && text.empty() && !before().empty());
        const std::string next = follow_ups(chained);
        if (next.empty()) return text;
        const bool they = effect_.opponents_choice || spoken().subject == "your opponent" || spoken().subject == "they";
        if (optional) return text + (they ? ". If they do, " : ". If you do, ") + next;
        if (!chained && text.empty() && counts_on()) return ", then " + without_same_subject(next);
        return text + (chained ? ", then " + next : ". " + capitalised(next));
    }

    // A spell is over when it has resolved, a permanent when it dies.
    std::string exiled_afterwards() const {
        const bool several = object_.is_plural();
        const CardType type = effect_.filter.card_type.value_or(CardType::Spell);
        if (type == CardType::Summon || type == CardType::Object)
            return several ? ". If they would go to the graveyard, they are exiled instead"
                           : ". If it would go to the graveyard, it is exiled instead";
        return several ? ". They are exiled afterwards" : ". It is exiled afterwards";
    }

    std::string follow_ups(bool chained) const;

    // A number that the opponent says about what is not theirs; where cards are picked, they say which.
    bool opponent_says_number() const {
        const bool picks = effect_.type == EffectType::Discard || effect_.type == EffectType::Sacrifice ||
                           effect_.type == EffectType::Choose || effect_.type == EffectType::Tutor ||
                           !effect_.target_zones.empty();
        return effect_.opponents_choice && effect_.amount.based_on == AmountBasedOn::PlayerChoice && !picks &&
               object_.player() != "your opponent";
    }

    // Whether what follows takes its number from this effect: "discard your hand, then draw that many cards".
    bool counts_on() const {
        if (effect_.additional_effects.empty()) return false;
        const Effect& next = program_.effects[effect_.additional_effects.first];
        const bool counts =
            next.amount.based_on == AmountBasedOn::RootAmount || next.amount.based_on == AmountBasedOn::RootAffected;
        return counts && next.conditions.empty() && !next.optional && !next.phase && !next.target_type;
    }
    // "Your opponent discards their hand, then draws that many cards."
    std::string without_same_subject(const std::string& next) const {
        const std::string subject = clause().subject + " ";
        return subject.size() > 1 && next.starts_with(subject) ? next.substr(subject.size()) : next;
    }

    // The clause of a player who does something.
    Clause player_does(const std::string& base, const std::string& third, const std::string& rest) const {
        return {object_.player(), base, third, rest};
    }
    Clause do_to_cards(const std::string& verb, const std::string& rest = {}) const {
        return {"", verb, verb + "s", " " + object_.cards() + rest};
    }
    // "target summon gets …", "all summons get …"
    Clause cards_are(const std::string& one, const std::string& many, const std::string& rest) const {
        const bool plural = object_.is_plural();
        const std::string cards = object_.cards();
        return {cards == "them" ? "they" : cards, many, plural ? many : one, rest};
    }
    AmountText amount() const {
        return {program_,       effect_.amount,
                whose_number(), effect_.up_to,
                effect_.filter, effect_.amount.based_on == AmountBasedOn::RootAffected && telling_.root_counts_else};
    }
    // What is counted is yours, whomever it happens to, unless each player does it.
    Whose whose_number() const {
        if (effect_.each_player || telling_.happens_to_chooser) return Whose::Theirs;
        const bool theirs = effect_.amount.based_on && is_about_the_player(*effect_.amount.based_on);
        return theirs && !object_.player().empty() ? Whose::Theirs : Whose::Yours;
    }
    std::string your() const { return object_.player().empty() && !telling_.happens_to_chooser ? "your" : "their"; }
    // "your", "your opponent's", "each player's", "its owner's"
    std::string possessive() const { return object_.player().empty() ? "your" : object_.player() + "'s"; }
    // "you cast", "each player casts"
    std::string player_verb(const std::string& base) const {
        return object_.player().empty() ? "you " + base : object_.player() + " " + base + "s";
    }
    // "you", "target player"
    std::string who() const { return object_.player().empty() ? "you" : object_.player(); }
    std::string cant_attack_until() const;
    std::string cards_drawn(const std::string& noun = "card") const {
        return " " + amount().things("a " + noun, noun, noun + "s");
    }

    friend struct EffectWords;
    Clause clause() const;
    Clause deal_damage() const;
    std::string everybody() const;
    Clause draw() const;
    Clause gain_life() const;
    Clause add_tally() const;
    Clause tap() const;
    Clause untap() const;
    Clause lose_life() const;
    Clause modify_cost() const;
    Clause shuffle_deck() const;
    Clause destroy() const;
    Clause apply_status() const;
    Clause copy_spell() const;
    Clause gain_control() const;
    Clause go_to_phase() const;
    Clause extra_turn() const;
    Clause end_turn() const;
    Clause modify_hand_size() const;
    Clause modify_damage() const;
    Clause end_game() const;
    Clause remove_counter() const;
    Clause detain() const;
    Clause modify_summon_limit() const;
    Clause change_source() const;
    Clause discard_opponent() const;
    Clause add_counter() const;
    Clause can_attack() const;
    Clause gain_in_full() const;
    Clause repeat_all_effects() const;
    Clause cant_gain_life() const;
    Clause cant_attack_or_block() const;
    Clause cant_attack() const;
    Clause attach() const;
    Clause repeat() const;
    Clause set_life_total() const;
    Clause cant_tribute() const;
    Clause put_in_turns() const;
    Clause event_triggers() const;
    Clause replacement_effect() const;
    Clause tutor() const;
    bool is_made_for_this_turn() const;
    Clause create_token() const;
    std::string live_stats() const;
    Clause reveal() const;
    Clause send_to_zone() const;
    Clause grant_keyword() const;
    bool for_a_turn() const;
    std::string turn_or_longer() const;
    Clause force_attack() const;
    Clause look_at_deck() const;
    std::string one_of_places() const;
    std::string share_text(const DeckDestination& destination) const;
    Clause counter() const;
    Clause discard() const;
    Clause mill() const;
    Clause sacrifice() const;
    Clause cast_card() const;
    Clause choose() const;
    Clause grant_passive() const;
    std::string scaled_stats() const;
    Clause modify_type() const;
    Clause exile_and_return() const;
    Clause change_stats() const;
    Clause player_modifier() const;
    std::string said_of_player(const PassiveEffect& passive) const;
    std::string later_ones() const;
    bool speaks_of_cards() const;
    bool waits_for_next() const;
    std::string costed() const;
    std::string next_card(std::string_view bare) const;
    std::string next_caster() const;
    std::string changed_cost() const;

    const Program& program_;
    const Effect& effect_;
    const Telling& telling_;
    bool otherwise_;
    ObjectText object_;
};

}  // namespace pentacle::cardlang
