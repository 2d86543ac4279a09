#include "games/conclave/card_text.hpp"

#include <vector>

#include "games/conclave/mana_text.hpp"
#include "games/conclave/phrases.hpp"

namespace pentacle::conclave {

namespace {

std::string signed_text(int number) { return (number < 0 ? "" : "+") + std::to_string(number); }

// "gets +1/+0", "get +1 attack for each creature you control and have their defense divided by 2".
std::string stat_changes(const Program& program, Range rows, bool many) {
    int attack = 0;
    int defense = 0;
    std::string rest;
    std::string scaled;
    for (Place place = rows.first; place < rows.end(); ++place) {
        const StatModifier& row = program.stat_modifiers[place];
        const std::string stat = row.stat == StatType::Attack ? "attack" : "defense";
        const int amount = row.based_on ? row.multiplier : row.amount * row.multiplier;
        const std::string number = row.based_on ? counted(*row.based_on) : std::to_string(amount);
        if (row.op != OperatorType::Add)
            scaled += (scaled.empty() ? "" : " and ") + std::string{many ? "their " : "its "} + stat +
                      (row.op == OperatorType::Multiply ? " multiplied by " : " divided by ") + number;
        else if (row.based_on)
            rest += (rest.empty() ? "" : " and ") + signed_text(amount) + " " + stat + " for " + each_of(*row.based_on);
        else (row.stat == StatType::Attack ? attack : defense) += amount;
    }
    const bool added = attack != 0 || defense != 0 || (rest.empty() && scaled.empty());
    std::string gained = added ? signed_text(attack) + "/" + signed_text(defense) : "";
    if (!rest.empty()) gained += (gained.empty() ? "" : " and ") + rest;
    std::string text = gained.empty() ? "" : (many ? "get " : "gets ") + gained;
    if (!scaled.empty()) text += std::string{text.empty() ? "" : " and "} + (many ? "have " : "has ") + scaled;
    return text;
}

std::string quoted_abilities(const Program& program, Range range) {
    std::string text;
    for (Place place = range.first; place < range.end(); ++place)
        text += (text.empty() ? "\"" : " and \"") + without_stop(program.activated[place].text) + "\"";
    return text;
}

// What is said of the cards; `many` when the subject is.
std::string said_of_cards(const Program& program, const PassiveAbility& passive, bool many) {
    const std::string have = many ? "have " : "has ";
    switch (passive.passive) {
        case Passive::ChangeStats: return stat_changes(program, passive.stat_modifiers, many);
        case Passive::GrantKeyword: return have + listed(passive.keywords, passive.protection);
        case Passive::DisableKeyword:
            return (many ? "lose " : "loses ") +
                   (passive.keywords.empty() ? "all keywords" : listed(passive.keywords, {}));
        case Passive::GrantActive: return have + quoted_abilities(program, passive.actives);
        case Passive::ModifyCost:
            return (many ? "cost " : "costs ") + std::to_string(std::abs(passive.amount)) +
                   (passive.amount < 0 ? " less" : " more");
        case Passive::CantTakeDamage: return many ? "take no damage" : "takes no damage";
        case Passive::CantDealDamage: return many ? "deal no damage" : "deals no damage";
        case Passive::CantBeTargeted: return "cannot be targeted";
        case Passive::CantAttack: return "cannot attack";
        case Passive::Sacrifice: return many ? "are sacrificed" : "is sacrificed";
        case Passive::CantBlock: return "cannot block";
        case Passive::CantBeBlocked: return "cannot be blocked";
        case Passive::MustAttack: return many ? "attack each combat if able" : "attacks each combat if able";
        case Passive::CantUntap: return many ? "do not untap in the untap step" : "does not untap in the untap step";
        case Passive::EntersTapped: return many ? "enter tapped" : "enters tapped";
        case Passive::CantBeCountered: return "cannot be countered";
        case Passive::TopCardRevealed:
        case Passive::CreateTokenModifier:
        case Passive::ExtraMana:
        case Passive::ExtraResource: break;
    }
    return {};
}

// What is said of the player; empty when it is said of cards.
std::string said_of_player(const PassiveAbility& passive) {
    const PlayerWord word = passive.player.value_or(PlayerWord::Player);
    const bool you = word == PlayerWord::Player;
    const std::string who = you ? "you" : word == PlayerWord::Opponent ? "your opponent" : "each player";
    const std::string s = you ? "" : "s";
    const std::string more = std::to_string(std::abs(passive.amount));
    switch (passive.passive) {
        case Passive::TopCardRevealed:
            return "everybody sees the top card of " + (you ? "your" : who + "'s") + " library";
        case Passive::CreateTokenModifier:
            return who + " create" + s + " " + more + (passive.amount < 0 ? " tokens fewer" : " more of the tokens") +
                   (you ? " whenever you create any" : " whenever they create any");
        case Passive::ExtraMana:
            return "each generator " + who + " tap" + s + " for mana adds one more of the first kind it makes";
        case Passive::ExtraResource:
            return who + " may play " + (passive.amount == 1 ? "one more generator" : more + " more generators") +
                   " each turn";
        case Passive::ChangeStats:
        case Passive::GrantKeyword:
        case Passive::DisableKeyword:
        case Passive::GrantActive:
        case Passive::ModifyCost:
        case Passive::CantTakeDamage:
        case Passive::CantDealDamage:
        case Passive::CantBeTargeted:
        case Passive::CantAttack:
        case Passive::Sacrifice:
        case Passive::CantBlock:
        case Passive::CantBeBlocked:
        case Passive::MustAttack:
        case Passive::CantUntap:
        case Passive::EntersTapped:
        case Passive::CantBeCountered: break;
    }
    return {};
}

std::string bearers(const PassiveAbility& passive) {
    const bool of_spells = passive.passive == Passive::ModifyCost || passive.passive == Passive::CantBeCountered;
    std::string text = passive.filter.scope == Scope::OthersOnly ? "other " : "";
    text += described(passive.filter, true, of_spells ? "card" : "permanent");
    const PlayerWord whose = passive.player.value_or(of_spells ? PlayerWord::Player : PlayerWord::Any);
    if (whose == PlayerWord::Player) return text + (of_spells ? " you play" : " you control");
    if (whose == PlayerWord::Opponent) return text + (of_spells ? " your opponent plays" : " your opponent controls");
    return text + in_hands_of(passive.filter);
}

// Who or what the trigger is about: "this card", "another creature you control".
std::string subject_of(const TriggeredAbility& trigger, const std::string& noun) {
    switch (trigger.filter.scope) {
        case Scope::SelfOnly: return "this card";
        case Scope::Attached: return "the enchanted permanent";
        case Scope::OthersOnly:
        case Scope::All: break;
    }
    const std::string other = trigger.filter.scope == Scope::OthersOnly ? "other " : "";
    std::string text = with_article(other + described(trigger.filter, false, noun));
    if (trigger.player == PlayerWord::Player) text += " of yours";
    else if (trigger.player == PlayerWord::Opponent) text += " of your opponent";
    else text += in_hands_of(trigger.filter);
    return text;
}

std::string player_of(const TriggeredAbility& trigger, const std::string& verb) {
    switch (trigger.player) {
        case PlayerWord::Player: return "you " + verb;
        case PlayerWord::Opponent: return "your opponent " + verb + "s";
        case PlayerWord::Any: break;
    }
    return "a player " + verb + "s";
}

std::string step_name(TriggerPhase phase) {
    switch (phase) {
        case TriggerPhase::Upkeep: return "upkeep";
        case TriggerPhase::Draw: return "draw step";
        case TriggerPhase::Resource: return "resource step";
        case TriggerPhase::Main: return "first main phase";
        case TriggerPhase::Combat: return "combat";
        case TriggerPhase::CombatEnd: return "end of combat";
        case TriggerPhase::SecondMain: return "second main phase";
        case TriggerPhase::End: return "end step";
    }
    return {};
}

std::string step_text(const TriggeredAbility& trigger) {
    const bool ends = trigger.phase == TriggerPhase::CombatEnd;
    const std::string when = ends ? "at the end of " : "at the beginning of ";
    const std::string step = ends ? "combat" : step_name(trigger.phase);
    switch (trigger.phase_of) {
        case PlayerWord::Player: return when + "your " + step;
        case PlayerWord::Opponent: return when + "your opponent's " + step;
        case PlayerWord::Any: break;
    }
    return when + "each " + step;
}

std::string zone_text(const TriggeredAbility& trigger, const std::string& verb) {
    const std::string noun = trigger.zone == Zone::Play ? "permanent" : "card";
    const std::string where =
        trigger.zone == Zone::Play ? zone_of(Zone::Play, "") : zone_of(trigger.zone, "its owner's");
    return "whenever " + subject_of(trigger, noun) + " " + verb + " " + where;
}

// With a card of its own the trigger speaks of the card, otherwise of the player.
std::string card_event(const TriggeredAbility& trigger, const std::string& is_done, const std::string& verb) {
    if (trigger.filter.scope == Scope::SelfOnly) return "when this card is " + is_done;
    const std::string first =
        trigger.filter.restrictions.has(Restriction::NotFirst) ? " after the first of the turn" : "";
    const std::string what = described(trigger.filter, false, "card");
    return "whenever " + player_of(trigger, verb) + " " + with_article(what) + first;
}

std::string occasion_text(const TriggeredAbility& trigger) {
    switch (trigger.trigger) {
        case Trigger::Attack: return "whenever " + subject_of(trigger, "creature") + " attacks";
        case Trigger::Death: return "whenever " + subject_of(trigger, "permanent") + " dies";
        case Trigger::EnteredZone: return zone_text(trigger, "enters");
        case Trigger::LeftZone: return zone_text(trigger, "leaves");
        case Trigger::Phase: return step_text(trigger);
        case Trigger::DealDamageToPlayer:
            return "whenever " + subject_of(trigger, "creature") + " deals combat damage to a player";
        case Trigger::Draw: return card_event(trigger, "drawn", "draw");
        case Trigger::Mill: return card_event(trigger, "milled", "mill");
        case Trigger::Discard: return card_event(trigger, "discarded", "discard");
        case Trigger::Cast: return card_event(trigger, "played", "play");
        case Trigger::Block: return "whenever " + subject_of(trigger, "creature") + " blocks";
        case Trigger::BecomesBlocked: return "whenever " + subject_of(trigger, "creature") + " becomes blocked";
        case Trigger::IsDealtDamage: return "whenever " + subject_of(trigger, "creature") + " is dealt damage";
        case Trigger::GainLife: return "whenever " + player_of(trigger, "gain") + " life";
    }
    return {};
}

std::string with_small_letter(std::string text) {
    const bool word = text.size() > 1 && text[0] >= 'A' && text[0] <= 'Z' && text[1] >= 'a' && text[1] <= 'z';
    if (word) text.front() = static_cast<char>(text.front() + 32);
    return text;
}

}  // namespace

std::string passive_text(const Program& program, const PassiveAbility& passive) {
    std::string text = said_of_player(passive);
    if (text.empty()) {
        const Scope scope = passive.filter.scope;
        const bool many = scope == Scope::All || scope == Scope::OthersOnly;
        const std::string subject = many                       ? bearers(passive)
                                    : scope == Scope::Attached ? "the enchanted permanent"
                                                               : "this card";
        text = subject + " " + said_of_cards(program, passive, many);
    }
    const std::string when = conditions_text(program, passive.conditions);
    return capitalised((when.empty() ? "" : "as long as " + when + ", ") + text + ".");
}

std::string trigger_text(const Program& program, const TriggeredAbility& trigger) {
    std::string text = occasion_text(trigger);
    if (trigger.own_turn && trigger.trigger != Trigger::Phase)
        text += *trigger.own_turn ? " in your turn" : " in your opponent's turn";
    const std::string when = conditions_text(program, trigger.conditions);
    if (!when.empty()) text += ", if " + when;
    text += ", " + std::string{trigger.optional ? "you may: " : ""} +
            with_small_letter(effects_text(program, trigger.effects));
    if (trigger.once_per_turn) text += " Once each turn.";
    return capitalised(text);
}

std::string ability_text(const Program& program, const ActivatedAbility& ability) {
    std::string cost = ability.mana.is_nothing() ? "" : text_of(ability.mana);
    if (ability.tap) cost += cost.empty() ? "tap" : ", tap";
    if (!ability.costs.empty()) cost += (cost.empty() ? "" : ", ") + costs_text(program, ability.costs);
    if (cost.empty()) cost = "0";
    std::string text = capitalised(cost) + ": " + effects_text(program, ability.effects);
    const std::string when = conditions_text(program, ability.conditions);
    if (!when.empty()) text += " Only if " + when + ".";
    if (ability.sorcery_speed) text += " Only when you could play a Sorcery.";
    if (ability.once_per_turn) text += " Once each turn.";
    return text;
}

std::string card_text(const Program& program, CardNumber number) {
    const Card& card = program.cards[number];
    std::vector<std::string> lines;
    if (!card.keywords.empty()) lines.push_back(listed(card.keywords, card.protection) + ".");
    const std::string when = conditions_text(program, card.conditions);
    if (!when.empty()) lines.push_back("Play this only if " + when + ".");
    if (!card.costs.empty())
        lines.push_back("As an additional cost to play this, " + costs_text(program, card.costs) + ".");
    if (!card.stack_effects.empty()) lines.push_back(effects_text(program, card.stack_effects));
    for (Place place = card.passives.first; place < card.passives.end(); ++place)
        lines.push_back(passive_text(program, program.passives[place]));
    for (Place place = card.triggered.first; place < card.triggered.end(); ++place)
        lines.push_back(program.triggered[place].text);
    for (Place place = card.activated.first; place < card.activated.end(); ++place)
        lines.push_back(program.activated[place].text);
    std::string text;
    for (const std::string& line : lines) text += (text.empty() ? "" : "\n") + line;
    return text;
}

}  // namespace pentacle::conclave
