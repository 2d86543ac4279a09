// What effects say of cards in play: damage, tokens, sacrifices, types, and what is granted to them.
#include "cardlang/text/ability.hpp"
#include "cardlang/text/duration.hpp"
#include "cardlang/text/effect_writer.hpp"

namespace pentacle::cardlang {

Clause EffectWriter::deal_damage() const {
    const std::string whom = effect_.all && effect_.target_type == TargetType::Any ? everybody()
                             : effect_.all && !effect_.target_type
                                 ? noun_of(program_, effect_.filter).each() + object_.side()
                                 : object_.cards_or_player();
    return {"", "deal", "deals", " " + amount().measure("damage", whom)};
}

// "each player and each summon", "your opponent and each Elf your opponent controls"
std::string EffectWriter::everybody() const {
    const bool theirs = effect_.is_opponent || effect_.player == PlayerWord::Opponent;
    const bool mine = effect_.target_is_own == true || effect_.player == PlayerWord::Player;
    return std::string{theirs ? "your opponent"
                       : mine ? "you"
                              : "each player"} +
           " and " + noun_of(program_, effect_.filter, NounPlace::Play, "summon").each() + object_.side();
}

bool EffectWriter::is_made_for_this_turn() const {
    bool made = effect_.this_turn;
    for (std::uint16_t place = effect_.token_passive.first; place < effect_.token_passive.end(); ++place)
        made |= program_.passives[place].passive == Passive::ThisTurn;
    return made;
}

// "attack and defense equal to the number of summons you control"
std::string EffectWriter::live_stats() const {
    const auto number = [&](AmountBasedOn based_on) {
        Amount amount;
        amount.based_on = based_on;
        return " equal to " + AmountText{program_, amount}.number();
    };
    const auto& attack = effect_.attack_based_on;
    const auto& defense = effect_.defense_based_on;
    if (attack && attack == defense) return "attack and defense" + number(*attack);
    std::vector<std::string> parts;
    if (attack) parts.push_back("attack" + number(*attack));
    if (defense) parts.push_back("defense" + number(*defense));
    return joined(parts);
}

Clause EffectWriter::create_token() const {
    const TokenType token = *effect_.filter.token_type;
    std::string stats;
    if (effect_.attack || effect_.defense)
        stats = std::to_string(effect_.attack.value_or(1)) + "/" + std::to_string(effect_.defense.value_or(1)) + " ";
    if (effect_.attacking) stats = "attacking " + stats;
    std::string with;
    if (!effect_.keywords.empty()) with += " with " + names_of(program_, effect_.keywords, effect_.keyword_amount);
    if (const std::string live = live_stats(); !live.empty()) with += (with.empty() ? " with " : " and ") + live;
    std::string more;
    const bool plural = !amount().is_one();
    for (std::uint16_t place = effect_.token_passive.first; place < effect_.token_passive.end(); ++place) {
        const PassiveEffect& passive = program_.passives[place];
        if (passive.passive == Passive::ThisTurn) continue;
        // What the token says of others, or only at times, is told in its own words.
        const bool of_itself = passive.filter.scope == Scope::SelfOnly && passive.conditions.empty() &&
                               !is_about_the_game(program_, passive);
        const std::string said = of_itself ? passive_predicate(program_, passive, plural)
                                           : std::string{plural ? "have" : "has"} + " \"" +
                                                 as_sentence(passive_text(program_, passive)) + "\"";
        more += ". " + capitalised((plural ? "they " : "it ") + said);
    }
    std::string one = stats + std::string{name_of(program_, token)} + with;
    std::string many = stats + plural_of(program_, token) + with;
    if (is_made_for_this_turn()) {
        one += program_.language->tokens[token].raw ? " that lasts until end of turn" : " that dies at end of turn";
        many += program_.language->tokens[token].raw ? " that last until end of turn" : " that die at end of turn";
    }
    return player_does("create", "creates", " " + amount().things(with_article(one), one, many) + more);
}

Clause EffectWriter::sacrifice() const {
    if (effect_.filter.scope == Scope::SelfOnly) return player_does("sacrifice", "sacrifices", " this");
    if (effect_.target_based_on == TargetBasedOn::Weakest)
        return player_does(
            "sacrifice", "sacrifices",
            " " + your() + " weakest " + noun_of(program_, effect_.filter, NounPlace::Play, "summon").plain());
    if (effect_.target_based_on == TargetBasedOn::Strongest)
        return player_does(
            "sacrifice", "sacrifices",
            " " + your() + " strongest " + noun_of(program_, effect_.filter, NounPlace::Play, "summon").plain());
    const bool chosen =
        effect_.target_type && effect_.target_type != TargetType::Player && effect_.target_type != TargetType::Opponent;
    if (chosen || effect_.target_based_on == TargetBasedOn::RootAffected) return do_to_cards("sacrifice");
    const Noun noun = noun_of(program_, effect_.filter, NounPlace::Play, "permanent");
    if (effect_.all) return player_does("sacrifice", "sacrifices", " all " + noun.many());
    return player_does("sacrifice", "sacrifices",
                       " " + amount().things(noun.one(), noun.singular, noun.many()) + object_.choosers_note());
}

Clause EffectWriter::modify_type() const {
    if (effect_.type_modifier)
        return cards_are("also counts", "also count",
                         " as " +
                             (object_.is_plural() ? plural_of(program_, *effect_.type_modifier)
                                                  : with_article(name_of(program_, *effect_.type_modifier))) +
                             duration_text(effect_));
    const std::string stats =
        effect_.attack ? std::to_string(*effect_.attack) + "/" + std::to_string(effect_.defense.value_or(1)) + " " : "";
    const std::string tribe = effect_.filter.tribe ? std::string{name_of(program_, *effect_.filter.tribe)} + " " : "";
    const std::string what = effect_.filter.token_type
                                 ? "all " + plural_of(program_, *effect_.filter.token_type) + " " +
                                       (object_.player().empty() ? "you control" : "they control")
                                 : object_.cards();
    return {what, "become", "become", " " + stats + tribe + "summons" + duration_text(effect_)};
}

Clause EffectWriter::change_stats() const {
    const auto signed_number = [](int number) { return (number < 0 ? "" : "+") + std::to_string(number); };
    return cards_are("gets", "get",
                     " " + signed_number(effect_.attack.value_or(0)) + "/" +
                         signed_number(effect_.defense.value_or(0)) + duration_text(effect_) + later_ones());
}

std::string EffectWriter::later_ones() const {
    return effect_.future_proof ? ", and so do those that enter play later this turn" : "";
}

Clause EffectWriter::grant_keyword() const {
    const std::string keywords = " " + names_of(program_, effect_.keywords, effect_.keyword_amount);
    // A card that is yet to come keeps the keyword; what ends with the turn is the waiting for it.
    const std::string in_time = effect_.this_turn ? " this turn" : "";
    const auto next = [&](const std::string& which) { return Clause{which + in_time, "gain", "gains", keywords}; };
    if (effect_.target_based_on == TargetBasedOn::NextSummon)
        return next("the next " + noun_of(program_, effect_.filter, NounPlace::Play, "summon").plain() + next_caster());
    if (effect_.target_based_on == TargetBasedOn::NextSpell ||
        effect_.target_based_on == TargetBasedOn::NextSpellOpponent)
        return next("the next " + next_card("spell") + next_caster());
    return cards_are("gains", "gain", keywords + duration_text(effect_) + later_ones());
}

Clause EffectWriter::grant_passive() const {
    if (const std::string scaled = scaled_stats(); !scaled.empty()) return {"", scaled, "", ""};
    const bool plural = object_.is_plural();
    std::vector<std::string> predicates;
    std::string until = duration_text(effect_);
    for (std::uint16_t place = effect_.passives.first; place < effect_.passives.end(); ++place) {
        const PassiveEffect& passive = program_.passives[place];
        predicates.push_back(passive_predicate(program_, passive, plural));
        if (passive.this_turn) until = " this turn";
    }
    const std::string cards = object_.cards();
    return {cards == "them" ? "they" : cards, "", joined(predicates) + until, ""};
}

// "double the attack and defense of target summon this turn"; empty unless that is all it does.
std::string EffectWriter::scaled_stats() const {
    if (effect_.passives.count != 1) return {};
    const PassiveEffect& passive = program_.passives[effect_.passives.first];
    if (passive.passive != Passive::ChangeStats || !passive.conditions.empty()) return {};
    std::vector<std::string> stats;
    std::optional<OperatorType> op;
    for (std::uint16_t place = passive.stat_modifiers.first; place < passive.stat_modifiers.end(); ++place) {
        const StatModifier& modifier = program_.stat_modifiers[place];
        const bool by_two = modifier.op != OperatorType::Add && modifier.amount.fixed == 2 && !modifier.x_amount;
        if (!by_two || modifier.stat == StatType::Cost || op.value_or(modifier.op) != modifier.op) return {};
        op = modifier.op;
        stats.emplace_back(modifier.stat == StatType::Attack ? "attack" : "defense");
    }
    if (!op) return {};
    const bool doubles = op == OperatorType::Multiply;
    const std::string cards = object_.cards();
    const std::string what = cards == "this"   ? "this card's " + joined(stats)
                             : cards == "it"   ? "its " + joined(stats)
                             : cards == "them" ? "their " + joined(stats)
                                               : "the " + joined(stats) + " of " + cards;
    const std::string until = passive.this_turn ? " this turn" : duration_text(effect_);
    return (doubles ? "double " : "halve ") + what + until + (doubles ? "" : ", rounded down");
}

// A summon that cannot attack "next turn" misses its controller's next one.
std::string EffectWriter::cant_attack_until() const {
    if (effect_.duration == Duration::NextTurn)
        return std::string{" in "} + (object_.is_plural() ? "their" : "its") + " controller's next turn";
    return turn_or_longer();
}

}  // namespace pentacle::cardlang
