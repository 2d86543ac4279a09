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
        if (!effect_.additional.empty()) text += " " + follow_up();
        return text;
    }

private:
    std::string amount() const { return amount_text(effect_.amount); }
    bool is_one() const { return amount() == "1"; }

    // What happens only if this did; several sentences are held together by quotation marks.
    std::string follow_up() const {
        const bool several =
            effect_.additional.count > 1 || !program_.effects[effect_.additional.first].additional.empty();
        const std::string text = effects_text(program_, effect_.additional);
        const std::string when = effect_.optional || effect_.aim == Aim::Targets ? "If you do: "
                                 : !effect_.conditions.empty()                   ? "If so: "
                                                                                 : "Then: ";
        return when + (several ? "“" + text + "”." : text);
    }

    // "X", "that many" and numbers stand before what they count; whatever is longer, after it.
    bool is_long() const {
        using cardlang::ModifierOperator;
        if (!effect_.amount.based_on || effect_.amount.modifier.op == ModifierOperator::Set) return false;
        return *effect_.amount.based_on >= AmountBasedOn::LifeCards ||
               effect_.amount.based_on == AmountBasedOn::RootAmount ||
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
            case TargetType::Player: return player(many);
            case TargetType::Any:
                return player(many) + (effect_.aim == Aim::Everything ? " and " : " or ") +
                       (effect_.scope == Scope::OthersOnly ? "other " : "") + described(effect_.filter, many);
            case TargetType::Azoth: return described_as("Azoth", effect_.filter);
            case TargetType::CardInHand:
                return described_as(many ? "cards in your hand" : "card in your hand", effect_.filter);
        }
        return {};
    }

    std::string player(bool many) const {
        if (effect_.side == Side::Own) return "yourself";
        return std::string{effect_.side == Side::Opponent ? "opponent" : "player"} + (many ? "s" : "");
    }

    std::string whose(bool many) const {
        const std::string text = noun(many);
        if (effect_.target_type == TargetType::Player) return text;
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
            case Aim::Everything:
                if (effect_.scope == Scope::SelfOnly) return this_one();
                return "all " + std::string{means_others() ? "other " : ""} + whose(true);
            case Aim::ThisCard: return "this";
            case Aim::RootAffected: return effect_.about_several ? "them" : "it";
            case Aim::Targets: return target();
        }
        return {};
    }

    // Among players and Familiars only these are others.
    bool means_others() const { return effect_.scope == Scope::OthersOnly && effect_.target_type != TargetType::Any; }

    std::string this_one() const {
        if (effect_.filter.says_nothing()) return "this";
        return "this if it is " + with_article(described(effect_.filter, false));
    }

    std::string target() const {
        const bool others = means_others();
        const bool any_number = effect_.optional || effect_.min_targets == 0;
        const std::string word = others ? "other target " : "target ";
        if (effect_.max_targets_based_on) {
            const AmountBasedOn count = *effect_.max_targets_based_on;
            const std::string upto = effect_.optional ? "up to " : "";
            if (count < AmountBasedOn::LifeCards && count != AmountBasedOn::RootAmount)
                return upto + counted(count) + " " + word + whose(true);
            return upto + "as many " + word + whose(true) + " as " + number_of(count);
        }
        if (effect_.target_type == TargetType::Player && effect_.side != Side::Unsaid && !any_number)
            return effect_.side == Side::Opponent ? "your opponent" : "yourself";
        if (effect_.max_targets == 1)
            return (any_number ? "up to one " + word : others ? "another target " : word) + whose(false);
        const std::string most = std::to_string(effect_.max_targets);
        if (any_number) return "up to " + most + " " + word + whose(true);
        return (effect_.min_targets < effect_.max_targets ? std::to_string(effect_.min_targets) + " to " : "") + most +
               " " + word + whose(true);
    }

    std::string destination() const {
        const std::string owners = effect_.means_several() ? "their owners' " : "its owner's ";
        const std::string many = effect_.means_several() ? "s" : "";
        switch (effect_.destination) {
            case CardZone::Hand: return "to " + owners + "hand" + many;
            case CardZone::Deck: return (effect_.to_top ? "on top of " : "under ") + owners + "deck" + many;
            case CardZone::Life: return "under " + owners + "Life cards";
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
        if (!effect_.amount.based_on) return text;
        const bool counts = number_of(*effect_.amount.based_on) != counted(*effect_.amount.based_on);
        if (counts && effect_.amount.modifier.op == cardlang::ModifierOperator::None)
            return text + " for each of " + counted(*effect_.amount.based_on);
        return text + (is_long() ? " as many times as " + amount() : " " + amount() + " times");
    }

    std::string top_cards(const std::string& whose_deck) const {
        if (is_long()) return "cards from the top of " + whose_deck + " deck";
        return "the top " + (is_one() ? std::string{"card"} : amount() + " cards") + " of " + whose_deck + " deck";
    }

    std::string added_azoth() const {
        const bool yours = !effect_.each_player && effect_.side != Side::Opponent;
        const std::string their = yours ? "your" : "their";
        return player_does("put") + top_cards(their) + " into " + their + " Azoth row, " +
               (effect_.ready ? "ready" : "rested") + (is_long() ? ", as many as " + amount() : "");
    }

    std::string refreshed_azoth() const {
        const std::string number = is_one() || is_long() ? "" : amount() + " ";
        const std::string row = "first " + number + "rested Azoth" + (is_long() ? ", as many as " + amount() : "");
        if (effect_.each_player) return "each player refreshes their " + row;
        return "refresh " + std::string{effect_.side == Side::Opponent ? "your opponent's " : "your "} + row;
    }

    std::string shared_out() const {
        const bool yours = !effect_.each_player && effect_.side != Side::Opponent;
        const std::string their = yours ? "your" : "their";
        std::string text =
            player_does("look") + "at " + top_cards(their) + (is_long() ? ", as many as " + amount() : "");
        for (std::size_t index = 0; index < effect_.deck_destinations.count; ++index) {
            const DeckDestination& row = program_.deck_destinations[effect_.deck_destinations.first + index];
            const std::string where = row.destination == DeckDestinationType::Top      ? std::string{"on top"}
                                      : row.destination == DeckDestinationType::Bottom ? "at the bottom"
                                                                                       : "into " + their + " hand";
            std::string what = "the rest";
            if (row.amount) what = std::to_string(*row.amount);
            if (row.player_chosen) what = row.amount ? "up to " + what : "any number";
            // What is said about cards is said about those that are picked.
            if (row.card_type && !row.is_the_rest())
                what += std::string{row.amount ? "" : " of"} +
                        (row.card_type == CardType::Familiar ? " Familiar card" : " Spell card") +
                        (row.amount == 1 ? "" : "s");
            text += std::string{index > 0 ? ", " : yours ? "; put " : "; they put "} + what + " " + where;
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
                return effect_.aim == Aim::Nothing ? refreshed_azoth() : "refresh " + object();
            case EffectType::AddAzoth: return added_azoth();
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
        who = trigger.scope == Scope::OthersOnly ? "another " + who : with_article(who);
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
    std::string when = conditions_text(program, trigger.conditions);
    if (trigger.scope == Scope::SelfOnly && !trigger.filter.says_nothing() && trigger.trigger != Trigger::Phase)
        when = "this is " + with_article(described(trigger.filter, false)) + (when.empty() ? "" : " and ") + when;
    if (!when.empty()) text += ", if " + when;
    if (trigger.optional) text += ", you may";
    return capitalised(text) + ": " + effects_text(program, trigger.effects);
}

}  // namespace pentacle::konivrer
