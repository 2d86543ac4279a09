#include "cardlang/text/text.hpp"

#include "cardlang/text/ability.hpp"
#include "cardlang/text/amount.hpp"
#include "cardlang/text/condition.hpp"
#include "cardlang/text/effect.hpp"

namespace pentacle::cardlang {

namespace {

std::string some(int amount, const std::string& singular) {
    return amount == 1 ? with_article(singular) : number_word(amount) + " " + singular + "s";
}

std::string reminder(Keyword keyword, int amount, CardType type) {
    switch (keyword) {
        case Keyword::Haunt:
            return "When this dies, put " + some(amount, "haunt counter") +
                   " on target summon your opponent controls. It gets -1/-1 for each.";
        case Keyword::Blitz: return "This can attack in the turn it enters play.";
        case Keyword::Sprout: return "When this enters play, create " + some(amount, "0/1 Plant") + ".";
        case Keyword::Trample: return "Damage beyond what kills the defender is dealt to its controller.";
        case Keyword::Taunt: return "Attackers must choose this first.";
        case Keyword::Dive: return "This can attack the player past enemy summons.";
        case Keyword::Scorch:
            if (type == CardType::Spell) return "You stay spellburnt until you have paid for another spell.";
            return "When this enters play, it deals " + std::to_string(amount) + " damage to any target.";
        case Keyword::Exhaust:
            if (type == CardType::Spell) return "You can't cast another spell this turn.";
            return "When this enters play, " +
                   (amount == 1 ? std::string{"target enemy summon"} : number_word(amount) + " target enemy summons") +
                   " can't attack in " + (amount == 1 ? "its" : "their") + " controller's next turn.";
        case Keyword::Spectral: return "This can't be attacked.";
    }
    return {};
}

bool has_amount(Keyword keyword, CardType type) {
    switch (keyword) {
        case Keyword::Haunt:
        case Keyword::Sprout: return true;
        case Keyword::Scorch:
        case Keyword::Exhaust: return type != CardType::Spell;
        case Keyword::Blitz:
        case Keyword::Trample:
        case Keyword::Taunt:
        case Keyword::Dive:
        case Keyword::Spectral: return false;
    }
    return false;
}

std::string_view restriction_text(CastRestriction restriction) {
    switch (restriction) {
        case CastRestriction::OnOpponentAttack: return "only during your opponent's combat phase";
        case CastRestriction::InResponse: return "only in response to another card or ability";
        case CastRestriction::OpponentsTurn: return "only during your opponent's turn";
        case CastRestriction::ControlGoblin: return "only if you control a Goblin";
    }
    return {};
}

std::string modified_cost(std::string cost, Modifier modifier) {
    const std::string value = std::to_string(modifier.value);
    switch (modifier.op) {
        case ModifierOperator::None: return cost;
        case ModifierOperator::Add: return cost + " plus " + value;
        case ModifierOperator::Subtract: return cost + " minus " + value;
        case ModifierOperator::Multiply: return value + " times " + cost;
        case ModifierOperator::DivideDown: return "half " + cost + ", rounded down";
        case ModifierOperator::DivideUp: return "half " + cost + ", rounded up";
        case ModifierOperator::Set: return value;
    }
    return cost;
}

std::string cost_modifier_text(const CostModifier& modifier) {
    switch (modifier.type) {
        case CostModifierType::X: {
            if (!modifier.x_based_on) return "this costs " + modified_cost("X", modifier.additional) + " life";
            const std::string each = each_of(*modifier.x_based_on);
            const bool times = modifier.additional.op == ModifierOperator::Multiply && !each.empty();
            if (times)
                return "this costs " + std::to_string(modifier.additional.value) + " life for each " + each +
                       ", and X is that number";
            const std::string number = each.empty() ? AmountText{Program{}, {.based_on = modifier.x_based_on}}.number()
                                                    : "the number of " + many_of(each);
            return "this costs " + modified_cost("X", modifier.additional) + " life, where X is " + number;
        }
        case CostModifierType::SummonsDiedThisTurn: return "this costs 1 less for each summon that died this turn";
        case CostModifierType::FirstSpell:
            if (modifier.additional.op == ModifierOperator::Subtract)
                return "if this is your first spell of the match, it costs " +
                       std::to_string(modifier.additional.value) + " less";
            return "if this is your first spell of the match, it costs " +
                   modified_cost("its cost", modifier.additional);
    }
    return {};
}

}  // namespace

std::string alternate_cost_text(const Program& program, const AlternateCost& cost) {
    const AmountText amount{program, cost.amount};
    const auto cards = [&](NounPlace place, std::string_view bare) {
        const Noun noun = noun_of(cost.filter, place, bare);
        return amount.things(noun.one(), noun.singular, noun.many());
    };
    const std::string place = place_text(program, cost.conditions);
    const std::string others = other_conditions_text(program, cost.conditions);
    const std::string when = others.empty() ? "" : "if " + others + ", ";
    const std::string instead = place.empty()
                                    ? " instead of paying this card's cost"
                                    : " to cast this from" + place.substr(std::string_view{"this is in"}.size());
    switch (cost.type) {
        case AltCostType::TributeMultiplier: {
            const int each = cost.amount.fixed.value_or(1);
            // The tokens' word stands for their whole tribe here, unless they are no summons.
            Filter counted = cost.filter;
            if (counted.token_type && !is_raw(*counted.token_type)) {
                counted.tribe = tribe_of(*counted.token_type);
                counted.token_type.reset();
            }
            return when + "each " + noun_of(counted, NounPlace::Play, "summon").plain() + " counts as " +
                   number_word(each) + (each == 1 ? " tribute" : " tributes") + " for this";
        }
        case AltCostType::Sacrifice: return when + "you may sacrifice " + cards(NounPlace::Play, "permanent") + instead;
        case AltCostType::ExileFromHand:
            return when + "you may exile " + cards(NounPlace::Elsewhere, "card") + " from your hand" + instead;
        case AltCostType::Tribute: return when + "you may tribute " + cards(NounPlace::Play, "summon") + instead;
    }
    return {};
}

namespace {

class CardWriter {
public:
    CardWriter(const Program& program, const Card& card) : program_{program}, card_{card} {}

    std::string text() {
        keywords();
        casting();
        each(card_.stack_effects, [&](Range all) { line(effects_text(program_, all)); });
        for (const std::string& passive : passive_lines(program_, card_.passives)) line(passive);
        for (const std::string& trigger : trigger_lines(program_, card_.triggered)) line(trigger);
        for (std::uint16_t place = card_.activated.first; place < card_.activated.end(); ++place)
            line(activated_text(program_, program_.activated[place]));
        return text_;
    }

private:
    void line(const std::string& clause) {
        if (clause.empty()) return;
        text_ += (text_.empty() ? "" : "\n") + as_sentence(clause);
    }

    template <typename Say>
    void each(Range range, Say say) {
        if (!range.empty()) say(range);
    }

    void keywords() {
        for (std::size_t index = 0; index < keyword_count; ++index)
            if (card_.keyword_amounts[index] > 0)
                line(keyword_text(static_cast<Keyword>(index), card_.keyword_amounts[index], card_.type));
    }

    void casting() {
        std::vector<std::string> restrictions;
        for (std::size_t index = 0; index < word_count<CastRestriction>; ++index)
            if (card_.cast_restrictions.has(static_cast<CastRestriction>(index)))
                restrictions.emplace_back(restriction_text(static_cast<CastRestriction>(index)));
        if (!restrictions.empty()) line("cast this " + joined(restrictions));
        for (std::uint16_t place = card_.cost_modifiers.first; place < card_.cost_modifiers.end(); ++place)
            line(cost_modifier_text(program_.cost_modifiers[place]));
        std::vector<std::string> costs;
        for (std::uint16_t place = card_.additional_costs.first; place < card_.additional_costs.end(); ++place)
            costs.push_back(cost_text(program_, program_.costs[place]));
        if (!costs.empty()) line("as an additional cost to cast this, " + joined(costs));
        for (std::uint16_t place = card_.alternate_costs.first; place < card_.alternate_costs.end(); ++place)
            line(alternate_cost_text(program_, program_.alternate_costs[place]));
    }

    const Program& program_;
    const Card& card_;
    std::string text_;
};

}  // namespace

std::string keyword_text(Keyword keyword, int amount, CardType type) {
    const std::string number = has_amount(keyword, type) ? " " + std::to_string(amount) : "";
    return std::string{name_of(keyword)} + number + " (" + reminder(keyword, amount, type) + ")";
}

std::string card_text(const Program& program, CardNumber card) {
    return CardWriter{program, program.cards[card]}.text();
}

}  // namespace pentacle::cardlang
