#include "cardlang/compile.hpp"
#include "cardlang/compile_parts.hpp"

namespace pentacle::cardlang {

namespace {

// Effects that act on cards, and therefore need to know which.
bool acts_on_cards(EffectType type) {
    static constexpr auto types = {
        EffectType::SendToZone,  EffectType::Destroy,       EffectType::GrantKeyword,      EffectType::GrantPassive,
        EffectType::AddCounter,  EffectType::RemoveCounter, EffectType::ChangeStats,       EffectType::CanAttack,
        EffectType::GainControl, EffectType::Sacrifice,     EffectType::CantAttackOrBlock, EffectType::ExileAndReturn,
        EffectType::CastCard,    EffectType::Attach,        EffectType::DealDamage,
    };
    return std::find(types.begin(), types.end(), type) != types.end();
}

// Effects that, given only a description of cards, act on all of them.
bool acts_on_all_that_qualify(EffectType type) {
    static constexpr auto types = {
        EffectType::Destroy,    EffectType::GrantKeyword,  EffectType::GrantPassive, EffectType::AddCounter,
        EffectType::CanAttack,  EffectType::RemoveCounter, EffectType::ChangeStats,  EffectType::CantAttackOrBlock,
        EffectType::DealDamage, EffectType::ForceAttack,   EffectType::CantAttack,   EffectType::GainControl,
    };
    return std::find(types.begin(), types.end(), type) != types.end();
}

bool describes_cards(const Filter& filter) {
    WordSet<Restriction> restrictions = filter.restrictions;
    restrictions.remove(Restriction::CantReduceBelowOne);  // about the damage, not about a card
    return filter.card_type || filter.tribe || filter.token_type || filter.keyword || !restrictions.empty();
}

bool names_its_object(const Effect& effect, bool scope_given) {
    return effect.target_type || effect.target_based_on || !effect.target_zones.empty() || effect.all || effect.zone ||
           scope_given || describes_cards(effect.filter);
}

bool names_a_player(const EffectSpec& spec) {
    return spec.is_opponent || spec.player || spec.player_based_on || spec.each_player.value_or(false) ||
           spec.target_type == TargetType::Player || spec.target_type == TargetType::Opponent;
}

// Effects on players alone: with `all`, on each of them.
bool acts_on_players(EffectType type) {
    static constexpr auto types = {
        EffectType::Draw,         EffectType::GainLife,     EffectType::LoseLife,       EffectType::Mill,
        EffectType::ShuffleDeck,  EffectType::SetLifeTotal, EffectType::ApplySpellburn, EffectType::CantGainLife,
        EffectType::CantTribute,  EffectType::CreateToken,  EffectType::ModifyHandSize, EffectType::PlayerModifier,
        EffectType::ModifyDamage, EffectType::ExtraTurn,    EffectType::ForceAttack,
    };
    return std::find(types.begin(), types.end(), type) != types.end();
}

// "Each player" may be written as the target type player with all, or as all alone where only players are meant.
void put_in_players(Effect& effect) {
    if (!effect.all) return;
    const bool summons = effect.type == EffectType::ForceAttack && describes_cards(effect.filter);
    const bool each =
        effect.target_type == TargetType::Player ||
        (!effect.target_type && acts_on_players(effect.type) && !summons && !effect.is_opponent && !effect.player);
    if (each) {
        effect.each_player = true;
        effect.target_type.reset();
        effect.all = false;
    } else if (effect.target_type == TargetType::Opponent) {
        effect.is_opponent = true;
        effect.target_type.reset();
        effect.all = false;
    }
}

// A target type with all is a description of cards: all of that kind.
void put_in_all_targets(Effect& effect) {
    const bool on_stack = effect.type == EffectType::Counter;
    const bool everybody = effect.type == EffectType::DealDamage && effect.target_type == TargetType::Any;
    if (!effect.all || !effect.target_type || on_stack || everybody) return;
    switch (*effect.target_type) {
        case TargetType::Summon: effect.filter.card_type = CardType::Summon; break;
        case TargetType::Token:
            if (!effect.filter.token_type) effect.filter.card_type = CardType::Token;
            break;
        case TargetType::NonSummon: effect.filter.card_type = CardType::Object; break;
        case TargetType::Graveyard: effect.zone = Zone::Graveyard; break;
        case TargetType::CardInHand: effect.zone = Zone::Hand; break;
        case TargetType::OpponentHand:
            effect.zone = Zone::Hand;
            effect.is_opponent = true;
            break;
        case TargetType::Permanent:
        case TargetType::Any: effect.target_type = TargetType::Permanent; return;  // there is no other word for both
        case TargetType::CardInHandOrGraveyard:
        case TargetType::Player:
        case TargetType::Opponent:
        case TargetType::Spell: break;
    }
    effect.target_type.reset();
    effect.target_is_own.reset();
}

// A target in another zone than play: the target type says so, and the zone is not a choice at resolution any more.
// A player who is the target picks among that player's own cards there, when it happens.
void put_in_target_zone(Effect& effect) {
    if (!effect.target_type || effect.target_zones.empty() || aims_at_player(effect)) return;
    const bool from_graveyard = effect.target_zones.has(Zone::Graveyard);
    const bool from_hand = effect.target_zones.has(Zone::Hand);
    if (effect.target_type == TargetType::Summon && (from_graveyard || from_hand))
        effect.filter.card_type = CardType::Summon;
    if (from_graveyard && from_hand) effect.target_type = TargetType::CardInHandOrGraveyard;
    else if (from_graveyard) effect.target_type = TargetType::Graveyard;
    else if (from_hand) effect.target_type = effect.is_opponent ? TargetType::OpponentHand : TargetType::CardInHand;
    effect.target_zones = {};
}

// Only a card can be moved, destroyed or changed: "any" means any card in play.
void put_in_target(Effect& effect) {
    const bool only_cards = acts_on_cards(effect.type) && effect.type != EffectType::DealDamage;
    if (only_cards && effect.target_type == TargetType::Any) effect.target_type = TargetType::Permanent;
    put_in_target_zone(effect);
    // Nobody can name a card of a hand they do not see: it is shown, and chosen from, when the effect happens.
    if (effect.target_type == TargetType::OpponentHand) effect.resolve_target = true;
    // Nothing in play can be put into play, so such a target lies in the graveyard.
    const bool enters_play = effect.type == EffectType::SendToZone && effect.destination == Zone::Play;
    if (enters_play && (effect.target_type == TargetType::Summon || effect.target_type == TargetType::Permanent)) {
        if (effect.target_type == TargetType::Summon) effect.filter.card_type = CardType::Summon;
        effect.target_type = TargetType::Graveyard;
        if (!effect.is_opponent) effect.target_is_own = true;
    }
}

// From a hidden or buried zone cards are picked; in play, all of them move.
void put_in_source_zone(Effect& effect) {
    if (effect.type != EffectType::SendToZone || (effect.target_type && !aims_at_player(effect))) return;
    // Cards that are only described are in play, and all of them move; into play they come from the graveyard.
    const bool only_described = !effect.zone && effect.target_zones.empty() && !effect.target_based_on &&
                                effect.filter.scope != Scope::SelfOnly && describes_cards(effect.filter);
    if (only_described && effect.destination == Zone::Play) effect.zone = Zone::Graveyard;
    else if (only_described) effect.all = true;
    if (effect.zone && !effect.all) {
        if (effect.zone == Zone::Play) effect.all = true;
        else {
            effect.target_zones.add(*effect.zone);
            effect.zone.reset();
        }
    }
    // Cards are exiled from any graveyard; everything else concerns one's own.
    const bool exiles_chosen =
        !effect.target_zones.empty() && effect.destination == Zone::Exile && !names_player(effect);
    if (exiles_chosen && !effect.player && !effect.is_opponent) effect.player = PlayerWord::Any;
}

void put_in_discard_opponent(Effect& effect) {
    if (effect.type != EffectType::DiscardOpponent) return;
    if (!effect.reveal_type && effect.target_type)
        effect.reveal_type = effect.target_type == TargetType::Summon ? RevealType::Summon : RevealType::NonSummon;
    effect.target_type.reset();
    effect.is_opponent = true;
}

// A number below nothing is what is taken off.
Modifier change_by(int number) {
    const auto value = static_cast<std::int16_t>(number < 0 ? -number : number);
    return {number < 0 ? ModifierOperator::Subtract : ModifierOperator::Add, value};
}

// A cost that is changed without a number is gone.
void put_in_cost(Effect& effect) {
    Amount& amount = effect.amount;
    const bool only_number = amount.fixed && !amount.based_on && amount.modifier.op == ModifierOperator::None;
    const bool takes_off = effect.type == EffectType::ModifyCost && only_number && *amount.fixed < 0;
    if (takes_off || (effect.type == EffectType::ModifyDamage && only_number)) {
        amount.modifier = change_by(*amount.fixed);
        amount.fixed.reset();
    }
    if (effect.type == EffectType::ModifyCost && !amount.based_on && amount.modifier.op == ModifierOperator::None &&
        !amount.fixed)
        effect.amount.fixed = 0;
}

// A spell counters the one it is aimed at; an ability that names none, the one that set it off.
void put_in_countered(Effect& effect, bool in_spell) {
    if (effect.type == EffectType::Counter && in_spell && !effect.target_type && !effect.target_based_on && !effect.all)
        effect.target_type = TargetType::Spell;
}

void put_in_counter_type(Effect& effect) {
    if (effect.type != EffectType::AddCounter || effect.counter_type) return;
    const bool weakens = effect.attack.value_or(1) < 0 || effect.defense.value_or(1) < 0;
    effect.counter_type = weakens ? CounterType::MinusOneMinusOne : CounterType::OneOne;
    effect.attack.reset();
    effect.defense.reset();
}

void put_in_all(Effect& effect, bool scope_given) {
    const bool picks = effect.target_type || effect.target_based_on || !effect.target_zones.empty();
    if (picks || !acts_on_all_that_qualify(effect.type)) return;
    if (effect.filter.scope == Scope::SelfOnly) return;
    if (describes_cards(effect.filter) || (scope_given && effect.type != EffectType::DealDamage)) effect.all = true;
    const bool any_type = !effect.filter.card_type && !effect.filter.token_type;
    if (effect.all && any_type) effect.filter.card_type = CardType::Summon;
}

}  // namespace

// What an effect acts on when it names nothing: in what follows another effect, that one's cards; in an ability, its
// own card. A player who must sacrifice something picks a summon.
void put_in_object(Effect& effect, bool scope_given, bool follows, bool in_spell, bool amount_given) {
    const bool players_choice =
        effect.type == EffectType::Sacrifice &&
        (amount_given || in_spell || effect.is_opponent || effect.each_player || effect.player == PlayerWord::Opponent);
    const bool any_kind = !describes_cards(effect.filter);
    if (effect.type == EffectType::Sacrifice && any_kind && (effect.all || names_player(effect)))
        effect.filter.card_type = CardType::Summon;
    if (names_its_object(effect, scope_given) || !acts_on_cards(effect.type)) return;
    if (effect.type == EffectType::DealDamage && (effect.is_opponent || effect.each_player || effect.player)) return;
    if (follows && !players_choice) effect.target_based_on = TargetBasedOn::RootAffected;
    else if (players_choice) effect.filter.card_type = CardType::Summon;
    else if (effect.type != EffectType::DealDamage) effect.filter.scope = Scope::SelfOnly;
}

Effect Compiler::effect(const EffectSpec& spec, Setting setting) {
    Effect effect = plain_effect(spec);
    const bool scope_given = spec.scope || spec.self || spec.other;
    put_in_players(effect);
    put_in_all_targets(effect);
    put_in_target(effect);
    put_in_source_zone(effect);
    put_in_discard_opponent(effect);
    put_in_cost(effect);
    put_in_countered(effect, setting == Setting::Spell);
    put_in_counter_type(effect);
    put_in_all(effect, scope_given);
    const bool in_play = effect.zone.value_or(Zone::Play) == Zone::Play;
    if (effect.all && in_play && spec.is_opponent == false) effect.filter.restrictions.add(Restriction::YouControl);
    put_in_object(effect, scope_given, setting == Setting::Follow, setting == Setting::Spell,
                  spec.amount || spec.amount_based_on);

    effect.conditions = conditions(spec.conditions);
    effect.amount.modifier_conditions = conditions(spec.modifier_conditions);
    effect.deck_destinations = deck_destinations(spec);
    // What a token has may be written as what is granted.
    const bool makes_token = effect.type == EffectType::CreateToken;
    effect.passives = passives(makes_token ? std::vector<PassiveSpec>{} : spec.passives);
    std::vector<PassiveSpec> of_token = spec.token_passive.items;
    if (makes_token) of_token.insert(of_token.end(), spec.passives.begin(), spec.passives.end());
    effect.token_passive = passives(of_token);
    effect.triggered_effects = triggers(spec.triggered_effects, true);
    effect.option_message = text(spec.option_message);
    effect.description = text(spec.description);

    // "The opponent chooses": in an ability only the choice is theirs; a spell's branch happens to them as well.
    const bool opponent_chooses = effect.type == EffectType::Choose && effect.is_opponent;
    if (opponent_chooses) {
        effect.opponents_choice = true;
        effect.is_opponent = false;
    }
    effect.choices = branches(spec.choices, setting, opponent_chooses && setting == Setting::Spell);
    const Setting next = acts_on_cards(effect.type) || effect.type == EffectType::Reveal ? Setting::Follow : setting;
    effect.additional_effects = follow_ups(spec, effect, next);
    check(spec, effect);
    return effect;
}

// What follows happens to the same player unless it says otherwise.
Range Compiler::follow_ups(const EffectSpec& spec, const Effect& root, Setting setting) {
    std::vector<EffectSpec> specs = spec.additional_effects;
    const bool to_opponent = !root.target_type && (root.is_opponent || root.player == PlayerWord::Opponent);
    for (EffectSpec& next : specs)
        if (to_opponent && !names_a_player(next)) next.is_opponent = true;
    return effects(specs, setting);
}

Range Compiler::branches(const std::vector<std::vector<EffectSpec>>& specs, Setting setting, bool for_opponent) {
    std::vector<Branch> found;
    for (std::vector<EffectSpec> branch : specs) {
        for (EffectSpec& spec : branch)
            if (for_opponent && !names_a_player(spec)) spec.is_opponent = true;
        found.push_back({effects(branch, setting)});
    }
    return add_to(program_.branches, found);
}

Range Compiler::effects(const std::vector<EffectSpec>& specs, Setting setting) {
    std::vector<Effect> found;
    for (const EffectSpec& spec : specs)
        if (spec.effect) found.push_back(effect(spec, setting));
    return add_to(program_.effects, found);
}

// What the word cannot do without.
void Compiler::check(const EffectSpec& spec, const Effect& effect) {
    const auto needs = [&](bool given, std::string_view key) {
        if (!given) complain(spec, "\"" + written(spelling(effect.type)) + "\" needs \"" + std::string{key} + "\"");
    };
    switch (effect.type) {
        case EffectType::CreateToken: needs(spec.token_type.has_value(), "tokenType"); break;
        case EffectType::SendToZone: needs(spec.destination.has_value(), "destination"); break;
        case EffectType::GrantKeyword: needs(!effect.keywords.empty(), "keyword"); break;
        case EffectType::GrantPassive:
        case EffectType::PlayerModifier: needs(!spec.passives.empty(), "passives"); break;
        case EffectType::GoToPhase: needs(spec.phase.has_value(), "phase"); break;
        case EffectType::SetLifeTotal: needs(spec.amount || spec.amount_based_on || spec.up_to, "amount"); break;
        case EffectType::ModifyDamage: needs(spec.amount_modifier || spec.amount, "amountModifier"); break;
        case EffectType::ChangeStats: needs(spec.attack || spec.defense, "attack"); break;
        case EffectType::EventTriggers: needs(!spec.triggered_effects.empty(), "triggeredEffects"); break;
        case EffectType::ReplacementEffect: needs(spec.replacement_passive.has_value(), "replacementPassive"); break;
        case EffectType::Choose:
            needs(!spec.choices.empty(), "choices");
            if (!spec.choices.empty() && spec.amount.value_or(1) > static_cast<int>(spec.choices.size()))
                complain(spec, "asks for " + std::to_string(*spec.amount) + " of " +
                                   std::to_string(spec.choices.size()) + " choices");
            break;
        case EffectType::Draw:
        case EffectType::DealDamage:
        case EffectType::GainLife:
        case EffectType::Tutor:
        case EffectType::LoseLife:
        case EffectType::ModifyCost:
        case EffectType::Reveal:
        case EffectType::ForceAttack:
        case EffectType::LookAtDeck:
        case EffectType::ShuffleDeck:
        case EffectType::Destroy:
        case EffectType::Counter:
        case EffectType::ApplySpellburn:
        case EffectType::CopySpell:
        case EffectType::Discard:
        case EffectType::GainControl:
        case EffectType::ExtraTurn:
        case EffectType::EndTurn:
        case EffectType::ModifyHandSize:
        case EffectType::EndGame:
        case EffectType::CastCard:
        case EffectType::RemoveCounter:
        case EffectType::Mill:
        case EffectType::Sacrifice:
        case EffectType::ExileAndReturn:
        case EffectType::Detain:
        case EffectType::ModifySummonLimit:
        case EffectType::ChangeSource:
        case EffectType::DiscardOpponent:
        case EffectType::AddCounter:
        case EffectType::CanAttack:
        case EffectType::BypassHerbLifeReduction:
        case EffectType::ModifyType:
        case EffectType::RepeatAllEffects:
        case EffectType::CantGainLife:
        case EffectType::CantAttackOrBlock:
        case EffectType::CantAttack:
        case EffectType::Attach:
        case EffectType::Repeat:
        case EffectType::CantTribute:
        case EffectType::CardSetStraight:
        case EffectType::CardRitualOfDarkness: break;
    }
}

}  // namespace pentacle::cardlang
