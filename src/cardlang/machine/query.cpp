#include "cardlang/machine/query.hpp"

#include <algorithm>

#include "cardlang/machine/casting.hpp"
#include "cardlang/machine/continuous.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

bool in_range(int value, const Filter& filter) {
    return (!filter.restriction_min || value >= *filter.restriction_min) &&
           (!filter.restriction_max || value <= *filter.restriction_max);
}

bool meets(const Table& table, Restriction restriction, const Filter& filter, Ref ref, Seat you) {
    const Object& object = table.at(ref);
    const Card& card = table.card(object);
    if (const RestrictionWord* word = further_word(*table.program().language, restriction))
        return (!word->not_of || tribe_of(table, object) != *word->not_of) &&
               (!word->creates || card.creates.has(*word->creates));
    switch (restriction) {
        case Restriction::Attacking: return table.state.own.is_attacking(ref);
        case Restriction::NotFirst: return true;  // about the event, not the card: triggers.cpp
        case Restriction::NonSummon: return !object.is_summon();
        case Restriction::NonToken: return !object.is_token();
        case Restriction::Attack: return in_range(attack_of(table, ref), filter);
        case Restriction::Defense: return in_range(defense_of(table, ref), filter);
        case Restriction::OneOne: return attack_of(table, ref) == 1 && defense_of(table, ref) == 1;
        case Restriction::Cost: {
            const bool is_cast = object.zone == Zone::Stack;
            return in_range(is_cast ? cost_with_x(table, card, card.cost, object.x) : card.cost, filter);
        }
        case Restriction::CantReduceBelowOne: return true;  // about the loss of life: life.cpp
        case Restriction::YouControl: return object.controller == you;
        case Restriction::HasKeyword:
            return (object.zone == Zone::Play ? object.now.keywords : card.keywords.bits) != 0;
        case Restriction::KeywordsOrAbilities:
            return (object.zone == Zone::Play ? object.now.keywords : card.keywords.bits) != 0 ||
                   !card.activated.empty() || !card.triggered.empty();
        case Restriction::DefenseGreaterThanAttack: return defense_of(table, ref) > attack_of(table, ref);
    }
    return false;
}

}  // namespace

void finish_setting(Setting& setting) {
    for (const TriggeredEffect& trigger : setting.program.triggers) {
        if (trigger.works_from.has(Zone::Hand)) setting.heard_in_hand.add(trigger.trigger);
        if (trigger.works_from.has(Zone::Graveyard)) setting.heard_in_graveyard.add(trigger.trigger);
        if (trigger.works_from.has(Zone::Exile)) setting.heard_in_exile.add(trigger.trigger);
        for (std::size_t place = 0; place < bounds.zones; ++place)
            if (trigger.works_from.has(own_zone(place))) setting.heard_in_own_zones.add(trigger.trigger);
        if (trigger.threshold) setting.counted.add(trigger.trigger);
        if (trigger.trigger == Trigger::EnteredZone || trigger.trigger == Trigger::LeftZone)
            setting.zones_heard.add(trigger.zone.value_or(Zone::Play));
    }
    for (const PassiveEffect& passive : setting.program.passives)
        for (std::size_t place = 0; place < bounds.zones; ++place)
            if (passive.works_from.has(own_zone(place)) && !is_private(own_zone(place)))
                setting.passives_in_own_zones.add(own_zone(place));
    const Language& language = *setting.program.language;
    for (std::size_t place = 0; place < tally_count(language); ++place) {
        const auto tally = static_cast<Tally>(place);
        const Forgotten forgotten = tally_word(language, tally).forgotten;
        if (forgotten == Forgotten::EveryTurn) setting.forgotten_every_turn.add(tally);
        if (forgotten == Forgotten::OwnTurn) setting.forgotten_in_own_turn.add(tally);
        if (tally_word(language, tally).pays) setting.paying.push_back(tally);
    }
    for (const CounterType counter : words_of<CounterType>(language)) {
        const Forgotten forgotten = language.counters[counter].forgotten;
        if (forgotten == Forgotten::EveryTurn) setting.counters_forgotten_every_turn.add(counter);
        if (forgotten == Forgotten::OwnTurn) setting.counters_forgotten_in_own_turn.add(counter);
    }
}

namespace {

// What the effects that changed or made the object say, the change first.
std::optional<int> stat_as_made(const Table& table, const Object& object, StatType stat) {
    const bool attack = stat == StatType::Attack;
    for (const Place place : {object.changed_by, object.made_by}) {
        if (place == no_place) continue;
        const Effect& maker = table.program().effects[place];
        const Slot slot = static_cast<Slot>(table.state.objects.place_of(object));
        if (const auto& counted = attack ? maker.attack_based_on : maker.defense_based_on)
            return based_on(table, *counted, {.you = object.controller, .source = table.state.ref(slot)});
        if (const auto& given = attack ? maker.attack : maker.defense) return *given;
    }
    return std::nullopt;
}

bool has_changed_type(const Table& table, const Object& object) {
    return object.changed_by != no_place || table.program().effects[object.made_by].type == EffectType::ModifyType;
}

}  // namespace

int attack_as_made(const Table& table, const Object& object) {
    if (const auto attack = stat_as_made(table, object, StatType::Attack)) return *attack;
    return table.card(object).attack.value_or(0);
}

int defense_as_made(const Table& table, const Object& object) {
    if (const auto defense = stat_as_made(table, object, StatType::Defense)) return *defense;
    return table.card(object).defense.value_or(has_changed_type(table, object) ? 1 : 0);
}

int attack_of(const Table& table, Ref ref) {
    if (ref.slot >= object_slots) return 0;
    const Object& object = table.at(ref);
    if (object.uid == ref.uid) return object.zone == Zone::Play ? object.now.attack : printed_attack(table, object);
    if (object.last_uid == ref.uid) return object.last_attack;
    return 0;
}

int defense_of(const Table& table, Ref ref) {
    if (ref.slot >= object_slots) return 0;
    const Object& object = table.at(ref);
    if (object.uid == ref.uid)
        return object.zone == Zone::Play ? object.defense_left() : printed_defense(table, object);
    if (object.last_uid == ref.uid) return object.last_defense;
    return 0;
}

Seat controller_of(const Table& table, Ref ref) {
    if (ref.is_player()) return ref.seat();
    const Object& object = table.at(ref);
    return object.uid != ref.uid && object.last_uid == ref.uid ? object.last_controller : object.controller;
}

int keyword_amount(const Table& table, Slot slot, Keyword keyword) {
    const Object& object = table.at(slot);
    const Program& program = table.program();
    int amount = table.card(object).keyword_amounts[static_cast<std::size_t>(keyword)];
    for (const Place maker : {object.made_by, object.changed_by})
        if (maker != no_place && program.effects[maker].keywords.has(keyword))
            amount += program.effects[maker].keyword_amount;
    // On the player, for all their cards that qualify, those that come later as well.
    const auto holds_for_all = [&](const Grant& grant) {
        if (grant.target != Ref::player(object.controller) || grant.effect == no_place) return false;
        const Effect& effect = program.effects[grant.effect];
        return effect.future_proof &&
               qualifies(table, effect.filter, Scope::All, table.state.ref(slot), grant.source, object.controller);
    };
    for (const Grant& grant : table.state.grants) {
        if ((grant.target != table.state.ref(slot) && !holds_for_all(grant)) || changes_type(table, grant)) continue;
        if (grant.effect != no_place && program.effects[grant.effect].keywords.has(keyword))
            amount += program.effects[grant.effect].keyword_amount * grant.times;
    }
    const Ref ref = table.state.ref(slot);
    // What was granted to the card adds up; what holds for all cards of a kind gives at least its number.
    int at_least = 1;
    for_each_working(table, Passive::GrantKeyword, [&](const Working& working) {
        if (!working.passive.keywords.has(keyword) || !is_about(table, working, ref)) return;
        const int given = working.passive.amount.value_or(1);
        if (working.on == ref) amount += given * working.times;
        else at_least = std::max(at_least, given);
    });
    amount = std::max(amount, at_least);
    for_each_working(table, Passive::ModifyKeywordAmount, [&](const Working& working) {
        const WordSet<Keyword> keywords = working.passive.keywords;
        if ((keywords.empty() || keywords.has(keyword)) && is_about(table, working, ref))
            amount += working.passive.amount.value_or(1) * working.times;
    });
    return std::clamp(amount, 0, life_max);  // less than nothing is nothing
}

Ref follow(const State& state, Ref ref) {
    if (ref.slot >= object_slots) return {};
    const Object& object = state.objects[ref.slot];
    if (!object.exists()) return {};
    if (object.uid == ref.uid) return ref;
    if (object.last_uid == ref.uid && object.zone != Zone::Deck) return state.ref(ref.slot);
    return {};
}

std::uint16_t stay_of(const State& state, Ref ref) {
    const Ref current = follow(state, ref);
    return current.is_none() ? stay_over : current.uid;
}

namespace {

bool is_over(const State& state, Ref ref, std::uint16_t stay) {
    return stay != 0 && !ref.is_player() && ref.slot < object_slots && state.objects[ref.slot].uid != stay;
}

}  // namespace

void note_stays(const State& state, StackItem& item) {
    if (item.stay != stay_over) item.stay = stay_of(state, item.source);
    if (item.occasion.stay == 0) item.occasion.stay = stay_of(state, item.occasion.object);
}

void forget_stays_that_ended(const State& state, StackItem& item) {
    if (is_over(state, item.source, item.stay)) item.stay = stay_over;
    if (is_over(state, item.occasion.object, item.occasion.stay)) item.occasion.stay = stay_over;
}

Ref follow(const State& state, const StackItem& item, Ref ref) {
    if (item.kind != ItemKind::Spell && ref == item.source && item.stay == stay_over) return {};
    if (ref == item.occasion.object && item.occasion.stay == stay_over) return {};
    return follow(state, ref);
}

bool meets_restrictions(const Table& table, const Filter& filter, Ref ref, Seat you) {
    if (filter.keyword) {
        const Object& object = table.at(ref);
        const std::uint32_t keywords =
            object.zone == Zone::Play ? object.now.keywords : table.card(object).keywords.bits;
        if ((keywords & WordSet<Keyword>::bit(*filter.keyword)) == 0) return false;
    }
    for (std::uint32_t left = filter.restrictions.bits; left != 0; left &= left - 1)
        if (!meets(table, static_cast<Restriction>(__builtin_ctz(left)), filter, ref, you)) return false;
    return true;
}

Slot top_of_deck(const Player& player) { return player.deck.empty() ? no_slot : player.deck.back(); }

int count_controlled(const Table& table, Seat player, const Filter& filter, Ref source) {
    int count = 0;
    for (const Slot slot : table.player(player).field)
        if (qualifies(table, filter, table.state.ref(slot), source, player)) count += table.at(slot).count;
    return count;
}

int count_summons(const Table& table, Seat player) {
    int count = 0;
    for (const Slot slot : table.player(player).field) count += table.at(slot).is_summon() ? 1 : 0;
    return count;
}

int count_tokens(const Table& table, Seat player, TokenType token) {
    int count = 0;
    for (const Slot slot : table.player(player).field)
        if (token_of(table, table.at(slot)) == token) count += table.at(slot).count;
    return count;
}

bool are_all_alike(const Table& table, Seat player, TokenType token) {
    int found = 0;
    for (const Slot slot : table.player(player).field) {
        if (token_of(table, table.at(slot)) != token) continue;
        if (++found > 1) return false;
    }
    return true;
}

int field_room(const Table& table, Seat player) {
    int used = 0;
    for (const Slot slot : table.player(player).field) {
        const Object& object = table.at(slot);
        used += is_pile(object) ? 0 : 1;
    }
    return static_cast<int>(field_max) - used;
}

bool are_twins(const Program& program, Place left, Place right) {
    const Effect& a = program.effects[left];
    const Effect& b = program.effects[right];
    return a.type == b.type && a.target_type == b.target_type && !a.conditions.empty() && !b.conditions.empty();
}

int count_acting_buried(const Table& table, Seat player) {
    const Pile& graveyard = table.player(player).graveyard;
    return static_cast<int>(std::count_if(graveyard.begin(), graveyard.end(),
                                          [&](Slot slot) { return table.card(table.at(slot)).acts_buried; }));
}

Ref subject_of(const Table& table, const Context& context) {
    const bool recalls = context.effect != nullptr && context.effect->recalls;
    if (context.frame != nullptr && (context.frame->has_root || recalls)) {
        if (!context.frame->affected.empty()) return context.frame->affected.front();
        return context.frame->root_target;
    }
    if (context.item != nullptr && context.place != no_place)
        for (const Chosen& chosen : context.item->targets)
            if (chosen.effect == context.place || are_twins(table.program(), chosen.effect, context.place))
                return chosen.ref;
    if (context.occasion != nullptr) return context.occasion->object;
    if (context.item != nullptr) return context.item->occasion.object;
    return {};
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
