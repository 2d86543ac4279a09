// What the words of an effect say that need no more than a line or two. The longer clauses are in effect_clauses_*.cpp.
#include "cardlang/text/ability.hpp"
#include "cardlang/text/duration.hpp"
#include "cardlang/text/effect_writer.hpp"

namespace pentacle::cardlang {

namespace {

std::string changed_damage(Modifier modifier) {
    const std::string value = std::to_string(modifier.value);
    const bool two = modifier.value == 2;
    switch (modifier.op) {
        case ModifierOperator::None: return "unchanged";
        case ModifierOperator::Add: return "increased by " + value;
        case ModifierOperator::Subtract: return "reduced by " + value;
        case ModifierOperator::Multiply: return two ? "doubled" : "multiplied by " + value;
        case ModifierOperator::DivideDown: return (two ? "halved" : "divided by " + value) + ", rounded down";
        case ModifierOperator::DivideUp: return (two ? "halved" : "divided by " + value) + ", rounded up";
        case ModifierOperator::Set: return "set to " + value;
    }
    return {};
}

std::string counter_name(const Program& program, std::optional<CounterType> counter) {
    return counter_name(*program.language, counter.value_or(CounterType{}));
}

}  // namespace

std::string cost_to_repeat(const Program& program, const Effect& effect) {
    Cost cost;
    cost.type = effect.repeat_cost_type.value_or(CostType::LoseLife);
    cost.amount.fixed = effect.repeat_cost_amount;
    return cost_text(program, cost);
}

// Whether it happens to cards rather than to a player.
bool EffectWriter::speaks_of_cards() const {
    if (names_player(effect_)) return false;
    return effect_.target_type || effect_.target_based_on || effect_.all || effect_.filter.scope == Scope::SelfOnly;
}

std::string EffectWriter::turn_or_longer() const { return effect_.duration ? duration_text(effect_) : " this turn"; }

// Whether it ends with this turn, as what is said of players does unless it says otherwise.
bool EffectWriter::for_a_turn() const {
    return !effect_.duration || effect_.this_turn || duration_text(effect_) == " this turn";
}

Clause EffectWriter::draw() const { return player_does("draw", "draws", cards_drawn()); }

Clause EffectWriter::gain_life() const { return player_does("gain", "gains", " " + amount().measure("life")); }

Clause EffectWriter::lose_life() const { return player_does("lose", "loses", " " + amount().measure("life")); }

// "Get 2 Nectar", "your opponent loses 1 Nectar".
Clause EffectWriter::add_tally() const {
    const std::string name{tally_word(*program_.language, effect_.tally).name};
    if (!effect_.amount.fixed || *effect_.amount.fixed >= 0)
        return player_does("get", "gets", " " + amount().measure(name));
    return player_does("lose", "loses", " " + std::to_string(-*effect_.amount.fixed) + " " + name);
}

Clause EffectWriter::tap() const { return do_to_cards("tap"); }
Clause EffectWriter::untap() const { return do_to_cards("untap"); }

Clause EffectWriter::modify_cost() const {
    return {costed(), "cost", "costs", changed_cost() + (waits_for_next() ? "" : duration_text(effect_))};
}

Clause EffectWriter::shuffle_deck() const { return player_does("shuffle", "shuffles", " " + your() + " deck"); }

Clause EffectWriter::destroy() const { return do_to_cards("destroy"); }

Clause EffectWriter::apply_status() const {
    return {object_.player().empty() ? "you" : object_.player(), "become",
            object_.player().empty() ? "become" : "becomes",
            " " + std::string{program_.language->status.said} +
                (effect_.duration == Duration::UntilThisLeaves && !effect_.this_turn
                     ? " until the end of the turn in which this leaves play"
                     : duration_text(effect_))};
}

Clause EffectWriter::copy_spell() const {
    if (effect_.target_type)
        return {"", "copy", "copies", " " + object_.on_stack() + ". You may choose new targets for the copy"};
    const std::string next = " the next " + noun_of(program_, effect_.filter, NounPlace::Elsewhere, "spell").plain();
    if (effect_.target_based_on == TargetBasedOn::NextSpellOpponent)
        return {"", "copy", "copies", next + " your opponent casts this turn. You may choose new targets for the copy"};
    // Whoever casts it has the copy.
    const std::string who = object_.player();
    return {who, "copy", "copies",
            next + (who.empty() ? " you cast this turn. You" : " they cast this turn. They") +
                " may choose new targets for the copy"};
}

Clause EffectWriter::gain_control() const {
    const std::string until = duration_text(effect_);
    return do_to_cards("gain control of", until == " this turn" ? " until end of turn" : until);
}

Clause EffectWriter::go_to_phase() const {
    if (effect_.phase.value_or(Phase{}) == Phase{})
        return {"", "start", "starts", " this turn over from its " + name_of(program_, Phase{})};
    return {"", "go", "goes", " to this turn's " + name_of(program_, *effect_.phase)};
}

Clause EffectWriter::extra_turn() const {
    return player_does("take", "takes",
                       " " + amount().things("an extra turn", "extra turn", "extra turns") + " after this one");
}

Clause EffectWriter::end_turn() const { return {"", "end", "ends", " the turn"}; }

Clause EffectWriter::modify_hand_size() const {
    const int fixed = effect_.amount.based_on ? 0 : effect_.amount.fixed.value_or(1);
    return {possessive() + " hand limit", "be", "is",
            fixed < 0 ? " reduced by " + std::to_string(-fixed) : " increased by " + amount().number()};
}

Clause EffectWriter::modify_damage() const {
    const std::string until = for_a_turn() ? "" : duration_text(effect_);
    const std::string whose = player_verb("control");
    const std::string change = changed_damage(effect_.amount.modifier);
    return {"damage dealt " + std::string{for_a_turn() ? "this turn " : ""} + "by cards " + whose, "be", "is",
            " " + change + until};
}

Clause EffectWriter::end_game() const {
    const std::string who = object_.player().empty() ? "you" : object_.player();
    return {who, "win", who == "you" ? "win" : "wins", " the match"};
}

Clause EffectWriter::remove_counter() const {
    return {"", "remove", "removes",
            (effect_.amount.fixed || effect_.amount.based_on
                 ? " " + amount().things(with_article(counter_name(program_, effect_.counter_type)),
                                         counter_name(program_, effect_.counter_type),
                                         counter_name(program_, effect_.counter_type) + "s")
                 : " all " + counter_name(program_, effect_.counter_type) + "s") +
                " from " + object_.cards()};
}

Clause EffectWriter::detain() const {
    return {"", "exile", "exiles", " " + object_.cards() + " until this leaves play"};
}

Clause EffectWriter::modify_summon_limit() const {
    const std::string who = object_.player().empty() ? "you" : object_.player();
    return {who, "", "may summon",
            " " + (amount().is_one() ? std::string{"once"} : amount().number() + " times") + " more this turn"};
}

Clause EffectWriter::change_source() const {
    return {"", "take", "takes", " over " + object_.on_stack() + ": it acts as if you had cast it"};
}

Clause EffectWriter::discard_opponent() const {
    const RevealType type = effect_.reveal_type.value_or(RevealType::All);
    const std::string shown = type == RevealType::All      ? "their hand"
                              : type == RevealType::Summon ? "all summons in their hand"
                                                           : "all non-summon cards in their hand";
    const Noun noun = noun_of(program_, effect_.filter, NounPlace::Elsewhere);
    const bool any_shown = type != RevealType::All && effect_.filter.restrictions.empty() && !effect_.filter.tribe;
    const std::string one = any_shown ? "one" : noun.one();
    const std::string many = any_shown ? "of them" : noun.many();
    return {"your opponent", "reveal", "reveals",
            " " + shown +
                (telling_.chooser == "your opponent" || effect_.optional ? " and discard " : " and discards ") +
                amount().things(one, one, many) + " of your choice"};
}

Clause EffectWriter::add_counter() const {
    return {"", "put", "puts",
            " " +
                amount().things(with_article(counter_name(program_, effect_.counter_type)),
                                counter_name(program_, effect_.counter_type),
                                counter_name(program_, effect_.counter_type) + "s") +
                (effect_.all ? " on " + noun_of(program_, effect_.filter).each() + object_.side()
                             : " on " + object_.cards())};
}

Clause EffectWriter::can_attack() const {
    return cards_are("can attack", "can attack",
                     turn_or_longer() + (object_.is_plural() ? " even if they have just entered play"
                                                             : " even if it has just entered play"));
}

Clause EffectWriter::gain_in_full() const {
    return player_does("gain", "gains",
                       " full life from every " + std::string{name_of(program_, program_.language->dwindling.token)} +
                           turn_or_longer());
}

Clause EffectWriter::repeat_all_effects() const { return {"", "repeat", "repeats", " this process"}; }

Clause EffectWriter::cant_gain_life() const {
    const std::string player = object_.player();
    const std::string who = player.empty() ? "you" : player == "each player" ? "players" : player;
    return {who, "gain no life", "can't gain life",
            effect_.this_turn || effect_.duration ? duration_text(effect_) : " for the rest of the match"};
}

Clause EffectWriter::cant_attack_or_block() const {
    return cards_are("can't attack or strike back", "can't attack or strike back", turn_or_longer());
}

Clause EffectWriter::cant_attack() const {
    if (speaks_of_cards()) return cards_are("can't attack", "can't attack", cant_attack_until());
    return {object_.player().empty() ? "you" : object_.player(), "can't attack", "can't attack", turn_or_longer()};
}

Clause EffectWriter::attach() const { return {"", "attach", "attaches", " this to " + object_.cards()}; }

Clause EffectWriter::repeat() const {
    return {"you", "", "may " + cost_to_repeat(program_, effect_),
            " to repeat this" + std::string{effect_.repeat_same_target ? " with the same target" : ""} +
                ", any number of times"};
}

Clause EffectWriter::set_life_total() const {
    return {possessive() + " life", "become", "becomes", " " + amount().number()};
}

Clause EffectWriter::cant_tribute() const {
    const std::string who = object_.player().empty() ? "you" : object_.player();
    return {who, "can't tribute", "can't tribute", " summons" + turn_or_longer()};
}

Clause EffectWriter::put_in_turns() const {
    std::vector<std::string> zones;
    for (const Zone zone : words_of<Zone>(*program_.language))
        if (effect_.target_zones.has(zone)) zones.push_back(std::string{name_of(program_, zone)});
    return {"starting with you, players in turn may put " +
                noun_of(program_, effect_.filter, NounPlace::Elsewhere).one() + " from their " + joined(zones, "or") +
                " into play, until both decline",
            "", "", ""};
}

Clause EffectWriter::event_triggers() const {
    std::vector<std::string> events;
    for (std::uint16_t place = effect_.triggered_effects.first; place < effect_.triggered_effects.end(); ++place)
        events.push_back(delayed_trigger_text(program_, program_.triggers[place]));
    return {joined(events, "and"), "", "", ""};
}

Clause EffectWriter::replacement_effect() const {
    const std::string player = object_.player();
    const std::string whose = player == "each player" ? "all" : possessive();
    return {(for_a_turn() ? "this turn, " : "") + whose, "", "summons are exiled",
            " where they would be put into a graveyard" + (for_a_turn() ? "" : duration_text(effect_))};
}

}  // namespace pentacle::cardlang
