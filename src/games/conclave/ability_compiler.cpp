#include <algorithm>

#include "cardlang/language/vocabulary.hpp"
#include "games/conclave/card_compiler.hpp"
#include "games/conclave/card_text.hpp"

// Filters, conditions, costs, triggers, passives and activated abilities.
namespace pentacle::conclave {

namespace {

constexpr auto about_players = WordSet<Passive>::of(
    {Passive::TopCardRevealed, Passive::CreateTokenModifier, Passive::ExtraMana, Passive::ExtraResource});

// Passives that speak of cards wherever they are, not of permanents.
constexpr auto about_spells = WordSet<Passive>::of({Passive::ModifyCost, Passive::CantBeCountered});

bool gives_keyword(Passive passive) { return passive == Passive::GrantKeyword || passive == Passive::DisableKeyword; }

}  // namespace

bool speaks_of_other_kinds(const WordSet<Restriction>& restrictions) {
    return restrictions.has(Restriction::NonCreature) || restrictions.has(Restriction::Basic);
}

Filter CardCompiler::filter(const FilterSpec& spec, const std::string& path) {
    Filter filter;
    filter.card_type = spec.card_type;
    filter.tribe = spec.tribe;
    for (const Colour colour : spec.colours) filter.colours.add(colour);
    for (const Restriction restriction : spec.restrictions) filter.restrictions.add(restriction);
    if (filter.restrictions.has(Restriction::HasKeyword)) filter.keyword = spec.keyword;
    if (filter.restrictions.has(Restriction::HasKeyword) && !spec.keyword)
        complain(path, "the restriction hasKeyword needs a \"keyword\"");
    if (spec.restriction_min) filter.min = short_of(*spec.restriction_min);
    if (spec.restriction_max) filter.max = short_of(*spec.restriction_max);
    const bool ranged = filter.restrictions.has(Restriction::Attack) || filter.restrictions.has(Restriction::Defense) ||
                        filter.restrictions.has(Restriction::Cost);
    const bool bounded = spec.restriction_min || spec.restriction_max;
    if (ranged && !bounded)
        complain(path, "the restrictions attack, defense and cost need \"restrictionMin\" or \"restrictionMax\"");
    if (!ranged && bounded)
        complain(path,
                 "\"restrictionMin\" and \"restrictionMax\" stand beside the restrictions attack, defense and cost");
    if (filter.min > filter.max) complain(path, "\"restrictionMin\" is above \"restrictionMax\"");
    return filter;
}

Range CardCompiler::conditions(const std::vector<ConditionSpec>& specs, const std::string& path) {
    std::vector<Condition> rows;
    for (const ConditionSpec& spec : specs) rows.push_back(condition(spec));
    return append(program_.conditions, rows, path);
}

Condition CardCompiler::condition(const ConditionSpec& spec) {
    Condition row;
    row.type = spec.condition.value_or(ConditionType::Control);
    FilterSpec cards;
    cards.card_type = spec.card_type;
    cards.tribe = spec.tribe;
    cards.colours = spec.colours;
    cards.restrictions = spec.restrictions;
    row.filter = filter(cards, spec.path);
    row.filter.scope = spec.scope.value_or(Scope::All);
    if (row.type == ConditionType::Control && !row.filter.card_type && !row.filter.tribe &&
        !speaks_of_other_kinds(row.filter.restrictions))
        row.filter.card_type = CardType::Creature;
    row.opponent = spec.is_opponent.value_or(false);
    row.zone = spec.zone.value_or(Zone::Play);
    const bool says_number = spec.amount || spec.min_amount || spec.max_amount;
    if ((row.type == ConditionType::HandSize || row.type == ConditionType::Life) && !says_number)
        complain(spec.path, "needs \"amount\", \"minAmount\" or \"maxAmount\"");
    if (row.type == ConditionType::InZone && !spec.zone) complain(spec.path, "\"inZone\" needs \"zone\"");
    if (spec.amount && (spec.min_amount || spec.max_amount))
        complain(spec.path, "says \"amount\", which is exact, beside \"minAmount\" or \"maxAmount\"");
    constexpr std::int16_t no_least = std::numeric_limits<std::int16_t>::min();
    row.min = says_number ? no_least : std::int16_t{1};
    if (spec.amount) row.min = row.max = short_of(*spec.amount);
    if (spec.min_amount) row.min = short_of(*spec.min_amount);
    if (spec.max_amount) row.max = short_of(*spec.max_amount);
    if (row.min > row.max) complain(spec.path, "\"minAmount\" is above \"maxAmount\"");
    return row;
}

Range CardCompiler::stat_modifiers(const std::vector<StatModifierSpec>& specs, const std::string& path) {
    std::vector<StatModifier> rows;
    for (const StatModifierSpec& spec : specs) {
        StatModifier row;
        row.stat = spec.stat_type.value_or(StatType::Attack);
        row.op = spec.operator_type.value_or(OperatorType::Add);
        row.amount = short_of(spec.amount.value_or(1));
        row.based_on = spec.amount_based_on;
        row.multiplier = short_of(spec.amount_multiplier.value_or(1));
        if (row.op == OperatorType::Divide && spec.amount == 0) complain(spec.path, "divides by 0");
        if (spec.amount && spec.amount_based_on)
            complain(spec.path, "\"amount\" beside \"amountBasedOn\": say \"amountMultiplier\"");
        if (row.based_on == AmountBasedOn::PlayerChoice)
            complain(spec.path + "/amountBasedOn", "nobody is asked while a passive holds");
        rows.push_back(row);
    }
    return append(program_.stat_modifiers, rows, path);
}

// A cost that an ability pays with cards and that names neither cards nor a number is its own card, and so are
// counters.
Cost CardCompiler::cost(const CostSpec& spec, bool of_ability) {
    Cost row;
    row.type = spec.cost_type.value_or(CostType::Life);
    row.amount = static_cast<std::uint8_t>(spec.amount.value_or(1));
    row.filter = filter(spec, spec.path);
    const bool names_cards = !row.filter.says_nothing();
    const bool own = of_ability && !names_cards &&
                     ((row.type == CostType::Sacrifice && !spec.amount) || row.type == CostType::RemoveCounter);
    row.filter.scope = spec.scope.value_or(own ? Scope::SelfOnly : Scope::All);
    const bool in_play = row.type == CostType::Sacrifice || row.type == CostType::RemoveCounter;
    if (row.filter.scope == Scope::Attached) complain(spec.path + "/scope", "the host pays no costs");
    if (row.filter.scope == Scope::SelfOnly && (!of_ability || !in_play))
        complain(spec.path + "/scope", "this card cannot pay that itself");
    if (spec.amount == 0) complain(spec.path + "/amount", "a cost of nothing is no cost");
    constexpr int cards_max = 8;
    const bool pays_cards =
        row.type != CostType::Life && row.type != CostType::Energy && row.type != CostType::RemoveCounter;
    if (pays_cards && row.amount > cards_max) complain(spec.path + "/amount", "at most 8 cards pay for one thing");
    return row;
}

Range CardCompiler::costs(const std::vector<CostSpec>& specs, const std::string& path) {
    constexpr std::size_t costs_max = 2;
    if (specs.size() > costs_max) complain(path, "at most 2 additional costs are possible");
    std::vector<Cost> rows;
    for (const CostSpec& spec : specs) rows.push_back(cost(spec, false));
    return append(program_.costs, rows, path);
}

Range CardCompiler::triggers(const std::vector<TriggeredSpec>& specs, const std::string& path, bool delayed) {
    std::vector<TriggeredAbility> rows;
    for (const TriggeredSpec& spec : specs) rows.push_back(trigger(spec, delayed));
    return append(program_.triggered, rows, path);
}

// A trigger that names a kind of card or a player notices all of them, and so does one that an effect sets up to wait;
// otherwise only its own card. Life is gained by players: without a word, by its controller.
TriggeredAbility CardCompiler::trigger(const TriggeredSpec& spec, bool delayed) {
    TriggeredAbility row;
    row.trigger = spec.trigger.value_or(Trigger::Attack);
    row.filter = filter(spec, spec.path);
    const bool names_any = !row.filter.says_nothing() || spec.player || delayed;
    row.filter.scope = spec.scope.value_or(names_any ? Scope::All : Scope::SelfOnly);
    row.player = spec.player.value_or(PlayerWord::Any);
    if (row.trigger == Trigger::GainLife) {
        if (!spec.player) row.player = PlayerWord::Player;
        row.filter.scope = Scope::All;
    }
    row.zone = spec.zone.value_or(Zone::Play);
    row.phase = spec.phase.value_or(TriggerPhase::Upkeep);
    if (spec.phase_of_player) row.phase_of = *spec.phase_of_player;
    else if (row.trigger == Trigger::Phase && spec.player) row.phase_of = *spec.player;
    if (row.trigger == Trigger::Phase) {
        row.player = PlayerWord::Any;
        row.filter.scope = Scope::All;
        if (!spec.phase) complain(spec.path, "\"phase\" needs \"phase\": the step that begins");
        if (!row.filter.says_nothing()) complain(spec.path, "a step that begins is about no card");
    }
    row.own_turn = spec.is_player_turn;
    row.optional = spec.optional.value_or(false);
    row.once_per_turn = spec.once_per_turn.value_or(false);
    if (spec.effects.empty()) complain(spec.path, "must do something: \"effects\"");
    row.conditions = conditions(spec.conditions, spec.path + "/conditions");
    row.effects =
        effects(spec.effects, row.trigger == Trigger::Cast ? Where::OnCast : Where::Triggered, spec.path + "/effects");
    row.text = trigger_text(program_, row);
    return row;
}

Range CardCompiler::passives(const std::vector<PassiveSpec>& specs, const std::string& path) {
    std::vector<PassiveAbility> rows;
    for (const PassiveSpec& spec : specs) rows.push_back(passive(spec));
    return append(program_.passives, rows, path);
}

// A passive that names a kind of card or a player speaks of all of them, otherwise of its own card; of creatures when
// it names no kind.
PassiveAbility CardCompiler::passive(const PassiveSpec& spec) {
    PassiveAbility row;
    row.passive = spec.passive.value_or(Passive::CantAttack);
    FilterSpec cards = spec;
    if (row.passive == Passive::GrantKeyword) cards.colours.clear();
    if (gives_keyword(row.passive)) cards.keyword.reset();
    row.filter = filter(cards, spec.path);
    row.player = spec.player;
    const bool names_any = !row.filter.says_nothing() || spec.player;
    row.filter.scope = spec.scope.value_or(names_any ? Scope::All : Scope::SelfOnly);
    const bool of_others = row.filter.scope == Scope::All || row.filter.scope == Scope::OthersOnly;
    if (of_others && !row.filter.card_type && !speaks_of_other_kinds(row.filter.restrictions) &&
        !about_players.has(row.passive) && !about_spells.has(row.passive))
        row.filter.card_type = CardType::Creature;
    row.amount = short_of(spec.amount.value_or(1));
    for (const Keyword keyword : spec.keywords) row.keywords.add(keyword);
    if (gives_keyword(row.passive) && spec.keyword) row.keywords.add(*spec.keyword);
    if (row.passive == Passive::GrantKeyword)
        for (const Colour colour : spec.colours) row.protection.add(colour);
    row.this_turn = spec.this_turn.value_or(false);
    check_passive(spec);
    row.conditions = conditions(spec.conditions, spec.path + "/conditions");
    row.stat_modifiers = stat_modifiers(spec.stat_modifiers, spec.path + "/statModifiers");
    row.actives = activated(spec.actives, {}, spec.path + "/actives");
    return row;
}

void CardCompiler::check_passive(const PassiveSpec& spec) {
    if (!spec.passive) return;
    const std::string word = "\"" + cardlang::written(spelling(*spec.passive)) + "\"";
    const bool says_keyword = spec.keyword || !spec.keywords.empty();
    const bool protects = spec.keyword == Keyword::Protection || std::find(spec.keywords.begin(), spec.keywords.end(),
                                                                           Keyword::Protection) != spec.keywords.end();
    if (*spec.passive == Passive::ChangeStats && spec.stat_modifiers.empty())
        complain(spec.path, word + " needs \"statModifiers\"");
    if (*spec.passive == Passive::GrantActive && spec.actives.empty()) complain(spec.path, word + " needs \"actives\"");
    if (*spec.passive == Passive::ModifyCost && !spec.amount)
        complain(spec.path, word + " needs \"amount\": how much more, or less when below 0");
    if (*spec.passive != Passive::GrantKeyword) return;
    if (!says_keyword) complain(spec.path, word + " needs \"keyword\"");
    if (protects && spec.colours.empty()) complain(spec.path, "protection needs \"colors\": what it protects from");
    if (!protects && !spec.colours.empty())
        complain(spec.path + "/colors", "are those of a protection here, and no protection is given");
}

Range CardCompiler::activated(const std::vector<ActivatedSpec>& specs, const Texts& produces, const std::string& path) {
    std::vector<ActivatedAbility> rows;
    for (const std::string& text : produces.items) rows.push_back(tap_for(text, "/produces"));
    for (const ActivatedSpec& spec : specs) rows.push_back(ability(spec));
    return append(program_.activated, rows, path);
}

// R30.
ActivatedAbility CardCompiler::tap_for(const std::string& text, const std::string& path) {
    Effect effect;
    effect.type = EffectType::AddMana;
    effect.mana = pure_mana(text, path);
    effect.text = effect_text(program_, effect);
    ActivatedAbility row;
    row.tap = true;
    row.effects = append(program_.effects, std::vector<Effect>{effect}, path);
    row.text = ability_text(program_, row);
    return row;
}

ActivatedAbility CardCompiler::ability(const ActivatedSpec& spec) {
    ActivatedAbility row;
    if (spec.mana) row.mana = mana(*spec.mana, spec.path + "/mana");
    row.tap = spec.tap.value_or(false);
    if (spec.cost_type) {
        CostSpec paid;
        static_cast<Placed&>(paid) = spec;
        static_cast<FilterSpec&>(paid) = spec;
        paid.cost_type = spec.cost_type;
        paid.amount = spec.amount;
        paid.scope = spec.scope;
        row.costs = append(program_.costs, std::vector<Cost>{cost(paid, true)}, spec.path);
    }
    // R41. What costs nothing could be done without end.
    const bool free = row.mana.is_nothing() && !row.tap && row.costs.empty();
    row.once_per_turn = spec.once_per_turn.value_or(false) || free;
    row.sorcery_speed = spec.sorcery_speed.value_or(false);
    if (spec.effects.empty()) complain(spec.path, "must do something: \"effects\"");
    row.conditions = conditions(spec.conditions, spec.path + "/conditions");
    row.effects = effects(spec.effects, Where::Activated, spec.path + "/effects");
    row.text = ability_text(program_, row);
    return row;
}

}  // namespace pentacle::conclave
