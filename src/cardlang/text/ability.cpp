#include "cardlang/text/ability.hpp"

#include "cardlang/text/amount.hpp"
#include "cardlang/text/condition.hpp"
#include "cardlang/text/effect.hpp"

namespace pentacle::cardlang {

std::string cost_text(const Program& program, const Cost& cost) {
    const AmountText amount{program, cost.amount};
    const bool self = cost.filter.scope == Scope::SelfOnly;
    const auto some = [&](const Noun& noun) {
        if (self) return std::string{"this"};
        if (cost.player_chosen_amount) return "any number of " + noun.many();
        return amount.things(noun.one(), noun.singular, noun.many());
    };
    const auto cards = [&] { return some(noun_of(program, cost.filter, NounPlace::Elsewhere)); };
    const std::string life = cost.player_chosen_amount ? "any amount of life" : amount.measure("life");
    switch (cost.type) {
        case CostType::Tokens: {
            const TokenWord& token = program.language->tokens[what_is_meant(*program.language, cost.type).token];
            const std::string name{token.name};
            const std::string many{token.plural};
            return "sacrifice " + (cost.player_chosen_amount ? "any number of " + many
                                                             : amount.things(with_article(name), name, many));
        }
        case CostType::Sacrifice: return "sacrifice " + some(permanent_of(program, cost.filter));
        case CostType::Tribute: return "tribute " + some(noun_of(program, cost.filter, NounPlace::Play, "summon"));
        case CostType::ExileFromHand: return "exile " + cards() + " from your hand";
        case CostType::ExileFromGraveyard: return "exile " + cards() + " from your graveyard";
        case CostType::Discard: return "discard " + cards();
        case CostType::Exile: return "exile " + some(permanent_of(program, cost.filter)) + (self ? "" : " you control");
        case CostType::LoseLife:
        case CostType::Life: return "pay " + life;
        case CostType::DiscardOrSacrifice: {
            const Tribe tribe = what_is_meant(*program.language, cost.type).tribe;
            const std::string summon = std::string{name_of(program, tribe)} + " summon";
            return "discard or sacrifice " + amount.things(with_article(summon), summon, summon + "s");
        }
        case CostType::Reveal: return "reveal " + cards() + (self ? "" : " from your hand");
        case CostType::Tally: {
            const std::string name{tally_word(*program.language, cost.tally).name};
            return "pay " + (cost.player_chosen_amount ? "any amount of " + name : amount.measure(name));
        }
        case CostType::Counters: {
            const std::string name = counter_name(*program.language, *cost.counter);
            return "remove " +
                   (cost.player_chosen_amount ? "any number of " + name + "s"
                                              : amount.things(with_article(name), name, name + "s")) +
                   " from this";
        }
        case CostType::Tap: return "tap " + some(permanent_of(program, cost.filter)) + (self ? "" : " you control");
    }
    return {};
}

namespace {

// "Sacrifice this: choose one — …"
std::string without_second_colon(std::string effects) {
    const std::size_t colon = effects.find(':');
    if (effects.starts_with("choose ") && colon != std::string::npos) effects.replace(colon, 1, " —");
    return effects;
}

// An ability without a cost reads as permission: "once per turn, if …, you may …".
std::string free_ability_text(const Program& program, const ActivatedEffect& ability) {
    const std::string place = place_text(program, ability.conditions);
    const std::string conditions = other_conditions_text(program, ability.conditions);
    return (ability.once_per_turn ? "once per turn, " : "at any time, ") +
           (place.empty() ? "" : "while " + place + ", ") + (conditions.empty() ? "" : "if " + conditions + ", ") +
           optional_effects_text(program, ability.effects, false);
}

}  // namespace

std::string activated_text(const Program& program, const ActivatedEffect& ability) {
    if (!ability.cost) return free_ability_text(program, ability);
    const std::string place = place_text(program, ability.conditions);
    const std::string conditions = other_conditions_text(program, ability.conditions);
    std::string cost = cost_text(program, *ability.cost);
    // "exile this from your graveyard"
    if (!place.empty() && ability.cost->filter.scope == Scope::SelfOnly)
        cost += " from" + place.substr(std::string_view{"this is in"}.size());
    else if (!place.empty()) cost += " while " + place;
    std::string text = cost + ": " + capitalised(without_second_colon(effects_text(program, ability.effects)));
    if (!conditions.empty()) text += ". Use this only if " + conditions;
    if (ability.once_per_turn) text += conditions.empty() ? ". Use this only once per turn" : " and only once per turn";
    return text;
}

}  // namespace pentacle::cardlang
