#include <algorithm>

#include "cardlang/machine/announce.hpp"
#include "cardlang/machine/continuous.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

// Whether the effect moves or removes cards, so that a player is no target for it.
bool is_about_cards(EffectType type) {
    return type == EffectType::Destroy || type == EffectType::SendToZone || type == EffectType::GainControl ||
           type == EffectType::ExileAndReturn || type == EffectType::Sacrifice || type == EffectType::AddCounter ||
           type == EffectType::GrantPassive || type == EffectType::GrantKeyword;
}

bool is_about_spells(EffectType type) {
    return type == EffectType::Counter || type == EffectType::CopySpell || type == EffectType::ChangeSource;
}

bool legal_player(const Effect& effect, Seat you, Seat seat) {
    if (effect.is_opponent && seat == you) return false;
    switch (*effect.target_type) {
        case TargetType::Player: return true;
        case TargetType::Opponent: return seat != you;
        case TargetType::Any: return !is_about_cards(effect.type);
        case TargetType::Summon:
        case TargetType::Permanent:
        case TargetType::Spell:
        case TargetType::Graveyard:
        case TargetType::NonSummon:
        case TargetType::Token:
        case TargetType::CardInHand:
        case TargetType::OpponentHand:
        case TargetType::CardInHandOrGraveyard: return false;
    }
    return false;
}

// The zone where this effect's cards are looked for when its target type does not say it.
Zone usual_zone(const Effect& effect) {
    if (effect.zone) return *effect.zone;
    if (!effect.target_zones.empty()) return static_cast<Zone>(__builtin_ctz(effect.target_zones.bits));
    if (is_about_spells(effect.type)) return Zone::Stack;
    // A card can only be put into play from elsewhere.
    if (effect.type == EffectType::SendToZone && effect.destination == Zone::Play) return Zone::Graveyard;
    return Zone::Play;
}

bool right_place(const Effect& effect, const Object& object, Seat you) {
    const bool raw = is_pile(object);
    const Zone usual = usual_zone(effect);
    const bool usual_place =
        object.zone == usual && (usual == Zone::Play || usual == Zone::Stack || object.owner == you);
    switch (*effect.target_type) {
        case TargetType::Summon: return usual_place && object.is_summon();
        case TargetType::Permanent: return object.zone == Zone::Play && !raw;
        case TargetType::Spell: return object.zone == Zone::Stack;
        case TargetType::Graveyard: return object.zone == Zone::Graveyard;
        case TargetType::NonSummon: return usual_place && !object.is_summon() && !raw;
        case TargetType::Token: return object.zone == Zone::Play && object.is_token();
        case TargetType::Any:
            return object.zone == Zone::Play && (object.is_summon() || (is_about_cards(effect.type) && !raw));
        case TargetType::CardInHand: return object.zone == Zone::Hand && object.owner == you;
        case TargetType::OpponentHand: return object.zone == Zone::Hand && object.owner != you;
        case TargetType::CardInHandOrGraveyard:
            return (object.zone == Zone::Hand || object.zone == Zone::Graveyard) && object.owner == you;
        case TargetType::Player:
        case TargetType::Opponent: return false;
    }
    return false;
}

}  // namespace

bool is_immune(const Table& table, Slot slot, Keyword keyword) {
    const Object& object = table.at(slot);
    if (!object.now.has(Passive::ImmuneToKeyword)) return false;
    bool immune = false;
    for_each_working(table, Passive::ImmuneToKeyword, [&](const Working& working) {
        const WordSet<Keyword> keywords = working.passive.keywords;
        immune |= (keywords.empty() || keywords.has(keyword)) && is_about(table, working, table.state.ref(slot));
    });
    return immune;
}

namespace {

// Whether the item is the ability of a keyword that the object is immune to.
bool is_immune_to(const Table& table, Slot slot, const StackItem& item) {
    if (item.kind != ItemKind::TriggeredEffect || table.at(slot).controller == item.controller) return false;
    for (std::size_t keyword = 0; keyword < bounds.keywords; ++keyword)
        if (table.program().keyword_cards[keyword] == item.card)
            return is_immune(table, slot, static_cast<Keyword>(keyword));
    return false;
}

}  // namespace

bool legal_target(const Table& table, const StackItem& item, Place place, Ref ref) {
    const Effect& effect = table.program().effects[place];
    const Seat you = item.controller;
    if (!effect.target_type) return false;
    if (ref.is_player()) return legal_player(effect, you, ref.seat());
    if (!table.state.is_current(ref)) return false;
    const Object& object = table.at(ref);
    if (object.zone == Zone::Play && object.now.has(Passive::CantBeTargeted)) return false;
    if (object.zone != Zone::Play && ref.slot == item.source.slot) return false;
    if (!right_place(effect, object, you)) return false;
    const bool enters_play = effect.type == EffectType::SendToZone && effect.destination == Zone::Play;
    if (enters_play && table.card(object).type == CardType::Spell) return false;
    if (object.zone != Zone::Hand) {
        if (effect.is_opponent && object.controller == you) return false;
        if (effect.target_is_own && *effect.target_is_own && object.controller != you) return false;
    }
    if (effect.type == EffectType::AddCounter && effect.counter_type) {
        const auto& keyword = table.program().language->counters[*effect.counter_type].keyword;
        if (keyword && is_immune(table, ref.slot, *keyword)) return false;
    }
    if (object.now.has(Passive::ImmuneToKeyword) && is_immune_to(table, ref.slot, item)) return false;
    const Scope scope = effect.filter.scope == Scope::SelfOnly ? Scope::All : effect.filter.scope;
    return qualifies(table, effect.filter, scope, ref, item.source, you);
}

Places places_of_targets(const Effect& effect) {
    const auto only = [](Zone zone) { return Places{WordSet<Zone>::of({zone})}; };
    if (!effect.target_type) return {};
    switch (*effect.target_type) {
        case TargetType::Player:
        case TargetType::Opponent: return {{}, true};
        case TargetType::Any: return {WordSet<Zone>::of({Zone::Play}), true};
        case TargetType::Summon:
        case TargetType::NonSummon: return only(usual_zone(effect));
        case TargetType::Permanent:
        case TargetType::Token: return only(Zone::Play);
        case TargetType::Spell: return only(Zone::Stack);
        case TargetType::Graveyard: return only(Zone::Graveyard);
        case TargetType::CardInHand:
        case TargetType::OpponentHand: return only(Zone::Hand);
        case TargetType::CardInHandOrGraveyard: return {WordSet<Zone>::of({Zone::Hand, Zone::Graveyard})};
    }
    return everywhere;
}

namespace {

// Of targets that come from one player's zone.
int count_targets_of(const Table& table, const StackItem& item, Place effect, Seat whose) {
    int count = 0;
    for_each_choosable(table, places_of_targets(table.program().effects[effect]), [&](Ref ref) {
        if (!ref.is_player() && table.at(ref).controller == whose && legal_target(table, item, effect, ref)) ++count;
    });
    return count;
}

}  // namespace

bool joins_targets(const Table& table, const StackItem& item, Place effect, Ref ref) {
    if (!table.program().effects[effect].same_zone || ref.is_player()) return true;
    const Question& question = table.state.question;
    const Seat whose = table.at(ref).controller;
    if (!question.chosen.empty())
        return !question.chosen.front().is_player() && table.at(question.chosen.front()).controller == whose;
    return count_targets_of(table, item, effect, whose) >= question.min;
}

int count_targets(const Table& table, const StackItem& item, Place effect, int enough) {
    if (table.program().effects[effect].same_zone)
        return std::max(count_targets_of(table, item, effect, Seat::First),
                        count_targets_of(table, item, effect, Seat::Second));
    int count = 0;
    any_choosable(table, places_of_targets(table.program().effects[effect]), [&](Ref ref) {
        if (legal_target(table, item, effect, ref)) ++count;
        return count >= enough;
    });
    return count;
}

bool may_have_target(const Table& table, const StackItem& item, Place effect) {
    if (table.program().effects[effect].target_type == TargetType::OpponentHand)
        return !table.player(other(item.controller)).hand.empty();
    return count_targets(table, item, effect, 1) > 0;
}

int targets_wanted(const Table& table, const StackItem& item, Place place) {
    const Effect& effect = table.program().effects[place];
    int wanted = effect.max_targets;
    if (effect.max_targets_based_on)
        wanted = based_on(table, *effect.max_targets_based_on,
                          {.you = item.controller, .source = item.source, .item = &item, .effect = &effect});
    return std::clamp(wanted, 0, static_cast<int>(targets_per_item_max));
}

bool branch_offered(const Table& table, const StackItem& item, Place choose, int branch) {
    const Effect& effect = table.program().effects[choose];
    if (branch < 0 || branch >= effect.choices.count) return false;
    for (const ChosenMode& mode : item.modes)
        if (mode.effect == choose && mode.branch == branch) return false;
    // A branch that needs a target no one can be is not offered.
    const Range effects = table.program().branches[effect.choices.first + static_cast<std::size_t>(branch)].effects;
    for (Place place = effects.first; place < effects.end(); ++place) {
        const Effect& part = table.program().effects[place];
        if (has_target(part) && !part.resolve_target && needs_target(part) && !may_have_target(table, item, place))
            return false;
    }
    return true;
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
