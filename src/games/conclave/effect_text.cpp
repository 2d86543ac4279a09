#include <vector>

#include "cardlang/program/modifier.hpp"
#include "cardlang/reading/mistakes.hpp"
#include "games/conclave/card_text.hpp"
#include "games/conclave/mana_text.hpp"
#include "games/conclave/phrases.hpp"

namespace pentacle::conclave {

namespace {

// Who does what. Without a subject it is said to you: "Draw a card."
struct Clause {
    std::string subject;
    std::string verb;  // "draw"
    std::string rest;  // "a card"
};

// "draw": "draws"; "have": "has"; "lose", "take": "loses", "takes".
std::string third_person(const std::string& verb) {
    const std::size_t space = verb.find(' ');
    const std::string first = verb.substr(0, space);
    const std::string after = space == std::string::npos ? "" : verb.substr(space);
    if (first == "have") return "has" + after;
    if (first == "cannot" || first == "may") return verb;
    if (first == "do") return "does" + after;
    if (first == "scry") return "scries" + after;
    if (first.ends_with("ch") || first.ends_with("sh")) return first + "es" + after;
    return first + "s" + after;
}

// Who is made to do it: "you may have it … block".
std::string infinitive(const std::string& verb) {
    if (verb.starts_with("cannot ")) return "be unable to " + verb.substr(7);
    if (verb.starts_with("may ")) return "be able to " + verb.substr(4);
    return verb.starts_with("do not ") ? verb.substr(3) : verb;
}

void replace(std::string& text, const std::string& words, const std::string& better) {
    if (const std::size_t found = text.find(words); found != std::string::npos)
        text.replace(found, words.size(), better);
}

class Writer {
public:
    Writer(const Program& program, const Effect& effect) : program_{program}, effect_{effect} {}

    std::string sentence() const {
        if (effect_.type == EffectType::Choose) return choices();
        if (effect_.type == EffectType::EventTriggers) return waits();
        const Clause clause = of_effect();
        const std::string what = clause.rest.empty() ? "" : " " + clause.rest;
        std::string text;
        if (clause.subject.empty()) text = (effect_.optional ? "you may " : "") + clause.verb + what;
        else if (effect_.optional) text = "you may have " + clause.subject + " " + infinitive(clause.verb) + what;
        else text = clause.subject + " " + (is_many(clause.subject) ? clause.verb : third_person(clause.verb)) + what;
        const std::string when = conditions_text(program_, effect_.conditions);
        if (!when.empty()) text = "if " + when + ", " + text;
        return capitalised(text + ".") + what_follows();
    }

private:
    static bool is_many(const std::string& subject) {
        const bool counted_many =
            (subject.starts_with("up to ") && !subject.starts_with("up to 1 ")) || subject.starts_with("1 to ");
        return subject.starts_with("all ") || counted_many || subject == "you" || subject.ends_with(" cards") ||
               (subject[0] >= '2' && subject[0] <= '9');
    }

    std::string what_follows() const {
        std::string text;
        for (Place place = effect_.additional.first; place < effect_.additional.end(); ++place) {
            std::string next = program_.effects[place].text;
            if (effect_.type == EffectType::DealDamage) replace(next, "that number", "the damage dealt");
            // Somebody else may have been named since.
            if (at_player() && place != effect_.additional.first) {
                replace(next, "That player", "The targeted player");
                replace(next, "that player", "the targeted player");
            }
            text += (effect_.optional ? " If you do: " : effect_.conditions.empty() ? " " : " If so: ") + next;
        }
        return text;
    }

    std::string choices() const {
        std::string text =
            effect_.amount.fixed == 1 ? "Choose one:" : "Choose " + std::to_string(effect_.amount.fixed) + ":";
        for (Place place = effect_.branches.first; place < effect_.branches.end(); ++place) {
            const Range branch = program_.branches[place];
            text += (place == effect_.branches.first ? " " : " or: ") + effects_text(program_, branch);
        }
        return text;
    }

    // The player it happens to; empty for you.
    std::string who() const {
        if (at_player()) return targets();
        if (effect_.player_from) switch (*effect_.player_from) {
                case TargetBasedOn::RootController: return "its controller";
                case TargetBasedOn::AttackedPlayer: return "the attacked player";
                case TargetBasedOn::Occasion:
                case TargetBasedOn::RootAffected: return "that player";
                case TargetBasedOn::AttachedTo: return "the controller of what it enchants";
            }
        if (effect_.player_based_on) return "its owner";
        if (effect_.each_player) return "each player";
        return effect_.player == PlayerWord::Opponent ? "your opponent" : "";
    }

    std::string whose() const {
        const std::string player = who();
        if (effect_.player == PlayerWord::Any && player.empty()) return "a";
        if (player.empty()) return "your";
        return player == "each player" || at_player() ? "their" : player + "'s";
    }

    std::string possessive() const {
        if (whose() != "their") return whose();
        return who() + (who().ends_with('s') ? "'" : "'s");
    }

    Clause player_does(const std::string& verb, const std::string& rest) const { return {who(), verb, rest}; }
    // What cannot be said as an order: "You win the match."
    Clause player_is(const std::string& verb, const std::string& rest) const {
        return {who().empty() ? "you" : who(), verb, rest};
    }

    std::string targets() const {
        const bool many = effect_.max_targets > 1;
        std::string noun;
        switch (effect_.target_type) {
            case TargetType::Creature: {
                Filter filter = effect_.filter;
                if (!filter.card_type) filter.card_type = CardType::Creature;
                noun = described(filter, many, "creature");
                break;
            }
            case TargetType::Any: return (many ? number_of_targets() + "targets" : "any target") + side_of_targets();
            case TargetType::Player:
                if (effect_.target_side == true) return number_of_targets() + "target opponent";
                return number_of_targets() + (many ? "target players" : "target player") +
                       (effect_.target_side ? " (you)" : "");
            case TargetType::Opponent: return number_of_targets() + "target opponent";
            case TargetType::Permanent: noun = described(effect_.filter, many, "permanent"); break;
            case TargetType::Spell: noun = described(effect_.filter, many, "spell"); break;
            case TargetType::Ability: noun = many ? "abilities" : "ability"; break;
            case TargetType::Graveyard: noun = described(effect_.filter, many, "card"); break;
            case TargetType::CardInHand: noun = described(effect_.filter, many, "card"); break;
            case TargetType::Token: noun = described(effect_.filter, many, "token"); break;
        }
        const std::string other = effect_.filter.scope == Scope::OthersOnly ? "other " : "";
        return number_of_targets() + other + "target " + noun + place_of_targets();
    }

    // Players and creatures.
    std::string side_of_targets() const {
        if (!effect_.target_side) return {};
        return *effect_.target_side ? " on your opponent's side" : " on your side";
    }

    std::string number_of_targets() const {
        if (effect_.min_targets == effect_.max_targets)
            return effect_.max_targets == 1 ? "" : std::to_string(effect_.max_targets) + " ";
        const std::string most = std::to_string(effect_.max_targets) + " ";
        return effect_.min_targets == 0 ? "up to " + most : std::to_string(effect_.min_targets) + " to " + most;
    }

    std::string place_of_targets() const {
        const std::optional<bool>& side = effect_.target_side;
        if (effect_.target_type == TargetType::Graveyard)
            return !side ? " in a graveyard" : *side ? " in your opponent's graveyard" : " in your graveyard";
        if (effect_.target_type == TargetType::CardInHand) return " in your hand";
        if (side) return *side ? " your opponent controls" : " you control";
        return in_hands_of(effect_.filter);
    }

    std::string everything() const {
        const std::string other = effect_.filter.scope == Scope::OthersOnly ? "other " : "";
        if (effect_.zone == Zone::Stack)
            return effect_.target_type == TargetType::Ability ? "all abilities" : "all spells";
        if (effect_.zone != Zone::Play) {
            const std::string where = effect_.player == PlayerWord::Any || effect_.each_player ? "all" : whose();
            if (effect_.zone == Zone::Exile) return "all " + described(effect_.filter, true, "card") + " in exile";
            return "all " + described(effect_.filter, true, "card") + " in " +
                   (where == "all" ? (effect_.zone == Zone::Hand   ? "both hands"
                                      : effect_.zone == Zone::Deck ? "both libraries"
                                                                   : "all graveyards")
                                   : zone_of(effect_.zone, where));
        }
        const std::string noun = effect_.target_type == TargetType::Token ? "token" : "permanent";
        return "all " + other + described(effect_.filter, true, noun) + in_hands_of(effect_.filter);
    }

    std::string chosen() const {
        const std::string noun = effect_.zone == Zone::Play ? "permanent" : "card";
        const std::string other = effect_.filter.scope == Scope::OthersOnly ? "other " : "";
        const std::string cards = so_many(effect_, other + described(effect_.filter, false, noun),
                                          other + described(effect_.filter, true, noun));
        if (effect_.zone == Zone::Play) return cards;
        // Who picks for themselves is named already.
        const std::string from = effect_.type == EffectType::CastCard || who().empty() ? whose() : "their";
        return cards + " from " + zone_of(effect_.zone, from);
    }

    // What it acts on.
    std::string object() const {
        switch (effect_.aim) {
            case Aim::Nothing: return who().empty() ? "you" : who();
            case Aim::Targets:
                if ((effect_.target_type == TargetType::Player || effect_.target_type == TargetType::Opponent) &&
                    effect_.type != EffectType::DealDamage)
                    return "all " + described(effect_.filter, true, "permanent") + " " + targets() + " controls";
                return targets();
            case Aim::Everything:
                if (effect_.type == EffectType::DealDamage) return each_of_them();
                return everything();
            case Aim::ThisCard: return "this card";
            case Aim::RootAffected: return "it";
            case Aim::AttachedTo: return "the enchanted permanent";
            case Aim::Occasion: return on_stack() ? "that spell" : "that card";
            case Aim::Chosen: return chosen();
        }
        return {};
    }

    std::string each_of_them() const {
        const std::string other = effect_.filter.scope == Scope::OthersOnly ? "other " : "";
        const std::string noun = effect_.target_type == TargetType::Token ? "token" : "permanent";
        return "each " + other + described(effect_.filter, false, noun) + in_hands_of(effect_.filter) +
               (effect_.each_player ? " and each player" : "");
    }

    std::string each_or_it() const { return aims_at_all() ? each_of_them() : object(); }
    bool aims_at_all() const { return effect_.aim == Aim::Everything && effect_.zone == Zone::Play; }

    bool on_stack() const { return effect_.type == EffectType::Counter || effect_.type == EffectType::CopySpell; }

    std::string so_long() const {
        if (!effect_.duration) return {};
        switch (*effect_.duration) {
            case Duration::ThisTurn: return " this turn";
            case Duration::RestOfGame: return {};
            case Duration::UntilThisLeaves: return " until this card leaves the battlefield";
            case Duration::NextTurn: return " until the end of the next turn";
        }
        return {};
    }

    // `letter` stands for what is counted; empty where nothing is.
    static std::string change_of(int number, const std::string& letter) {
        const std::string sign = number < 0 ? "-" : "+";
        if (letter.empty()) return sign + std::to_string(std::abs(number));
        return sign + (std::abs(number) == 1 ? "" : std::to_string(std::abs(number))) + letter;
    }

    // "+X/+Y this turn, where X is … and Y is …": a number that both share is named once.
    std::string stat_change() const {
        const auto& attack = effect_.attack_based_on;
        const auto& defense = effect_.defense_based_on;
        const bool differ = attack && defense && attack != defense;
        const std::string first = differ && defense == AmountBasedOn::X ? "Y" : "X";
        const std::string second = differ && first == "X" ? "Y" : "X";
        const std::string text = change_of(effect_.attack, attack ? first : "") + "/" +
                                 change_of(effect_.defense, defense ? second : "") + so_long();
        std::string where;
        if (attack && attack != AmountBasedOn::X) where = first + " is " + counted(*attack);
        if (defense && defense != AmountBasedOn::X && defense != attack)
            where += (where.empty() ? "" : " and ") + second + " is " + counted(*defense);
        return text + (where.empty() ? "" : ", where " + where);
    }

    // "2 +1/+1 counters on it", "+1/+1 counters on target creature equal to your energy".
    std::string counters(const std::string& where) const {
        const std::string kind = effect_.counter == CounterType::OneOne ? "+1/+1" : "-1/-1";
        if (is_counted(effect_))
            return kind + " counters" + where + each_or_it() + " equal to " + counted(effect_.amount);
        return so_many(effect_, kind + " counter", kind + " counters") + where + each_or_it();
    }

    std::string passives() const {
        std::string text;
        for (Place place = effect_.passives.first; place < effect_.passives.end(); ++place)
            text += (text.empty() ? "" : " ") + passive_text(program_, program_.passives[place]);
        const bool for_turn =
            !effect_.passives.empty() && program_.passives[effect_.passives.first].this_turn && so_long().empty();
        return "\"" + without_stop(text) + "\"" + (for_turn ? " this turn" : "");
    }

    // The player picks, as it happens.
    bool is_picked() const {
        const bool of_target = at_player() && effect_.type == EffectType::SendToZone && effect_.zone != Zone::Play;
        return effect_.aim == Aim::Chosen || of_target;
    }
    bool at_player() const {
        return effect_.aim == Aim::Targets &&
               (effect_.target_type == TargetType::Player || effect_.target_type == TargetType::Opponent);
    }

    Clause sends() const {
        const bool picked = is_picked();
        const std::string subject = picked ? who() : "";
        const std::string what = picked ? chosen() + (effect_.zone == Zone::Play ? " " + in_control() : "") : object();
        const std::string owners = is_many(what) ? "their owners' " : "its owner's ";
        const bool of_one_player = picked && effect_.zone != Zone::Play && whose() != "a";
        const auto zones = [&](const char* one, const char* many) {
            if (of_one_player) return (subject.empty() ? "your " : "their ") + std::string{one};
            return owners + (is_many(what) ? many : one);
        };
        switch (effect_.destination) {
            case Zone::Hand: return {subject, "return", what + " to " + zones("hand", "hands")};
            case Zone::Play: {
                const std::string under = effect_.owners_control ? " under " + owners + "control"
                                          : subject.empty()      ? ""
                                                                 : " under your control";
                return {subject, "put", what + " onto the battlefield" + under};
            }
            case Zone::Graveyard: return {subject, "put", what + " into " + zones("graveyard", "graveyards")};
            case Zone::Exile: return {subject, "exile", what};
            case Zone::Deck:
                if (effect_.shuffles_in) return {subject, "shuffle", what + " into " + zones("library", "libraries")};
                return {subject, "put",
                        what + (effect_.to_top ? " on top of " : " on the bottom of ") + zones("library", "libraries")};
            case Zone::Stack: break;
        }
        return {"", "move", what};
    }

    std::string in_control() const { return who().empty() ? "you control" : "they control"; }

    std::string looked_at() const {
        std::string text = so_many(effect_, "card", "cards");
        if (text == "a card") text = "top card";
        else text = "top " + text;
        text = "the " + text + " of " + (who().empty() ? "your" : "their") + " library";
        for (Place place = effect_.deck_destinations.first; place < effect_.deck_destinations.end(); ++place)
            text += destination(program_.deck_destinations[place]);
        return text;
    }

    static std::string destination(const DeckDestination& row) {
        std::string what = "the rest";
        const std::string noun = described(row.filter, false, "card");
        if (row.amount) what = std::to_string(*row.amount) + " " + described(row.filter, *row.amount != 1, "card");
        if (row.amount == 1) what = with_article(noun);
        if (row.player_chosen)
            what = row.amount
                       ? "up to " + std::to_string(*row.amount) + " " + described(row.filter, *row.amount != 1, "card")
                       : "any number of " + described(row.filter, true, "card");
        std::string where;
        switch (row.destination) {
            case DeckDestinationType::Top: where = "on top of the library"; break;
            case DeckDestinationType::Bottom: where = "on the bottom of the library"; break;
            case DeckDestinationType::Hand: where = "into the hand"; break;
            case DeckDestinationType::Graveyard: where = "into the graveyard"; break;
            case DeckDestinationType::Play: where = "onto the battlefield"; break;
            case DeckDestinationType::Exile: where = "into exile"; break;
        }
        const std::string order = row.ordering == Ordering::Random ? " in a random order"
                                  : row.ordering == Ordering::Any  ? " in any order"
                                                                   : "";
        return "; put " + what + " " + where + order;
    }

    std::string found() const {
        std::string text =
            (who().empty() ? "your" : "their") + std::string{" library for "} +
            so_many(effect_, described(effect_.filter, false, "card"), described(effect_.filter, true, "card"));
        if (effect_.reveal) text += ", show it";
        switch (effect_.destination) {
            case Zone::Hand: text += ", take it into hand"; break;
            case Zone::Play: text += ", put it onto the battlefield"; break;
            case Zone::Graveyard: text += ", put it into the graveyard"; break;
            case Zone::Exile: text += ", exile it"; break;
            case Zone::Deck: return text + ", shuffle, and put it on " + (effect_.to_top ? "top" : "the bottom");
            case Zone::Stack: break;
        }
        return text + ", and shuffle";
    }

    std::string damage_change() const {
        const Modifier& modifier = effect_.amount.modifier;
        const std::string value = std::to_string(modifier.value);
        if (modifier.op == cardlang::ModifierOperator::Add) return value + " more damage";
        if (modifier.op == cardlang::ModifierOperator::Subtract) return value + " less damage";
        if (modifier.op == cardlang::ModifierOperator::Multiply) return value + " times the damage";
        if (modifier.op == cardlang::ModifierOperator::None) return so_much(effect_, "more damage");
        return "damage changed by " + cardlang::text_of(modifier);
    }

    std::string waits() const {
        std::string text;
        for (Place place = effect_.triggered.first; place < effect_.triggered.end(); ++place)
            text += (text.empty() ? "Once" + so_long() + ": " : " Once: ") + program_.triggered[place].text;
        return text + what_follows();
    }

    std::string more_generators() const {
        const Amount& amount = effect_.amount;
        const bool one = !amount.based_on && !effect_.up_to && amount.fixed == 1;
        return one ? "one more generator" : so_many(effect_, "more generator", "more generators");
    }

    std::string token() const {
        const bool known = effect_.token < program_.names.size();
        const std::string name = known ? program_.names[effect_.token] : "unknown";
        const std::string text = so_many(effect_, name + " token", name + " tokens");
        const bool one = !effect_.amount.based_on && effect_.amount.fixed == 1;
        return text + (!effect_.attacking ? "" : one ? " that is attacking" : " that are attacking");
    }

    // "3 damage to any target", "damage to target creature equal to its attack".
    std::string damage() const {
        if (is_counted(effect_)) return "damage to " + object() + " equal to " + counted(effect_.amount);
        return so_much(effect_, "damage") + " to " + object();
    }

    Clause happens_to(const std::string& verb) const { return {"", verb, object()}; }
    // "Target creature cannot block this turn."
    Clause they(const std::string& verb, const std::string& rest) const { return {object(), verb, rest}; }

    Clause of_effect() const {
        switch (effect_.type) {
            case EffectType::Draw: return player_does("draw", so_many(effect_, "card", "cards"));
            case EffectType::DealDamage: return {"this card", "deal", damage()};
            case EffectType::GainLife: return player_does("gain", so_much(effect_, "life"));
            case EffectType::LoseLife: return player_does("lose", so_much(effect_, "life"));
            case EffectType::SetLifeTotal: return {possessive() + " life", "become", number()};
            case EffectType::Destroy: return happens_to("destroy");
            case EffectType::Counter:
                return {"", "counter",
                        object() + (effect_.unless_pays ? " unless its controller pays " + text_of(*effect_.unless_pays)
                                                        : "")};
            case EffectType::SendToZone: return sends();
            case EffectType::ExileAndReturn: return {"", "exile", object() + returns()};
            case EffectType::CreateToken: return player_does("create", token());
            case EffectType::ChangeStats: return they("get", stat_change());
            case EffectType::GrantKeyword:
                return they("gain", listed(effect_.keywords, effect_.protection) + so_long());
            case EffectType::GrantPassive: return they("gain", passives() + so_long());
            case EffectType::AddCounter: return {"", "put", counters(" on ")};
            case EffectType::RemoveCounter: return {"", "remove", counters(" from ")};
            case EffectType::Discard: return player_does("discard", discarded());
            case EffectType::DiscardOpponent:
                return {"your opponent", "reveal",
                        "their hand; you choose " +
                            so_many(effect_, described(effect_.filter, false, "card"),
                                    described(effect_.filter, true, "card")) +
                            " to be discarded"};
            case EffectType::Mill: return player_does("put", milled());
            case EffectType::Sacrifice: return sacrifices();
            case EffectType::Tutor: return player_does("search", found());
            case EffectType::LookAtDeck: return player_does("look at", looked_at());
            case EffectType::ShuffleDeck:
                return player_does("shuffle", who().empty() ? "your library" : "their library");
            case EffectType::Reveal:
                return effect_.aim == Aim::Chosen ? player_does("reveal", chosen()) : happens_to("reveal");
            case EffectType::GainControl: return {"", "gain control of", object() + so_long()};
            case EffectType::CopySpell: return {"", "copy", object() + "; you may choose new targets for the copy"};
            case EffectType::CastCard: return {"", "play", object() + " without paying for it"};
            case EffectType::Choose: return {};
            case EffectType::Attach: return {"", "enchant", object()};
            case EffectType::ForceAttack:
                return they("attack", std::string{so_long().empty() ? "" : so_long().substr(1) + " "} + "if able");
            case EffectType::CantAttack: return they("cannot attack", trimmed(so_long()));
            case EffectType::CantAttackOrBlock: return they("cannot attack or block", trimmed(so_long()));
            case EffectType::CantBlock: return they("cannot block", trimmed(so_long()));
            case EffectType::ExtraTurn:
                return player_does("take", so_many(effect_, "extra turn", "extra turns") + " after this one");
            case EffectType::EndGame: return player_is("win", "the match");
            case EffectType::ModifyHandSize:
                return {possessive() + " maximum hand size", "change", "by " + signed_amount()};
            case EffectType::PlayerModifier: return player_is("have", passives() + so_long());
            case EffectType::ModifyCost:
                return {"the next card " + (who().empty() ? "you play" : who() + " plays") + so_long(), "cost",
                        so_much(effect_, "less")};
            case EffectType::ModifyDamage: return {possessive() + " cards", "deal", damage_change() + so_long()};
            case EffectType::CantGainLife:
                return player_is("cannot gain life", effect_.duration == Duration::RestOfGame
                                                         ? "for the rest of the match"
                                                         : trimmed(so_long()));
            case EffectType::EventTriggers: return {};
            case EffectType::Tap: return happens_to("tap");
            case EffectType::Untap: return happens_to("untap");
            case EffectType::SkipUntap:
                return they("do not untap", is_many(object()) ? "in their controllers' next untap step"
                                                              : "in the next untap step of its controller");
            case EffectType::AddMana: return player_does("add", mana_made());
            case EffectType::Scry: return player_does("scry", number());
            case EffectType::AddPoison:
                return player_does("get", so_many(effect_, "poison counter", "poison counters"));
            case EffectType::GainEnergy: return player_does("gain", so_much(effect_, "energy"));
            case EffectType::ExtraResource: return player_is("may play", more_generators() + so_long());
            case EffectType::ExtraMana:
                return {"each generator " + (who().empty() ? "you tap" : who() + " taps") + " for mana" + so_long(),
                        "add", "one more of the first kind it makes"};
            case EffectType::RemoveFromCombat: return {"", "remove", object() + " from combat"};
        }
        return {};
    }

    static std::string trimmed(const std::string& text) { return text.empty() ? text : text.substr(1); }

    // The amount alone: "3", "X", "the number of creatures you control".
    std::string number() const {
        if (effect_.amount.based_on) return counted(effect_.amount);
        return (effect_.up_to ? "up to " : "") + std::to_string(effect_.amount.fixed);
    }

    std::string signed_amount() const {
        if (effect_.amount.based_on) return counted(effect_.amount);
        return (effect_.amount.fixed < 0 ? "" : "+") + std::to_string(effect_.amount.fixed);
    }

    std::string returns() const {
        const std::string back = is_many(object()) ? " return them to the battlefield under their owners' control"
                                                   : " return it to the battlefield under its owner's control";
        if (!effect_.duration) return ", then" + back;
        switch (*effect_.duration) {
            case Duration::ThisTurn: return ";" + back + " at the end of the turn";
            case Duration::NextTurn: return ";" + back + " at the end of the next turn";
            case Duration::UntilThisLeaves: return " until this card leaves the battlefield";
            case Duration::RestOfGame: break;
        }
        return {};
    }

    std::string milled() const {
        const std::string their = who().empty() ? "your" : "their";
        const std::string moved = their + " library into " + their + " graveyard";
        if (is_counted(effect_)) return "cards from the top of " + moved + " equal to " + counted(effect_.amount);
        const std::string cards = so_many(effect_, "card", "cards");
        return (cards == "a card" ? "the top card of " : cards + " from the top of ") + moved;
    }

    std::string discarded() const {
        const std::string at_random = effect_.random ? " at random" : "";
        if (!effect_.up_to && !effect_.amount.based_on && effect_.amount.fixed >= 99)
            return (effect_.filter.says_nothing() ? "" : "all " + described(effect_.filter, true, "card") + " in ") +
                   (who().empty() ? "your" : "their") + std::string{" hand"};
        return so_many(effect_, described(effect_.filter, false, "card"), described(effect_.filter, true, "card")) +
               at_random;
    }

    Clause sacrifices() const {
        if (effect_.aim == Aim::Targets &&
            (effect_.target_type == TargetType::Player || effect_.target_type == TargetType::Opponent))
            return {targets(), "sacrifice",
                    so_many(effect_, described(effect_.filter, false, "permanent"),
                            described(effect_.filter, true, "permanent"))};
        if (effect_.aim == Aim::Chosen) return player_does("sacrifice", chosen());
        return happens_to("sacrifice");
    }

    std::string mana_made() const {
        const Amount& amount = effect_.amount;
        if (effect_.up_to) return "up to " + std::to_string(amount.fixed) + " times " + text_of(effect_.mana);
        if (!amount.based_on && amount.fixed == 1) return text_of(effect_.mana);
        if (amount.based_on) return text_of(effect_.mana) + " times " + counted(amount);
        return std::to_string(amount.fixed) + " times " + text_of(effect_.mana);
    }

    const Program& program_;
    const Effect& effect_;
};

}  // namespace

std::string effect_text(const Program& program, const Effect& effect) { return Writer{program, effect}.sentence(); }

std::string effects_text(const Program& program, Range effects) {
    std::string text;
    for (Place place = effects.first; place < effects.end(); ++place) {
        std::string next = program.effects[place].text;
        if (place > effects.first && program.effects[place - 1U].type == EffectType::DealDamage)
            replace(next, "that number", "the damage dealt");
        text += (text.empty() ? "" : " ") + next;
    }
    return text;
}

}  // namespace pentacle::conclave
