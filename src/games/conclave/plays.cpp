#include <algorithm>

#include "core/all_at_once.hpp"
#include "games/conclave/legality.hpp"

// R35, R36, R41: what may be played or used now, in the order in which it is refused.
namespace pentacle::conclave {

bool is_sorcery_time(const Table& table, Seat seat) {
    const State& state = table.state;
    return all_at_once(state.active == seat, state.phase() == Phase::Main, state.stack.empty());
}

int resource_limit(const Table& table, Seat seat) {
    return table.rules().resources_per_turn + table.player(seat).more_resources +
           count_for(table, Passive::ExtraResource, seat);
}

std::optional<Refusal> refuse_any_resource(const Table& table, Seat seat) {
    if (!is_sorcery_time(table, seat)) return Refusal::WrongTime;
    if (table.player(seat).resources_played >= resource_limit(table, seat)) return Refusal::ResourceLimit;
    if (table.player(seat).battlefield.full()) return Refusal::BattlefieldFull;
    return std::nullopt;
}

bool conditions_hold(const Table& table, Seat seat, const Held& held) {
    const Range conditions = table.card(held.card).conditions;
    return conditions.empty() || all_hold(table, conditions, {.you = seat, .source = held.id, .card = held.card});
}

std::optional<Refusal> refuse_resource(const Table& table, Seat seat, const Held& held) {
    if (held.card == no_card || table.card(held.card).type != CardType::ResourceGenerator)
        return Refusal::WrongCardType;
    if (const auto refusal = refuse_any_resource(table, seat)) return refusal;
    return conditions_hold(table, seat, held) ? std::nullopt : std::optional{Refusal::ConditionFails};
}

namespace {

bool are_choices_possible(const Table& table, const StackItem& item, Range effects) {
    bool possible = true;
    for_each_modal(table.program(), effects, [&](Place place) {
        if (possible) possible = has_modes_for(table, table.program().effects[place], item);
    });
    return possible && has_targets_for(table, effects, item);
}

std::optional<Refusal> refuse_costs(const Table& table, const CostView& view, LazySupply* supply) {
    // Who asks only whether gets both in one answer.
    if (supply == nullptr && !can_pay_others(table, view, {})) return Refusal::CannotPayCost;
    if (!can_complete(table, view, {}, 0, supply)) return Refusal::NotEnoughMana;
    return std::nullopt;
}

std::optional<Refusal> refuse_ability(const Table& table, Seat seat, const Permanent& permanent,
                                      const ActivatedAbility& ability, std::uint8_t number) {
    if (ability.once_per_turn && (permanent.used >> number & 1U) != 0) return Refusal::AbilityUsed;
    if (ability.sorcery_speed && !is_sorcery_time(table, seat)) return Refusal::WrongTime;
    if (ability.tap && permanent.is(Flag::Tapped)) return Refusal::AlreadyTapped;
    if (ability.tap && is_sick(permanent, table.card(permanent.card))) return Refusal::SummoningSick;
    return std::nullopt;
}

}  // namespace

Announcing announcing_card(const Table& table, Seat seat, const Held& held) {
    Announcing announcing;
    announcing.item.kind = ItemKind::Spell;
    announcing.item.source = {seat, held.card, held.id, 0};
    announcing.item.owner = seat;
    announcing.card = held.id;
    if (table.card(held.card).cost.xs == 0) announcing.x = 0;
    return announcing;
}

Announcing announcing_ability(const Table& table, Seat seat, const Permanent& permanent, std::uint8_t number) {
    const Place ability = ability_of(table, permanent, seat, number);
    Announcing announcing;
    announcing.item.kind = ItemKind::Activated;
    announcing.item.source = {seat, permanent.card, permanent.id, permanent.x};
    announcing.item.owner = permanent.owner;
    announcing.item.ability = ability;
    announcing.card = permanent.id;
    announcing.number = number;
    if (table.program().activated[ability].mana.xs == 0) announcing.x = 0;
    return announcing;
}

namespace {

// R68. Flash may be given to cards in hand, and taken from them.
bool has_flash_in_hand(const Table& table, Seat seat, const Held& held) {
    if (!table.program().grants_flash) return table.card(held.card).keywords.has(Keyword::Flash);
    const auto says = [&](Passive kind) {
        bool said = false;
        for_each_working(table, kind, [&](const Working& working) {
            const WordSet<Keyword> keywords = working.passive.keywords;
            const bool about_flash = keywords.has(Keyword::Flash) || keywords.empty();
            said |= about_flash && speaks_of(table, working, {held.card, held.id, seat, nullptr});
        });
        return said;
    };
    const bool has = table.card(held.card).keywords.has(Keyword::Flash) || says(Passive::GrantKeyword);
    return has && !says(Passive::DisableKeyword);
}

}  // namespace

std::optional<Refusal> refuse_play(const Table& table, Seat seat, const Held& held, LazySupply* supply) {
    if (held.card == no_card) return Refusal::CardNotInHand;
    const Card& card = table.card(held.card);
    if (card.type == CardType::ResourceGenerator) return Refusal::WrongCardType;
    if (card.type != CardType::Instant && !is_sorcery_time(table, seat) && !has_flash_in_hand(table, seat, held))
        return Refusal::WrongTime;
    if (table.state.stack.full()) return Refusal::StackFull;
    if (card.is_permanent() && table.player(seat).battlefield.full()) return Refusal::BattlefieldFull;
    if (supply != nullptr && !supply->can_pay(card.cost, cost_change(table, seat, held.card)))
        return Refusal::NotEnoughMana;
    if (!conditions_hold(table, seat, held)) return Refusal::ConditionFails;
    if (supply != nullptr && !card.has_choices && card.costs.empty()) return std::nullopt;
    const Announcing announcing = announcing_card(table, seat, held);
    if (card.has_choices && !are_choices_possible(table, announcing.item, card.stack_effects))
        return Refusal::NoLegalTarget;
    if (supply != nullptr && card.costs.empty()) return std::nullopt;
    return refuse_costs(table, costs_of(table, announcing), supply);
}

std::optional<Refusal> refuse_activation(const Table& table, Seat seat, const Permanent& permanent, std::uint8_t number,
                                         LazySupply* supply) {
    const Place place = ability_of(table, permanent, seat, number);
    if (place == no_place) return Refusal::NoSuchAbility;
    const ActivatedAbility& ability = table.program().activated[place];
    if (ability.is_mana) return Refusal::ManaAbility;
    if (const auto refusal = refuse_ability(table, seat, permanent, ability, number)) return refusal;
    if (table.state.stack.full()) return Refusal::StackFull;
    const bool pays = supply != nullptr && ability.costs_mana;
    if (pays && !supply->can_pay(ability.mana, 0)) return Refusal::NotEnoughMana;
    if (!ability.conditions.empty() &&
        !all_hold(table, ability.conditions,
                  {.you = seat, .source = permanent.id, .card = permanent.card, .x = permanent.x}))
        return Refusal::ConditionFails;
    const bool makes_mana_itself = pays && ability.tap && supply->get().has(permanent.id);
    if (ability.has_choices &&
        !are_choices_possible(table, announcing_ability(table, seat, permanent, number).item, ability.effects))
        return Refusal::NoLegalTarget;
    if (supply != nullptr && ability.costs.empty() && !makes_mana_itself) return std::nullopt;
    return refuse_costs(table, costs_of(ability, seat, permanent), supply);
}

namespace {

bool has_mana_ability(const Table& table, Seat seat, const Permanent& permanent) {
    if (table.card(permanent.card).has_mana_ability) return true;
    if (!permanent.has(Passive::GrantActive)) return false;
    AbilityList abilities;
    list_abilities(table, permanent, seat, abilities);
    return std::any_of(abilities.begin(), abilities.end(),
                       [&](Place place) { return table.program().activated[place].is_mana; });
}

}  // namespace

std::optional<Refusal> refuse_tap(const Table& table, Seat seat, const Permanent& permanent, std::uint8_t number) {
    if (!has_mana_ability(table, seat, permanent)) return Refusal::NotAManaSource;
    const Place place = ability_of(table, permanent, seat, number);
    if (place == no_place) return Refusal::NoSuchAbility;
    const ActivatedAbility& ability = table.program().activated[place];
    if (!ability.is_mana) return Refusal::NotAManaSource;
    if (const auto refusal = refuse_ability(table, seat, permanent, ability, number)) return refusal;
    if (!all_hold(table, ability.conditions,
                  {.you = seat, .source = permanent.id, .card = permanent.card, .x = permanent.x}))
        return Refusal::ConditionFails;
    if (ability.taps_for_mana) return std::nullopt;
    const CostView view = costs_of(table, announcing_ability(table, seat, permanent, number));
    if (!can_pay_others(table, view, {})) return Refusal::CannotPayCost;
    if (!can_complete(table, view, {}, 0)) return Refusal::NotEnoughMana;
    return std::nullopt;
}

bool has_usable_mana(const Table& table, Seat seat, const Permanent& permanent) {
    AbilityList abilities;
    list_abilities(table, permanent, seat, abilities);
    for (std::size_t number = 0; number < abilities.size(); ++number)
        if (table.program().activated[abilities[number]].is_mana &&
            !refuse_tap(table, seat, permanent, static_cast<std::uint8_t>(number)))
            return true;
    return false;
}

}  // namespace pentacle::conclave
