#include "cardlang/language/vocabulary.hpp"
#include "games/konivrer/card_text.hpp"
#include "games/konivrer/phrases.hpp"

namespace pentacle::konivrer {

namespace {

class EffectWriter {
public:
    EffectWriter(const Program& program, const Effect& effect) : program_{program}, effect_{effect} {}

    std::string write() const {
        std::string text = clause();
        if (effect_.optional && effect_.aim != Aim::Targets) text = "you may: " + text;
        const std::string when = conditions_text(program_, effect_.conditions);
        if (!when.empty()) text = "if " + when + ", " + text;
        text = capitalised(text) + ".";
        if (!effect_.additional.empty()) text += " Then: " + effects_text(program_, effect_.additional);
        return text;
    }

private:
    std::string amount() const { return amount_text(effect_.amount); }
    bool is_one() const { return !effect_.amount.based_on && effect_.amount.fixed == 1; }

    // "X", "that many" and numbers stand before what they count; whatever is longer, after it.
    bool is_long() const {
        using cardlang::ModifierOperator;
        if (!effect_.amount.based_on || effect_.amount.modifier.op == ModifierOperator::Set) return false;
        return *effect_.amount.based_on >= AmountBasedOn::LifeCards ||
               effect_.amount.modifier.op == ModifierOperator::DivideDown ||
               effect_.amount.modifier.op == ModifierOperator::DivideUp;
    }

    std::string so_many(const std::string& one) const {
        if (is_one()) return "a " + one;
        return is_long() ? "as many " + one + "s as " + amount() : amount() + " " + one + "s";
    }

    std::string cards() const { return so_many("card"); }

    std::string counters(const std::string& where) const {
        if (is_long()) return "as many counters " + where + " " + object() + " as " + amount();
        return so_many("counter") + " " + where + " " + object();
    }

    // "you draw", "your opponent draws", "each player draws".
    std::string player_does(const std::string& verb) const {
        if (effect_.each_player) return "each player " + verb + "s ";
        return effect_.side == Side::Opponent ? "your opponent " + verb + "s " : verb + " ";
    }

    std::string noun(bool many) const {
        switch (effect_.target_type) {
            case TargetType::Familiar: return described(effect_.filter, many);
            case TargetType::Player: return many ? "players" : "player";
            case TargetType::Any: return described(effect_.filter, many) + (many ? " or players" : " or player");
            case TargetType::Azoth: {
                std::string text = effect_.filter.restrictions.has(Restriction::Rested)  ? "rested Azoth"
                                   : effect_.filter.restrictions.has(Restriction::Ready) ? "ready Azoth"
                                                                                         : "Azoth";
                return text;
            }
            case TargetType::CardInHand: return many ? "cards in your hand" : "card in your hand";
        }
        return {};
    }

    std::string whose(const std::string& what, bool many) const {
        std::string text = what;
        if (effect_.scope == Scope::OthersOnly) text = (many ? "other " : "another ") + text;
        const bool own = effect_.side == Side::Own || effect_.filter.restrictions.has(Restriction::YouControl);
        if (effect_.side == Side::Opponent) return text + " of your opponent";
        if (own && effect_.target_type != TargetType::CardInHand) return text + " of yours";
        return text;
    }

    std::string object() const {
        switch (effect_.aim) {
            case Aim::Nothing:
                if (effect_.each_player) return "each player";
                return effect_.side == Side::Opponent ? "your opponent" : "yourself";
            case Aim::Everything: return "all " + whose(noun(true), true);
            case Aim::ThisCard: return "this";
            case Aim::RootAffected: return "it";
            case Aim::Targets: break;
        }
        if (effect_.target_type == TargetType::Player && effect_.side == Side::Opponent) return "your opponent";
        if (effect_.max_targets_based_on)
            return counted(*effect_.max_targets_based_on) + " target " + whose(noun(true), true);
        const bool upto = effect_.optional || effect_.min_targets < effect_.max_targets;
        if (effect_.max_targets == 1) return (upto ? "up to one target " : "target ") + whose(noun(false), false);
        return (upto ? "up to " : "") + std::to_string(effect_.max_targets) + " target " + whose(noun(true), true);
    }

    std::string destination() const {
        switch (effect_.destination) {
            case CardZone::Hand: return "to its owner's hand";
            case CardZone::Deck: return effect_.to_top ? "on top of its owner's deck" : "under its owner's deck";
            case CardZone::Life: return "under its owner's Life cards";
            case CardZone::Play:
            case CardZone::RemovedFromPlay:
            case CardZone::Exile: return "out of play for good";
        }
        return {};
    }

    std::string stat_change() const {
        std::string text;
        const auto add = [&](int change, const char* stat) {
            if (change == 0) return;
            text += (text.empty() ? "" : " and ") + std::string{change < 0 ? "-" : "+"} +
                    std::to_string(std::abs(change)) + " " + stat;
        };
        add(effect_.strength, "Strength");
        add(effect_.health, "Health");
        if (effect_.amount.based_on) text += " for each of " + amount();
        return text;
    }

    std::string shared_out() const {
        std::string text =
            "look at the top " + (is_one() ? std::string{"card"} : amount() + " cards") + " of your deck";
        for (std::size_t index = 0; index < effect_.deck_destinations.count; ++index) {
            const DeckDestination& row = program_.deck_destinations[effect_.deck_destinations.first + index];
            const std::string where = row.destination == DeckDestinationType::Top      ? "on top"
                                      : row.destination == DeckDestinationType::Bottom ? "at the bottom"
                                                                                       : "into your hand";
            std::string what = "the rest";
            if (row.amount) what = std::to_string(*row.amount);
            if (row.player_chosen) what = row.amount ? "up to " + what : "any number";
            if (row.card_type) what += row.card_type == CardType::Familiar ? " Familiar card" : " Spell card";
            text += std::string{index == 0 ? "; put " : ", "} + what + " " + where;
            if (row.is_the_rest() && row.ordering == Ordering::Any) text += " in any order";
            if (row.is_the_rest() && row.ordering == Ordering::Random) text += " at random";
        }
        return text;
    }

    std::string branches() const {
        std::string text = "choose " + (is_one() ? std::string{"one"} : amount()) + ":";
        for (std::size_t index = 0; index < effect_.branches.count; ++index)
            text += (index == 0 ? " " : " or ") +
                    ("“" + effects_text(program_, program_.branches[effect_.branches.first + index]) + "”");
        return text;
    }

    std::string clause() const {
        switch (effect_.type) {
            case EffectType::Draw: return player_does("draw") + cards();
            case EffectType::DealDamage:
                return is_long() ? "deal damage to " + object() + ", as much as " + amount()
                                 : "deal " + amount() + " damage to " + object();
            case EffectType::Destroy: return "destroy " + object();
            case EffectType::SendToZone: return "put " + object() + " " + destination();
            case EffectType::AddCounter: return "put " + counters("on");
            case EffectType::RemoveCounter: return "remove " + counters("from");
            case EffectType::ChangeStats: return object() + ": " + stat_change() + " this turn";
            case EffectType::Discard: return player_does("discard") + cards() + (effect_.random ? " at random" : "");
            case EffectType::GainLife: return player_does("gain") + so_many("Life card");
            case EffectType::Tap: return "tap " + object();
            case EffectType::Untap: return "untap " + object();
            case EffectType::RestAzoth: return "rest " + object();
            case EffectType::RefreshAzoth:
                return effect_.aim == Aim::Nothing ? "refresh " + amount() + " of your Azoth" : "refresh " + object();
            case EffectType::AddAzoth:
                return "put the top " + (is_one() ? std::string{"card"} : amount() + " cards") +
                       " of your deck into your Azoth row, " + (effect_.ready ? "ready" : "rested");
            case EffectType::LookAtDeck: return shared_out();
            case EffectType::Choose: return branches();
        }
        return {};
    }

    const Program& program_;
    const Effect& effect_;
};

std::string occasion_text(const TriggeredAbility& trigger) {
    std::string who = "this";
    if (trigger.scope != Scope::SelfOnly) {
        who = described(trigger.filter, false);
        const char first = who.front();
        const bool vowel = first == 'a' || first == 'e' || first == 'u';
        if (trigger.scope == Scope::OthersOnly) who = "another " + who;
        else who = (vowel ? "an " : "a ") + who;
        if (trigger.player == PlayerWord::Player || trigger.filter.restrictions.has(Restriction::YouControl))
            who += " of yours";
        if (trigger.player == PlayerWord::Opponent) who += " of your opponent";
    }
    switch (trigger.trigger) {
        case Trigger::EnteredZone: return "when " + who + " enters";
        case Trigger::Death: return "when " + who + " is destroyed";
        case Trigger::Attack: return "when " + who + " attacks";
        case Trigger::DealDamageToPlayer: return "when " + who + " deals combat damage to a player";
        case Trigger::SurvivedCombat: return "when " + who + " survives a fight";
        case Trigger::Tribute: return "when " + who + " is tributed";
        case Trigger::Defend: return "when " + who + " defends";
        case Trigger::Phase: break;
    }
    const std::string phase = trigger.phase == TriggerPhase::Start ? "START" : "REFRESH";
    if (trigger.phase_of == PlayerWord::Any) return "at every " + phase;
    return "at your " + std::string{trigger.phase_of == PlayerWord::Opponent ? "opponent's " : ""} + phase;
}

}  // namespace

std::string effect_text(const Program& program, const Effect& effect) { return EffectWriter{program, effect}.write(); }

std::string trigger_text(const Program& program, const TriggeredAbility& trigger) {
    std::string text = occasion_text(trigger);
    const std::string when = conditions_text(program, trigger.conditions);
    if (!when.empty()) text += ", if " + when;
    if (trigger.optional) text += ", you may";
    return capitalised(text) + ": " + effects_text(program, trigger.effects);
}

}  // namespace pentacle::konivrer
