#include "cardlang/text/text.hpp"

#include "cardlang/text/ability.hpp"
#include "cardlang/text/amount.hpp"
#include "cardlang/text/condition.hpp"
#include "cardlang/text/effect.hpp"

namespace pentacle::cardlang {

namespace {

// A reminder with its number put in.
std::string with_number(std::string text, int amount) {
    const auto put = [&](std::string_view mark, const std::string& number) {
        for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark))
            text.replace(at, mark.size(), number);
    };
    put("{words}", number_word(amount));
    put("{digits}", std::to_string(amount));
    return text;
}

std::string reminder(const KeywordWord& keyword, int amount, CardType type) {
    if (type == CardType::Spell && !keyword.reminder_on_spell.empty()) return std::string{keyword.reminder_on_spell};
    const bool many = amount != 1 && !keyword.reminder_of_many.empty();
    return with_number(std::string{many ? keyword.reminder_of_many : keyword.reminder}, amount);
}

bool has_amount(const KeywordWord& keyword, CardType type) {
    switch (keyword.number) {
        case KeywordNumber::None: return false;
        case KeywordNumber::OffSpells: return type != CardType::Spell;
        case KeywordNumber::Always: return true;
    }
    return false;
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

std::string cost_modifier_text(const Program& program, const CostModifier& modifier) {
    const std::string with = " " + std::string{program.language->paid_with};
    switch (modifier.type) {
        case CostModifierType::X: {
            if (!modifier.x_based_on) return "this costs " + modified_cost("X", modifier.additional) + with;
            const std::string each = each_of(program, *modifier.x_based_on);
            const bool times = modifier.additional.op == ModifierOperator::Multiply && !each.empty();
            if (times)
                return "this costs " + std::to_string(modifier.additional.value) + with + " for each " + each +
                       ", and X is that number";
            const std::string number = each.empty() ? AmountText{program, {.based_on = modifier.x_based_on}}.number()
                                                    : "the number of " + many_of(program, each);
            return "this costs " + modified_cost("X", modifier.additional) + with + ", where X is " + number;
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
    const auto some = [&](const Noun& noun) { return amount.things(noun.one(), noun.singular, noun.many()); };
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
            if (const auto token = counted.token_type; token && !program.language->tokens[*token].raw) {
                counted.tribe = program.language->tokens[*token].tribe;
                counted.token_type.reset();
            }
            return when + "each " + noun_of(program, counted, NounPlace::Play, "summon").plain() + " counts as " +
                   number_word(each) + (each == 1 ? " tribute" : " tributes") + " for this";
        }
        case AltCostType::Sacrifice:
            return when + "you may sacrifice " + some(permanent_of(program, cost.filter)) + instead;
        case AltCostType::ExileFromHand:
            return when + "you may exile " + some(noun_of(program, cost.filter, NounPlace::Elsewhere)) +
                   " from your hand" + instead;
        case AltCostType::Tribute:
            return when + "you may tribute " + some(noun_of(program, cost.filter, NounPlace::Play, "summon")) + instead;
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
        for (const Keyword keyword : words_of<Keyword>(*program_.language))
            if (const int amount = card_.keyword_amounts[static_cast<std::size_t>(keyword)]; amount > 0)
                line(keyword_text(program_.language->keywords[keyword], amount, card_.type));
    }

    void casting() {
        std::vector<std::string> restrictions;
        for (const CastRestriction restriction : words_of<CastRestriction>(*program_.language))
            if (card_.cast_restrictions.has(restriction))
                restrictions.emplace_back(program_.language->cast_restrictions[restriction].said);
        if (!restrictions.empty()) line("cast this " + joined(restrictions));
        for (std::uint16_t place = card_.cost_modifiers.first; place < card_.cost_modifiers.end(); ++place)
            line(cost_modifier_text(program_, program_.cost_modifiers[place]));
        std::vector<std::string> kinds;
        for (std::uint16_t place = card_.kinds_owed.first; place < card_.kinds_owed.end(); ++place) {
            const KindOwed& kind = program_.kinds_owed[place];
            kinds.push_back(std::to_string(kind.amount) + " " +
                            std::string{tally_word(*program_.language, kind.tally).name});
        }
        if (!kinds.empty()) line("this also costs " + joined(kinds));
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

std::string keyword_text(const KeywordWord& keyword, int amount, CardType type) {
    const std::string number = has_amount(keyword, type) ? " " + std::to_string(amount) : "";
    return std::string{keyword.name} + number + " (" + reminder(keyword, amount, type) + ")";
}

std::string card_text(const Program& program, CardNumber card) {
    return CardWriter{program, program.cards[card]}.text();
}

}  // namespace pentacle::cardlang
