#include <algorithm>

#include "cardlang/language/effect_words.hpp"
#include "cardlang/program/compile.hpp"
#include "cardlang/program/compile_parts.hpp"
#include "cardlang/program/link_effects.hpp"
#include "cardlang/reading/keys.hpp"

namespace pentacle::cardlang {

namespace {

bool acts_on_cards(EffectType type) { return word_of(type).does(Act::OnCards); }

bool acts_on_all_that_qualify(EffectType type) { return word_of(type).does(Act::OnAllThatQualify); }

bool affects_cards(EffectType type) { return word_of(type).does(Act::AffectsCards); }

bool describes_cards(const Filter& filter) {
    WordSet<Restriction> restrictions = filter.restrictions;
    restrictions.remove(Restriction::CantReduceBelowOne);  // about the damage, not about a card
    return filter.card_type || filter.tribe || filter.token_type || filter.keyword || !restrictions.empty();
}

bool names_no_kind(const Filter& filter) {
    return !filter.card_type && !filter.token_type && filter.piles != Piles::Apart;
}

bool names_its_object(const Effect& effect, bool scope_given) {
    return effect.target_type || effect.target_based_on || !effect.target_zones.empty() || effect.all || effect.zone ||
           scope_given || describes_cards(effect.filter);
}

bool names_a_player(const EffectSpec& spec) {
    return spec.is_opponent || spec.player || spec.player_based_on || spec.each_player.value_or(false) ||
           spec.target_type == TargetType::Player || spec.target_type == TargetType::Opponent;
}

bool acts_on_players(EffectType type) { return word_of(type).does(Act::OnPlayers); }

// Whether one of the keys, written with spaces between them, is given.
bool is_any_given(const EffectSpec& spec, std::string_view keys) {
    const auto listed = [&](std::string_view name) {
        for (std::size_t at = keys.find(name); at != std::string_view::npos; at = keys.find(name, at + 1)) {
            const std::size_t end = at + name.size();
            if ((at == 0 || keys[at - 1] == ' ') && (end == keys.size() || keys[end] == ' ')) return true;
        }
        return false;
    };
    return std::apply([&](const auto&... key) { return ((listed(key.name) && is_given(spec.*(key.member))) || ...); },
                      Keys<EffectSpec>::all);
}

// Beside a player as target, "all" is said of that player's cards where the effect is about cards: a whole hand, all
// summons. Where it is about players alone, it means each of them.
bool is_all_of_their_cards(const Effect& effect) {
    const bool from_hand = effect.type == EffectType::Discard || effect.type == EffectType::Reveal;
    const bool only_cards =
        acts_on_cards(effect.type) && !acts_on_players(effect.type) && effect.type != EffectType::DealDamage;
    return from_hand || effect.type == EffectType::Sacrifice || only_cards;
}

// "Each player" may be written as the target type player with all, or as all alone where only players are meant.
void put_in_players(Effect& effect) {
    if (!effect.all) return;
    if (aims_at_player(effect) && is_all_of_their_cards(effect)) {
        // There is nothing to choose.
        effect.is_opponent |= effect.target_type == TargetType::Opponent;
        if (effect.target_type == TargetType::Opponent) effect.target_type.reset();
        return;
    }
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

// Tokens in piles are kept apart from those that are summons: the word alone means the former.
void put_in_raw_tokens(Effect& effect) {
    if (effect.target_type != TargetType::Token || effect.filter.token_type || effect.filter.card_type) return;
    effect.filter.card_type = CardType::Token;
    effect.filter.piles = Piles::Only;
}

// Damage to all that it could be aimed at: the players, and the summons that qualify.
bool is_about_everybody(const Effect& effect) {
    return effect.type == EffectType::DealDamage && effect.target_type == TargetType::Any && effect.all;
}

// All summons and objects. Nothing in play can be put into play, so what is lies in the graveyard; and nothing happens
// to an object that is dealt damage.
void put_in_all_permanents(Effect& effect) {
    if (effect.type == EffectType::SendToZone && effect.destination == Zone::Play) {
        effect.zone = Zone::Graveyard;
        effect.target_is_own = !effect.is_opponent && !effect.player;
    } else {
        effect.target_is_own.reset();
        if (effect.type != EffectType::DealDamage) effect.filter.piles = Piles::Apart;
        else if (!effect.filter.card_type) effect.filter.card_type = CardType::Summon;
    }
    effect.target_type.reset();
}

// A target type with all is a description of cards: all of that kind.
void put_in_all_targets(Effect& effect) {
    const bool on_stack = effect.type == EffectType::Counter;
    if (!effect.all || !effect.target_type || on_stack || is_about_everybody(effect) || aims_at_player(effect)) return;
    switch (*effect.target_type) {
        case TargetType::Summon: effect.filter.card_type = CardType::Summon; break;
        case TargetType::Token: break;
        case TargetType::NonSummon: effect.filter.card_type = CardType::Object; break;
        case TargetType::Graveyard:
            effect.zone = Zone::Graveyard;
            effect.target_type.reset();
            return;  // one's own, if it says so
        case TargetType::CardInHand: effect.zone = Zone::Hand; break;
        case TargetType::OpponentHand:
            effect.zone = Zone::Hand;
            effect.is_opponent = true;
            break;
        case TargetType::Permanent:
        case TargetType::Any: return put_in_all_permanents(effect);
        case TargetType::CardInHandOrGraveyard:
            effect.target_zones = WordSet<Zone>::of({Zone::Hand, Zone::Graveyard});
            effect.target_type.reset();
            effect.target_is_own = true;
            return;
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

// What the opponent aims at any target is aimed at any target: the word says who chooses, as among cards it says whose.
void put_in_chooser(Effect& effect) {
    if (effect.target_type == TargetType::Any && !effect.all) {
        effect.opponents_choice |= effect.is_opponent;
        effect.is_opponent = false;
        effect.target_is_own.reset();
    }
    if (effect.target_type == TargetType::Player && effect.is_opponent) effect.target_type = TargetType::Opponent;
}

// Only a card can be moved, destroyed or changed: "any" means any card in play.
void put_in_target(Effect& effect) {
    const bool only_cards = acts_on_cards(effect.type) && effect.type != EffectType::DealDamage;
    if (only_cards && effect.target_type == TargetType::Any) effect.target_type = TargetType::Permanent;
    put_in_chooser(effect);
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

// From a hidden or buried zone cards are picked; in play, all of them move, unless a number is given.
void put_in_source_zone(Effect& effect) {
    if (effect.type != EffectType::SendToZone || (effect.target_type && !aims_at_player(effect))) return;
    // Cards that are only described are in play, and all of them move; into play they come from the graveyard.
    const bool only_described = !effect.zone && effect.target_zones.empty() && !effect.target_based_on &&
                                effect.filter.scope != Scope::SelfOnly && describes_cards(effect.filter);
    const bool counted = effect.amount.fixed || effect.amount.based_on;
    if (only_described && effect.destination == Zone::Play) {
        effect.zone = Zone::Graveyard;
        if (effect.all && !effect.is_opponent && !effect.player) effect.target_is_own = true;
    } else if (only_described && !effect.all) effect.zone = Zone::Play;
    if (effect.zone && !effect.all) {
        if (effect.zone == Zone::Play && !counted) effect.all = true;
        else {
            effect.target_zones.add(*effect.zone);
            effect.zone.reset();
        }
    }
    // In play a tribe's name is that of its summons.
    const bool in_play = effect.target_zones.has(Zone::Play) || effect.zone == Zone::Play ||
                         (effect.all && !effect.zone && effect.target_zones.empty());
    if (in_play && effect.filter.tribe && names_no_kind(effect.filter)) effect.filter.card_type = CardType::Summon;
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

// A spell counters or takes over the one it is aimed at; an ability that names none, the one that set it off.
void put_in_target_spell(Effect& effect, bool in_spell) {
    const bool about_spell = effect.type == EffectType::Counter || effect.type == EffectType::ChangeSource;
    if (about_spell && in_spell && !effect.target_type && !effect.target_based_on && !effect.all)
        effect.target_type = TargetType::Spell;
}

// The game's first counter that changes a card by so much.
std::optional<CounterType> counter_of(const Language& language, int change) {
    for (const CounterType counter : words_of<CounterType>(language)) {
        const CounterWord& word = language.counters[counter];
        if (word.attack == change && word.defense == change) return counter;
    }
    return std::nullopt;
}

void put_in_counter_type(const Language& language, Effect& effect) {
    if (effect.counter_type) return;
    if (effect.type == EffectType::RemoveCounter) effect.counter_type = counter_of(language, 1);
    if (effect.type != EffectType::AddCounter) return;
    const bool weakens = effect.attack.value_or(1) < 0 || effect.defense.value_or(1) < 0;
    effect.counter_type = counter_of(language, weakens ? -1 : 1);
    effect.attack.reset();
    effect.defense.reset();
}

void put_in_all(Effect& effect, bool scope_given) {
    const bool picks = effect.target_type || effect.target_based_on || !effect.target_zones.empty();
    if (picks || !acts_on_all_that_qualify(effect.type)) return;
    if (effect.filter.scope == Scope::SelfOnly) return;
    if (describes_cards(effect.filter) || (scope_given && effect.type != EffectType::DealDamage)) effect.all = true;
    if (effect.all && names_no_kind(effect.filter)) effect.filter.card_type = CardType::Summon;
}

}  // namespace

namespace {

// Only one passive replaces anything; any other is put on the player for the turn.
EffectSpec as_player_modifier(const EffectSpec& spec) {
    const bool replaces = spec.replacement_passive == Passive::SummonsToGraveyardExileInstead;
    if (spec.effect != EffectType::ReplacementEffect || !spec.replacement_passive || replaces) return spec;
    EffectSpec modifier = spec;
    modifier.effect = EffectType::PlayerModifier;
    modifier.replacement_passive.reset();
    PassiveSpec passive;
    passive.path = spec.path;
    passive.passive = spec.replacement_passive;
    passive.keyword = spec.keyword;
    passive.keywords = spec.keywords;
    modifier.keyword.reset();
    modifier.keywords.clear();
    modifier.passives.push_back(passive);
    if (!spec.duration) modifier.this_turn = true;
    return modifier;
}

}  // namespace

// What an effect acts on when it names nothing: in what follows another effect, that one's cards; in an ability, its
// own card. A player who must sacrifice something picks a summon.
void put_in_object(Effect& effect, bool scope_given, bool follows, bool in_spell, bool amount_given) {
    const bool players_choice =
        effect.type == EffectType::Sacrifice &&
        (amount_given || in_spell || effect.is_opponent || effect.each_player || effect.player == PlayerWord::Opponent);
    const bool any_kind = !describes_cards(effect.filter) && effect.filter.piles != Piles::Apart;
    if (effect.type == EffectType::Sacrifice && any_kind && (effect.all || names_player(effect)))
        effect.filter.card_type = CardType::Summon;
    const bool shows_them = effect.type == EffectType::Reveal && follows && !names_player(effect);
    if (names_its_object(effect, scope_given) || !(acts_on_cards(effect.type) || shows_them)) return;
    if (effect.type == EffectType::DealDamage && (effect.is_opponent || effect.each_player || effect.player)) return;
    if (follows && !players_choice) effect.target_based_on = TargetBasedOn::RootAffected;
    else if (players_choice) effect.filter.card_type = CardType::Summon;
    else if (effect.type != EffectType::DealDamage) effect.filter.scope = Scope::SelfOnly;
}

// A card is cast, or put into play in turns, from somewhere: from the hand, when nothing else is said.
void put_in_cast_zone(Effect& effect) {
    const bool takes_from_somewhere = effect.type == EffectType::CastCard || effect.type == EffectType::PutInTurns;
    if (!takes_from_somewhere || effect.filter.scope == Scope::SelfOnly || effect.target_based_on) return;
    if ((effect.target_type && !aims_at_player(effect)) || !effect.target_zones.empty()) return;
    effect.target_zones.add(effect.zone.value_or(Zone::Hand));
    effect.zone.reset();
}

// A spell asks how it was paid for itself.
void Compiler::put_in_paid_spell(Range asked) {
    for (std::uint16_t place = asked.first; place < asked.end(); ++place)
        if (Condition& condition = program_.conditions[place];
            condition.type == ConditionType::HasStatus && !condition.is_opponent)
            condition.scope = Scope::SelfOnly;
}

Effect Compiler::effect(const EffectSpec& given, Setting setting) {
    const EffectSpec spec = as_player_modifier(given);
    Effect effect = plain_effect(spec);
    const bool scope_given = spec.scope || spec.self || spec.other;
    // A spell is never in play: an ability of its that casts from where it may lie casts the spell itself.
    const bool casts_itself = effect.type == EffectType::CastCard && is_spell_ && setting == Setting::Ability &&
                              !effect.target_zones.empty() && !effect.target_type && !scope_given &&
                              !describes_cards(effect.filter) && !spec.amount && !spec.amount_based_on && !spec.up_to;
    if (casts_itself) effect.filter.scope = Scope::SelfOnly;
    if (effect.type == EffectType::GainControl) effect.each_player = false;  // it is you who gains it
    put_in_players(effect);
    put_in_raw_tokens(effect);
    put_in_all_targets(effect);
    put_in_target(effect);
    put_in_source_zone(effect);
    put_in_discard_opponent(effect);
    put_in_cost(effect);
    put_in_target_spell(effect, setting == Setting::Spell);
    put_in_counter_type(*program_.language, effect);
    put_in_all(effect, scope_given);
    // Every card of each player is every card.
    if (effect.all && effect.each_player && acts_on_cards(effect.type) && effect.type != EffectType::Sacrifice &&
        effect.type != EffectType::SendToZone)
        effect.each_player = false;
    const bool in_play = effect.zone.value_or(Zone::Play) == Zone::Play;
    if (((effect.all && in_play) || effect.target_zones.has(Zone::Play)) && spec.is_opponent == false)
        effect.filter.restrictions.add(Restriction::YouControl);
    put_in_object(effect, scope_given, setting == Setting::Follow, setting == Setting::Spell,
                  spec.amount || spec.amount_based_on);
    put_in_cast_zone(effect);

    effect.conditions = conditions(spec.conditions);
    effect.amount.modifier_conditions = conditions(spec.modifier_conditions);
    if (is_spell_ && setting != Setting::Ability)
        for (const Range asked : {effect.conditions, effect.amount.modifier_conditions}) put_in_paid_spell(asked);
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
    const Setting next = affects_cards(effect.type) ? Setting::Follow : setting;
    effect.additional_effects = follow_ups(spec, effect, next);
    check(spec, effect);
    check_times(spec, effect, setting);
    return effect;
}

// What happens for each card needs to know of which, and does so at once.
void Compiler::check_times(const EffectSpec& spec, const Effect& effect, Setting setting) {
    if (!effect.for_each_affected) return;
    if (setting != Setting::Follow)
        complain(spec, "\"forEachAffected\" stands in additionalEffects, of an effect that affects cards");
    if (effect.phase) complain(spec, "\"forEachAffected\" cannot wait for a phase");
}

// What follows happens to the same player unless it says otherwise.
Range Compiler::follow_ups(const EffectSpec& spec, const Effect& root, Setting setting) {
    std::vector<EffectSpec> specs = spec.additional_effects;
    const bool to_opponent = root.target_type ? root.target_type == TargetType::Opponent
                                              : root.is_opponent || root.player == PlayerWord::Opponent;
    for (EffectSpec& next : specs)
        if (to_opponent && !names_a_player(next)) next.is_opponent = true;
    return add_to(program_.effects, listed(specs, setting));  // each of them speaks of the root
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

std::vector<Effect> Compiler::listed(const std::vector<EffectSpec>& specs, Setting setting) {
    std::vector<Effect> found;
    for (const EffectSpec& spec : specs)
        if (spec.effect) found.push_back(effect(spec, setting));
    check_targets(specs);
    check_modes(specs);
    return found;
}

Range Compiler::effects(const std::vector<EffectSpec>& specs, Setting setting) {
    std::vector<Effect> found = listed(specs, setting);
    link_effects(program_, found, setting == Setting::Spell);
    return add_to(program_.effects, found);
}

// What has conditions may share the targets of another.
void Compiler::check_targets(const std::vector<EffectSpec>& specs) {
    int targets = 0;
    for (const EffectSpec& spec : specs)
        if (spec.target_type && spec.conditions.empty()) targets += spec.max_targets.value_or(1);
    if (targets > static_cast<int>(targets_per_item_max))
        complain(specs.back(), "these effects have " + std::to_string(targets) +
                                   " targets together, and one card or ability can have " +
                                   std::to_string(targets_per_item_max));
}

// All that are chosen for one item are kept with it, whichever effect asks for them. What has conditions may not be
// asked beside others.
void Compiler::check_modes(const std::vector<EffectSpec>& specs) {
    int together = 0;
    int most = 0;
    for (const EffectSpec& spec : specs) {
        const int asked = spec.effect == EffectType::Choose ? spec.amount.value_or(1) : 0;
        if (spec.conditions.empty()) together += std::max(0, asked);
        most = std::max({most, together, asked});
    }
    if (most > static_cast<int>(modes_per_item_max))
        complain(specs.back(), "these effects ask for " + std::to_string(most) + " choices together, and at most " +
                                   std::to_string(modes_per_item_max) + " can be made for one card or ability");
}

// What the word cannot do without, and what it cannot do.
void Compiler::check(const EffectSpec& spec, const Effect& effect) {
    const EffectWord& word = word_of(effect.type);
    if (!word.needs.empty() && !is_any_given(spec, word.needs))
        complain(spec, "\"" + written(spelling(effect.type)) + "\" needs \"" +
                           std::string{word.needs.substr(0, word.needs.find(' '))} + "\"");
    if (effect.type == EffectType::Choose && !spec.choices.empty() &&
        spec.amount.value_or(1) > static_cast<int>(spec.choices.size()))
        complain(spec, "asks for " + std::to_string(*spec.amount) + " of " + std::to_string(spec.choices.size()) +
                           " choices");
    check_length(spec, spec.choices, choices_max, "choices");
    check_length(spec, spec.deck_destinations, deck_destinations_max, "deckDestinations");
    if (effect.type == EffectType::Repeat && spec.amount.value_or(1) < 0)
        complain(spec, "a repetition cannot cost less than nothing");
    if ((effect.is_opponent || effect.player == PlayerWord::Opponent || effect.player == PlayerWord::Any) &&
        (is_private_of(*program_.language, effect.target_zones) ||
         (effect.zone && is_private_of(*program_.language, WordSet<Zone>::of({*effect.zone})))))
        complain(spec, "nobody can look for another player's cards in a zone that only its owner sees");
    if ((effect.type == EffectType::AddCounter || effect.type == EffectType::RemoveCounter) && !effect.counter_type)
        complain(spec, "needs a \"counterType\"");
    // Counted as it is announced.
    if (effect.type == EffectType::Choose) check_known(spec, effect.amount.based_on);
    check_known(spec, effect.max_targets_based_on);
    if (effect.type == EffectType::Choose || effect.type == EffectType::ModifyCost)
        for (const ConditionSpec& condition : spec.modifier_conditions)
            if (condition.condition == ConditionType::TopCardIs)
                complain(condition, "nobody knows the top card when this is counted: ask for it in an effect");
    if (effect.repeat_cost_type == CostType::Tally || effect.repeat_cost_type == CostType::Counters)
        complain(spec, "an effect is repeated for life or for cards");
    check_known(spec, effect.attack_based_on);
    check_known(spec, effect.defense_based_on);
    const bool takes_from_zones = effect.type == EffectType::CastCard || effect.type == EffectType::PutInTurns;
    if (takes_from_zones && effect.target_zones.has(Zone::Deck))
        complain(spec, "\"" + written(spelling(effect.type)) +
                           "\" does not look into decks; \"tutor\" does, with \"destination\": \"play\"");
}

}  // namespace pentacle::cardlang
