#include <algorithm>

#include "cardlang/machine/query.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

bool any_one_one(const Table& table) {
    for (const Seat seat : all_seats)
        for (const Slot slot : table.player(seat).field) {
            const Object& object = table.at(slot);
            if (object.is_summon() && object.now.attack == 1 && object.defense_left() == 1) return true;
        }
    return false;
}

bool between(int value, const Condition& condition, int default_min) {
    if (condition.amount) return value == *condition.amount;
    if (condition.amounts != 0)
        return value >= 0 && value < 32 && (condition.amounts >> static_cast<unsigned>(value) & 1U) != 0;
    if (!condition.min_amount && condition.max_amount) return value <= *condition.max_amount;
    const int min = condition.min_amount ? *condition.min_amount : default_min;
    return value >= min && (!condition.max_amount || value <= *condition.max_amount);
}

int count_of(const Table& table, const Condition& condition, Seat player, Ref source) {
    return count_controlled(table, player, counted_by(condition), source);
}

// Whether summons of the player attacked this turn: any, those of a kind, this one or others.
bool has_attacked(const Table& table, const Condition& condition, Seat seat, Ref source) {
    Filter filter;
    filter.tribe = condition.tribe;
    filter.card_type = condition.card_type;
    filter.token_type = condition.token_type;
    filter.scope = condition.scope;
    if (filter == Filter{}) return table.player(seat).has(PlayerFlag::Attacked);
    const auto& field = table.player(seat).field;
    return std::any_of(field.begin(), field.end(), [&](Slot slot) {
        return table.at(slot).has(ObjectFlag::Attacked) &&
               qualifies(table, filter, table.state.ref(slot), source, seat);
    });
}

bool came_this_turn(const State& state, Slot slot) { return state.objects[slot].uid >= state.first_uid_of_turn; }

// Whether such a card, other than the source, has come to the zones this turn and is there.
bool another_came(const Table& table, const Filter& filter, WordSet<Zone> zones, Seat seat, Ref source) {
    const auto any = [&](const auto& slots) {
        return std::any_of(slots.begin(), slots.end(), [&](Slot slot) {
            return came_this_turn(table.state, slot) && qualifies(table, filter, table.state.ref(slot), source, seat);
        });
    };
    const Player& player = table.player(seat);
    if ((zones.has(Zone::Play) && any(player.field)) || (zones.has(Zone::Hand) && any(player.hand)) ||
        (zones.has(Zone::Graveyard) && any(player.graveyard)) || (zones.has(Zone::Exile) && any(player.exile)))
        return true;
    bool found = false;
    player.own_zones.for_each([&](Zone zone, const Pile& pile) { found = found || (zones.has(zone) && any(pile)); });
    return found;
}

// The zones among these for which no kinds are noted: what has come there is looked for where it is.
WordSet<Zone> own_among(WordSet<Zone> zones) {
    constexpr std::uint32_t of_machine = (std::uint32_t{1} << word_count<Zone>)-1;
    zones.bits &= ~of_machine;
    return zones;
}

// Whether a card of the kind entered one of the zones this turn, be it there still or not. Others than a source that
// has come itself this turn are looked for where they are.
bool has_entered(const Table& table, const Condition& condition, Seat seat, Ref source) {
    const Player& player = table.player(seat);
    const Filter filter = counted_by(condition);
    const WordSet<Zone> zones = condition.zones.empty() ? WordSet<Zone>::of({Zone::Play}) : condition.zones;
    const bool source_came = source.slot < object_slots && came_this_turn(table.state, source.slot);
    if (filter.scope == Scope::OthersOnly && source_came) return another_came(table, filter, zones, seat, source);
    if (const WordSet<Zone> own = own_among(zones); !own.empty() && another_came(table, filter, own, seat, source))
        return true;
    if (filter.token_type) return (player.tokens_entered >> static_cast<unsigned>(*filter.token_type) & 1U) != 0;
    if (filter.card_type == CardType::Token) return player.tokens_entered != 0;
    KindBits entered = 0;
    if (zones.has(Zone::Play)) entered |= player.entered_play;
    if (zones.has(Zone::Hand)) entered |= player.entered_hand;
    if (zones.has(Zone::Graveyard)) entered |= player.entered_graveyard;
    if (zones.has(Zone::Exile)) entered |= player.entered_exile;
    KindBits wanted = 0;
    for (std::size_t tribe = 0; tribe < bounds.tribes; ++tribe)
        for (const CardType type : {CardType::Summon, CardType::Spell, CardType::Object})
            if ((!filter.tribe || *filter.tribe == static_cast<Tribe>(tribe)) &&
                (!filter.card_type || *filter.card_type == type))
                wanted |= kind_bit(static_cast<Tribe>(tribe), type);
    return (entered & wanted) != 0;
}

bool is_any(Ref) { return true; }

// What is asked of "it": of cards that were affected together, whether it is true of one of them.
template <typename Ask>
bool any_of_subject(const Table& table, const Context& context, Ask ask) {
    const auto is_so = [&](Ref ref) { return ref.slot < object_slots && ask(ref); };
    const bool recalls = context.effect != nullptr && context.effect->recalls;
    const bool follows = context.frame != nullptr && (context.frame->has_root || recalls);
    if (!follows || context.frame->affected.size() < 2) return is_so(subject_of(table, context));
    const auto& affected = context.frame->affected;
    return std::any_of(affected.begin(), affected.end(), is_so);
}

}  // namespace

bool holds(const Table& table, const Condition& condition, const Context& context) {
    const Seat you = condition.is_opponent ? other(context.you) : context.you;
    const Player& player = table.player(you);
    const auto is_of_kind = [&](Ref ref) {
        const Object& object = table.at(ref);
        return (!condition.tribe || tribe_of(table, object) == *condition.tribe) &&
               (!condition.card_type || is_card_type(object, table.card(object), *condition.card_type));
    };
    switch (condition.type) {
        case ConditionType::Control: return between(count_of(table, condition, you, context.source), condition, 1);
        case ConditionType::TopCardIs: {
            const Slot top = top_of_deck(player);
            if (top == no_slot || table.at(top).card == hidden_card) return false;
            return table.at(top).is_summon() &&
                   tribe_of(table, table.at(top)) == what_is_meant(*table.program().language, condition.type).tribe;
        }
        case ConditionType::FirstSpell: return player.tallies[Tally::Spells] <= 1;
        case ConditionType::InZone:
            return table.state.is_current(context.source) && condition.zones.has(table.at(context.source).zone);
        case ConditionType::RootTargetTribe:
        case ConditionType::IsTribe:
        case ConditionType::TargetIs: return any_of_subject(table, context, is_of_kind);
        case ConditionType::RootTargetNotSummon:
            return subject_of(table, context).is_player() ||
                   (any_of_subject(table, context, is_any) &&
                    !any_of_subject(table, context, [&](Ref ref) { return table.at(ref).is_summon(); }));
        case ConditionType::HasStatus:
            // Of a spell it is asked how it was paid for, of everything else how things are.
            if (condition.scope == Scope::SelfOnly && context.item != nullptr && context.item->kind == ItemKind::Spell)
                return context.item->has_status;
            return player.has(PlayerFlag::Status);
        case ConditionType::IsNotTribe:
            return any_of_subject(table, context, is_any) &&
                   (!condition.tribe || !any_of_subject(table, context, [&](Ref ref) {
                       return tribe_of(table, table.at(ref)) == *condition.tribe;
                   }));
        case ConditionType::OneOneInPlay: return any_one_one(table);
        case ConditionType::DidntAttack: return !player.has(PlayerFlag::Attacked);
        case ConditionType::HandSize: return between(static_cast<int>(player.hand.size()), condition, 1);
        case ConditionType::TargetAttack:
            return any_of_subject(table, context,
                                  [&](Ref ref) { return between(attack_of(table, ref), condition, 1); });
        case ConditionType::TriggerHadStatus:
        case ConditionType::TriggerLackedStatus: {
            const Occasion* occasion = context.occasion != nullptr ? context.occasion
                                       : context.item != nullptr   ? &context.item->occasion
                                                                   : nullptr;
            return occasion != nullptr && occasion->has_status == (condition.type == ConditionType::TriggerHadStatus);
        }
        case ConditionType::YouHaveMoreLife: return player.life > table.player(other(you)).life;
        case ConditionType::FirstSummon: return player.tallies[Tally::Summons] <= 1;
        case ConditionType::OpponentHasMore:
            return count_of(table, condition, other(context.you), {}) > count_of(table, condition, context.you, {});
        case ConditionType::EnteredZoneThisTurn: return has_entered(table, condition, you, context.source);
        case ConditionType::Attacked: return has_attacked(table, condition, you, context.source);
        case ConditionType::SummonsInPlay:
            return count_summons(table, Seat::First) + count_summons(table, Seat::Second) > 0;
        case ConditionType::NoSummonsInPlay:
            return count_summons(table, Seat::First) + count_summons(table, Seat::Second) == 0;
        case ConditionType::HasCounters:
            return between(counters_on(table, context.source, condition.counter), condition, 1);
        case ConditionType::HasTally: return between(player.tallies[condition.tally], condition, 1);
    }
    return false;
}

bool all_hold(const Table& table, Range conditions, const Context& context) {
    for (Place place = conditions.first; place < conditions.end(); ++place)
        if (!holds(table, table.program().conditions[place], context)) return false;
    return true;
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
