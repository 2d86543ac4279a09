#include <algorithm>

#include "cardlang/machine/casting.hpp"
#include "cardlang/machine/continuous.hpp"
#include "cardlang/machine/counting.hpp"

namespace pentacle::cardlang::inline PENTACLE_MACHINE {

namespace {

int count_graveyard(const Table& table, Seat player, std::optional<Tribe> tribe) {
    int count = 0;
    for (const Slot slot : table.player(player).graveyard) {
        const Object& object = table.at(slot);
        if (object.is_summon() && (!tribe || tribe_of(table, object) == *tribe)) ++count;
    }
    return count;
}

int count_tribe(const Table& table, Seat player, Tribe tribe, bool without_source, Ref source) {
    Filter filter;
    filter.tribe = tribe;
    filter.card_type = CardType::Summon;
    filter.scope = without_source ? Scope::OthersOnly : Scope::All;
    return count_controlled(table, player, filter, source);
}

// What a word of the game counts.
int counted(const Table& table, const CountWord& word, const Context& context, bool without_source) {
    if (word.counter) return counters_on(table, context.source, *word.counter);
    const auto of = [&](Seat player) {
        if (word.tally) return int{table.player(player).tallies[*word.tally]};
        if (word.zone == Zone::Graveyard) return count_graveyard(table, player, word.tribe);
        if (word.token) return count_tokens(table, player, *word.token);
        return word.tribe ? count_tribe(table, player, *word.tribe, without_source, context.source) : 0;
    };
    return of(context.you) + (word.of_both_players ? of(other(context.you)) : 0);
}

}  // namespace

int counters_on(const Table& table, Ref ref, CounterType counter) {
    if (ref.slot >= object_slots) return 0;
    const Object& object = table.at(ref);
    if (object.uid == ref.uid) return object.counters[counter];
    return object.last_uid == ref.uid ? object.last_counters[counter] : 0;
}

int cards_until(const Table& table, Seat player, const Effect* effect) {
    const CardType type = effect != nullptr && effect->filter.card_type ? *effect->filter.card_type : CardType::Summon;
    const Pile& deck = table.player(player).deck;
    int count = 0;
    for (std::size_t place = deck.size(); place-- > 0;) {
        ++count;
        const Object& object = table.at(deck[place]);
        if (object.card != hidden_card && is_card_type(object, table.card(object), type)) break;
    }
    return count;
}

int based_on(const Table& table, AmountBasedOn word, const Context& context) {
    const Seat you = context.you;
    const Player& player = table.player(you);
    const bool others =
        context.others_only || (context.effect != nullptr && context.effect->filter.scope == Scope::OthersOnly);
    if (const CountWord* count_word = further_word(*table.program().language, word))
        return counted(table, *count_word, context, others);
    switch (word) {
        case AmountBasedOn::SummonsInGraveyard: return count_graveyard(table, you, std::nullopt);
        case AmountBasedOn::TargetPower: return attack_of(table, subject_of(table, context));
        case AmountBasedOn::TargetCost: {
            const Ref ref = subject_of(table, context);
            if (ref.slot >= object_slots) return 0;
            const int cost = current_cost(table, controller_of(table, ref), ref.slot);
            const Object& object = table.at(ref);
            const bool was_countered = context.frame != nullptr && context.frame->has_root;
            const bool has_x = object.zone == Zone::Stack || (was_countered && object.zone != Zone::Play);
            return has_x ? cost_with_x(table, table.card(object), cost, object.x) : cost;
        }
        case AmountBasedOn::SummonsOpponentControls: return count_summons(table, other(you));
        case AmountBasedOn::SummonsThatDiedThisTurn: return table.state.deaths_this_turn;
        case AmountBasedOn::SubtractLife: return -player.life;
        case AmountBasedOn::UntilCardType: return cards_until(table, you, context.effect);
        case AmountBasedOn::X:
            if (context.item != nullptr) return context.item->x;
            return table.state.is_current(context.source) ? table.at(context.source).x : 0;
        case AmountBasedOn::OpponentExcessSummons: {
            Filter filter;
            filter.card_type = CardType::Summon;
            if (context.effect != nullptr && context.effect->filter.restrictions.has(Restriction::NonToken))
                filter.restrictions.add(Restriction::NonToken);
            return std::max(0,
                            count_controlled(table, other(you), filter, {}) - count_controlled(table, you, filter, {}));
        }
        case AmountBasedOn::ActivatedCost: return context.item != nullptr ? context.item->paid : 0;
        case AmountBasedOn::Zero: return 0;
        case AmountBasedOn::RootAmount: return context.frame != nullptr ? context.frame->root_amount : 0;
        case AmountBasedOn::PlayerChoice: return context.frame != nullptr ? std::max<int>(0, context.frame->said) : 0;
        case AmountBasedOn::LifeTotal: return player.life;
        case AmountBasedOn::DeckSize: return static_cast<int>(player.deck.size());
        case AmountBasedOn::Attack:
            if (table.state.is_current(context.source) && table.at(context.source).zone == Zone::Play)
                return attack_of(table, context.source);
            return context.item != nullptr ? context.item->source_attack : attack_of(table, context.source);
        case AmountBasedOn::RootAffected: return context.frame != nullptr ? context.frame->root_affected : 0;
        case AmountBasedOn::Dwindling:
            return player.tallies[Tally::Dwindled] == 0 ||
                           holds_for_player(table, you, PlayerFlag::InFull, EffectType::GainInFull)
                       ? table.program().language->dwindling.full
                       : table.program().language->dwindling.further;
        case AmountBasedOn::KeywordAmount: return context.item != nullptr ? context.item->keyword_amount : 1;
    }
    return 0;
}

bool is_told_by_item(AmountBasedOn word) {
    switch (word) {
        case AmountBasedOn::X:
        case AmountBasedOn::TargetPower:
        case AmountBasedOn::TargetCost:
        case AmountBasedOn::ActivatedCost:
        case AmountBasedOn::RootAmount:
        case AmountBasedOn::PlayerChoice:
        case AmountBasedOn::Attack:
        case AmountBasedOn::RootAffected:
        case AmountBasedOn::KeywordAmount: return true;
        case AmountBasedOn::SummonsInGraveyard:
        case AmountBasedOn::SummonsOpponentControls:
        case AmountBasedOn::SummonsThatDiedThisTurn:
        case AmountBasedOn::SubtractLife:
        case AmountBasedOn::UntilCardType:
        case AmountBasedOn::OpponentExcessSummons:
        case AmountBasedOn::Zero:
        case AmountBasedOn::LifeTotal:
        case AmountBasedOn::DeckSize:
        case AmountBasedOn::Dwindling: return false;
    }
    return false;
}

int amount_of(const Table& table, const Amount& amount, const Context& context, int fallback) {
    int value = amount.based_on ? based_on(table, *amount.based_on, context)
                                : amount.fixed.value_or(static_cast<std::int16_t>(fallback));
    if (amount.modifier.op != ModifierOperator::None && all_hold(table, amount.modifier_conditions, context)) {
        count(table.setting, &Coverage::modifier_conditions, amount.modifier_conditions);
        value = modified(value, amount.modifier);
    }
    return std::clamp(value, -life_max, life_max);
}

}  // namespace pentacle::cardlang::inline PENTACLE_MACHINE
