#include <algorithm>

#include "cardlang/language/vocabulary.hpp"
#include "cardlang/program/modifier.hpp"
#include "core/object_reader.hpp"
#include "games/conclave/card_compiler.hpp"
#include "games/conclave/card_text.hpp"
#include "games/conclave/effect_words.hpp"

// What an effect does. Whom and what it happens to is in effect_aims.cpp.
namespace pentacle::conclave {

std::string quoted(EffectType type) { return "\"" + cardlang::written(spelling(type)) + "\""; }

namespace {

// How long it lasts when the card does not say (card_program.hpp).
std::optional<Duration> usual_duration(EffectType type) {
    switch (type) {
        case EffectType::ChangeStats:
        case EffectType::GrantKeyword:
        case EffectType::GrantPassive:
        case EffectType::GainControl:
        case EffectType::PlayerModifier:
        case EffectType::EventTriggers: return Duration::RestOfGame;
        case EffectType::ForceAttack:
        case EffectType::CantAttack:
        case EffectType::CantAttackOrBlock:
        case EffectType::CantBlock:
        case EffectType::ModifyCost:
        case EffectType::ModifyDamage:
        case EffectType::CantGainLife:
        case EffectType::ExtraResource:
        case EffectType::ExtraMana: return Duration::ThisTurn;
        case EffectType::Draw:
        case EffectType::DealDamage:
        case EffectType::GainLife:
        case EffectType::LoseLife:
        case EffectType::SetLifeTotal:
        case EffectType::Destroy:
        case EffectType::Counter:
        case EffectType::SendToZone:
        case EffectType::ExileAndReturn:
        case EffectType::CreateToken:
        case EffectType::AddCounter:
        case EffectType::RemoveCounter:
        case EffectType::Discard:
        case EffectType::DiscardOpponent:
        case EffectType::Mill:
        case EffectType::Sacrifice:
        case EffectType::Tutor:
        case EffectType::LookAtDeck:
        case EffectType::ShuffleDeck:
        case EffectType::Reveal:
        case EffectType::CopySpell:
        case EffectType::CastCard:
        case EffectType::Choose:
        case EffectType::Attach:
        case EffectType::ExtraTurn:
        case EffectType::EndGame:
        case EffectType::ModifyHandSize:
        case EffectType::Tap:
        case EffectType::Untap:
        case EffectType::SkipUntap:
        case EffectType::AddMana:
        case EffectType::Scry:
        case EffectType::AddPoison:
        case EffectType::GainEnergy:
        case EffectType::RemoveFromCombat: return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

Range CardCompiler::effects(const std::vector<EffectSpec>& specs, Where where, const std::string& path) {
    std::vector<Effect> rows;
    std::vector<EffectSpec> known;
    for (const EffectSpec& spec : specs)
        if (spec.effect) known.push_back(spec);
    for (const EffectSpec& spec : known) rows.push_back(effect(spec, where));
    if (where != Where::Follow) link(known, where, rows);
    for (Effect& row : rows) row.text = effect_text(program_, row);
    return append(program_.effects, rows, path);
}

Effect CardCompiler::effect(const EffectSpec& spec, Where where) {
    Effect row;
    row.type = *spec.effect;
    row.optional = spec.optional.value_or(false);
    FilterSpec cards = spec;
    if (row.type == EffectType::GrantKeyword) {
        cards.keyword.reset();
        cards.colours.clear();
    }
    row.filter = filter(cards, spec.path);
    if (spec.scope == Scope::OthersOnly) row.filter.scope = Scope::OthersOnly;
    copy_amount(spec, row);
    copy_players(spec, row);
    copy_gifts(spec, row);
    copy_moves(spec, row);
    aim(spec, where, row);
    check_effect(spec, where, row);
    row.conditions = conditions(spec.conditions, spec.path + "/conditions");
    row.deck_destinations = deck_destinations(spec, row.filter);
    row.passives = passives(spec.passives, spec.path + "/passives");
    row.triggered = triggers(spec.triggered_effects, spec.path + "/triggeredEffects", true);
    row.branches = branches(spec, where);
    row.additional = follow_ups(spec, row);
    return row;
}

void CardCompiler::copy_amount(const EffectSpec& spec, Effect& effect) {
    constexpr int most = 99;
    Amount& amount = effect.amount;
    amount.fixed = short_of(spec.amount.value_or(1));
    amount.based_on = spec.amount_based_on;
    amount.modifier = spec.amount_modifier.value_or(Modifier{});
    if (spec.amount && spec.amount_based_on)
        complain(spec.path, "\"amount\" beside \"amountBasedOn\": say \"amountModifier\"");
    // A most, or playerChoice: the player says how many.
    effect.up_to = spec.up_to || spec.amount_based_on == AmountBasedOn::PlayerChoice;
    if (effect.up_to) {
        if (spec.amount) complain(spec.path, "\"amount\" beside \"upTo\": one of them says how many");
        if (spec.amount_based_on && spec.amount_based_on != AmountBasedOn::PlayerChoice)
            complain(spec.path, "\"upTo\" goes with the amount playerChoice, or stands alone");
        amount.based_on.reset();
        amount.fixed = short_of(spec.up_to.value_or(most));
    }
    // What is done to a number that the card says is done once and for all; beside damage it says what is done to that.
    if (!amount.based_on && effect.type != EffectType::ModifyDamage) {
        amount.fixed = short_of(cardlang::modified(amount.fixed, amount.modifier));
        amount.modifier = {};
    }
    // Everything that is discarded is the whole hand.
    if (effect.type == EffectType::Discard && spec.all.value_or(false)) amount.fixed = most;
    // A number alone is what is added to the damage.
    if (effect.type == EffectType::ModifyDamage && spec.amount && !spec.amount_modifier) {
        const int change = *spec.amount;
        amount.modifier = {change < 0 ? cardlang::ModifierOperator::Subtract : cardlang::ModifierOperator::Add,
                           short_of(std::abs(change))};
    }
    const bool may_be_below_0 = effect.type == EffectType::ModifyHandSize || effect.type == EffectType::ModifyDamage ||
                                effect.type == EffectType::ModifyCost || effect.type == EffectType::SetLifeTotal;
    if (spec.amount.value_or(0) < 0 && !may_be_below_0) complain(spec.path + "/amount", "must not be below 0");
}

void CardCompiler::copy_players(const EffectSpec& spec, Effect& effect) {
    effect.player = spec.player.value_or(PlayerWord::Player);
    if (spec.is_opponent) effect.player = *spec.is_opponent ? PlayerWord::Opponent : PlayerWord::Player;
    effect.player_based_on = spec.player_based_on;
    effect.each_player = spec.each_player.value_or(false);
    if (effect.type == EffectType::DiscardOpponent) effect.player = PlayerWord::Opponent;
    // R57. Who sacrifices does so for themselves.
    const bool of_players = word_of(effect.type).acts == Acts::OnPlayers || effect.type == EffectType::Sacrifice;
    if (effect.player == PlayerWord::Any && of_players) {
        effect.player = PlayerWord::Player;
        effect.each_player = true;
    }
}

void CardCompiler::copy_gifts(const EffectSpec& spec, Effect& effect) {
    // Where something is counted, the number beside it multiplies it.
    effect.attack = short_of(spec.attack.value_or(spec.attack_based_on ? 1 : 0));
    effect.defense = short_of(spec.defense.value_or(spec.defense_based_on ? 1 : 0));
    effect.attack_based_on = spec.attack_based_on;
    effect.defense_based_on = spec.defense_based_on;
    for (const Keyword keyword : spec.keywords) effect.keywords.add(keyword);
    if (effect.type == EffectType::GrantKeyword) {
        if (spec.keyword) effect.keywords.add(*spec.keyword);
        for (const Colour colour : spec.colours) effect.protection.add(colour);
        const bool protects = effect.keywords.has(Keyword::Protection);
        if (protects && spec.colours.empty()) complain(spec.path, "protection needs \"colors\": what it protects from");
        if (!protects && !spec.colours.empty())
            complain(spec.path + "/colors", "are those of a protection here, and no protection is given");
    }
    effect.counter = spec.counter_type.value_or(CounterType::OneOne);
    effect.attacking = spec.attacking.value_or(false);
    if (spec.mana) effect.mana = pure_mana(*spec.mana, spec.path + "/mana");
    if (spec.unless_pays) effect.unless_pays = mana(*spec.unless_pays, spec.path + "/unlessPays");
    if (!spec.token) return;
    const auto token = tokens_.find(*spec.token);
    if (token != tokens_.end()) {
        effect.token = token->second;
        return;
    }
    if (numbers_.contains(*spec.token))
        return complain(spec.path + "/token", "\"" + *spec.token + "\" is no token: it needs \"token\": true");
    std::vector<std::string_view> known;
    for (const auto& [id, number] : tokens_) known.push_back(id);
    const std::string near = closest_word(*spec.token, known);
    complain(spec.path + "/token", "there is no token with the id \"" + *spec.token + "\"" +
                                       (near.empty() ? "" : ", did you mean \"" + near + "\"?"));
}

void CardCompiler::copy_moves(const EffectSpec& spec, Effect& effect) {
    effect.random = spec.random.value_or(false);
    effect.reveal = spec.reveal.value_or(false);
    effect.owners_control = spec.owners_control.value_or(false);
    effect.zone = spec.zone.value_or(Zone::Play);
    effect.destination = spec.destination.value_or(effect.type == EffectType::Tutor ? Zone::Hand : Zone::Graveyard);
    effect.to_top = spec.deck_destination == DeckDestinationType::Top;
    effect.shuffles_in = effect.destination == Zone::Deck && !spec.deck_destination;
    // What was searched for would be lost in the shuffled library.
    if (effect.type == EffectType::Tutor && effect.shuffles_in) {
        effect.shuffles_in = false;
        effect.to_top = true;
    }
    if (effect.destination == Zone::Stack) complain(spec.path + "/destination", "castCard puts cards on the stack");
    if (spec.deck_destination && *spec.deck_destination != DeckDestinationType::Top &&
        *spec.deck_destination != DeckDestinationType::Bottom)
        complain(spec.path + "/deckDestination", "must be top or bottom of the library");
    if (spec.deck_destination && effect.destination != Zone::Deck)
        complain(spec.path + "/deckDestination", "stands only with \"destination\": \"deck\"");
    effect.duration = spec.duration;
    if (spec.this_turn.value_or(false)) effect.duration = Duration::ThisTurn;
    if (spec.this_turn.value_or(false) && spec.duration && *spec.duration != Duration::ThisTurn)
        complain(spec.path, "\"thisTurn\" and \"duration\" disagree");
    if (!effect.duration) effect.duration = usual_duration(effect.type);
}

void CardCompiler::check_effect(const EffectSpec& spec, Where where, const Effect& effect) {
    if (effect.type == EffectType::Attach && (where != Where::Spell || document_.value.empty()))
        complain(spec.path, "attach stands only as the one stack effect of an Enchantment");
    if (where == Where::Spell && effect.type == EffectType::Attach) {
        const Json* type = find_member(document_.value, "type");
        if (type != nullptr && type->is_string() && !same_word(type->get<std::string>(), "Enchantment"))
            complain(spec.path, "attach stands only as the one stack effect of an Enchantment");
    }
    if (effect.type == EffectType::Attach && effect.max_targets != 1)
        complain(spec.path, "an Aura is attached to one permanent");
    if (effect.type != EffectType::Choose) return;
    constexpr int most_modes = 4;
    if (spec.choices.size() < 2) complain(spec.path, "choose needs two choices or more");
    if (effect.amount.fixed > most_modes) complain(spec.path + "/amount", "at most 4 modes are chosen for one item");
    if (effect.amount.fixed > static_cast<int>(spec.choices.size()))
        complain(spec.path, "asks for " + std::to_string(effect.amount.fixed) + " of " +
                                std::to_string(spec.choices.size()) + " choices");
    if (where == Where::Follow) complain(spec.path, "choose is announced: it does not follow another effect");
}

Range CardCompiler::branches(const EffectSpec& spec, Where where) {
    std::vector<Range> rows;
    for (std::size_t index = 0; index < spec.choices.size(); ++index) {
        const std::string path = path_to(spec.path + "/choices", index);
        const std::vector<EffectSpec>& branch = spec.choices[index];
        if (branch.empty()) complain(path, "a choice must do something");
        for (const EffectSpec& nested : branch)
            if (nested.effect == EffectType::Choose) complain(nested.path, "a choice does not hold another choice");
        rows.push_back(effects(branch, where, path));
    }
    return append(program_.branches, rows, spec.path + "/choices");
}

// What follows happens to the same player unless it names one.
Range CardCompiler::follow_ups(const EffectSpec& spec, const Effect& root) {
    std::vector<EffectSpec> specs = spec.additional_effects;
    for (EffectSpec& next : specs) {
        if (!next.effect || word_of(*next.effect).acts != Acts::OnPlayers || names_player(next) || next.target_type ||
            next.target_based_on)
            continue;
        const bool at_player = root.aim == Aim::Targets &&
                               (root.target_type == TargetType::Player || root.target_type == TargetType::Opponent);
        if (at_player) next.target_based_on = TargetBasedOn::RootAffected;
        else if (root.aim == Aim::Targets || root.aim == Aim::Everything) continue;
        else if (root.player_from) next.target_based_on = root.player_from;
        else if (root.player_based_on) next.player_based_on = root.player_based_on;
        else if (root.each_player) next.each_player = true;
        else if (root.player == PlayerWord::Opponent) next.player = PlayerWord::Opponent;
    }
    return effects(specs, Where::Follow, spec.path + "/additionalEffects");
}

Range CardCompiler::deck_destinations(const EffectSpec& spec, const Filter& picked) {
    std::vector<DeckDestination> rows;
    for (const DeckDestinationSpec& given : spec.deck_destinations) {
        DeckDestination row;
        row.destination = given.deck_destination.value_or(DeckDestinationType::Bottom);
        if (given.amount) row.amount = static_cast<std::uint8_t>(*given.amount);
        row.player_chosen = given.amount_is_player_chosen.value_or(false);
        row.reveal = given.reveal.value_or(spec.reveal.value_or(false));
        row.ordering = given.ordering.value_or(Ordering::Same);
        row.filter = filter(given, given.path);
        // What the effect says about cards is said about those that are picked.
        if (row.filter.says_nothing() && !row.is_the_rest()) row.filter = picked;
        // Where several would take the rest, the player says of each card where it goes.
        if (row.is_the_rest() && &given != &spec.deck_destinations.back()) row.player_chosen = true;
        if (row.is_the_rest() && !row.filter.says_nothing())
            complain(given.path, "takes the rest, whatever it is: say an \"amount\" to pick cards");
        rows.push_back(row);
    }
    return append(program_.deck_destinations, rows, spec.path + "/deckDestinations");
}

}  // namespace pentacle::conclave
