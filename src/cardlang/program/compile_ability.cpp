#include <algorithm>
#include <utility>

#include "cardlang/language/bounds.hpp"
#include "cardlang/program/compile.hpp"
#include "cardlang/program/compile_parts.hpp"

// Triggers, passives, activated abilities and costs.
namespace pentacle::cardlang {

namespace {

bool filters(const FilterSpec& spec) {
    return spec.card_type || spec.token_type || spec.tribe || !spec.restrictions.empty();
}

// Whether it names cards that have the passive. What some passives name is what they are about.
bool names_bearers(const PassiveSpec& spec) {
    const Passive passive = *spec.passive;
    if (passive == Passive::TokenCanTribute || passive == Passive::CreateTokenModifier) return false;
    if (passive == Passive::TributeRestriction || passive == Passive::OnlyTributeTo)
        return spec.card_type || spec.token_type || !spec.restrictions.empty();
    return filters(spec);
}

// Passives that a card in play has for others, and that are told as being about summons.
bool is_about_summons(Passive passive) { return told_of_cards.has(passive) || passive == Passive::CantSpecialSummon; }

// A passive that names a kind of card holds for all of them, otherwise for its own card.
Scope usual_scope(const PassiveSpec& spec) {
    if (spec.all.value_or(false)) return Scope::All;
    return names_bearers(spec) ? Scope::All : Scope::SelfOnly;
}

// How a spell was paid for can only be asked of spells in general.
bool asks_about_spells(const TriggeredSpec& spec) {
    return std::any_of(spec.conditions.begin(), spec.conditions.end(), [](const ConditionSpec& condition) {
        return condition.condition == ConditionType::TriggerHadStatus ||
               condition.condition == ConditionType::TriggerLackedStatus;
    });
}

// A trigger that names a kind of card, a number of them or a player notices all of them, and so does one that an
// effect sets up to wait for something; otherwise only its own card.
Scope usual_scope(const TriggeredSpec& spec, bool delayed) {
    const bool about_any = filters(spec) || spec.keyword || spec.amount || spec.player || asks_about_spells(spec);
    return delayed || about_any ? Scope::All : Scope::SelfOnly;
}

std::optional<PlayerWord> phase_owner(const TriggeredSpec& spec) {
    if (spec.phase_of_player) return spec.phase_of_player;
    if (spec.is_player_turn) return *spec.is_player_turn ? PlayerWord::Player : PlayerWord::Opponent;
    return spec.trigger == Trigger::Phase ? spec.player : std::nullopt;
}

std::optional<Zone> listening_zone(const TriggeredSpec& spec) {
    if (spec.trigger_zone) return zone_of(spec.trigger_zone);
    if (spec.hand_trigger.value_or(false)) return Zone::Hand;
    return std::nullopt;
}

// A cost below nothing, an amount or a modifier says by how much the cost changes.
std::optional<StatModifierSpec> change_of_cost(const PassiveSpec& spec) {
    if (spec.passive != Passive::ModifyCost || spec.cost.value_or(-1) >= 0) return std::nullopt;
    StatModifierSpec change;
    change.stat_type = StatType::Cost;
    const Modifier modifier = spec.amount_modifier.value_or(Modifier{});
    switch (modifier.op) {
        case ModifierOperator::None: change.amount = spec.cost ? spec.cost : spec.amount; break;
        case ModifierOperator::Add: change.amount = modifier.value; break;
        case ModifierOperator::Subtract: change.amount = -modifier.value; break;
        case ModifierOperator::Multiply:
            change.operator_type = OperatorType::Multiply;
            change.amount = modifier.value;
            break;
        case ModifierOperator::DivideDown:
        case ModifierOperator::DivideUp:
            change.operator_type = OperatorType::Divide;
            change.amount = modifier.value;
            break;
        case ModifierOperator::Set: return std::nullopt;
    }
    if (!change.amount) return std::nullopt;
    return change;
}

}  // namespace

// Both generations of keys may stand side by side, if they say the same.
void Compiler::check_scope(const Placed& at, std::optional<Scope> scope, std::optional<bool> self,
                           std::optional<bool> other) {
    const auto older = scope_of(std::nullopt, self, other, true);
    if (scope && older && *scope != *older) complain(at, "\"scope\" and the older \"self\" and \"other\" disagree");
}

namespace {

// What happens to this card alone needs no kind, number or player beside it.
void put_in_own_event(TriggeredEffect& trigger) {
    if (trigger.filter.scope != Scope::SelfOnly || trigger.trigger == Trigger::Phase) return;
    trigger.filter = Filter{};
    trigger.filter.scope = Scope::SelfOnly;
    trigger.player.reset();
    trigger.threshold.reset();
}

bool counts_several(const TriggeredEffect& trigger) {
    const Trigger word = trigger.trigger;
    return word == Trigger::Death || word == Trigger::Attack || word == Trigger::Mill || word == Trigger::Discard ||
           (word == Trigger::EnteredZone && trigger.zone.value_or(Zone::Play) == Zone::Play);
}

}  // namespace

void Compiler::check_event(const TriggeredSpec& spec, const TriggeredEffect& trigger) {
    if (trigger.threshold && !counts_several(trigger))
        complain(spec, "\"amount\" counts cards that die, attack, are milled, discarded or created together");
    if (trigger.filter.restrictions.has(Restriction::NotFirst) && trigger.trigger != Trigger::Draw)
        complain(spec, "\"notFirst\" is about cards that are drawn");
}

// "You may reveal a summon. If you do, draw a card": what follows hangs on what was agreed to. What has targets is left
// out: with none of them the others still happen (R18).
void Compiler::put_in_if_you_do(Range agreed_to) {
    if (agreed_to.count < 2) return;
    Effect& first = program_.effects[agreed_to.first];
    if (!first.target_type) first.is_cost = true;
}

TriggeredEffect Compiler::trigger(const TriggeredSpec& spec, bool delayed) {
    TriggeredEffect trigger;
    trigger.trigger = *spec.trigger;
    check_scope(spec, spec.scope, spec.self, spec.other);
    const auto scope = scope_of(spec.scope, spec.self, spec.other, true);
    trigger.filter = filter_of(spec, scope.value_or(usual_scope(spec, delayed)));
    if (trigger.trigger == Trigger::OpeningHand) trigger.filter.scope = Scope::SelfOnly;  // it speaks of no other card
    trigger.filter.keyword = spec.keyword;
    // A card is always of its own tribe, so the tribe is that of what it is tributed for.
    if (trigger.trigger == Trigger::Tribute && trigger.filter.scope == Scope::SelfOnly)
        trigger.tributed_to = std::exchange(trigger.filter.tribe, std::nullopt);
    // What has to be paid for may be declined.
    trigger.optional =
        spec.optional.value_or(false) || spec.opponents_choice.value_or(false) || !spec.additional_costs.empty();
    trigger.opponents_choice = spec.opponents_choice.value_or(false);
    trigger.phase = spec.phase;
    trigger.phase_of_player = phase_owner(spec);
    trigger.player = spec.player;
    trigger.zone = zone_of(spec.zone);
    trigger.threshold = short_of(spec.amount);
    put_in_own_event(trigger);
    check_event(spec, trigger);
    // Play is where a trigger works anyway.
    const auto zone = listening_zone(spec);
    trigger.conditions = conditions(spec.conditions, zone == Zone::Play ? std::nullopt : zone);
    trigger.additional_costs = costs(spec.additional_costs);
    trigger.effects = effects(spec.effects, Setting::Ability);
    if (trigger.optional && trigger.additional_costs.empty()) put_in_if_you_do(trigger.effects);
    trigger.option_message = text(spec.option_message);
    trigger.description = text(spec.description);
    return trigger;
}

Range Compiler::triggers(const std::vector<TriggeredSpec>& specs, bool delayed) {
    std::vector<TriggeredEffect> found;
    for (const TriggeredSpec& spec : specs)
        if (spec.trigger) found.push_back(trigger(spec, delayed));
    return add_to(program_.triggers, found);
}

PassiveEffect Compiler::passive(const PassiveSpec& spec) {
    PassiveEffect passive;
    passive.passive = *spec.passive;
    check_scope(spec, spec.scope, spec.self, spec.other);
    const auto scope = scope_of(spec.scope, spec.self, spec.other, true);
    passive.filter = filter_of(spec, scope.value_or(usual_scope(spec)));
    // The older keys speak of one's own cards.
    if (!spec.scope && spec.other.value_or(false)) passive.filter.restrictions.add(Restriction::YouControl);
    if (passive.filter.restrictions.has(Restriction::HasKeyword)) passive.filter.keyword = spec.keyword;
    if (passive.passive == Passive::TributeRestriction)
        passive.tribute_to = std::exchange(passive.filter.tribe, std::nullopt);
    const bool any_kind = !passive.filter.card_type && !passive.filter.token_type &&
                          !passive.filter.restrictions.has(Restriction::NonSummon);
    if (passive.filter.scope != Scope::SelfOnly && any_kind && is_about_summons(passive.passive))
        passive.filter.card_type = CardType::Summon;
    passive.conditions = conditions(spec.conditions);
    if (spec.cost.value_or(0) >= 0) passive.cost = short_of(spec.cost);
    passive.amount = short_of(spec.amount);
    passive.modifier = spec.amount_modifier.value_or(Modifier{});
    passive.keywords = set_of(spec.keywords);
    if (spec.keyword) passive.keywords.add(*spec.keyword);
    // Beside another word nothing would tell of them; and what says a cost is not changed by what stands beside it.
    const bool changes = spec.passive == Passive::ChangeStats || (spec.passive == Passive::ModifyCost && !passive.cost);
    std::vector<StatModifierSpec> modifiers = changes ? spec.stat_modifiers : std::vector<StatModifierSpec>{};
    if (const auto change = change_of_cost(spec)) modifiers.push_back(*change);
    passive.stat_modifiers = stat_modifiers(modifiers);
    passive.actives = activated(spec.actives);
    passive.this_turn = spec.this_turn.value_or(false);
    passive.description = text(spec.description);
    check(spec);
    return passive;
}

// What the word cannot do without.
void Compiler::check(const PassiveSpec& spec) {
    for (const ConditionSpec& condition : spec.conditions) {
        WordSet<Zone> zones = set_of(condition.zones);
        if (condition.zone) zones.add(*condition.zone);
        if (condition.condition == ConditionType::InZone && is_private_of(*program_.language, zones))
            complain(condition, "what only its owner sees does nothing for as long as it lies there");
    }
    const auto needs = [&](bool given, std::string_view key) {
        if (!given)
            complain(spec, "\"" + written(spelling(*program_.language, *spec.passive)) + "\" needs \"" +
                               std::string{key} + "\"");
    };
    const bool names_keyword = spec.keyword || !spec.keywords.empty();
    switch (*spec.passive) {
        case Passive::ChangeStats: needs(!spec.stat_modifiers.empty(), "statModifiers"); break;
        case Passive::GrantKeyword:
        case Passive::ImmuneToKeyword:
        case Passive::GrantKeywordToNextSpell: needs(names_keyword, "keyword"); break;
        case Passive::GrantActive: needs(!spec.actives.empty(), "actives"); break;
        case Passive::ModifyCost:
            needs(spec.cost || !spec.stat_modifiers.empty() || change_of_cost(spec), "cost");
            break;
        case Passive::TokenCanTribute: needs(spec.token_type.has_value(), "tokenType"); break;
        case Passive::CreateTokenModifier: needs(spec.amount_modifier.has_value(), "amountModifier"); break;
        case Passive::ModifyKeywordAmount: needs(spec.amount.has_value(), "amount"); break;
        case Passive::BypassSummonLimit:
        case Passive::DisableKeyword:
        case Passive::CantTakeDamage:
        case Passive::CantDealDamage:
        case Passive::TopCardRevealed:
        case Passive::AdditionalSummonTopCard:
        case Passive::CantBeTargeted:
        case Passive::DefenseUsedForAttack:
        case Passive::Sacrifice:
        case Passive::OnlyTributeTo:
        case Passive::TributeRestriction:
        case Passive::KeywordTriggersOnDeath:
        case Passive::CantBeAttacked:
        case Passive::DisableEnterPlayEffects:
        case Passive::CantSpecialSummon:
        case Passive::ThisTurn:
        case Passive::SummonsToGraveyardExileInstead:
        case Passive::CantAttack:
        case Passive::CantTribute: break;
    }
}

Range Compiler::passives(const std::vector<PassiveSpec>& specs) {
    std::vector<PassiveEffect> found;
    for (const PassiveSpec& spec : specs)
        if (spec.passive) found.push_back(passive(spec));
    return add_to(program_.passives, found);
}

namespace {

// A cost that names neither cards nor a number is the card itself.
Cost activation_cost(const ActivatedSpec& spec) {
    Cost cost;
    cost.type = *spec.cost_type;
    cost.amount.fixed = short_of(spec.amount);
    cost.player_chosen_amount = spec.player_chosen_amount.value_or(false);
    cost.tally = spec.tally.value_or(Tally{});
    cost.counter = spec.counter_type;
    const bool pays_cards = cost.type == CostType::Sacrifice || cost.type == CostType::Discard ||
                            cost.type == CostType::Exile || cost.type == CostType::ExileFromHand ||
                            cost.type == CostType::ExileFromGraveyard || cost.type == CostType::Reveal ||
                            cost.type == CostType::Tap;
    const bool names_cards = filters(spec) || spec.amount || cost.player_chosen_amount;
    const Scope usual = pays_cards && !names_cards ? Scope::SelfOnly : Scope::All;
    cost.filter = filter_of(spec, scope_of(spec.scope, spec.self, std::nullopt, false).value_or(usual));
    if (cost.type == CostType::DiscardOrSacrifice) cost.filter = {};
    return cost;
}

}  // namespace

ActivatedEffect Compiler::ability(const ActivatedSpec& spec) {
    ActivatedEffect ability;
    if (spec.cost_type) ability.cost = activation_cost(spec);
    if (ability.cost) check_counted(spec, ability.cost->type, spec.tally, spec.counter_type);
    // What costs nothing could be done without end.
    ability.once_per_turn = spec.once_per_turn.value_or(false) || !spec.cost_type || spec.amount == 0;
    const auto zone = zone_of(spec.zone);
    ability.conditions = conditions(spec.conditions, zone == Zone::Play ? std::nullopt : zone);
    ability.effects = effects(spec.effects, Setting::Ability);
    if (!ability.cost) put_in_if_you_do(ability.effects);
    ability.description = text(spec.description);
    return ability;
}

Range Compiler::activated(const std::vector<ActivatedSpec>& specs) {
    std::vector<ActivatedEffect> found;
    if (!specs.empty()) check_length(specs.back(), specs, abilities_max, "activated abilities of one card");
    for (const ActivatedSpec& spec : specs) found.push_back(ability(spec));
    return add_to(program_.activated, found);
}

Range Compiler::costs(const std::vector<AdditionalCostSpec>& specs) {
    std::vector<Cost> found;
    // One is left for an alternate cost.
    if (specs.size() >= costs_max)
        complain(specs.back(), "there can be at most " + std::to_string(costs_max - 1) + " additional costs");
    for (const AdditionalCostSpec& spec : specs) {
        if (!spec.cost_type) continue;
        Cost cost;
        cost.type = *spec.cost_type;
        cost.tally = spec.tally.value_or(Tally{});
        cost.amount.fixed = short_of(spec.amount);
        cost.amount.based_on = spec.amount_based_on;
        check_counted(spec, cost.type, spec.tally, spec.counter_type);
        if (cost.type == CostType::Counters) complain(spec, "only a card's own ability takes counters off it");
        check_known(spec, spec.amount_based_on);
        // X is what the player decides on; it is not decided twice.
        cost.player_chosen_amount = spec.player_chosen_amount.value_or(false) && !spec.amount_based_on;
        cost.filter = filter_of(spec, scope_of(spec.scope, spec.self, std::nullopt, false).value_or(Scope::All));
        if (cost.type == CostType::DiscardOrSacrifice) cost.filter = {};  // the game's word says which cards
        found.push_back(cost);
    }
    return add_to(program_.costs, found);
}

void Compiler::check_counted(const Placed& at, CostType type, std::optional<Tally> tally,
                             std::optional<CounterType> counter) {
    if (type == CostType::Tally && !tally) complain(at, "needs a \"tally\"");
    if (type != CostType::Tally && tally) complain(at, "\"tally\" is for costs of what is counted");
    if (type == CostType::Counters && !counter) complain(at, "needs a \"counterType\"");
    if (type != CostType::Counters && counter) complain(at, "\"counterType\" is for costs of counters");
}

Range Compiler::kinds_owed(const std::vector<PricePartSpec>& specs) {
    std::vector<KindOwed> found;
    for (const PricePartSpec& spec : specs) {
        if (!spec.tally) continue;
        if (!tally_word(*program_.language, *spec.tally).pays) complain(spec, "no price is paid with that");
        const auto is_same = [&](const KindOwed& other) { return other.tally == *spec.tally; };
        if (std::any_of(found.begin(), found.end(), is_same)) complain(spec, "stands twice in one price");
        found.push_back({*spec.tally, static_cast<std::int16_t>(spec.amount.value_or(1))});
    }
    return add_to(program_.kinds_owed, found);
}

Range Compiler::alternate_costs(const std::vector<AlternateCostSpec>& specs) {
    std::vector<AlternateCost> found;
    for (const AlternateCostSpec& spec : specs) {
        if (!spec.alt_cost_type) continue;
        AlternateCost cost;
        cost.type = *spec.alt_cost_type;
        cost.amount.fixed = short_of(spec.amount);
        cost.filter = filter_of(spec, Scope::All);
        cost.conditions = conditions(spec.conditions);
        for (const ConditionSpec& condition : spec.conditions)
            if (condition.condition == ConditionType::TopCardIs)
                complain(condition, "nobody knows the top card when a cost is chosen: ask for it in an effect");
        found.push_back(cost);
    }
    return add_to(program_.alternate_costs, found);
}

Range Compiler::cost_modifiers(const std::vector<CostModifierSpec>& specs) {
    std::vector<CostModifier> found;
    for (const CostModifierSpec& spec : specs) {
        if (!spec.modifier) continue;
        found.push_back({*spec.modifier, spec.additional_modifier.value_or(Modifier{}), spec.x_based_on});
        check_known(spec, spec.x_based_on);
    }
    return add_to(program_.cost_modifiers, found);
}

}  // namespace pentacle::cardlang
