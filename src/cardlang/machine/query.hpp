#pragma once

#include <algorithm>

#include "cardlang/machine/machine.hpp"
#include "cardlang/program/modifier.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

// Questions about a position that cards ask: who qualifies, how many, under which condition.

// From where a question is asked.
struct Context {
    Seat you = Seat::First;
    Ref source;
    const StackItem* item = nullptr;    // on the stack or resolving
    const RunEffects* frame = nullptr;  // while effects happen
    const Effect* effect = nullptr;
    Place place = no_place;  // of `effect`
    const Occasion* occasion = nullptr;
    bool others_only = false;  // counts leave the source out
};

// False: no passive of this kind is on anything the player controls, or on the player. True: look closer.
inline bool may_be_at_work(const State& state, Seat seat, Passive passive) {
    return state.stale || (state.at_work.passives[seat] & WordSet<Passive>::bit(passive)) != 0;
}

// Neither made by an effect nor changed by one.
inline bool is_as_printed(const Object& object) { return object.made_by == no_place && object.changed_by == no_place; }
inline Tribe tribe_of(const Table& table, const Object& object) {
    if (is_as_printed(object)) [[likely]]
        return table.card(object).tribe;
    for (const Place place : {object.changed_by, object.made_by}) {
        if (place == no_place) continue;
        const Effect& maker = table.program().effects[place];
        if (maker.type == EffectType::ModifyType && maker.filter.tribe) return *maker.filter.tribe;
    }
    return table.card(object).tribe;
}
inline std::optional<TokenType> token_of(const Table& table, const Object& object) {
    if (object.changed_by != no_place) {
        const Effect& changer = table.program().effects[object.changed_by];
        if (changer.type_modifier) return changer.type_modifier;
    }
    return object.is_token() ? table.card(object).token : std::nullopt;
}
// A tribe's summons, spells and objects, a bit each.
inline KindBits kind_bit(Tribe tribe, CardType type) {
    const unsigned kind = type == CardType::Spell ? 1 : type == CardType::Object ? 2 : 0;
    return static_cast<KindBits>(1U << (static_cast<unsigned>(tribe) * 3 + kind));
}
inline KindBits kind_bit(const Table& table, const Object& object) {
    return kind_bit(tribe_of(table, object), object.is_summon() ? CardType::Summon : table.card(object).type);
}
// Where the dead go.
inline Zone grave(const Table& table) { return table.program().language->dead_go; }
inline bool is_pile(const Object& object) { return object.is_token() && !object.is_summon(); }
// As the effect says that made the object, or made it what it is.
int attack_as_made(const Table& table, const Object& object);
int defense_as_made(const Table& table, const Object& object);
inline int printed_attack(const Table& table, const Object& object) {
    return is_as_printed(object) ? table.card(object).attack.value_or(0) : attack_as_made(table, object);
}
inline int printed_defense(const Table& table, const Object& object) {
    return is_as_printed(object) ? table.card(object).defense.value_or(0) : defense_as_made(table, object);
}
inline WordSet<Keyword> printed_keywords(const Table& table, const Object& object) {
    WordSet<Keyword> keywords = table.card(object).keywords;
    if (is_as_printed(object)) [[likely]]
        return keywords;
    for (const Place place : {object.made_by, object.changed_by})
        if (place != no_place) keywords.bits |= table.program().effects[place].keywords.bits;
    return keywords;
}

// Attack and defense as they are, as they last were, or as printed when the object is not in play.
int attack_of(const Table& table, Ref ref);
int defense_of(const Table& table, Ref ref);
Seat controller_of(const Table& table, Ref ref);
int keyword_amount(const Table& table, Slot slot, Keyword keyword);
// The object that `ref` became when it moved once; `ref` itself while it is current; none otherwise.
Ref follow(const State& state, Ref ref);

// R21. A card that changes zones is a new card: an ability does nothing to what has moved on while it waited on the
// stack. What the ability itself moves, it still knows.
std::uint16_t stay_of(const State& state, Ref ref);
void note_stays(const State& state, StackItem& item);
void forget_stays_that_ended(const State& state, StackItem& item);
// As `follow`, for what the item is about.
Ref follow(const State& state, const StackItem& item, Ref ref);

inline bool is_card_type(const Object& object, const Card& card, CardType type) {
    switch (type) {
        case CardType::Summon: return object.is_summon();
        case CardType::Token: return object.is_token();
        case CardType::Spell:
        case CardType::Object: return card.type == type && !object.is_summon();
    }
    return false;
}

// The rarer questions: keyword and restrictions.
bool meets_restrictions(const Table& table, const Filter& filter, Ref ref, Seat you);
// With another scope than the filter's own.
inline bool qualifies(const Table& table, const Filter& filter, Scope scope, Ref ref, Ref source, Seat you) {
    if (ref.slot >= object_slots) return false;
    if (scope != Scope::All && (scope == Scope::SelfOnly) != (ref.slot == source.slot)) return false;
    const Object& object = table.at(ref);
    if (object.card == hidden_card) return false;
    if (filter.tribe && tribe_of(table, object) != *filter.tribe) return false;
    if (filter.card_type && !is_card_type(object, table.card(object), *filter.card_type)) return false;
    if (filter.piles != Piles::Too && (filter.piles == Piles::Only) != is_pile(object)) return false;
    if (filter.token_type && token_of(table, object) != filter.token_type) return false;
    if (filter.keyword) return meets_restrictions(table, filter, ref, you);
    constexpr std::uint32_t only_yours = WordSet<Restriction>::bit(Restriction::YouControl);
    if (filter.restrictions.bits == only_yours) return object.controller == you;
    return filter.restrictions.empty() || meets_restrictions(table, filter, ref, you);
}
inline bool qualifies(const Table& table, const Filter& filter, Ref ref, Ref source, Seat you) {
    return qualifies(table, filter, filter.scope, ref, source, you);
}

// conditions.cpp
bool holds(const Table& table, const Condition& condition, const Context& context);
bool all_hold(const Table& table, Range conditions, const Context& context);

// amounts.cpp
int amount_of(const Table& table, const Amount& amount, const Context& context, int fallback = 1);
// How many lie on a card; none on what has moved on.
int counters_on(const Table& table, Ref ref, CounterType counter);
int based_on(const Table& table, AmountBasedOn word, const Context& context);
// Cards from the top of the deck up to and including the first of the effect's type; the whole deck if there is none.
int cards_until(const Table& table, Seat player, const Effect* effect);
// Whether only the item that the amount is printed on can tell it: it is counted when that resolves, not later.
bool is_told_by_item(AmountBasedOn word);

// Cards of the kind that `player` controls; raw tokens count each.
int count_controlled(const Table& table, Seat player, const Filter& filter, Ref source);
int count_summons(const Table& table, Seat player);
int count_tokens(const Table& table, Seat player, TokenType token);
// Whether all tokens of that kind that the player controls lie in one pile, or are a single card: nobody picks one of
// them. What only counts as such a token is another thing than a pile of them.
bool are_all_alike(const Table& table, Seat player, TokenType token);
int field_room(const Table& table, Seat player);
int count_acting_buried(const Table& table, Seat player);  // what Player::acting_buried must be

// Conditional twins ("4 damage; 6 instead if …") share the target that was chosen for one of them.
bool are_twins(const Program& program, Place left, Place right);

// The first card that the effect, or the root it is additional to, is about; none when there is none.
Ref subject_of(const Table& table, const Context& context);

inline bool is_granted(const Table& table, const Grant& grant, EffectType type, Ref target) {
    return grant.target == target && grant.effect != no_place && table.program().effects[grant.effect].type == type;
}
// Whether such an effect lasts on the card or player.
inline bool is_under(const Table& table, EffectType type, Ref target) {
    for (const Grant& grant : table.state.grants)
        if (is_granted(table, grant, type, target)) return true;
    return false;
}
// Whether it holds for the player: for this turn by the flag, for longer by what was granted.
inline bool holds_for_player(const Table& table, Seat seat, PlayerFlag this_turn, EffectType type) {
    return table.player(seat).has(this_turn) || is_under(table, type, Ref::player(seat));
}
inline bool may_not_tribute(const Table& table, Seat seat) {
    return holds_for_player(table, seat, PlayerFlag::CantTribute, EffectType::CantTribute);
}
inline bool takes_control(const Table& table, const Grant& grant) {
    return grant.effect != no_place && table.program().effects[grant.effect].type == EffectType::GainControl;
}
inline bool changes_type(const Table& table, const Grant& grant) {
    return grant.effect != no_place && table.program().effects[grant.effect].type == EffectType::ModifyType;
}
// The first grant by which the card, or a token of the pile, goes back to somebody; State::grants.size(): none.
inline std::size_t find_loan(const Table& table, Ref target) {
    const auto& grants = table.state.grants;
    return static_cast<std::size_t>(
        std::find_if(grants.begin(), grants.end(),
                     [&](const Grant& grant) { return grant.target == target && takes_control(table, grant); }) -
        grants.begin());
}

Slot top_of_deck(const Player& player);  // no_slot: empty

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
