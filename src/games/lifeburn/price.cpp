#include "games/lifeburn/price.hpp"

#include <algorithm>

#include "cardlang/machine/counting.hpp"
#include "cardlang/machine/continuous.hpp"

namespace pentacle::lifeburn {

using namespace cardlang;

namespace {

// R16. Spellburn waits for a spell that was paid for.
constexpr PlayerFlag scorched = PlayerFlag::Mark;

// A keyword of a card on the stack or in hand: printed, or granted to it.
bool has_keyword(const Table& table, Ref card, Keyword keyword) {
    if (table.card(table.at(card)).keywords.has(keyword)) return true;
    for (const Grant& grant : table.state.grants) {
        if (grant.target != card) continue;
        if (grant.effect != no_place && table.program().effects[grant.effect].keywords.has(keyword)) return true;
        if (grant.passive != no_place && table.program().passives[grant.passive].keywords.has(keyword)) return true;
    }
    return false;
}

int with_modifiers(const Table& table, Seat seat, const Card& card, int cost, int x, bool& has_x) {
    for (Place place = card.cost_modifiers.first; place < card.cost_modifiers.end(); ++place) {
        const CostModifier& modifier = table.program().cost_modifiers[place];
        switch (modifier.type) {
            case CostModifierType::X:
                has_x = true;
                if (modifier.x_based_on) x = based_on(table, *modifier.x_based_on, {.you = seat});
                cost = modified(x, modifier.additional);
                break;
            case CostModifierType::SummonsDiedThisTurn: cost = std::max(0, cost - table.state.deaths_this_turn); break;
            case CostModifierType::FirstSpell:
                if (table.player(seat).tallies[Tally::Spells] == 0) cost = modified(cost, modifier.additional);
                break;
        }
    }
    return std::max(0, cost);
}

// What the card costs after an effect that has waited for it: so much, or that much more or less.
int cost_after(const Table& table, Seat seat, const Waiting& waiting, int cost) {
    const Amount& amount = table.program().effects[waiting.effect].amount;
    const Context context{.you = seat};
    if (amount.fixed || amount.based_on) {
        const bool kept = amount.based_on && is_told_by_item(*amount.based_on);
        return std::max(0, kept ? waiting.amount : amount_of(table, amount, context, 0));
    }
    return all_hold(table, amount.modifier_conditions, context) ? std::max(0, modified(cost, amount.modifier)) : cost;
}

}  // namespace

Price price(const Table& table, Seat seat, Slot slot, int x) {
    const Object& object = table.at(slot);
    const Card& card = table.card(object);
    const Player& player = table.player(seat);
    bool has_x = false;
    int cost = current_cost(table, seat, slot);
    if (!card.cost_modifiers.empty()) cost = with_modifiers(table, seat, card, cost, x, has_x);
    // R12. A summon costs tributes of that value in all; everything else costs life.
    const bool summon = card.type == CardType::Summon;
    bool is_set = false;
    for (const Waiting& waiting : player.waiting) {
        const Effect& effect = table.program().effects[waiting.effect];
        if (effect.type != EffectType::ModifyCost || waits_for_summon(effect) != summon) continue;
        if (!qualifies(table, effect.filter, Scope::All, table.state.ref(slot), {}, seat)) continue;
        is_set |= effect.amount.fixed || effect.amount.based_on;
        cost = cost_after(table, seat, waiting, cost);
    }
    if (summon) return Price::of(Currency::Tribute, cost);
    // R15. A spellburnt player pays the printed cost once more, or twice the X; what costs nothing stays free.
    if (card.type == CardType::Spell && player.has(PlayerFlag::Status) && cost > 0 && !is_set)
        cost += has_x ? cost : card.cost;
    return Price::of(Currency::Life, cost);
}

void after_cast(Machine& machine, const StackItem& item) {
    const Card& card = machine.program().cards[item.card];
    Player& player = machine.player(item.controller);
    if (card.type == CardType::Spell) {
        // R16. Scorch makes the burn wait until its player has cast another spell that costs something.
        if (has_keyword(machine, item.source, Keywords::Scorch)) {
            count(machine.setting, Keywords::Scorch);
            player.set(scorched);
        } else if (card.cost > 0 || item.x > 0) player.set(scorched, false);
        if (!player.has(PlayerFlag::Status)) machine.events.add(StatusChanged{item.controller, true});
        player.set(PlayerFlag::Status);
        player.tallies.add(Tally::Spells, 1);
    }
    if (card.type == CardType::Summon) player.tallies.add(Tally::Summons, 1);
    // R11. Counted when it is cast: a summon that is countered was the summon of the turn all the same.
    if (item.normal) player.tallies.add(Tally::NormalSummons, 1);
}

void after_resolution(Machine& machine, const StackItem& item) {
    // R17. A spell with Exhaust that resolves is its controller's last spell this turn.
    if (!has_keyword(machine, item.source, Keywords::Exhaust)) return;
    count(machine.setting, Keywords::Exhaust);
    machine.player(item.controller).set(PlayerFlag::Exhausted);
}

// R15. Spellburn ends with the turn, unless scorched or burnt for good.
void end_spellburn(Machine& machine, Seat seat) {
    Player& player = machine.player(seat);
    if (!player.has(PlayerFlag::Status)) return;
    const bool goes_on = player.has(scorched) || player.has(PlayerFlag::StatusForGood) ||
                         holds_for_player(machine, seat, PlayerFlag::StatusNextTurn, EffectType::ApplyStatus);
    player.set(PlayerFlag::StatusNextTurn, false);
    if (!goes_on) {
        player.set(PlayerFlag::Status, false);
        machine.events.add(StatusChanged{seat, false});
    }
}

}  // namespace pentacle::lifeburn
