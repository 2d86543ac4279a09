// What effects say of players, their choices, what they pay and the stack.
#include "cardlang/text/ability.hpp"
#include "cardlang/text/duration.hpp"
#include "cardlang/text/effect_writer.hpp"

namespace pentacle::cardlang {

// A passive on a player: on everything the player has, and on the player where that makes sense.
std::string EffectWriter::said_of_player(const PassiveEffect& passive) const {
    const bool yours = object_.player().empty();
    const std::string predicate = passive_predicate(program_, passive, true);
    if (passive.passive == Passive::CantTakeDamage)
        return (yours ? "you and your summons " : "your opponent and their summons ") + predicate;
    if (passive.passive == Passive::ModifyCost)
        return (yours ? "cards you cast " : "cards your opponent casts ") + predicate;
    if (passive.passive == Passive::BypassSummonLimit)
        return yours ? "you may summon any number of times" : "your opponent may summon any number of times";
    return (yours ? "your summons " : "your opponent's summons ") + predicate;
}

Clause EffectWriter::player_modifier() const {
    std::vector<std::string> parts;
    for (std::uint16_t place = effect_.passives.first; place < effect_.passives.end(); ++place) {
        const PassiveEffect& passive = program_.passives[place];
        const std::string caster = object_.player().empty() ? "you cast" : object_.player() + " casts";
        if (passive.passive == Passive::GrantKeywordToNextSpell)
            parts.push_back("the next spell " + caster + " gains " + names_of(program_, passive.keywords));
        else if (passive.filter.scope != Scope::SelfOnly || is_about_the_game(program_, passive))
            parts.push_back((object_.player().empty() ? "" : "for " + object_.player() + ", ") +
                            passive_text(program_, passive));
        else parts.push_back(said_of_player(passive));
    }
    return {joined(parts) + duration_text(effect_), "", "", ""};
}

Clause EffectWriter::choose() const {
    const std::string subject = effect_.opponents_choice ? "your opponent" : object_.player();
    Telling telling;
    telling.chooser = subject == "each player" ? "" : subject;
    telling.happens_to_chooser = effect_.player == PlayerWord::Opponent && !effect_.opponents_choice;
    std::vector<std::string> choices;
    bool long_ones = false;
    for (std::uint16_t place = effect_.choices.first; place < effect_.choices.end(); ++place) {
        choices.push_back(list_text(program_, program_.branches[place].effects, telling));
        long_ones = long_ones || choices.back().find(". ") != std::string::npos;
    }
    // Branches of several sentences get a line each.
    std::string list;
    for (std::size_t index = 0; index < choices.size(); ++index)
        if (long_ones) list += "\n- " + as_sentence(choices[index]);
        else list += (index == 0 ? " " : index + 1 == choices.size() ? "; or " : "; ") + choices[index];
    const std::string how_many =
        effect_.amount.based_on ? amount().number() : number_word(effect_.amount.fixed.value_or(1));
    return {subject, "choose", "chooses", " " + how_many + ":" + list};
}

bool EffectWriter::waits_for_next() const {
    return (!effect_.target_type || names_player(effect_)) && effect_.target_based_on != TargetBasedOn::RootAffected;
}

// "object", "spell of a tribe": which of the cards that are cast next is meant.
std::string EffectWriter::next_card(std::string_view bare) const {
    return noun_of(program_, effect_.filter, NounPlace::Elsewhere, waits_for_summon(effect_) ? "summon" : bare).plain();
}

std::string EffectWriter::next_caster() const {
    const bool theirs = effect_.target_based_on == TargetBasedOn::NextSpellOpponent;
    return theirs ? " your opponent casts" : " " + player_verb("cast");
}

// What costs something else: "the next spell or object you cast this turn", "it".
std::string EffectWriter::costed() const {
    if (!waits_for_next()) return object_.cards();
    return "the next " + next_card("spell or object") + next_caster() + " this turn";
}

// " 1", or " 2 less" where only a modifier is given.
std::string EffectWriter::changed_cost() const {
    const Amount& given = effect_.amount;
    const bool relative = !given.fixed && !given.based_on;
    const std::string by = " " + std::to_string(given.modifier.value);
    if (relative && given.modifier.op == ModifierOperator::Add) return by + " more";
    if (relative && given.modifier.op == ModifierOperator::Subtract) return by + " less";
    if (relative && given.modifier.op == ModifierOperator::Multiply) return by + " times as much";
    if (relative && given.modifier.op == ModifierOperator::DivideDown)
        return by == " 2" ? " half as much, rounded down" : " 1/" + by.substr(1) + " as much, rounded down";
    if (relative && given.modifier.op == ModifierOperator::DivideUp)
        return by == " 2" ? " half as much, rounded up" : " 1/" + by.substr(1) + " as much, rounded up";
    return " " + amount().number();
}

Clause EffectWriter::force_attack() const {
    const bool many = object_.is_plural();
    const std::string until = for_a_turn() ? "" : duration_text(effect_);
    const std::string when = for_a_turn() ? " this turn" : " each turn";
    if (speaks_of_cards()) {
        const std::string cards = object_.cards();
        const std::string what = many ? "each of them attacks" : "it attacks";
        return {cards == "them" ? "they" : cards, "attack", many ? "attack" : "attacks",
                when + " if able" + until + (effect_.you_choose_damage ? ", and you choose what " + what : "")};
    }
    const std::string who = object_.player().empty() ? "you" : object_.player();
    return {who, "attack", object_.player().empty() ? "attack" : "attacks",
            " with every summon able to" + when + until +
                (effect_.you_choose_damage ? ", and you choose what each of them attacks" : "")};
}

Clause EffectWriter::counter() const {
    if (effect_.all) {
        const bool summons = effect_.target_type == TargetType::Summon;
        const bool others =
            effect_.target_type == TargetType::NonSummon && !effect_.filter.restrictions.has(Restriction::NonSummon);
        const std::string spells = noun_of(program_, effect_.filter, NounPlace::Elsewhere, "spell").many();
        return {"", "counter", "counters",
                " all " +
                    std::string{summons  ? "summon "
                                : others ? "non-summon "
                                         : ""} +
                    spells + object_.side()};
    }
    return {"", "counter", "counters", " " + object_.on_stack()};
}

}  // namespace pentacle::cardlang
