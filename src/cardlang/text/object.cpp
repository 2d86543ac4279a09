#include "cardlang/text/object.hpp"

namespace pentacle::cardlang {

std::string ObjectText::player() const {
    if (effect_.each_player) return "each player";
    if (effect_.target_type == TargetType::Player) return "target player";
    if (effect_.target_type == TargetType::Opponent) return "your opponent";
    if (effect_.player_based_on) return "its owner";
    if (effect_.target_based_on == TargetBasedOn::RootController) return "its controller";
    if (effect_.target_based_on == TargetBasedOn::AttackedPlayer) return "the defending player";
    if (effect_.player == PlayerWord::Opponent) return "your opponent";
    // With a target among cards, the word says whose cards may be chosen.
    return effect_.is_opponent && !effect_.target_type ? "your opponent" : "";
}

std::string ObjectText::side() const {
    if (effect_.is_opponent || effect_.player == PlayerWord::Opponent) return " your opponent controls";
    if (effect_.filter.restrictions.has(Restriction::YouControl)) return "";  // said with what the cards are
    if (effect_.all && effect_.player == PlayerWord::Player) return " you control";
    if (effect_.all && effect_.target_type == TargetType::Player) return " target player controls";
    if (effect_.all && effect_.target_type == TargetType::Opponent) return " your opponent controls";
    return effect_.target_is_own == true ? " you control" : "";
}

namespace {

// No spell can be put into play.
bool enters_play(const Effect& effect) {
    return effect.type == EffectType::SendToZone && effect.destination == Zone::Play;
}

struct TargetNoun {
    std::string singular;
    std::string plural;
    std::string where;
};

// Tokens that are summons: "target summon token".
TargetNoun with_word_token(const Effect& effect, TargetNoun noun) {
    if (effect.filter.card_type != CardType::Summon || effect.filter.token_type) return noun;
    noun.plural = noun.singular + " tokens";
    noun.singular += " token";
    return noun;
}

TargetNoun target_noun(const Program& program, const Effect& effect, const std::string& side) {
    const auto from = [&](NounPlace place, std::string_view bare, const std::string& where) {
        const Noun noun = noun_of(program, effect.filter, place, bare);
        return TargetNoun{noun.singular, noun.plural, noun.which + where};
    };
    const bool from_one_side = effect.same_zone && effect.max_targets > 1 && side.empty();
    const std::string whose = from_one_side ? " controlled by the same player" : side;
    switch (*effect.target_type) {
        case TargetType::Summon: return from(NounPlace::Play, "summon", whose);
        case TargetType::Permanent: return from(NounPlace::Play, "permanent", whose);
        case TargetType::Token: return with_word_token(effect, from(NounPlace::Play, "token", whose));
        case TargetType::NonSummon: return from(NounPlace::Play, "object", whose);
        case TargetType::Spell: return from(NounPlace::Elsewhere, "spell", "");
        case TargetType::Graveyard:
            return from(NounPlace::Elsewhere, enters_play(effect) ? "permanent" : "card",
                        effect.is_opponent             ? " from your opponent's graveyard"
                        : effect.target_is_own == true ? " from your graveyard"
                        : effect.same_zone             ? " from a single graveyard"
                                                       : " from a graveyard");
        case TargetType::CardInHand: return from(NounPlace::Elsewhere, "card", " from your hand");
        case TargetType::OpponentHand: return from(NounPlace::Elsewhere, "card", " from your opponent's hand");
        case TargetType::CardInHandOrGraveyard:
            return from(NounPlace::Elsewhere, "card", " from your hand or graveyard");
        case TargetType::Any: return {"target", "targets", ""};
        case TargetType::Player: return {"player", "players", ""};
        case TargetType::Opponent: return {"opponent", "opponents", ""};
    }
    return {};
}

bool is_in_hand(TargetType type) {
    return type == TargetType::CardInHand || type == TargetType::OpponentHand ||
           type == TargetType::CardInHandOrGraveyard;
}

}  // namespace

std::string ObjectText::target() const {
    const TargetNoun noun = target_noun(program_, effect_, side());
    const TargetType type = *effect_.target_type;
    const bool hand = is_in_hand(type);
    const std::string word = hand || type == TargetType::Any ? "" : "target ";
    const int least = effect_.min_targets;
    const int most = effect_.max_targets;
    if (effect_.max_targets_based_on)
        return (*effect_.max_targets_based_on == AmountBasedOn::KeywordAmount ? "N " : "that many ") + word +
               noun.plural + noun.where;
    if (least < most) {
        const std::string from = least == 0 ? "up to " : number_word(least) + (least + 1 == most ? " or " : " to ");
        return from + number_word(most) + " " + word + (most == 1 ? noun.singular : noun.plural) + noun.where;
    }
    if (most > 1) return number_word(most) + " " + word + noun.plural + noun.where;
    if (type == TargetType::Any) return "any target";
    if (type == TargetType::Opponent) return "your opponent";
    if (hand) return with_article(noun.singular) + noun.where;
    const bool other = effect_.filter.scope == Scope::OthersOnly;
    return (other ? "another target " : "target ") + noun.singular + noun.where;
}

bool ObjectText::is_picked_by_opponent() const {
    return (effect_.is_opponent || effect_.player == PlayerWord::Opponent) && !effect_.target_zones.empty() &&
           !effect_.all && !effect_.target_type && !effect_.target_based_on && !effect_.each_player &&
           effect_.type == EffectType::SendToZone;
}

void ObjectText::add_own_zones(WordSet<Zone> zones, std::vector<std::string>& names) const {
    for (std::size_t place = 0; place < program_.language->zones.size(); ++place)
        if (const auto zone = own_word<Zone>(place); zones.has(zone)) names.emplace_back(name_of(program_, zone));
}

std::string ObjectText::zone_names() const {
    std::vector<std::string> names;
    for (const Zone zone : {Zone::Hand, Zone::Graveyard, Zone::Deck, Zone::Exile, Zone::Play})
        if (effect_.target_zones.has(zone)) names.emplace_back(name_of(program_, zone));
    add_own_zones(effect_.target_zones, names);
    const std::string list = joined(names, "or");
    if (effect_.player == PlayerWord::Any)
        return (effect_.same_zone || names.size() == 1 ? "a single " : "any ") + list;
    if (names_player(effect_) || is_picked_by_opponent() || effect_.each_player) return "their " + list;
    return (effect_.is_opponent || effect_.player == PlayerWord::Opponent ? "your opponent's " : "your ") + list;
}

// "a summon", "a summon they control": cards in play that are chosen as it happens.
std::string ObjectText::chosen_in_play() const {
    const Noun noun = noun_of(program_, effect_.filter, NounPlace::Play, "permanent");
    const AmountText amount{program_, effect_.amount, Whose::Yours, effect_.up_to};
    const bool theirs = effect_.is_opponent || effect_.player == PlayerWord::Opponent;
    const std::string whose = effect_.each_player || names_player(effect_) || is_picked_by_opponent() ? " they control"
                              : theirs                               ? " your opponent controls"
                              : effect_.player == PlayerWord::Player ? " you control"
                                                                     : "";
    return amount.things(noun.one(), noun.singular, noun.many()) + whose + choosers_note();
}

std::string ObjectText::chosen_from_zones() const {
    if (effect_.target_zones == WordSet<Zone>::of({Zone::Play})) return chosen_in_play();
    const Noun noun =
        noun_of(program_, effect_.filter, NounPlace::Elsewhere, enters_play(effect_) ? "permanent" : "card");
    const AmountText amount{program_, effect_.amount, Whose::Yours, effect_.up_to};
    const bool one_zone = effect_.player == PlayerWord::Any && !effect_.same_zone;
    std::string zone = zone_names();
    if (one_zone && zone.starts_with("a single ")) zone = "any " + zone.substr(9);
    return amount.things(noun.one(), noun.singular, noun.many()) + " from " + zone + choosers_note();
}

std::string ObjectText::choosers_note() const {
    const bool their_own = player() == "your opponent";
    if (!effect_.opponents_choice || their_own) return {};
    return effect_.optional ? " of their choice" : " of your opponent's choice";  // "your opponent may have you …"
}

// "summon", "summon your opponent controls"
std::string ObjectText::extreme() const {
    const bool theirs = effect_.is_opponent || effect_.player == PlayerWord::Opponent;
    const bool yours = effect_.player == PlayerWord::Player;
    return noun_of(program_, effect_.filter, NounPlace::Play, "summon").plain() + (theirs  ? " your opponent controls"
                                                                                   : yours ? " you control"
                                                                                           : "");
}

// "all graveyards", "your hand and graveyard"
std::string ObjectText::all_of_zones(WordSet<Zone> zones) const {
    std::vector<std::string> names;
    for (const Zone zone : {Zone::Hand, Zone::Graveyard, Zone::Deck, Zone::Exile})
        if (zones.has(zone)) names.emplace_back(name_of(program_, zone));
    add_own_zones(zones, names);
    const bool theirs = effect_.is_opponent || effect_.player == PlayerWord::Opponent;
    const bool one_side = theirs || effect_.player == PlayerWord::Player || effect_.target_is_own == true;
    const bool graveyards = names.size() == 1 && names.front() == "graveyard";
    if (effect_.target_type == TargetType::Player) return "target player's " + joined(names);
    if (effect_.target_type == TargetType::Opponent) return "your opponent's " + joined(names);
    if (effect_.each_player || names_player(effect_)) return "their " + joined(names);
    if (graveyards && effect_.all && !one_side) return "all graveyards";
    return (theirs ? "your opponent's " : "your ") + joined(names);
}

// "it", "them", "the summons among them", "it, if it is a summon,"
std::string ObjectText::affected() const {
    if (!tells_affected_apart(effect_)) return root_is_plural_ ? "them" : "it";
    const Noun noun = noun_of(program_, effect_.filter, NounPlace::Elsewhere);
    return root_is_plural_ ? "the " + noun.many() + " among them" : "it, if it is " + noun.one() + ",";
}

std::string ObjectText::cards() const {
    if (names_player(effect_) && !effect_.target_zones.empty()) return chosen_from_zones();
    if (effect_.target_based_on) {
        switch (*effect_.target_based_on) {
            case TargetBasedOn::RootAffected: return affected();
            case TargetBasedOn::AttachedTo: return "the summon this is attached to";
            case TargetBasedOn::Weakest: return "the weakest " + extreme();
            case TargetBasedOn::Strongest: return "the strongest " + extreme();
            case TargetBasedOn::NextSpell: return "the next spell you cast";
            case TargetBasedOn::NextSpellOpponent: return "the next spell your opponent casts";
            case TargetBasedOn::NextSummon: return "the next summon you cast";
            case TargetBasedOn::AttackedPlayer: return "the defending player";
            case TargetBasedOn::RootController: return "its controller";
        }
    }
    if (effect_.target_type && !effect_.all) return target() + choosers_note();
    if (!effect_.target_zones.empty() && !effect_.all) return chosen_from_zones();
    if (effect_.filter.scope == Scope::SelfOnly) return "this";
    const WordSet<Zone> zones = effect_.zone ? WordSet<Zone>::of({*effect_.zone}) : effect_.target_zones;
    const bool elsewhere = !zones.empty() && !zones.has(Zone::Play);
    const Noun noun = noun_of(program_, effect_.filter, elsewhere ? NounPlace::Elsewhere : NounPlace::Play,
                              elsewhere && !enters_play(effect_) ? "card" : "permanent");
    std::string where;
    if (elsewhere) where = " from " + all_of_zones(zones);
    else where = effect_.each_player && effect_.type == EffectType::SendToZone ? " they control" : side();
    if (effect_.all) return "all " + noun.many() + where;
    return AmountText{program_, effect_.amount}.things(noun.one(), noun.singular, noun.many()) + where;
}

std::string ObjectText::cards_or_player() const {
    const std::string who = player();
    if (!who.empty()) return who;
    if (effect_.target_type || effect_.target_based_on || effect_.all || !effect_.target_zones.empty()) return cards();
    if (effect_.filter.scope == Scope::SelfOnly) return "this";
    return "you";
}

std::string ObjectText::on_stack() const {
    const Noun noun = noun_of(program_, effect_.filter, NounPlace::Elsewhere, "spell");
    if (!effect_.target_type) return "it";
    if (effect_.target_type == TargetType::Summon)
        return "target " + (effect_.filter.tribe ? std::string{name_of(program_, *effect_.filter.tribe)} + " " : "") +
               "summon spell" + noun.which + side() + choosers_note();
    const bool said = effect_.filter.restrictions.has(Restriction::NonSummon);
    if (effect_.target_type == TargetType::NonSummon)
        return "target " + std::string{said ? "" : "non-summon "} + noun.plain() + side() + choosers_note();
    return "target " + noun.plain() + side() + choosers_note();
}

bool ObjectText::is_plural() const {
    if (effect_.target_based_on == TargetBasedOn::RootAffected) return root_is_plural_;
    if (effect_.target_type && !effect_.all) return effect_.max_targets > 1 || effect_.all_of_same_name;
    if (!effect_.target_zones.empty()) return !AmountText{program_, effect_.amount}.is_one();
    return effect_.all;
}

bool ObjectText::comes_back() const {
    const bool from_graveyard = effect_.target_type == TargetType::Graveyard ||
                                effect_.target_zones.has(Zone::Graveyard) || effect_.target_zones.has(Zone::Exile) ||
                                effect_.zone == Zone::Graveyard;
    return from_graveyard || effect_.filter.scope == Scope::SelfOnly ||
           effect_.target_based_on == TargetBasedOn::RootAffected;
}

std::string ObjectText::owner() const {
    const bool in_play = effect_.target_zones.has(Zone::Play);
    const bool own = effect_.filter.scope == Scope::SelfOnly || effect_.target_type == TargetType::CardInHand ||
                     effect_.target_type == TargetType::CardInHandOrGraveyard ||
                     (!effect_.target_zones.empty() && !in_play && !effect_.player && !effect_.is_opponent) ||
                     (in_play && effect_.filter.restrictions.has(Restriction::YouControl)) ||
                     (effect_.target_is_own == true && effect_.target_type == TargetType::Graveyard);
    if (own) return "your";
    return is_plural() ? "their owners'" : "its owner's";
}

}  // namespace pentacle::cardlang
