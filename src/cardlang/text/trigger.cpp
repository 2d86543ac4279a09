#include "cardlang/text/ability.hpp"
#include "cardlang/text/amount.hpp"
#include "cardlang/text/condition.hpp"
#include "cardlang/text/effect.hpp"

namespace pentacle::cardlang {

namespace {

// "a summon" / "this", and whether the event can happen more than once.
struct Subject {
    std::string text;
    bool is_this = false;
    std::string when() const { return is_this ? "when " : "whenever "; }
};

Subject subject_of(const Program& program, const TriggeredEffect& trigger, NounPlace place, std::string_view bare) {
    if (trigger.filter.scope == Scope::SelfOnly) return {"this", true};
    return {noun_of(program, trigger.filter, place, bare).one(), false};
}

// Who must control it, where the kind of card does not say it already.
std::string side_of(const TriggeredEffect& trigger) {
    if (trigger.player == PlayerWord::Opponent) return " your opponent controls";
    const bool said = trigger.filter.restrictions.has(Restriction::YouControl);
    return trigger.player == PlayerWord::Player && !said ? " you control" : "";
}

// The same for a card that somebody controls: "a summon you control".
Subject controlled_subject(const Program& program, const TriggeredEffect& trigger, std::string_view bare) {
    Subject subject = subject_of(program, trigger, NounPlace::Play, bare);
    if (!subject.is_this) subject.text += side_of(trigger);
    return subject;
}

std::string player_of(const TriggeredEffect& trigger) {
    if (trigger.player == PlayerWord::Player) return "you";
    if (trigger.player == PlayerWord::Opponent) return "your opponent";
    return "a player";
}

std::string does(const TriggeredEffect& trigger, std::string_view verb) {
    return player_of(trigger) + " " + std::string{verb} + (trigger.player == PlayerWord::Player ? "" : "s");
}

std::string of_player(const TriggeredEffect& trigger) {
    const bool said = trigger.filter.restrictions.has(Restriction::YouControl);
    if (trigger.player == PlayerWord::Player && !said) return " under your control";
    return trigger.player == PlayerWord::Opponent ? " under your opponent's control" : "";
}

// Whose graveyard, hand or deck.
std::string whose(const TriggeredEffect& trigger, bool is_this) {
    if (is_this || trigger.player == PlayerWord::Player) return "your";
    return trigger.player == PlayerWord::Opponent ? "your opponent's" : "a";
}

// Exile is one place for everybody.
std::string owned_by(const TriggeredEffect& trigger) {
    if (trigger.player == PlayerWord::Opponent) return " your opponent owns";
    const bool said = trigger.filter.restrictions.has(Restriction::YouControl);
    return trigger.player == PlayerWord::Player && !said ? " you own" : "";
}

std::string left_text(const Program& program, const TriggeredEffect& trigger) {
    const Zone zone = trigger.zone.value_or(Zone::Play);
    if (zone == Zone::Play) {
        const Subject subject = controlled_subject(program, trigger, "permanent");
        return subject.when() + subject.text + " leaves play";
    }
    const Subject subject = subject_of(program, trigger, NounPlace::Elsewhere, "card");
    if (zone == Zone::Exile) return subject.when() + subject.text + owned_by(trigger) + " leaves exile";
    return subject.when() + subject.text + " leaves " + whose(trigger, subject.is_this) + " " +
           std::string{name_of(program, zone)};
}

std::string entered_text(const Program& program, const TriggeredEffect& trigger) {
    const Zone zone = trigger.zone.value_or(Zone::Play);
    const bool in_play = zone == Zone::Play;
    // Only tokens come several at once.
    if (trigger.threshold)
        return "whenever " + does(trigger, "create") + " " + number_word(*trigger.threshold) + " or more " +
               noun_of(program, trigger.filter, NounPlace::Play, "permanent").many() + " together";
    const Subject subject =
        subject_of(program, trigger, in_play ? NounPlace::Play : NounPlace::Elsewhere, in_play ? "permanent" : "card");
    switch (zone) {
        case Zone::Play:
        case Zone::Token: return subject.when() + subject.text + " enters play" + of_player(trigger);
        case Zone::Graveyard:
            return subject.when() + subject.text + " is put into " + whose(trigger, subject.is_this) + " graveyard";
        case Zone::Exile: return subject.when() + subject.text + owned_by(trigger) + " is exiled";
        case Zone::Hand:
            return subject.when() + subject.text + " is put into " + whose(trigger, subject.is_this) + " hand";
        case Zone::Deck:
            return subject.when() + subject.text + " is put into " + whose(trigger, subject.is_this) + " deck";
        case Zone::Stack: return subject.when() + subject.text + " is put on the stack";
    }
    return subject.when() + subject.text + " is put into " + whose(trigger, subject.is_this) + " " +
           std::string{name_of(program, zone)};
}

std::string phase_text(const Program& program, const TriggeredEffect& trigger) {
    const std::string phase = trigger.phase ? name_of(program, *trigger.phase) : "phase";
    if (trigger.phase_of_player == PlayerWord::Player)
        return "at the beginning of " + std::string{trigger.phase ? "your " : "each of your "} + phase +
               (trigger.phase ? "" : "s");
    if (trigger.phase_of_player == PlayerWord::Opponent)
        return "at the beginning of " + std::string{trigger.phase ? "your opponent's " : "each of your opponent's "} +
               phase + (trigger.phase ? "" : "s");
    return "at the beginning of each " + phase;
}

std::string tributed_to_text(const Program& program, const TriggeredEffect& trigger) {
    return trigger.tributed_to ? " for " + with_article(name_of(program, *trigger.tributed_to)) : "";
}

std::string event_with_card(const Program& program, const TriggeredEffect& trigger, std::string_view verb,
                            std::string_view done) {
    if (trigger.filter.scope == Scope::SelfOnly)
        return "when this is " + std::string{done} + tributed_to_text(program, trigger);
    const Noun noun = noun_of(program, trigger.filter, NounPlace::Elsewhere);
    const std::string not_first =
        trigger.filter.restrictions.has(Restriction::NotFirst) ? " other than the first each turn" : "";
    const std::string what =
        trigger.threshold ? number_word(*trigger.threshold) + " or more " + noun.many() : noun.one();
    return "whenever " + does(trigger, verb) + " " + what + not_first;
}

// "whenever three or more summons you control attack"
std::string several_text(const Program& program, const TriggeredEffect& trigger, std::string_view bare,
                         std::string_view verb, const Subject& one, std::string_view third) {
    if (!trigger.threshold) return (third == "dies" ? one.when() : "whenever ") + one.text + " " + std::string{third};
    // Those of each player are counted by themselves; only one player attacks.
    const bool said = trigger.filter.restrictions.has(Restriction::YouControl) || trigger.trigger == Trigger::Attack;
    const std::string side = trigger.player || said ? side_of(trigger) : " a player controls";
    return "whenever " + number_word(*trigger.threshold) + " or more " +
           noun_of(program, trigger.filter, NounPlace::Play, bare).many() + side + " " + std::string{verb} +
           " together";
}

std::string event_text(const Program& program, const TriggeredEffect& trigger) {
    const Subject in_play = controlled_subject(program, trigger, "permanent");
    const Subject summon = controlled_subject(program, trigger, "summon");
    switch (trigger.trigger) {
        case Trigger::Death: return several_text(program, trigger, "permanent", "die", in_play, "dies");
        case Trigger::EnteredZone: return entered_text(program, trigger);
        case Trigger::LeftZone: return left_text(program, trigger);
        case Trigger::OpeningHand: return "if this is in your opening hand";
        case Trigger::Phase: return phase_text(program, trigger);
        case Trigger::AttackedSummon: return "whenever " + summon.text + " is attacked";
        case Trigger::DeathBySpell:
            return in_play.when() + in_play.text + " dies of damage after a spell damaged it this turn";
        case Trigger::DealDamageToPlayer: return "whenever " + summon.text + " deals combat damage to a player";
        case Trigger::Draw: return event_with_card(program, trigger, "draw", "drawn");
        case Trigger::Mill: return event_with_card(program, trigger, "mill", "milled");
        case Trigger::Tribute: return event_with_card(program, trigger, "tribute", "tributed");
        case Trigger::Attack: return several_text(program, trigger, "summon", "attack", summon, "attacks");
        case Trigger::Discard: return event_with_card(program, trigger, "discard", "discarded");
        case Trigger::SurvivedCombat: return "whenever " + summon.text + " survives combat";
        case Trigger::Cast:
            return trigger.filter.scope == Scope::SelfOnly ? "when you cast this"
                                                           : event_with_card(program, trigger, "cast", "cast");
    }
    return {};
}

std::string costs_text(const Program& program, Range costs) {
    std::vector<std::string> parts;
    for (std::uint16_t place = costs.first; place < costs.end(); ++place)
        parts.push_back(cost_text(program, program.costs[place]));
    return joined(parts);
}

std::string with_place_and_condition(const Program& program, Range conditions, std::string event, bool says_where) {
    const std::string place = says_where ? place_text(program, conditions) : "";
    if (!place.empty()) event += " while " + place;
    const std::string others = other_conditions_text(program, conditions);
    return event + ", " + (others.empty() ? "" : "if " + others + ", ");
}

std::string replacement_text(const Program& program, const TriggeredEffect& trigger) {
    const Zone destination = program.effects[trigger.effects.first].destination.value_or(Zone::Hand);
    const std::string owners = "its owner's " + std::string{name_of(program, destination)};
    const std::string where = destination == Zone::Exile  ? "exile it"
                              : destination == Zone::Hand ? "return it to " + owners
                              : destination == Zone::Deck ? "put it on the bottom of " + owners
                                                          : "put it into " + owners;
    if (trigger.trigger == Trigger::Tribute)
        return "if this is tributed" + tributed_to_text(program, trigger) + ", " + where +
               " instead of putting it into the graveyard";
    return "if this would die of damage after a spell damaged it this turn, " + where + " instead";
}

std::string what_happens(const Program& program, const TriggeredEffect& trigger) {
    if (!trigger.additional_costs.empty()) {
        const std::string pays = trigger.opponents_choice ? "your opponent may have you " : "you may ";
        return pays + costs_text(program, trigger.additional_costs) + ". If you do, " +
               effects_text(program, trigger.effects);
    }
    return trigger.optional ? optional_effects_text(program, trigger.effects, trigger.opponents_choice)
                            : effects_text(program, trigger.effects);
}

// Where the effects themselves say that the card must be somewhere, the whole ability works from there.
std::string place_of_effects(const Program& program, const TriggeredEffect& trigger) {
    if (trigger.effects.empty()) return {};
    return place_text(program, program.effects[trigger.effects.first].conditions);
}

}  // namespace

std::string trigger_text(const Program& program, const TriggeredEffect& trigger) {
    if (is_replacement(program, trigger)) return replacement_text(program, trigger);
    std::string event = event_text(program, trigger);
    if (trigger.trigger != Trigger::Phase && trigger.phase_of_player)
        event += trigger.phase_of_player == PlayerWord::Opponent ? " in your opponent's turn" : " in your turn";
    const std::string place = place_text(program, trigger.conditions).empty() ? place_of_effects(program, trigger) : "";
    if (!place.empty()) event += " while " + place;
    const bool says_place = trigger.trigger == Trigger::EnteredZone && trigger.filter.scope == Scope::SelfOnly;
    return with_place_and_condition(program, trigger.conditions, event, !says_place) + what_happens(program, trigger);
}

namespace {

constexpr std::string_view about_this = "when this ";

// "enters or leaves play", "is discarded or milled"
std::string either(std::string_view first, std::string_view second) {
    constexpr std::string_view is = "is ";
    constexpr std::string_view play = " play";
    if (first.starts_with(is) && second.starts_with(is)) second.remove_prefix(is.size());
    else if (first.ends_with(play) && second.ends_with(play)) first.remove_suffix(play.size());
    return std::string{first} + " or " + std::string{second};
}

// Both in one sentence when they differ only in what happens to this card; empty otherwise.
std::string both_in_one(std::string_view first, std::string_view second) {
    const std::size_t comma = first.find(", ");
    const std::size_t other_comma = second.find(", ");
    const bool alike = first.starts_with(about_this) && second.starts_with(about_this) &&
                       comma != std::string_view::npos && other_comma != std::string_view::npos &&
                       first.substr(comma) == second.substr(other_comma);
    if (!alike) return {};
    const std::size_t start = about_this.size();
    return std::string{about_this} +
           either(first.substr(start, comma - start), second.substr(start, other_comma - start)) +
           std::string{first.substr(comma)};
}

}  // namespace

std::vector<std::string> trigger_lines(const Program& program, Range triggers) {
    std::vector<std::string> lines;
    for (std::uint16_t place = triggers.first; place < triggers.end(); ++place) {
        const std::string text = trigger_text(program, program.triggers[place]);
        const std::string both = lines.empty() ? "" : both_in_one(lines.back(), text);
        if (both.empty()) lines.push_back(text);
        else lines.back() = both;
    }
    return lines;
}

std::string delayed_trigger_text(const Program& program, const TriggeredEffect& trigger) {
    std::string event = event_text(program, trigger);
    if (trigger.trigger == Trigger::Phase) {
        const std::string phase = trigger.phase ? name_of(program, *trigger.phase) : "phase";
        const bool yours = trigger.phase_of_player == PlayerWord::Player;
        const bool theirs = trigger.phase_of_player == PlayerWord::Opponent;
        event = "at the beginning of " +
                std::string{yours    ? "your next "
                            : theirs ? "your opponent's next "
                                     : "the next "} +
                phase;
    } else if (event.starts_with("whenever ")) {
        event = "the next time " + event.substr(9);
    }
    return with_place_and_condition(program, trigger.conditions, event, true) + what_happens(program, trigger);
}

}  // namespace pentacle::cardlang
