// What each word of an effect says, one case per word. The longer clauses are in effect_clauses_*.cpp.
#include "cardlang/effect_writer.hpp"
#include "cardlang/text_ability.hpp"
#include "cardlang/text_duration.hpp"

namespace pentacle::cardlang {

namespace {

std::string counter_name(std::optional<CounterType> counter) {
    switch (counter.value_or(CounterType::OneOne)) {
        case CounterType::OneOne: return "+1/+1 counter";
        case CounterType::MinusOneMinusOne: return "-1/-1 counter";
        case CounterType::Haunt: return "haunt counter";
    }
    return {};
}

}  // namespace

std::string cost_to_repeat(const Effect& effect) {
    Cost cost;
    cost.type = effect.repeat_cost_type.value_or(CostType::LoseLife);
    cost.amount.fixed = effect.repeat_cost_amount;
    Program none;
    return cost_text(none, cost);
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

Clause EffectWriter::clause() const {
    switch (effect_.type) {
        case EffectType::Draw: return player_does("draw", "draws", cards_drawn());
        case EffectType::DealDamage: return deal_damage();
        case EffectType::GainLife: return player_does("gain", "gains", " " + amount().measure("life"));
        case EffectType::Tutor: return tutor();
        case EffectType::CreateToken: return create_token();
        case EffectType::LoseLife: return player_does("lose", "loses", " " + amount().measure("life"));
        case EffectType::ModifyCost:
            return {costed(), "cost", "costs", changed_cost() + (waits_for_next() ? "" : duration_text(effect_))};
        case EffectType::Reveal: return reveal();
        case EffectType::SendToZone: return send_to_zone();
        case EffectType::ForceAttack: return force_attack();

        case EffectType::ChangeStats: return change_stats();
        case EffectType::GrantKeyword: return grant_keyword();
        case EffectType::LookAtDeck: return look_at_deck();
        case EffectType::ShuffleDeck: return player_does("shuffle", "shuffles", " " + your() + " deck");
        case EffectType::Destroy: return do_to_cards("destroy");
        case EffectType::Counter: return counter();
        case EffectType::ApplySpellburn:
            return {object_.player().empty() ? "you" : object_.player(), "become",
                    object_.player().empty() ? "become" : "becomes",
                    " spellburnt" + (effect_.duration == Duration::UntilThisLeaves && !effect_.this_turn
                                         ? " until the end of the turn in which this leaves play"
                                         : duration_text(effect_))};
        case EffectType::CopySpell:
            if (!effect_.target_type)
                return {"", "copy", "copies",
                        " the next " + noun_of(effect_.filter, NounPlace::Elsewhere, "spell").plain() +
                            (effect_.target_based_on == TargetBasedOn::NextSpellOpponent ? " your opponent casts"
                                                                                         : " you cast") +
                            " this turn. You may choose new targets for the copy"};
            return {"", "copy", "copies", " " + object_.on_stack() + ". You may choose new targets for the copy"};
        case EffectType::Discard: return discard();
        case EffectType::GainControl: {
            const std::string until = duration_text(effect_);
            return do_to_cards("gain control of", until == " this turn" ? " until end of turn" : until);
        }
        case EffectType::GoToPhase:
            if (effect_.phase.value_or(Phase::Draw) == Phase::Draw)
                return {"", "start", "starts", " this turn over from its draw phase"};
            return {"", "go", "goes", " to this turn's " + std::string{name_of(*effect_.phase)}};
        case EffectType::ExtraTurn:
            return player_does("take", "takes",
                               " " + amount().things("an extra turn", "extra turn", "extra turns") + " after this one");
        case EffectType::EndTurn: return {"", "end", "ends", " the turn"};
        case EffectType::ModifyHandSize: {
            const int fixed = effect_.amount.based_on ? 0 : effect_.amount.fixed.value_or(1);
            return {object_.player().empty() ? "your hand limit" : "your opponent's hand limit", "be", "is",
                    fixed < 0 ? " reduced by " + std::to_string(-fixed) : " increased by " + amount().number()};
        }
        case EffectType::PlayerModifier: return player_modifier();
        case EffectType::ModifyDamage: {
            const std::string until = for_a_turn() ? "" : duration_text(effect_);
            const std::string whose = object_.player().empty() ? "you control" : "your opponent controls";
            const Modifier& modifier = effect_.amount.modifier;
            const std::string change =
                modifier.op == ModifierOperator::Multiply && modifier.value == 2     ? "doubled"
                : modifier.op == ModifierOperator::DivideDown && modifier.value == 2 ? "halved, rounded down"
                : modifier.op == ModifierOperator::Set      ? "set to " + std::to_string(modifier.value)
                : modifier.op == ModifierOperator::Subtract ? "reduced by " + std::to_string(modifier.value)
                                                            : "increased by " + std::to_string(modifier.value);
            return {"damage dealt " + std::string{for_a_turn() ? "this turn " : ""} + "by cards " + whose, "be", "is",
                    " " + change + until};
        }
        case EffectType::EndGame: {
            const std::string who = object_.player().empty() ? "you" : object_.player();
            return {who, "win", who == "you" ? "win" : "wins", " the match"};
        }
        case EffectType::CastCard: return cast_card();
        case EffectType::RemoveCounter:
            return {"", "remove", "removes",
                    (effect_.amount.fixed || effect_.amount.based_on
                         ? " " + amount().things(with_article(counter_name(effect_.counter_type)),
                                                 counter_name(effect_.counter_type),
                                                 counter_name(effect_.counter_type) + "s")
                         : " all " + counter_name(effect_.counter_type) + "s") +
                        " from " + object_.cards()};
        case EffectType::Mill: return mill();
        case EffectType::Sacrifice: return sacrifice();
        case EffectType::ExileAndReturn: return exile_and_return();
        case EffectType::Choose: return choose();
        case EffectType::GrantPassive: return grant_passive();
        case EffectType::Detain: return {"", "exile", "exiles", " " + object_.cards() + " until this leaves play"};
        case EffectType::ModifySummonLimit: {
            const std::string who = object_.player().empty() ? "you" : object_.player();
            return {who, "", "may summon",
                    " " + (amount().is_one() ? std::string{"once"} : amount().number() + " times") + " more this turn"};
        }
        case EffectType::ChangeSource:
            return {"", "take", "takes", " over " + object_.on_stack() + ": it acts as if you had cast it"};
        case EffectType::DiscardOpponent: {
            const RevealType type = effect_.reveal_type.value_or(RevealType::All);
            const std::string shown = type == RevealType::All      ? "their hand"
                                      : type == RevealType::Summon ? "all summons in their hand"
                                                                   : "all non-summon cards in their hand";
            const std::string one = type == RevealType::All ? "a card" : "one";
            const std::string many = type == RevealType::All ? "cards" : "of them";
            return {"your opponent", "reveal", "reveals",
                    " " + shown +
                        (telling_.chooser == "your opponent" || effect_.optional ? " and discard " : " and discards ") +
                        amount().things(one, one, many) + " of your choice"};
        }
        case EffectType::AddCounter:
            return {"", "put", "puts",
                    " " +
                        amount().things(with_article(counter_name(effect_.counter_type)),
                                        counter_name(effect_.counter_type), counter_name(effect_.counter_type) + "s") +
                        (effect_.all ? " on each " + noun_of(effect_.filter).plain() + object_.side()
                                     : " on " + object_.cards())};
        case EffectType::CanAttack:
            return cards_are("can attack", "can attack",
                             turn_or_longer() + (object_.is_plural() ? " even if they have just entered play"
                                                                     : " even if it has just entered play"));
        case EffectType::BypassHerbLifeReduction:
            return player_does("gain", "gains", " full life from every Herb" + turn_or_longer());
        case EffectType::ModifyType: return modify_type();
        case EffectType::RepeatAllEffects: return {"", "repeat", "repeats", " this process"};
        case EffectType::CantGainLife: {
            const std::string player = object_.player();
            const std::string who = player.empty() ? "you" : player == "each player" ? "players" : player;
            return {who, "gain no life", "can't gain life",
                    effect_.this_turn || effect_.duration ? duration_text(effect_) : " for the rest of the match"};
        }
        case EffectType::CantAttackOrBlock:
            return cards_are("can't attack or strike back", "can't attack or strike back", duration_text(effect_));
        case EffectType::CantAttack:
            if (speaks_of_cards()) return cards_are("can't attack", "can't attack", cant_attack_until());
            return {object_.player().empty() ? "you" : object_.player(), "can't attack", "can't attack",
                    turn_or_longer()};
        case EffectType::Attach: return {"", "attach", "attaches", " this to " + object_.cards()};
        case EffectType::Repeat:
            return {"you", "", "may " + cost_to_repeat(effect_),
                    " to repeat this" + std::string{effect_.repeat_same_target ? " with the same target" : ""} +
                        ", any number of times"};
        case EffectType::SetLifeTotal:
            return {object_.player().empty()            ? "your life"
                    : object_.player() == "each player" ? "each player's life"
                                                        : "your opponent's life",
                    "become", "becomes", " " + amount().number()};
        case EffectType::CantTribute: {
            const std::string who = object_.player().empty() ? "you" : object_.player();
            return {who, "can't tribute", "can't tribute", " summons" + turn_or_longer()};
        }
        case EffectType::CardSetStraight:
            return {"your opponent", "reveal", "reveals",
                    " their hand, you may have them discard any number of non-summon cards from it, and for each of "
                    "those in turn you lose half your life, rounded down"};
        case EffectType::CardRitualOfDarkness:
            return {
                "starting with you, players in turn may put a summon from their hand or graveyard into play, until "
                "both decline",
                "", "", ""};
        case EffectType::EventTriggers: {
            std::vector<std::string> events;
            for (std::uint16_t place = effect_.triggered_effects.first; place < effect_.triggered_effects.end();
                 ++place)
                events.push_back(delayed_trigger_text(program_, program_.triggers[place]));
            return {joined(events, "and"), "", "", ""};
        }
        case EffectType::ReplacementEffect: {
            const std::string player = object_.player();
            const std::string whose = player.empty() ? "your" : player == "each player" ? "all" : "your opponent's";
            return {(for_a_turn() ? "this turn, " : "") + whose, "", "summons are exiled",
                    " where they would be put into a graveyard" + (for_a_turn() ? "" : duration_text(effect_))};
        }
    }
    return {};
}

}  // namespace pentacle::cardlang
